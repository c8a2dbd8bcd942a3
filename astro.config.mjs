import { writeFileSync } from 'node:fs'
import node from '@astrojs/node'
import react from '@astrojs/react'
import mediaMinMax from '@csstools/postcss-media-minmax'
import { defineConfig } from 'astro/config'
import astroI18next from 'astro-i18next'
import { CHANNEL_FOLDERS, CHANNELS } from './src/channels/all.ts'
import { channelProblems } from './src/channels/check.ts'
import packageJson from './package.json' with { type: 'json' }
import { readConfig } from './src/server/config.ts'
import { edgeAdapter, edgeBuild, IS_EDGE } from './src/server/edge/edge-build.ts'
import { brandImages } from './src/tools/brand-images.ts'
import { STYLE_TARGET } from './src/tools/browser-floor/floor.ts'
import { clientScripts } from './src/tools/client-scripts.ts'
import { dependenciesOnly } from './src/tools/dependencies-only.ts'
import { islands } from './src/tools/islands.ts'
import { leftOutParts } from './src/tools/left-out-parts.ts'
import { brandRemarks } from './src/tools/channels/brand-remarks.ts'
import { channelRules } from './src/tools/channels/channel-rules.ts'
import { folderProblems } from './src/tools/channels/folder-problems.ts'
import { protocolRoutes } from './src/tools/protocol-routes.ts'
import {
  chunkReport,
  isKeptModule,
  isShopperStateModule,
  isViewedModule,
  isFirstModule,
  isListModule,
} from './src/tools/chunk-groups.ts'

const ROOT = import.meta.dirname
const OUT = IS_EDGE ? 'dist-edge' : 'dist'

const problems = channelProblems(CHANNELS, CHANNEL_FOLDERS)
if (problems.length === 0) problems.push(...folderProblems(CHANNELS, ROOT))
if (problems.length > 0) throw new Error(problems.join('\n'))

export default defineConfig({
  output: 'server',
  // `npm run dev` listens where the server does.
  server({ command }) {
    if (command !== 'dev') return {}
    const { host, port } = readConfig(process.env)
    return { host, port }
  },
  cache: { provider: { name: 'vitrine', entrypoint: './src/server/adapters/cache-provider.ts' } },
  logger: { entrypoint: './src/server/adapters/astro-logger.ts' },
  // A page is begun when all of it is known: in pieces it would only take longer, and one that fails would be cut.
  adapter: IS_EDGE
    ? await edgeAdapter()
    : node({ mode: 'middleware', experimentalDisableStreaming: true }),
  ...(IS_EDGE && { outDir: './dist-edge', cacheDir: './node_modules/.astro-edge', session: false }),
  integrations: [
    islands,
    protocolRoutes,
    react(),
    astroI18next({ configPath: './src/storefront/i18n/astro-i18next.config.ts' }),
    brandImages(CHANNELS),
    brandRemarks(CHANNELS, ROOT),
    channelRules(CHANNELS, ROOT),
  ],
  // Highlighting would need inline styles, which the content security policy forbids.
  markdown: { syntaxHighlight: false },
  trailingSlash: 'ignore',
  build: { inlineStylesheets: 'never' },
  security: {
    // Nothing in a page may move where its addresses lead, or bring a plug-in.
    csp: { directives: ["base-uri 'none'", "object-src 'none'"] },
    checkOrigin: true,
    // With hosts of its own Astro heeds `X-Forwarded-Proto`, of which the server keeps a proxy's alone.
    allowedDomains: CHANNELS.flatMap(({ hosts }) => hosts).map((hostname) => ({ hostname })),
  },
  devToolbar: { enabled: false },
  vite: {
    plugins: [
      ...clientScripts,
      // A worker has neither files nor threads.
      leftOutParts(IS_EDGE ? ['demo', 'embedded-shop'] : []),
      chunkReport(ROOT, 'client', (report) => writeFileSync(`${OUT}/chunks.json`, report)),
      chunkReport(ROOT, 'ssr', (report) => writeFileSync(`${OUT}/server-chunks.json`, report)),
      IS_EDGE ? edgeBuild() : dependenciesOnly(Object.keys(packageJson.dependencies)),
    ],
    css: { postcss: { plugins: [mediaMinMax()] } },
    // Traces in the log name the source; browsers are sent none.
    build: { sourcemap: true, cssTarget: STYLE_TARGET },
    environments: {
      // Names stay as they are, for traces. Functions that pages hold as text are written without blanks.
      ssr: {
        build: {
          rolldownOptions: {
            output: {
              minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
            },
          },
        },
      },
      client: {
        build: {
          sourcemap: false,
          rolldownOptions: {
            output: {
              codeSplitting: {
                groups: [
                  {
                    name: 'react',
                    test: /node_modules\/(react|react-dom|scheduler)\//,
                  },
                  // What waits for a shopper, and what is done without one.
                  { name: 'first', test: isFirstModule },
                  // What a list needs once a shopper is there, in one file: it compresses far better than thirty.
                  { name: 'list', test: isListModule },
                  // What every page keeps of a shopper's choices, in one file as well.
                  { name: 'shopper-state', test: isShopperStateModule },
                  // What few pages need of what a device keeps, each in one file instead of three.
                  { name: 'kept', test: isKeptModule },
                  { name: 'viewed', test: isViewedModule },
                ],
              },
            },
          },
        },
      },
    },
  },
})

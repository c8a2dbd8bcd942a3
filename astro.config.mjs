import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import node from '@astrojs/node'
import react from '@astrojs/react'
import { defineConfig } from 'astro/config'
import astroI18next from 'astro-i18next'
import { minify as shorten } from 'terser'
import { minify } from 'vite'
import { CHANNEL_FOLDERS, CHANNELS } from './src/channels/all.ts'
import { channelProblems } from './src/channels/check.ts'
import packageJson from './package.json' with { type: 'json' }
import { FAMILY_PARAMETERS } from './src/query/family-parameters.ts'
import { astroI18nextPure } from './src/i18n/vite-plugin.ts'
import { edgeAdapter, edgeBuild, IS_EDGE } from './src/server/adapters/edge-build.ts'
import { brandImages } from './src/tools/brand-images.ts'
import { astroShortcuts } from './src/tools/astro-shortcuts.ts'
import { bareAttributes } from './src/tools/bare-attributes.ts'
import { usedAliases } from './src/tools/used-aliases.ts'
import { folderProblems, sharedBrandFiles } from './src/tools/channels/folder-problems.ts'
import { chunkReport, isChoiceModule, isListModule } from './src/tools/chunk-groups.ts'

const ROOT = import.meta.dirname
const OUT = IS_EDGE ? 'dist-edge' : 'dist'

/** What comes later is a file or two without styles: the script that would fetch them ahead weighs more. */
const withoutPreload = {
  name: 'vitrine:without-preload',
  enforce: 'pre',
  configEnvironment: (name) => (name === 'client' ? { build: { modulePreload: false } } : null),
  load: (id) =>
    id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load()' : null,
}

/** What packages bring into a browser and no island uses: the module, the condition, and what it comes to. */
const UNUSED = [
  // No island listens to some keys of a store.
  ['/@nanostores/react/index.js', 'keys?.length > 0', 'false'],
]

const withoutUnused = {
  name: 'vitrine:without-unused',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: (code, id) => {
    const [, condition, value] = UNUSED.find(([module]) => id.endsWith(module)) ?? []
    if (!condition) return null
    if (!code.includes(condition)) throw new Error(`${id} has no "${condition}" any more`)
    return code.replace(condition, value)
  },
}

/** What stands for the two sides of the renderer that Astro's integration names. */
const RENDERER = {
  '@astrojs/react/server.js': 'src/server/islands/island-renderer.ts',
  '@astrojs/react/client.js': 'src/browser/entry/hydrate.ts',
}

/** Renders an island once on the server, and hydrates it without what no island has: children of its own, and forms that React answers. */
const islandRenderer = {
  name: 'vitrine:island-renderer',
  enforce: 'pre',
  resolveId: (id) => (id in RENDERER ? join(ROOT, RENDERER[id]) : null),
}

/** `client:active`: islands hydrate at the first sign of a shopper. */
const activeDirective = {
  name: 'vitrine:active-directive',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) =>
      addClientDirective({ name: 'active', entrypoint: './src/browser/first/active-directive.ts' }),
  },
}

const problems = channelProblems(CHANNELS, CHANNEL_FOLDERS)
if (problems.length === 0) problems.push(...folderProblems(CHANNELS, ROOT))
if (problems.length > 0) throw new Error(problems.join('\n'))

const brandRemarks = {
  name: 'vitrine:brand-remarks',
  hooks: {
    'astro:config:setup': ({ logger }) => {
      for (const line of sharedBrandFiles(CHANNELS, ROOT)) logger.warn(line)
    },
  },
}

/** Rules do nothing by being imported: those that a browser needs no name of are left out of its scripts. */
const pureRules = {
  name: 'vitrine:pure-rules',
  transform: (_code, id) =>
    /\/src\/(query|shop|[\w-]+\/rules)\//.test(id) ? { moduleSideEffects: false } : null,
}

/** Browsers get the names of parameters written out: the table that they are read from stays on the server. */
const familyParameters = {
  name: 'vitrine:family-parameters',
  applyToEnvironment: ({ name }) => name === 'client',
  load: (id) =>
    id.endsWith('/src/query/family-parameters.ts')
      ? `export const FAMILY_PARAMETERS = ${JSON.stringify(FAMILY_PARAMETERS)}`
      : null,
}

/** What stands in each document's head as text is as short as a script that is fetched. */
const shortHeadScripts = {
  name: 'vitrine:short-head-scripts',
  apply: 'build',
  enforce: 'post',
  transform: (code, id) =>
    id.includes('/browser/head/') ? minify(id, code, { module: true, sourcemap: true }) : null,
}

/** A second look at what the build has shortened: some hundred bytes of each page's scripts. */
const shortenedTwice = {
  name: 'vitrine:shortened-twice',
  apply: 'build',
  enforce: 'post',
  applyToEnvironment: ({ name }) => name === 'client',
  async generateBundle(_options, bundle) {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk') continue
      const { code } = await shorten(chunk.code, { module: true, compress: { passes: 2 } })
      chunk.code = code ?? chunk.code
    }
  },
}

/** Scripts hold the names of the document's contract themselves, and import none of them from another. */
const inlinedNames = {
  name: 'vitrine:inlined-names',
  applyToEnvironment: ({ name }) => name === 'client',
  options: (options) => ({ ...options, optimization: { inlineConst: { mode: 'all', pass: 2 } } }),
  transform: (_code, id) =>
    id.endsWith('/src/browser/dom-contract.ts') ? { moduleSideEffects: false } : null,
}

/** The server loads `dependencies` alone; of all else, Astro included, it holds what it needs. */
const dependenciesOnly = {
  name: 'vitrine:dependencies-only',
  apply: 'build',
  configEnvironment: (name) =>
    name === 'client'
      ? null
      : { resolve: { noExternal: true, external: Object.keys(packageJson.dependencies) } },
}

export default defineConfig({
  output: 'server',
  cache: { provider: { name: 'vitrine', entrypoint: './src/server/adapters/cache-provider.ts' } },
  logger: { entrypoint: './src/server/adapters/astro-logger.ts' },
  // A page is begun when all of it is known: in pieces it would only take longer, and one that fails would be cut.
  adapter: IS_EDGE
    ? await edgeAdapter()
    : node({ mode: 'middleware', experimentalDisableStreaming: true }),
  ...(IS_EDGE && { outDir: './dist-edge', cacheDir: './node_modules/.astro-edge', session: false }),
  integrations: [
    react(),
    astroI18next({ configPath: './src/i18n/astro-i18next.config.ts' }),
    brandImages(CHANNELS),
    activeDirective,
    brandRemarks,
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
      astroI18nextPure(),
      withoutPreload,
      withoutUnused,
      usedAliases(ROOT),
      astroShortcuts,
      bareAttributes,
      pureRules,
      familyParameters,
      inlinedNames,
      shortHeadScripts,
      shortenedTwice,
      islandRenderer,
      chunkReport(ROOT, 'client', (report) => writeFileSync(`${OUT}/chunks.json`, report)),
      chunkReport(ROOT, 'ssr', (report) => writeFileSync(`${OUT}/server-chunks.json`, report)),
      IS_EDGE ? edgeBuild() : dependenciesOnly,
    ],
    // Traces in the log name the source; browsers are sent none.
    build: { sourcemap: true },
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
                  // What waits for a shopper, and what is done without one; only what follows the last `/src/` counts.
                  { name: 'first', test: /\/src\/(?!.*\/src\/).*\/first\/|vite\/preload-helper/ },
                  // What a list needs once a shopper is there, in one file: it compresses far better than thirty.
                  { name: 'list', test: isListModule },
                  // What every page keeps of a shopper's choices, in one file as well.
                  { name: 'choices', test: isChoiceModule },
                ],
              },
            },
          },
        },
      },
    },
  },
})

import { resolve } from 'node:path'
import type { AstroIntegration } from 'astro'
import { IMMUTABLE } from '#server/cache/rules/lifetime.ts'
import { VERSION } from '../http/version.ts'
import { securityHeadersOf } from '../http/security-headers.ts'

const SRC = resolve(import.meta.dirname, '../..')

/** Whether the build is a worker for an edge platform, without a server for Node. */
export const IS_EDGE = process.env['DEPLOY_TARGET'] === 'edge'

/** Returns the platform's adapter, which only this build loads. */
export async function edgeAdapter(): Promise<AstroIntegration> {
  const { default: cloudflare } = await import('@astrojs/cloudflare')
  return cloudflare({
    imageService: 'passthrough',
    configPath: './src/server/edge/wrangler.jsonc',
    prerenderEnvironment: 'node',
  })
}

/** Modules of Node's server, and their replacements in the worker. */
const STAND_INS: Readonly<Record<string, string>> = {
  'server/adapters/cache-parts.ts': 'server/edge/cache-parts.ts',
  'server/http/version.ts': 'server/edge/version.ts',
  'server/adapters/metrics.ts': 'server/edge/metrics.ts',
  'server/adapters/pictures.ts': 'server/edge/pictures.ts',
  'server/log/output.ts': 'server/edge/output.ts',
  'server/catalog/catalog-file.ts': 'server/edge/catalog-file.ts',
  'server/cache/shared-cache.ts': 'server/edge/shared-cache.ts',
}

/** Returns the headers of the build's files, which the platform sends without the worker. */
function assetHeaders(): string {
  const common = Object.entries(securityHeadersOf({ siteUrls: {} }, false))
  const rules = [
    ['/*', common],
    ['/_astro/*', [['Cache-Control', IMMUTABLE]]],
  ] as const
  return rules
    .map(([path, headers]) => [path, ...headers.map(([name, value]) => `  ${name}: ${value}`)])
    .flat()
    .join('\n')
}

/** Builds the worker, replacing parts that need a machine by those for the edge. */
export function edgeBuild() {
  return {
    name: 'vitrine:edge',
    enforce: 'pre' as const,
    config: () => ({
      define: {
        'import.meta.env.EDGE_BUILD': JSON.stringify(Date.now().toString(36)),
        'import.meta.env.VERSION': JSON.stringify(VERSION),
      },
      environments: { ssr: { build: { minify: true } } },
    }),
    // The banner that the adapter writes at the head of each file is only for the worker's files.
    outputOptions(this: { environment: { name: string } }, options: { banner?: unknown }) {
      return this.environment.name === 'client' ? { ...options, banner: '' } : null
    },
    async resolveId(
      this: { resolve: Resolve },
      specifier: string,
      importer: string | undefined,
    ): Promise<string | null> {
      if (!specifier.endsWith('.ts')) return null
      const found = await this.resolve(specifier, importer, { skipSelf: true })
      const path = found?.id.startsWith(`${SRC}/`) ? found.id.slice(SRC.length + 1) : ''
      const standIn = STAND_INS[path]
      return standIn === undefined ? null : resolve(SRC, standIn)
    },
    generateBundle(this: { environment: { name: string }; emitFile: (file: Emitted) => void }) {
      if (this.environment.name !== 'client') return
      this.emitFile({ type: 'asset', fileName: '_headers', source: assetHeaders() })
    },
  }
}

interface Emitted {
  type: 'asset'
  fileName: string
  source: string
}

type Resolve = (
  specifier: string,
  importer: string | undefined,
  options: { skipSelf: boolean },
) => Promise<{ id: string } | null>

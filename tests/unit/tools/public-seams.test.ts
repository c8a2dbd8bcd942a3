import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Plugin } from 'vite'
import { describe, expect, test } from 'vitest'
import config from '../../../astro.config.mjs'

const require = createRequire(import.meta.url)

/** Modules of packages that a build might be tempted to write anew. */
const PACKAGES = [
  'astro/compiler-runtime',
  '@astrojs/react/server.js',
  '@astrojs/react/client.js',
  'astro-i18next',
  'react',
  'react/jsx-runtime',
  'react-dom/server',
  'react-dom/client',
  'nanostores',
  '@nanostores/react',
]

const files = PACKAGES.map((name) => {
  try {
    return require.resolve(name)
  } catch {
    return `${process.cwd()}/node_modules/${name}`
  }
}).concat(
  globSync('node_modules/astro/dist/{core,runtime}/**/*.js').map(
    (file) => `${process.cwd()}/${file}`,
  ),
)

type Hook = (this: object, ...given: unknown[]) => unknown

const plugins = (config.vite?.plugins ?? []).flat(3) as Plugin[]
const hookOf = (plugin: Plugin, name: 'resolveId' | 'load' | 'transform'): Hook | null => {
  const hook = plugin[name] as Hook | { handler: Hook } | undefined
  return hook === undefined ? null : typeof hook === 'function' ? hook : hook.handler
}
const hooks = (name: 'resolveId' | 'load' | 'transform') =>
  plugins.flatMap((plugin) => {
    const hook = hookOf(plugin, name)
    return hook === null ? [] : [{ plugin: plugin.name, hook }]
  })

describe('the build', () => {
  test('has plug-ins of its own', () => {
    expect(plugins.map(({ name }) => name)).toContain('vitrine:short-head-scripts')
    expect(files.length).toBeGreaterThan(200)
  })

  test('changes the text of no package', async () => {
    for (const { plugin, hook } of hooks('transform'))
      for (const file of files)
        expect({ plugin, file, text: await hook.call({}, 'export {}', file) }).toEqual({
          plugin,
          file,
          text: null,
        })
  })

  test('resolves no package’s module to another, and writes none itself', async () => {
    for (const name of ['resolveId', 'load'] as const)
      for (const { plugin, hook } of hooks(name))
        for (const one of [...PACKAGES, ...files])
          expect({ plugin, one, found: (await hook.call({}, one)) ?? null }).toEqual({
            plugin,
            one,
            found: null,
          })
  })
})

/** What only a package itself should name. */
const INTERNALS = [
  /__(?:CLIENT|SERVER)_INTERNALS|__SECRET_INTERNALS|_reactInternals|__reactFiber|__reactContainer/,
  /(?:astro|@astrojs\/\w+)\/dist\//,
  /(?:Request|Response)\.prototype/,
]

test('nothing names the internals of packages', () => {
  const sources = globSync('{src/**/*.{ts,tsx,astro,mjs},astro.config.mjs}')
  expect(sources.length).toBeGreaterThan(500)
  const named = sources.filter((file) => {
    const text = readFileSync(file, 'utf8')
    return INTERNALS.some((pattern) => pattern.test(text))
  })
  expect(named).toEqual([])
})

import type { Plugin } from 'vite'

/** The server loads these packages alone; of all else, Astro included, it holds what it needs. */
export const dependenciesOnly = (dependencies: readonly string[]): Plugin => ({
  name: 'vitrine:dependencies-only',
  apply: 'build',
  configEnvironment: (name) =>
    name === 'client' ? null : { resolve: { noExternal: true, external: [...dependencies] } },
})

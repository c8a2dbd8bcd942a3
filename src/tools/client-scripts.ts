import { minify as shorten } from 'terser'
import { minify, type Plugin } from 'vite'
import { SCRIPT_TARGET } from './browser-floor/floor.ts'

const isClient: Plugin['applyToEnvironment'] = ({ name }) => name === 'client'

/** Astro would have them written in the newest syntax. */
const forOldestBrowsers: Plugin = {
  name: 'vitrine:oldest-browsers',
  enforce: 'post',
  configEnvironment: (name) => (name === 'client' ? { build: { target: SCRIPT_TARGET } } : null),
}

/** What comes later is a file or two without styles, which need not be fetched ahead. */
const withoutPreload: Plugin = {
  name: 'vitrine:without-preload',
  configEnvironment: (name) => (name === 'client' ? { build: { modulePreload: false } } : null),
}

/** Scripts hold the names of the document's contract themselves, and import none of them from another. */
const inlinedNames: Plugin = {
  name: 'vitrine:inlined-names',
  applyToEnvironment: isClient,
  options: (options) => ({ ...options, optimization: { inlineConst: { mode: 'all', pass: 2 } } }),
}

/** What stands in each document's head as text is as short as a script that is fetched. */
const shortHeadScripts: Plugin = {
  name: 'vitrine:short-head-scripts',
  apply: 'build',
  enforce: 'post',
  transform: (code, id) =>
    id.includes('/browser/head/') ? minify(id, code, { module: true, sourcemap: true }) : null,
}

/** A second look at what the build has shortened: some hundred bytes of each page's scripts. */
const shortenedTwice: Plugin = {
  name: 'vitrine:shortened-twice',
  apply: 'build',
  enforce: 'post',
  applyToEnvironment: isClient,
  async generateBundle(_options, bundle) {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk') continue
      const { code } = await shorten(chunk.code, { module: true, compress: { passes: 2 } })
      chunk.code = code ?? chunk.code
    }
  },
}

/** What makes the scripts of browsers short. */
export const clientScripts: Plugin[] = [
  forOldestBrowsers,
  withoutPreload,
  inlinedNames,
  shortHeadScripts,
  shortenedTwice,
]

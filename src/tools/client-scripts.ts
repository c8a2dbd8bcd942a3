import { minify as shorten } from 'terser'
import { minify, type Plugin } from 'vite'
import { FAMILY_PARAMETERS } from '#query/family-parameters.ts'
import { SCRIPT_TARGET } from './browser-floor/floor.ts'
import { isPure, sourcePath } from './layers.ts'

const isClient: Plugin['applyToEnvironment'] = ({ name }) => name === 'client'

/** Astro would have them written in the newest syntax. */
const forOldestBrowsers: Plugin = {
  name: 'vitrine:oldest-browsers',
  enforce: 'post',
  configEnvironment: (name) => (name === 'client' ? { build: { target: SCRIPT_TARGET } } : null),
}

/** What comes later is a file or two without styles: the script that would fetch them ahead weighs more. */
const withoutPreload: Plugin = {
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
] as const

const withoutUnused: Plugin = {
  name: 'vitrine:without-unused',
  applyToEnvironment: isClient,
  transform: (code, id) => {
    const [, condition, value] = UNUSED.find(([module]) => id.endsWith(module)) ?? []
    if (condition === undefined || value === undefined) return null
    if (!code.includes(condition)) throw new Error(`${id} has no "${condition}" any more`)
    return code.replace(condition, value)
  },
}

/** Browsers get the names of parameters written out: the table that they are read from stays on the server. */
const familyParameters: Plugin = {
  name: 'vitrine:family-parameters',
  applyToEnvironment: isClient,
  load: (id) =>
    id.endsWith('/src/query/family-parameters.ts')
      ? `export const FAMILY_PARAMETERS = ${JSON.stringify(FAMILY_PARAMETERS)}`
      : null,
}

/** Scripts hold the names of the document's contract themselves, and import none of them from another. */
const inlinedNames: Plugin = {
  name: 'vitrine:inlined-names',
  applyToEnvironment: isClient,
  options: (options) => ({ ...options, optimization: { inlineConst: { mode: 'all', pass: 2 } } }),
}

/** Rules do nothing by being imported: those that a browser needs no name of are left out of its scripts. */
const pureRules: Plugin = {
  name: 'vitrine:pure-rules',
  transform: (_code, id) => (isPure(sourcePath(id) ?? '') ? { moduleSideEffects: false } : null),
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
  withoutUnused,
  pureRules,
  familyParameters,
  inlinedNames,
  shortHeadScripts,
  shortenedTwice,
]

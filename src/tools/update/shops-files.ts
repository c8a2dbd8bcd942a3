import { matchesGlob } from 'node:path'

/** Files that belong to a shop, though versions may ship some of them as examples. */
export interface ShopsFiles {
  /** Glob pattern from the top of the project. */
  files: string
  what: string
  /**
   * How a changed file takes over what a newer version adds to it; without, it stays as it is. `texts`: JSON, text by text.
   * `languages`: the shop's lines are added to the newer list.
   */
  merge?: 'texts' | 'languages'
}

/** What an update leaves to a shop; [the guide](README.md) says the same in words. */
export const SHOPS_FILES: readonly ShopsFiles[] = [
  {
    files: 'src/channels/*/**',
    what: 'channels: settings, logo, icon, `tokens.css`, `face.css`, `layout.css`, texts, content blocks',
  },
  { files: 'src/channels/all.ts', what: 'the list of channels, in its order' },
  {
    files: 'src/channels/all-rules.json',
    what: 'the rules of all channels, as a build writes them',
  },
  { files: 'src/locales/**/*.json', what: 'languages, and changed texts', merge: 'texts' },
  { files: 'src/locales/**', what: 'what is beside the texts, such as `GLOSSARY.md`' },
  {
    files: 'src/contract/i18n/languages.ts',
    what: 'lines of added languages',
    merge: 'languages',
  },
  { files: 'src/content/**', what: 'content blocks and rules of all channels' },
  { files: 'public/**', what: 'files that are served as they are, such as `security.txt`' },
  { files: '.env*', what: 'variables' },
  { files: 'mappings/**', what: 'mappings of imports' },
]

/** Returns the row that a file belongs to; null for a file of the storefront itself. */
export const shopsFiles = (path: string): ShopsFiles | null =>
  SHOPS_FILES.find(({ files }) => matchesGlob(path, files)) ?? null

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { createStemmer } from '../analysis/stems.ts'

/** The words of a language, whether or not a shop has anything that is called so. */
export interface Dictionary {
  has(form: string): boolean
}

/** Languages with a word list whose licence permits to use it. */
const PACKAGES: Readonly<Record<string, string>> = {
  en: 'dictionary-en',
  lt: 'dictionary-lt',
  ru: 'dictionary-ru',
}
/** Roots that may begin like the stem of a word, without being of one word with it. */
const MOST_ROOTS = 60
const END_OF_ROOT = /[/\t\n]/g

/** Opens the dictionary of a locale, which is read when the first word is looked up; others know no word. */
export function openDictionary(locale: string): Dictionary {
  const name = PACKAGES[locale.slice(0, 2).toLowerCase()]
  if (name === undefined) return { has: () => false }
  const stem = createStemmer(locale)
  const ending = name === PACKAGES['en'] ? 0 : 1
  const isInflection = (form: string, root: string) =>
    form.startsWith(root.slice(0, root.length - ending)) && stem(form) === stem(root)
  let roots: string | undefined
  return {
    has(form) {
      roots ??= readRoots(name)
      const isForm = (root: string) => root === form || isInflection(form, root)
      return beginsRoot(roots, form, isForm) || beginsRoot(roots, stem(form), isForm)
    },
  }
}

/** The list is one text, in no order: going through it takes a millisecond, an index would take seconds. */
function beginsRoot(
  roots: string,
  beginning: string,
  isWanted: (root: string) => boolean,
): boolean {
  let at = roots.indexOf(`\n${beginning}`)
  for (let count = 0; at >= 0 && count < MOST_ROOTS; count++) {
    END_OF_ROOT.lastIndex = at + 1
    const end = END_OF_ROOT.exec(roots)?.index ?? roots.length
    if (isWanted(roots.slice(at + 1, end))) return true
    at = roots.indexOf(`\n${beginning}`, end)
  }
  return false
}

/** The list of Hunspell: a root a line, with its endings behind a slash. Names are written with a capital. */
function readRoots(name: string): string {
  const folder = dirname(createRequire(import.meta.url).resolve(name))
  return readFileSync(join(folder, 'index.dic'), 'utf8')
}

import type { DatabaseSync } from 'node:sqlite'

/** Words worth correcting to: no codes, numbers or symbols, but names such as `ps4`. */
const WORD = /^\p{L}[\p{L}\p{M}]{1,39}$|^\p{L}{1,3}\p{N}{1,2}$/u
const MOST_FORMS = 300_000

/** Occurrences of a word in one written form. */
export interface CountedForm {
  count: number
}

/** Counts the written forms of words, so that corrections are words that people use. */
export class WordFrequencies {
  #forms = new Map<string, CountedForm>()

  /** Returns the counter of a form; undefined for one that is not counted. */
  of(form: string): CountedForm | undefined {
    const known = this.#forms.get(form)
    if (known || this.#forms.size >= MOST_FORMS || !WORD.test(form)) return known
    const counted = { count: 0 }
    this.#forms.set(form, counted)
    return counted
  }

  save(db: DatabaseSync, locale: string): void {
    const forms = this.#forms
      .entries()
      .map(([form, { count }]) => `${form} ${String(count)}`)
      .toArray()
      .join('\n')
    db.prepare('INSERT INTO word_form (locale, forms) VALUES (?, ?)').run(locale, forms)
  }
}

/** Loads the forms of a locale's words and how often each occurs. */
export function loadWordFrequencies(
  db: DatabaseSync,
  locale: string,
): [form: string, count: number][] {
  const row = db.prepare('SELECT forms FROM word_form WHERE locale = ?').get(locale)
  const lines = String(row?.['forms'] ?? '').split('\n')
  return lines.filter(Boolean).map((line) => {
    const space = line.indexOf(' ')
    return [line.slice(0, space), Number(line.slice(space + 1))]
  })
}

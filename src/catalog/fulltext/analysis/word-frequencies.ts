import type { DatabaseSync } from 'node:sqlite'

/** Codes, numbers and what no language has are not worth correcting a word to; names such as `ps4` are. */
const WORD = /^\p{L}[\p{L}\p{M}]{1,39}$|^\p{L}{1,3}\p{N}{1,2}$/u
const MOST_FORMS = 300_000

/** Counts how words are written, so that a correction is a word that people use. */
export class WordFrequencies {
  #counts = new Map<string, number>()

  add(form: string): void {
    const count = this.#counts.get(form)
    if (count !== undefined) this.#counts.set(form, count + 1)
    else if (this.#counts.size < MOST_FORMS && WORD.test(form)) this.#counts.set(form, 1)
  }

  save(db: DatabaseSync, locale: string): void {
    const forms = [...this.#counts].map(([form, count]) => `${form} ${String(count)}`).join('\n')
    db.prepare('INSERT INTO word_form (locale, forms) VALUES (?, ?)').run(locale, forms)
  }
}

/** The forms of a locale's words, and how often each occurs. */
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

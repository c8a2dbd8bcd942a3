import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A sentence, and what a shopper wants by it. */
export interface ListedSentence {
  channel: string
  text: string
  /** For each wanted filter its alternatives, as `colour=blue` or `price=..80`. */
  wanted: readonly (readonly string[])[]
  /** What may be chosen, but need not. */
  optional: readonly string[]
}

/** Lists in the order in which they were written, each before any of its sentences was tried. */
export const SENTENCE_LISTS = [
  'lists',
  'kept',
  'further',
  'last',
  'fresh',
  'described',
  'reworded',
  'unseen',
  'blind',
]

/** Reads `field=a/b` as its alternatives. */
function alternatives(written: string): string[] {
  const [field, values = ''] = written.split('=')
  return values.split('/').map((value) => `${field}=${value}`)
}

/** Reads a list of sentences: `# channel`, and below it a sentence a line, `sentence | field=value ?field=value`. */
export function readSentences(folder: string, locale: string): ListedSentence[] {
  const lines = readFileSync(join(import.meta.dirname, folder, `${locale}.txt`), 'utf8').split('\n')
  let channel = ''
  return lines.flatMap((line) => {
    if (line.startsWith('# ')) channel = line.slice(2)
    const [text, filters] = line.split(' | ')
    if (text === undefined || filters === undefined) return []
    const written = filters.split(' ').filter((one) => one !== '')
    const isOptional = (one: string) => one.startsWith('?')
    return [
      {
        channel,
        text,
        wanted: written.filter((one) => !isOptional(one)).map(alternatives),
        optional: written.filter(isOptional).flatMap((one) => alternatives(one.slice(1))),
      },
    ]
  })
}

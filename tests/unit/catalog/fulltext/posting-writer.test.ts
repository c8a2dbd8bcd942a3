import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { KnownWords } from '#catalog/fulltext/postings/known-words.ts'
import { PostingWriter } from '#catalog/fulltext/postings/posting-writer.ts'
import { createTextTables } from '#catalog/fulltext/postings/tables.ts'
import { openWordTable } from '#catalog/fulltext/postings/word-table.ts'

const WORDS = ['cream', 'hand', 'soap', 'крем', 'a1', 'b2', 'c3']
const LOCALES = ['en', 'lt']

/** Writes the same postings with what is held in memory limited, and reads those of all words. */
function written(most?: { postings: number; words: number }) {
  const db = new DatabaseSync(':memory:')
  createTextTables(db)
  const writer = new PostingWriter(db, most)
  const known = LOCALES.map((locale) => new KnownWords(locale))
  for (let document = 0; document < 200; document++)
    for (const [at, word] of WORDS.entries())
      for (const words of known)
        if ((document + at) % (at + 2) === 0) writer.add(words.of(word), document * 256 + at)
  writer.save()
  const tables = LOCALES.map((locale) => openWordTable(db, locale))
  return tables.map((table) => WORDS.map((word) => [...table.postingsOf(word)]))
}

test.each([
  { postings: 10, words: 1000 },
  { postings: 1000, words: 2 },
  { postings: 1, words: 1 },
])('postings put aside at $postings, or $words words, are joined in their order', (most) => {
  expect(written(most)).toEqual(written())
})

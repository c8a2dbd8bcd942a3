import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { IndexWordCache } from '#embedded-shop/fulltext/postings/index-word-cache.ts'
import { PostingWriter } from '#embedded-shop/fulltext/postings/posting-writer.ts'
import { MOST_DOCUMENTS, packPosting } from '#embedded-shop/fulltext/postings/postings.ts'
import { createTextTables, EVERY_LOCALE } from '#embedded-shop/fulltext/postings/tables.ts'
import { TextWriter } from '#embedded-shop/fulltext/postings/text-writer.ts'
import { openWordTable } from '#embedded-shop/fulltext/postings/word-table.ts'

const WORDS = ['cream', 'hand', 'soap', 'крем', 'a1', 'b2', 'c3']
const LOCALES = ['en', 'lt']

/** Writes the same postings with what is held in memory limited, and reads those of all words. */
function written(most?: { postings: number; words: number }) {
  const db = new DatabaseSync(':memory:')
  createTextTables(db)
  const writer = new PostingWriter(db, most)
  const known = LOCALES.map((locale) => new IndexWordCache(locale))
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
])('postings spilled at $postings postings, or $words words, are merged in order', (most) => {
  expect(written(most)).toEqual(written())
})

test('a code that is equal in every locale is found in each, with the fields of the word beside it', () => {
  const db = new DatabaseSync(':memory:')
  createTextTables(db)
  const writer = new PostingWriter(db)
  const [own, codes] = [new IndexWordCache('lt'), new IndexWordCache(EVERY_LOCALE)]
  const posting = (document: number, pattern: number) => packPosting(document, pattern)
  const last = MOST_DOCUMENTS - 1
  for (const document of [0, 2, last]) writer.add(own.of('tn2110'), posting(document, 0b01))
  for (const document of [1, 2]) writer.add(codes.of('tn2110'), posting(document, 0b10))
  writer.add(codes.of('tn2120'), posting(3, 0b10))
  writer.save()
  const [english, lithuanian] = ['en', 'lt'].map((locale) => openWordTable(db, locale))
  expect([...lithuanian!.postingsOf('tn2110')]).toEqual([
    posting(0, 0b01),
    posting(1, 0b10),
    posting(2, 0b11),
    posting(last, 0b01),
  ])
  expect([...english!.postingsOf('tn2110')]).toEqual([posting(1, 0b10), posting(2, 0b10)])
  expect([lithuanian, english].map((table) => table!.countOf('tn2110'))).toEqual([4, 2])
  expect(lithuanian!.beginningWith('tn', 9)).toEqual(['tn2110', 'tn2120'])
  expect(lithuanian!.beginningWith('tn', 1)).toEqual(['tn2110'])
})

test('codes of digits and Latin letters are stored once, others as each language reads them', () => {
  const db = new DatabaseSync(':memory:')
  createTextTables(db)
  const writer = new TextWriter(db, ['en', 'lt'])
  const codes = ['TN-2110', 'tn 2110', 'ŽK-7', 'Running', '']
  const texts = { name: '', brand: '', taxons: [], facts: [], description: '', channels: null }
  for (const locale of ['en', 'lt']) writer.add(0, locale, { ...texts, codes })
  writer.finish()
  const rows = db.prepare('SELECT locale, word FROM word ORDER BY locale, word').all()
  expect(rows.map(({ locale, word }) => `${String(locale)} ${String(word)}`)).toEqual([
    ' tn2110',
    'en running',
    'en zk7',
    'lt runn',
    'lt zk7',
  ])
})

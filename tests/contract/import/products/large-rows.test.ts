import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { table, useImportFolder } from '../../../support/servers/imported-shop.ts'

const { shopFrom } = useImportFolder()
const HEADER = 'id,title,price,availability'
const row = (id: string, title: string) => `${id},${title},5 EUR,in_stock`
const megabytes = (size: number) => 'A'.repeat(size * 1024 * 1024)

test('A row that is larger than 1 MiB is left out, named by its line', async () => {
  const { data, stderr, stdout } = await shopFrom(
    {
      'cups.csv': table(HEADER, row('a', 'Cup'), row('b', `"\n${megabytes(2)}"`), row('c', 'Mug')),
    },
    '--max-errors',
    '1',
  )
  expect(data.map(({ name }) => name)).toEqual(['Cup', 'Mug'])
  expect(stderr).toContain('cups.csv: line 3: the row is larger than 1 MiB')
  expect(stdout).toContain('Bad lines: 1 was left out')
})

test('A compressed cell without an end fails at its beginning, and so does a line of names without an end', async () => {
  const cell = gzipSync(`${HEADER}\n${row('a', 'Cup')}\nb,"${megabytes(17)}`)
  await expect(shopFrom({ 'bomb.csv.gz': cell })).rejects.toThrow(
    'bomb.csv.gz: line 3: the row does not end within 16 MiB',
  )
  await expect(shopFrom({ 'names.csv': megabytes(10) })).rejects.toThrow(
    'names.csv: line 1: the names are larger than 1 MiB',
  )
})

test('A quotation mark that never closes is named by the line where it opens', async () => {
  const lines = ['a\tCup', 'b\t"Retro" mug', 'c\t"Jug', 'd\tPot'].map(
    (begin) => `${begin}\t5 EUR\tin_stock`,
  )
  await expect(
    shopFrom({ 'feed.tsv': table('id\ttitle\tprice\tavailability', ...lines) }),
  ).rejects.toThrow('feed.tsv: line 4: a quotation mark in it never closes')
})

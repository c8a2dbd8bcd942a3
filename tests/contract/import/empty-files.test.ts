import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFolder, importHere } from '../../support/servers/run-import.ts'

let folder: Awaited<ReturnType<typeof createFolder>>
beforeAll(async () => void (folder = await createFolder()))
afterAll(() => folder.dispose())

test.each([
  ['nothing.csv', '', 'it is empty'],
  ['spaces.tsv', '\ufeff\r\n \n', 'it is empty'],
  ['header.csv', 'Handle,Title,Variant Price\n', 'no row below its first line can be read'],
  [
    'open.csv',
    'Handle,Title,Variant Price\na,"Cup,5\n',
    'line 2: a quotation mark in it never closes',
  ],
  ['nothing.xml', '', 'it is empty'],
  ['cut.xml', '<rss><channel>', 'is not complete XML'],
  ['feed.xml', '<rss><channel><title>T</title></channel></rss>', 'none of its items can be read'],
])('a table without rows is called that: %s', async (name, text, says) => {
  const file = await folder.put(name, text)
  await expect(importHere(folder.pathOf('x.sqlite'), [file])).rejects.toThrow(`${file}: ${says}`)
})

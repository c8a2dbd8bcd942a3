import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFolder, importHere } from '../../../support/servers/run-import.ts'

let folder: Awaited<ReturnType<typeof createFolder>>
beforeAll(async () => void (folder = await createFolder()))
afterAll(() => folder.dispose())

function written(text: string, encoding: string): Buffer {
  const all = new TextDecoder(encoding).decode(Uint8Array.from({ length: 256 }, (_, byte) => byte))
  return Buffer.from([...text].map((letter) => all.indexOf(letter)))
}

async function shopIn(encoding: string, name: string, ...args: string[]) {
  const table = `Handle,Title,Variant SKU,Variant Price\na,${name},a,5\n`
  const file = await folder.put(`${encoding}.csv`, written(table, encoding))
  const out = folder.pathOf(`${encoding}.sqlite`)
  const { summary, catalog } = await importHere(out, [...args, file])
  const { data } = await catalog.list()
  catalog.close()
  return { names: data.map((product) => product.name), forms: summary.forms.join() }
}

test.each([
  ['koi8-r', 'Чай зелёный, листовой'],
  ['ibm866', 'Чай зелёный, листовой'],
  ['iso-8859-2', 'Świeży pączek i książka'],
])('A table in %s is recognised, and the summary says so', async (encoding, name) => {
  const { names, forms } = await shopIn(encoding, name.replace(',', ''))
  expect(names).toEqual([name.replace(',', '')])
  expect(forms).toContain(`written in ${encoding}`)
  expect(forms).not.toContain('perhaps')
})

test('An encoding that may be another is reported, and --encoding names it', async () => {
  const { forms } = await shopIn('windows-1251', 'ТВ')
  expect(forms).toMatch(/written in \S+, or perhaps in \S+ \(--encoding \S+\)$/)
  const stated = await shopIn('windows-1251', 'ТВ', '--encoding', 'cp1251')
  expect(stated.names).toEqual(['ТВ'])
  expect(stated.forms).not.toContain('perhaps')
})

test('Signs of currencies in Windows-1252 are not taken for letters of another alphabet', async () => {
  const table = 'id,title,price,availability,link\na,Lamp,£10.50,in stock,https://a.example/\n'
  const file = await folder.put('pounds.csv', written(table, 'windows-1252'))
  const { catalog, lines } = await importHere(folder.pathOf('pounds.sqlite'), [file])
  catalog.close()
  expect(lines).toContain('Prices are shown in GBP')
})

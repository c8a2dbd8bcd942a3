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
  const table = `Handle,Title,Status,Variant SKU,Variant Price\na,${name},active,a,5\n`
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
  ['windows-1255', 'תה ירוק עם דבש טהור ולימון'],
  ['windows-1256', 'شاي أخضر مع العسل'],
  ['windows-874', 'ชาเขียวกับน้ำผึ้ง'],
])('A table in %s is recognised, and the summary says so', async (encoding, name) => {
  const { names, forms } = await shopIn(encoding, name.replace(',', ''))
  expect(names).toEqual([name.replace(',', '')])
  expect(forms).toContain(`written in ${encoding} (--encoding names another)`)
  expect(forms).not.toContain('perhaps')
})

test('An encoding that may be another is reported, and --encoding names it', async () => {
  const { forms } = await shopIn('windows-1251', 'ТВ')
  expect(forms).toMatch(/written in \S+, or perhaps in \S+ \(--encoding \S+\)$/)
  const stated = await shopIn('windows-1251', 'ТВ', '--encoding', 'cp1251')
  expect(stated.names).toEqual(['ТВ'])
  expect(stated.forms).not.toContain('perhaps')
})

test('A table in an encoding that is not detected is read with --encoding', async () => {
  const { names, forms } = await shopIn('windows-1258', 'Trà xanh đá', '--encoding', 'cp1258')
  expect(names).toEqual(['Trà xanh đá'])
  expect(forms).toMatch(/written in windows-1258$/)
})

test('XML in an encoding that is not detected is read as it declares', async () => {
  const file = await folder.put(
    'tea.xml',
    Buffer.concat([
      Buffer.from(
        '<?xml version="1.0" encoding="Shift_JIS"?><rss><channel><item><id>a</id><title>',
      ),
      Buffer.from([0x97, 0xce, 0x92, 0x83]),
      Buffer.from('</title><price>5 EUR</price><availability>in stock</availability></item>'),
      Buffer.from('</channel></rss>'),
    ]),
  )
  const { catalog } = await importHere(folder.pathOf('tea.sqlite'), [file])
  const { data } = await catalog.list()
  catalog.close()
  expect(data.map(({ name }) => name)).toEqual(['緑茶'])
})

test('Signs of currencies in Windows-1252 are not taken for letters of another alphabet', async () => {
  const table = 'id,title,price,availability,link\na,Lamp,£10.50,in stock,https://a.example/\n'
  const file = await folder.put('pounds.csv', written(table, 'windows-1252'))
  const { catalog, lines } = await importHere(folder.pathOf('pounds.sqlite'), [file])
  catalog.close()
  expect(lines).toContain('Prices are shown in GBP')
})

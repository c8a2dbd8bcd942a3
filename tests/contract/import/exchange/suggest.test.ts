import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { useImportFolder, table, variantsOf } from '../../../support/servers/imported-shop.ts'
import { runImport } from '../../../support/servers/run-import.ts'

const { shopFrom, put, pathOf } = useImportFolder()

const item = (n: number) =>
  `<ware nr="${String(n)}"><bezeichnung>Tee ${String(n)}</bezeichnung><preis waehrung="EUR">${String(n)},50</preis><warengruppe>Küche &gt; ${n % 2 ? 'Tee' : 'Kakao'}</warengruppe><bild>https://a.example/${String(n)}.jpg</bild><farbe>${n % 2 ? 'grün' : 'braun'}</farbe></ware>`
const XML = `<lager><kopf><datum>1</datum></kopf><waren>${Array.from({ length: 12 }, (_, n) => item(n + 1)).join('')}</waren></lager>`
const CSV = table(
  'Nummer;Bezeichnung;VK;Bestand;Gruppe',
  ...Array.from({ length: 12 }, (_, n) => `${String(n)};Tee ${String(n)};${String(n)},90;ja;Tee`),
)
const JSON_LINES = Array.from({ length: 12 }, (_, n) =>
  JSON.stringify({
    sku: `S${String(n)}`,
    label: { name: `Tea ${String(n)}` },
    cost: { price: n + 0.5 },
    stock: n,
    kind: n % 2 ? 'a' : 'b',
  }),
).join('\n')

/** Suggests a mapping for a file, and imports the file with it. */
async function suggested(name: string, text: string) {
  const file = await put(name, text)
  const run = await runImport(['--suggest', file])
  const mapping = pathOf(name.replace(/\.\w+$/, '.mapping.json'))
  return { run, mapping, written: run.exitCode === 0 ? await readFile(mapping, 'utf8') : '' }
}

describe('an XML file of an unknown form', () => {
  test('is refused with the elements that may be records', async () => {
    const file = await put('unknown.xml', XML)
    const { exitCode, stderr } = await runImport(['--out', pathOf('unknown.sqlite'), file])
    expect(exitCode).toBe(2)
    expect(stderr).toContain('12 × <ware> under <waren>; a mapping needs "element": "ware"')
    expect(stderr).not.toContain('is the nearest')
  })

  test('has a suggested mapping that imports it', async () => {
    const { run, mapping, written } = await suggested('waren.xml', XML)
    expect(run.stdout).toContain(`--mapping ${mapping}`)
    expect(written).toContain('"element": "ware"')
    const { data } = await shopFrom({ 'waren.xml': XML }, '--mapping', mapping)
    expect(data).toHaveLength(12)
    expect(data.flatMap(variantsOf)).toContainEqual(['3', 350, true])
    const again = await runImport(['--suggest', pathOf('waren.xml')])
    expect([again.exitCode, again.stderr]).toEqual([2, expect.stringContaining('exists already')])
  })
})

test('categories by id are looked up in the list that has them', async () => {
  const goods = [1, 2, 3].map(
    (n) =>
      `<good no="G${String(n)}"><name>Tea ${String(n)}</name><price>${String(n)}</price><categoryId>${String(n)}</categoryId></good>`,
  )
  const xml = `<shop><categories><category id="1">Tea</category><category id="2" parentId="1">Green</category><category id="3" parentId="2">Sencha</category></categories><goods>${goods.join('')}</goods></shop>`
  const { mapping, written } = await suggested('ids.xml', xml)
  expect(written).toContain(
    '// The ids in "categoryId" are taken for those of <category> under <categories>.',
  )
  const { data } = await shopFrom({ 'ids.xml': xml }, '--mapping', mapping)
  expect(data.map(({ taxon }) => taxon?.name)).toEqual(['Tea', 'Green', 'Sencha'])
})

test('names of fields cannot end a comment', async () => {
  const names = ['"a\u2028// b"', 'name', 'price']
  const { mapping, written } = await suggested(
    'odd.csv',
    table(names.join(','), 'x,Tea,1', 'y,Cup,2'),
  )
  expect(written).not.toMatch(/\/\/[^\n]*\u2028/)
  const { data } = await shopFrom(
    { 'odd.csv': table(names.join(','), 'x,Tea,1', 'y,Cup,2') },
    '--mapping',
    mapping,
  )
  expect(data.map(({ code }) => code)).toEqual(['x', 'y'])
})

test('a table has a suggested mapping, with doubts as comments', async () => {
  const { mapping, written } = await suggested('lager.csv', CSV)
  expect(written).toMatch(/^ {2}\/\/ No field looks like a price/m)
  expect(written).toMatch(/"ja" is not known/)
  const { exitCode, stderr } = await runImport([
    '--mapping',
    mapping,
    '--out',
    pathOf('l.sqlite'),
    pathOf('lager.csv'),
  ])
  expect([exitCode, stderr]).toEqual([1, expect.stringContaining('price must be a price')])
})

test('lines of JSON have a suggested mapping', async () => {
  const { mapping } = await suggested('goods.jsonl', JSON_LINES)
  const { data } = await shopFrom({ 'goods.jsonl': JSON_LINES }, '--mapping', mapping)
  expect(data.flatMap(variantsOf)).toContainEqual(['S3', 350, true])
  expect(data.flatMap(variantsOf)).toContainEqual(['S0', 50, false])
})

test('a known form is called known', async () => {
  const { written } = await suggested('known.csv', table('Handle,Title,Variant Price', 'a,Tea,5'))
  expect(written).toContain(
    '// It is not needed: the file is recognised as Shopify product export.',
  )
})

test('suggestions are for one file', async () => {
  const { exitCode, stderr } = await runImport(['--suggest', 'a.csv', 'b.csv'])
  expect([exitCode, stderr]).toEqual([2, expect.stringContaining('--suggest needs one file')])
})

test('the text of an element with attributes is its price, and no description', async () => {
  const goods = [1, 2, 3].map(
    (n) =>
      `<good no="G${String(n)}"><name>Tea ${String(n)}</name><amount currency="EUR">${String(n)}.50</amount></good>`,
  )
  const { written } = await suggested('amounts.xml', `<shop>${goods.join('')}</shop>`)
  expect(written).toContain('"field": "amount"')
  expect(written).not.toContain('"description"')
})

test('prices by type are chosen by it, and the others are named', async () => {
  const goods = [1, 2, 3].map(
    (n) =>
      `<Good No="G${String(n)}"><Name>Tea ${String(n)}</Name><Prices><Price type="retail"><Value>${String(n)}.50</Value></Price><Price type="trade"><Value>${String(n)}.20</Value></Price></Prices></Good>`,
  )
  const xml = `<shop>${goods.join('')}</shop>`
  const { mapping, written } = await suggested('typed.xml', xml)
  expect(written).toContain('// Amounts are in "Prices.Price[@type=trade].Value", too.')
  const { data } = await shopFrom({ 'typed.xml': xml }, '--mapping', mapping)
  expect(data.flatMap(variantsOf)).toContainEqual(['G1', 150, true])
})

test('a cost is suggested as the price if there is no other amount', async () => {
  const goods = [1, 2].map(
    (n) =>
      `<Good No="G${String(n)}"><Name>Tea ${String(n)}</Name><Cost>${String(n)}.5</Cost></Good>`,
  )
  const { written } = await suggested('costs.xml', `<shop>${goods.join('')}</shop>`)
  expect(written).toContain('"field": "Cost"')
})

test('texts that are repeated by language are kept by it, with a doubt', async () => {
  const goods = [1, 2, 3].map(
    (n) =>
      `<good no="G${String(n)}"><name xml:lang="en">Tea ${String(n)}</name><name xml:lang="ru">Чай ${String(n)}</name><price>1</price></good>`,
  )
  const xml = `<shop>${goods.join('')}</shop>`
  const { mapping, written } = await suggested('texts.xml', xml)
  expect(written).toContain('// Texts are repeated by language (@lang) in "name"')
  const { data } = await shopFrom({ 'texts.xml': xml }, '--mapping', mapping)
  expect(data.map(({ slugs }) => slugs)).toContainEqual({ en: 'tea-1', ru: 'chay-1' })
})

test('groups with a key are looked up, also where an attribute names them', async () => {
  const goods = ['a', 'b', 'c'].map(
    (key, n) =>
      `<good no="G${String(n)}" group="${key}"><name>Tea ${String(n)}</name><price>1</price></good>`,
  )
  const xml = `<shop><groups><group key="a" name="Tea"/><group key="b" up="a" name="Green"/><group key="c" up="b" name="Sencha"/></groups><goods>${goods.join('')}</goods></shop>`
  const { mapping } = await suggested('groups.xml', xml)
  const { data } = await shopFrom({ 'groups.xml': xml }, '--mapping', mapping)
  expect(data.map(({ taxon }) => taxon?.name)).toEqual(['Tea', 'Green', 'Sencha'])
})

test.each(['Maker', 'Brand', 'Hersteller'])('a column %s is taken for the brand', async (name) => {
  const rows = Array.from(
    { length: 12 },
    (_, n) => `${n};Cup ${n};${n},90;${n % 2 ? 'Oak' : 'Elm'}`,
  )
  const { written } = await suggested(`${name}.csv`, table(`Number;Title;Price;${name}`, ...rows))
  expect(written).toContain(`"brand": "${name}"`)
})

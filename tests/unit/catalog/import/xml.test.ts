import { describe, expect, test } from 'vitest'
import { valueAt } from '#embedded-shop/import/read/field-path.ts'
import { textOf, textsOf, valueOf } from '#embedded-shop/import/mapping/value.ts'
import { elementKinds, recordKinds } from '#embedded-shop/import/read/xml-elements.ts'
import { feedHead, readXml } from '#embedded-shop/import/read/xml.ts'

/** A text as a file gives it: in small pieces. */
async function* inPieces(text: string, size = 5): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size)
}

async function read(xml: string, element: string) {
  const records = await Array.fromAsync(readXml(inPieces(xml), [element]))
  return records.map((record) => ('value' in record ? record.value : record.problem))
}

describe('an element with attributes', () => {
  test('is an object of these and its text or children', async () => {
    const xml = `<shop><offer id="1" available="true"><name lang="de">Tee</name><price>5</price>
      <param name="Leaf" unit="mm">7</param><param name="Kind">green</param><empty x=""/></offer></shop>`
    expect(await read(xml, 'offer')).toEqual([
      {
        '@id': '1',
        '@available': 'true',
        name: { '@lang': 'de', '#text': 'Tee' },
        price: '5',
        param: [
          { '@name': 'Leaf', '@unit': 'mm', '#text': '7' },
          { '@name': 'Kind', '#text': 'green' },
        ],
        empty: { '@x': '', '#text': '' },
      },
    ])
  })

  test('may be a record without children', async () => {
    expect(await read('<a><p id="1">5</p><p>6</p><p/></a>', 'p')).toEqual([
      { '@id': '1', '#text': '5' },
      { '#text': '6' },
      {},
    ])
  })

  test('loses prefixes, and does not become a field if it declares a namespace', async () => {
    const xml =
      '<r><item xmlns:g="a" xmlns="b"><g:id xml:lang="en" xmlns:h="c">1</g:id><link xmlns="b"/></item></r>'
    expect(await read(xml, 'item')).toEqual([{ id: { '@lang': 'en', '#text': '1' }, link: '' }])
  })

  test('is read as its text, and an empty one is empty', async () => {
    const [row = {}] = await read(
      '<item><id type="a">x</id><gtin n="1"/><ean>4</ean><pic k="1">a</pic><pic>b</pic></item>',
      'item',
    )
    const record = row as Record<string, unknown>
    expect(textOf(record, 'id')).toBe('x')
    expect(valueOf(record, ['gtin', 'ean'])).toBe('4')
    expect(textOf(record, 'gtin')).toBeNull()
    expect(textsOf(record, 'pic')).toEqual(['a', 'b'])
    expect(textOf(record, 'id.@type')).toBe('a')
  })
})

describe('a path with brackets', () => {
  const row = {
    prices: {
      price: [
        { '@type': 'net', amount: '8' },
        { '@type': 'gross', amount: '9.5' },
        { '@type': 'Gross', amount: '9.6' },
        { amount: '1' },
      ],
    },
    media: [
      {
        file: [
          { '@kind': 'jpg', '#text': 'a.jpg' },
          { '@kind': 'pdf', '#text': 'a.pdf' },
        ],
      },
      { file: { '@kind': 'png', '#text': 'b.png' } },
    ],
  }

  test.each([
    ['prices.price[@type=gross].amount', '9.5'],
    ['prices.price[@type=list|net].amount', '8'],
    ['prices.price[@type=].amount', '1'],
    ['prices.price[@type=list].amount', undefined],
    ['prices.price[@type=gross][].amount', ['9.5', '9.6']],
    ['prices.price[@type=gross][amount=9.6].amount', '9.6'],
    ['media[].file[@kind=jpg|png][].@kind', ['jpg', 'png']],
    ['media.file[@kind=pdf].@kind', 'pdf'],
    ['none[].file', undefined],
  ])('chooses entries of lists: %s', (path, found) => {
    expect(valueAt(row, path)).toEqual(found)
  })
})

describe('the kinds of elements in a file', () => {
  const offer = '<offer id="1"><name>a</name><price>1</price><param name="x">1</param></offer>'
  const xml = `<shop><name>S</name><categories><category id="1">a</category><category id="2">b</category></categories><offers>${offer.repeat(3)}</offers></shop>`

  test('are counted by their place, and records are those with several fields', async () => {
    const [first, ...others] = recordKinds(await elementKinds(inPieces(xml)))
    expect(others).toEqual([])
    expect(first).toMatchObject({ name: 'offer', within: ['shop', 'offers'], count: 3 })
    expect([...(first?.fields ?? [])]).toEqual(['@id', 'name', 'price', 'param'])
  })

  test('are looked for up to one that is wanted', async () => {
    const kinds = await elementKinds(inPieces(xml), (name) => name === 'category')
    expect(kinds.map(({ name }) => name)).toEqual(['shop', 'name', 'categories', 'category'])
  })
})

test('the head of a feed is at the paths that a mapping names', async () => {
  const xml = '<a><b><c>One</c><c>Two</c><l> deu </l></b></a>'
  expect(await feedHead(inPieces(xml), { title: ['a/b/c'], language: ['a/b/l'] })).toEqual({
    title: 'One',
    language: 'deu ',
  })
})

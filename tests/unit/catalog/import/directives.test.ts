import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readMapping } from '#embedded-shop/import/mapping/decode-mapping.ts'
import { createProductReader } from '#embedded-shop/import/mapping/product.ts'

const MAPPINGS = join(import.meta.dirname, '../../../../src/embedded-shop/import/mappings')
const magento = readMapping(join(MAPPINGS, 'magento.json'))

/** A Magento description as the shop has it, and what the summary says of it. */
function read(description: string, base?: string) {
  const remarks: string[] = []
  const { images } = magento
  const mapping = { ...magento, ...(base && images ? { images: { ...images, base } } : {}) }
  const readProduct = createProductReader(
    mapping,
    (...words) => void remarks.push(words.join(': ')),
  )
  const { product } = readProduct({
    sku: 'A',
    name: 'A',
    price: '1',
    is_in_stock: '1',
    description,
  })
  return [product.description?.['en'], remarks.filter((text) => !text.includes('category'))]
}

const DROPPED = 'Directives such as {{block}} in texts are left out'
const HOSTLESS =
  'Pictures without a host are left out, unless --pictures says what stands before them'

test.each([
  ['<p>{{block id="a"}}Soft</p>', '<p>Soft</p>'],
  ['{{widget type="B\\L" title="a, b"}} wool', 'wool'],
  ['{{widget type=&quot;a&quot;}}<p>Felt</p>', '<p>Felt</p>'],
  ['Call {{config path="general/phone"}} us', 'Call  us'],
  ['<a href="{{store url="a/b"}}" title="x">Here</a>', '<a title="x">Here</a>'],
  ["<a title='x' href='{{store direct_url=\"a\"}}#b'>Here</a>", "<a title='x'>Here</a>"],
  ['{{depend a}}Warm{{/depend}}', 'Warm'],
])('Directives are not part of a Magento text: %s', (description, html) => {
  expect(read(description)).toEqual([html, [`${DROPPED}: A`]])
})

test('A Magento text of nothing but directives is empty', () => {
  expect(read('{{block id="a"}}\n')).toEqual([undefined, [`${DROPPED}: A`]])
})

test.each(['Use {{name}} and {{ x }}', 'a { b } {{', 'no braces'])('%s stays', (text) => {
  expect(read(text)).toEqual([text, []])
})

test.each(['"wysiwyg/a b.jpg"', '&quot;wysiwyg/a b.jpg&quot;', "'wysiwyg/a b.jpg'"])(
  'A picture of a Magento text with the address %s is in the folder of media',
  (address) => {
    const text = `<p>A <img alt="x" src="{{media url=${address}}}"> hat</p>`
    const html = (folder: string) =>
      `<p>A <img alt="x" src="https://a.example/${folder}/wysiwyg/a%20b.jpg"> hat</p>`
    expect(read(text, 'https://a.example/media/catalog/product/')).toEqual([html('media'), []])
    expect(read(text, 'https://a.example/files')).toEqual([html('files'), []])
    expect(read(text)).toEqual(['<p>A  hat</p>', [`${HOSTLESS}: wysiwyg/a b.jpg`]])
  },
)

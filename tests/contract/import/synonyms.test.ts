import { expect, test } from 'vitest'
import { useImportFolder } from '../../support/servers/imported-shop.ts'
import { importInto } from '../../support/servers/run-import.ts'

const { put, pathOf } = useImportFolder()

const productLine = (code: string, name: string) =>
  JSON.stringify({
    code,
    name: { en: name },
    taxons: ['goods'],
    variants: [{ code: `${code}-1`, price: 100 }],
  })

const products = [
  productLine('z', 'Plain zaunet'),
  productLine('g', 'Plain gridling'),
  productLine('k', 'Plain kettel'),
  productLine('s', 'Plain samowar'),
  ...Array.from({ length: 9 }, (_, at) => productLine(`o${String(at)}`, `Other ${String(at)}`)),
]
const rules = { locale: 'en', lines: ['zaunet, gridling', 'flimmer => kettel, samowar'] }

async function codesFor(out: string, files: string[], ...args: string[]) {
  const { catalog } = await importInto(out, [...args, ...files])
  const found = async (query: string) => {
    const { data } = await catalog.list(`query=${query}`)
    return data.map(({ code }) => code).toSorted()
  }
  try {
    return { gridling: await found('gridling'), flimmer: await found('flimmer') }
  } finally {
    catalog.close()
  }
}

test('synonyms may be part of the product form, in either notation of Solr', async () => {
  const lines = [JSON.stringify({ synonyms: rules }), ...products]
  const file = await put('with-synonyms.ndjson', lines.join('\n') + '\n')
  expect(await codesFor(pathOf('form.sqlite'), [file])).toEqual({
    gridling: ['g', 'z'],
    flimmer: ['k', 's'],
  })
})

test('synonyms may be in a separate file, one rule a line', async () => {
  const file = await put('products.ndjson', products.join('\n') + '\n')
  const synonyms = await put('synonyms.txt', ['# our words', ...rules.lines, ''].join('\n'))
  const found = await codesFor(pathOf('file.sqlite'), [file], '--synonyms', `en=${synonyms}`)
  expect(found).toEqual({ gridling: ['g', 'z'], flimmer: ['k', 's'] })
})

test('without synonyms these words are unknown', async () => {
  const file = await put('plain.ndjson', products.join('\n') + '\n')
  const found = await codesFor(pathOf('plain.sqlite'), [file])
  expect(found).toEqual({ gridling: ['g'], flimmer: [] })
})

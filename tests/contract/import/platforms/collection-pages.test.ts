import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFolder, importHere } from '../../../support/servers/run-import.ts'

let folder: Awaited<ReturnType<typeof createFolder>>
beforeAll(async () => void (folder = await createFolder()))
afterAll(() => folder.dispose())

const ADDRESS = '/api/v2/shop/products'
const LAST = 3

interface Page {
  page?: number
  codes: readonly string[]
  total?: number
  prefix?: string
}

/** A page of a collection, the fields of which come after its members, as API Platform writes them. */
function collection({ page, codes, total, prefix = 'hydra:' }: Page): string {
  const address = (n: number) => `${ADDRESS}?page=${String(n)}`
  const members = codes.map((code) => ({
    '@id': `${ADDRESS}/${code}`,
    '@type': 'Product',
    code,
    name: code,
    variants: [{ code, price: 500, inStock: true }],
  }))
  const view = page !== undefined && {
    '@id': address(page),
    ...(page < LAST && { [`${prefix}next`]: address(page + 1) }),
    ...(page > 1 && { [`${prefix}previous`]: address(page - 1) }),
  }
  return JSON.stringify({
    '@context': '/api/v2/contexts/Product',
    '@id': ADDRESS,
    [`${prefix}member`]: members,
    ...(total !== undefined && { [`${prefix}totalItems`]: total }),
    ...(view && { [`${prefix}view`]: view }),
  })
}

async function productsIn(name: string, pages: readonly Page[]) {
  const files = await Promise.all(
    pages.map((page, at) => folder.put(`${name}-${String(at)}.json`, collection(page))),
  )
  const { catalog, summary } = await importHere(folder.pathOf(`${name}.sqlite`), files)
  catalog.close()
  return summary.products
}

const [FIRST, SECOND, THIRD]: readonly [Page, Page, Page] = [
  { page: 1, codes: ['A', 'B'], total: 5 },
  { page: 2, codes: ['C', 'D'], total: 5 },
  { page: 3, codes: ['E'], total: 5 },
]
const bare = ({ total: _total, ...page }: Page): Page => ({ ...page, prefix: '' })

test.each([
  ['first', [{ page: 1, codes: ['A'], total: 312 }], '1 of 312 products is in the files; page 2'],
  ['plain', [{ ...FIRST, prefix: '' }], '2 of 5 products are in the files; page 2'],
  ['last', [THIRD], '1 of 5 products is in the files; page 2'],
  ['gap', [FIRST, THIRD], '3 of 5 products are in the files; page 2'],
  ['twice', [FIRST, FIRST, SECOND], '4 of 5 products are in the files; page 3'],
  ['untotalled', [bare(FIRST)], '2 products are in the files; page 2'],
] as [string, Page[], string][])(
  'An incomplete set of a collection’s pages fails: %s',
  async (...[name, pages, words]) => {
    await expect(productsIn(name, pages)).rejects.toThrow(`${words} is missing`)
  },
)

test('A collection with fewer members than it states fails, whatever its pages', async () => {
  await expect(productsIn('short', [{ codes: ['A'], total: 2 }])).rejects.toThrow(
    '1 of 2 products is in the files',
  )
})

test.each([
  ['all', [THIRD, FIRST, SECOND], 5],
  ['all-untotalled', [bare(FIRST), bare(SECOND), bare(THIRD)], 5],
  ['unpaged', [{ codes: ['A', 'B'], total: 2 }], 2],
] as [string, Page[], number][])(
  'All pages of a collection are imported: %s',
  async (...[name, pages, count]) => {
    expect(await productsIn(name, pages)).toBe(count)
  },
)

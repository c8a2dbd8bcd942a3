import { expect, test } from 'vitest'
import type { WireError } from '#contract/schema/entities.ts'
import { requestList, type ServedCatalog } from '../../support/servers/catalog-servers.ts'

const many = (count: number, pair: string) => Array.from({ length: count }, () => pair).join('&')

/** Errors in the API's own form, and requests that mean no good. */
export function describeErrors(shop: () => ServedCatalog): void {
  test.each([
    ['page=0', 'page'],
    ['page=-1', 'page'],
    ['page=1.5', 'page'],
    ['page=two', 'page'],
    ['page=99999999999999999999', 'page'],
    ['itemsPerPage=-1', 'itemsPerPage'],
    ['itemsPerPage=101', 'itemsPerPage'],
    ['itemsPerPage=ten', 'itemsPerPage'],
    ['sort=NAME', 'sort'],
    ['sort=price', 'sort'],
    ['order=UP', 'order'],
    [many(101, 'code[]=PH-01'), 'code'],
    ['attribute-value[attribute-slug]=brand', 'attribute-value[attribute-value-slug]'],
    ['attribute-value[attribute-value-slug]=medira', 'attribute-value[attribute-slug]'],
    ['price[min]=cheap', 'price[min]'],
    ['price[max]=1e3', 'price[max]'],
    ['volume[max]=NaN', 'volume[max]'],
    ['promotion-page=0', 'promotion-page'],
    ['catalog-promotion-page=x', 'catalog-promotion-page'],
  ])('rejects %s with a violation', async (query, propertyPath) => {
    const { status, body } = await shop().sendRequest(`search/products?${query}`)
    const { violations, ...error } = body as WireError
    expect(status).toBe(422)
    expect(error).toEqual({
      '@type': 'ConstraintViolationList',
      status: 422,
      title: 'Unprocessable Content',
      detail: 'Some parameters could not be read',
    })
    expect(violations).toEqual([{ propertyPath, message: expect.stringMatching(/./) as unknown }])
  })

  test('lists all invalid parameters at once', async () => {
    const { body } = await shop().sendRequest('search/products?page=0&sort=x&order=y&price[min]=z')
    const paths = (body as WireError).violations?.map(({ propertyPath }) => propertyPath)
    expect(paths).toEqual(['page', 'sort', 'order', 'price[min]'])
  })

  test.each([
    'taxons/999',
    'taxons/13',
    'taxons/abc',
    'taxons/12.0',
    'taxons/',
    'search/taxon',
    'search/taxon?slug=nowhere',
    'search/taxon?slug=joints',
    'attribute-values/nowhere',
    'attribute-values/medira?attribute=colour',
    'promotions/by-id/99',
    'promotions/by-id/__proto__',
    'catalog-promotions/by-id/99',
    'promotions/1',
    'constructor',
    'products',
    '',
    '%E0%A4%A',
    'taxons/12/children',
  ])('does not find %j', async (path) => {
    const { status, body } = await shop().sendRequest(path)
    expect(status).toBe(404)
    expect(body).toMatchObject({ '@type': 'Error', status: 404, title: 'Not Found' })
  })

  test.each(['POST', 'PUT', 'DELETE', 'PATCH'])('rejects the method %s', async (method) => {
    const { status, headers, body } = await shop().sendRequest('search/products', { method })
    expect(status).toBe(405)
    expect(headers.get('Allow')).toBe('GET, HEAD')
    expect(body).toMatchObject({ '@type': 'Error', status: 405 })
  })

  test.each(['search/products', 'taxons/12', 'taxons/999', 'search/products?page=0'])(
    'responds to HEAD %s like to GET, without the body',
    async (path) => {
      const [head, get] = [
        await shop().sendRequest(path, { method: 'HEAD' }),
        await shop().sendRequest(path),
      ]
      expect(head.status).toBe(get.status)
      expect(head.headers.get('Content-Type')).toBe('application/json')
      expect(head.headers.get('Content-Language')).toBe(get.headers.get('Content-Language'))
      expect(head.body).toBeNull()
    },
  )

  test.each([
    ['reserved names', '__proto__[]=x&constructor[prototype]=y&hasOwnProperty=z&__proto__[min]=1'],
    ['nested and broken keys', 'a[b][c]=1&[]=2&]=3&a[=4&%00[]=5&form[]]=6'],
    ['query syntax', 'query=%22+OR+name%3A*+NEAR(a+b)+--+%27+%00'],
    ['broken percent signs', 'query=%E0%A4%A&form[]=%'],
    ['sort of an array', 'sort[]=PRICE&page[]=2&itemsPerPage[x]=1'],
  ])('does not fail on %s', async (_what, query) => {
    const { status } = await shop().sendRequest(`search/products?${query}`)
    expect(status).toBe(200)
  })

  test('finds nothing for a search text of symbols only', async () => {
    const list = await requestList(shop(), `query=${encodeURIComponent('"*():^-+ \u0000')}`)
    expect(list.meta.totalItems).toBe(0)
  })

  test('accepts hundreds of values of one field', async () => {
    const values = Array.from({ length: 900 }, (_, i) => `form[]=f${String(i)}`).join('&')
    const list = await requestList(shop(), `${values}&form[]=tea`)
    expect(list.meta.totalItems).toBe(14)
  })
}

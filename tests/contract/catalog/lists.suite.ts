import { expect, test } from 'vitest'
import { requestList, codesOf, type ServedCatalog } from '../../support/servers/catalog-servers.ts'

/** Which products a request for a list gets, in which order and on which page. */
export function describeLists(shop: () => ServedCatalog): void {
  const sendRequest = (query: string) => requestList(shop(), `itemsPerPage=100&${query}`)

  test.each([
    ['a taxon by id, with those below it', 'productTaxons.id=11', 7],
    ['a disabled taxon by id', 'productTaxons.id=13', 2],
    ['a taxon by slug', 'productTaxons.slug=minerals', 2],
    ['a taxon by its slug in another locale', 'productTaxons.slug=mineralai', 2],
    [
      'a taxon by id and another by slug at once',
      'productTaxons.id=18&productTaxons.slug=vitamins',
      1,
    ],
    ['an unknown taxon', 'productTaxons.id=999', 0],
    ['a taxon id that is not a number', 'productTaxons.id=abc', 0],
    ['an unknown slug', 'productTaxons.slug=nowhere', 0],
    ['products below their 30-day low as reduced', 'discount=true', 4],
    ['products with a loyalty price', 'loyalty-discount=true', 3],
    ['a promotion', 'promotion=1&promotion-page=1', 2],
    ['a promotion without products', 'promotion=77', 0],
    ['a catalog promotion', 'catalog-promotion=1&catalog-promotion-page=1', 3],
    ['all for the scope of an unknown family', 'arrivals=true', 31],
    ['several scopes at once', 'catalog-promotion=1&discount=true&productTaxons.id=14', 2],
    ['nothing in particular', '', 31],
  ])('lists %s', async (_scope, query, total) => {
    const list = await sendRequest(query)
    expect(list.meta.totalItems).toBe(total)
    expect(list.data).toHaveLength(total)
  })

  test('puts sold-out products last unless a sort is selected', async () => {
    const list = await sendRequest('productTaxons.slug=health')
    const stock = list.data.map(({ inStock }) => inStock)
    expect(stock).toContain(false)
    expect(stock).toEqual(stock.toSorted((a, b) => Number(b) - Number(a)))
    const sorted = await sendRequest('sort=PRICE&productTaxons.slug=health')
    const sortedStock = sorted.data.map(({ inStock }) => inStock)
    expect(sortedStock).not.toEqual(sortedStock.toSorted((a, b) => Number(b) - Number(a)))
  })

  test.each(['inStock=true', 'inStock[]=true'])(
    'filters products in stock by %s',
    async (query) => {
      const all = await sendRequest('')
      const inStock = await sendRequest(query)
      expect(inStock.data.every((product) => product.inStock)).toBe(true)
      expect(inStock.meta.totalItems).toBeLessThan(all.meta.totalItems)
      const counted = [all, inStock].map(({ meta }) => meta.filters.inStock)
      expect(counted).toEqual([inStock.meta.totalItems, inStock.meta.totalItems])
    },
  )

  test('ignores other values of the stock filter', async () => {
    expect((await sendRequest('inStock=no')).meta.totalItems).toBe(
      (await sendRequest('')).meta.totalItems,
    )
  })

  test.each([
    ['brand', 'oak', ['PH-04', 'PH-06', 'PH-07', 'PH-10', 'PH-11', 'PH-15', 'PH-05']],
    ['sugar-free', 'sugar-free-false', ['PH-02', 'PH-11', 'PH-15']],
    ['colour', 'oak', []],
    ['colour', 'medira', []],
  ])('lists the attribute value %s / %s', async (attribute, value, codes) => {
    const pair = new URLSearchParams({
      'attribute-value[attribute-slug]': attribute,
      'attribute-value[attribute-value-slug]': value,
    })
    const found = codesOf(await sendRequest(pair.toString()))
    expect(found.filter((code) => code < 'PH-2')).toEqual(codes)
  })

  test.each([
    'form[]=cream&form[]=drops',
    'form=cream&form=drops',
    'form[0]=cream&form[1]=drops',
    'form=cream&form[]=drops&form[7]=cream',
    'form%5B%5D=cream&form%5B%5D=drops',
  ])('treats %s as both options', async (query) => {
    expect((await sendRequest(query)).meta.totalItems).toBe(9)
  })

  test.each([
    ['either option of one filter', 'symptom[]=fever&symptom[]=fatigue', 7],
    ['options of two filters together', 'symptom[]=fever&form[]=tablet', 2],
    ['a boolean', 'sugar_free[]=true&form[]=tablet', 2],
    ['both booleans', 'sugar_free[]=true&sugar_free[]=false&form[]=tablet', 3],
    ['a range with both ends', 'volume[min]=20&volume[max]=50', 6],
    ['a range open above', 'volume[min]=300', 4],
    ['a range open below', 'volume[max]=10', 1],
    ['a range of prices in minor units', 'price[min]=1190&price[max]=1250', 2],
    ['a range the wrong way round', 'price[min]=900&price[max]=100', 0],
    ['a catalog promotion as a filter', 'catalog-promotion[]=weekend', 2],
    [
      'either of two catalog promotions',
      'catalog-promotion[]=weekend&catalog-promotion[]=autumn',
      4,
    ],
    ['an unknown option', 'form[]=powder', 0],
    ['an unknown field', 'flavour[]=mint&constructor[]=x&__proto__[]=y&toString=z', 31],
    ['an option given without a value', 'form[]=&brand=', 31],
    ['a range given without a value', 'price[min]=&price[max]=', 31],
    ['a range written like an option', 'volume[]=20&volume=30', 31],
    ['an option written like a range', 'form[min]=3', 31],
  ])('filters by %s', async (_what, query, total) => {
    expect((await sendRequest(query)).meta.totalItems).toBe(total)
  })

  test('filters a catalog promotion inside the page of another', async () => {
    const list = await sendRequest('catalog-promotion=1&catalog-promotion[]=weekend')
    expect(codesOf(list)).toEqual(['PH-08'])
  })

  test.each([
    ['position', 'productTaxons.id=12', 'PH-01 PH-02 PH-03'],
    ['position by name', 'sort=ID&productTaxons.id=12', 'PH-01 PH-02 PH-03'],
    ['position backwards', 'sort=ID&order=DESC&productTaxons.id=12', 'PH-03 PH-02 PH-01'],
    ['price, lowest first', 'sort=PRICE&productTaxons.id=11&price[max]=700', 'PH-05 PH-01 PH-03'],
    ['price, highest first', 'sort=PRICE&order=DESC&productTaxons.id=17', 'PH-14 PH-13 PH-12'],
    ['age, newest first', 'sort=CREATED_AT&volume[min]=310', 'PH-31 PH-33 PH-32'],
    ['age, oldest first', 'sort=CREATED_AT&order=ASC&volume[min]=310', 'PH-32 PH-33 PH-31'],
    [
      'discount, biggest first',
      'sort=DISCOUNT_PERCENTAGE&discount=true',
      'PH-08 PH-12 PH-02 PH-14',
    ],
    ['unit price, lowest first', 'sort=UNIT_PRICE&productTaxons.id=17', 'PH-13 PH-12 PH-14'],
    [
      'unit price, highest first, none last',
      'sort=UNIT_PRICE&order=DESC&productTaxons.id=17',
      'PH-12 PH-13 PH-14',
    ],
    ['code where prices are equal', 'sort=PRICE&price[min]=1150&price[max]=1150', 'PH-06 PH-07'],
    [
      'code also when prices fall',
      'sort=PRICE&order=DESC&price[min]=1150&price[max]=1150',
      'PH-06 PH-07',
    ],
  ])('sorts by %s', async (_order, query, codes) => {
    expect(codesOf(await sendRequest(query)).join(' ')).toBe(codes)
  })

  test('shows every product on exactly one page', async () => {
    const pages = await Promise.all(
      [1, 2, 3, 4].map((page) =>
        requestList(shop(), `sort=PRICE&itemsPerPage=9&page=${String(page)}`),
      ),
    )
    expect(pages.map(({ data }) => data.length)).toEqual([9, 9, 9, 4])
    expect(new Set(pages.flatMap(codesOf)).size).toBe(31)
    expect(pages.map(({ meta }) => [meta.currentPage, meta.lastPage, meta.totalItems])).toEqual(
      [1, 2, 3, 4].map((page) => [page, 4, 31]),
    )
  })

  test('has 30 products a page by default', async () => {
    const list = await requestList(shop(), '')
    expect(list.data).toHaveLength(30)
    expect(list.meta).toMatchObject({ currentPage: 1, lastPage: 2 })
  })

  test.each(['99', '9007199254740991'])(
    'returns page %s without products and with true counts',
    async (page) => {
      const list = await requestList(shop(), `page=${page}`)
      expect(list.data).toEqual([])
      expect(list.meta).toMatchObject({ currentPage: Number(page), lastPage: 2, totalItems: 31 })
    },
  )

  test('returns everything except products for a page size of 0', async () => {
    const { data, meta } = await requestList(shop(), 'itemsPerPage=0&productTaxons.id=10')
    expect(data).toEqual([])
    expect(meta).toMatchObject({ currentPage: 1, lastPage: 1, totalItems: 28 })
    expect(meta.availableTaxons).toEqual([1, 2, 3, 10, 11, 12, 14, 15, 16, 17, 18])
  })

  test('returns products by code in the requested order, each once, without unknown ones', async () => {
    const codes = ['PH-14', 'nobody', 'PH-02', 'PH-14', 'MK-01', 'EV-01']
    const query = new URLSearchParams(codes.map((code) => ['code[]', code]))
    const list = await sendRequest(`${query.toString()}&sort=PRICE`)
    expect(codesOf(list)).toEqual(['PH-14', 'PH-02', 'EV-01'])
    expect(list.meta.totalItems).toBe(3)
  })

  test('accepts 100 codes in one request', async () => {
    const codes = Array.from({ length: 100 }, (_, i) => `code[]=PH-${String(i).padStart(2, '0')}`)
    expect((await sendRequest(codes.join('&'))).data).toHaveLength(30)
  })
}

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CatalogSource } from '#embedded-shop/model/source.ts'
import {
  requestList,
  codesOf,
  type ServeCatalog,
  type ServedCatalog,
} from '../../support/servers/catalog-servers.ts'
import {
  accessorySource,
  NAMED_THINGS,
  PRINTER_PART,
  productsOf,
} from '../../support/samples/accessories.ts'
import { product } from '../../support/samples/catalog/product.ts'
import { meanNdcg } from '../../support/samples/ndcg.ts'
import { ratedSource, ratings } from '../../support/samples/rated-catalog.ts'
import { seededRandom, withTypo } from '../../support/samples/typo.ts'

/** The words that products of a page lack, by their codes. */
const lackedOf = ({ data, meta }: Awaited<ReturnType<typeof requestList>>) =>
  Object.fromEntries(
    data.flatMap(({ id, code }) => {
      const words = meta.wordMatches?.lacking[String(id)]
      return words ? [[code, words]] : []
    }),
  )

const named = (code: string, name: string, about = '') =>
  product(code, name, 'goods', 100, { brand: null, description: { en: about } })

const inTaxon = (code: string, name: string, taxon: string, about = '') =>
  product(code, name, taxon, 100, { brand: null, description: { en: about } })

/** Things whose names are one error away from each other. */
const alikeSource: CatalogSource = {
  products: [
    ...[32, 64, 128].map((size) => named(`SD${size}`, `Memory SD card ${size} GB`)),
    ...['mount', 'charger', 'mirror'].map((what) => named(`CAR-${what}`, `Car ${what}`)),
    ...Array.from({ length: 11 }, (_, at) => named(`CON${at}`, `Model ${at} of a controller`)),
    named('PRO', 'Pro controller'),
    named('BOX', 'Pro case for a Pro', `For a controller, ${'and this and that, '.repeat(12)}`),
    named('ERR', 'Spare controllr knob for the pro'),
    ...Array.from({ length: 40 }, (_, at) => named(`ITEM${at}`, `Item ${at}`)),
    ...['lamp', 'mug', 'tent', 'pan', 'bag'].map((what) => named(what, `Plain ${what}`)),
    ...['kettle', 'candle', 'bottle', 'needle'].map((what) => named(what, `Plain ${what}`)),
    ...['tall', 'wide', 'round'].map((what) => named(`JUG-${what}`, `${what} jug`)),
    ...['9 l', '70 cm', '90 w', '3 kg'].map((size) => named(`OF-${size}`, `Vessel ${size}`)),
    ...[8, 16, 24].map((size) => named(`ZETA${size}`, `Zeta 2060 graphics board ${size} GB`)),
    ...['small', 'large', 'black'].map((what) => named(`DOCK-${what}`, `Docking station ${what}`)),
    ...['red', 'blue'].map((what) => named(`ROCK-${what}`, `Rocking horse ${what}`)),
    ...Array.from({ length: 5 }, (_, at) => named(`SANDER${at}`, `Model ${at} of a sander`)),
    ...Array.from({ length: 3 }, (_, at) => named(`SENDER${at}`, `Model ${at} of a sender`)),
    ...Array.from({ length: 9 }, (_, at) => named(`ABOUT${at}`, `About ${at}`, 'For a sender.')),
  ],
  schema: () => ({
    locales: ['en'],
    taxons: [{ id: 1, code: 'goods', parent: null, name: { en: 'Goods' }, slug: { en: 'goods' } }],
    attributes: [],
    badges: [],
    promotions: [],
    catalogPromotions: [],
  }),
}

/** Baskets and benches, of which few are without lids, and every basket is in a taxon that names lids. */
const lidSource: CatalogSource = {
  products: [
    ...Array.from({ length: 12 }, (_, at) =>
      inTaxon(`BASKET${at}`, `Picnic basket ${at}`, 'baskets'),
    ),
    inTaxon('LIDDED', 'Picnic basket with lid', 'baskets'),
    inTaxon('OPEN', 'Picnic basket without lid', 'baskets'),
    ...Array.from({ length: 3 }, (_, at) =>
      inTaxon(`BENCH${at}`, `Garden bench ${at} with lid`, 'benches'),
    ),
    ...Array.from({ length: 60 }, (_, at) => inTaxon(`MAT${at}`, `Mat ${at}`, 'benches')),
    ...Array.from({ length: 30 }, (_, at) =>
      inTaxon(`TUB${at}`, `Tub ${at} without lid`, 'benches'),
    ),
    inTaxon('PLAIN', 'Tub', 'benches'),
    inTaxon('LIDLESS', 'Lidless picnic basket', 'baskets'),
    ...[0, 1, 2].map((at) => inTaxon(`BEADS${at}`, `Heavy blanket ${at}, glass beads`, 'benches')),
    inTaxon('HINGED', 'Low garden bench of oak in green', 'benches', 'Goes with a lid.'),
    product('BRAND', 'Wool rug', 'benches', 100, { brand: 'No Boundaries' }),
    inTaxon('EDGED', 'Wool rug with boundaries', 'benches'),
    ...[0, 1, 2].map((at) => inTaxon(`COTTON${at}`, `Heavy blanket ${at} of cotton`, 'benches')),
  ],
  schema: () => ({
    locales: ['en'],
    taxons: [
      { id: 1, code: 'goods', parent: null, name: { en: 'Goods' }, slug: { en: 'goods' } },
      ...['baskets', 'benches'].map((code, at) => ({
        id: at + 2,
        code,
        parent: 'goods',
        name: { en: code === 'baskets' ? 'Baskets, hampers and lids' : 'Benches' },
        slug: { en: code },
      })),
    ],
    attributes: [],
    badges: [],
    promotions: [],
    catalogPromotions: [],
  }),
}

const shelf = (id: number, code: string, parent: string | null, name: string) => ({
  id,
  code,
  parent,
  name: { en: name },
  slug: { en: code },
})

/** Plates and cups below "Kitchen and table", and benches that mention both. */
const shelfSource: CatalogSource = {
  products: [
    ...[0, 1].map((at) => inTaxon(`PLATE${at}`, `Plate ${at}`, 'plates')),
    ...[0, 1].map((at) => inTaxon(`CUP${at}`, `Cup ${at}`, 'tableware')),
    ...[0, 1, 2].map((at) =>
      inTaxon(`BENCH${at}`, `Bench ${at}`, 'furniture', 'For the kitchen, beside the table.'),
    ),
    ...Array.from({ length: 20 }, (_, at) => inTaxon(`RUG${at}`, `Rug ${at}`, 'furniture')),
  ],
  schema: () => ({
    locales: ['en'],
    taxons: [
      shelf(1, 'goods', null, 'Goods'),
      shelf(2, 'tableware', 'goods', 'Kitchen and table'),
      shelf(3, 'plates', 'tableware', 'Plates'),
      shelf(4, 'furniture', 'goods', 'Furniture'),
    ],
    attributes: [],
    badges: [],
    promotions: [],
    catalogPromotions: [],
  }),
}

/** Planners that are called so twice, and planers of a rare maker that mention wood. */
const rareSource: CatalogSource = {
  products: [
    ...Array.from({ length: 12 }, (_, at) => named(`PLAN${at}`, `Planner ${at}, daily planner`)),
    ...[0, 1, 2].map((at) => named(`TOOL${at}`, `Tarnix planer ${at}`, 'For wood.')),
    ...Array.from({ length: 40 }, (_, at) =>
      named(`RUG${at}`, `Rug ${at}`, at < 5 ? 'For floors of wood.' : ''),
    ),
  ],
  schema: () => alikeSource.schema(),
}

/** Chargers and cases, of which no charger is for a Zeon, and screens that mention cameras. */
const purposeSource: CatalogSource = {
  products: [
    ...[0, 1, 2].map((at) => named(`CHARGER${at}`, `Car charger ${at}`)),
    ...Array.from({ length: 6 }, (_, at) => named(`CASE${at}`, `Zeon case ${at} for a Zeon`)),
    named('SCARF', 'Scarf of fine red wool with ribbons for windy days'),
    ...Array.from({ length: 12 }, (_, at) =>
      named(
        `RED${at}`,
        'Red scarf, red scarf',
        'For days out in town, in the hills and by the sea, as soft on the neck as wool, and as light as air.',
      ),
    ),
    ...[0, 1].map((at) => named(`CAMERA${at}`, `Round camera ${at}`)),
    ...Array.from({ length: 12 }, (_, at) =>
      named(`SCREEN${at}`, `Wide screen ${at}, wide screen`, 'With a camera.'),
    ),
    ...Array.from({ length: 40 }, (_, at) => named(`RUG${at}`, `Rug ${at}`)),
  ],
  schema: () => alikeSource.schema(),
}

/** Trousers and pants, with the words before and among others, and a collar whose name negates. */
const synonymSource: CatalogSource = {
  products: [
    ...Array.from({ length: 12 }, (_, at) => named(`PANTS${at}`, `Pants ${at}, warm pants`)),
    ...[0, 1].map((at) => named(`TROUSERS${at}`, `Long and wide trousers ${at}, of wool`)),
    ...['Cat', 'Dog'].map((pet) => named(`BITE-${pet}`, `Bite-Not ${pet} collar`)),
    ...Array.from({ length: 20 }, (_, at) => named(`PET${at}`, `Collar ${at} of leather`)),
    ...Array.from({ length: 20 }, (_, at) => named(`RUG${at}`, `Rug ${at}`)),
  ],
  schema: () => alikeSource.schema(),
}

/** A search among things that are easily confused. */
export function describeRelevance(serve: ServeCatalog): void {
  let served: ServedCatalog
  beforeAll(async () => {
    served = await serve(ratedSource)
  })
  afterAll(() => served.dispose())

  const search = async (query: string) =>
    codesOf(await requestList(served, `itemsPerPage=10&query=${encodeURIComponent(query)}`))

  test('ranks products as shoppers rate them', async () => {
    expect(await meanNdcg(ratings, search)).toBeGreaterThan(0.97)
  })

  test.each([1, 2, 3, 4, 5])('mostly does so despite a typo in each text (%i)', async (seed) => {
    const random = seededRandom(seed)
    const misspelt = (query: string) => search(withTypo(query, random))
    expect(await meanNdcg(ratings, misspelt)).toBeGreaterThan(0.89)
  })

  test.each([...ratings.keys()])('puts what is meant first: %s', async (query) => {
    const [first = ''] = await search(query)
    expect(ratings.get(query)?.get(first)).toBe(3)
  })

  describe('with accessories', () => {
    let accessories: ServedCatalog
    beforeAll(async () => {
      accessories = await serve(accessorySource)
    })
    afterAll(() => accessories.dispose())

    test.each(NAMED_THINGS)(
      'ranks products before their accessories (%s): %s',
      async (locale, query, taxon) => {
        const headers = { 'Accept-Language': locale }
        const path = `itemsPerPage=50&query=${encodeURIComponent(query)}`
        const codes = codesOf(await requestList(accessories, path, { headers }))
        const things = codes.filter((code) => code.startsWith(`${taxon}-`))
        expect(things).toHaveLength(productsOf(taxon))
        expect(codes.slice(0, things.length)).toEqual(things)
      },
    )

    test('ranks things before the part of one that is in their category', async () => {
      const { data } = await requestList(accessories, 'itemsPerPage=50&query=printer')
      expect(data.at(-1)).toMatchObject({ name: PRINTER_PART })
      expect(data).toHaveLength(productsOf('printers'))
    })
  })

  test('ranks a rare word before frequent ones if no product has all words, and suggests one that goes with it', async () => {
    const rare = await serve(rareSource)
    try {
      const list = await requestList(rare, 'itemsPerPage=10&query=wood+planner+tarnix')
      const codes = codesOf(list)
      expect(codes.slice(0, 3).toSorted()).toEqual(['TOOL0', 'TOOL1', 'TOOL2'])
      expect(list.meta.suggestedQuery).toBe('wood planer tarnix')
    } finally {
      await rare.dispose()
    }
  })

  describe('of which no product is about all words', () => {
    let purposes: ServedCatalog
    beforeAll(async () => {
      purposes = await serve(purposeSource)
    })
    afterAll(() => purposes.dispose())
    const sendRequest = (query: string) =>
      requestList(purposes, `itemsPerPage=50&query=${encodeURIComponent(query)}`)

    test('ranks the thing before what is for the same: a charger for a phone is a charger', async () => {
      const codes = codesOf(await sendRequest('charger for zeon'))
      expect(codes.slice(0, 3).toSorted()).toEqual(['CHARGER0', 'CHARGER1', 'CHARGER2'])
      expect(codes).toHaveLength(9)
    })

    test('ranks what is about each of three words before what mentions one', async () => {
      expect(codesOf(await sendRequest('red wool scarf'))[0]).toBe('SCARF')
    })

    test('calls it a match in part where products only mention the words', async () => {
      const list = await sendRequest('camera wide')
      expect(codesOf(list)).toHaveLength(14)
      expect(list.meta.partialMatch).toEqual({ matched: ['camera', 'wide'], unmatched: [] })
    })
  })

  describe('in other words', () => {
    let synonyms: ServedCatalog
    beforeAll(async () => {
      synonyms = await serve(synonymSource)
    })
    afterAll(() => synonyms.dispose())
    const codesFor = async (query: string) =>
      codesOf(await requestList(synonyms, `itemsPerPage=50&query=${query}`))

    test('finds things with the written word before those with a synonym', async () => {
      const codes = await codesFor('trousers')
      expect(codes.slice(0, 2).toSorted()).toEqual(['TROUSERS0', 'TROUSERS1'])
      expect(codes).toHaveLength(14)
    })

    test('reads a negation within a name as part of the name', async () => {
      const codes = await codesFor('bite+not+collar')
      expect(codes.slice(0, 2).toSorted()).toEqual(['BITE-Cat', 'BITE-Dog'])
    })
  })

  describe('of a text that is the name of a category', () => {
    let shelves: ServedCatalog
    beforeAll(async () => {
      shelves = await serve(shelfSource)
    })
    afterAll(() => shelves.dispose())

    test.each(['kitchen and table', 'Kitchen & table', 'kitchen table'])(
      'finds the products of the category first, and of those below it: %s',
      async (query) => {
        const path = `itemsPerPage=50&query=${encodeURIComponent(query)}`
        const codes = codesOf(await requestList(shelves, path))
        expect(codes.slice(0, 4).toSorted()).toEqual(['CUP0', 'CUP1', 'PLATE0', 'PLATE1'])
      },
    )

    test('leads with products of all words, counts them, and says what the others lack', async () => {
      const query = 'query=plate%20kitchen'
      const list = await requestList(shelves, `itemsPerPage=50&${query}`)
      expect(codesOf(list).slice(0, 2).toSorted()).toEqual(['PLATE0', 'PLATE1'])
      expect(list.meta.wordMatches?.full).toBe(2)
      const whole = lackedOf(list)
      expect(whole).toEqual({
        ...Object.fromEntries(['CUP0', 'CUP1'].map((code) => [code, ['plate']])),
        ...Object.fromEntries(['BENCH0', 'BENCH1', 'BENCH2'].map((code) => [code, ['plate']])),
      })
      const pages = await Promise.all(
        [1, 2, 3].map((page) => requestList(shelves, `itemsPerPage=3&page=${page}&${query}`)),
      )
      expect(pages.flatMap(codesOf)).toEqual(codesOf(list))
      expect(Object.assign({}, ...pages.map(lackedOf))).toEqual(whole)
      expect(new Set(pages.map(({ meta }) => meta.wordMatches?.full))).toEqual(new Set([2]))
      const sorted = await requestList(shelves, `itemsPerPage=50&sort=PRICE&order=ASC&${query}`)
      expect(lackedOf(sorted)).toEqual(whole)
    })

    test('says nothing of words where all products have all of them', async () => {
      const { meta } = await requestList(shelves, 'query=rug')
      expect(meta.wordMatches ?? null).toBeNull()
    })
  })

  describe('without something', () => {
    let lids: ServedCatalog
    beforeAll(async () => {
      lids = await serve(lidSource)
    })
    afterAll(() => lids.dispose())
    const sendRequest = (query: string) =>
      requestList(lids, `itemsPerPage=50&query=${encodeURIComponent(query)}`)

    test('finds the things that are not said to have it, those that say so first', async () => {
      const list = await sendRequest('picnic basket without lid')
      const codes = codesOf(list)
      expect(codes.slice(0, 2).toSorted()).toEqual(['LIDLESS', 'OPEN'])
      expect(codes).toHaveLength(14)
      expect(codes).not.toContain('LIDDED')
      expect(list.meta).toMatchObject({ partialMatch: null })
    })

    test('keeps the things together if all have what is negated, and says so', async () => {
      const list = await sendRequest('garden without lid')
      expect(codesOf(list).slice(-3).toSorted()).toEqual(['BENCH0', 'BENCH1', 'BENCH2'])
      expect(list.meta.partialMatch?.unmatched).toContain('without lid')
      const lacked = lackedOf(list)
      expect(lacked['BENCH0']).toContain('without lid')
    })

    test('ranks what only mentions it first, then what is called by it, then what lacks a word', async () => {
      const list = await sendRequest('garden bench without lid')
      const [first, ...others] = codesOf(list)
      expect(first).toBe('HINGED')
      expect(others.slice(0, 3).toSorted()).toEqual(['BENCH0', 'BENCH1', 'BENCH2'])
      expect(lackedOf(list)).toMatchObject({
        BENCH0: ['without lid'],
        [others[3] ?? '']: expect.arrayContaining(['garden']),
      })
    })

    test('takes a brand with a negation as a name: No Boundaries', async () => {
      const codes = codesOf(await sendRequest('no boundaries rug'))
      expect(codes.slice(0, 2)).toEqual(['BRAND', 'EDGED'])
    })

    test('finds those alone that say so if they are enough, whatever the order', async () => {
      const list = await sendRequest('tub without lid')
      expect(codesOf(list)).toHaveLength(30)
      expect(codesOf(list)).not.toContain('PLAIN')
    })

    test('takes two words that belong together as one: no glass beads', async () => {
      const codes = codesOf(await sendRequest('heavy blanket without glass beads'))
      expect(codes.slice(0, 3).toSorted()).toEqual(['COTTON0', 'COTTON1', 'COTTON2'])
      expect(codes).toHaveLength(6)
    })

    test('excludes nothing that is also wanted', async () => {
      const codes = codesOf(await sendRequest('picnic basket with lid without lid'))
      expect(codes.slice(0, 2).toSorted()).toEqual(['LIDDED', 'OPEN'])
    })
  })

  describe('of words similar to others', () => {
    let alike: ServedCatalog
    beforeAll(async () => {
      alike = await serve(alikeSource)
    })
    afterAll(() => alike.dispose())
    const sendRequest = (query: string) =>
      requestList(alike, `itemsPerPage=10&query=${encodeURIComponent(query)}`)

    test('suggests what fits the other word, and ranks its products first', async () => {
      const list = await sendRequest('sd car')
      expect(list.meta).toMatchObject({ correctedQuery: null, suggestedQuery: 'sd card' })
      expect(codesOf(list).slice(0, 3).toSorted()).toEqual(['SD128', 'SD32', 'SD64'])
    })

    test.each(['zeta 206h', 'zeta 260', 'zeta 2600', 'graphics board 20i60'])(
      'suggests a number that fits the other words, and ranks its products first: %s',
      async (query) => {
        const list = await sendRequest(query)
        const suggestedQuery = query.replace(/\S+$/, '2060')
        expect(list.meta).toMatchObject({ correctedQuery: null, suggestedQuery })
        expect(codesOf(list).slice(0, 3).toSorted()).toEqual(['ZETA16', 'ZETA24', 'ZETA8'])
      },
    )

    test.each(['rocking station', 'focking station', 'dockign station', 'docing station'])(
      'corrects the first letter if another word supports it: %s',
      async (query) => {
        const { meta } = await sendRequest(query)
        expect([meta.correctedQuery, meta.suggestedQuery]).toContain('docking station')
      },
    )

    test.each(['zeta 2060bord', 'zeta 2060baord'])(
      'corrects a word that is written with its number: %s',
      async (query) => {
        const list = await sendRequest(query)
        expect(list.meta.correctedQuery).toBe('zeta 2060board')
        expect(codesOf(list).slice(0, 3).toSorted()).toEqual(['ZETA16', 'ZETA24', 'ZETA8'])
      },
    )

    test.each(['zeta 2060', 'zeta 2060qqqqq'])('keeps a number as it is: %s', async (query) => {
      expect((await sendRequest(query)).meta.correctedQuery).toBe(null)
    })

    test.each(['kettl', 'candl', 'bottl', 'needl'])(
      'completes a word if only its stem is found: %s',
      async (query) => {
        const { data, meta } = await sendRequest(`plain ${query}`)
        expect(meta.correctedQuery).toBe(`plain ${query}e`)
        expect(data[0]?.code).toBe(`${query}e`)
      },
    )

    test.each(['jug 9 l', 'jug 70 cm', 'jug 90 w', 'jug 3 kg'])(
      'ranks the product before those with only the same quantity: %s',
      async (query) => {
        const codes = codesOf(await sendRequest(query))
        expect(codes.slice(0, 3).map((code) => code.slice(0, 3))).toEqual(['JUG', 'JUG', 'JUG'])
        expect(codes).toHaveLength(4)
      },
    )

    test('prefers a word in the names of more products to a word in more texts', async () => {
      expect((await sendRequest('sxnder')).meta.correctedQuery).toBe('sander')
    })

    test.each([
      'sd card',
      'car mount',
      'plain car',
      'car',
      'pro controller',
      'zeta 2060',
      'zeta 3060',
      '206h',
      'zeta 16 gb',
    ])('suggests nothing where %s is right, alone, or fits nothing else', async (query) => {
      expect((await sendRequest(query)).meta).toMatchObject({
        correctedQuery: null,
        suggestedQuery: null,
      })
    })

    test("corrects an error even if one product's text contains it", async () => {
      const codes = codesOf(await sendRequest('pro controllr'))
      expect(codes.indexOf('PRO')).toBeLessThan(codes.indexOf('BOX'))
    })
  })
}

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Catalog } from '#embedded-shop/engines/open.ts'
import type { CatalogSource, SourceProduct, Texts } from '#embedded-shop/model/source.ts'
import { HOUSE_ADS } from '#demo/ads/house-ads.ts'
import { ATTRIBUTES } from '#demo/products/data/attributes.ts'
import { ROOTS } from '#demo/products/data/departments.ts'
import { demoSource } from '#demo/products/source.ts'
import {
  LOCALES,
  localisedTextIn,
  localisedTexts,
  type LocalisedText,
} from '#demo/products/texts.ts'
import type { WireProductList } from '#contract/schema/product-list.ts'
import { openSampleCatalog } from '../../support/samples/catalog.ts'
import { schema, products } from './products/generated.ts'

/** A locale that no text of the demo is written in. */
const FIFTH = 'de'
const FIVE = [...LOCALES, FIFTH]

/** The first products of the demo, as it is when a fifth locale is added. */
function* someProducts(source: CatalogSource, count: number): Generator<SourceProduct> {
  let left = count
  for (const product of source.products as Iterable<SourceProduct>) {
    if (left-- === 0) return
    yield product
  }
}

const source = demoSource(FIVE)
const some = [...someProducts(source, 300)]

const without = (text: Texts | undefined) => {
  const { [FIFTH]: _, ...others } = text ?? {}
  return others
}

const departments = Object.values(ROOTS).flat()
const shelves = departments.flatMap(({ aisles }) => aisles.flatMap((aisle) => aisle.shelves))

const written: LocalisedText[] = [
  ...departments.flatMap(({ name, voice }) => [
    name,
    voice.intro,
    ...(voice.closing ? [voice.closing] : []),
  ]),
  ...departments.flatMap(({ aisles }) => aisles.map(({ name }) => name)),
  ...shelves.flatMap(({ name, noun = name, about, abouts, closing }) => [
    name,
    noun,
    about,
    ...Object.values(abouts ?? {}),
    ...(closing ? [closing] : []),
  ]),
  ...Object.values(ATTRIBUTES).flatMap(({ name, options = {} }) => [
    name,
    ...Object.values(options),
  ]),
  ...[...HOUSE_ADS.values()].flat().flatMap(({ caption, alt }) => [caption, alt]),
]

describe('a fifth locale', () => {
  test('uses every text in English, and leaves the other locales unchanged', () => {
    expect(
      written.filter((text) => localisedTextIn(text, FIFTH) !== localisedTextIn(text, 'en')),
    ).toEqual([])
    for (const text of written)
      expect(without(localisedTexts(text, FIVE))).toEqual(localisedTexts(text))
  })

  test('leaves every product unchanged in the other locales', () => {
    const others = some.map((product) => ({
      ...product,
      name: without(product.name),
      slug: without(product.slug),
      description: without(product.description),
    }))
    expect(others).toEqual(products.slice(0, some.length))
  })

  test('names every product in English', () => {
    expect(some.filter(({ name }) => name[FIFTH] !== name['en'])).toEqual([])
    expect(some.filter(({ slug }) => slug?.[FIFTH] !== slug?.['en'])).toEqual([])
    expect(some.filter(({ description }) => !description?.[FIFTH])).toEqual([])
  })

  test('adds only itself to the schema', () => {
    expect(source.schema()).toEqual({ ...schema, locales: FIVE })
  })
})

describe('a catalog with a fifth locale', () => {
  let catalog: Catalog
  let dispose: () => Promise<void>
  beforeAll(async () => {
    const taken = { products: some, schema: () => source.schema() }
    ;({ catalog, dispose } = await openSampleCatalog(taken))
  })
  afterAll(() => dispose())

  const sendRequest = async (locale: string) => {
    const url = 'http://pharmacy.localhost/api/v2/shop/search/products?details=true'
    const headers = { 'Accept-Language': locale }
    const response = await catalog.fetch(new Request(url, { headers }))
    return (await response.json()) as WireProductList
  }

  test('responds with the English names, badges and attributes', async () => {
    const facts = ({ data }: WireProductList) =>
      data.map(({ code, name, promotionBadges, attributeValues }) => ({
        code,
        name,
        promotionBadges,
        attributes: attributeValues.map(({ attribute, value }) => [attribute.name, value]),
      }))
    const inFifth = facts(await sendRequest(FIFTH))
    expect(inFifth.length).toBeGreaterThan(0)
    expect(inFifth).toEqual(facts(await sendRequest('en')))
  })
})

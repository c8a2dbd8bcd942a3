import { describe, expect, test } from 'vitest'
import { HOUSE_ADS } from '#demo/ads/house-ads.ts'
import type { Target } from '#demo/ads/target.ts'
import { LOCALES } from '#demo/products/texts.ts'
import { BANNER_NAMES } from '#demo/pictures/banners/banner.ts'
import { pictureSvg } from '#demo/pictures/picture.ts'
import { schema, isReduced, products, productsIn, taxons } from '../products/generated.ts'

/** Slots of a page. */
const SLOTS = 4

const ads = [...HOUSE_ADS].flatMap(([channel, campaigns]) =>
  campaigns.map((campaign) => ({ channel, code: campaign.code, campaign })),
)

const soldIn = (channel: string) => products.filter((one) => one.channels?.includes(channel))

/** Products on the page that a target names. */
function productsOf(target: Target, channel: string) {
  if (target.kind === 'attribute') {
    const attribute = schema.attributes.find(({ slug }) => slug === target.attribute)
    const option = attribute?.options?.find(({ slug }) => slug === target.value)
    const code = option?.code ?? (target.value === `${target.attribute}-true` ? 'true' : null)
    const valuesOf = (value: unknown) => [value].flat().map(String)
    return soldIn(channel).filter((one) =>
      valuesOf(one.attributes[attribute?.code ?? '']).includes(code ?? '?'),
    )
  }
  const { kind, id, code } = target
  if (kind === 'promotion' || kind === 'catalogPromotion') {
    const known = kind === 'promotion' ? schema.promotions : schema.catalogPromotions
    const isKnown = known.some((one) => one.id === id && one.code === code)
    const codesOf = (one: (typeof products)[number]) =>
      kind === 'promotion' ? one.promotions : one.catalogPromotions
    return soldIn(channel).filter((one) => isKnown && codesOf(one)?.includes(code))
  }
  if (taxons.get(code)?.id !== id) return []
  const inTaxon = productsIn(code, channel)
  return kind === 'sale' ? inTaxon.filter(isReduced) : inTaxon
}

describe.each(ads)('the ad $channel/$code', ({ channel, code, campaign }) => {
  test('leads to a list of the demo with products', () => {
    expect(productsOf(campaign.target, channel)).not.toEqual([])
  })

  test('has texts in every locale, and describes its picture', () => {
    for (const texts of [campaign.caption, campaign.alt]) {
      expect(Object.keys(texts)).toEqual(expect.arrayContaining([...LOCALES]))
    }
  })

  test.each(['small', 'medium'])('has a picture of its own in %s', (size) => {
    expect(pictureSvg('banner', `${channel}-${code}-${size}`)).not.toBeNull()
  })

  test('targets taxons of the demo', () => {
    expect(campaign.taxons.filter((one) => !taxons.has(one))).toEqual([])
  })
})

test.each([...HOUSE_ADS.keys()])('the %s has enough general ads for every slot', (channel) => {
  const general = HOUSE_ADS.get(channel)?.filter(({ isGeneral }) => isGeneral) ?? []
  expect(general.length).toBeGreaterThanOrEqual(SLOTS)
})

test('every picture belongs to an ad', () => {
  const drawn = ads.flatMap(({ channel, code }) => [
    `${channel}-${code}-small`,
    `${channel}-${code}-medium`,
  ])
  expect(drawn.toSorted()).toEqual([...BANNER_NAMES].toSorted())
})

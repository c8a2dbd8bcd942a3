import { expect, test } from 'vitest'
import { parsePictureName } from '#embedded-shop/drawn-pictures/name.ts'
import { CHANNELS } from '#channels/all.ts'
import { filedRules } from '#channels/rules.ts'
import { schema, products, taxons } from '../demo/products/generated.ts'
import { blocks, type WrittenBlock } from '../../support/samples/demo/written-blocks.ts'

const named = ({ name, fileLocale }: WrittenBlock) => `${name}.${fileLocale}`
const those = (isWrong: (block: WrittenBlock) => boolean) => blocks.filter(isWrong).map(named)
const promotions = new Set(schema.promotions.map(({ id, code }) => `${id} ${code}`))
const catalogPromotions = new Set(schema.catalogPromotions.map(({ id, code }) => `${id} ${code}`))
const values = new Set(
  schema.attributes.flatMap(({ slug, type, options = [] }) => [
    ...options.flatMap((option) => (option.slug ? [`${slug}/${option.slug}`] : [])),
    ...(type === 'boolean' ? [`${slug}/${slug}-true`] : []),
  ]),
)

/** Names of the blocks that rules put on pages. */
const ruled = new Set(
  CHANNELS.flatMap(({ code }) => filedRules(code)?.rules ?? []).flatMap(
    ({ banner = [], notice, noResults }) => [
      ...banner.map(({ block }) => block),
      notice,
      noResults,
    ],
  ),
)

/** Whether a location is one of some page of the demo. */
function isLocation(location: string): boolean {
  const [kind = '', about] = location.split(':')
  if (about === undefined) return /^[A-Z_]+$/.test(kind)
  if (['TAXON', 'SALE', 'LOYALTY'].includes(kind)) return taxons.has(about)
  if (kind === 'RULE') return ruled.has(about)
  if (kind === 'PAGE') return /^[a-z-]+$/.test(about)
  if (kind === 'ATTRIBUTE') return values.has(about)
  const all = kind === 'PROMOTION' ? promotions : catalogPromotions
  return [...all].some((promotion) => promotion.endsWith(` ${about}`))
}

function leadsSomewhere(target: Record<string, string>): boolean {
  const { page = '', id = '', code = '', attribute, value } = target
  if (['taxon', 'sale', 'loyalty'].includes(page)) return taxons.get(code)?.id === Number(id)
  if (page === 'promotion') return promotions.has(`${id} ${code}`)
  if (page === 'catalogPromotion') return catalogPromotions.has(`${id} ${code}`)
  if (page === 'attribute') return values.has(`${attribute}/${value}`)
  return page === 'search' ? target['query'] !== undefined : ['home', 'wishlist'].includes(page)
}

/** What no language changes; the words of a search are its own in each. */
const shared = ({ name, location, channel, products: codes, targets, picture }: WrittenBlock) =>
  JSON.stringify([
    name,
    location,
    channel,
    codes,
    targets.map(({ query: _query, ...target }) => target),
    picture,
  ])

test("every block exists in each of its channel's demo languages, with the same fields", () => {
  const written = new Set(blocks.map(({ locale }) => locale))
  for (const translations of Map.groupBy(blocks, ({ name }) => name).values()) {
    const channel = CHANNELS.find(({ code }) => code === translations[0]?.channel)
    const locales = channel?.locales.filter((locale) => written.has(locale))
    expect(translations.map(({ locale }) => locale).toSorted()).toEqual(locales?.toSorted())
    expect(new Set(translations.map(shared)).size).toBe(1)
    expect(new Set(translations.map(({ words }) => words)).size).toBe(translations.length)
  }
})

test.each<{ rule: string; isWrong: (block: WrittenBlock) => boolean }>([
  { rule: 'is named after its locale', isWrong: (block) => block.locale !== block.fileLocale },
  { rule: 'stands where the demo has a page', isWrong: (block) => !isLocation(block.location) },
  {
    rule: 'leads to what the demo has',
    isWrong: ({ targets }) => !targets.every(leadsSomewhere),
  },
  {
    rule: 'shows products of its channel',
    isWrong: ({ channel, products: codes }) =>
      !codes.every((code) =>
        products.some((one) => one.code === code && one.channels?.includes(channel)),
      ),
  },
  {
    rule: 'has a picture that can be drawn',
    isWrong: ({ picture }) =>
      picture !== null && parsePictureName(picture.replace('/demo-media/product/', '')) === null,
  },
])('every block $rule', ({ isWrong }) => expect(those(isWrong)).toEqual([]))

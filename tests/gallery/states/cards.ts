import type { Product } from '#contract/shop/product.ts'
import type { SearchTextNotes } from '#contract/wire/decode-list.ts'
import { productCard } from '#storefront/card/views/card-html.ts'
import { productRailHtml } from '#storefront/card/views/product-rail-html.ts'
import { VIEWED_KEY } from '#storefront/recently-viewed/rules/recently-viewed.ts'
import { searchedWords } from '#storefront/search/views/search-html.ts'
import { DATA_BROKEN, DATA_SWIPED } from '#storefront/browser/dom-contract.ts'
import { Html, markup } from '#storefront/markup/html.ts'
import { price } from '../../support/samples/domain.ts'
import { listQuery } from '../../support/samples/pages.ts'
import { fullPrice, sample, samples } from './samples.ts'
import { html, type Part, type Setting, type State } from './state.ts'

const SEARCHED = {
  query: listQuery({ query: 'lamp', form: { size: ['42'] } }),
  entity: { path: '/en/search' },
}
const AS_IT_IS = { suggestion: null, partial: null, full: null, lacking: new Map() }

/** A card in a row of a list, beside a plain one that shows how their parts align. */
function card(
  change: Partial<Product> | ((setting: Setting) => Partial<Product>),
  rest: Pick<State, 'locals' | 'play' | 'window'> & {
    notes?: SearchTextNotes
    /** The part of each card that scripts mark, and the mark. */
    marked?: readonly [part: string, mark: string]
  } = {},
): State {
  const [part, mark] = rest.marked ?? []
  const draw = (product: Product, { locals }: Setting) => {
    const searched = { ...SEARCHED, textMatch: rest.notes ?? null }
    const words = searchedWords(product, searched, locals)
    const drawn = productCard(product, locals, 'first', true, words)
    return part === undefined
      ? drawn
      : new Html(drawn.text.replaceAll(`${part}"`, `${part}" ${mark}`))
  }
  const changeIn = typeof change === 'function' ? change : () => change
  return html((setting) => {
    const { locals } = setting
    const cells = [sample(setting, changeIn(setting)), sample(setting, {}, 1)].map(
      (product) => markup`<li class="cell">${draw(product, setting)}</li>`,
    )
    return markup`<div class="container"><ul class="grid grid--${locals.channel.listStyle}" aria-label="Cards">${cells}</ul></div>`
  }, rest)
}

export const cards: Part = {
  plain: card({}),
  reduced: card({
    price: price({ current: 1299, regular: 1799, lowest30Day: 1699, discountPercentage: 24 }),
  }),
  'reduced from the regular price': card({
    price: price({ current: 1299, regular: 1799, discountPercentage: 28 }),
  }),
  'with a price for members': card({ price: price({ loyalty: 1099 }) }),
  'with a unit price': card({ price: price({ perUnit: fullPrice().perUnit }) }),
  'with every price': card({ price: fullPrice() }),
  'without a price': card({ price: null }),
  rated: card({ rating: { average: 4.6, count: 1284 } }),
  'with an attribute': card({ foundAttribute: 'Vegan', foundAttributeName: 'Diet' }),
  'with sizes': card({
    sizes: ['38', '39', '40', '41'].map((name) => ({ name, isSoldOut: name === '39' })),
  }),
  'in several colours': card({ siblings: ['P-2', 'P-3'] }),
  'with many sizes': card({
    sizes: Array.from({ length: 40 }, (_size, at) => ({ name: `${at + 20}`, isSoldOut: at === 3 })),
  }),
  'with badges': card({
    badges: [
      { code: 'a', label: 'Spring offer' },
      { code: 'b', label: 'Only here' },
    ],
  }),
  'sold out': card({ inStock: false, badges: [{ code: 'a', label: 'Spring offer' }] }),
  'sold out as chosen': card({
    choices: [{ options: new Map([['size', new Map([['42', '42']])]]), isSoldOut: true }],
  }),
  'that lacks a word of the search': card(
    { foundAttribute: 'Vegan', foundAttributeName: 'Diet' },
    {
      notes: {
        suggestion: null,
        partial: null,
        full: 1,
        lacking: new Map([['1', 'blue']]),
        alike: new Map(),
      },
    },
  ),
  'of several listings': card(
    {},
    { notes: { ...AS_IT_IS, alike: new Map([['1', { key: 'a', count: 2 }]]) } },
  ),
  'with forms to choose from': card({ needsChoice: true }),
  'just added to the basket': card(
    {},
    { play: { scripts: ['basket'], press: ['.card__add'], until: '.card__add[data-added]' } },
  ),
  'without a basket': card(
    {},
    {
      locals: ({ channel: { basket: _none, ...channel } }) => ({ channel }),
    },
  ),
  'in the wishlist': card({}, { locals: () => ({ wishlist: ['P-1'] }) }),
  'with a long name': card({
    brand: 'The Company of Careful Instruments',
    name: 'Unabridgeableness digital camera with a very long strap and a case of cork, 12 MP, 3 inch screen, black',
  }),
  'in another language': card({ nameLocale: 'de', name: 'Beruhigende Creme' }),
  'without a brand': card({ brand: null }),
  'without a picture': card({ images: [] }),
  'with a picture that failed': card({}, { marked: ['card__picture', DATA_BROKEN] }),
  'with its second picture on a phone': card(
    {},
    { marked: ['card__image--second', DATA_SWIPED], window: 'phone' },
  ),
  'of everything': card({
    price: fullPrice(),
    rating: { average: 4.6, count: 1284 },
    foundAttribute: 'Vegan',
    foundAttributeName: 'Diet',
    badges: [
      { code: 'a', label: 'Spring offer' },
      { code: 'b', label: 'Only here' },
    ],
  }),
}

export const rails: Part = {
  plain: html(
    (setting) =>
      markup`${productRailHtml({ id: 'rail', title: setting.locals.t('home.newest'), products: samples(setting, 8) }, setting.locals)}`,
  ),
  'with a link to all': html(
    (setting) =>
      markup`${productRailHtml({ id: 'rail', title: setting.locals.t('home.sale'), products: samples(setting, 8), href: '/' }, setting.locals)}`,
  ),
  'on a phone': html(
    (setting) =>
      markup`${productRailHtml({ id: 'rail', title: setting.locals.t('home.newest'), products: samples(setting, 4) }, setting.locals)}`,
    { window: 'phone' },
  ),
  recommended: {
    kind: 'rail',
    island: 'recommendations',
    address: 'recommendations',
    play: { until: '.rail .card' },
  },
  awaited: {
    kind: 'rail',
    island: 'recommendations',
    address: 'never',
    play: { until: '.rail__space' },
  },
  'recently viewed': {
    kind: 'rail',
    island: 'recently-viewed',
    address: 'cards',
    play: { storage: { [VIEWED_KEY]: '["P-1","P-2"]' }, until: '.rail .card' },
  },
}

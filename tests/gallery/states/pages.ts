import { ROUTE } from '#contract/shop/routes.ts'
import { AVAILABILITIES, type Product, type ProductVariant } from '#contract/shop/product.ts'
import { price, taxon } from '../../support/samples/domain.ts'
import type { MenuBranch } from '#storefront/shop/server/menu.ts'
import {
  attribute,
  DEPARTMENTS,
  fullPrice,
  homeOf,
  listState,
  MENU_TAXONS,
  picture,
  sample,
  samples,
} from './samples.ts'
import type { Part, Setting, State } from './state.ts'

const variant = (size: string, change: Partial<ProductVariant> = {}): ProductVariant => ({
  code: `P-1-${size}`,
  name: `Size ${size}`,
  price: price(),
  isSoldOut: false,
  options: [{ name: 'Size', value: size }],
  gtin: null,
  mpn: null,
  ...change,
})

const SIZES = [
  variant('38'),
  variant('39', { isSoldOut: true }),
  variant('40', { price: price({ current: 1599 }) }),
]

/** Each with a picture of its own. */
const PICTURED = ['Sand', 'Sea', 'Night'].map((colour, at) =>
  variant(colour, {
    options: [{ name: 'Finish', value: colour }],
    images: [picture(`c${at + 1}`)],
    deliveryDays: { min: 1, max: at + 1 },
    isSoldOut: at === 2,
  }),
)
/** Each as its shop writes a size without an option. */
const PACKS = ['30 pcs', '60 pcs'].map((size, at) =>
  variant(size, {
    options: [{ name: '', value: size }],
    price: price({ current: 499 + at * 300 }),
  }),
)

/** Many variants: in 5 sizes and 4 colours, one of them sold out. */
const MANY = ['38', '39', '40', '41', '42'].flatMap((size, at) =>
  ['Black', 'Red', 'Blue', 'Sand'].map((colour) =>
    variant(`${size}-${colour}`, {
      name: `${size}, ${colour}`,
      price: price({ current: at > 2 ? 1799 : 1299 }),
      isSoldOut: size === '39' && colour === 'Black',
      options: [
        { name: 'Size', value: size },
        { name: 'Colour', value: colour },
      ],
    }),
  ),
)
/** Without those of the largest size in the first colour. */
const SPARSE = MANY.filter(({ code }) => code !== 'P-1-42-Black')
/** Too many values of one option for links. */
const LENGTHS = Array.from({ length: 60 }, (_variant, at) =>
  variant(`${at}`, {
    name: `${at + 10} cm`,
    options: [{ name: 'Length', value: `${at + 10} cm` }],
  }),
)

const DETAILS: Partial<Product> = {
  images: ['p1', 'p2', 'p3'].map(picture),
  description: '<p>For <strong>long</strong> days out.</p><ul><li>Light</li><li>Quiet</li></ul>',
  descriptionLocale: 'en',
  attributes: [
    attribute('Colour', 'Black', 'black'),
    attribute('Colour', 'Red'),
    attribute('Vegan', true),
  ],
}

/** What a product's page draws, with what differs from one that has little to say. */
function product(
  change: Partial<Product>,
  rest: Partial<State> & {
    shopAddress?: string
    variant?: ProductVariant
    related?: boolean
    colours?: readonly string[]
  } = {},
): State {
  const { shopAddress = null, variant: shown = null, related = false, colours = [], ...own } = rest
  const props = (setting: Setting) => {
    const { locals, url } = setting
    return {
      channel: locals.channel,
      page: {
        product: sample(setting, change),
        variant: shown,
        taxon: taxon(1, 'Cameras'),
        crumbs: [
          { name: locals.t('listing.home'), path: homeOf(setting) },
          { name: 'Cameras', path: '/cameras' },
          { name: sample(setting).name, path: url.pathname },
        ],
        siblings: colours.map((colour, at) =>
          sample(setting, {
            code: `S-${at}`,
            attributes: [attribute('Colour', colour)],
            images: at === 1 ? [] : [picture(`s${at}`)],
            inStock: at !== 2,
            price: price({ current: 1299 + at * 100 }),
          }),
        ),
        related: related ? samples(setting, 4) : [],
        areAlike: related,
        shopAddress,
      },
    }
  }
  return { ...own, kind: 'view', view: 'product', props } as State
}

/** A channel whose basket asks for what is still open. */
const withBasket = {
  locals: ({ channel }: App.Locals) => ({ channel: { ...channel, basket: 'embedded' as const } }),
}
const withCart = {
  locals: ({ channel }: App.Locals) => ({
    channel: { ...channel, addToCartUrl: 'https://shop.example/cart' },
  }),
}

export const products: Part = {
  plain: product({}),
  'with all that a shop knows': product(
    {
      ...DETAILS,
      price: fullPrice(),
      rating: { average: 4.6, count: 1284, isSample: true },
      badges: [{ code: 'a', label: 'Spring offer' }],
    },
    { related: true },
  ),
  'on a phone': product({ ...DETAILS, price: fullPrice() }, { window: 'phone' }),
  'with variants': product({ ...DETAILS, variants: SIZES }),
  'at a variant': product({ ...DETAILS, variants: SIZES }, { variant: SIZES[2]! }),
  'with a cart': product({ ...DETAILS }, withCart),
  'with variants and a cart': product({ ...DETAILS, variants: SIZES }, withCart),
  'with variants that look different': product({ ...DETAILS, variants: PICTURED }),
  'with a size to choose': product(
    { ...DETAILS, variants: SIZES.map((one) => ({ ...one, price: price() })) },
    withBasket,
  ),
  'with packs on a phone': product(
    { ...DETAILS, variants: PACKS },
    { ...withBasket, window: 'phone' },
  ),
  'in other colours': product(
    { ...DETAILS, attributes: [attribute('Colour', 'Black', 'black')] },
    { ...withBasket, colours: ['Red', 'Blue', 'Sand'] },
  ),
  'with many variants': product({ ...DETAILS, variants: MANY }),
  'at one of many variants': product({ ...DETAILS, variants: SPARSE }, { variant: SPARSE[0]! }),
  'with many variants on a phone': product({ ...DETAILS, variants: MANY }, { window: 'phone' }),
  'with many variants and a cart': product({ ...DETAILS, variants: MANY }, withCart),
  'with many values of an option': product({ ...DETAILS, variants: LENGTHS }),
  'without pictures': product({ images: [] }),
  'in another shop': product(DETAILS, { shopAddress: 'https://shop.example/p/1' }),
  'sold out': product({ inStock: false }),
  'with unknown stock': product({ inStock: null }),
  ...Object.fromEntries(
    AVAILABILITIES.map((availability) => [
      `available by ${availability}`,
      product({
        variants: [variant('38', { availability, availabilityDate: '2030-03-04T00:00:00Z' })],
      }),
    ]),
  ),
  'without a price': product({ price: null }),
}

const REASONS = ['not_found', 'no_text', 'unavailable', 'failed'] as const

export const errors: Part = Object.fromEntries(
  REASONS.map((reason): [string, State] => [
    reason,
    { kind: 'view', view: 'error', props: () => ({ reason, menu: MENU_TAXONS }) },
  ]),
)

type Comparison = { unavailable?: number; listBefore?: string | null } & Pick<
  State,
  'locals' | 'window'
>

const compared = (
  count: number,
  { unavailable = 0, listBefore = null, ...rest }: Comparison = {},
): State => ({
  ...rest,
  kind: 'view',
  view: 'compare',
  props: (setting) => ({
    channel: setting.locals.channel,
    page: {
      products: samples(setting, count).map((one, index) => ({
        ...one,
        attributes: [
          attribute('Colour', index % 2 ? 'Black' : 'Red'),
          attribute('Vegan', true),
          ...(index === 0 ? [attribute('Weight', '250 g')] : []),
        ],
      })),
      unavailable,
      path: setting.url.pathname,
      listBefore,
    },
    menu: MENU_TAXONS,
  }),
})

export const comparisons: Part = {
  'of two, chosen in a list': compared(2, { listBefore: '/en/category/cameras-1' }),
  'of three that can be bought': compared(3, withBasket),
  'of four that can be bought, on a phone': compared(4, { ...withBasket, window: 'phone' }),
  'of one, another is gone': compared(1, { unavailable: 1 }),
  'of nothing': compared(0),
}

const home = (setting: Setting, hero: string | null, count = MENU_TAXONS.length) => ({
  channel: { ...setting.locals.channel, hero },
  blocks: [],
  page: {
    root: taxon(9, 'All'),
    taxons: MENU_TAXONS.slice(0, count),
    reduced: samples(setting, 4),
    newest: samples(setting, 6).slice(2),
  },
})

const HUNDREDS = Array.from({ length: 300 }, (_taxon, at) => taxon(at + 1, `Department ${at + 1}`))

/** The page of all categories. */
const categoriesOf = (departments: readonly MenuBranch[]): State => ({
  kind: 'view',
  view: 'categories',
  props: (setting) => ({
    channel: setting.locals.channel,
    departments,
    crumbs: [
      { name: setting.locals.t('listing.home'), path: homeOf(setting) },
      { name: setting.locals.t('listing.categories'), path: setting.url.pathname },
    ],
  }),
})

export const categories: Part = {
  'of a large shop': categoriesOf(HUNDREDS.map((one) => ({ taxon: one, categories: [] }))),
  'with what is in them': categoriesOf(DEPARTMENTS),
}

export const homes: Part = {
  'with some of many categories': {
    kind: 'view',
    view: 'home',
    props: (setting) => {
      const { page: shown, ...rest } = home(setting, null)
      return { ...rest, page: { ...shown, taxons: HUNDREDS } }
    },
  },
  'with a picture': {
    kind: 'view',
    view: 'home',
    props: (setting) => home(setting, '/demo-media/gallery/hero'),
  },
  'with words alone': { kind: 'view', view: 'home', props: (setting) => home(setting, null) },
  'with rows of five': { kind: 'view', view: 'home', props: (setting) => home(setting, null, 5) },
  'with rows of four': { kind: 'view', view: 'home', props: (setting) => home(setting, null, 4) },
  'on a phone': {
    kind: 'view',
    view: 'home',
    props: (setting) => home(setting, '/demo-media/gallery/hero'),
    window: 'phone',
  },
}

export const blocks: Part = {
  'of an editor': {
    kind: 'view',
    view: 'content-blocks',
    props: (setting) => ({ products: samples(setting, 4) }),
  },
  'of a list on a phone': {
    kind: 'view',
    view: 'content-blocks',
    props: () => ({ products: [], about: 'Cameras' }),
    window: 'phone',
  },
  'of a page of texts': {
    kind: 'view',
    view: 'text',
    props: (setting) => ({
      channel: setting.locals.channel,
      title: 'Returns',
      crumbs: [
        { name: setting.locals.t('listing.home'), path: homeOf(setting) },
        { name: 'Returns', path: setting.url.pathname },
      ],
    }),
  },
}

/** What a list's page draws of a state. */
const page = (setting: Setting, route = ROUTE.taxon as string) => ({
  channel: setting.locals.channel,
  heading: 'Cameras',
  crumbs: [
    { name: setting.locals.t('listing.home'), path: homeOf(setting) },
    { name: 'Cameras', path: setting.url.pathname },
  ],
  description:
    '<p>What matters is light, then time, then whatever a shop has to say about its cameras.</p>',
  descriptionLocale: 'en',
  links: [{ text: 'Compact cameras', href: '/compact', isCurrent: false }],
  mayHaveLinks: true,
  hasResponse: true,
  products: samples(setting, 8),
  menu: MENU_TAXONS,
  blocks: [],
  adFallbacks: [],
  popular: [],
  pageState: listState(setting, { route: { ...listState(setting).route, name: route } as never }),
  cardNotes: null,
})

/** What an own shop sends to stand above a list. */
const BLOCK = {
  id: 'a',
  Content: null,
  html: '<h2>How to choose</h2><p>What matters is <strong>light</strong>, then time.</p>',
  image: picture('b1'),
  links: [{ text: 'Read more', href: '/' }],
  title: 'Cameras to try',
  products: [],
}

export const lists: Part = {
  'of a category': { kind: 'view', view: 'list', props: (setting) => page(setting) },
  'of a category on a phone': {
    kind: 'view',
    view: 'list',
    props: (setting) => page(setting),
    window: 'phone',
  },
  'of a category with a block of an editor': {
    kind: 'view',
    view: 'list',
    props: (setting) => ({ ...page(setting), blocks: [BLOCK] }),
  },
  'of a search': {
    kind: 'view',
    view: 'list',
    props: (setting) => page(setting, ROUTE.search),
  },
  'with the way to its top': {
    kind: 'view',
    view: 'list',
    props: (setting) => {
      const { pageState, ...rest } = page(setting)
      const list = { ...pageState.list, shown: 36, total: 120, pageSize: 42 }
      return { ...rest, products: samples(setting, 36), pageState: { ...pageState, list } }
    },
    play: { scripts: ['to-top'], scroll: 2400, until: '.to-top:not([hidden])' },
    isWindow: true,
  },
  'of a wishlist': {
    kind: 'view',
    view: 'list',
    props: (setting) => page(setting, ROUTE.wishlist),
    locals: () => ({ wishlist: codes(8) }),
  },
}

/** Codes of the first samples. */
const codes = (count: number) => Array.from({ length: count }, (_code, index) => `P-${index + 1}`)

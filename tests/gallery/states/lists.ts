import { savedListsHtml, savedListsLinkHtml } from '#storefront/wishlist/views/saved-lists-html.ts'
import { SAVED_LISTS_KEY } from '#storefront/saved-lists/rules/saved-lists.ts'
import { DATA_SAVE_LIST, ID_SAVED_LISTS } from '#storefront/browser/dom-contract.ts'
import type { BannerSize, SlotIds } from '#storefront/ads/rules/banner-index.ts'
import { failedLoad, STARTED_LOAD } from '#contract/shop/remote-load.ts'
import { ROUTE } from '#contract/shop/routes.ts'
import { Html, markup } from '#storefront/markup/html.ts'
import { imageFile } from '#storefront/card/rules/picture.ts'
import { emptyListHtml } from '#storefront/listing/views/empty-list-html.ts'
import { productGridHtml } from '#storefront/listing/views/grid-items.ts'
import { factsHtml, productCard } from '#storefront/card/views/card-html.ts'
import { compareFormHtml } from '#storefront/compare/views/compare-form-html.ts'
import {
  listToolsHtml,
  shareLinkHtml,
  taxonLinksHtml,
} from '#storefront/listing/views/list-links-html.ts'
import { rankingButtonHtml, rankingHtml } from '#storefront/listing/views/ranking-html.ts'
import { dividerHtml, searchedWords } from '#storefront/search/views/search-html.ts'
import { LIST_KINDS, type ListKind } from '#storefront/listing/rules/list-kind.ts'
import { wishlistCardNotes } from '#storefront/wishlist/views/wishlist-html.ts'
import { listQuery } from '../../support/samples/pages.ts'
import { SLOT_IDS } from '../../support/samples/media.ts'
import { attribute, listState, MENU_TAXONS, picture, samples } from './samples.ts'
import { html, type Part, type Setting, type State } from './state.ts'

type Empty = Parameters<typeof emptyListHtml>[0]

const emptyOf = (setting: Setting, change: Partial<Empty>) =>
  emptyListHtml(
    {
      route: ROUTE.taxon,
      clearAddress: setting.url.pathname,
      menu: MENU_TAXONS,
      popular: [],
      isEmpty: true,
      hasResponse: true,
      isFiltered: false,
      ...change,
    },
    setting.locals,
  )

/** A list's cards, and what stands in place of them. */
function gridOf(
  setting: Setting,
  count: number,
  change: Partial<Parameters<typeof productGridHtml>[0]['page']> & {
    empty?: Partial<Empty>
    closest?: number
  } = {},
  isWishlist = false,
) {
  const { empty, closest = 0, ...page } = change
  const products = samples(setting, count)
  return productGridHtml(
    {
      page: { products, page: 1, pageSize: 42, slotIds: {}, cardNotes: null, ...page },
      label: setting.locals.t('listing.products'),
      isWishlist,
      empty: emptyOf(setting, { isEmpty: count === 0, ...empty }),
      closest: samples(setting, closest),
    },
    setting.locals,
  )
}

/** The default cards of a list, beside which other parts are shown. */
export const someCards = (setting: Setting) => gridOf(setting, 8)

const list = (rest: Partial<Extract<State, { kind: 'list' }>>): State => ({
  kind: 'list',
  parts: ['grid'],
  page: (setting) => listState(setting),
  grid: someCards,
  ...rest,
})

const ADVICE = {
  html: '<p><strong>Measure above the eyebrows.</strong> A helmet fits when it does not move.</p>',
  image: null,
  isOutside: false,
  links: [{ text: 'How helmets are measured', href: '#' }],
}

export const grids: Part = {
  plain: list({ play: { scripts: ['product-grid'] } }),
  'on a phone': list({ window: 'phone', play: { scripts: ['product-grid'] } }),
  'with a block': list({
    grid: (setting) => gridOf(setting, 8, { blocks: [{ before: 5, ...ADVICE }] }),
  }),
  'with products that lack words': list({
    grid: (setting) => {
      const lacking = samples(setting, 8).slice(3)
      const textMatch = {
        suggestion: null,
        partial: null,
        full: 3,
        lacking: new Map(lacking.map(({ id }) => [String(id), 'blue'])),
        alike: new Map(),
      }
      const searched = {
        query: listQuery({ query: 'blue lamp' }),
        entity: { path: '#' },
        textMatch,
      }
      return gridOf(setting, 8, {
        wordsOf: (product) => searchedWords(product, searched, setting.locals),
        divider: dividerHtml(searched, setting.locals),
      })
    },
  }),
  dimmed: list({
    play: {
      scripts: ['product-grid'],
      view: { ...STARTED_LOAD, awaited: 'replace' },
      until: '[data-loading=replace] product-grid[inert]',
    },
  }),
  skeletons: list({
    grid: (setting) => gridOf(setting, 0),
    play: {
      scripts: ['product-grid'],
      view: { ...STARTED_LOAD, awaited: 'replace' },
      until: '.cell--skeleton',
    },
  }),
  'skeletons of a previous page': list({
    page: (setting) => listState(setting, { query: listQuery({ page: 2 }) }),
    play: {
      scripts: ['product-grid'],
      view: { ...STARTED_LOAD, awaited: 'prepend' },
      until: '.cell--skeleton',
    },
  }),
  wishlist: list({
    grid: (setting) =>
      gridOf(
        setting,
        4,
        {
          cardNotes: wishlistCardNotes(
            // What the first of them cost when it was saved.
            { cookies: { get: () => ({ value: 'P-1:1599' }) } } as never,
            setting.locals,
          ),
        },
        true,
      ),
    locals: () => ({ wishlist: ['P-1', 'P-2', 'P-3', 'P-4'] }),
  }),
}

/** As many as a card shows, with one that has several values and one that is long. */
const DATA = [
  attribute('Colour', 'Black'),
  attribute('Colour', 'Red'),
  attribute('Weight', '412 g'),
  attribute('Vegan', true),
  attribute('Material', 'Magnesium, anodised aluminium and recycled polycarbonate'),
  attribute('Resolution', '45 MP'),
]

/** A list with the boxes above it, and the bar by which products are compared; its cards have their data. */
function toolsOf(setting: Setting) {
  const { locals } = setting
  const products = samples(setting, 4).map((one, at) =>
    // The last has nothing to tell.
    at < 3 ? { ...one, attributes: DATA } : one,
  )
  const cards = products.map((one) => {
    const card = productCard(one, locals, 'lazy', true).text
    const facts = factsHtml([one], locals).text
    return markup`<li class="cell">${new Html(card.replace('</article>', `${facts}</article>`))}</li>`
  })
  return markup`<div class="container listing"><div class="listing__head"><h1>${locals.t('listing.products')}</h1><div>${listToolsHtml(locals.t)}</div></div><section data-list><product-grid><ul class="grid grid--${locals.channel.listStyle}" data-grid>${cards}</ul></product-grid>${compareFormHtml(locals)}</section></div>`
}

const PRESS_COMPARE = { press: ['.tool--compare', '.cell:nth-child(2) .card__compare'] }

/** What a list shows on request. */
export const tools: Part = {
  'products that are compared': html(toolsOf, { play: PRESS_COMPARE }),
  'products that are compared on a phone': html(toolsOf, { window: 'phone', play: PRESS_COMPARE }),
  'a product a row': html(toolsOf, { play: { press: ['.tool--rows'] } }),
  'a product a row, compared': html(toolsOf, {
    play: { press: ['.tool--rows', ...PRESS_COMPARE.press] },
  }),
  'a product a row on a phone': html(toolsOf, {
    window: 'phone',
    play: { press: ['.tool--rows', '.tool--compare'] },
  }),
}

const MANY = listQuery()
const FAILED = failedLoad(new Error('The list could not be loaded'))
const state = (setting: Setting, change: Partial<ReturnType<typeof listState>['list']>) => {
  const usual = listState(setting)
  return { ...usual, list: { ...usual.list, ...change } }
}

/** What follows the cards. */
export const ends: Part = {
  'with more': list({ parts: ['ends'] }),
  'of all products': list({
    parts: ['ends'],
    page: (setting) => state(setting, { lastPage: 1, total: 3, shown: 3 }),
  }),
  'from a later page': list({
    parts: ['ends'],
    page: (setting) => listState(setting, { query: listQuery({ page: 3 }) }),
  }),
  'of more than can be counted': list({
    parts: ['ends'],
    page: (setting) => state(setting, { isTotalCapped: true, total: 10_000, lastPage: 300 }),
  }),
  awaited: list({
    parts: ['ends'],
    play: { view: { ...STARTED_LOAD, awaited: 'append' }, until: '.pager [aria-disabled]' },
  }),
  'that failed': list({ parts: ['ends'], play: { view: FAILED, until: '.notice' } }),
  'of a choice that failed': list({
    parts: ['ends'],
    play: {
      view: { ...FAILED, applied: { query: MANY, canUndo: true } },
      until: '.notice .text-button',
    },
  }),
}

/** A list with room for banners, and what the ad server has for it: see `pages/api/banners`. */
const banners = (
  placement: 'sponsored' | 'disclosed' | 'own' | 'nothing',
  until: string,
  slotIds: SlotIds = SLOT_IDS,
): State =>
  list({
    parts: ['grid', 'ad-fallbacks'],
    grid: (setting) => gridOf(setting, 30, { slotIds }),
    page: (setting) =>
      listState(setting, { banners: { placement, searchTerm: null, category: null, slotIds } }),
    play: { scripts: ['ads'], until },
  })

const SLOTS: Record<BannerSize, SlotIds> = {
  small: { leftS1: SLOT_IDS.leftS1 },
  medium: { rightM1: SLOT_IDS.rightM1 },
}

export const ads: Part = {
  ...Object.fromEntries(
    Object.entries(SLOTS).map(([size, slotIds]) => [
      `sponsored ${size}`,
      banners('sponsored', '.banner__label', slotIds),
    ]),
  ),
  'with who pays': banners('disclosed', '.banner__label', SLOTS.small),
  'of the shop itself': banners('own', '.banner--own', SLOTS.small),
  awaited: list({ grid: (setting) => gridOf(setting, 30, { slotIds: SLOT_IDS }) }),
  'in place of which the shop speaks': banners('nothing', '.ad-fallback', SLOTS.small),
}

const EMPTY: Record<ListKind, Partial<Empty>> = {
  LISTING: { route: ROUTE.taxon },
  SEARCH: { route: ROUTE.search, popular: ['camera', 'phone case', 'chair'] },
  WISHLIST: { route: ROUTE.wishlist },
}

const empty = (change: Partial<Empty>): State =>
  html((setting) => markup`<div class="container">${emptyOf(setting, change)}</div>`)

/** What stands in place of products. */
export const empties: Part = {
  ...Object.fromEntries(
    Object.values(LIST_KINDS)
      .filter((kind) => kind !== null)
      .map((kind) => [`list ${kind}`, empty(EMPTY[kind])]),
  ),
  'list with filters': empty({ isFiltered: true }),
  'list with what comes closest': html(
    (setting) => markup`<div class="container">${gridOf(setting, 0, { closest: 4 })}</div>`,
  ),
  'search without a response': html(
    (setting) =>
      markup`<div class="container listing listing--no-response">${emptyOf(setting, { ...EMPTY.SEARCH, hasResponse: false })}</div>`,
  ),
}

const LINKS = ['Compact cameras', 'Cameras with a viewfinder', 'Lenses', 'Straps'].map(
  (text, index) => ({
    text,
    href: `/${index}`,
    isCurrent: index === 1,
    ...(index < 2 && { picture: imageFile(picture(`link-${index}`).path, 160) }),
  }),
)

const savedListsIn = ({ locals }: Setting) =>
  markup`${savedListsLinkHtml(locals)}${savedListsHtml(locals)}`

/** Lists as a browser keeps them. */
const savedLists = (count: number) => ({
  [SAVED_LISTS_KEY]: JSON.stringify(
    Array.from({ length: count }, (_list, at) => ({
      address: `/en/list-${at}`,
      name:
        at === 1 ? 'Cameras with a viewfinder and a very long name: black, 45 MP' : `List ${at}`,
      codes: ['P-1'],
      total: 12,
    })),
  ),
})

/** Lists are saved where nothing sensitive is sold. */
const notSensitive = ({ channel }: App.Locals) => ({ channel: { ...channel, sensitive: false } })

/** Links beside a list, and the explanation of its order. */
export const links: Part = {
  'to categories': html(
    () => markup`<div class="container listing">${taxonLinksHtml(LINKS, 'Cameras', false)}</div>`,
  ),
  'to categories, reserved': html(
    () => markup`<div class="container listing">${taxonLinksHtml([], 'Cameras', true)}</div>`,
  ),
  'to share': html(
    ({ locals, url }) =>
      markup`<div class="container listing">${shareLinkHtml(url.pathname, listQuery(), locals)}</div>`,
  ),
  ...Object.fromEntries(
    Object.entries({ 'to a list that is saved': 1, 'to the last list that fits': 10 }).map(
      ([name, count]): [string, State] => [
        name,
        list({
          grid: ({ locals, url }) =>
            markup`<div class="container listing">${shareLinkHtml(url.pathname, listQuery(), locals)}</div>`,
          locals: notSensitive,
          play: {
            storage: savedLists(count),
            scripts: ['save-list'],
            press: [`[${DATA_SAVE_LIST}]`],
            until: `[${DATA_SAVE_LIST}][aria-pressed=true]`,
          },
        }),
      ],
    ),
  ),
  'to saved lists, and where they stand': html(savedListsIn),
  'to saved lists, with some': html(savedListsIn, {
    locals: notSensitive,
    play: { storage: savedLists(3), scripts: ['saved-lists'], until: `#${ID_SAVED_LISTS} li` },
  }),
  ...Object.fromEntries(
    [false, true].map((isSearch) => [
      isSearch ? 'explanation of a search' : 'explanation of a list',
      html(
        ({ locals }) =>
          markup`<div class="container listing"><div class="listing__head"><h1>${locals.t('listing.products')}</h1><div>${rankingButtonHtml(locals.t)}</div></div></div>${rankingHtml({ isSearch, isPersonal: isSearch }, locals)}`,
        {
          window: 'phone',
          isWindow: true,
          play: { press: ['.ranking-button'], until: '.ranking:popover-open' },
        },
      ),
    ]),
  ),
}

import { markup } from '#storefront/markup/html.ts'
import { consentBarHtml, consentFormHtml } from '#storefront/consent/views/consent-html.ts'
import { consentTo } from '#storefront/consent/rules/consent.ts'
import { richTextHtml, moreHtml } from '#storefront/content-blocks/views/rich-text-html.ts'
import { searchNotesHtml, wholeSearch } from '#storefront/search/views/search-html.ts'
import { previewHtml } from '#storefront/merchandising/views/preview-html.ts'
import { breadcrumbsHtml } from '#storefront/seo/views/breadcrumbs-html.ts'
import { footerHtml } from '#storefront/site/views/footer-html.ts'
import { headerHtml } from '#storefront/site/views/header-html.ts'
import {
  wishlistKeptHtml,
  wishlistToastHtml,
  wishlistUndoHtml,
} from '#storefront/wishlist/views/wishlist-toast-html.ts'
import { taxon } from '../../support/samples/domain.ts'
import { MENU_TAXONS } from './samples.ts'
import { html, type Part, type Setting, type State, TOAST_KINDS } from './state.ts'

const KEPT = { search: '', paths: {} }

const LONG_MENU = Array.from({ length: 16 }, (_taxon, index) =>
  taxon(index + 1, `MenuBranch number ${index + 1}`),
)

/** Entries that nearly fill the row of an ordinary window. */
const FULL_MENU = Array.from({ length: 8 }, (_taxon, index) =>
  taxon(index + 1, `Department ${index + 1} of ten`),
)

const HUNDREDS = Array.from({ length: 300 }, (_taxon, index) =>
  taxon(index + 1, `MenuBranch number ${index + 1}`),
)

/** The header of the page of a category. */
export const header = (
  { locals, url }: Setting,
  change: Partial<Parameters<typeof headerHtml>[0]> = {},
) => headerHtml({ ...KEPT, menu: MENU_TAXONS, current: null, query: '', ...change }, locals, url)

const PHONE = { window: 'phone' } as const
const WISHED = { locals: () => ({ wishlist: ['P-1', 'P-2', 'P-3'] }) }

export const headers: Part = {
  plain: html((setting) => header(setting)),
  'on the page of a category': html((setting) => header(setting, { current: MENU_TAXONS[1]! })),
  'of a search, with a wishlist': html(
    (setting) => header(setting, { query: 'camera case' }),
    WISHED,
  ),
  'with a full basket': html((setting) => header(setting), {
    locals: () => ({ basketCount: 1234 }),
  }),
  'with a full basket on a phone': html((setting) => header(setting), {
    ...PHONE,
    locals: () => ({ basketCount: 12, wishlist: ['P-1'] }),
  }),
  'without a basket': html((setting) => header(setting), {
    locals: ({ channel: { basket: _none, ...channel } }) => ({ channel }),
  }),
  'with a full menu': html((setting) => header(setting, { menu: FULL_MENU })),
  'with a long menu': html((setting) => header(setting, { menu: LONG_MENU })),
  'with some of many categories': html((setting) => header(setting, { menu: HUNDREDS }), {
    isWindow: true,
    play: { press: ['.menu-button'], until: '.menu:popover-open' },
  }),
  'with a name for a logo': html((setting) => header(setting), {
    locals: ({ channel }) => ({ channel: { ...channel, isNamedByCatalog: true } }),
  }),
  'without a menu': html((setting) => header(setting, { menu: [] })),
  'on a phone': html((setting) => header(setting), { ...PHONE, ...WISHED }),
  'with its languages': html((setting) => header(setting), {
    isWindow: true,
    play: { press: ['.languages summary'], until: '.languages[open]' },
  }),
  'with the menu of a phone': html((setting) => header(setting), {
    ...PHONE,
    isWindow: true,
    play: { press: ['.menu-button'], until: '.menu:popover-open' },
  }),
  'with both levels of the menu of a phone': html(
    (setting) => header(setting, { current: MENU_TAXONS[0]! }),
    {
      ...PHONE,
      isWindow: true,
      play: {
        scripts: ['phone-menu'],
        press: ['.menu-button', '.phone-menu summary'],
        until: '.phone-menu details[open]',
      },
    },
  ),
  'with suggestions': html((setting) => header(setting), {
    isWindow: true,
    play: {
      scripts: ['search-box'],
      type: { field: '.header input[type=search]', text: 'cam' },
      until: '.suggestions [role=option]',
    },
  }),
  'with recent searches': html((setting) => header(setting), {
    isWindow: true,
    locals: ({ channel }) => ({ channel: { ...channel, sensitive: false } }),
    play: {
      storage: { 'recent-searches': '["camera","tripod for a camera"]' },
      scripts: ['search-box'],
      press: ['.header input[type=search]'],
      until: '.suggestions [role=option]',
    },
  }),
  'with suggestions on a phone': html((setting) => header(setting), {
    ...PHONE,
    isWindow: true,
    play: {
      scripts: ['search-box'],
      type: { field: '.header input[type=search]', text: 'cam' },
      until: '.suggestions [role=option]',
    },
  }),
}

export const footers: Part = {
  plain: html(({ locals, url }) => footerHtml(KEPT, locals, url)),
  'on a phone': html(({ locals, url }) => footerHtml(KEPT, locals, url), PHONE),
  'with the form of consent': html(({ locals, url }) => footerHtml(KEPT, locals, url), {
    locals: () => ({ consent: consentTo(['analytics']) }),
    play: { press: ['details.consent-settings summary'], until: 'details.consent-settings[open]' },
  }),
  'with a consent manager': html(({ locals, url }) => footerHtml(KEPT, locals, url), {
    locals: ({ channel }) => ({
      channel: { ...channel, consentManagerUrl: 'https://consent.example/a.js' },
    }),
  }),
}

const ASKED = { asksConsent: true, isWindow: true }

export const consents: Part = {
  bar: html(({ locals }) => consentBarHtml(locals), ASKED),
  'bar on a phone': html(({ locals }) => consentBarHtml(locals), { ...ASKED, ...PHONE }),
  'bar with its choices': html(({ locals }) => consentBarHtml(locals), {
    ...ASKED,
    play: { press: ['.consent__choice summary'], until: '.consent__choice[open]' },
  }),
  form: html(({ locals }) => markup`<div class="container">${consentFormHtml(locals)}</div>`, {
    play: { press: ['details.consent-settings summary'], until: 'details.consent-settings[open]' },
  }),
}

const inList = (draw: (setting: Setting) => ReturnType<typeof markup>): State =>
  html((setting) => markup`<div class="container listing">${draw(setting)}</div>`)

const SEARCHED = {
  query: 'camera',
  correction: null,
  textMatch: null,
  reading: null,
  wholeAddress: null,
  addressWith: ({ code }: { code: string }) => `/en/search?${code}`,
  addressIn: (locale: string) => `/${locale}/search?query=camera`,
  nameOf: ({ words }: { words: string }) => words,
}

const OFFERED = { code: 'features', value: ['gps'], label: 'GPS', words: 'gps', isAlso: false }
const SEARCHED_AS_IT_IS = {
  suggestion: null,
  partial: null,
  full: null,
  lacking: new Map(),
  alike: new Map(),
}

const ALIKE_SEARCHED = {
  query: { query: 'camera', form: {}, page: 1, sort: 'position', alike: 'a' },
  entity: { path: '/en/search' },
  textMatch: null,
} as const

/** A rule of a preview, explained. */
const EXPLAINED = {
  name: 'Christmas gifts',
  reason: 'Campaign of December',
  source: 'src/channels/mine/rules/christmas.yaml:1',
  effects: ['pin 1: P-1, shown as number 1 of page 1'],
}
const CODES = ['list.taxon: candles', 'brand: petalune, lindaro']
const PREVIEWED = { at: '2026-12-24T10:00', end: '?end-preview=', explained: null }

/** What the storefront has to tell. */
export const notices: Part = {
  'preview of another time': html(({ locals }) => previewHtml(PREVIEWED, locals.t)),
  'preview with its rules': html(({ locals }) =>
    previewHtml({ ...PREVIEWED, explained: { rules: [EXPLAINED], codes: CODES } }, locals.t),
  ),
  ...Object.fromEntries(
    TOAST_KINDS.map((toast): [string, State] => [
      `message ${toast}`,
      html(({ locals }) => wishlistToastHtml(locals), {
        isWindow: true,
        play: { scripts: ['toast'], toast, until: '.toast[data-open]' },
      }),
    ]),
  ),
  'removal without scripts': inList(({ locals, url }) => {
    const address = new URL(url)
    address.search = '?removed=P-1&index=0'
    return markup`${wishlistKeptHtml(locals)}${wishlistUndoHtml(locals, address)}`
  }),
  'search with a correction': inList(({ locals }) =>
    searchNotesHtml({ ...SEARCHED, correction: { from: 'camra', to: 'camera' } }, locals),
  ),
  'search that may mean something else': inList(({ locals }) =>
    searchNotesHtml(
      { ...SEARCHED, textMatch: { ...SEARCHED_AS_IT_IS, suggestion: 'camera case' } },
      locals,
    ),
  ),
  'search with some of its words': inList(({ locals }) =>
    searchNotesHtml(
      {
        ...SEARCHED,
        textMatch: { ...SEARCHED_AS_IT_IS, partial: { matched: 'camera', unmatched: 'blue' } },
      },
      locals,
    ),
  ),
  'search for the listings of one product': inList(({ locals }) =>
    searchNotesHtml({ ...SEARCHED, wholeAddress: wholeSearch(ALIKE_SEARCHED) }, locals),
  ),
  'search in words of another language': inList(({ locals }) =>
    searchNotesHtml(
      { ...SEARCHED, reading: { text: null, words: [], offers: [], taken: [], writtenIn: 'lt' } },
      locals,
    ),
  ),
  'search with all of its words in some': inList(({ locals }) =>
    searchNotesHtml({ ...SEARCHED, textMatch: { ...SEARCHED_AS_IT_IS, full: 3 } }, locals),
  ),
  'search for a price': inList(({ locals }) =>
    searchNotesHtml(
      {
        ...SEARCHED,
        reading: {
          text: 'black camera under 50',
          words: ['black', 'under 50'],
          writtenIn: null,
          offers: [OFFERED, { ...OFFERED, isAlso: true }],
          taken: [],
        },
      },
      locals,
    ),
  ),
}

const ARTICLE = `<h2>How to choose</h2><p>What matters is <strong>light</strong>, then <em>time</em>: see <a href="/">the guide</a>.</p><ul><li>By day</li><li>By night</li></ul><ol><li>Measure</li><li>Compare</li></ol>`

/** Texts of editors, and the path to a page. */
export const texts: Part = {
  article: inList(() => richTextHtml({ html: ARTICLE, lang: 'en' })),
  'cut on a phone': {
    ...html(
      ({ locals }) =>
        markup`<div class="container listing"><div class="listing__about">${moreHtml('Cameras', locals.t)}${richTextHtml({ html: ARTICLE, lang: 'en', className: 'listing__text' })}</div></div>`,
    ),
    window: 'phone',
  },
  breadcrumbs: inList(({ locals, url }) =>
    breadcrumbsHtml(
      [
        { name: locals.t('listing.home'), path: '/' },
        { name: 'Cameras', path: '/cameras' },
        { name: 'Cameras with a viewfinder', path: url.pathname },
      ],
      url.pathname,
      locals.t,
    ),
  ),
}

import type { Filter, FilterOption } from '#contract/query/filter.ts'
import type { FilterForm } from '#contract/query/filter-form.ts'
import { STARTED_LOAD } from '#contract/shop/remote-load.ts'
import { FILTER_DISPLAYS } from '#contract/query/option-details.ts'
import type { PageState } from '#storefront/listing/rules/page-state.ts'
import { form } from '../../support/samples/domain.ts'
import { listQuery } from '../../support/samples/pages.ts'
import {
  CATEGORIES,
  DISPLAYED,
  FILTERS,
  listState,
  LONG,
  RANGES,
  searchRoute,
  YES_OR_NO,
} from './samples.ts'
import type { ListPart, Part, Play, Setting, State } from './state.ts'

/** Islands of a list, with its query's choices and what else differs. */
function island(
  parts: readonly ListPart[],
  chosen: FilterForm,
  change: Partial<PageState> | ((setting: Setting) => Partial<PageState>) = {},
  play?: Play,
): State {
  const changeIn = typeof change === 'function' ? change : () => change
  return {
    kind: 'list',
    parts,
    page: (setting) =>
      listState(setting, { query: listQuery({ form: chosen }), ...changeIn(setting) }),
    ...(play && { play }),
  }
}

/** The column of filters with these alone, and what is chosen in them. */
const panel = (filters: Filter[], chosen: Parameters<typeof form>[0] = {}, play?: Play): State =>
  island(['filters'], form(chosen), { filters }, play)

/** The list before the choice, which could not be loaded. */
const LEFT_BEHIND: Play = {
  view: { applied: { query: listQuery(), canUndo: true } },
  until: '.check--waiting, .range p',
}

const emptied = (option: FilterOption): FilterOption => ({ ...option, count: 0 })
const ALL = '.filters details summary'

/** Panels of the column, one at a time. */
export const panels: Part = {
  ...Object.fromEntries(
    FILTER_DISPLAYS.flatMap((display): [string, State][] => {
      const filter = DISPLAYED[display]
      const [first, second] = filter.options
      return [
        [`options ${display}`, panel([filter])],
        [
          `chosen options ${display}`,
          panel([filter], { [filter.code]: [first!.code, second!.code] }),
        ],
      ]
    }),
  ),
  ...Object.fromEntries(
    Object.entries(RANGES).flatMap(([kind, filter]): [string, State][] => [
      [`range ${kind}`, panel([filter])],
      [
        `chosen range ${kind}`,
        panel([filter], {
          [filter.code]: { min: filter.bounds.min * 4, max: filter.bounds.max / 2 },
        }),
      ],
      [
        `waiting range ${kind}`,
        panel([filter], { [filter.code]: { min: filter.bounds.min * 4, max: null } }, LEFT_BEHIND),
      ],
    ]),
  ),
  'range whose ends meet at its upper end': panel([RANGES.PRICE], {
    price: { min: 9800, max: 9900 },
  }),
  'range of one price': panel([{ ...RANGES.PRICE, bounds: { min: 900, max: 900 } }]),
  'range with a text that is no number': panel(
    [RANGES.PRICE],
    {},
    {
      type: { field: '.range input.input', text: 'cheap' },
      press: ['.range label:nth-child(2) .input'],
      until: '[role=alert]',
    },
  ),
  'many options': panel([LONG]),
  'all of many options': panel(
    [LONG],
    {},
    { press: [`${ALL} span`], until: '.options details[open]' },
  ),
  'options that are searched': panel(
    [LONG],
    {},
    {
      type: { field: '.filters input[type=search]', text: 'nor' },
      until: '.options [role=status]',
    },
  ),
  'options that are not there': panel(
    [LONG],
    {},
    {
      type: { field: '.filters input[type=search]', text: 'zzz' },
      until: '.options [role=status]:not(:empty)',
    },
  ),
  'sizes of the shopper': island(
    ['filters'],
    form({}),
    ({ locals }) => ({
      filters: [LONG],
      ownSizes: { filters: [LONG.code], text: locals.t('listing.own_sizes') },
    }),
    {
      storage: { 'own-sizes': JSON.stringify({ [LONG.code]: [LONG.options[1]!.code] }) },
      scripts: ['own-sizes'],
      until: '.own-sizes',
    },
  ),
  'some of thousands of options': panel([{ ...LONG, total: 5000 }], {
    [LONG.code]: [LONG.options[9]!.code],
  }),
  'with an explanation': panel([YES_OR_NO]),
  'an option without products': panel(
    [
      {
        ...DISPLAYED.CHECKBOXES,
        options: DISPLAYED.CHECKBOXES.options.map((one, at) => (at > 1 ? emptied(one) : one)),
      },
    ],
    { brand: ['brand-2'] },
  ),
  'a choice that waits': panel([DISPLAYED.CHECKBOXES], { brand: ['brand-1'] }, LEFT_BEHIND),
}

export const columns: Part = {
  plain: island(['filters'], form({})),
  chosen: island(['filters'], form({ brand: ['brand-1'], price: { min: 2000, max: null } })),
  'without scripts': {
    kind: 'list',
    parts: ['filters'],
    isPlain: true,
    page: (setting) =>
      listState(setting, { query: listQuery({ form: form({ brand: ['brand-1'] }) }) }),
  },
  'some of many filters': island(['filters'], form({}), { hasMoreFilters: true }),
  'some of many filters without scripts': {
    kind: 'list',
    parts: ['filters'],
    isPlain: true,
    page: (setting) => listState(setting, { hasMoreFilters: true }),
  },
  'without filters': panel([]),
  'awaited for the first time': panel(
    [],
    {},
    { view: { ...STARTED_LOAD, awaited: 'replace' }, until: '.filter-skeleton' },
  ),
}

const CHOSEN = form({
  brand: ['brand-0', 'brand-1'],
  vegan: ['1'],
  price: { min: 2000, max: 5000 },
})

/** Chips, the order, and what else stands above the cards. */
export const heads: Part = {
  plain: island(['head'], form({})),
  'with chips': island(['head'], CHOSEN),
  'with chips that are inert': island(
    ['head'],
    CHOSEN,
    {},
    {
      view: { ...STARTED_LOAD, awaited: 'replace' },
      until: '.chip[aria-disabled]',
    },
  ),
  'with chips that wait': island(
    ['head'],
    CHOSEN,
    {},
    {
      view: {
        applied: {
          query: listQuery({ form: form({ brand: ['brand-0'], vegan: ['0'] }) }),
          canUndo: true,
        },
      },
      until: '.chip--waiting',
    },
  ),
  'with an order that waits': {
    kind: 'list',
    parts: ['head'],
    page: (setting) => listState(setting, { query: listQuery({ sort: 'price_asc' }) }),
    play: { view: { applied: { query: listQuery(), canUndo: true } }, until: '.sort small' },
  },
  'with the notice of an option without products': {
    ...island(
      ['head'],
      CHOSEN,
      {},
      {
        view: { disabledValue: { code: 'brand', value: 'brand-4', label: 'Pella' } },
        until: '.notice button',
      },
    ),
    isWindow: true,
  },
  'with quick filters': island(['head'], form({}), (setting) => ({
    quickFilters: form({ vegan: ['1'], price: { min: null, max: 2000 } }),
    list: { ...listState(setting).list, total: 240 },
  })),
  'with quick filters on a phone': {
    ...island(['head'], form({}), { quickFilters: form({ vegan: ['1'], brand: ['brand-0'] }) }),
    window: 'phone',
  },
  'with a previous page': {
    kind: 'list',
    parts: ['head'],
    page: (setting) => listState(setting, { query: listQuery({ page: 3 }) }),
  },
  'of a search': island(['head'], form({}), (setting) => ({
    route: searchRoute(setting),
    query: listQuery({ query: 'camera' }),
    filters: [CATEGORIES, ...FILTERS],
  })),
  'of a search in a category': island(['head'], form({}), (setting) => ({
    route: searchRoute(setting),
    query: listQuery({ query: 'camera', form: form({ [CATEGORIES.code]: ['category-1'] }) }),
    filters: [CATEGORIES, ...FILTERS],
  })),
  'without scripts': {
    kind: 'list',
    parts: ['head'],
    isPlain: true,
    page: (setting) => listState(setting, { query: listQuery({ form: CHOSEN }) }),
  },
}

const LIST_OF_PHONES: Pick<State, 'window'> = { window: 'phone' }
const FILTERS_BUTTON = '.mobile-bar [href="#filters"]'

/** What takes the place of the column and of the order in small windows. */
export const phones: Part = {
  controls: { ...island(['mobile'], form({})), ...LIST_OF_PHONES },
  'controls with choices': { ...island(['mobile'], CHOSEN), ...LIST_OF_PHONES },
  'controls of an empty list': {
    ...island(['mobile'], form({}), (setting) => {
      const { list } = listState(setting)
      return { filters: [], list: { ...list, total: 0, shown: 0, lastPage: 1 } }
    }),
    ...LIST_OF_PHONES,
  },
  'controls that wait': {
    ...island(['mobile'], CHOSEN, {}, { ...LEFT_BEHIND, until: '.mobile-bar small' }),
    ...LIST_OF_PHONES,
  },
  'copy in the header': {
    ...island(
      ['header', 'mobile', 'grid'],
      CHOSEN,
      {},
      { scroll: 700, until: '.mobile-bar--copy' },
    ),
    ...LIST_OF_PHONES,
    isWindow: true,
  },
  'sort modal': modal({ press: ['.mobile-bar [href="#sort-form"]'], until: '.modal--low[open]' }),
  // A modal opens before its panels are loaded.
  'filter modal': modal({ press: [FILTERS_BUTTON], until: '.modal[open] details' }),
  'filter modal at a panel': modal({
    press: ['.pills li:nth-child(2) a'],
    until: '.modal details[open]',
  }),
  'filter modal with a notice': modal({
    press: [FILTERS_BUTTON],
    view: { disabledValue: { code: 'brand', value: 'brand-4', label: 'Pella' } },
    until: '.modal .notice',
  }),
}

function modal(play: Play): State {
  return {
    ...island(['header', 'mobile', 'grid'], CHOSEN, {}, play),
    window: 'phone',
    isWindow: true,
  }
}

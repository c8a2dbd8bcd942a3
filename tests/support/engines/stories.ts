import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { boxProblems } from '../browser/box-problems.ts'
import { RUNS_ALL } from '../runner/scope.ts'
import { BOX_FIXTURES } from './box-fixtures.ts'
import type { Browser, Engine, RunningEngine } from './engine.ts'
import { Shopper } from './shopper.ts'
import { CARD, LISTED_CARD, LISTED_LINK } from '../card-parts.ts'

const SIZES = { desktop: { width: 1280, height: 900 }, phone: { width: 450, height: 900 } }
const LOCALES = ['en', 'ar']

const LIST = '/category/medicines-1100'
const PREVIOUS = ':has(+ product-grid) > .pager a.button'
const NEXT = 'product-grid ~ * > .pager a.button'
const CHIP = '.chip'
const DIALOG = 'dialog[open]'
const SORT_BUTTON = '.mobile-bar [href="#sort-form"]'
const FILTER_BUTTON = '.mobile-bar [href="#filters"]'
const APPLY = `${DIALOG} .modal__foot .button--main`

/** Functions of the page: each is sent there as text. */
const countOf = (selector: string) => document.querySelectorAll(selector).length
const textOf = (selector: string) => document.querySelector(selector)?.textContent ?? ''
const topOf = (selector: string, index: number) =>
  Math.round(document.querySelectorAll(selector)[index]?.getBoundingClientRect().top ?? Number.NaN)
const pricesOf = (selector: string) =>
  [...document.querySelectorAll(`${selector}[data-price]`)].map((card) =>
    Number(card.getAttribute('data-price')),
  )
const isBusy = () => document.querySelector('product-grid')?.getAttribute('aria-busy') === 'true'
const numberIn = (selector: string) =>
  Number(document.querySelector(selector)?.textContent?.replaceAll(/\D/g, ''))
const isPressed = (selector: string) =>
  document.querySelector(selector)?.getAttribute('aria-pressed')

/** How much wider what is in a field is than the field: more than nothing is out of sight. */
const overflowOf = (selector: string) => {
  const field = document.querySelector(selector)
  return field ? field.scrollWidth - field.clientWidth : Number.NaN
}
/** Lets the pictures that a selector finds fail. */
function breakPictures(selector: string) {
  for (const picture of document.querySelectorAll<HTMLImageElement>(selector)) {
    picture.parentElement?.querySelectorAll('source').forEach((source) => source.remove())
    picture.removeAttribute('srcset')
    picture.loading = 'eager'
    picture.src = '/gone.webp'
  }
}
/** How many frames of those that a selector finds show a carton, and no picture. */
const cartonsIn = (selector: string) =>
  [...document.querySelectorAll(selector)].filter((frame) => {
    const { backgroundImage, width } = getComputedStyle(frame, '::before')
    const picture = frame.querySelector('img')
    const { display, opacity } = picture ? getComputedStyle(picture) : { display: '', opacity: '' }
    const isHidden = display === 'none' || opacity === '0'
    return isHidden && backgroundImage.includes('svg') && Number.parseFloat(width) > 20
  }).length

/** The panel of a filter, in the column or, on phones, in the modal, which is opened for it. */
async function openFilter(shopper: Shopper, code: string): Promise<string> {
  if (!shopper.isOnPhone) return `#filters [data-panel="${code}"]`
  await shopper.presses(FILTER_BUTTON)
  await shopper.sees(countOf, DIALOG).toBe(1)
  const panel = `${DIALOG} [data-panel="${code}"]`
  await shopper.presses(`${panel} summary`)
  await shopper.sees(countOf, `${panel}[open]`).toBe(1)
  return panel
}

/** On phones, what was chosen in the modal is a draft. */
async function applyFilter(shopper: Shopper): Promise<void> {
  if (!shopper.isOnPhone) return
  await shopper.seesBoxesApart(DIALOG)
  await shopper.presses(APPLY)
  await shopper.sees(countOf, DIALOG).toBe(0)
}

async function chooseSort(shopper: Shopper): Promise<void> {
  if (!shopper.isOnPhone) {
    await shopper.reads(() => document.querySelector<HTMLElement>('#sort-form select')?.focus())
    for (let presses = 0; presses < 3; presses += 1) {
      await shopper.keys('ArrowDown')
      await shopper.sees(isBusy).toBe(false)
    }
    return
  }
  await shopper.presses(SORT_BUTTON)
  await shopper.sees(countOf, `${DIALOG} .choice`).toBeGreaterThan(4)
  await shopper.seesBoxesApart(DIALOG)
  await shopper.presses(`${DIALOG} .choice`, 3)
  await shopper.sees(countOf, DIALOG).toBe(0)
}

interface Shops {
  pharmacy: string
  marketplace: string
  alternative: string
}

type Story = (shopper: Shopper, shops: Shops) => Promise<void>

/** What each engine is to tell; the details are in the stories of Chromium. */
const STORIES: Record<string, Story> = {
  'nothing overlaps in the list of any shop and at home': async (shopper, shops) => {
    await shopper.open(LIST)
    await shopper.seesBoxesApart('body')
    await shopper.open('/category/fashion-2400', shops.marketplace)
    await shopper.seesBoxesApart('body')
    await shopper.open('/category/fashion-2400', shops.alternative)
    await shopper.seesBoxesApart('body')
    await shopper.open('/')
    await shopper.sees(countOf, `.rail ${CARD}`).toBeGreaterThan(0)
    await shopper.seesBoxesApart('body')
  },

  'a ticked option has a chip, which removes it, and Back brings both': async (shopper) => {
    await shopper.open(LIST)
    const panel = await openFilter(shopper, 'brand')
    const promised = await shopper.reads(numberIn, `${panel} label small`)
    await shopper.presses(`${panel} label input`)
    await applyFilter(shopper)
    await shopper.seesQuery('?brand[]=medirova')
    await shopper.sees(countOf, CHIP).toBe(1)
    await shopper.sees(numberIn, '.listing__total').toBe(promised)
    await shopper.sees(isBusy).toBe(false)
    await shopper.seesBoxesApart('main')
    await shopper.presses(CHIP)
    await shopper.seesQuery('')
    await shopper.sees(countOf, CHIP).toBe(0)
    await shopper.back()
    await shopper.seesQuery('?brand[]=medirova')
    await shopper.sees(countOf, CHIP).toBe(1)
    await shopper.sees(numberIn, '.listing__total').toBe(promised)
  },

  'the list is sorted by price': async (shopper) => {
    await shopper.open(LIST)
    await chooseSort(shopper)
    await shopper.seesQuery('?order=ASC&sort=PRICE')
    await shopper.sees(isBusy).toBe(false)
    const prices = await shopper.reads(pricesOf, LISTED_CARD)
    expect(prices).toEqual(prices.toSorted((a, b) => a - b))
  },

  'pages come before and after, and Back returns to the card': async (shopper) => {
    await shopper.open(`${LIST}?page=3`)
    const first = await shopper.reads(textOf, LISTED_LINK)
    await shopper.presses(PREVIOUS)
    await shopper.sees(countOf, LISTED_CARD).toBe(60)
    await shopper.sees(isBusy).toBe(false)
    const names = await shopper.reads(
      (selector) => [...document.querySelectorAll(selector)].map((name) => name.textContent),
      LISTED_LINK,
    )
    expect(names[30]).toBe(first)
    await shopper.presses(NEXT)
    await shopper.sees(countOf, LISTED_CARD).toBe(90)
    await shopper.presses(LISTED_LINK, 40)
    await shopper.sees(textOf, 'h1').toContain(names[40]?.split(' ')[1] ?? '-')
    await shopper.whenLive()
    await shopper.seesBoxesApart('body')
    await shopper.back()
    await shopper.sees(countOf, LISTED_CARD).toBe(90)
    await shopper.sees(topOf, LISTED_CARD, 40).toBe(150)
  },

  'a heart keeps a product among the wishes': async (shopper) => {
    await shopper.open(LIST)
    const heart = `${LISTED_CARD} [form="wish"]`
    await shopper.presses(heart)
    await shopper.sees(isPressed, heart).toBe('true')
    await shopper.sees(textOf, '[data-wishlist-count]').toBe('1')
    await shopper.seesBoxesApart('body')
    const name = await shopper.reads(textOf, LISTED_LINK)
    await shopper.open('/wishlist')
    await shopper.sees(countOf, LISTED_CARD).toBe(1)
    await shopper.sees(textOf, LISTED_LINK).toBe(name)
    await shopper.seesBoxesApart('body')
  },

  'a carton stands for pictures that break, on cards and in suggestions': async (shopper) => {
    await shopper.open(LIST)
    await shopper.presses('search-box input')
    await shopper.types('med')
    const suggested = '.suggestions:not([hidden]) .suggestions__product'
    await shopper.sees(countOf, suggested).toBeGreaterThan(0)
    await shopper.reads(breakPictures, `${suggested} img`)
    await shopper.sees(cartonsIn, suggested).toBe(await shopper.reads(countOf, suggested))
    const pictures = `${LISTED_CARD} .card__picture`
    await shopper.reads(breakPictures, `${pictures} > img:first-child`)
    await shopper.sees(cartonsIn, pictures).toBe(30)
  },

  'arrows choose a suggestion': async (shopper) => {
    await shopper.open(LIST)
    await shopper.sees(overflowOf, 'search-box input').toBe(0)
    await shopper.presses('search-box input')
    await shopper.types('med')
    await shopper.sees(countOf, '.suggestions:not([hidden]) [role=option]').toBeGreaterThan(0)
    await shopper.seesBoxesApart('search-box')
    await shopper.keys('ArrowDown')
    await shopper.sees(countOf, '.suggestions [aria-selected=true]').toBe(1)
    const target = await shopper.reads(
      () =>
        document.querySelector<HTMLAnchorElement>('.suggestions [aria-selected=true]')?.pathname,
    )
    await shopper.keys('Enter')
    await shopper.sees(() => location.pathname).toBe(target)
  },

  'the price is narrowed by the pointer and by keys': async (shopper) => {
    await shopper.open(LIST)
    const panel = await openFilter(shopper, 'price')
    const highest = `${panel} .slider input:last-of-type`
    await shopper.drags(highest, -0.5)
    const valueOf = (selector: string) =>
      Number(document.querySelector<HTMLInputElement>(selector)?.value)
    await shopper.sees(valueOf, highest).toBeLessThan(22)
    const dragged = await shopper.reads(valueOf, highest)
    expect(dragged).toBeGreaterThan(15)
    if (!shopper.isOnPhone) await shopper.seesQuery(`?price[max]=${dragged * 100}`)
    await shopper.reads(
      (selector) => document.querySelector<HTMLElement>(selector)?.focus(),
      highest,
    )
    // From right to left, WebKit's arrows to the sides are not mirrored.
    await shopper.keys('ArrowDown')
    await shopper.sees(valueOf, highest).toBe(dragged - 1)
    await applyFilter(shopper)
    await shopper.seesQuery(`?price[max]=${(dragged - 1) * 100}`)
    await shopper.sees(countOf, CHIP).toBe(1)
  },
}

interface Row {
  device: keyof typeof SIZES
  locale: string
  title: string
}

const TABLE: readonly Row[] = Object.keys(SIZES).flatMap((device) =>
  LOCALES.flatMap((locale) =>
    Object.keys(STORIES).map((title) => ({ device: device as Row['device'], locale, title })),
  ),
)

/** A filter, its chip and history with a pointer; a phone's modal and a slider from right to left. */
const GATE: readonly Row[] = [
  {
    device: 'desktop',
    locale: 'en',
    title: 'a ticked option has a chip, which removes it, and Back brings both',
  },
  { device: 'phone', locale: 'ar', title: 'the price is narrowed by the pointer and by keys' },
]

/** The gate tells Chromium none of them: there it has all other stories. */
const isInGate = (engine: Engine) => (row: Row) =>
  engine.name !== 'Chromium' &&
  GATE.some(
    ({ device, locale, title }) =>
      row.device === device && row.locale === locale && row.title === title,
  )

const addressOf = (shop: string) => `http://${shop}.localhost:${inject('port')}`

/**
 * The stories in an engine: in a whole run all of them, for desktops and phones, from left to right and from
 * right to left.
 */
export function tellStories(engine: Engine): void {
  const shops = {
    pharmacy: addressOf('pharmacy'),
    marketplace: addressOf('marketplace'),
    alternative: addressOf('alternative'),
  }
  let running: RunningEngine
  beforeAll(async () => {
    running = await engine.start()
  })
  afterAll(() => running?.stop())
  describe(`${engine.name} shows to the check of boxes`, () => {
    let browser: Browser
    beforeAll(async () => {
      browser = await running.open(SIZES.desktop)
    })
    afterAll(() => browser.close())
    test.each(Object.entries(BOX_FIXTURES))('%s', async (_, [html, expected]) => {
      await browser.goto(`${shops.pharmacy}/robots.txt`)
      await browser.evaluate((markup) => void (document.body.innerHTML = markup), html)
      const problems = await browser.evaluate(boxProblems, 'body')
      expect(problems).toEqual(expected.map((pattern) => expect.stringMatching(pattern)))
    })
  })
  const rows = RUNS_ALL ? TABLE : TABLE.filter(isInGate(engine))
  const groups = Map.groupBy(rows, ({ device, locale }) => `${engine.name}, ${device}, ${locale}`)
  describe.each([...groups])('%s', (_, group) => {
    let shopper: Shopper
    const [{ device, locale }] = group as [Row]
    const size = SIZES[device]
    beforeEach(async () => {
      const browser = await running.open(size)
      shopper = new Shopper(browser, { shop: shops.pharmacy, locale, size })
    })
    afterEach(() => shopper.leave())
    test.each(group)('$title', ({ title }) => STORIES[title]?.(shopper, shops))
  })
}

import { expect } from 'vitest'
import { boxProblems } from '../browser/box-problems.ts'
import { isLive, LIVE_MARKS } from '../browser/listing.ts'
import type { Browser, KeyName, Point, Size } from './engine.ts'

/** Narrower windows than this one have a phone's controls. */
const DESKTOP = 960

/** Where an element can be pressed; else why it cannot be, and it is scrolled to. Runs in the page. */
function pressable(selector: string, index: number): Point | string {
  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) && !element.closest('[inert]')
  const element = [...document.querySelectorAll(selector)].filter(isShown)[index]
  if (!element) return `there is no ${selector}`
  const { left, top, width, height } = element.getBoundingClientRect()
  const at = { x: left + width / 2, y: top + height / 2 }
  const hit = document.elementFromPoint(at.x, at.y)
  if (hit && (element.contains(hit) || hit.contains(element.closest('label')))) return at
  element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
  return `${selector} lies under ${hit?.outerHTML.slice(0, 80)}`
}

/** The middle of a slider's thumb, and how far it can go; else what lies over it. Runs in the page. */
function thumbOf(selector: string): (Point & { track: number; isRtl: boolean }) | string {
  const input = document.querySelector<HTMLInputElement>(selector)
  if (!input) return `there is no ${selector}`
  const { left, top, width, height } = input.getBoundingClientRect()
  const style = getComputedStyle(input)
  const isRtl = style.direction === 'rtl'
  const thumb = Number.parseFloat(style.getPropertyValue('--thumb'))
  const [value, min, max] = [input.value, input.min, input.max].map(Number) as [
    number,
    number,
    number,
  ]
  const track = width - thumb
  const way = thumb / 2 + (track * (value - min)) / (max - min)
  const at = { x: isRtl ? left + width - way : left + way, y: top + height / 2 }
  const hit = document.elementFromPoint(at.x, at.y)
  if (hit === input) return { ...at, track, isRtl }
  input.scrollIntoView({ block: 'center', behavior: 'instant' })
  return `the thumb of ${selector} lies under ${hit?.outerHTML.slice(0, 80)}`
}

function expectNone(found: readonly string[], where: string) {
  expect({ where, found }).toEqual({ where, found: [] })
}

/** Waits until something is found at the same place twice. */
async function whenAtRest<Found extends Point>(
  find: () => Promise<Found | string>,
): Promise<Found> {
  let found: Found | string = 'nothing was looked for'
  await expect
    .poll(async () => {
      const before = found
      found = await find()
      if (typeof found === 'string') return found
      if (typeof before === 'string') return 'it was not there before'
      return before.x === found.x && before.y === found.y ? 'at rest' : 'it moves'
    })
    .toBe('at rest')
  return found as unknown as Found
}

/** A shopper in any browser: presses what is seen, where it is seen, and only if nothing lies over it. */
export class Shopper {
  readonly #browser: Browser
  readonly #shop: string
  readonly #locale: string
  readonly isOnPhone: boolean

  constructor(
    browser: Browser,
    { shop, locale, size }: { shop: string; locale: string; size: Size },
  ) {
    this.#browser = browser
    this.#shop = shop
    this.#locale = locale
    this.isOnPhone = size.width < DESKTOP
  }

  /** Opens a page of the shop, `/category/medicines-1100`, and waits for its scripts. */
  async open(path: string, shop = this.#shop): Promise<void> {
    await this.#browser.goto(`${shop}/${this.#locale}${path}`)
    await this.whenLive()
  }

  /** A hand that comes near, and the scripts that come with it. */
  async whenLive(): Promise<void> {
    await this.#browser.move({ x: 3, y: 3 })
    await this.#browser.move({ x: 6, y: 6 })
    await this.sees(isLive, LIVE_MARKS).toBe(true)
  }

  /** Drivers wait for a page to load, and one from the back/forward cache does not. */
  back = (): Promise<void> => this.#browser.evaluate(() => history.back())

  /** Waits for what a function returns in the page: `await shopper.sees(countOf, 'h1').toBe(1)`. */
  sees<Args extends unknown[], Result>(inPage: (...args: Args) => Result, ...args: Args) {
    return expect.poll(() => this.#browser.evaluate(inPage, ...args), {
      message: `${inPage.name}(${args.map((arg) => JSON.stringify(arg)).join(', ')})`,
    })
  }

  /** What a function returns in the page now. */
  reads<Args extends unknown[], Result>(
    inPage: (...args: Args) => Result,
    ...args: Args
  ): Promise<Result> {
    return this.#browser.evaluate(inPage, ...args)
  }

  /** Presses the one of the visible elements with the real pointer, once it has come to rest. */
  async presses(selector: string, index = 0): Promise<void> {
    await this.#browser.press(
      await whenAtRest(() => this.#browser.evaluate(pressable, selector, index)),
    )
  }

  /** Drags a slider's thumb by a share of its track, towards the high end. */
  async drags(selector: string, share: number): Promise<void> {
    const { x, y, track, isRtl } = await whenAtRest(() => this.#browser.evaluate(thumbOf, selector))
    await this.#browser.drag({ x, y }, { x: x + track * share * (isRtl ? -1 : 1), y })
  }

  types = (text: string): Promise<void> => this.#browser.type(text)
  keys = (name: KeyName): Promise<void> => this.#browser.key(name)

  /** Fails on overlapping and on empty boxes in an element. */
  async seesBoxesApart(root: string): Promise<void> {
    const problems = await this.#browser.evaluate(boxProblems, root)
    expectNone(problems, `boxes of ${root} at ${await this.address()}`)
  }

  /** The path and the query of the page, readable. */
  async address(): Promise<string> {
    const href = await this.#browser.evaluate(() => location.pathname + location.search)
    return decodeURIComponent(href)
  }

  /** Waits for a query. */
  seesQuery(query: string) {
    return this.sees(() => decodeURIComponent(location.search)).toBe(query)
  }

  /** Ends the visit; no page may have thrown. */
  async leave(): Promise<void> {
    await this.#browser.close()
    expectNone(this.#browser.exceptions(), 'exceptions of the pages')
  }
}

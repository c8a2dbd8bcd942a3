import type { Browser } from './engine.ts'

/** What the pages of Playwright and Puppeteer have in common. */
interface Page {
  goto(address: string): Promise<unknown>
  evaluate(script: string): Promise<unknown>
  on(event: 'pageerror', listener: (error: unknown) => void): unknown
  mouse: {
    move(x: number, y: number, options?: { steps: number }): Promise<void>
    click(x: number, y: number): Promise<void>
    down(): Promise<void>
    up(): Promise<void>
  }
  keyboard: { type(text: string): Promise<void>; press(key: string): Promise<void> }
}

/**
 * A page of Playwright or Puppeteer, in a context of its own, which is closed with it. Exceptions of the
 * engine's own are ignored.
 */
export function pageBrowser(
  page: Page,
  context: { close(): Promise<void> },
  own: RegExp | null = null,
): Browser {
  const { mouse, keyboard } = page
  const exceptions: string[] = []
  page.on('pageerror', (error) => {
    if (!own?.test(String(error))) exceptions.push(String(error))
  })
  return {
    goto: async (address) => void (await page.goto(address)),
    evaluate: async <Args extends unknown[], Result>(
      inPage: (...args: Args) => Result,
      ...args: Args
    ) => (await page.evaluate(`(${inPage.toString()})(...${JSON.stringify(args)})`)) as Result,
    move: ({ x, y }) => mouse.move(x, y),
    press: ({ x, y }) => mouse.click(x, y),
    drag: async (from, to) => {
      await mouse.move(from.x, from.y)
      await mouse.down()
      await mouse.move(to.x, to.y, { steps: 5 })
      await mouse.up()
    },
    type: (text) => keyboard.type(text),
    key: (name) => keyboard.press(name),
    exceptions: () => exceptions,
    close: () => context.close(),
  }
}

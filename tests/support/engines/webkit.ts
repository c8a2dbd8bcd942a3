import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { Builder, Capabilities, error, Key, Origin, type WebDriver } from 'selenium-webdriver'
import { findWebkit } from '#tools/setup/engines.mjs'
import { freePort, listening } from '../servers/free-port.ts'
import type { Browser, Engine, KeyName, Point, Size } from './engine.ts'

const KEYS: Record<KeyName, string> = { Enter: Key.ENTER, ArrowDown: Key.ARROW_DOWN }

const capabilitiesOf = (window: string) =>
  new Capabilities({
    browserName: 'MiniBrowser',
    // Stories wait for pages themselves: now and then the driver waits for one that was loaded long ago.
    pageLoadStrategy: 'none',
    timeouts: { script: 20_000 },
    'webkitgtk:browserOptions': {
      binary: window,
      args: ['--automation', '--enable-write-console-messages-to-stdout=true'],
    },
  })

async function end(process: ChildProcess) {
  if (process.exitCode !== null || process.signalCode !== null) return
  process.kill()
  await once(process, 'exit')
}

/** A screen in memory; resolves to its name, such as `:99`. */
async function startScreen(program: string) {
  const options = ['-displayfd', '1', '-screen', '0', '1400x1100x24', '-nolisten', 'tcp']
  const screen = spawn(program, options, { stdio: ['ignore', 'pipe', 'ignore'] })
  const [number] = (await once(createInterface(screen.stdout), 'line')) as [string]
  return { screen, display: `:${number}` }
}

/** When the page in the window was opened; 0 until it is loaded. */
const OPENED = "return document.readyState === 'complete' ? performance.timeOrigin : 0"

/** Handles an error that the driver gives for a script of a document that is being left. */
const ifLeft =
  <T>(instead: T) =>
  (cause: unknown): T => {
    if (cause instanceof error.NoSuchFrameError) return instead
    throw cause
  }

async function open(driver: WebDriver, address: string) {
  const before = await driver.executeScript<number>('return performance.timeOrigin')
  await driver.get(address)
  const isLoaded = async () => {
    // A document that is left meanwhile does not answer.
    const opened = await driver.executeScript<number>(OPENED).catch(ifLeft(0))
    return opened !== 0 && opened !== before
  }
  await driver.wait(isLoaded, 30_000, `${address} was not loaded`, 50)
}

/** Empties what the shop has stored; a page on which nothing runs cannot store it again. */
async function forget(driver: WebDriver) {
  await open(driver, new URL('/robots.txt', await driver.getCurrentUrl()).href)
  await driver.manage().deleteAllCookies()
  await driver.executeScript('localStorage.clear(); sessionStorage.clear()')
}

function browserOf(driver: WebDriver, exceptions: readonly string[]): Browser {
  /** Where the pointer goes, as the driver knows it. */
  const at = ({ x, y }: Point) => ({
    x: Math.round(x),
    y: Math.round(y),
    origin: Origin.VIEWPORT,
    duration: 50,
  })
  const pointer = () => driver.actions({ async: false })
  return {
    goto: (address) => open(driver, address),
    evaluate: (inPage, ...args) =>
      driver.executeScript(`return (${inPage.toString()})(...arguments)`, ...args),
    move: (to) => pointer().move(at(to)).perform(),
    press: (to) => pointer().move(at(to)).click().perform(),
    drag: (from, to) => pointer().move(at(from)).press().move(at(to)).release().perform(),
    type: (text) => driver.actions().sendKeys(text).perform(),
    key: (name) => driver.actions().sendKeys(KEYS[name]).perform(),
    exceptions: () => exceptions,
    close: () => forget(driver),
  }
}

/** Widths are the window's, heights have those of its bars added. */
async function resize(driver: WebDriver, { width, height }: Size) {
  const [before, bars] = await driver.executeScript<[Size, number]>(
    'return [{ width: innerWidth, height: innerHeight }, outerHeight - innerHeight]',
  )
  if (before.width === width && before.height === height) return
  await driver
    .manage()
    .window()
    .setRect({ x: 0, y: 0, width, height: height + bars })
}

/** WebKitGTK, which has the layout and the scripts of Safari, by its own driver. */
export const WEBKIT: Engine = {
  name: 'WebKit',
  start: async () => {
    const found = findWebkit()
    if (!found) throw new Error('WebKitGTK is not installed.')
    const { screen, display } = await startScreen(found.screen)
    const port = await freePort()
    const server = spawn(found.driver, [`--port=${port}`], {
      env: { ...process.env, DISPLAY: display },
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    const exceptions: string[] = []
    createInterface(server.stdout).on('line', (line) => {
      if (line.includes('CONSOLE JS ERROR')) exceptions.push(line)
    })
    await listening(port)
    // One window for all stories: another one for each takes longer than they do.
    const driver = await new Builder()
      .usingServer(`http://127.0.0.1:${port}`)
      .withCapabilities(capabilitiesOf(found.window))
      .build()
    return {
      open: async (size) => {
        await resize(driver, size)
        exceptions.length = 0
        return browserOf(driver, exceptions)
      },
      stop: async () => {
        await driver.quit()
        await end(server)
        await end(screen)
      },
    }
  },
}

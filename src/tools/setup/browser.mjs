import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { canInstall, installPackage, updatePackages } from './packages.mjs'
import { inRoot, SetupError } from './run.mjs'

const PATHS = [
  // The same engine without windows, which saves the machine a fifth of the work.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
]

const ADVICE =
  'No Chromium was found. Install one (Debian: apt-get install chromium; elsewhere: npx playwright install chromium) or set CHROMIUM_PATH.'

/**
 * Returns the path of the first Chromium found; null if there is none.
 * @returns {string | null}
 */
export function findBrowser() {
  const chosen = process.env['CHROMIUM_PATH']
  if (chosen && !existsSync(chosen)) throw new SetupError(`CHROMIUM_PATH is not a file: ${chosen}`)
  return [chosen, playwrightBrowser(), ...PATHS].find((path) => path && existsSync(path)) ?? null
}

/** Ensures that there is a browser for tests; as root on Debian it is installed right away. */
export function findOrInstallBrowser() {
  if (findBrowser()) return
  if (canInstall()) installChromium()
  if (!findBrowser()) throw new SetupError(ADVICE)
}

function installChromium() {
  try {
    updatePackages()
    // A bare machine has no fonts either, and a page without them has no heights.
    installPackage('Installing letters', 'fonts-dejavu-core')
    const shell = 'chromium-headless-shell'
    const known = spawnSync('apt-cache', ['show', '--no-all-versions', shell], { stdio: 'ignore' })
    installPackage('Installing Chromium', known.status === 0 ? shell : 'chromium')
  } catch (error) {
    throw new SetupError(`${error instanceof Error ? error.message : error}\n${ADVICE}`)
  }
}

/** Returns where Playwright would install its own browser, whether it is there or not. */
function playwrightBrowser() {
  const { chromium } = createRequire(inRoot('package.json'))('playwright')
  return chromium.executablePath()
}

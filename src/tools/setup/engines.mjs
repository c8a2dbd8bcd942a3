import { existsSync, readdirSync } from 'node:fs'

const LIBRARIES = '/usr/lib'

/** @param {string[]} paths */
const firstOf = (paths) => paths.find((path) => existsSync(path)) ?? null

/**
 * Returns the path of Firefox; null if there is none. The one of a snap cannot open the profiles of tests.
 * @returns {string | null}
 */
export function findFirefox() {
  return firstOf(['/usr/bin/firefox-esr', '/usr/lib/firefox/firefox', '/usr/lib64/firefox/firefox'])
}

/**
 * Returns the paths of WebKitGTK's window and driver, and of a screen in memory; null if one is missing.
 * @returns {{ window: string, driver: string, screen: string } | null}
 */
export function findWebkit() {
  const driver = firstOf(['/usr/bin/WebKitWebDriver'])
  const screen = firstOf(['/usr/bin/Xvfb'])
  const window = firstOf(webkitFolders().map((folder) => `${folder}/MiniBrowser`))
  return driver && screen && window ? { window, driver, screen } : null
}

/** Returns such as `/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1`. */
function webkitFolders() {
  if (!existsSync(LIBRARIES)) return []
  const machines = readdirSync(LIBRARIES).filter((name) => name.endsWith('-linux-gnu'))
  return machines.flatMap((machine) =>
    readdirSync(`${LIBRARIES}/${machine}`)
      .filter((name) => /^webkit2?gtk-/.test(name))
      .map((name) => `${LIBRARIES}/${machine}/${name}`),
  )
}

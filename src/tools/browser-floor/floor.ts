import type { BrowserName } from '@mdn/browser-compat-data'

/** The oldest browsers in which scripts run and everything works (RULES.md#browsers). */
const OLDEST = { chrome: '111', edge: '111', firefox: '115', safari: '16.4', ios: '16.4' } as const

/** The same for Vite, which writes syntax that these browsers know. */
export const SCRIPT_TARGET = Object.entries(OLDEST).map((pair) => pair.join(''))

/** The newest version of the language of which all of them know all syntax. */
export const ECMA_VERSION = 2022

/** Styles reach older browsers too: for these, ranges, colours of two schemes and nested rules get an old form. */
export const STYLE_TARGET = ['chrome99', 'firefox100', 'safari15.4', 'ios15.4']

/** The oldest browsers, by their names in the compatibility data. */
export const FLOOR: readonly (readonly [BrowserName, string])[] = [
  ['chrome', OLDEST.chrome],
  ['chrome_android', OLDEST.chrome],
  ['edge', OLDEST.edge],
  ['firefox', OLDEST.firefox],
  ['firefox_android', OLDEST.firefox],
  ['safari', OLDEST.safari],
  ['safari_ios', OLDEST.ios],
]

import { ATTRIBUTES, type AttributeCode } from './data/attributes.ts'
import { localisedTextIn } from './texts.ts'

/** Returns the label of an option; its code without one. */
export function labelIn(code: AttributeCode, option: string, locale: string): string {
  return localisedTextIn(ATTRIBUTES[code].options?.[option] ?? option, locale)
}

const UNGROUPED = {
  useGrouping: false,
  maximumFractionDigits: 20,
  numberingSystem: 'latn',
} as const

/** Formats a number with its unit in a locale. */
export function numberIn(code: AttributeCode, value: number, locale: string): string {
  const digits = new Intl.NumberFormat(locale, UNGROUPED).format(value)
  return localisedTextIn(ATTRIBUTES[code].unit ?? '#', locale).replace('#', digits)
}

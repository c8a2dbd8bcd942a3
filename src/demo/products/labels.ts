import { ATTRIBUTES, type AttributeCode } from './data/attributes.ts'
import { localisedTextIn } from './texts.ts'

/** What an option is called; its code when it has no label. */
export function labelIn(code: AttributeCode, option: string, locale: string): string {
  return localisedTextIn(ATTRIBUTES[code].options?.[option] ?? option, locale)
}

const UNGROUPED = {
  useGrouping: false,
  maximumFractionDigits: 20,
  numberingSystem: 'latn',
} as const

/** A number with its unit, as the locale writes it. */
export function numberIn(code: AttributeCode, value: number, locale: string): string {
  const digits = new Intl.NumberFormat(locale, UNGROUPED).format(value)
  return localisedTextIn(ATTRIBUTES[code].unit ?? '#', locale).replace('#', digits)
}

/** What an attribute is called, without the unit of its numbers. */
export function attributeNameIn(code: AttributeCode, locale: string): string {
  const name = localisedTextIn(ATTRIBUTES[code].name, locale)
  return ATTRIBUTES[code].unit ? name.replace(/[,،] [^,،]+$/, '') : name
}

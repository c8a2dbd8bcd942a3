import { ATTRIBUTES, type AttributeCode } from './data/attributes.ts'
import { type Locale, textIn } from './texts.ts'

/** What an option is called; its code when it has no label. */
export function labelIn(code: AttributeCode, option: string, locale: Locale): string {
  return textIn(ATTRIBUTES[code].options?.[option] ?? option, locale)
}

/** A number with its unit, as the locale writes it. */
export function numberIn(code: AttributeCode, value: number, locale: Locale): string {
  const hasComma = locale === 'ru' || locale === 'lt'
  const digits = hasComma ? String(value).replace('.', ',') : String(value)
  return textIn(ATTRIBUTES[code].unit ?? '#', locale).replace('#', digits)
}

/** What an attribute is called, without the unit of its numbers. */
export function attributeNameIn(code: AttributeCode, locale: Locale): string {
  const name = textIn(ATTRIBUTES[code].name, locale)
  return ATTRIBUTES[code].unit ? name.replace(/[,،] [^,،]+$/, '') : name
}

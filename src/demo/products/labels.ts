import { ATTRIBUTES, type AttributeCode } from './data/attributes.ts'
import { type LocalisedText, localisedTextIn } from './texts.ts'

/** Returns the label of an option; its code without one. */
export function labelIn(code: AttributeCode, option: string, locale: string): string {
  return localisedTextIn(ATTRIBUTES[code].options?.[option] ?? option, locale)
}

const UNGROUPED = {
  useGrouping: false,
  maximumFractionDigits: 20,
  numberingSystem: 'latn',
} as const

const formats = new Map<string, Intl.NumberFormat>()

/** Cached by locale: creating a formatter costs far more than using it. */
function formatIn(locale: string): Intl.NumberFormat {
  const known = formats.get(locale)
  if (known) return known
  const created = new Intl.NumberFormat(locale, UNGROUPED)
  formats.set(locale, created)
  return created
}

/** Larger units that shops write: 1.5 kg for 1500 g. */
const LARGER: Readonly<Partial<Record<AttributeCode, { of: number; unit: LocalisedText }>>> = {
  weight: { of: 1000, unit: { en: '# kg', ru: '# кг', lt: '# kg', ar: '# كغ' } },
  volume: { of: 1000, unit: { en: '# l', ru: '# л', lt: '# l', ar: '# لتر' } },
  memory: { of: 1024, unit: { en: '# TB', ru: '# ТБ', lt: '# TB', ar: '# ت.ب' } },
}

/** Formats a number with its unit in a locale. */
export function numberIn(code: AttributeCode, value: number, locale: string): string {
  const larger = LARGER[code]
  const isLarge = larger !== undefined && value >= larger.of
  const unit = isLarge ? larger.unit : (ATTRIBUTES[code].unit ?? '#')
  const digits = formatIn(locale).format(isLarge ? value / larger.of : value)
  const written = localisedTextIn(unit, locale).replace('#', digits)
  return locale === 'ar' ? countedInArabic(written, value) : written
}

const ARABIC_COUNTS = new Intl.PluralRules('ar')
const PIECE = 'قطعة'

/** Writes pieces as Arabic counts them: «قطعتان», «6 قطع», «24 قطعة». */
function countedInArabic(written: string, count: number): string {
  if (!written.endsWith(PIECE)) return written
  const form = ARABIC_COUNTS.select(count)
  if (form === 'two') return 'قطعتان'
  return form === 'few' ? written.replace(PIECE, 'قطع') : written
}

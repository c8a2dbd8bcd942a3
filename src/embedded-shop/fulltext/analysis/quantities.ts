/** Names of units, separated by spaces, by the unit that is searched for. */
const UNITS: Readonly<Record<string, string>> = {
  kb: 'кб',
  mb: 'мб',
  gb: 'гб غ.ب gigabyte gigabytes гигабайт гигабайта гигабайтов gigabaitai gigabaitų جيجا جيجابايت غيغابايت',
  tb: 'тб ت.ب terabyte terabytes терабайт терабайта терабайтов terabaitai terabaitų تيرابايت',
  mcg: 'µg μg мкг',
  mg: 'мг ملغ مجم milligram milligrams миллиграмм миллиграмма миллиграммов miligramai miligramų',
  g: 'gr gram grams г гр грамм грамма граммов gramai gramų غ جم غرام جرام',
  kg: 'кг كغ كجم kilo kilos kilogram kilograms килограмм килограмма килограммов kilogramai kilogramų كيلو كيلوغرام',
  ml: 'мл مل millilitre millilitres milliliter milliliters миллилитр миллилитра миллилитров mililitrai mililitrų ملليلتر',
  cl: '',
  l: 'litre litres liter liters ltr л литр литра литров litras litro litrai litrų لتر',
  mm: 'мм مم',
  cm: 'см سم centimetre centimetres centimeter centimeters сантиметр сантиметра сантиметров centimetrai centimetrų سنتيمتر',
  m: 'metre metres meter meters м метр метра метров metras metrai metrų متر',
  km: 'км',
  inch: '″ inches дюйм дюйма дюймов coliai colių بوصة',
  w: 'watt watts вт ватт vatai vatų واط',
  kw: 'квт',
  v: '',
  ah: '',
  mah: 'мач',
  hz: 'гц',
  mhz: 'мгц',
  ghz: 'ггц',
  mp: 'мп',
  dpi: '',
  rpm: '',
  fps: '',
  bit: '',
  pcs: 'pc(s) шт vnt قطعة قطع',
}

/** A unit's worth in the unit that its whole family is searched by. */
const WORTH: Readonly<Record<string, readonly [unit: string, worth: number]>> = {
  mcg: ['mg', 0.001],
  g: ['mg', 1000],
  kg: ['mg', 1_000_000],
  cl: ['ml', 10],
  l: ['ml', 1000],
  cm: ['mm', 10],
  m: ['mm', 1000],
  km: ['mm', 1_000_000],
  kb: ['gb', 0.000_001],
  mb: ['gb', 0.001],
  tb: ['gb', 1000],
  kw: ['w', 1000],
  ah: ['mah', 1000],
  mhz: ['hz', 1_000_000],
  ghz: ['hz', 1_000_000_000],
}

const KNOWN = new Set(Object.keys(UNITS))
const CANONICAL = new Map(
  Object.entries(UNITS).flatMap(([unit, names]) =>
    [unit, ...names.split(' ')].filter(Boolean).map((name) => [name, unit]),
  ),
)

/** Names of units in all languages, by each the usual one. */
export const UNIT_NAMES: ReadonlyMap<string, string> = CANONICAL

const NAMES = [...CANONICAL.keys()]
  .toSorted((a, b) => b.length - a.length)
  .map((name) => RegExp.escape(name))
  .join('|')
const QUANTITY = new RegExp(
  `(?<![\\p{L}\\p{N}·])([\\d·]+)[ \\u00a0-]?(${NAMES})(?![\\p{L}\\p{N}])`,
  'gu',
)

/** Inches are typed as quotation marks, as keyboards have no other sign. */
const INCHES = /(?<=\d)"/g
/** Matches only directly after a number: elsewhere `in` is a preposition. */
const INCHES_AS_IN = /(?<![\p{L}\p{N}·])(\d[\d.]*)-?in(?![\p{L}\p{N}-])/gu
const THOUSANDS = /(?<![\d.,])(\d{1,3}),(\d{3})(?![\d.,]*\d)/g
const DECIMAL = /(?<![\d.,])(\d+)[.,](\d{1,2})(?![\d.,]*\d)/g

/**
 * Writes every number and its unit as one word, so that `256 GB` is `256gb`, `1,5 л` is `1·5l` and
 * `2.0` is `2`. The text must be in lower case.
 */
export function joinQuantities(text: string): string {
  if (!/\d/.test(text)) return text
  return text
    .replace(INCHES, '″')
    .replace(INCHES_AS_IN, '$1″')
    .replace(THOUSANDS, '$1$2')
    .replace(DECIMAL, (_, whole: string, part: string) =>
      Number(part) ? `${whole}·${part}` : whole,
    )
    .replace(QUANTITY, (_, number: string, unit: string) => number + (CANONICAL.get(unit) ?? unit))
}

/** Returns the amount of a quantity that is one word: `256` of `256gb`; null for any other word. */
export function quantityAmount(word: string): string | null {
  const [, number = null, unit = ''] = /^(\d[\d·]*)(\p{L}+)$/u.exec(word) ?? []
  return KNOWN.has(unit) ? number : null
}

const SIGNIFICANT = 9
/** Shops write 1024 bytes as well as 1000 for the next larger unit. */
const BINARY = 1024
const OF_BYTES = /^[kmgt]b$/

/**
 * Converts a quantity to its base unit, so that `1g` and `1000mg` are one word, and `1tb`
 * and `1024gb`; null for any other word.
 */
export function inBaseUnit(word: string): string | null {
  const number = quantityAmount(word)
  if (number === null) return null
  const own = word.slice(number.length)
  const count = Number(number.replace('·', '.'))
  const isBinary = OF_BYTES.test(own) && count > 0 && count % BINARY === 0
  const [unit, worth] = WORTH[own] ?? (isBinary ? [own, 1] : [])
  if (unit === undefined || worth === undefined) return null
  const value = (isBinary ? (count / BINARY) * 1000 : count) * worth
  return Number.isFinite(value) ? written(value) + unit : null
}

const written = (value: number) => String(Number(value.toPrecision(SIGNIFICANT))).replace('.', '·')

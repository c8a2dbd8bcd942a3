import { isCurrency } from '#contract/i18n/currency.ts'

const CODE = /(?:^|[\d\s.,])([A-Za-z]{3})\.?(?:$|[\d\s/])/

/** Signs of exactly one currency, matched anywhere in a text. A longer sign precedes one that it contains. */
const SIGNS = Object.entries({
  US$: 'USD',
  CA$: 'CAD',
  AU$: 'AUD',
  NZ$: 'NZD',
  HK$: 'HKD',
  SG$: 'SGD',
  NT$: 'TWD',
  MX$: 'MXN',
  R$: 'BRL',
  A$: 'AUD',
  S$: 'SGD',
  'CN¥': 'CNY',
  'JP¥': 'JPY',
  '€': 'EUR',
  '£': 'GBP',
  '₹': 'INR',
  '₽': 'RUB',
  '₴': 'UAH',
  '₺': 'TRY',
  '₪': 'ILS',
  '₩': 'KRW',
  '₫': 'VND',
  '₦': 'NGN',
  '₱': 'PHP',
  '฿': 'THB',
  '₸': 'KZT',
  '₾': 'GEL',
  руб: 'RUB',
  'р.': 'RUB',
  грн: 'UAH',
  лв: 'BGN',
  元: 'CNY',
  円: 'JPY',
})

/** Names of exactly one currency, matched as whole words. */
const NAMES: readonly (readonly [RegExp, string])[] = [
  [/(?<!\p{L})Ft(?!\p{L})/u, 'HUF'],
  [word('tl'), 'TRY'],
  [word('z[lł](?:ot(?:y|e|ych))?'), 'PLN'],
  [word('k[cč]'), 'CZK'],
  [word('тг'), 'KZT'],
  [word('ден'), 'MKD'],
  [word('din'), 'RSD'],
  [/د\.إ/, 'AED'],
  [word('euros?'), 'EUR'],
  [/(?<![\p{L}/]\s*)pounds?(?!\p{L})/iu, 'GBP'],
]

/** A sign that several currencies share. */
export interface SharedSign {
  sign: string
  /** Currencies with the sign, the commonest first. */
  currencies: readonly string[]
}

const DOLLARS =
  'USD CAD AUD NZD SGD HKD TWD MXN ARS CLP COP UYU DOP CUP BRL BBD BMD BND BSD BZD FJD GYD JMD KYD LRD NAD SBD SRD TTD XCD NIO'
const SHARED: readonly (SharedSign & { pattern: RegExp })[] = [
  { sign: '$', pattern: /[$＄﹩]|(?<!\p{L})dollars?(?!\p{L})/iu, currencies: DOLLARS.split(' ') },
  { sign: '¥', pattern: /[¥￥]/, currencies: ['JPY', 'CNY'] },
  { sign: 'kr', pattern: word('kr'), currencies: ['SEK', 'NOK', 'DKK', 'ISK'] },
  { sign: 'Rs', pattern: word('Rs'), currencies: ['INR', 'PKR', 'LKR', 'NPR', 'MUR', 'SCR'] },
  { sign: 'DH', pattern: word('dhs?'), currencies: ['AED', 'MAD'] },
  { sign: 'lei', pattern: word('lei'), currencies: ['RON', 'MDL'] },
]

function word(sign: string): RegExp {
  return new RegExp(`(?<!\\p{L})${sign}(?!\\p{L})`, 'iu')
}

/** Returns the currency that a price names by its code, an unambiguous sign or a name; null if it names none. */
export function currencyIn(price: string): string | null {
  const code = CODE.exec(price)?.[1]?.toUpperCase()
  if (code !== undefined && isCurrency(code)) return code
  const signed = SIGNS.find(([sign]) => price.includes(sign))?.[1]
  return signed ?? NAMES.find(([name]) => name.test(price))?.[1] ?? null
}

/** Returns the ambiguous sign, such as `$`, in a price; null if there is none. */
export function sharedSignIn(price: string): SharedSign | null {
  const shared = SHARED.find(({ pattern }) => pattern.test(price))
  return shared ? { sign: shared.sign, currencies: shared.currencies } : null
}

/** A word in a price that names no known currency. */
export interface UnknownWord {
  word: string
  /** Whether it looks like a currency code: three capital letters, such as `XYZ`. */
  isCode: boolean
}

/** The quantity that a price is for, as in `12 / kg` and `12 per piece`. */
const PER = /\/.*|(?<!\p{L})(?:per|pro|je|par|за|už)(?!\p{L}).*/iu
/** Words in prices that do not name a currency. */
const IGNORED_WORDS = new Set(
  [
    'from ab von à partir de od от nuo no desde da vanaf alates price now only sale',
    'incl inkl excl exkl inc ex plus ttc ht net gross netto brutto rrp msrp uvp srp',
    'vat gst tax mwst ust tva iva btw moms dph pvm pvn ндс su be с без',
    'pc pcs piece pieces each ea unit units st stk stück szt шт vnt gab ks db',
    'kg g mg lb lbs oz l ml cl m cm mm кг г л мл м',
  ].flatMap((words) => words.split(' ')),
)

/**
 * Returns a word in a price that may be an unknown currency; null if there is none. Units, taxes,
 * words such as `from` and everything after `/` or `per` are ignored, as is a text without digits.
 */
export function unknownWordIn(price: string): UnknownWord | null {
  if (!/\d/.test(price)) return null
  const words = price.replace(PER, '').match(/[\p{L}\p{Sc}][\p{L}\p{M}\p{Sc}.]*/gu) ?? []
  const unknown = words.filter((text) => !IGNORED_WORDS.has(text.replaceAll('.', '').toLowerCase()))
  const code = unknown.find((text) => /^[A-Z]{3}$/.test(text))
  const first = code ?? unknown[0]
  return first === undefined ? null : { word: first, isCode: code !== undefined }
}

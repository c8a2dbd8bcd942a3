import { fold } from '../fulltext/analysis/fold.ts'
import { joinQuantities, UNIT_NAMES } from '../fulltext/analysis/quantities.ts'
import type { RootsOf } from './roots.ts'

/** Names of units that are counted rather than measured, folded, by one of them. */
const COUNTED: Readonly<Record<string, string>> = {
  h: 'hour hours hr hrs h. ч час часа часов val val. valanda valandos valandu ساعة ساعات',
  month:
    'months mo месяц месяца месяцев мес мес. menuo menesio menesiai menesiu men. شهر شهور اشهر شهرا',
  year: 'years yo y. yr г. год года лет m. metai metu metams سنة سنوات عام اعوام',
  v: 'volt volts в вольт v voltai voltu voltas فولت',
  inch: 'انش дюимовыи дюимовая дюимовое дюимовые дюимы дюим дюима дюимов coliu coliai collu',
  gb: 'gig gigs gigabaitu гигабаит гиг гига гигов гб gigai gigu غيغا جيجا غيغ',
  mg: 'مغ',
  ml: 'ملل مليلتر ملي',
  cm: 'سنتم سنتي',
  l: 'ليتر litru litrai литр',
  w: 'وات vatu vatai',
  pcs: 'pc ct count pack unit units part parts bag bags teabag teabags strip strips wipe wipes patch patches pad pads пакетик пакетика пакетиков пластырей салфеток полосок pakelis pakelio pakeliai pakeliu servetelių servetelės juosteliu juosteles pleistrai pleistru كيس كيسا اكياس شريط شرائط منديل منديلا مناديل لصقة لصقات القطع الأجزاء جزء جزءا piece pieces шт шт. штук деталь детали деталеи единица vnt vnt. dalys daliu dalis detale detales detaliu vienetas حبة قطعة قطع tablets capsules sachets lozenges gummies таблеток капсул саше пастилок tableciu kapsuliu paketeliu pastiliu قرص اقراص كبسولة كبسولات',
  spf: 'spf',
}

const BY_NAME = new Map(
  Object.entries(COUNTED).flatMap(([unit, names]) =>
    [unit, ...names.split(' ')].map((name) => [fold(name), unit] as const),
  ),
)

/** How many of the smallest unit of its kind a unit is. */
const WORTH: Readonly<Record<string, readonly [kind: string, worth: number]>> = {
  mcg: ['mass', 0.001],
  mg: ['mass', 1],
  g: ['mass', 1000],
  kg: ['mass', 1_000_000],
  ml: ['volume', 1],
  cl: ['volume', 10],
  l: ['volume', 1000],
  mm: ['length', 1],
  cm: ['length', 10],
  m: ['length', 1000],
  inch: ['screen', 1],
  mb: ['memory', 1],
  gb: ['memory', 1024],
  tb: ['memory', 1024 * 1024],
  w: ['power', 1],
  kw: ['power', 1000],
  month: ['time', 1],
  year: ['time', 12],
}

/** Words that mean two of a unit. */
const TWO_OF: Readonly<Record<string, string>> = {
  year: 'سنتان سنتين عامان عامين',
  month: 'شهران شهرين',
  l: 'لتران لترين',
}

const TWOS = new Map(
  Object.entries(TWO_OF).flatMap(([unit, words]) =>
    words.split(' ').map((word) => [fold(word), unit] as const),
  ),
)

/** Returns the unit of which a folded word means two, as `سنتان` does; null for any other word. */
export const unitOfTwo = (folded: string): string | null => TWOS.get(folded) ?? null

/** Returns the usual name of a unit, however it is written; null for a word that names no unit. */
export function unitOf(written: string): string | null {
  const plain = written.trim().toLowerCase()
  if (plain === '') return null
  const own = BY_NAME.get(fold(plain))
  if (own !== undefined) return own
  const [, unit = null] =
    /^1(\p{L}+)$/u.exec(joinQuantities(`1 ${plain}`).replace('″', 'inch')) ?? []
  return unit !== null && unit in WORTH ? unit : null
}

/** The shortest name of a unit that is inflected: shorter ones are abbreviations. */
const INFLECTED = /\p{L}{4}|\p{Script=Arabic}{3}/u
/** What ends Arabic nouns behind the numbers from eleven on: `غراما`. */
const ACCUSATIVE = /(?<=\p{Script=Arabic}{3})ا$/u

/** Reads the usual name of a unit; null for a word that names no unit. */
export type UnitReader = (written: string) => string | null

/** Creates the reader of units in a language, which inflects their names. */
export function createUnits(rootsOf: RootsOf): UnitReader {
  const byRoot = new Map<string, string | null>()
  const rootOf = (name: string) => rootsOf(fold(name).replace(ACCUSATIVE, ''))[0] ?? ''
  for (const [name, unit] of [...UNIT_NAMES, ...BY_NAME]) {
    if (!INFLECTED.test(name) || !(unit in WORTH || unit in COUNTED)) continue
    const known = byRoot.get(rootOf(name))
    byRoot.set(rootOf(name), known === undefined || known === unit ? unit : null)
  }
  return (written) =>
    unitOf(written) ?? (INFLECTED.test(written) ? (byRoot.get(rootOf(written)) ?? null) : null)
}

/** Converts an amount to another unit of its kind; null if they measure different things. */
export function converted(amount: number, from: string, to: string): number | null {
  if (from === to) return amount
  const [[kind, worth] = [], [otherKind, other] = []] = [WORTH[from], WORTH[to]]
  if (kind === undefined || kind !== otherKind || worth === undefined || other === undefined)
    return null
  return Number(((amount * worth) / other).toPrecision(9))
}

/** Whether two units measure the same. */
export const isSameKind = (one: string, other: string): boolean =>
  one === other || (WORTH[one] !== undefined && WORTH[one][0] === WORTH[other]?.[0])

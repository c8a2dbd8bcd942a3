import { type ByLanguage, ofLanguage } from '#contract/i18n/languages.ts'

/** Numbers as they are written in words, in every form that stands before a unit or a currency: `20=twenty`. */
const NUMBERS: ByLanguage<string> = {
  en: '2=two 3=three 4=four 5=five 6=six 7=seven 8=eight 9=nine 10=ten 11=eleven 12=twelve 13=thirteen 14=fourteen 15=fifteen 16=sixteen 17=seventeen 18=eighteen 19=nineteen 20=twenty 30=thirty 40=forty 50=fifty 60=sixty 70=seventy 80=eighty 90=ninety 100=hundred',
  ru: '2=два=две=двух=двумя 3=три=трёх=тремя 4=четыре=четырёх=четырьмя 5=пять=пяти=пятью 6=шесть=шести 7=семь=семи 8=восемь=восьми 9=девять=девяти 10=десять=десяти=десятью 12=двенадцать=двенадцати 15=пятнадцать=пятнадцати 20=двадцать=двадцати 30=тридцать=тридцати 40=сорок=сорока 50=пятьдесят=пятидесяти 60=шестьдесят=шестидесяти 70=семьдесят=семидесяти 80=восемьдесят=восьмидесяти 90=девяносто=девяноста 100=сто=ста=сотни 150=полтораста 200=двести=двухсот 300=триста=трёхсот 400=четыреста=четырёхсот 500=пятьсот=пятисот 1000=тысяча=тысячи',
  lt: '2=du=dvi=dviejų=dviem 3=trys=tris=trijų=trimis 4=keturi=keturios=keturių=keturis=keturias=keturiomis 5=penki=penkios=penkių=penkis=penkias 6=šeši=šešios=šešių=šešis=šešias 7=septyni=septynios=septynių=septynis 8=aštuoni=aštuonios=aštuonių=aštuonis 9=devyni=devynios=devynių=devynis 10=dešimt=dešimties 12=dvylika=dvylikos 15=penkiolika=penkiolikos 20=dvidešimt=dvidešimties 30=trisdešimt=trisdešimties 40=keturiasdešimt=keturiasdešimties 50=penkiasdešimt=penkiasdešimties 60=šešiasdešimt=šešiasdešimties 70=septyniasdešimt=septyniasdešimties 80=aštuoniasdešimt=aštuoniasdešimties 90=devyniasdešimt=devyniasdešimties 100=šimtas=šimto=šimtą 1000=tūkstantis=tūkstančio',
  ar: '3=ثلاث=ثلاثة 4=أربع=أربعة 5=خمس=خمسة 6=ست=ستة 7=سبع=سبعة 8=ثماني=ثمانية=ثمان 9=تسع=تسعة 10=عشر=عشرة 20=عشرين=عشرون 30=ثلاثين=ثلاثون 40=أربعين=أربعون 50=خمسين=خمسون 60=ستين=ستون 70=سبعين=سبعون 80=ثمانين=ثمانون 90=تسعين=تسعون 100=مئة=مائة=مية 200=مئتين=مائتين 300=ثلاثمئة=ثلاثمائة 500=خمسمئة=خمسمائة 1000=ألف',
}

/** Letters without diacritics, which are marks of Arabic ones too (`أ`), as shoppers type them. */
const plainOf = (word: string): string => word.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')

const byLocale = new Map<string, ReadonlyMap<string, number>>()

/** Returns the numbers that words of a locale mean, by these words without diacritics. */
export function numberWords(locale: string): ReadonlyMap<string, number> {
  const known = byLocale.get(locale)
  if (known) return known
  const numbers = (ofLanguage(NUMBERS, locale) ?? '').split(' ').flatMap((line) => {
    const [number, ...words] = line.split('=')
    return words.map((word) => [plainOf(word), Number(number)] as const)
  })
  const all = new Map(numbers)
  byLocale.set(locale, all)
  return all
}

/** Returns the number that a word means, such as `twenty`; null for any other word. */
export const numberOfWord = (word: string, locale: string): number | null =>
  numberWords(locale).get(plainOf(word)) ?? null

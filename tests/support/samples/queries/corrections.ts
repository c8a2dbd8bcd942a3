import {
  allAre,
  apart,
  corrected,
  inMarketplace,
  inPharmacy,
  kept,
  missed,
  nothing,
  offered,
  sameAs,
  type KindOfQuery,
} from './expected.ts'

/** Words of the language that the shop has nothing for; of Arabic there is no list, and other rules hold back. */
export const RIGHT_WORDS: KindOfQuery = {
  en: [
    ...inMarketplace(
      ['refrigerator', nothing],
      ['ladder', nothing],
      ['violin', nothing],
      ['drone', nothing],
    ),
    ...inPharmacy(['toner', kept], ['scales', nothing]),
  ],
  ru: [
    ...inMarketplace(
      ['холодильник', nothing],
      ['скрипка', nothing],
      ['утюг', nothing],
      ['шуба', nothing],
    ),
    ...inPharmacy(['молоток', nothing]),
  ],
  lt: [
    ...inMarketplace(['šaldytuvas', nothing], ['smuikas', nothing], ['lygintuvas', nothing]),
    ...inPharmacy(['dviratis', nothing], ['plaktukas', nothing]),
  ],
  ar: [
    ...inMarketplace(['سلم', nothing], ['كمان', nothing], ['غسالة', kept], ['دراجة', kept]),
    ...inMarketplace(['ثلاجة', nothing], ['بيانو', nothing], ['مكنسة', nothing]),
    ...inPharmacy(['ثلاجة', nothing], ['مطرقة', nothing], ['مكواة', nothing]),
  ],
}

/** Of several words one is not to be had. */
export const UNMET_WORDS: KindOfQuery = {
  en: [
    ...inMarketplace(['fridge lamp', missed('fridge')], ['ladder guitar', missed('ladder')]),
    ...inMarketplace(['violin kettle', missed('violin')]),
    ...inMarketplace(['printer without wifi', missed('wifi')]),
    ...inPharmacy(['piano cream', missed('piano')]),
  ],
  ru: [
    ...inMarketplace(['холодильник лампа', missed('холодильник')]),
    ...inMarketplace(['рюкзак с карманами', missed('карманами')]),
    ...inMarketplace(['гитара скрипка', missed('скрипка')], ['утюг чайник', missed('утюг')]),
    ...inPharmacy(['скрипка крем', missed('скрипка')]),
    ...inPharmacy(['шампунь без сульфатов', sameAs('шампунь', /шампунь/i)]),
  ],
  lt: [
    ...inMarketplace(['šaldytuvas lempa', missed('šaldytuvas')]),
    ...inMarketplace(['gitara smuikas', missed('smuikas')], ['skėtis kelnės', missed('skėtis')]),
    ...inPharmacy(['smuikas kremas', missed('smuikas')]),
    ...inPharmacy(['šampūnas be sulfatų', sameAs('šampūnas', /šampūnas/)]),
  ],
  ar: [
    ...inMarketplace(['ثلاجة مصباح', missed('ثلاجة')], ['غيتار ثلاجة', missed('ثلاجة')]),
    ...inMarketplace(['بيانو كاميرا', missed('بيانو')]),
    ...inPharmacy(['بيانو شامبو', missed('بيانو')]),
  ],
}

const together = (...cases: [words: string, names: RegExp][]) =>
  inMarketplace(
    ...cases.map(([words, names]): [string, ReturnType<typeof apart>] => [
      words,
      apart(words, names),
    ]),
  )

/** A description that mentions the thing is none: caps go with `dresses with pockets`. */
export const UNMET_TOGETHER: KindOfQuery = {
  en: together(
    ['orange dress', /dress/],
    ['silver tent', /tent/],
    ['pink drill', /drill/],
    ['orange sofa', /sofa/],
  ),
  ru: together(
    ['оранжевое платье', /платье/i],
    ['серебристая палатка', /палатка/i],
    ['розовая дрель', /дрель/i],
    ['оранжевый диван', /диван/i],
  ),
  lt: together(
    ['oranžinė suknelė', /suknelė/],
    ['sidabrinė palapinė', /palapinė/],
    ['rožinis gręžtuvas', /gręžtuvas/],
    ['oranžinė sofa', /sofa/],
  ),
  ar: together(
    ['فستان برتقالي', /فستان/],
    ['خيمة فضية', /خيمة/],
    ['مثقاب وردي', /مثقاب/],
    ['أريكة برتقالية', /أريكة/],
  ),
}

/** Errors that are corrected, words that are offered, and those that nothing is like enough to be meant. */
export const MISSPELT: KindOfQuery = {
  en: [
    ...inMarketplace(['blak shoes', corrected('black shoes', /shoes, black/)]),
    ...inMarketplace(['headphnes', corrected('headphones', /headphones/)]),
    ...inMarketplace(['clening brush', offered('cleaning brush')], ['clening', offered(null)]),
    ...inMarketplace(['fridge', offered(null)], ['fridge lamp', offered(null)]),
    ...inMarketplace(['hoover', offered(null)]),
    ...inMarketplace(['trainrs', corrected('trainers', /sneakers/)]),
    ...inMarketplace(['couhc', corrected('couch', /sofa/)]),
    ...inPharmacy(['diapres', corrected('diapers', /nappies/)]),
    ...inPharmacy(['clening brush', corrected('cleaning brush', /brush|cleaning/)]),
    ...inPharmacy(['hand creem', corrected('hand cream', /hand cream/)]),
    ...inPharmacy(['scream', offered('cream')]),
    ...inPharmacy(['vitmain c', corrected('vitamin c', /Vitamin C/)]),
  ],
  ru: [
    ...inMarketplace(['чйник', corrected('чайник', /чайник/i)], ['холодильник', offered(null)]),
    ...inPharmacy(['крпм для рук', corrected('крем для рук', /крем для рук/i)]),
    ...inPharmacy(['витмаин', corrected('витамин', /витамин/i)]),
    ...inMarketplace(['софв', corrected('софа', /диван/i)]),
    ...inPharmacy(['памперсф', corrected('памперсы', /подгузник/i)]),
  ],
  lt: [
    ...inMarketplace(['suknel4', corrected('suknelė', /suknelė/)]),
    ...inMarketplace(['suknel4 juoda', corrected('suknelė', /suknelė, juoda/)]),
    ...inMarketplace(['šaldytuvas', offered(null)]),
    ...inMarketplace(['pulovreis', corrected('puloveris', /megztinis/)]),
    ...inPharmacy(['pamperssai', corrected('pampersai', /sauskelnės/)]),
    ...inPharmacy(['tablet4s', corrected('tabletės', /tabletės/)], ['šampunas', offered(null)]),
  ],
  ar: [
    ...inPharmacy(['قطرة عين', offered(null)], ['قطرات العين', offered(null)]),
    ...inPharmacy(['كريمة ليلية', offered(null)], ['فرشاة أسنان', offered(null)]),
    ...inMarketplace(['ثلاجة', offered(null)], ['مصباخ', corrected('مصباح', /مصباح/)]),
    ...inMarketplace(['موباايل', corrected('موبايل', /هاتف/)]),
    ...inPharmacy(['بنادوول', corrected('بنادول', /باراسيتامول/)]),
    ...inPharmacy(
      ['فيتمين', corrected('فيتامين', /فيتامين/)],
      ['شامبوو', corrected('شامبو', /شامبو/)],
    ),
  ],
}

/**
 * A negated word is not corrected, except for a likely error of what products are described as being without.
 */
export const DENIED_WORDS: KindOfQuery = {
  en: [
    ...inMarketplace(
      ['drill without cord', offered(null)],
      ['camera without flash', offered(null)],
    ),
    ...inMarketplace(['cord free drill', offered(null)], ['camera not flash', missed('flash')]),
    ...inPharmacy(['lozenges without sugr', corrected('lozenges without sugar', /lozenges/)]),
  ],
  ru: [
    ...inMarketplace(['дрель без провода', offered(null)], ['камера без вспышки', offered(null)]),
    ...inMarketplace(['куртка без капюшона', missed('капюшона')]),
    ...inPharmacy(['витамин без сахра', corrected('витамин без сахара', /витамин/i)]),
  ],
  lt: [
    ...inMarketplace(['kamera be blykstės', offered(null)], ['kėdė be ratukų', offered(null)]),
    ...inMarketplace(['striukė be gobtuvo', missed('gobtuvo')]),
    ...inPharmacy(['vitaminas be cukrsus', corrected('vitaminas be cukraus', /vitamin/i)]),
  ],
  ar: [
    ...inMarketplace(['كرسي بدون عجلات', offered(null)], ['كاميرا بدون فلاش', missed('فلاش')]),
    ...inPharmacy(['شامبو خالي من الكبريتات', missed('الكبريتات')]),
    ...inPharmacy(['شامبو خالي من الكبريتات', offered(null)]),
    ...inPharmacy(['فيتامين بدون سكرر', corrected('فيتامين بدون سكر', /فيتامين/)]),
  ],
}

/** Words of another channel, and other words for what none has: they are right, and others of their family are searched. */
export const OTHER_CHANNELS: KindOfQuery = {
  en: [
    ...inMarketplace(['gardening', allAre(/garden/i)], ['toothpaste', offered(null)]),
    ...inPharmacy(['laptops', offered(null)], ['laptop cream', missed('laptop')]),
  ],
  ru: [
    ...inMarketplace(['телек', offered(null)], ['шампуни', offered(null)]),
    ...inPharmacy(['телек', nothing], ['пазлы', offered(null)], ['рефрижератор', nothing]),
  ],
  lt: [
    ...inMarketplace(['šampūnas', offered(null)], ['fleškė', offered(null)]),
    ...inPharmacy(['teliukas', offered(null)], ['divanas', offered(null)]),
  ],
  ar: [
    ...inMarketplace(['شامبو', offered(null)], ['سشوار', offered(null)]),
    ...inPharmacy(['لابتوب', offered(null)], ['براد', offered(null)]),
  ],
}

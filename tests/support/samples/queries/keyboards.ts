import { inMarketplace, inPharmacy, sameAs, type KindOfQuery } from './expected.ts'

/** Typed on the keyboard of another language. */
export const KEYBOARDS: KindOfQuery = {
  en: [
    ...inPharmacy(['мшефьшт', sameAs('vitamin')], ['скуфь', sameAs('cream')]),
    ...inMarketplace(['ьщтшещк', sameAs('monitor')], ['дфьз', sameAs('lamp')]),
  ],
  ru: [
    ...inPharmacy(['dbnfvby', sameAs('витамин')], ['rhtv', sameAs('крем')]),
    ...inMarketplace(['vjybnjh', sameAs('монитор')], ['gkfnmt', sameAs('платье')]),
  ],
  lt: [
    ...inPharmacy(['tablet4s', sameAs('tabletės')], ['6amp8nas', sameAs('šampūnas')]),
    ...inMarketplace(['suknel4', sameAs('suknelė')], ['k4d4', sameAs('kėdė')]),
  ],
}

/** Written with the letters of another alphabet. */
export const TRANSLITERATED: KindOfQuery = {
  en: [
    ...inPharmacy(['апотелле', sameAs('apotelle')]),
    ...inMarketplace(['монитор', sameAs('monitor')], ['лаптоп', sameAs('laptop')]),
    ...inMarketplace(['тент', sameAs('tent')]),
  ],
  ru: [
    ...inPharmacy(['tabletki', sameAs('таблетки')], ['krem dlya ruk', sameAs('крем для рук')]),
    ...inMarketplace(['naushniki', sameAs('наушники')], ['lampa', sameAs('лампа')]),
  ],
}

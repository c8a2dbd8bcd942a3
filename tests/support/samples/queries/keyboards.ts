import { allAre, firstIs, inMarketplace, inPharmacy, sameAs, type KindOfQuery } from './expected.ts'

/** Typed on the keyboard of another language. */
export const KEYBOARDS: KindOfQuery = {
  en: [
    ...inPharmacy(['мшефьшт', sameAs('vitamin')], ['скуфь', sameAs('cream')]),
    ...inMarketplace(['ьщтшещк', sameAs('monitor')], ['дфьз', sameAs('lamp')]),
    ...inPharmacy(['apotelle скуфь', sameAs('apotelle cream')]),
  ],
  ru: [
    ...inPharmacy(['dbnfvby', sameAs('витамин')], ['rhtv', sameAs('крем')]),
    ...inMarketplace(['vjybnjh', sameAs('монитор')], ['gkfnmt', sameAs('платье')]),
    ...inPharmacy(['herbanoor ifvgeym', sameAs('herbanoor шампунь')]),
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
    ...inPharmacy(['витамин', firstIs(/vitamin/i)]),
  ],
  ru: [
    ...inPharmacy(['tabletki', sameAs('таблетки')], ['krem dlya ruk', sameAs('крем для рук')]),
    ...inMarketplace(['naushniki', sameAs('наушники')], ['lampa', sameAs('лампа')]),
    ...inPharmacy(['vitamin', firstIs(/vitamin|витамин/i)], ['апотелле', sameAs('apotelle')]),
  ],
  lt: [
    ...inPharmacy(['апотелле', sameAs('apotelle')], ['нутриферра', sameAs('nutriferra')]),
    ...inMarketplace(['волтанео', sameAs('voltaneo')], ['монитор', sameAs('monitor')]),
  ],
  ar: [
    ...inPharmacy(['апотелле', sameAs('apotelle')], ['нутриферра', sameAs('nutriferra')]),
    ...inMarketplace(['волтанео', sameAs('voltaneo')], ['пелламо', sameAs('pellamo')]),
  ],
}

/** With letters of another alphabet that look the same; the latter are escaped. */
export const LOOK_ALIKES: KindOfQuery = {
  en: [
    ...inPharmacy(['vitamin \u0441', sameAs('vitamin c')], ['\u0441ream', sameAs('cream')]),
    ...inMarketplace(['l\u0430mp', sameAs('lamp')], ['m\u043enit\u043er', sameAs('monitor')]),
  ],
  ru: [
    ...inPharmacy(['витамин с', sameAs('витамин c')], ['кр\u0065м', sameAs('крем')]),
    ...inPharmacy(['витамин \u0441', allAre(/витамин c(?!\p{L})/iu)]),
    ...inPharmacy(['витамин в12', sameAs('витамин b12')]),
    ...inMarketplace(
      ['л\u0061мп\u0061', sameAs('лампа')],
      ['\u043c\u006fнит\u006fр', sameAs('монитор')],
    ),
  ],
  lt: [
    ...inPharmacy(['vitaminas \u0441', sameAs('vitaminas c')], ['kr\u0435mas', sameAs('kremas')]),
    ...inMarketplace(['l\u0435mpa', sameAs('lempa')], ['m\u043enitorius', sameAs('monitorius')]),
  ],
  ar: [
    ...inPharmacy(['فيتامين \u0441', sameAs('فيتامين c')], ['\u0430potelle', sameAs('apotelle')]),
    ...inMarketplace(['v\u043eltaneo', sameAs('voltaneo')], ['pellam\u043e', sameAs('pellamo')]),
  ],
}

/** In another language of the shop than the page is. */
export const OTHER_LANGUAGES: KindOfQuery = {
  en: [
    ...inMarketplace(['термос', allAre(/flask/)], ['puodelis', allAre(/mug|cup/)]),
    ...inPharmacy(['šampūnas', allAre(/shampoo/)], ['шампунь', allAre(/shampoo/)]),
    ...inPharmacy(['صابون', firstIs(/soap/)]),
  ],
  ru: [
    ...inMarketplace(['kėdė', firstIs(/стул|кресло/i)], ['حقيبة', firstIs(/сумка|рюкзак/i)]),
    ...inPharmacy(['šampūnas', allAre(/шампунь/i)], ['dantų pasta', allAre(/паста/i)]),
  ],
  lt: [
    ...inMarketplace(['стул', allAre(/kėdė|chair/)], ['حقيبة', firstIs(/krepšys|rankinė|kuprinė/)]),
    ...inPharmacy(['шампунь', allAre(/šampūnas|shampoo/)], ['صابون', firstIs(/muilas/)]),
  ],
  ar: [
    ...inMarketplace(['стул', allAre(/كرسي|chair/)], ['kėdė', allAre(/كرسي|chair/)]),
    ...inPharmacy(['šampūnas', allAre(/شامبو|shampoo/)], ['мыло', firstIs(/صابون/)]),
  ],
}

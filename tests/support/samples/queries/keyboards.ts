import {
  allAre,
  corrected,
  firstIs,
  kept,
  inMarketplace,
  inPharmacy,
  sameAs,
  type KindOfQuery,
} from './expected.ts'

/** Typed on the keyboard of another language. */
export const KEYBOARDS: KindOfQuery = {
  en: [
    ...inPharmacy(['мшефьшт', sameAs('vitamin', /Vitamin/)], ['скуфь', sameAs('cream', /cream/)]),
    ...inMarketplace(['ьщтшещк', sameAs('monitor', /monitor/)], ['дфьз', sameAs('lamp', /lamp/)]),
    ...inPharmacy(['apotelle скуфь', sameAs('apotelle cream', /Apotelle.*cream/)]),
  ],
  ru: [
    ...inPharmacy(['dbnfvby', sameAs('витамин', /витамин/i)], ['rhtv', sameAs('крем', /крем/i)]),
    ...inMarketplace(
      ['vjybnjh', sameAs('монитор', /монитор/i)],
      ['gkfnmt', sameAs('платье', /платье/i)],
    ),
    ...inPharmacy(
      ['крем lkz h', corrected('крем для р', /крем/i)],
      ['rhtv lkz h', corrected('крем для р', /крем/i)],
      ['крем lkz y', corrected('крем для н', /крем/i)],
      ['мыло lkz h', corrected('мыло для р', /мыло/i)],
    ),
    ...inPharmacy(['herbanoor ifvgeym', sameAs('herbanoor шампунь', /шампунь Herbanoor/i)]),
  ],
  lt: [
    ...inPharmacy(
      ['tablet4s', sameAs('tabletės', /tabletės/)],
      ['6amp8nas', sameAs('šampūnas', /šampūnas/)],
    ),
    ...inMarketplace(['suknel4', sameAs('suknelė', /suknelė/)], ['k4d4', sameAs('kėdė', /kėdė/)]),
  ],
}

/** Written with the letters of another alphabet. */
export const TRANSLITERATED: KindOfQuery = {
  en: [
    ...inPharmacy(['апотелле', sameAs('apotelle', /Apotelle/)]),
    ...inMarketplace(
      ['монитор', sameAs('monitor', /monitor/)],
      ['лаптоп', sameAs('laptop', /laptop/)],
    ),
    ...inMarketplace(['тент', sameAs('tent', /tent/)]),
    ...inPharmacy(['витамин', firstIs(/vitamin/i)]),
  ],
  ru: [
    ...inPharmacy(
      ['tabletki', sameAs('таблетки', /таблетки/i)],
      ['krem dlya ruk', sameAs('крем для рук', /крем для рук/i)],
      ['shampun', corrected('шампунь', /шампунь/i)],
      ['shampun dlya volos', corrected('шампунь для волос', /шампунь/i)],
      ['sol dlya vanny', corrected('соль для ванны', /соль для ванны/i)],
      ['morskaya sol', corrected('морская соль', /морск(?:ая|ой)/i)],
      ['zubnaya pasta', corrected('зубная паста', /зубная паста/i)],
      ['zubnaya psta', corrected('зубная паста', /зубная паста/i)],
      ['gel dlya dusha', corrected('гель для душа', /гель для душа/i)],
      ['detskiy krem', corrected('детский крем', /детский .*крем/i)],
      ['krem apotelle', corrected('крем', /Apotelle/)],
    ),
    ...inMarketplace(
      ['kozhanaya sumka', corrected('кожаная сумка', /сумка/i)],
      ['naushniki', sameAs('наушники', /наушники/i)],
      ['lampa', sameAs('лампа', /лампа/i)],
    ),
    ...inPharmacy(
      ['vitamin', firstIs(/vitamin|витамин/i)],
      ['апотелле', sameAs('apotelle', /Apotelle/)],
    ),
  ],
  lt: [
    ...inPharmacy(
      ['апотелле', sameAs('apotelle', /Apotelle/)],
      ['нутриферра', sameAs('nutriferra', /Nutriferra/)],
    ),
    ...inMarketplace(
      ['волтанео', sameAs('voltaneo', /Voltaneo/)],
      ['монитор', sameAs('monitor', /monitorius/)],
    ),
  ],
  ar: [
    ...inPharmacy(
      ['апотелле', sameAs('apotelle', /Apotelle/)],
      ['нутриферра', sameAs('nutriferra', /Nutriferra/)],
    ),
    ...inMarketplace(
      ['волтанео', sameAs('voltaneo', /Voltaneo/)],
      ['пелламо', sameAs('pellamo', /Pellamo/)],
    ),
  ],
}

/** With letters of another alphabet that look the same; the latter are escaped. */
export const LOOK_ALIKES: KindOfQuery = {
  en: [
    ...inPharmacy(
      ['vitamin \u0441', sameAs('vitamin c', /Vitamin C/)],
      ['\u0441ream', sameAs('cream', /cream/)],
    ),
    ...inMarketplace(
      ['l\u0430mp', sameAs('lamp', /lamp/)],
      ['m\u043enit\u043er', sameAs('monitor', /monitor/)],
    ),
  ],
  ru: [
    ...inPharmacy(
      ['витамин с', sameAs('витамин c', /Витамин C/)],
      ['кр\u0065м', sameAs('крем', /крем/i)],
    ),
    ...inPharmacy(['витамин \u0441', allAre(/витамин c(?!\p{L})/iu)]),
    ...inPharmacy(['витамин б12', sameAs('витамин b12', /Витамин B12/)]),
    ...inPharmacy(['витамин д3', sameAs('витамин d3', /D3/)]),
    ...inPharmacy(['спрей д3', sameAs('спрей d3', /D3.*спрей/i)]),
    ...inMarketplace(['подушка 50х70', kept], ['полотенце 70х140', kept]),
    ...inMarketplace(['коврик 60х90', kept], ['постельное бельё 150х200', kept]),
    ...inPharmacy(['витамин в12', sameAs('витамин b12', /Витамин B12/)]),
    ...inMarketplace(
      ['л\u0061мп\u0061', sameAs('лампа', /лампа/i)],
      ['\u043c\u006fнит\u006fр', sameAs('монитор', /монитор/i)],
    ),
  ],
  lt: [
    ...inPharmacy(
      ['vitaminas д3', sameAs('vitaminas d3', /D3/)],
      ['vitaminas \u0441', sameAs('vitaminas c', /Vitamin(as)? C/)],
      ['kr\u0435mas', sameAs('kremas', /kremas/)],
    ),
    ...inMarketplace(
      ['l\u0435mpa', sameAs('lempa', /lempa/)],
      ['m\u043enitorius', sameAs('monitorius', /monitorius/)],
    ),
  ],
  ar: [
    ...inPharmacy(
      ['فيتامين \u0441', sameAs('فيتامين c', /فيتامين C/)],
      ['\u0430potelle', sameAs('apotelle', /Apotelle/)],
    ),
    ...inMarketplace(
      ['v\u043eltaneo', sameAs('voltaneo', /Voltaneo/)],
      ['pellam\u043e', sameAs('pellamo', /Pellamo/)],
    ),
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

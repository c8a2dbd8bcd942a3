import { allAre, inMarketplace, inPharmacy, sameAs, type KindOfQuery } from './expected.ts'

export const WRONG_LAYOUTS: KindOfQuery = {
  en: inPharmacy(
    ['ьфптуышгь', sameAs('magnesium')],
    ['ырфьзщщ', sameAs('shampoo')],
    ['тшпре скуфь', sameAs('night cream')],
    ['ещщергикгыр', sameAs('toothbrush')],
  ),
  ru: [
    ...inPharmacy(['dbnfvby', sameAs('витамин')], ['rhtv lkz her', sameAs('крем для рук')]),
    ...inMarketplace(['yfeiybrb', sameAs('наушники')], ['yjen,er', sameAs('ноутбук')]),
  ],
  lt: [
    ...inPharmacy(['6amp8nas', sameAs('šampūnas')], ['tablet4s', sameAs('tabletės')]),
    ...inMarketplace(['6almas', sameAs('šalmas')], ['k4d4', sameAs('kėdė')]),
  ],
}

export const LOOK_ALIKES: KindOfQuery = {
  ru: inPharmacy(
    ['витамин с', sameAs('витамин c')],
    ['витамин в12', sameAs('витамин b12')],
    ['витамин д3', sameAs('витамин d3')],
    ['мaгний', sameAs('магний')],
  ),
}

export const OTHER_SCRIPTS: KindOfQuery = {
  en: inPharmacy(
    ['апотелле', sameAs('apotelle')],
    ['магнезиум', sameAs('magnesium')],
    ['витаверра', sameAs('vitaverra')],
    ['дермелин', sameAs('dermelyn')],
  ),
  ru: [
    ...inPharmacy(['апотелле', sameAs('apotelle')], ['magnij', sameAs('магний')]),
    ...inMarketplace(['naushniki', allAre(/наушники|headphones|earbuds/i)]),
    ...inMarketplace(['divan', allAre(/диван|sofa/i)]),
  ],
}

/** Nothing of the catalog is called so, and no other word is searched in its place. */
export const UNKNOWN_WORDS: Readonly<Record<string, readonly string[]>> = {
  en: ['fridge', 'hoover', 'television', 'harp', 'violin'],
  ru: ['холодильник', 'скрипка', 'арфа', 'трактор'],
  lt: ['šaldytuvas', 'smuikas', 'arfa', 'traktorius'],
}

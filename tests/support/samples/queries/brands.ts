import {
  allAre,
  inMarketplace,
  inPharmacy,
  narrowed,
  sameAs,
  soldOutLast,
  type KindOfQuery,
} from './expected.ts'

const brands = [
  ...inPharmacy(['apotelle', allAre(/Apotelle/)], ['nutriferra', allAre(/Nutriferra/)]),
  ...inMarketplace(['voltaneo', allAre(/Voltaneo/)], ['pellamo', allAre(/Pellamo/)]),
]

export const BRANDS: KindOfQuery = { en: brands, ru: brands, lt: brands, ar: brands }

export const BRANDS_AND_THINGS: KindOfQuery = {
  en: [
    ...inMarketplace(['voltaneo monitor', allAre(/Voltaneo.*monitor/)]),
    ...inMarketplace(['sneakers pellamo', allAre(/Pellamo.*sneakers/)]),
    ...inPharmacy(['nutriferra tablets', allAre(/Nutriferra.*tablets/)]),
    ...inPharmacy(['herbanoor shampoo', allAre(/Herbanoor.*shampoo/)]),
  ],
  ru: [
    ...inMarketplace(['монитор voltaneo', allAre(/Монитор Voltaneo|Voltaneo.*monitor/)]),
    ...inMarketplace(['pellamo кроссовки', allAre(/Кроссовки Pellamo|Pellamo.*sneakers/)]),
    ...inPharmacy(['nutriferra таблетки', allAre(/Nutriferra.*(?:таблетки|tablets)/)]),
    ...inPharmacy(['шампунь herbanoor', allAre(/шампунь Herbanoor|Herbanoor.*shampoo/i)]),
  ],
  lt: [
    ...inMarketplace(['voltaneo monitorius', allAre(/Voltaneo.*monitorius/)]),
    ...inMarketplace(['pellamo sportbačiai', allAre(/Pellamo.*sportbačiai/)]),
    ...inPharmacy(['nutriferra tabletės', allAre(/Nutriferra.*(tabletės|tablets)/)]),
    ...inPharmacy(['herbanoor šampūnas', allAre(/Herbanoor.*šampūnas/)]),
  ],
  ar: [
    ...inMarketplace(['شاشة voltaneo', allAre(/شاشة Voltaneo|Voltaneo.*monitor/)]),
    ...inMarketplace(['pellamo أحذية رياضية', allAre(/أحذية رياضية Pellamo|Pellamo.*sneakers/)]),
    ...inPharmacy(['أقراص nutriferra', allAre(/Nutriferra.*(?:أقراص|tablets)/)]),
    ...inPharmacy(['شامبو herbanoor', allAre(/شامبو.*Herbanoor|Herbanoor.*shampoo/)]),
  ],
}

/** Words that only link others do not affect the search. */
export const LINKED: KindOfQuery = {
  en: [
    ...inMarketplace(
      ['the lamp', sameAs('lamp', /lamp/)],
      ['about a lamp', sameAs('lamp', /lamp/)],
      ['lamp for the desk', sameAs('lamp desk', /desk lamp/)],
    ),
    ...inPharmacy(
      ['the cream', sameAs('cream', /cream/)],
      ['shampoo with your argan', sameAs('shampoo argan', /Argan.*shampoo/)],
    ),
  ],
  ru: [
    ...inMarketplace(
      ['и лампа', sameAs('лампа', /лампа/i)],
      ['лампа это', sameAs('лампа', /лампа/i)],
    ),
    ...inPharmacy(
      ['это крем', sameAs('крем', /крем/i)],
      ['но шампунь', sameAs('шампунь', /шампунь/i)],
    ),
  ],
  lt: [
    ...inMarketplace(
      ['ir lempa', sameAs('lempa', /lempa/)],
      ['tai lempa', sameAs('lempa', /lempa/)],
    ),
    ...inPharmacy(
      ['kremas yra', sameAs('kremas', /kremas/)],
      ['šampūnas ar', sameAs('šampūnas', /šampūnas/)],
    ),
  ],
  ar: [
    ...inMarketplace(
      ['هذا مصباح', sameAs('مصباح', /مصباح/)],
      ['مصباح من', sameAs('مصباح', /مصباح/)],
    ),
    ...inPharmacy(
      ['هذا كريم', sameAs('كريم', /كريم/)],
      ['شامبو هذا', sameAs('شامبو', /شامبو/)],
      ['أقراص من المغنيسيوم', sameAs('أقراص المغنيسيوم', /مغنيسيوم.*أقراص/)],
      ['شاي من الأعشاب', sameAs('شاي الأعشاب', /شاي (?:ال)?أعشاب/)],
      ['كريم من زيت الزيتون', sameAs('كريم زيت الزيتون', /كريم|زيت/)],
      ['صابون من الورد', sameAs('صابون الورد', /صابون|ورد/)],
    ),
  ],
}

export const SOLD_OUT: KindOfQuery = {
  en: [
    ...inMarketplace(['shoes', soldOutLast], ['lamp', soldOutLast]),
    ...inPharmacy(['cream', soldOutLast], ['vitamin', soldOutLast]),
  ],
  ru: [
    ...inMarketplace(['платье', soldOutLast], ['лампа', soldOutLast]),
    ...inPharmacy(['крем', soldOutLast], ['витамин', soldOutLast]),
  ],
  lt: [
    ...inMarketplace(['suknelė', soldOutLast], ['lempa', soldOutLast]),
    ...inPharmacy(['kremas', soldOutLast], ['vitaminas', soldOutLast]),
  ],
  ar: [
    ...inMarketplace(['أحذية', soldOutLast], ['مصباح', soldOutLast]),
    ...inPharmacy(['كريم', soldOutLast], ['فيتامين', soldOutLast]),
  ],
}

export const CATEGORIES: KindOfQuery = {
  en: [
    ...inMarketplace(['voltaneo', narrowed], ['coastrel', narrowed], ['lamp', narrowed]),
    ...inPharmacy(['cream', narrowed], ['tablets', narrowed]),
  ],
  ru: [
    ...inMarketplace(['voltaneo', narrowed], ['сумка', narrowed], ['лампа', narrowed]),
    ...inPharmacy(['крем', narrowed], ['таблетки', narrowed]),
  ],
  lt: [
    ...inMarketplace(['voltaneo', narrowed], ['krepšys', narrowed], ['lempa', narrowed]),
    ...inPharmacy(['kremas', narrowed], ['tabletės', narrowed]),
  ],
  ar: [
    ...inMarketplace(['voltaneo', narrowed], ['حقيبة', narrowed], ['مصباح', narrowed]),
    ...inPharmacy(['كريم', narrowed], ['أقراص', narrowed]),
  ],
}

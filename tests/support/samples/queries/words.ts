import { allAre, firstIs, inMarketplace, inPharmacy, sameAs, type KindOfQuery } from './expected.ts'

export const PLURALS: KindOfQuery = {
  en: [
    ...inMarketplace(['shoe', sameAs('shoes')], ['mice', sameAs('mouse')]),
    ...inPharmacy(['cream', sameAs('creams')], ['toothbrush', sameAs('toothbrushes')]),
  ],
  ru: [
    ...inPharmacy(['крема', sameAs('кремы')], ['таблетка', sameAs('таблеток')]),
    ...inMarketplace(['платья', sameAs('платье')], ['наушник', sameAs('наушники')]),
  ],
  lt: [
    ...inPharmacy(['kremas', sameAs('kremai')], ['tabletė', sameAs('tabletės')]),
    ...inMarketplace(['suknelės', sameAs('suknelė')], ['batas', sameAs('batai')]),
  ],
  ar: [
    ...inMarketplace(['سماعة', sameAs('سماعات')], ['شاشات', sameAs('شاشة')]),
    ...inPharmacy(['فيتامينات', sameAs('فيتامين')], ['كريمات', sameAs('كريم')]),
  ],
}

export const BROKEN_PLURALS: KindOfQuery = {
  ar: inMarketplace(
    ['حذاء', sameAs('أحذية')],
    ['قميص', sameAs('قمصان')],
    ['كتاب', sameAs('كتب')],
    ['مصباح', sameAs('مصابيح')],
  ),
}

export const COMPOUNDS: KindOfQuery = {
  en: [
    ...inPharmacy(['tooth paste', firstIs(/toothpaste/)], ['tooth brush', firstIs(/toothbrush/)]),
    ...inPharmacy(['sun screen', allAre(/sunscreen/)]),
    ...inMarketplace(['tshirt', sameAs('t-shirt')], ['head phones', allAre(/headphones/)]),
  ],
  ru: [
    ...inPharmacy(['зубнаящетка', sameAs('зубная щетка')], ['омега3', allAre(/омега-3/i)]),
    ...inPharmacy(['омега-3', sameAs('омега 3')]),
    ...inMarketplace(['настольнаялампа', sameAs('настольная лампа')]),
  ],
  lt: [
    ...inPharmacy(['dantųpasta', sameAs('dantų pasta')], ['omega3', allAre(/omega-3/i)]),
    ...inPharmacy(['rankųkremas', sameAs('rankų kremas')]),
    ...inMarketplace(['stalinėlempa', sameAs('stalinė lempa')]),
  ],
  ar: [
    ...inPharmacy(['معجونأسنان', sameAs('معجون أسنان')], ['أوميغا3', sameAs('أوميغا 3')]),
    ...inPharmacy(['فرشاةأسنان', sameAs('فرشاة أسنان')]),
    ...inMarketplace(['مصباحمكتب', sameAs('مصباح مكتب')]),
  ],
}

export const COLOURS: KindOfQuery = {
  en: [
    ...inMarketplace(
      ['black shoes', allAre(/shoes, black/)],
      ['yellow shoes', allAre(/shoes, yellow/)],
    ),
    ...inMarketplace(['white monitor', allAre(/monitor, white/)]),
    ...inMarketplace(['navy headphones', firstIs(/headphones, navy/)]),
  ],
  ru: [
    ...inMarketplace(
      ['белые кроссовки', allAre(/кроссовки.*, белый/i)],
      ['чёрный монитор', allAre(/монитор.*, чёрный/i)],
    ),
    ...inMarketplace(
      ['зелёный шлем', firstIs(/шлем.*, зелёный/i)],
      ['синий свитер', firstIs(/свитер.*син/i)],
    ),
  ],
  lt: [
    ...inMarketplace(
      ['juodas monitorius', allAre(/monitorius, juod/)],
      ['juoda striukė', allAre(/striukė, juod/)],
    ),
    ...inMarketplace(
      ['žalias šalmas', firstIs(/šalmas, žali/)],
      ['pilka kėdė', allAre(/kėdė, pilka|chair, grey/)],
    ),
  ],
  ar: [
    ...inMarketplace(['شاشة سوداء', allAre(/شاشة.*أسود/)], ['هاتف أبيض', firstIs(/هاتف.*أبيض/)]),
    ...inMarketplace(
      ['كرسي رمادي', allAre(/كرسي.*رمادي|chair, grey/)],
      ['خوذة خضراء', firstIs(/خوذة.*أخضر/)],
    ),
    ...inMarketplace(['أحذية سوداء', sameAs('أحذية أسود')]),
  ],
}

export const SIZES: KindOfQuery = {
  en: inMarketplace(
    ['shoes size 42', allAre(/shoes/)],
    ['shoes 42', allAre(/shoes/)],
    ['sneakers 38', allAre(/sneakers/)],
    ['sweater xl', allAre(/sweater/)],
  ),
  ru: inMarketplace(
    ['кроссовки 42', allAre(/кроссовки/i)],
    ['кроссовки размер 42', allAre(/кроссовки/i)],
    ['свитер xl', allAre(/свитер/i)],
    ['платье s', allAre(/платье/i)],
  ),
  lt: inMarketplace(
    ['batai 42', allAre(/bat/)],
    ['kedai 38', allAre(/kedai/)],
    ['megztinis xl', allAre(/megztinis/)],
    ['suknelė s', allAre(/suknelė/)],
  ),
  ar: inMarketplace(
    ['أحذية 42', allAre(/أحذية/)],
    ['أحذية 38', allAre(/أحذية/)],
    ['كنزة xl', allAre(/كنزة|سترة/)],
    ['قميص s', allAre(/قميص/)],
  ),
}

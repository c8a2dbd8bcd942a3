import { allAre, firstIs, inMarketplace, inPharmacy, sameAs, type KindOfQuery } from './expected.ts'

export const PLURALS: KindOfQuery = {
  en: [
    ...inMarketplace(['shoe', sameAs('shoes', /shoes/)], ['dresses', sameAs('dress', /dress/)]),
    ...inPharmacy(
      ['cream', sameAs('creams', /cream/)],
      ['toothbrush', sameAs('toothbrushes', /toothbrush/)],
    ),
  ],
  ru: [
    ...inPharmacy(
      ['крема', sameAs('кремы', /крем/i)],
      ['таблетка', sameAs('таблеток', /таблетки/i)],
    ),
    ...inMarketplace(
      ['платья', sameAs('платье', /платье/i)],
      ['наушник', sameAs('наушники', /наушники/i)],
    ),
  ],
  lt: [
    ...inPharmacy(
      ['kremas', sameAs('kremai', /kremas/)],
      ['tabletė', sameAs('tabletės', /tabletės/)],
    ),
    ...inMarketplace(
      ['suknelės', sameAs('suknelė', /suknelė/)],
      ['batas', sameAs('batai', /batai/)],
      ['marškinėliai', allAre(/marškinėliai/)],
      ['marškiniai', allAre(/marškiniai/)],
    ),
  ],
  ar: [
    ...inMarketplace(['سماعة', sameAs('سماعات', /سماعات/)], ['شاشات', sameAs('شاشة', /شاشة/)]),
    ...inPharmacy(['فيتامينات', sameAs('فيتامين', /فيتامين/)], ['كريمات', sameAs('كريم', /كريم/)]),
  ],
}

export const BROKEN_PLURALS: KindOfQuery = {
  ar: inMarketplace(
    ['حذاء', sameAs('أحذية', /أحذية|حذاء/)],
    ['قميص', sameAs('قمصان', /قميص/)],
    ['كتاب', sameAs('كتب', /كتاب/)],
    ['مصباح', sameAs('مصابيح', /مصباح/)],
  ),
}

export const COMPOUNDS: KindOfQuery = {
  en: [
    ...inPharmacy(['tooth paste', firstIs(/toothpaste/)], ['tooth brush', firstIs(/toothbrush/)]),
    ...inPharmacy(['sun screen', allAre(/sunscreen/)]),
    ...inMarketplace(
      ['tshirt', sameAs('t-shirt', /T-shirt/)],
      ['head phones', allAre(/headphones/)],
    ),
  ],
  ru: [
    ...inPharmacy(
      ['зубнаящетка', sameAs('зубная щетка', /зубная щётка/i)],
      ['омега3', allAre(/омега-3/i)],
    ),
    ...inPharmacy(['омега-3', sameAs('омега 3', /омега-3/i)]),
    ...inMarketplace(['настольнаялампа', sameAs('настольная лампа', /настольная лампа/i)]),
  ],
  lt: [
    ...inPharmacy(
      ['dantųpasta', sameAs('dantų pasta', /dantų pasta/)],
      ['omega3', allAre(/omega-3/i)],
    ),
    ...inPharmacy(['rankųkremas', sameAs('rankų kremas', /rankų kremas/)]),
    ...inMarketplace(['stalinėlempa', sameAs('stalinė lempa', /stalinė lempa/)]),
  ],
  ar: [
    ...inPharmacy(
      ['معجونأسنان', sameAs('معجون أسنان', /معجون أسنان/)],
      ['أوميغا3', sameAs('أوميغا 3', /أوميغا 3/)],
    ),
    ...inPharmacy(['فرشاةأسنان', sameAs('فرشاة أسنان', /فرشاة أسنان/)]),
    ...inMarketplace(['مصباحمكتب', sameAs('مصباح مكتب', /مصباح مكتب/)]),
  ],
}

export const COLOURS: KindOfQuery = {
  en: [
    ...inMarketplace(['black shoes', allAre(/, black/)], ['yellow shoes', allAre(/shoes, yellow/)]),
    ...inMarketplace(['white monitor', allAre(/monitor, white/)]),
    ...inMarketplace(['navy headphones', firstIs(/headphones, navy/)]),
  ],
  ru: [
    ...inMarketplace(
      ['белые кроссовки', allAre(/кроссовки.*, белые/i)],
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
    ...inMarketplace(['شاشة سوداء', allAre(/شاشة.*سوداء/)], ['هاتف أبيض', firstIs(/هاتف.*أبيض/)]),
    ...inMarketplace(
      ['كرسي رمادي', allAre(/كرسي.*رمادي|chair, grey/)],
      ['خوذة خضراء', firstIs(/خوذة.*خضراء/)],
    ),
    ...inMarketplace(['أحذية سوداء', sameAs('أحذية أسود', /أحذية.*سوداء/)]),
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

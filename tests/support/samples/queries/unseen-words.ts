import {
  allAre,
  firstIs,
  inMarketplace,
  inPharmacy,
  noneIs,
  nothing,
  stated,
  sameAs,
  type KindOfQuery,
} from './expected.ts'

/**
 * Further queries of words and their spellings, by kind, nearly all written before any of them was tried;
 * failures are listed in the engine's README.
 */
export const UNSEEN_WORDS: Readonly<Record<string, KindOfQuery>> = {
  'one or many of a thing': {
    en: [
      ...inMarketplace(['knife', sameAs('knives', /knife/)], ['watches', sameAs('watch', /watch/)]),
      ...inPharmacy(['capsule', sameAs('capsules', /capsules/)], ['soaps', sameAs('soap', /soap/)]),
    ],
    ru: [
      ...inMarketplace(['нож', sameAs('ножи', /нож/i)], ['кружки', sameAs('кружка', /кружка/i)]),
      ...inPharmacy(
        ['капсула', sameAs('капсулы', /капсулы/i)],
        ['шампуни', sameAs('шампунь', /шампунь/i)],
      ),
    ],
    lt: [
      ...inMarketplace(
        ['peiliai', sameAs('peilis', /peilis/)],
        ['puodeliai', sameAs('puodelis', /puodelis/)],
      ),
      ...inPharmacy(
        ['kapsulė', sameAs('kapsulės', /kapsulės/)],
        ['šampūnai', sameAs('šampūnas', /šampūnas/)],
      ),
    ],
    ar: [
      ...inMarketplace(['ساعات', sameAs('ساعة', /ساعة/)], ['حقائب', sameAs('حقيبة', /حقيبة/)]),
      ...inPharmacy(['كبسولة', sameAs('كبسولات', /كبسولات/)], ['قطرة', sameAs('قطرات', /قطرات/)]),
    ],
  },
  'an Arabic plural that changes the word': {
    ar: inMarketplace(
      ['كوب', sameAs('أكواب', /كوب/)],
      ['طبق', sameAs('أطباق', /طبق/)],
      ['سكين', sameAs('سكاكين', /سكين/)],
      ['فستان', sameAs('فساتين', /فستان/)],
      ['خاتم', sameAs('خواتم', /خاتم/)],
      ['كرسي', sameAs('كراسي', /كرسي/)],
    ),
  },
  'a word written as two, or two as one': {
    en: [
      ...inMarketplace(
        ['back pack', allAre(/backpack/)],
        ['hand bag', firstIs(/handbag/)],
        ['smartwatch', allAre(/smart watch/)],
        ['wallclock', allAre(/wall clock/)],
        ['runningshoesblack', sameAs('running shoes black', /black/)],
        ['rain coat', allAre(/raincoat/)],
        ['rain coats', allAre(/raincoat/)],
        ['yellow rain coat', allAre(/raincoat, yellow/)],
        ['rain coat navy', allAre(/raincoat, navy/)],
      ),
      ...inPharmacy(['hairmask', allAre(/hair mask/)], ['creamforhands', firstIs(/hand cream/)]),
    ],
    ru: [
      ...inMarketplace(
        ['настенныечасы', sameAs('настенные часы', /настенные часы/i)],
        ['умныечасы', sameAs('умные часы', /умные часы/i)],
      ),
      ...inPharmacy(
        ['зубнаяпаста', sameAs('зубная паста', /зубная паста/i)],
        ['кремдлярук', sameAs('крем для рук', /крем для рук/i)],
        ['маслодлятела', sameAs('масло для тела', /масло для тела/i)],
      ),
    ],
    lt: [
      ...inMarketplace(
        ['sieninislaikrodis', sameAs('sieninis laikrodis', /sieninis laikrodis/)],
        ['kavosaparatas', sameAs('kavos aparatas', /kavos aparatas/)],
      ),
      ...inPharmacy(
        ['lūpųbalzamas', sameAs('lūpų balzamas', /lūpų balzamas/)],
        ['plaukųkaukė', sameAs('plaukų kaukė', /plaukų kaukė/)],
        ['rankųkremassausai', sameAs('rankų kremas sausai', /rankų kremas/)],
        ['burnosskalavimoskystis', sameAs('burnos skalavimo skystis', /burnos skalavimo skystis/)],
      ),
    ],
    ar: [
      ...inMarketplace(
        ['ساعةيد', sameAs('ساعة يد', /ساعة يد/)],
        ['حقيبةظهر', sameAs('حقيبة ظهر', /حقيبة ظهر/)],
      ),
      ...inPharmacy(
        ['واقيشمس', sameAs('واقي شمس', /واقي شمس/)],
        ['جلاستحمام', sameAs('جل استحمام', /جل استحمام/)],
        ['جلاستحماملوز', sameAs('جل استحمام لوز', /استحمام/)],
        ['كريمليلي', sameAs('كريم ليلي', /كريم ليلي/)],
        ['شايأعشاب', sameAs('شاي أعشاب', /شاي (?:ال)?أعشاب/)],
      ),
    ],
  },
  'a colour and a thing': {
    en: inMarketplace(
      ['grey chair', allAre(/chair, grey/)],
      ['navy shirt', allAre(/shirt, navy/i)],
      ['pink pyjamas', firstIs(/pyjamas, pink/)],
    ),
    ru: inMarketplace(
      ['серый стул', allAre(/стул.*серый/i)],
      ['синяя рубашка', firstIs(/рубашка.*син/i)],
      ['розовая пижама', firstIs(/пижама.*розовая/i)],
      ['чёрная куртка', allAre(/куртка.*чёрная/i)],
    ),
    lt: inMarketplace(
      ['juodas paltas', allAre(/paltas, juoda/)],
      ['rožinė pižama', firstIs(/pižama, rožinė/)],
      ['baltas rankšluostis', firstIs(/rankšluostis, balta/)],
    ),
    ar: inMarketplace(
      ['كرسي أسود', firstIs(/كرسي.*أسود/)],
      ['حقيبة سوداء', firstIs(/حقيبة.*سوداء/)],
      ['سترة حمراء', firstIs(/سترة.*حمراء/)],
      ['منشفة بيضاء', firstIs(/منشفة.*بيضاء/)],
    ),
  },
  'a size and a thing': {
    en: inMarketplace(
      ['boots 40', allAre(/boots/)],
      ['shirt m', allAre(/shirt/i)],
      ['size l jacket', allAre(/jacket/)],
    ),
    ru: inMarketplace(
      ['ботинки 40', allAre(/ботинки/i)],
      ['рубашка m', allAre(/рубашка/i)],
      ['джинсы 32', allAre(/джинсы/i)],
      ['куртка размер l', allAre(/куртка/i)],
    ),
    lt: inMarketplace(
      ['auliniai batai 40', allAre(/batai/)],
      ['marškiniai m', firstIs(/marškiniai/)],
      ['džinsai 32', allAre(/džinsai/)],
      ['striukė l', allAre(/striukė/)],
    ),
    ar: inMarketplace(
      ['أحذية 40', allAre(/أحذية/)],
      ['فستان m', allAre(/فستان/)],
      ['جينز 32', allAre(/جينز/)],
      ['سترة l', allAre(/سترة/)],
    ),
  },
  'another word for the thing': {
    en: [
      ...inMarketplace(
        ['settee', allAre(/sofa/)],
        ['rucksack', allAre(/backpack|rucksack/)],
        ['mackintosh', allAre(/raincoat/)],
        ['slacks', allAre(/trousers/)],
      ),
      ...inPharmacy(
        ['acetaminophen', allAre(/paracetamol/i)],
        ['fish oil', allAre(/cod liver oil|omega/i)],
      ),
    ],
    ru: [
      ...inMarketplace(['штаны', allAre(/брюки/i)], ['ранец', allAre(/рюкзак/i)]),
      ...inPharmacy(
        ['болеутоляющее', allAre(/ибупрофен|парацетамол|напроксен/i)],
        ['лейкопластырь', allAre(/пластыр/i)],
      ),
    ],
    lt: [
      ...inMarketplace(['laptopas', allAre(/kompiuteris|laptop/)], ['divanas', allAre(/sofa/)]),
      ...inPharmacy(['gradusnikas', allAre(/termometras/)], ['tonometras', allAre(/matuoklis/)]),
    ],
    ar: [
      ...inMarketplace(['بنطلون', allAre(/بنطال/)], ['لابتوب', allAre(/حاسوب محمول/)]),
      ...inPharmacy(
        ['بنادول', allAre(/باراسيتامول/)],
        ['زيت السمك', allAre(/زيت كبد الحوت|أوميغا/)],
      ),
    ],
  },
  'something that a thing is said to lack': {
    en: inPharmacy(
      [
        'alcohol free',
        allAre(/mouthwash|cleaning tablets|floss|interdental|cough|lozenges|spray/i),
      ],
      ['without fragrance', stated('fragrance-free')],
      ['gluten free', stated('diet', 'gluten-free')],
      ['sugar free lozenges', firstIs(/lozenges/)],
    ),
    ru: inPharmacy(
      ['без спирта', nothing],
      ['без глютена', stated('diet', 'gluten-free')],
      ['пастилки без сахара', firstIs(/пастилки/i)],
      ['крем без отдушек', firstIs(/крем/i)],
    ),
    lt: inPharmacy(
      ['be alkoholio', nothing],
      ['be gliuteno', stated('diet', 'gluten-free')],
      ['pastilės be cukraus', firstIs(/pastilės/)],
      ['dezodorantas be kvapo', firstIs(/dezodorantas/)],
    ),
    ar: inPharmacy(
      ['بدون كحول', nothing],
      ['بدون غلوتين', stated('diet', 'gluten-free')],
      ['أقراص استحلاب بدون سكر', firstIs(/استحلاب/)],
      ['شامبو بدون رائحة', firstIs(/شامبو/)],
    ),
  },
  'something that a thing must not have': {
    en: inMarketplace(
      ['jacket not black', noneIs(/black/)],
      ['mug without red', noneIs(/red/)],
      ['lamp not white', noneIs(/white/)],
    ),
    ru: inMarketplace(
      ['куртка не чёрная', noneIs(/чёрный/)],
      ['кружка не красная', noneIs(/красный/)],
      ['лампа не белая', noneIs(/белый/)],
    ),
    lt: inMarketplace(
      ['puodelis ne raudonas', noneIs(/raudon/)],
      ['lempa ne balta', noneIs(/balta/)],
      ['kepurė be juodos', noneIs(/juoda/)],
    ),
    ar: inMarketplace(
      ['سترة غير سوداء', noneIs(/أسود/)],
      ['كوب بدون أحمر', noneIs(/أحمر/)],
      ['مصباح غير أبيض', noneIs(/أبيض/)],
    ),
  },
}

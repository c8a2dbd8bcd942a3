import {
  allAre,
  firstIs,
  inMarketplace,
  inPharmacy,
  noneIs,
  sameAs,
  type KindOfQuery,
} from './expected.ts'

/** Further queries of words and their spellings, by kind, nearly all written before any of them was tried; what fails is told in the engine's README. */
export const UNSEEN_WORDS: Readonly<Record<string, KindOfQuery>> = {
  'one or many of a thing': {
    en: [
      ...inMarketplace(['knife', sameAs('knives')], ['watches', sameAs('watch')]),
      ...inPharmacy(['capsule', sameAs('capsules')], ['soaps', sameAs('soap')]),
    ],
    ru: [
      ...inMarketplace(['нож', sameAs('ножи')], ['кружки', sameAs('кружка')]),
      ...inPharmacy(['капсула', sameAs('капсулы')], ['шампуни', sameAs('шампунь')]),
    ],
    lt: [
      ...inMarketplace(['peiliai', sameAs('peilis')], ['puodeliai', sameAs('puodelis')]),
      ...inPharmacy(['kapsulė', sameAs('kapsulės')], ['šampūnai', sameAs('šampūnas')]),
    ],
    ar: [
      ...inMarketplace(['ساعات', sameAs('ساعة')], ['حقائب', sameAs('حقيبة')]),
      ...inPharmacy(['كبسولة', sameAs('كبسولات')], ['قطرة', sameAs('قطرات')]),
    ],
  },
  'an Arabic plural that changes the word': {
    ar: inMarketplace(
      ['كوب', sameAs('أكواب')],
      ['طبق', sameAs('أطباق')],
      ['سكين', sameAs('سكاكين')],
      ['فستان', sameAs('فساتين')],
      ['خاتم', sameAs('خواتم')],
      ['كرسي', sameAs('كراسي')],
    ),
  },
  'a word written as two, or two as one': {
    en: [
      ...inMarketplace(
        ['back pack', allAre(/backpack/)],
        ['hand bag', firstIs(/handbag/)],
        ['smartwatch', allAre(/smart watch/)],
        ['wallclock', allAre(/wall clock/)],
        ['runningshoesblack', sameAs('running shoes black')],
        ['rain coat', allAre(/raincoat/)],
        ['rain coats', allAre(/raincoat/)],
        ['yellow rain coat', allAre(/raincoat, yellow/)],
        ['rain coat navy', allAre(/raincoat, navy/)],
      ),
      ...inPharmacy(['hairmask', allAre(/hair mask/)], ['creamforhands', firstIs(/hand cream/)]),
    ],
    ru: [
      ...inMarketplace(
        ['настенныечасы', sameAs('настенные часы')],
        ['умныечасы', sameAs('умные часы')],
      ),
      ...inPharmacy(
        ['зубнаяпаста', sameAs('зубная паста')],
        ['кремдлярук', sameAs('крем для рук')],
        ['маслодлятела', sameAs('масло для тела')],
      ),
    ],
    lt: [
      ...inMarketplace(
        ['sieninislaikrodis', sameAs('sieninis laikrodis')],
        ['kavosaparatas', sameAs('kavos aparatas')],
      ),
      ...inPharmacy(
        ['lūpųbalzamas', sameAs('lūpų balzamas')],
        ['plaukųkaukė', sameAs('plaukų kaukė')],
        ['rankųkremassausai', sameAs('rankų kremas sausai')],
        ['burnosskalavimoskystis', sameAs('burnos skalavimo skystis')],
      ),
    ],
    ar: [
      ...inMarketplace(['ساعةيد', sameAs('ساعة يد')], ['حقيبةظهر', sameAs('حقيبة ظهر')]),
      ...inPharmacy(
        ['واقيشمس', sameAs('واقي شمس')],
        ['جلاستحمام', sameAs('جل استحمام')],
        ['جلاستحماملوز', sameAs('جل استحمام لوز')],
        ['كريمليلي', sameAs('كريم ليلي')],
        ['شايأعشاب', sameAs('شاي أعشاب')],
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
      ['розовая пижама', firstIs(/пижама.*розовый/i)],
      ['чёрная куртка', allAre(/куртка.*чёрный/i)],
    ),
    lt: inMarketplace(
      ['juodas paltas', allAre(/paltas, juoda/)],
      ['rožinė pižama', firstIs(/pižama, rožinė/)],
      ['baltas rankšluostis', firstIs(/rankšluostis, balta/)],
    ),
    ar: inMarketplace(
      ['كرسي أسود', firstIs(/كرسي.*أسود/)],
      ['حقيبة سوداء', firstIs(/حقيبة.*أسود/)],
      ['سترة حمراء', firstIs(/سترة.*أحمر/)],
      ['منشفة بيضاء', firstIs(/منشفة.*أبيض/)],
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
      ['alcohol free', allAre(/./)],
      ['without fragrance', sameAs('fragrance free')],
      ['gluten free', allAre(/./)],
      ['sugar free lozenges', firstIs(/lozenges/)],
    ),
    ru: inPharmacy(
      ['без спирта', allAre(/./)],
      ['без глютена', allAre(/./)],
      ['пастилки без сахара', firstIs(/пастилки/i)],
      ['крем без отдушек', firstIs(/крем/i)],
    ),
    lt: inPharmacy(
      ['be alkoholio', allAre(/./)],
      ['be gliuteno', allAre(/./)],
      ['pastilės be cukraus', firstIs(/pastilės/)],
      ['dezodorantas be kvapo', firstIs(/dezodorantas/)],
    ),
    ar: inPharmacy(
      ['بدون كحول', allAre(/./)],
      ['بدون غلوتين', allAre(/./)],
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
  'a word typed on the keyboard of another language': {
    en: [
      ...inMarketplace(['ащдвштп срфшк', sameAs('folding chair')], ['лтшау', sameAs('knife')]),
      ...inPharmacy(['ыщфз', sameAs('soap')]),
    ],
    ru: [
      ...inMarketplace(['rhe;rf', sameAs('кружка')], ['yj;', sameAs('нож')]),
      ...inPharmacy(['vskj', sameAs('мыло')], ['rfgcekf', sameAs('капсула')]),
    ],
    lt: [
      ...inMarketplace(['k4d4 pilka', sameAs('kėdė pilka')], ['lėk6t4', sameAs('lėkštė')]),
      ...inPharmacy(['6veitiklis', sameAs('šveitiklis')]),
    ],
    ar: [
      ...inMarketplace(
        ['shum', sameAs('ساعة')],
        [';,f', sameAs('كوب')],
        ['lwfhp', sameAs('مصباح')],
      ),
      ...inPharmacy(
        ['tdjhldk', sameAs('فيتامين')],
        ['whf,k', sameAs('صابون')],
        ['شحخفثممث', sameAs('apotelle')],
      ),
    ],
  },
  'a word in the letters of another alphabet': {
    en: [
      ...inMarketplace(['камера', sameAs('camera')], ['камерра', sameAs('camera')]),
      ...inPharmacy(['витамин c', firstIs(/vitamin c/i)], ['магнезиум', sameAs('magnesium')]),
    ],
    ru: [
      ...inMarketplace(
        ['kruzhka', sameAs('кружка')],
        ['nozh', sameAs('нож')],
        ['kurtka', sameAs('куртка')],
        ['kruzka', sameAs('кружка')],
        ['naushnikki', sameAs('наушники')],
      ),
      ...inPharmacy(
        ['mylo', sameAs('мыло')],
        ['shampun', sameAs('шампунь')],
        ['krem dla ruk', sameAs('крем для рук')],
        ['дермелин', sameAs('dermelyn')],
      ),
    ],
    lt: [
      ...inPharmacy(['медирова', sameAs('medirova')], ['шампунас', sameAs('šampūnas')]),
      ...inMarketplace(['фростелле', sameAs('frostelle')], ['термос', sameAs('termosas')]),
    ],
    ar: [
      ...inPharmacy(['медирова', sameAs('medirova')], ['апотель', sameAs('apotelle')]),
      ...inMarketplace(['фростелле', sameAs('frostelle')]),
    ],
  },
  'letters of another alphabet that look the same': {
    en: [
      ...inMarketplace(['j\u0430cket', sameAs('jacket')]),
      ...inPharmacy(['s\u043e\u0430p', sameAs('soap')]),
    ],
    ru: [
      ...inMarketplace(['кр\u0443жк\u0061', sameAs('кружка')]),
      ...inPharmacy(['м\u044bл\u006f', sameAs('мыло')]),
    ],
    lt: [
      ...inMarketplace(['puod\u0435lis', sameAs('puodelis')]),
      ...inPharmacy(['mu\u0456las', sameAs('muilas')]),
    ],
    ar: [
      ...inMarketplace(['frost\u0435lle', sameAs('frostelle')]),
      ...inPharmacy(['m\u0435dirova', sameAs('medirova')]),
    ],
  },
}

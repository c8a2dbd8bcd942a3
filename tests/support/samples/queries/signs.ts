import {
  allAre,
  codesBegin,
  inMarketplace,
  inPharmacy,
  onlyCode,
  sameAs,
  type KindOfQuery,
} from './expected.ts'

/** Product codes are the same in all locales. */
const codes = [
  ...inMarketplace(['MP106030', onlyCode('MP106030')], ['mp-106030', onlyCode('MP106030')]),
  ...inPharmacy(
    ['ph100634', onlyCode('PH100634')],
    ['PH 100635', onlyCode('PH100635')],
    ['ph-100636', onlyCode('PH100636')],
  ),
]

export const CODES: KindOfQuery = { en: codes, ru: codes, lt: codes, ar: codes }

/** As `numbered` gives a product a GTIN; a code of 14 digits begins with a zero. */
const gtins = [
  ...inMarketplace(
    ['2000001060308', onlyCode('MP106030')],
    ['02000001060308', onlyCode('MP106030')],
  ),
  ...inPharmacy(['2000001006344', onlyCode('PH100634')], ['2000001006351', onlyCode('PH100635')]),
]

export const GTINS: KindOfQuery = { en: gtins, ru: gtins, lt: gtins, ar: gtins }

/** The maker's number, as `numbered` gives a product one. */
const models = [
  ...inMarketplace(['106-030XA', onlyCode('MP106030')], ['106030xa', onlyCode('MP106030')]),
  ...inPharmacy(['100 634xa', onlyCode('PH100634')], ['100-635xa', onlyCode('PH100635')]),
]

export const MODEL_NUMBERS: KindOfQuery = { en: models, ru: models, lt: models, ar: models }

const begun = [
  ...inMarketplace(['MP10603', codesBegin('MP10603')], ['mp-10603', codesBegin('MP10603')]),
  ...inPharmacy(['ph1006', codesBegin('PH1006')], ['PH 10063', codesBegin('PH10063')]),
]

export const CODES_IN_PART: KindOfQuery = { en: begun, ru: begun, lt: begun, ar: begun }

export const OTHER_UNITS: KindOfQuery = {
  en: [
    ...inPharmacy(
      ['vitamin c 1 g', sameAs('vitamin c 1000 mg', /Vitamin C.*1000 mg/)],
      ['1g', sameAs('1000mg', /1000 mg/)],
    ),
    ...inMarketplace(['24in', sameAs('24 inch', /24″/)], ['24-inch', sameAs('24"', /24″/)]),
    ...inMarketplace(['tent 1.4 kg', sameAs('tent 1400 g', /tent/)]),
  ],
  ru: [
    ...inPharmacy(['1 г', sameAs('1000 мг', /1000 мг/)], ['0,5 л', sameAs('500 мл', /500 мл/)]),
    ...inMarketplace(
      ['1400 мм', sameAs('140 см', /140 (см|cm)/)],
      ['палатка 1,4 кг', sameAs('палатка 1400 г', /палатка/i)],
    ),
  ],
  lt: [
    ...inPharmacy(['1 g', sameAs('1000 mg', /1000 mg/)], ['0,5 l', sameAs('500 ml', /500 ml/)]),
    ...inMarketplace(
      ['1400 mm', sameAs('140 cm', /140 cm/)],
      ['palapinė 1,4 kg', sameAs('palapinė 1400 g', /palapinė/)],
    ),
  ],
  ar: [
    ...inPharmacy(['١ غ', sameAs('1000 ملغ', /1000 ملغ/)], ['0.5 l', sameAs('٥٠٠ مل', /500 مل/)]),
    ...inMarketplace(
      ['1400 mm', sameAs('١٤٠ سم', /140 سم/)],
      ['خيمة 1.4 كغ', sameAs('خيمة 1400 غ', /خيمة/)],
    ),
  ],
}

export const UNITS: KindOfQuery = {
  en: [
    ...inPharmacy(['1000mg', sameAs('1000 mg', /1000 mg/)], ['spf50', sameAs('spf 50', /SPF 50/)]),
    ...inMarketplace(['27"', sameAs('27 inch', /27″/)], ['256gb', sameAs('256 GB', /256 GB/)]),
    ...inMarketplace(['kettle 1.7 liters', sameAs('kettle 1.7 l', /kettle.* 1.7 l/)]),
    ...inMarketplace(['charger 65 watts', sameAs('charger 65w', /charger/)]),
    ...inPharmacy(['collagen 300 grams', sameAs('collagen 300 g', /Collagen/)]),
  ],
  ru: [
    ...inPharmacy(
      ['1000мг', sameAs('1000 мг', /1000 мг/)],
      ['1000 mg', sameAs('1000 мг', /1000 мг/)],
    ),
    ...inMarketplace(
      ['256гб', sameAs('256 ГБ', /256 (ГБ|GB)/)],
      ['27 дюймов', sameAs('27"', /27″/)],
      ['чайник 1,7 литра', sameAs('чайник 1,7 л', /1,7 л/)],
    ),
  ],
  lt: [
    ...inPharmacy(['1000mg', sameAs('1000 mg', /1000 mg/)], ['spf50', sameAs('spf 50', /SPF 50/)]),
    ...inMarketplace(['256gb', sameAs('256 GB', /256 GB/)], ['1,5l', sameAs('1,5 l', /1,5 l/)]),
    ...inMarketplace(['virdulys 1,7 litro', sameAs('virdulys 1,7 l', /1,7 l/)]),
  ],
  ar: [
    ...inPharmacy(
      ['١٠٠٠ ملغ', sameAs('1000 mg', /1000 ملغ/)],
      ['١٠٠٠ملغ', sameAs('1000 ملغ', /1000 ملغ/)],
    ),
    ...inPharmacy(['٥٠٠ مل', sameAs('500 مل', /500 مل/)], ['٢٥٠غ', sameAs('250 غ', /250 (غ|g)/)]),
  ],
}

export const MARKS: KindOfQuery = {
  en: [
    ...inPharmacy(
      ['vitamín', sameAs('vitamin', /Vitamin/)],
      ['SHÁMPOO', sameAs('shampoo', /shampoo/)],
    ),
    ...inMarketplace(['mönitor', sameAs('monitor', /monitor/)], ['lámp', sameAs('lamp', /lamp/)]),
  ],
  ru: [
    ...inPharmacy(['щетка', sameAs('щётка', /щётка/i)], ['мед', sameAs('мёд', /мёд/i)]),
    ...inMarketplace(['черный монитор', sameAs('чёрный монитор', /монитор.*чёрный/i)]),
    ...inMarketplace(['зеленый шлем', sameAs('зелёный шлем', /шлем/i)]),
  ],
  lt: [
    ...inPharmacy(
      ['ranku kremas', sameAs('rankų kremas', /rankų kremas/)],
      ['sampunas', sameAs('šampūnas', /šampūnas/)],
    ),
    ...inMarketplace(
      ['suknele', sameAs('suknelė', /suknelė/)],
      ['salmas', sameAs('šalmas', /šalmas/)],
    ),
  ],
  ar: inPharmacy(
    ['الفيتامين', sameAs('فيتامين', /فيتامين/)],
    ['فِيتَامِين', sameAs('فيتامين', /فيتامين/)],
    ['اقراص', sameAs('أقراص', /أقراص/)],
    ['الأقراص', allAre(/أقراص/)],
  ),
}

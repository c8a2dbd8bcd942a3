import {
  allAre,
  codesBegin,
  firstIs,
  inMarketplace,
  inPharmacy,
  kept,
  missed,
  onlyCode,
  sameAs,
  soldOutLast,
  type KindOfQuery,
  type QueryCase,
} from './expected.ts'

const codes = [
  ...inMarketplace(['MP106041', onlyCode('MP106041')], ['mp 106042', onlyCode('MP106042')]),
  ...inPharmacy(['PH-100700', onlyCode('PH100700')], ['ph 100701', onlyCode('PH100701')]),
]
const brands = [
  ...inPharmacy(['medirova', allAre(/Medirova/)], ['Herbanoor', allAre(/Herbanoor/)]),
  ...inMarketplace(['frostelle', allAre(/Frostelle/)], ['coastrel', allAre(/Coastrel/)]),
]
const all4 = (cases: QueryCase[]): KindOfQuery => ({ en: cases, ru: cases, lt: cases, ar: cases })
/** Further queries of signs, brands and right words, by kind, written before any of them was tried; eight that fail are told in the engine's README. */
export const UNSEEN_SIGNS: Readonly<Record<string, KindOfQuery>> = {
  'a product code, whatever its case and signs': all4(codes),
  'the beginning of a code': all4([
    ...inMarketplace(['MP10604', codesBegin('MP10604')]),
    ...inPharmacy(['ph-10070', codesBegin('PH10070')]),
  ]),
  'a brand alone': all4(brands),
  'a brand and a thing': {
    en: [
      ...inMarketplace(
        ['frostelle knife', allAre(/Frostelle.*knife/)],
        ['jacket coastrel', allAre(/Coastrel.*jacket/)],
      ),
      ...inPharmacy(
        ['dermelyn soap', firstIs(/Dermelyn.*soap/)],
        ['zelmira juice', firstIs(/Zelmira.*juice/)],
      ),
    ],
    ru: [
      ...inMarketplace(
        ['нож frostelle', allAre(/нож Frostelle|Frostelle.*knife/i)],
        ['coastrel куртка', allAre(/Куртка Coastrel|Coastrel.*jacket/)],
      ),
      ...inPharmacy(
        ['мыло dermelyn', firstIs(/Мыло Dermelyn|Dermelyn.*soap/)],
        ['zelmira сок', firstIs(/Сок Zelmira|Zelmira.*juice/)],
      ),
    ],
    lt: [
      ...inMarketplace(
        ['frostelle peilis', allAre(/Frostelle.*peilis/)],
        ['coastrel striukė', allAre(/Coastrel.*striukė/)],
      ),
      ...inPharmacy(
        ['dermelyn muilas', firstIs(/Dermelyn.*muilas/)],
        ['zelmira sultys', firstIs(/Zelmira.*sultys/)],
      ),
    ],
    ar: [
      ...inMarketplace(
        ['سكين frostelle', allAre(/سكين.*Frostelle|Frostelle.*knife/)],
        ['coastrel سترة', firstIs(/سترة.*Coastrel/)],
      ),
      ...inPharmacy(
        ['صابون dermelyn', firstIs(/صابون.*Dermelyn|Dermelyn.*soap/)],
        ['zelmira عصير', firstIs(/عصير.*Zelmira|Zelmira.*juice/)],
      ),
    ],
  },
  'words that only link others': {
    en: [
      ...inMarketplace(
        ['a mug', sameAs('mug')],
        ['kettle and the blender', sameAs('kettle blender')],
      ),
      ...inPharmacy(['soap with rose', sameAs('soap rose')]),
    ],
    ru: [
      ...inMarketplace(
        ['кружка и чайник', sameAs('кружка чайник')],
        ['сумка для ноутбука', firstIs(/Сумка для ноутбука/)],
      ),
      ...inPharmacy(['мыло с розой', firstIs(/мыло/i)]),
    ],
    lt: [
      ...inMarketplace(['puodelis ir virdulys', sameAs('puodelis virdulys')]),
      ...inPharmacy(['muilas su rože', firstIs(/muilas/)], ['tai yra muilas', sameAs('muilas')]),
    ],
    ar: [
      ...inMarketplace(['كوب و غلاية', sameAs('كوب غلاية')]),
      ...inPharmacy(['هذا صابون', sameAs('صابون')]),
    ],
  },
  'a thing of which some are sold out': {
    en: [...inMarketplace(['mug', soldOutLast]), ...inPharmacy(['tablets', soldOutLast])],
    ru: [...inMarketplace(['кружка', soldOutLast]), ...inPharmacy(['таблетки', soldOutLast])],
    lt: [...inMarketplace(['puodelis', soldOutLast]), ...inPharmacy(['tabletės', soldOutLast])],
    ar: [...inMarketplace(['كوب', soldOutLast]), ...inPharmacy(['أقراص', soldOutLast])],
  },
  'a right word that the shop has nothing for': {
    en: [
      ...inMarketplace(['bathtub', kept], ['helicopter', kept], ['saddle', kept], ['harp', kept]),
      ...inPharmacy(['hammer', kept], ['carpet', kept], ['garlic', kept], ['parrot', kept]),
    ],
    ru: [
      ...inMarketplace(['вертолёт', kept], ['седло', kept], ['ванна', kept], ['рояль', kept]),
      ...inPharmacy(['попугай', kept], ['ковёр', kept], ['чеснок', kept], ['лопата', kept]),
    ],
    lt: [
      ...inMarketplace(['vonia', kept], ['malūnsparnis', kept], ['balnas', kept], ['arfa', kept]),
      ...inPharmacy(['papūga', kept], ['kilimas', kept], ['česnakas', kept], ['kastuvas', kept]),
    ],
    ar: [
      ...inMarketplace(['مروحية', kept], ['سرج', kept], ['عود', kept], ['مسبح', kept]),
      ...inPharmacy(['ببغاء', kept], ['سجادة', kept], ['ثوم', kept], ['مجرفة', kept]),
    ],
  },
  'words of which one is not to be had': {
    en: [
      ...inMarketplace(
        ['saddle mug', missed('saddle')],
        ['helicopter jacket', missed('helicopter')],
      ),
      ...inPharmacy(['parrot soap', missed('parrot')]),
    ],
    ru: [
      ...inMarketplace(['седло кружка', missed('седло')], ['вертолёт куртка', missed('вертолёт')]),
      ...inPharmacy(['попугай мыло', missed('попугай')]),
    ],
    lt: [
      ...inMarketplace(['balnas puodelis', missed('balnas')], ['arfa striukė', missed('arfa')]),
      ...inPharmacy(['papūga muilas', missed('papūga')]),
    ],
    ar: [
      ...inMarketplace(['سرج كوب', missed('سرج')], ['مسبح سترة', missed('مسبح')]),
      ...inPharmacy(['ببغاء صابون', missed('ببغاء')]),
    ],
  },
  'a number with its unit': {
    en: [
      ...inPharmacy(['500mg', sameAs('500 mg')], ['100ml', sameAs('100 ml')]),
      ...inMarketplace(['1200w', sameAs('1200 W')], ['34"', sameAs('34 inch')]),
    ],
    ru: [
      ...inPharmacy(['500мг', sameAs('500 мг')], ['100мл', sameAs('100 мл')]),
      ...inMarketplace(['1200вт', sameAs('1200 Вт')], ['34 дюйма', sameAs('34"')]),
    ],
    lt: [
      ...inPharmacy(['500mg', sameAs('500 mg')], ['100ml', sameAs('100 ml')]),
      ...inMarketplace(['1200w', sameAs('1200 W')], ['34 coliai', sameAs('34"')]),
    ],
    ar: [
      ...inPharmacy(['500ملغ', sameAs('500 ملغ')], ['١٠٠مل', sameAs('100 مل')]),
      ...inMarketplace(['1200واط', sameAs('1200 واط')], ['34 بوصة', sameAs('34"')]),
    ],
  },
  'the same quantity in another unit': {
    en: [
      ...inPharmacy(['0.5 l', sameAs('500 ml')], ['0.5 g', sameAs('500 mg')]),
      ...inMarketplace(['1 tb', sameAs('1024 gb')], ['1.2 kw', sameAs('1200 w')]),
    ],
    ru: [
      ...inPharmacy(['0,5 г', sameAs('500 мг')], ['0.1 л', sameAs('100 мл')]),
      ...inMarketplace(['1 тб', sameAs('1024 гб')], ['1,2 квт', sameAs('1200 вт')]),
    ],
    lt: [
      ...inPharmacy(['0,5 g', sameAs('500 mg')], ['0,1 l', sameAs('100 ml')]),
      ...inMarketplace(['1 tb', sameAs('1024 gb')], ['1,2 kw', sameAs('1200 w')]),
    ],
    ar: [
      ...inPharmacy(['0.5 غ', sameAs('500 ملغ')], ['0.1 لتر', sameAs('100 مل')]),
      ...inMarketplace(['1 tb', sameAs('1024 gb')], ['1.2 kw', sameAs('1200 w')]),
    ],
  },
  'words without their marks, or with others': {
    en: [
      ...inPharmacy(['Soap', sameAs('soap')]),
      ...inMarketplace(['jäcket', sameAs('jacket')], ['kettlé', sameAs('kettle')]),
    ],
    ru: [
      ...inPharmacy(
        ['зеленый чай', sameAs('зелёный чай')],
        ['черная смородина', sameAs('чёрная смородина')],
      ),
      ...inMarketplace(['темно-синий', sameAs('тёмно-синий')], ['желтый', sameAs('жёлтый')]),
    ],
    lt: [
      ...inPharmacy(['dantu pasta', sameAs('dantų pasta')], ['akiu lasai', sameAs('akių lašai')]),
      ...inMarketplace(['striuke', sameAs('striukė')], ['ranksluostis', sameAs('rankšluostis')]),
    ],
    ar: [
      ...inPharmacy(['صَابُون', sameAs('صابون')], ['الشامبو', sameAs('شامبو')]),
      ...inMarketplace(['احذيه رياضيه', sameAs('أحذية رياضية')], ['السترة', sameAs('سترة')]),
    ],
  },
}

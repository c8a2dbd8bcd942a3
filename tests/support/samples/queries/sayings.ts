import {
  firstIs,
  inMarketplace,
  inPharmacy,
  kept,
  noneIs,
  sameAs,
  type KindOfQuery,
} from './expected.ts'

/** Words that only link others stand between a negation and its word. */
export const DENIED_BEHIND_LINKS: KindOfQuery = {
  en: [
    ...inMarketplace(['shoes not for running', noneIs(/running/)]),
    ...inMarketplace(['monitor not in black', noneIs(/black/)]),
    ...inPharmacy(['shampoo without a fragrance', sameAs('shampoo without fragrance', /shampoo/)]),
    ...inPharmacy(['face cream not for oily skin', noneIs(/oily/)]),
  ],
  ru: [
    ...inPharmacy(['шампунь не для жирных волос', noneIs(/жирные/)]),
    ...inPharmacy(['крем не для сухой кожи', noneIs(/сухая/)]),
    ...inMarketplace(['часы не на стену', kept], ['кроссовки не для бега', kept]),
  ],
  lt: [
    ...inPharmacy(['šampūnas ne riebiems plaukams', noneIs(/riebūs/)]),
    ...inPharmacy(['kremas ne sausai odai', noneIs(/sausa/)]),
    ...inMarketplace(['monitorius ne su juodu', noneIs(/juod/)], ['lempa ne ant sienos', kept]),
  ],
  ar: [
    ...inMarketplace(['حقيبة ليست سوداء', noneIs(/أسود/)], ['هاتف ليس أسود', noneIs(/أسود/)]),
    ...inMarketplace(['حذاء ليس من جلد', kept]),
    ...inPharmacy(['كريم ليس للبشرة الجافة', noneIs(/جافة/)]),
  ],
}

/** Units and things as shoppers call them, and an adjective that a stemmer takes for a verb. */
export const CALLED_OTHERWISE: KindOfQuery = {
  en: [
    ...inMarketplace(['2 kilos dumbbell', sameAs('2 kg dumbbell', /dumbbell/)]),
    ...inMarketplace(['laptop 512 gigabytes', sameAs('laptop 512 gb', /laptop/)]),
    ...inPharmacy(['zinc 25 milligrams', sameAs('zinc 25 mg', /[12]5 mg/)]),
    ...inPharmacy(['ibuprofen pills', firstIs(/ibuprofen.*tablets/i)]),
  ],
  ru: [
    ...inMarketplace(['гантели 2 килограмма', sameAs('гантели 2 кг', /гантель|dumbbell/i)]),
    ...inMarketplace(['телефон 128 гигабайт', sameAs('телефон 128 гб', /телефон|смартфон/i)]),
    ...inMarketplace(['сковорода 28 сантиметров', sameAs('сковорода 28 см', /сковорода/i)]),
    ...inPharmacy(['цинк 25 миллиграммов', sameAs('цинк 25 мг', /[12]5 мг/)]),
  ],
  lt: [
    ...inMarketplace(['marškinėliai balti', firstIs(/marškin(ėl)?iai, balti/)]),
    ...inMarketplace(['hanteliai 2 kg', sameAs('hanteliai 2 kilogramai', /svarmuo/)]),
    ...inMarketplace(['keptuvė 28 centimetrų', sameAs('keptuvė 28 cm', /keptuvė/)]),
    ...inPharmacy(['cinkas 25 miligramai', sameAs('cinkas 25 mg', /[12]5 mg/)]),
  ],
  ar: [
    ...inMarketplace(['هاتف 128 جيجا', sameAs('هاتف 128 gb', /هاتف/)]),
    ...inMarketplace(['دمبل 2 كيلو', sameAs('دمبل 2 كغ', /دمبل/)]),
    ...inMarketplace(['مقلاة 28 سنتيمتر', sameAs('مقلاة 28 سم', /28 (?:سم|cm)/)]),
    ...inPharmacy(['حبوب إيبوبروفين', firstIs(/إيبوبروفين.*أقراص/)]),
  ],
}

import type { Department } from '../../tree.ts'
import { VOICES } from '../voices/pharmacy.ts'

/** Care for teeth and gums. */
export const ORAL_CARE: Department = {
  code: 'oral-care',
  name: 'Oral care|Гигиена полости рта|Burnos higiena|العناية بالفم',
  shape: 'toothbrush',
  products: 200,
  brands: ['dentarra', 'orisole', 'gumelia', 'babelune', 'apotelle', 'herbanoor'],
  lines:
    'Complete, Sensitive, Arctic, Xylo, Herbal, White Line, Gentle, Repair, Kids Club, Expert, Night, Alpine',
  facets: { vegan: 0.6, 'sugar-free': 0.9, 'age-group': 'adults adults adults from-3 from-6' },
  voice: VOICES['oral-care'],
  aisles: [
    {
      code: 'toothpastes',
      name: 'Toothpastes|Зубные пасты|Dantų pastos|معاجين الأسنان',
      intro: 'Twice a day, two minutes, and something pleasant to taste.',
      points:
        'With xylitol from birch; Low abrasion for exposed necks; Foams only a little; Tube can be recycled; Fresh for hours',
      facets: { volume: [50, 75, 100], flavour: 'mint neutral strawberry lemon' },
      shelves: [
        {
          code: 'toothpaste-sensitive',
          name: 'For sensitive teeth|Для чувствительных зубов|Jautriems dantims|للأسنان الحساسة',
          noun: 'Toothpaste|Зубная паста|Dantų pasta|معجون أسنان',
          shapes: ['tube'],
          price: [3, 11],
          purpose: 'ice cream without regret',
          facets: { concern: 'sensitive-teeth' },
        },
        {
          code: 'toothpaste-whitening',
          name: 'Whitening toothpastes|Отбеливающие пасты|Balinamosios pastos|معاجين مبيضة',
          noun: 'Whitening toothpaste|Отбеливающая зубная паста|Balinamoji dantų pasta|معجون أسنان مبيض',
          shapes: ['tube'],
          price: [3, 13],
          purpose: 'coffee and tea drinkers',
          facets: { concern: 'whitening fresh-breath' },
        },
        {
          code: 'toothpaste-children',
          name: 'Children’s toothpastes|Детские зубные пасты|Vaikiškos dantų pastos|معاجين أسنان للأطفال',
          noun: 'Children’s toothpaste|Детская зубная паста|Vaikiška dantų pasta|معجون أسنان للأطفال',
          shapes: ['tube'],
          price: [2, 8],
          purpose: 'milk teeth and their successors',
          facets: {
            concern: 'caries',
            'age-group': 'infants from-3 from-6',
            flavour: 'strawberry apple raspberry mango',
            volume: [50],
          },
        },
      ],
    },
    {
      code: 'toothbrushes',
      name: 'Toothbrushes|Зубные щётки|Dantų šepetėliai|فرش الأسنان',
      intro: 'Soft bristles, firm habits.',
      points:
        'Tapered bristles reach under the gum line; Handle does not slip in wet hands; Small head for the back teeth; Recommended change after three months',
      facets: { colour: 'white mint blue coral black green', 'sugar-free': null },
      shelves: [
        {
          code: 'manual-brushes',
          name: 'Manual toothbrushes|Ручные зубные щётки|Rankiniai šepetėliai|فرش يدوية',
          noun: 'Toothbrush|Зубная щётка|Dantų šepetėlis|فرشاة أسنان',
          shapes: ['toothbrush'],
          price: [2, 7],
          purpose: 'thorough cleaning without pressure',
          facets: { material: 'plastic bamboo', 'pack-size': [1, 2, 4], recycled: 0.4 },
        },
        {
          code: 'electric-brushes',
          name: 'Electric toothbrushes|Электрические щётки|Elektriniai šepetėliai|فرش كهربائية',
          noun: 'Electric toothbrush|Электрическая зубная щётка|Elektrinis dantų šepetėlis|فرشاة أسنان كهربائية',
          shapes: ['toothbrush'],
          price: [24, 149],
          purpose: 'a clean feeling as after the dentist',
          facets: {
            'battery-life': [14, 21, 28, 40],
            waterproof: 1,
            bluetooth: 0.35,
            features: 'auto-off fast-charging',
            voltage: [230],
          },
        },
      ],
    },
    {
      code: 'between-teeth',
      name: 'Between teeth and rinses|Межзубный уход и ополаскиватели|Tarpdančiai ir skalavimas|ما بين الأسنان والغسول',
      intro: 'The forty per cent a brush never reaches.',
      points:
        'Without alcohol; Wire with a protective coating; Handy case for travelling; Reduces plaque noticeably',
      facets: { concern: 'bleeding-gums fresh-breath caries' },
      shelves: [
        {
          code: 'mouthwashes',
          name: 'Mouthwashes|Ополаскиватели|Burnos skalavimo skysčiai|غسول الفم',
          noun: 'Mouthwash|Ополаскиватель для рта|Burnos skalavimo skystis|غسول للفم',
          shapes: ['bottle'],
          price: [3, 12],
          purpose: 'the last half minute',
          facets: { volume: [250, 400, 500], flavour: 'mint neutral lemon' },
        },
        {
          code: 'floss',
          name: 'Floss and interdental brushes|Нити и ёршики|Siūlai ir tarpdančių šepetėliai|خيوط وفرش بينية',
          noun: 'Dental floss|Зубная нить|Dantų siūlas|خيط أسنان',
          shapes: ['box', 'carton'],
          price: [2, 9],
          purpose: 'tight gaps and bridges',
          facets: { 'pack-size': [1, 2, 3], 'sugar-free': null },
        },
        {
          code: 'denture-care',
          name: 'Denture care|Уход за протезами|Protezų priežiūra|العناية بأطقم الأسنان',
          noun: 'Cleaning tablets|Чистящие таблетки|Valomosios tabletės|أقراص تنظيف',
          shapes: ['pills', 'carton'],
          price: [3, 10],
          purpose: 'dentures and retainers',
          facets: { 'age-group': 'seniors', 'pack-size': [30, 60, 90], 'sugar-free': null },
          share: 0.7,
        },
      ],
    },
  ],
}

import type { Department } from '../../tree.ts'
import { VOICES } from '../voices/pharmacy.ts'

/** The largest department of the pharmacy. */
export const VITAMINS: Department = {
  code: 'vitamins',
  name: 'Vitamins and supplements|Витамины и добавки|Vitaminai ir papildai|الفيتامينات والمكملات',
  shape: 'pills',
  products: 640,
  brands: [
    'vitaverra',
    'nordavit',
    'nutriferra',
    'herbanoor',
    'zelmira',
    'apotelle',
    'medirova',
    'kalmora',
    'puusik',
    'farmentis',
  ],
  lines:
    'Daily, Forte, Complex, Gold, Vital, Active, Pure, Balance, Max, Natura, Sun, Slow Release, Mini, 1-a-day',
  facets: {
    'age-group': 'adults adults adults seniors from-12 from-3',
    vegan: 0.45,
    'sugar-free': 0.6,
    'pack-size': [30, 60, 90, 120, 180],
  },
  voice: VOICES.vitamins,
  aisles: [
    {
      code: 'single-vitamins',
      brands: ['vitaverra', 'medirova', 'apotelle', 'farmentis', 'nutriferra', 'puusik'],
      name: 'Vitamins|Витамины|Vitaminai|الفيتامينات',
      intro: 'One letter at a time: vitamins for defences, nerves and energy.',
      points:
        'One a day covers the daily need; Without artificial colours; Tested by an independent laboratory; Easy to swallow; Bottle made of recycled plastic; Vitamin of natural origin',
      shelves: [
        {
          code: 'vitamin-c',
          name: 'Vitamin C|Витамин C|Vitaminas C|فيتامين C',
          price: [4, 18],
          purpose: 'the body’s defences and for less tiredness',
          facets: {
            form: 'tablets effervescent chewable capsules',
            'active-ingredient': 'vitamin-c',
            strength: [250, 500, 1000],
            flavour: 'orange-flavour lemon cherry',
          },
          share: 1.4,
        },
        {
          code: 'vitamin-d',
          name: 'Vitamin D|Витамин D|Vitaminas D|فيتامين D',
          price: [5, 19],
          purpose: 'bones, muscles and the months without sun',
          facets: {
            form: 'capsules drops spray tablets',
            'active-ingredient': 'vitamin-d3',
            'age-group': 'infants from-3 adults adults seniors',
          },
          share: 1.3,
        },
        {
          code: 'vitamin-b',
          name: 'B vitamins|Витамины группы B|B grupės vitaminai|فيتامينات B',
          price: [5, 21],
          purpose: 'nerves, memory and energy',
          facets: {
            form: 'tablets capsules ampoules',
            'active-ingredient': 'b-complex vitamin-b12 folic-acid',
            symptoms: 'tiredness',
          },
        },
        {
          code: 'multivitamins',
          name: 'Multivitamins|Мультивитамины|Multivitaminai|فيتامينات متعددة',
          price: [7, 29],
          purpose: 'the whole family, from school bag to reading glasses',
          facets: {
            form: 'tablets effervescent gummies syrup',
            'active-ingredient': 'multivitamin',
            flavour: 'orange-flavour strawberry raspberry mango',
            'age-group': 'from-3 from-12 adults seniors',
          },
          share: 1.4,
        },
      ],
    },
    {
      code: 'minerals',
      brands: ['nutriferra', 'vitaverra', 'medirova', 'farmentis'],
      name: 'Minerals|Минералы|Mineralai|المعادن',
      intro: 'Magnesium for calm calves, iron for rosy cheeks, and the rest of the table.',
      points:
        'In a form the body absorbs well; Gentle on the stomach; Dose can be halved; Without lactose and gluten; Suits an evening routine',
      shelves: [
        {
          code: 'magnesium',
          name: 'Magnesium|Магний|Magnis|المغنيسيوم',
          price: [5, 24],
          purpose: 'cramps, tired muscles and restless legs',
          facets: {
            form: 'tablets sachets effervescent capsules',
            'active-ingredient': 'magnesium',
            strength: [150, 250, 300, 400],
            symptoms: 'muscle-pain tiredness tension',
            flavour: 'lemon neutral raspberry',
          },
          share: 1.4,
        },
        {
          code: 'iron',
          name: 'Iron|Железо|Geležis|الحديد',
          price: [6, 22],
          purpose: 'normal blood formation and clear thinking',
          facets: {
            form: 'capsules syrup tablets',
            'active-ingredient': 'iron',
            strength: [14],
            symptoms: 'tiredness',
          },
        },
        {
          code: 'calcium-zinc',
          name: 'Calcium, zinc and selenium|Кальций, цинк и селен|Kalcis, cinkas ir selenas|الكالسيوم والزنك والسيلينيوم',
          price: [4, 19],
          purpose: 'bones, teeth, hair and nails',
          facets: {
            form: 'tablets chewable effervescent',
            'active-ingredient': 'calcium zinc selenium',
            strength: [15, 25, 500, 600],
          },
        },
      ],
    },
    {
      code: 'marine-oils',
      brands: ['nordavit', 'vitaverra', 'apotelle', 'puusik'],
      name: 'Omega-3 and oils|Омега-3 и масла|Omega-3 ir aliejai|أوميغا 3 والزيوت',
      intro: 'From cold seas, purified until no fishiness is left.',
      points:
        'Purified by molecular distillation; Fresh taste instead of fish; Catch from certified waters; With vitamin E to keep it fresh; Small capsules',
      facets: { symptoms: 'tiredness' },
      shelves: [
        {
          code: 'omega-3',
          name: 'Omega-3 capsules|Капсулы омега-3|Omega-3 kapsulės|كبسولات أوميغا 3',
          price: [9, 38],
          purpose: 'heart, eyes and brain',
          facets: {
            form: 'capsules',
            'active-ingredient': 'omega-3',
            strength: [500, 1000, 1200],
            vegan: 0.15,
          },
        },
        {
          code: 'cod-liver-oil',
          name: 'Cod liver oil|Рыбий жир|Menkių kepenų aliejus|زيت كبد الحوت',
          noun: 'Cod liver oil|Рыбий жир|Menkių kepenų aliejus|زيت كبد الحوت',
          shapes: ['bottle'],
          price: [9, 26],
          purpose: 'a spoonful a day, as grandmother did',
          facets: {
            form: 'oil',
            volume: [150, 250, 500],
            'pack-size': null,
            flavour: 'lemon neutral apple',
            vegan: 0,
          },
          share: 0.7,
        },
      ],
    },
    {
      code: 'beauty-inside',
      brands: ['apotelle', 'nutriferra', 'vitaverra', 'nordavit'],
      name: 'Hair, skin and joints|Волосы, кожа и суставы|Plaukai, oda ir sąnariai|الشعر والبشرة والمفاصل',
      intro: 'Building blocks for what is renewed every day.',
      points:
        'Visible after a full cycle of eight weeks; Dissolves without lumps; With vitamin C for the body’s own collagen; Neutral in coffee; Measured scoop included',
      shelves: [
        {
          code: 'collagen',
          name: 'Collagen|Коллаген|Kolagenas|الكولاجين',
          price: [14, 49],
          purpose: 'firm skin and supple joints',
          facets: {
            form: 'powder ampoules sachets',
            'active-ingredient': 'collagen hyaluronic',
            flavour: 'neutral mango raspberry',
            vegan: 0,
            weight: [200, 300, 450],
            'pack-size': null,
          },
        },
        {
          code: 'hair-nails',
          name: 'Hair and nails|Волосы и ногти|Plaukams ir nagams|الشعر والأظافر',
          price: [8, 29],
          purpose: 'strong nails and full hair',
          facets: {
            form: 'capsules gummies tablets',
            'active-ingredient': 'biotin zinc selenium',
            flavour: 'strawberry mango',
          },
        },
        {
          code: 'joints-eyes',
          name: 'Joints and eyes|Суставы и зрение|Sąnariams ir akims|المفاصل والعيون',
          price: [9, 35],
          purpose: 'long walks and small print',
          facets: {
            form: 'capsules tablets',
            'active-ingredient': 'glucosamine lutein coq10',
            symptoms: 'joint-pain itchy-eyes',
            'age-group': 'adults seniors seniors',
          },
        },
      ],
    },
    {
      code: 'calm-herbs',
      brands: ['kalmora', 'herbanoor', 'zelmira', 'apotelle'],
      name: 'Sleep, calm and herbs|Сон, спокойствие и травы|Miegas, ramybė ir žolelės|النوم والهدوء والأعشاب',
      intro: 'Plants that have known evenings for longer than we have.',
      points:
        'Extract with a declared strength; Gathered by hand; Not habit-forming; Pleasant smell of fresh herbs; Suits evenings and long flights',
      facets: { vegan: 0.9 },
      shelves: [
        {
          code: 'sleep',
          name: 'Sleep|Сон|Miegas|النوم',
          price: [5, 24],
          purpose: 'falling asleep and staying asleep',
          facets: {
            form: 'tablets spray gummies tea',
            'active-ingredient': 'melatonin valerian chamomile',
            symptoms: 'insomnia',
            flavour: 'blackcurrant mint',
          },
        },
        {
          code: 'stress',
          name: 'Stress and energy|Стресс и энергия|Stresas ir energija|التوتر والطاقة',
          price: [7, 32],
          purpose: 'full calendars and exam weeks',
          facets: {
            form: 'capsules tablets drops',
            'active-ingredient': 'ashwagandha ginseng ginkgo',
            symptoms: 'tension tiredness',
          },
        },
        {
          code: 'immunity-herbs',
          name: 'Herbs for immunity|Травы для иммунитета|Žolelės imunitetui|أعشاب للمناعة',
          price: [5, 21],
          purpose: 'the start of the school year and every tram in January',
          facets: {
            form: 'drops syrup lozenges tea',
            'active-ingredient': 'echinacea elderberry probiotic',
            flavour: 'blackcurrant honey-lemon',
          },
        },
      ],
    },
  ],
}

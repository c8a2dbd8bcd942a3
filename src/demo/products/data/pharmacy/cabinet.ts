import type { Aisle } from '../../tree.ts'

/** What is kept at home and packed for journeys. */
export const CABINET: readonly Aisle[] = [
  {
    code: 'first-aid',
    brands: ['vulneris', 'medirova', 'apotelle'],
    name: 'First aid|Первая помощь|Pirmoji pagalba|الإسعافات الأولية',
    intro: 'What belongs in every home, car and rucksack.',
    points:
      'Sterile and individually wrapped; Stays put on elbows and knees; Can be removed without a tear; Tested on sensitive skin',
    facets: { 'age-group': 'infants from-3 adults', symptoms: 'scratches' },
    shelves: [
      {
        code: 'plasters',
        name: 'Plasters and dressings|Пластыри и повязки|Pleistrai ir tvarsčiai|اللصقات والضمادات',
        noun: 'Plasters|Пластыри|Pleistrai|لصقات جروح',
        shapes: ['plasters'],
        price: [2, 8],
        purpose: 'cuts, blisters and heroic knees',
        facets: { 'pack-size': [10, 20, 40, 100], waterproof: 0.6 },
      },
      {
        code: 'wound-care',
        name: 'Wound and burn care|Уход за ранами и ожогами|Žaizdų ir nudegimų priežiūra|العناية بالجروح والحروق',
        shapes: ['tube', 'spray'],
        price: [4, 14],
        purpose: 'small wounds, grazes and kitchen burns',
        facets: {
          form: 'gel spray cream',
          'active-ingredient': 'dexpanthenol',
          weight: [30, 50, 100],
          'pack-size': null,
        },
      },
      {
        code: 'discontinued-first-aid',
        name: 'Discontinued first aid|Снятая с продажи первая помощь|Nebeparduodama pirmoji pagalba|إسعافات أولية متوقفة',
        alsoOn: 'wound-care',
        noun: 'First-aid kit|Аптечка первой помощи|Pirmosios pagalbos rinkinys|حقيبة إسعافات',
        shapes: ['case'],
        price: [9, 29],
        purpose: 'the glove compartment and the summer house',
        facets: { 'pack-size': [25, 40, 60] },
        share: 0.5,
        enabled: false,
      },
    ],
  },
  {
    code: 'travel-season',
    brands: ['medirova', 'farmentis', 'vulneris'],
    name: 'Travel season|Сезон путешествий|Kelionių sezonas|موسم السفر',
    intro: 'A seasonal selection that rests outside the holidays.',
    points:
      'Fits in hand luggage; Works for adults and children; Keeps in warm climates; Leaflet in four languages',
    enabled: false,
    shelves: [
      {
        code: 'travel-sickness',
        name: 'Travel sickness|Укачивание|Kelionių liga|دوار السفر',
        price: [3, 10],
        purpose: 'winding roads, ferries and back seats',
        facets: {
          form: 'tablets lozenges gummies',
          'active-ingredient': 'peppermint',
          'pack-size': [10, 20],
        },
        share: 0.6,
      },
      {
        code: 'insect-repellents',
        name: 'Insect repellents|Средства от насекомых|Priemonės nuo vabzdžių|طاردات الحشرات',
        alsoOn: 'allergy-skin',
        noun: 'Insect repellent|Средство от насекомых|Priemonė nuo vabzdžių|طارد حشرات',
        shapes: ['spray', 'can'],
        price: [4, 13],
        purpose: 'evenings by the lake',
        facets: { form: 'spray', volume: [75, 100, 150], 'pack-size': null },
        share: 0.6,
      },
    ],
  },
]

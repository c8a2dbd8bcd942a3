import type { Department } from '../../tree.ts'
import { VOICES } from '../voices/marketplace.ts'

/** Perfume, make-up and grooming. */
export const BEAUTY: Department = {
  code: 'beauty',
  name: 'Beauty and perfume|Красота и парфюмерия|Grožis ir kvepalai|الجمال والعطور',
  shape: 'perfume',
  products: 380,
  alternative: 0.6,
  brands: ['florisse', 'ambroud', 'glowenna', 'barbarone', 'hanbora', 'lunasse', 'kerasolle'],
  lines:
    'Bloom, Nocturne, Satin, Mirage, Jardin, Silk Road, First Light, Velours, Amber, Petal, Marais, Opaline, Studio, Eclipse',
  facets: { vegan: 0.6, recycled: 0.3 },
  voice: VOICES.beauty,
  aisles: [
    {
      code: 'perfumes',
      brands: ['florisse', 'ambroud', 'lunasse'],
      name: 'Perfumes|Парфюмерия|Kvepalai|العطور',
      intro: 'A mood, worn behind the ear.',
      points:
        'Composed of natural and modern notes; Lasts from morning to midnight; Bottle of heavy glass; Refillable; Sample included, so that you can send it back unopened',
      facets: {
        scent: 'citrus rose jasmine sandalwood oud vanilla fig sea-breeze lavender',
        features: 'gift-box',
      },
      shelves: [
        {
          code: 'womens-perfumes',
          name: 'For women|Женские ароматы|Moterims|عطور نسائية',
          noun: 'Eau de parfum|Парфюмерная вода|Kvapusis vanduo|ماء عطر',
          shapes: ['perfume'],
          price: [24, 160],
          purpose: 'scarves that remember',
          facets: { gender: 'women', volume: [30, 50, 75, 100] },
          share: 1.3,
        },
        {
          code: 'mens-perfumes',
          name: 'For men|Мужские ароматы|Vyrams|عطور رجالية',
          noun: 'Eau de toilette|Туалетная вода|Tualetinis vanduo|ماء تواليت',
          shapes: ['perfume'],
          price: [22, 130],
          purpose: 'collars and handshakes',
          facets: {
            gender: 'men',
            volume: [50, 75, 100],
            scent: 'citrus sandalwood oud pine sea-breeze',
          },
        },
        {
          code: 'perfume-oils',
          name: 'Perfume oils|Масляные духи|Aliejiniai kvepalai|زيوت عطرية',
          noun: 'Perfume oil|Масляные духи|Aliejiniai kvepalai|زيت عطري',
          shapes: ['dropper', 'perfume'],
          price: [15, 89],
          purpose: 'warm skin and close company',
          facets: {
            gender: 'unisex',
            volume: [10],
            scent: 'oud rose jasmine sandalwood vanilla',
            vegan: 1,
          },
        },
      ],
    },
    {
      code: 'make-up',
      brands: ['glowenna', 'florisse', 'hanbora'],
      name: 'Make-up|Макияж|Makiažas|المكياج',
      intro: 'Colour that lets skin be skin.',
      points:
        'Stays put for twelve hours; Comes off with warm water; Applied with a finger; Mirror in the lid; Does not settle into lines',
      facets: { 'skin-type': 'dry oily normal sensitive', waterproof: 0.3 },
      shelves: [
        {
          code: 'lipsticks',
          name: 'Lipsticks|Помады|Lūpdažiai|أحمر الشفاه',
          noun: 'Lipstick|Помада|Lūpdažis|أحمر شفاه',
          shapes: ['lipstick'],
          price: [7, 42],
          purpose: 'confidence in one stroke',
          facets: {
            shade: 'rosewood cherry nude mocha caramel',
            texture: 'cream balm fluid',
            'skin-type': null,
          },
          share: 1.4,
        },
        {
          code: 'foundations',
          name: 'Foundations and powders|Тональные средства и пудры|Makiažo pagrindai ir pudros|كريم أساس وبودرة',
          noun: 'Foundation|Тональная основа|Makiažo pagrindas|كريم أساس',
          shapes: ['pump', 'tube', 'jar'],
          price: [12, 56],
          purpose: 'cameras, daylight and lifts',
          facets: {
            shade: 'porcelain ivory natural-beige honey caramel mocha',
            texture: 'fluid cream powder',
            spf: [15, 20],
            volume: [30],
          },
          share: 1.2,
        },
        {
          code: 'eyes',
          name: 'Eyes|Для глаз|Akims|مكياج العيون',
          noun: 'Mascara|Тушь для ресниц|Blakstienų tušas|ماسكارا',
          shapes: ['stick'],
          price: [8, 34],
          purpose: 'lashes and long looks',
          facets: { shade: 'graphite mocha', waterproof: 0.6, 'skin-type': null },
        },
      ],
    },
    {
      code: 'hair-styling',
      brands: ['kerasolle', 'glowenna', 'barbarone'],
      name: 'Hair styling|Укладка|Plaukų formavimas|تصفيف الشعر',
      intro: 'Hold that moves, heat that behaves.',
      points:
        'Brushes out without residue; Protects up to 220 °C; Swivel cable of three metres; Loved by hairdressers',
      facets: { 'hair-type': 'fine-hair curly-hair damaged-hair all-hair' },
      shelves: [
        {
          code: 'styling',
          name: 'Styling products|Средства для укладки|Formavimo priemonės|منتجات التصفيف',
          noun: 'Styling cream|Крем для укладки|Formavimo kremas|كريم تصفيف',
          shapes: ['jar', 'tube', 'can'],
          price: [7, 32],
          purpose: 'fringes with opinions',
          facets: { texture: 'cream gel foam', volume: [75, 100, 150, 250] },
        },
        {
          code: 'hair-colour',
          name: 'Hair colour|Краска для волос|Plaukų dažai|صبغات الشعر',
          noun: 'Hair colour|Краска для волос|Plaukų dažai|صبغة شعر',
          shapes: ['carton', 'tube'],
          price: [5, 24],
          purpose: 'a new chapter',
          facets: {
            shade: 'honey caramel mocha cherry graphite',
            'hair-type': 'coloured-hair',
            vegan: 0.4,
          },
          share: 0.8,
        },
      ],
    },
    {
      code: 'mens-grooming',
      brands: ['barbarone', 'ambroud', 'kerasolle'],
      name: 'Men’s grooming|Уход для мужчин|Vyrų priežiūra|العناية بالرجل',
      intro: 'Ten minutes, a mirror and good tools.',
      points:
        'Softens even a week-old beard; Smells of cedar and soap; Blade angle that forgives; Tin can be reused',
      facets: { gender: 'men', scent: 'sandalwood pine citrus oud unscented' },
      shelves: [
        {
          code: 'beard-care',
          name: 'Beard care|Уход за бородой|Barzdos priežiūra|العناية باللحية',
          noun: 'Beard oil|Масло для бороды|Barzdos aliejus|زيت للحية',
          shapes: ['dropper', 'jar'],
          price: [8, 36],
          purpose: 'beards that are meant to stay',
          facets: { texture: 'oil balm', volume: [30, 50, 75] },
        },
        {
          code: 'face-for-men',
          name: 'Face care for men|Уход за лицом для мужчин|Vyrų veido priežiūra|العناية بوجه الرجل',
          noun: 'Face cream|Крем для лица|Veido kremas|كريم للوجه',
          shapes: ['tube', 'pump'],
          price: [9, 39],
          purpose: 'skin between razor and wind',
          facets: {
            texture: 'cream gel fluid',
            'skin-type': 'dry oily normal sensitive',
            volume: [50, 75, 100],
          },
        },
      ],
    },
  ],
}

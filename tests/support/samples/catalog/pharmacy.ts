import type { SourceProduct } from '#embedded-shop/model/source.ts'
import { product } from './product.ts'

const tablets = { brand: 'medira', form: 'tablet' }
const facts = { care: ['dry', 'Quokkaproof'], months: 36, natural: true }

export const samplePharmacy: SourceProduct[] = [
  product('PH-01', 'Calmidol tablets', 'headache', 499, {
    name: { en: 'Calmidol tablets', ru: 'Калмидол таблетки', lt: 'Kalmidolio tabletės' },
    description: {
      en: '<p>For a <b>migraine</b> that will not leave.</p>',
      ru: '<p>От мигрени.</p>',
    },
    attributes: { ...tablets, symptom: ['headache', 'fever'], sugar_free: true },
    badges: ['new', 'online'],
    promotions: ['two-for-one'],
  }),
  product('PH-02', 'Calmidol forte tablets', 'headache', 799, {
    name: { en: 'Calmidol forte tablets', ru: 'Калмидол форте таблетки' },
    attributes: { ...tablets, symptom: ['headache'], sugar_free: false, ...facts },
    reduced: [999, 899],
    catalogPromotions: ['autumn'],
  }),
  product('PH-03', 'Calmidol drops', 'headache', 650, {
    attributes: { brand: 'medira', form: 'drops', symptom: ['headache', 'fever'], volume: 20 },
    reduced: [900, 600],
    loyalty: 599,
  }),
  product('PH-04', 'Fevrin syrup', 'pain', 720, {
    attributes: {
      brand: 'oakleaf',
      form: 'syrup',
      symptom: 'fever',
      volume: 100,
      sugar_free: true,
    },
  }),
  product('PH-05', 'Fevrin tablets', 'pain', 380, {
    attributes: { brand: 'oakleaf', form: 'tablet', symptom: ['fever'] },
    inStock: false,
  }),
  product('PH-06', 'Jointa cream', 'joints', 1150, {
    attributes: { brand: 'oakleaf', form: 'cream', volume: 50 },
    promotions: ['two-for-one', 'gift'],
  }),
  product('PH-07', 'Jointa gel', 'joints', 1150, {
    attributes: { brand: 'oakleaf', form: 'cream', volume: 75 },
    loyalty: 990,
  }),
  product('PH-08', 'Vitalis C', 'vitamins', 890, {
    name: { en: 'Vitalis C vitamin', ru: 'Виталис витамин C', lt: 'Vitalis vitaminas C' },
    attributes: { ...tablets, symptom: 'fatigue', sugar_free: true },
    reduced: [1290, null],
    catalogPromotions: ['autumn', 'weekend'],
    badges: ['new'],
  }),
  product('PH-09', 'Vitalis D drops', 'vitamins', 1090, {
    attributes: {
      brand: 'medira',
      form: 'drops',
      symptom: 'fatigue',
      volume: 10,
      sugar_free: true,
    },
  }),
  product('PH-10', 'Magna magnesium', 'minerals', 1390, {
    attributes: { brand: 'oakleaf', form: 'tablet', symptom: ['fatigue', 'headache'] },
    loyalty: 1190,
    catalogPromotions: ['weekend'],
  }),
  product('PH-11', 'Ferra iron drops', 'minerals', 1250, {
    attributes: { brand: 'oakleaf', form: 'drops', volume: 30, sugar_free: false },
    reduced: [1250, 1100],
  }),
  product('PH-12', 'Dew day cream', 'face', 1590, {
    name: { en: 'Dew day cream', lt: 'Dieninis kremas Rasa' },
    attributes: { brand: 'medira', form: 'cream', volume: 50 },
    variants: [
      {
        code: 'PH-12-30',
        price: 1190,
        originalPrice: 1490,
        lowest30DayPrice: 1390,
        content: { amount: 30, unit: 'ml' },
      },
      { code: 'PH-12-50', price: 1590, inStock: false },
    ],
  }),
  product('PH-13', 'Dew night cream', 'face', 1790, {
    attributes: { brand: 'medira', form: 'cream', volume: 50 },
    promotions: ['gift'],
    variants: [{ code: 'PH-13-1', price: 1790, content: { amount: 50, unit: 'ml' } }],
  }),
  product('PH-14', 'Dew serum', 'serums', 2490, {
    taxons: ['serums', 'vitamins'],
    attributes: { brand: 'medira', form: 'drops', volume: 30 },
    catalogPromotions: ['autumn'],
    reduced: [2990, 2790],
  }),
  product('PH-15', 'Baby balm', 'baby-care', 690, {
    attributes: { brand: 'oakleaf', form: 'cream', volume: 75, sugar_free: false },
  }),
  product('PH-16', 'Plain bandage', 'health', 190, { brand: null, attributes: {} }),
  ...Array.from({ length: 14 }, (_, i) =>
    product(
      `PH-${String(20 + i)}`,
      `Herbal tea no. ${String(i + 1)}`,
      'health',
      250 + (i % 4) * 50,
      {
        attributes: {
          brand: 'oakleaf',
          form: 'tea',
          sugar_free: i % 3 === 0,
          volume: 200 + i * 10,
        },
        position: 100 - (i % 5),
        createdAt: `2026-0${String(1 + (i % 6))}-15T08:00:00.000Z`,
      },
    ),
  ),
]

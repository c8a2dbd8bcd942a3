import type {
  SourceAttribute,
  CatalogSchema,
  SourcePromotion,
} from '#embedded-shop/model/source.ts'
import { sampleTaxons } from './taxons.ts'

const attributes: SourceAttribute[] = [
  {
    code: 'brand',
    slug: 'brand',
    name: { en: 'Brand', ru: 'Марка', lt: 'Prekės ženklas' },
    position: 1,
    type: 'select',
    options: [
      {
        code: 'medira',
        slug: 'medira',
        label: { en: 'Medira' },
        description: { en: '<p>Medira makes calm medicine.</p>' },
        metaTitle: { en: 'Medira products' },
        metaDescription: { en: 'Everything by Medira.', ru: 'Всё от Medira.' },
        metaKeywords: { en: 'medira, medicine' },
      },
      { code: 'oakleaf', slug: 'oak', label: { en: 'Oakleaf' } },
      { code: 'sonora', slug: 'sonora', label: { en: 'Sonora' } },
      { code: 'unsold', slug: 'unsold', label: { en: 'Unsold' } },
    ],
  },
  {
    code: 'form',
    slug: 'form',
    name: { en: 'Form', ru: 'Форма' },
    position: 2,
    type: 'select',
    showInProductList: true,
    options: [
      { code: 'tablet', slug: 'tablets', label: { en: 'Tablets', ru: 'Таблетки', lt: 'Tabletės' } },
      { code: 'drops', slug: 'drops', label: { en: 'Drops', ru: 'Капли' } },
      { code: 'cream', slug: 'cream', label: { en: 'Cream', ru: 'Крем', lt: 'Kremas' } },
    ],
  },
  {
    code: 'symptom',
    slug: 'symptom',
    name: { en: 'Symptom' },
    position: 3,
    type: 'select',
    options: [
      { code: 'headache', label: { en: 'Headache', ru: 'Головная боль' } },
      { code: 'fever', label: { en: 'Fever' } },
      { code: 'fatigue', label: { en: 'Fatigue' } },
    ],
  },
  {
    code: 'sugar_free',
    slug: 'sugar-free',
    name: { en: 'Sugar free' },
    position: 4,
    type: 'boolean',
  },
  { code: 'volume', slug: 'volume', name: { en: 'Volume, ml' }, position: 5, type: 'range' },
  {
    code: 'colour',
    slug: 'colour',
    name: { en: 'Colour', ru: 'Цвет', lt: 'Spalva' },
    position: 6,
    type: 'select',
    display: 'SWATCH',
    options: [
      {
        code: 'red',
        slug: 'red',
        label: { en: 'Red', ru: 'Красный', lt: 'Raudona' },
        colours: ['#c8323a'],
      },
      { code: 'blue', slug: 'blue', label: { en: 'Blue', ru: 'Синий' } },
      { code: 'oak', slug: 'oak', label: { en: 'Oak' } },
    ],
  },
  { code: 'features', slug: 'features', name: { en: 'Features' }, position: 7, type: 'select' },
  {
    code: 'bluetooth',
    slug: 'bluetooth',
    name: { en: 'Bluetooth' },
    position: 8,
    type: 'boolean',
    showInProductList: true,
  },
  { code: 'battery', slug: 'battery', name: { en: 'Battery life, h' }, position: 9, type: 'range' },
  ...facts(),
]

/** Attributes that no list is filtered by. */
function facts(): SourceAttribute[] {
  const options = [{ code: 'dry', slug: 'dry', label: { en: 'Keep dry', ru: 'Хранить в сухости' } }]
  return [
    { code: 'care', slug: 'care', name: { en: 'Care' }, position: 10, type: 'select', options },
    { code: 'months', slug: 'months', name: { en: 'Months' }, position: 11, type: 'range' },
    { code: 'natural', slug: 'natural', name: { en: 'Natural' }, position: 12, type: 'boolean' },
  ].map((attribute) => ({ ...(attribute as SourceAttribute), filterable: false }))
}

const promotions: SourcePromotion[] = [
  {
    id: 1,
    code: 'two-for-one',
    label: { en: 'Two for one', ru: 'Два по цене одного' },
    description: { en: '<p>Take two, pay one.</p>' },
    metaTitle: { en: 'Two for one' },
    metaRobots: 'noindex',
  },
  {
    id: 2,
    code: 'gift',
    label: { en: 'A gift with it' },
    metaCanonical: 'https://shop.example/gift',
  },
]

const catalogPromotions: SourcePromotion[] = [
  { id: 1, code: 'autumn', label: { en: 'Autumn sale', ru: 'Осенняя распродажа' } },
  { id: 2, code: 'weekend', label: { en: 'Weekend prices' }, metaKeywords: { en: 'weekend' } },
  { id: 3, code: 'nobody', label: { en: 'A sale of nothing' } },
]

export const sampleSchema: CatalogSchema = {
  locales: ['en', 'ru', 'lt'],
  taxons: sampleTaxons,
  attributes,
  badges: [
    { code: 'new', label: { en: 'New', ru: 'Новинка' }, showInProductList: true },
    { code: 'online', label: { en: 'Online only' }, showInProductList: false },
  ],
  promotions,
  catalogPromotions,
}

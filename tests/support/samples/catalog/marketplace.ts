import type { SourceProduct } from '#embedded-shop/model/source.ts'
import { product } from './product.ts'

const shared = ['marketplace', 'alternative']

export const sampleMarketplace: SourceProduct[] = [
  product('MK-01', 'Halo table lamp', 'lamps', 4900, {
    name: { en: 'Halo table lamp', ru: 'Настольная лампа Halo', lt: 'Stalinė lempa Halo' },
    channels: shared,
    attributes: { brand: 'oakleaf', colour: ['red', 'oak'], features: ['dimmable', 'usb'] },
    badges: ['new'],
  }),
  product('MK-02', 'Halo floor lamp', 'lighting', 12900, {
    channels: ['marketplace'],
    attributes: { brand: 'oakleaf', colour: ['oak'], features: ['dimmable'] },
    reduced: [15900, 14900],
    catalogPromotions: ['autumn'],
  }),
  product('MK-03', 'Red mug', 'mugs', 990, {
    name: { en: 'Red mug', lt: 'Raudonas puodelis' },
    channels: shared,
    attributes: { colour: 'red', volume: 330 },
  }),
  product('MK-04', 'Blue mug', 'mugs', 990, {
    channels: shared,
    attributes: { colour: 'blue', volume: 330 },
    reduced: [1290, 1290],
  }),
  product('MK-05', 'Great mug', 'mugs', 1490, {
    channels: ['marketplace'],
    attributes: { colour: ['blue', 'red'], volume: 500.5 },
    loyalty: 1290,
  }),
  product('MK-06', 'Harbour sneakers', 'shoes', 6900, {
    channels: shared,
    attributes: { brand: 'sonora', colour: ['blue'] },
    variants: [
      {
        code: 'MK-06-40',
        price: 6900,
        originalPrice: 8900,
        lowest30DayPrice: 7900,
        inStock: false,
      },
      { code: 'MK-06-42', price: 7100, loyaltyPrice: 6500 },
    ],
    catalogPromotions: ['weekend'],
  }),
  product('MK-07', 'Quiet headphones', 'headphones', 19900, {
    name: { en: 'Quiet headphones', ru: 'Наушники Тишина' },
    channels: shared,
    attributes: { brand: 'sonora', bluetooth: true, battery: 30, features: ['anc', 'usb'] },
    reduced: [24900, 21900],
    catalogPromotions: ['autumn', 'weekend'],
    promotions: ['gift'],
  }),
  product('MK-08', 'Wired headphones', 'headphones', 2900, {
    channels: ['marketplace'],
    attributes: { brand: 'sonora', bluetooth: false },
    inStock: false,
  }),
  product('MK-09', 'Pocket speaker', 'sound', 3900, {
    channels: ['marketplace'],
    attributes: { brand: 'sonora', bluetooth: true, battery: 12, colour: 'red', features: 'usb' },
  }),
  product('MK-10', 'Gift card', 'marketplace', 5000, {
    brand: null,
    attributes: {},
    channels: shared,
  }),
  product('EV-01', 'Reusable bag', 'marketplace', 300, {
    taxons: ['marketplace', 'health'],
    channels: undefined,
    attributes: { colour: 'blue' },
  }),
  ...Array.from({ length: 18 }, (_, i) =>
    product(`MK-${String(20 + i)}`, `Canvas shoe model ${String(i + 1)}`, 'shoes', 2000 + i * 100, {
      channels: i % 2 === 0 ? shared : ['marketplace'],
      attributes: { brand: 'sonora', colour: i % 3 === 0 ? 'red' : 'blue', features: ['canvas'] },
      ...(i % 4 === 0 ? { reduced: [3000 + i * 100, 2500 + i * 100] as const } : {}),
    }),
  ),
]

import type { CatalogSource, SourceTaxon } from '#embedded-shop/model/source.ts'
import type { Ratings } from './ndcg.ts'
import { product } from './catalog/product.ts'

type Row = [code: string, taxon: string, brand: string, name: string, description: string]

const ROWS: Row[] = [
  [
    'H1',
    'headphones',
    'Sonora',
    'Sonora Quiet 5 wireless headphones',
    'Noise cancelling over-ear headphones with 30 hours of battery.',
  ],
  [
    'H2',
    'headphones',
    'Tarn',
    'Tarn Studio wired headphones',
    'For the desk: a long cable and soft pads.',
  ],
  [
    'H3',
    'headphones',
    'Sonora',
    'Sonora Pebble earbuds',
    'Small wireless headphones in a case that charges them.',
  ],
  ['H4', 'headset', 'Tarn', 'Tarn Call USB headset', 'A headset with a microphone for meetings.'],
  ['C1', 'cases', 'Fold', 'Fold headphone case', 'A hard case for over-ear headphones.'],
  ['C2', 'cases', 'Fold', 'Fold laptop sleeve 14"', 'A soft case for a 14" laptop.'],
  ['C3', 'cases', 'Fold', 'Fold camera bag', 'Carries a camera, two lenses and a charger.'],
  [
    'L1',
    'laptops',
    'Nord',
    'Nord Air 14 laptop 512 GB',
    'A light 14" laptop with 16 GB of memory.',
  ],
  ['L2', 'laptops', 'Nord', 'Nord Pro 16 laptop 1 TB', 'A 16" laptop for films and games.'],
  ['L3', 'stands', 'Nord', 'Nord laptop stand', 'Lifts a laptop to the height of your eyes.'],
  ['K1', 'keyboards', 'Tarn', 'Tarn Board wireless keyboard', 'A quiet keyboard for the desk.'],
  ['K2', 'keyboards', 'Sonora', 'Sonora Click gaming keyboard', 'Mechanical keys with light.'],
  ['K3', 'cables', 'Tarn', 'Tarn keyboard cable', 'A coiled USB cable for keyboards.'],
  ['S1', 'drives', 'Memo', 'Memo Go portable drive 256GB', 'A pocket drive with USB-C.'],
  [
    'S2',
    'drives',
    'Memo',
    'Memo Go portable drive 1 TB',
    'A pocket drive with USB-C. Also sold with 256 GB.',
  ],
  ['S3', 'cards', 'Memo', 'Memo memory card 256 GB', 'For cameras that film in 4K.'],
  ['S4', 'cards', 'Memo', 'Memo memory card 64 GB', 'For cameras and phones.'],
  ['M1', 'lamps', 'Halo', 'Halo desk lamp', 'Warm light for the desk, dimmable.'],
  ['M2', 'lamps', 'Halo', 'Halo floor lamp', 'Stands beside the sofa. Fits no desk.'],
  [
    'M3',
    'desks',
    'Oakleaf',
    'Oakleaf desk 140 cm',
    'A desk of oak with a drawer. Lamp not included.',
  ],
  ['T1', 'tablets', 'Medira', 'Calmidol 500 mg tablets', 'For a headache. Take with water.'],
  ['T2', 'tablets', 'Medira', 'Calmidol 250 mg tablets', 'A weaker tablet for a light headache.'],
  ['T3', 'creams', 'Medira', 'Calmidol cream', 'For aching muscles.'],
  ['T4', 'creams', 'Dew', 'Dew night cream', 'Rich cream for dry skin.'],
  ['T5', 'creams', 'Dew', 'Dew day cream SPF 30', 'Light cream with sun protection.'],
  ['T6', 'brushes', 'Smila', 'Smila soft toothbrush', 'A toothbrush for sensitive teeth.'],
  [
    'T7',
    'pastes',
    'Smila',
    'Smila mint toothpaste',
    'For white teeth. Use with a soft toothbrush.',
  ],
]

const taxon = (code: string, at: number): SourceTaxon => ({
  id: at + 2,
  code,
  parent: 'root',
  position: at,
  name: { en: code.charAt(0).toUpperCase() + code.slice(1) },
  slug: { en: code },
})
const root: SourceTaxon = {
  id: 1,
  code: 'root',
  parent: null,
  name: { en: 'All' },
  slug: { en: 'all' },
}

/** A small shop of things that are easily confused. */
export const ratedSource: CatalogSource = {
  products: ROWS.map(([code, main, brand, name, description]) =>
    product(code, name, main, 1000, { brand, description: { en: `<p>${description}</p>` } }),
  ),
  schema: () => ({
    locales: ['en'],
    taxons: [root, ...[...new Set(ROWS.map(([, main]) => main))].map(taxon)],
    attributes: [],
    badges: [],
    promotions: [],
    catalogPromotions: [],
  }),
}

/** How a shopper would rate the results: 3 is exactly right, 1 is acceptable. */
export const ratings: Ratings = new Map(
  Object.entries({
    headphones: { H1: 3, H2: 3, H3: 3, H4: 1, C1: 1 },
    'wireless headphones': { H1: 3, H3: 2, H2: 1 },
    'head phones': { H1: 3, H2: 3, H3: 3, C1: 1 },
    headset: { H4: 3 },
    'headphone case': { C1: 3 },
    laptop: { L1: 3, L2: 3, L3: 1, C2: 1 },
    'laptop stand': { L3: 3 },
    'laptop case': { C2: 3, C1: 1 },
    'camera bag': { C3: 3 },
    keyboard: { K1: 3, K2: 3, K3: 1 },
    'gaming keyboard': { K2: 3, K1: 1 },
    sonora: { H1: 3, H3: 3, K2: 3 },
    '256gb drive': { S1: 3, S2: 2, S3: 1 },
    'memory card 256 gb': { S3: 3, S4: 1 },
    'desk lamp': { M1: 3, M3: 1, M2: 1 },
    desk: { M3: 3, M1: 1 },
    lamp: { M1: 3, M2: 3 },
    calmidol: { T1: 3, T2: 3, T3: 3 },
    'calmidol 500mg': { T1: 3, T2: 1, T3: 1 },
    cream: { T4: 3, T5: 3, T3: 3 },
    'night cream for the skin': { T4: 3, T5: 1 },
    'tooth brush': { T6: 3, T7: 1 },
    toothpaste: { T7: 3 },
  }).map(([query, rated]) => [query, new Map(Object.entries(rated))]),
)

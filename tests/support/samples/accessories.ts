import type { CatalogSource } from '#embedded-shop/model/source.ts'
import { product } from './catalog/product.ts'

const LOCALES = ['en', 'ru', 'lt', 'ar'] as const
type Names = Partial<Record<(typeof LOCALES)[number], string>> & { en: string }

const TAXONS: Readonly<Record<string, Names>> = {
  cameras: { en: 'Digital cameras', ru: 'Фотоаппараты', lt: 'Fotoaparatai', ar: 'كاميرات رقمية' },
  'camera-cases': {
    en: 'Camera bags & cases',
    ru: 'Чехлы для фотоаппаратов',
    lt: 'Fotoaparatų dėklai',
    ar: 'حقائب الكاميرات',
  },
  phones: { en: 'Mobile phones' },
  'phone-cases': { en: 'Phone cases & protectors' },
  notebooks: { en: 'Notebooks' },
  'notebook-bags': { en: 'Notebook bags & sleeves' },
  monitors: { en: 'Monitors' },
  mounts: { en: 'Monitor & TV mounts' },
  sneakers: { en: 'Canvas shoes', lt: 'Kedai' },
  chairs: { en: 'Chairs', lt: 'Kėdės' },
  printers: { en: 'Printers' },
  sofas: { en: 'Garden sofas & couches' },
  covers: { en: 'Covers' },
}

type Row = [taxon: string, brand: string, name: Names, about?: string]

/** Enough products of each kind to determine the most frequent names. */
const LINES = 'Alva Brio Cora Dune Echo Fern Gala Halo Iris Juno Kite Lago'.split(' ')

/** A part of what its category holds. */
export const PRINTER_PART = 'Printer roller'

const each = (names: readonly string[], row: (name: string, at: number) => Row) => names.map(row)

const ROWS: readonly Row[] = [
  ...each(LINES, (line, at) => [
    'cameras',
    'Optara',
    {
      en: `Optara ${line} ${at}20 digital camera with a long strap, 12 MP, 3 inch screen, black`,
      ru: `Фотоаппарат Optara ${line} ${at}20 с длинным ремешком, 12 МП, чёрный`,
      lt: `Optara ${line} ${at}20 fotoaparatas su ilgu dirželiu, 12 MP, juodas`,
      ar: `كاميرا رقمية Optara ${line} ${at}20 مع حزام طويل، 12 ميغابكسل، أسود`,
    },
  ]),
  ...each(LINES, (line) => [
    'camera-cases',
    'Fold',
    {
      en: `${line} camera case`,
      ru: `Чехол для фотоаппарата ${line}`,
      lt: `${line} dėklas fotoaparatui`,
      ar: `حقيبة للكاميرا ${line}`,
    },
  ]),
  ...each(LINES, (line, at) => [
    'phones',
    'Voltan',
    { en: `Voltan ${line} ${at}1 17 cm (6.7") 6 GB 128 GB Dual SIM 5G 4500 mAh` },
    'Calls, films and maps.',
  ]),
  ...each(LINES, (line) => [
    'phone-cases',
    'Fold',
    { en: `${line} mobile phone case` },
    'A soft sleeve with a loop for the wrist and room for two cards, made to fit every smartphone of up to 17 cm.',
  ]),
  ...each(LINES, (line, at) => [
    'notebooks',
    'Nord',
    { en: `Nord ${line} ${at}4 notebook silver 39 cm 16 GB 512 GB SSD` },
  ]),
  ...each(LINES, (line) => ['notebook-bags', 'Fold', { en: `${line} laptop case` }]),
  ...each(LINES, (line) => [
    'monitors',
    'Nord',
    { en: `Nord ${line} 61 cm 1920 x 1080 pixels Full HD LCD black` },
    'Sharp from every side, with four ports, a stand that turns, and a power supply of its own.',
  ]),
  ['mounts', 'Nord', { en: 'Nord 452 flat panel desk mount' }, 'Monitor arm.'],
  ...each(LINES, (line) => [
    'sneakers',
    'Pella',
    { en: `Pella ${line} canvas shoes`, lt: `Pella ${line} kedai, smėlio spalvos, 38` },
  ]),
  ...each(LINES, (line) => [
    'chairs',
    'Riad',
    { en: `Riad ${line} chair`, lt: `Riad ${line} kėdė` },
  ]),
  ...each(LINES, (line) => ['printers', 'Nord', { en: `Nord ${line} printer` }]),
  ['printers', 'Nord', { en: PRINTER_PART }, 'For printers.'],
  ...each(LINES, (line) => ['sofas', 'Riad', { en: `Riad ${line} sofa` }]),
  ...each(LINES, (line) => [
    'covers',
    'Fold',
    { en: `${line} cover of wool for couch` },
    'Warm and soft, it fits every couch with two arms.',
  ]),
  // Enough others that no word is one that most products have.
  ...each([...'ABCDEFGHIJKLMNOPQRST'], (letter) => [
    'chairs',
    'Riad',
    { en: `Stool ${letter}${letter}` },
  ]),
]

/** A shop of things, and of what goes with them under shorter names. */
export const accessorySource: CatalogSource = {
  products: ROWS.map(([taxon, brand, name, about = ''], at) =>
    product(`${taxon}-${at}`, name.en, taxon, 1000, { name, brand, description: { en: about } }),
  ),
  schema: () => ({
    locales: [...LOCALES],
    taxons: Object.entries({ root: { en: 'All' }, ...TAXONS }).map(([code, name], at) => ({
      id: at + 1,
      code,
      parent: at === 0 ? null : 'root',
      name,
      position: at,
      slug: Object.fromEntries(LOCALES.map((locale) => [locale, code])),
    })),
    attributes: [],
    badges: [],
    promotions: [],
    catalogPromotions: [],
  }),
}

/** How many products a taxon has. */
export const productsOf = (taxon: string) => ROWS.filter(([main]) => main === taxon).length

/** Queries that name a thing, and the taxon whose products come first: all that it has. */
export const NAMED_THINGS: readonly [locale: string, query: string, taxon: string][] = [
  ['en', 'camera', 'cameras'],
  ['en', 'camera case', 'camera-cases'],
  ['en', 'smartphone', 'phones'],
  ['en', 'mobile phone', 'phones'],
  ['en', 'phone case', 'phone-cases'],
  ['en', 'laptop', 'notebooks'],
  ['en', 'laptop case', 'notebook-bags'],
  ['en', 'nord monitor', 'monitors'],
  ['en', 'monitor mount', 'mounts'],
  ['en', 'couch', 'sofas'],
  ['ru', 'фотоаппарат', 'cameras'],
  ['ru', 'чехол для фотоаппарата', 'camera-cases'],
  ['lt', 'fotoaparatas', 'cameras'],
  ['lt', 'fotoaparato dėklas', 'camera-cases'],
  ['lt', 'kedai', 'sneakers'],
  ['lt', 'kėdė', 'chairs'],
  ['lt', 'kėdės', 'chairs'],
  ['ar', 'كاميرا', 'cameras'],
  ['ar', 'حقيبة كاميرا', 'camera-cases'],
]

import type { SourceTaxon, Texts } from '#embedded-shop/model/source.ts'

type Row = [id: number, code: string, parent: string | null, name: Texts, slug: Texts]

/** Three levels below each channel's root. `ru` and `lt` texts are missing here and there on purpose. */
const ROWS: Row[] = [
  [1, 'root', null, { en: 'Catalogue' }, { en: 'catalogue' }],
  [2, 'pharmacy', 'root', { en: 'Pharmacy', ru: 'Аптека' }, { en: 'pharmacy', ru: 'apteka' }],
  [3, 'marketplace', 'root', { en: 'Marketplace' }, { en: 'marketplace' }],
  [10, 'health', 'pharmacy', { en: 'Health', ru: 'Здоровье' }, { en: 'health', ru: 'zdorove' }],
  [
    11,
    'pain',
    'health',
    { en: 'Pain relief', ru: 'От боли' },
    { en: 'pain-relief', ru: 'ot-boli' },
  ],
  [
    12,
    'headache',
    'pain',
    { en: 'Headache', ru: 'Головная боль', lt: 'Galvos skausmas' },
    { en: 'headache', ru: 'golovnaya-bol', lt: 'galvos-skausmas' },
  ],
  [13, 'joints', 'pain', { en: 'Joints and muscles' }, { en: 'joints' }],
  [
    14,
    'vitamins',
    'health',
    { en: 'Vitamins', ru: 'Витамины' },
    { en: 'vitamins', ru: 'vitaminy' },
  ],
  [15, 'minerals', 'vitamins', { en: 'Minerals' }, { en: 'minerals', lt: 'mineralai' }],
  [
    16,
    'skin',
    'pharmacy',
    { en: 'Skin care', lt: 'Odos priežiūra' },
    { en: 'skin-care', lt: 'odos-prieziura' },
  ],
  [17, 'face', 'skin', { en: 'Face' }, { en: 'face' }],
  [18, 'serums', 'face', { en: 'Serums' }, { en: 'serums' }],
  [19, 'baby', 'pharmacy', { en: 'Baby' }, { en: 'baby' }],
  [20, 'baby-care', 'baby', { en: 'Baby care' }, { en: 'baby-care' }],
  [30, 'home', 'marketplace', { en: 'Home', ru: 'Дом' }, { en: 'home', ru: 'dom' }],
  [31, 'lighting', 'home', { en: 'Lighting' }, { en: 'lighting' }],
  [32, 'lamps', 'lighting', { en: 'Table lamps' }, { en: 'table-lamps' }],
  [33, 'kitchen', 'home', { en: 'Kitchen' }, { en: 'kitchen' }],
  [34, 'mugs', 'kitchen', { en: 'Mugs', lt: 'Puodeliai' }, { en: 'mugs', lt: 'puodeliai' }],
  [35, 'fashion', 'marketplace', { en: 'Fashion' }, { en: 'fashion' }],
  [36, 'shoes', 'fashion', { en: 'Shoes', ru: 'Обувь' }, { en: 'shoes', ru: 'obuv' }],
  [37, 'sound', 'marketplace', { en: 'Sound' }, { en: 'sound' }],
  [38, 'headphones', 'sound', { en: 'Headphones' }, { en: 'headphones' }],
  [39, 'clearance', 'marketplace', { en: 'Clearance' }, { en: 'clearance' }],
]

/** `joints` is disabled with products in it, `baby` is a disabled ancestor, `clearance` is empty. */
const DISABLED = new Set(['joints', 'baby'])

const DETAILS: Partial<Record<string, Partial<SourceTaxon>>> = {
  health: {
    description: { en: '<p>Everyday health, <b>explained</b>.</p>' },
    metaTitle: { en: 'Health products', ru: 'Товары для здоровья' },
    metaDescription: { en: 'Everyday health products.' },
    metaKeywords: { en: 'health, pharmacy' },
    images: [{ path: '/demo-media/taxon/health.svg', width: 400, height: 400 }],
  },
}

export const sampleTaxons: SourceTaxon[] = ROWS.map(([id, code, parent, name, slug], position) => ({
  id,
  code,
  parent,
  name,
  slug,
  position,
  ...(DISABLED.has(code) ? { enabled: false } : {}),
  ...DETAILS[code],
}))

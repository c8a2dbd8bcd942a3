import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CatalogSource } from '#embedded-shop/model/source.ts'
import {
  requestList,
  codesOf,
  type ServeCatalog,
  type ServedCatalog,
} from '../../support/servers/catalog-servers.ts'
import { product } from '../../support/samples/catalog/product.ts'

const named = (code: string, en: string, ru: string, lt: string, ar: string) =>
  product(code, en, 'goods', 100, { name: { en, ru, lt, ar }, description: {}, brand: null })

const source: CatalogSource = {
  products: [
    named(
      'VIT',
      'Vitamin C tablets',
      'Витамин C таблетки',
      'Vitamino C tabletės',
      'أقراص فيتامين سي',
    ),
    named('CRM', 'Face cream', 'Крем для лица', 'Veido kremas', 'كريم للبشرة الجافة'),
    named(
      'BRU',
      'Toothbrush for children',
      'Зубная щётка детская',
      'Vaikiškas dantų šepetėlis',
      'فرشاة أسنان للأطفال',
    ),
    named('LMP', 'Desk lamp', 'Настольная лампа', 'Stalinė lempa', 'مصباح مكتب'),
    named(
      'EAR',
      'Wireless headphones',
      'Беспроводные наушники',
      'Belaidės ausinės',
      'سمّاعات لاسلكيّة',
    ),
    named('SSD', 'Drive 256 GB', 'Накопитель 256 ГБ', 'Diskas 256 GB', 'قرص ٢٥٦ غيغا'),
  ],
  schema: () => ({
    locales: ['en', 'ru', 'lt', 'ar'],
    taxons: [{ id: 1, code: 'goods', parent: null, name: { en: 'Goods' }, slug: { en: 'goods' } }],
    attributes: [],
    badges: [],
    promotions: [],
    catalogPromotions: [],
  }),
}

/** Texts of one product, one kind of difference to its name a row. */
const TEXTS: Record<string, Record<string, [text: string, code: string][]>> = {
  en: {
    inflections: [
      ['vitamins', 'VIT'],
      ['creams', 'CRM'],
      ['child', 'BRU'],
      ['lamps', 'LMP'],
    ],
    marks: [
      ['vitamín', 'VIT'],
      ['crème cream', 'CRM'],
    ],
    typos: [
      ['vitmain', 'VIT'],
      ['toothbruhs', 'BRU'],
      ['wireles hedphones', 'EAR'],
      ['headfones', 'EAR'],
    ],
    'other ways to write it': [
      ['tooth brush', 'BRU'],
      ['256gb', 'SSD'],
      ['desklamp', 'LMP'],
    ],
  },
  ru: {
    inflections: [
      ['витаминами', 'VIT'],
      ['таблеток', 'VIT'],
      ['кремы', 'CRM'],
      ['щетки', 'BRU'],
      ['наушников', 'EAR'],
    ],
    marks: [
      ['щетка', 'BRU'],
      ['щётка', 'BRU'],
    ],
    typos: [
      ['витомин', 'VIT'],
      ['таблтеки', 'VIT'],
      ['науники', 'EAR'],
      ['безпроводные', 'EAR'],
    ],
    'other ways to write it': [
      ['256гб', 'SSD'],
      ['256 gb', 'SSD'],
    ],
  },
  lt: {
    inflections: [
      ['vitaminai', 'VIT'],
      ['tablečių', 'VIT'],
      ['kremo', 'CRM'],
      ['lempos', 'LMP'],
      ['vaikiški', 'BRU'],
    ],
    marks: [
      ['tabletes', 'VIT'],
      ['vaikiskas dantu sepetelis', 'BRU'],
      ['staline', 'LMP'],
    ],
    typos: [
      ['vitamno', 'VIT'],
      ['kremsa', 'CRM'],
      ['ausnės', 'EAR'],
      ['sepetlis', 'BRU'],
    ],
    'other ways to write it': [['256gb', 'SSD']],
  },
  ar: {
    inflections: [
      ['الكريم', 'CRM'],
      ['الأقراص', 'VIT'],
      ['بشرة', 'CRM'],
      ['والمصباح', 'LMP'],
    ],
    marks: [
      ['اقراص', 'VIT'],
      ['أَقْرَاص', 'VIT'],
      ['فرشاه اسنان', 'BRU'],
      ['سماعات', 'EAR'],
      ['كــريم', 'CRM'],
      ['لاسلكية', 'EAR'],
    ],
    typos: [
      ['فيتمين', 'VIT'],
      ['مصاح', 'LMP'],
    ],
    'other ways to write it': [['256', 'SSD']],
  },
}

/** Search in every language of the storefront. */
export function describeLanguages(serve: ServeCatalog): void {
  let served: ServedCatalog
  beforeAll(async () => {
    served = await serve(source)
  })
  afterAll(() => served.dispose())

  describe.each(Object.keys(TEXTS))('in %s', (locale) => {
    describe.each(Object.keys(TEXTS[locale] ?? {}))('%s', (kind) => {
      test.each(TEXTS[locale]?.[kind] ?? [])('%s finds %s', async (text, code) => {
        const requestOptions = { headers: { 'Accept-Language': locale } }
        const list = await requestList(served, `query=${encodeURIComponent(text)}`, requestOptions)
        expect(codesOf(list)).toEqual([code])
      })
    })
  })
}

import type { Department } from '../../tree.ts'
import { VOICES } from '../voices/marketplace.ts'

const NOVELS =
  'The Salt Road, Nine Harbours, A Winter of Bees, The Cartographer’s Daughter, Letters from Nida, The Amber Room Key, Quiet Water, The Last Ferry, Orchard Songs, The Glassblower, Snow on the Dunes, Two Suitcases, The Bell of Kuldīga, An Ordinary Tuesday, The Translator’s Wife, Lighthouse Hours, Pine and Iron, The Weight of Apples, A Room in Tbilisi, Blue Hour, The Clockmaker’s Debt, Northbound, Ashes and Honey, The Long Table'
const GUIDES =
  'Bread and Time, The Patient Garden, Forests on Foot, Soup for Six, Birds at the Window, The Preserving Year, Knots and Ropes, Small Boats, Star Walks, The Repair Book, Mushrooms by Season, One-Pot Evenings, The Balcony Orchard, Rivers by Canoe, Ferment, Coffee at Home, The Slow Weekend, Herbs and Honey'
const TALES =
  'The Owl Who Stayed Up, Tomas and the Tram, A Bear in the Library, Mira Counts the Sea, The Very Slow Train, Who Painted the Moon, Granny’s Submarine, The Cloud Shop, Nilo and the Lost Sock, A Hat for the Moose, Goodnight Harbour, The Upside-down Day, Ten Small Dragons, The Snail Who Ran'

/** Reading, writing and the desk. */
export const BOOKS: Department = {
  code: 'books',
  name: 'Books and stationery|Книги и канцтовары|Knygos ir raštinė|الكتب والقرطاسية',
  shape: 'book',
  products: 180,
  alternative: 0.3,
  brands: ['papyrelle', 'inkvale', 'skrivera', 'northpage', 'baltaleaf'],
  lines: 'Folio, Atelier, Linea, Marginalia, Quire, Grain, Cursive, Ledger, Deckle, Vellum',
  facets: { recycled: 0.4, features: 'gift-box' },
  voice: VOICES.books,
  aisles: [
    {
      code: 'reading',
      brands: ['northpage', 'baltaleaf'],
      name: 'Books|Книги|Knygos|الكتب',
      intro: 'Chosen by people who read in trams.',
      points:
        'Sewn, not glued; Ribbon marker; Printed on paper from certified forests; Illustrated by the author; With a map at the front',
      facets: { language: 'english russian lithuanian arabic', cover: 'hardcover paperback' },
      shelves: [
        {
          code: 'novels',
          name: 'Novels|Романы|Romanai|روايات',
          noun: 'Novel|Роман|Romanas|رواية',
          shapes: ['book'],
          lines: NOVELS,
          price: [8, 29],
          purpose: 'one more chapter',
          facets: { pages: [220, 288, 352, 416, 512] },
          share: 1.3,
        },
        {
          code: 'guides',
          name: 'Cookery, garden and outdoors|Кулинария, сад и природа|Kulinarija, sodas ir gamta|الطبخ والحديقة والطبيعة',
          noun: 'Guide|Путеводитель|Vadovas|دليل',
          shapes: ['book'],
          lines: GUIDES,
          price: [12, 39],
          purpose: 'muddy boots and floury hands',
          facets: { pages: [128, 192, 256, 320] },
        },
        {
          code: 'childrens-books',
          name: 'Children’s books|Детские книги|Vaikiškos knygos|كتب الأطفال',
          noun: 'Picture book|Книжка с картинками|Paveikslėlių knyga|كتاب مصور',
          shapes: ['book'],
          lines: TALES,
          price: [6, 22],
          purpose: 'laps and lamplight',
          facets: { pages: [24, 32, 48], 'age-from': [1, 3, 5, 7] },
        },
      ],
    },
    {
      code: 'writing',
      brands: ['inkvale', 'skrivera', 'papyrelle'],
      name: 'Writing|Письмо|Rašymui|الكتابة',
      intro: 'For lists, letters and the occasional poem.',
      points: 'Does not skip; Refills for years; Fits a shirt pocket; Dries in two seconds',
      facets: { colour: 'black navy burgundy green silver mustard' },
      shelves: [
        {
          code: 'pens',
          name: 'Pens and pencils|Ручки и карандаши|Rašikliai ir pieštukai|أقلام',
          noun: 'Pencil set|Набор карандашей|Pieštukų rinkinys|طقم أقلام',
          shapes: ['pen'],
          price: [4, 49],
          purpose: 'sketches, sums and signatures',
          facets: { material: 'walnut beech birch', pieces: [3, 6, 12, 24] },
        },
        {
          code: 'notebooks',
          name: 'Notebooks|Блокноты|Užrašinės|دفاتر',
          noun: 'Notebook|Блокнот|Užrašinė|دفتر',
          shapes: ['book'],
          price: [4, 34],
          purpose: 'thoughts that would not wait',
          facets: {
            material: 'paper leather linen',
            pages: [96, 144, 192, 240],
            cover: 'hardcover paperback spiral',
          },
        },
      ],
    },
    {
      code: 'desk',
      brands: ['papyrelle', 'skrivera', 'inkvale'],
      name: 'Desk|Рабочий стол|Darbo stalui|المكتب',
      intro: 'A tidy desk, at least on Mondays.',
      points: 'Felt-lined; Stands steady; Room for cables; Made without screws',
      facets: { material: 'oak cork steel paper', room: 'home-office' },
      shelves: [
        {
          code: 'organisers',
          name: 'Organisers|Органайзеры|Dėklai stalui|منظمات المكتب',
          noun: 'Desk organiser|Органайзер для стола|Stalo dėklas|منظم مكتب',
          shapes: ['box'],
          price: [7, 49],
          purpose: 'paper clips, stamps and good intentions',
          facets: { width: [12, 20, 32], handmade: 0.3 },
        },
        {
          code: 'desk-lamps',
          name: 'Desk lamps|Лампы для стола|Stalo lempos|مصابيح المكتب',
          alsoOn: 'table-lamps',
          noun: 'Desk lamp|Лампа для стола|Stalo lempa|مصباح مكتب',
          shapes: ['lamp'],
          price: [24, 120],
          purpose: 'deadlines',
          facets: {
            material: 'steel aluminium',
            colour: 'black white mint mustard',
            features: 'dimmable adjustable auto-off',
            'energy-class': 'a b',
            voltage: [230],
            power: [5, 7, 9],
          },
        },
      ],
    },
  ],
}

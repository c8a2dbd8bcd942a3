import type { Department } from '../../tree.ts'
import { VOICES } from '../voices/pharmacy.ts'

/** Sports nutrition, pantry, drinks and weight. */
export const HEALTHY_LIVING: Department = {
  code: 'healthy-living',
  name: 'Healthy food and sport|Здоровое питание и спорт|Sveikas maistas ir sportas|الغذاء الصحي والرياضة',
  shape: 'fruit',
  products: 240,
  brands: ['proteva', 'athlora', 'fitgrano', 'verdanna', 'herbanoor', 'zelmira', 'nordavit'],
  lines: 'Lean, Peak, Morning, Green, Power, Origin, Crunch, Base, Farm, Summit, Raw, Everyday',
  facets: {
    diet: 'gluten-free lactose-free vegetarian keto low-calorie halal organic',
    vegan: 0.5,
    'sugar-free': 0.55,
  },
  voice: VOICES['healthy-living'],
  aisles: [
    {
      code: 'sports-nutrition',
      brands: ['proteva', 'athlora', 'nordavit'],
      name: 'Sports nutrition|Спортивное питание|Sporto mityba|التغذية الرياضية',
      intro: 'Numbers on the front, taste in the shaker.',
      points:
        'More than 20 g of protein per serving; Dissolves with three shakes; On no doping list; Sweetened with stevia; Scoop included',
      facets: { flavour: 'chocolate vanilla strawberry salted-caramel coconut neutral' },
      shelves: [
        {
          code: 'protein',
          name: 'Protein powders|Протеин|Baltymai|بروتين',
          noun: 'Protein powder|Протеин|Baltymų milteliai|مسحوق بروتين',
          shapes: ['tub', 'pouch'],
          price: [14, 64],
          purpose: 'the half hour after training',
          facets: { weight: [500, 900, 1000, 2000], protein: [65, 72, 78, 82] },
          share: 1.4,
        },
        {
          code: 'bars',
          name: 'Protein bars|Протеиновые батончики|Baltymų batonėliai|ألواح البروتين',
          noun: 'Protein bar|Протеиновый батончик|Baltymų batonėlis|لوح بروتين',
          shapes: ['sachet', 'pouch'],
          price: [1, 4],
          purpose: 'the gap between lunch and gym',
          facets: {
            weight: [40, 50, 60],
            protein: [28, 33, 36],
            flavour: 'chocolate salted-caramel coconut peanut-butter raspberry',
          },
        },
        {
          code: 'endurance',
          name: 'Endurance and recovery|Выносливость и восстановление|Ištvermė ir atsigavimas|التحمل والتعافي',
          noun: 'Electrolyte drink|Изотоник|Elektrolitų gėrimas|مشروب إلكتروليت',
          shapes: ['tub', 'pills', 'sachet'],
          price: [5, 29],
          purpose: 'the second half of every race',
          facets: {
            'active-ingredient': 'electrolytes magnesium',
            flavour: 'lemon orange-flavour raspberry',
            'pack-size': [10, 20, 40],
          },
        },
      ],
    },
    {
      code: 'pantry',
      brands: ['fitgrano', 'verdanna', 'zelmira'],
      name: 'Pantry|Бакалея|Sandėliukas|المؤونة',
      intro: 'Good things that keep.',
      points:
        'From a single farm; Without palm oil; Stone-milled; Resealable bag; Grown without pesticides',
      facets: { weight: [250, 500, 750, 1000] },
      shelves: [
        {
          code: 'cereals',
          name: 'Cereals and muesli|Хлопья и мюсли|Dribsniai ir javainiai|حبوب وموسلي',
          noun: 'Muesli|Мюсли|Javainiai|موسلي',
          shapes: ['pouch', 'carton'],
          price: [3, 9],
          purpose: 'breakfasts that last until one',
          facets: { flavour: 'apple raspberry chocolate coconut' },
        },
        {
          code: 'nut-butters',
          name: 'Nut butters and honey|Ореховые пасты и мёд|Riešutų kremai ir medus|زبدة المكسرات والعسل',
          noun: 'Nut butter|Ореховая паста|Riešutų kremas|زبدة مكسرات',
          shapes: ['jar'],
          price: [4, 14],
          purpose: 'toast, porridge and spoons',
          facets: {
            weight: [200, 330, 500, 1000],
            flavour: 'peanut-butter coconut salted-caramel',
          },
        },
        {
          code: 'superfoods',
          name: 'Seeds and superfoods|Семена и суперфуды|Sėklos ir supermaistas|بذور وأغذية خارقة',
          noun: 'Seed mix|Смесь семян|Sėklų mišinys|خليط بذور',
          shapes: ['pouch', 'tub'],
          price: [3, 16],
          purpose: 'a spoonful of good on everything',
          facets: { vegan: 1, weight: [150, 250, 500] },
        },
      ],
    },
    {
      code: 'teas-drinks',
      brands: ['verdanna', 'herbanoor', 'zelmira'],
      name: 'Teas and drinks|Чаи и напитки|Arbatos ir gėrimai|الشاي والمشروبات',
      intro: 'Something warm, something fresh.',
      points:
        'Whole leaves; Bags without plastic; Naturally free of caffeine; Blended in small lots',
      facets: { vegan: 1 },
      shelves: [
        {
          code: 'herbal-teas',
          name: 'Herbal teas|Травяные чаи|Žolelių arbatos|شاي الأعشاب',
          alsoOn: 'cold-teas',
          noun: 'Herbal tea|Травяной чай|Žolelių arbata|شاي أعشاب',
          shapes: ['carton', 'pouch'],
          price: [2, 9],
          purpose: 'quiet evenings',
          facets: {
            'active-ingredient': 'chamomile peppermint linden sage thyme',
            'pack-size': [20, 40],
          },
        },
        {
          code: 'juices',
          name: 'Juices and shots|Соки и шоты|Sultys ir šotai|عصائر وجرعات',
          noun: 'Juice|Сок|Sultys|عصير',
          shapes: ['bottle'],
          price: [2, 9],
          purpose: 'vitamins in one gulp',
          facets: {
            flavour: 'apple blackcurrant lemon cherry',
            volume: [60, 250, 500, 750],
            'sugar-free': 1,
          },
        },
      ],
    },
    {
      code: 'weight',
      brands: ['proteva', 'fitgrano', 'verdanna'],
      name: 'Weight management|Контроль веса|Svorio kontrolė|التحكم بالوزن',
      intro: 'Slowly, and with lunch.',
      points:
        'Replaces a meal with all its vitamins; Rich in fibre; Keeps you full for four hours; Developed with dietitians',
      shelves: [
        {
          code: 'meal-shakes',
          name: 'Meal replacement shakes|Коктейли вместо еды|Maisto pakaitalai|مشروبات بديلة للوجبات',
          noun: 'Meal shake|Коктейль|Kokteilis|مشروب بديل للوجبة',
          shapes: ['tub', 'pouch'],
          price: [12, 39],
          purpose: 'days with more plans than breaks',
          facets: {
            flavour: 'vanilla chocolate strawberry mango',
            weight: [450, 600, 900],
            protein: [30, 38, 45],
          },
        },
        {
          code: 'fibre',
          name: 'Fibre|Клетчатка|Skaidulos|الألياف',
          noun: 'Fibre powder|Клетчатка|Skaidulų milteliai|مسحوق ألياف',
          shapes: ['pouch', 'tub'],
          price: [5, 18],
          purpose: 'feeling full and light at once',
          facets: { 'active-ingredient': 'psyllium', weight: [150, 300, 500] },
          share: 0.7,
        },
      ],
    },
  ],
}

import type { CampaignRow } from './campaign.ts'

/** House ads of the second brand. */
export const ALTERNATIVE_CAMPAIGNS: readonly CampaignRow[] = [
  {
    code: 'autumn-prices',
    target: { kind: 'catalogPromotion', id: 101, code: 'autumn-prices' },
    caption: 'The autumn plate|Осенний каталог|Rudens puslapis|صفحة الخريف',
    alt: 'Autumn twigs in a jug before a low sun|Осенние ветви в кувшине на фоне низкого солнца|Rudens šakelės ąsotyje žemos saulės fone|أغصان خريفية في إبريق أمام شمس منخفضة',
    taxons: 'beauty electronics sports',
    words: 'autumn candle vase осен свеч ваз ruden zvak vaz خريف شمعة مزهرية',
    isGeneral: true,
  },
  {
    code: 'linen',
    target: { kind: 'attribute', attribute: 'material', value: 'linen' },
    caption: 'Linen, washed by the wind|Лён, омытый ветром|Linas, skalbtas vėjo|كتان غسلته الريح',
    alt: 'Linen sheets on a washing line|Льняные полотна на верёвке|Lininės paklodės ant virvės|شراشف كتان على حبل غسيل',
    taxons: 'home fashion',
    words: 'linen sheet pillow textile лен лён подуш текстил lin paklod pagalv tekstil كتان وسادة',
    isGeneral: true,
  },
  {
    code: 'reading-corner',
    target: { kind: 'attribute', attribute: 'room', value: 'living-room' },
    caption:
      'A chair, a lamp, an hour|Кресло, лампа, час тишины|Krėslas, lempa, valanda sau|كرسي ومصباح وساعة هدوء',
    alt: 'An armchair and a lamp under a picture|Кресло и лампа под картиной|Krėslas ir lempa po paveikslu|كرسي ومصباح تحت لوحة',
    taxons: 'home books',
    words:
      'book lamp sofa chair read книг ламп диван кресл knyg lemp sofa kresl كتاب مصباح أريكة كرسي',
    isGeneral: true,
  },
  {
    code: 'wardrobe-days',
    target: { kind: 'catalogPromotion', id: 106, code: 'wardrobe-days' },
    caption: 'Three good pieces|Три хорошие вещи|Trys geri drabužiai|ثلاث قطع جيدة',
    alt: 'A dress and a jacket on a peg rail|Платье и куртка на вешалке|Suknelė ir striukė ant kabyklos|فستان وسترة على مشجب',
    taxons: 'fashion shoes-bags',
    words:
      'dress jacket shirt coat shoe boot bag плать куртк рубаш пальто обув ботин сумк suknel striuk marskin palt bat rankin فستان سترة قميص حذاء حقيبة',
    isGeneral: true,
  },
  {
    code: 'the-table',
    target: { kind: 'sale', id: 2300, code: 'kitchen' },
    caption: 'Laid for a long lunch|Стол для долгого обеда|Stalas ilgiems pietums|مائدة لغداء طويل',
    alt: 'A kettle, a mug and a vase on white cloth|Чайник, кружка и ваза на белой скатерти|Virdulys, puodelis ir vaza ant baltos staltiesės|إبريق وكوب ومزهرية على مفرش أبيض',
    taxons: 'kitchen',
    words:
      'mug kettle plate table kitchen круж чайник тарел стол кухн puodel virdul lekst stal virtuv كوب غلاية طبق مائدة',
    isGeneral: true,
  },
  {
    code: 'handmade',
    target: { kind: 'attribute', attribute: 'handmade', value: 'handmade-true' },
    caption:
      'Made by hands with names|Сделано руками с именем|Sukurta rankomis, turinčiomis vardą|من صنع أيدٍ لها أسماء',
    alt: 'Pottery on a shelf with three niches|Керамика на полке с нишами|Keramika lentynoje su nišomis|فخار على رف ذي كوى',
    taxons: 'kitchen home',
    words: 'handmade pottery ceramic ручн керамик rank keramik يدوي فخار خزف',
    isGeneral: true,
    advertiser: 'Riadella',
  },
  {
    code: 'last-pieces',
    target: { kind: 'catalogPromotion', id: 104, code: 'last-pieces' },
    caption: 'The last one of its kind|Последний в своём роде|Paskutinis toks|آخر قطعة من نوعها',
    alt: 'One armchair on a stage, under a lamp|Одно кресло на сцене под лампой|Vienas krėslas scenoje po lempa|كرسي واحد على منصة تحت مصباح',
    taxons: '',
    words: 'last sale rest послед распродаж paskutin ispardav آخر تخفيض',
    isGeneral: true,
  },
]

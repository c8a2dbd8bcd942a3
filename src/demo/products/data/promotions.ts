import type { Quad } from '../texts.ts'
import type { RootCode } from '../tree.ts'

/** A promotion in the four locales, and whom it is for. */
export interface PromotionRow {
  id: number
  code: string
  label: Quad
  about: Quad
  roots: readonly RootCode[]
  /** Codes of the departments it is for; all of its roots when missing. */
  departments?: readonly string[]
  /** Gives a price to holders of a loyalty card alone. */
  loyalty?: true
  robots?: string
}

const BOTH = ['pharmacy', 'marketplace'] as const

/** Promotions that count in the cart. */
export const PROMOTIONS: readonly PromotionRow[] = [
  {
    id: 11,
    code: 'three-for-two',
    label: 'Three for two|Три по цене двух|Trys už dviejų kainą|ثلاثة بسعر اثنين',
    about:
      'Put three marked products in the cart and the least expensive one is free.|Положите в корзину три отмеченных товара, и самый недорогой достанется бесплатно.|Įdėkite į krepšelį tris pažymėtas prekes ir pigiausią gausite nemokamai.|أضف ثلاثة منتجات مميزة إلى السلة واحصل على أقلها سعرًا مجانًا.',
    roots: BOTH,
  },
  {
    id: 12,
    code: 'second-at-half-price',
    label:
      'Second at half price|Второй за полцены|Antra prekė už pusę kainos|القطعة الثانية بنصف السعر',
    about:
      'The second marked product of the same brand costs half.|Второй отмеченный товар той же марки стоит вдвое дешевле.|Antra pažymėta to paties prekės ženklo prekė kainuoja perpus mažiau.|المنتج المميز الثاني من العلامة نفسها بنصف السعر.',
    roots: BOTH,
  },
  {
    id: 13,
    code: 'gift-with-care',
    label:
      'A gift with your skincare|Подарок к уходу за кожей|Dovana perkant odos priežiūrą|هدية مع منتجات العناية بالبشرة',
    about:
      'A travel-size favourite travels along with marked products while stocks last.|К отмеченным товарам прилагается мини-версия, пока есть в наличии.|Prie pažymėtų prekių pridedame kelioninį mėginuką, kol turime.|هدية بحجم السفر مع المنتجات المميزة حتى نفاد الكمية.',
    roots: ['pharmacy'],
  },
  {
    id: 14,
    code: 'free-delivery-week',
    label:
      'Free delivery week|Неделя бесплатной доставки|Nemokamo pristatymo savaitė|أسبوع التوصيل المجاني',
    about:
      'One marked product in the cart and delivery is on us.|Один отмеченный товар в корзине — и доставка бесплатна.|Viena pažymėta prekė krepšelyje – ir pristatymas nemokamas.|منتج مميز واحد في السلة يكفي للحصول على توصيل مجاني.',
    roots: ['marketplace'],
  },
  {
    id: 15,
    code: 'partner-test',
    label: 'Partner offer|Предложение партнёра|Partnerio pasiūlymas|عرض الشريك',
    about:
      'A limited offer for readers of our partner’s newsletter.|Ограниченное предложение для читателей рассылки партнёра.||عرض محدود لقراء نشرة شريكنا.',
    roots: ['marketplace'],
    robots: 'noindex',
  },
]

/** Promotions that change a price in the catalog. */
export const CATALOG_PROMOTIONS: readonly PromotionRow[] = [
  {
    id: 101,
    code: 'autumn-prices',
    label: 'Autumn prices|Осенние цены|Rudens kainos|أسعار الخريف',
    about:
      'Warm things, quiet evenings and lower prices until the end of November.|Тёплые вещи, тихие вечера и сниженные цены до конца ноября.|Šilti daiktai, ramūs vakarai ir mažesnės kainos iki lapkričio pabaigos.|أشياء دافئة وأمسيات هادئة وأسعار أقل حتى نهاية نوفمبر.',
    roots: BOTH,
  },
  {
    id: 102,
    code: 'vitamin-weeks',
    label: 'Vitamin weeks|Недели витаминов|Vitaminų savaitės|أسابيع الفيتامينات',
    about:
      'Two weeks of reduced vitamins, minerals and everything for the dark season.|Две недели скидок на витамины, минералы и всё для тёмного времени года.|Dvi savaitės mažesnių kainų vitaminams, mineralams ir viskam, ko reikia tamsiuoju metų laiku.|أسبوعان من التخفيضات على الفيتامينات والمعادن.',
    roots: ['pharmacy'],
    departments: ['vitamins', 'healthy-living'],
  },
  {
    id: 103,
    code: 'skin-days',
    label: 'Skin days|Дни красивой кожи|Odos dienos|أيام البشرة',
    about:
      'Facial and body care at prices that make routines easy to keep.|Уход за лицом и телом по ценам, при которых легко не забывать о нём.|Veido ir kūno priežiūra kainomis, kurios padeda nepamiršti įpročių.|العناية بالوجه والجسم بأسعار تشجع على الاستمرار.',
    roots: ['pharmacy'],
    departments: ['face-care', 'hair-body', 'mother-baby'],
  },
  {
    id: 104,
    code: 'last-pieces',
    label: 'Last pieces|Последние экземпляры|Paskutiniai vienetai|القطع الأخيرة',
    about:
      'Once they are gone, they are gone.|Закончатся — больше не будет.|Išparduosime – daugiau nebus.|عند نفادها لن تتكرر.',
    roots: BOTH,
  },
  {
    id: 105,
    code: 'home-refresh',
    label: 'Home refresh|Обновляем дом|Atnaujinkite namus|جدّد منزلك',
    about:
      'New lamps, textiles and tableware for less.|Новые лампы, текстиль и посуда дешевле.|Nauji šviestuvai, tekstilė ir indai pigiau.|مصابيح ومنسوجات وأدوات مائدة جديدة بأسعار أقل.',
    roots: ['marketplace'],
    departments: ['home', 'kitchen', 'tools-garden'],
  },
  {
    id: 106,
    code: 'wardrobe-days',
    label: 'Wardrobe days|Дни гардероба|Garderobo dienos|أيام الأزياء',
    about:
      'Coats, knitwear and shoes from well-loved brands, reduced for ten days.|Пальто, трикотаж и обувь любимых марок со скидкой десять дней.|Paltai, trikotažas ir avalynė – mėgstami ženklai su nuolaida dešimt dienų.|معاطف وملابس صوفية وأحذية من علامات محبوبة بتخفيض لعشرة أيام.',
    roots: ['marketplace'],
    departments: ['fashion', 'shoes-bags', 'beauty'],
  },
  {
    id: 107,
    code: 'tech-week',
    label: 'Tech week|Неделя техники|Technologijų savaitė|أسبوع التقنية',
    about:
      'Seven days of sharper pictures, fuller sound and longer batteries.|Семь дней чёткой картинки, насыщенного звука и долгой работы.|Septynios dienos ryškesnio vaizdo, sodresnio garso ir ilgesnio veikimo.|سبعة أيام من صورة أوضح وصوت أنقى وبطارية أطول.',
    roots: ['marketplace'],
    departments: ['electronics', 'sports', 'toys'],
  },
  {
    id: 108,
    code: 'card-prices',
    label:
      'Prices with the loyalty card|Цены по карте лояльности|Kainos su lojalumo kortele|أسعار بطاقة الولاء',
    about:
      'Holders of our card pay less for marked products, every day.|Владельцы нашей карты каждый день платят за отмеченные товары меньше.|Mūsų kortelės turėtojai už pažymėtas prekes kasdien moka mažiau.|يدفع حاملو بطاقتنا أقل على المنتجات المميزة كل يوم.',
    roots: BOTH,
    loyalty: true,
  },
]

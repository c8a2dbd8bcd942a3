import type { CampaignRow } from './campaign.ts'

/** House ads of the marketplace. */
export const MARKETPLACE_CAMPAIGNS: readonly CampaignRow[] = [
  {
    code: 'tech-week',
    target: { kind: 'catalogPromotion', id: 107, code: 'tech-week' },
    caption:
      'Tech week: more play, less pay|Неделя техники: больше за меньшее|Technologijų savaitė: daugiau už mažiau|أسبوع التقنية: أكثر بسعر أقل',
    alt: 'A screen, headphones and a game controller|Экран, наушники и геймпад|Ekranas, ausinės ir žaidimų pultas|شاشة وسماعات ويد تحكم',
    taxons: 'electronics',
    words:
      'phone laptop camera screen tech speaker телефон ноутбук камер экран колонк telefon kompiuter kamer ekran koloneli هاتف حاسوب كاميرا شاشة',
    isGeneral: true,
  },
  {
    code: 'home-refresh',
    target: { kind: 'catalogPromotion', id: 105, code: 'home-refresh' },
    caption:
      'A corner to come home to|Уголок, куда хочется вернуться|Kampelis, į kurį norisi grįžti|ركن تشتاق للعودة إليه',
    alt: 'A sofa and a lamp under an arch|Диван и лампа под аркой|Sofa ir lempa po arka|أريكة ومصباح تحت قوس',
    taxons: 'home tools-garden',
    words:
      'sofa lamp chair table pillow home диван ламп стул стол подуш дом lemp kede stal pagalv nam أريكة مصباح كرسي طاولة',
    isGeneral: true,
  },
  {
    code: 'wardrobe-days',
    target: { kind: 'catalogPromotion', id: 106, code: 'wardrobe-days' },
    caption:
      'Ten days, one new wardrobe|Десять дней на новый гардероб|Dešimt dienų naujam garderobui|عشرة أيام لخزانة جديدة',
    alt: 'Clothes on a rail, shoes below|Одежда на вешалке и обувь под ней|Drabužiai ant kabyklos, batai po ja|ملابس على علاقة وأحذية تحتها',
    taxons: 'fashion shoes-bags',
    words:
      'dress jacket shirt coat shoe boot bag плать куртк рубаш пальто обув ботин сумк suknel striuk marskin palt bat rankin فستان سترة قميص حذاء حقيبة',
    isGeneral: true,
  },
  {
    code: 'toy-parade',
    target: { kind: 'sale', id: 2800, code: 'toys' },
    caption:
      'The toy parade is in town|Парад игрушек уже в городе|Žaislų paradas jau mieste|موكب الألعاب وصل',
    alt: 'A teddy bear with blocks, a ball and a car|Мишка с кубиками, мячом и машинкой|Meškiukas su kaladėlėmis, kamuoliu ir mašinėle|دب مع مكعبات وكرة وسيارة',
    taxons: 'toys',
    words:
      'toy bear block doll puzzle game игруш миш куб кукл пазл zaisl mesk kalad lel delion لعبة العاب دب مكعبات',
  },
  {
    code: 'into-the-hills',
    target: { kind: 'sale', id: 2700, code: 'sports' },
    caption:
      'Out there by Friday|К пятнице уже в пути|Gamtoje jau penktadienį|إلى الهواء الطلق قبل الجمعة',
    alt: 'A tent, a backpack and boots between hills|Палатка, рюкзак и ботинки среди холмов|Palapinė, kuprinė ir batai tarp kalvų|خيمة وحقيبة ظهر وحذاء بين التلال',
    taxons: 'sports',
    words:
      'tent backpack sport yoga ball bike hik run палатк рюкзак спорт йог мяч велос palapin kuprin sport jog kamuol dvirat خيمة رياضة كرة دراجة',
    isGeneral: true,
  },
  {
    code: 'slow-kitchen',
    target: { kind: 'sale', id: 2300, code: 'kitchen' },
    caption:
      'Slow mornings start here|Неспешное утро начинается здесь|Ramus rytas prasideda čia|الصباح الهادئ يبدأ هنا',
    alt: 'A kettle, mugs and plates in a bright kitchen|Чайник, кружки и тарелки на светлой кухне|Virdulys, puodeliai ir lėkštės šviesioje virtuvėje|إبريق وأكواب وأطباق في مطبخ مشرق',
    taxons: 'kitchen',
    words:
      'mug kettle pan pot plate knife kitchen круж чайник сковор кастрюл тарел нож кухн puodel virdul keptuv lekst peil virtuv كوب غلاية مقلاة طبق سكين',
  },
  {
    code: 'free-delivery',
    target: { kind: 'promotion', id: 14, code: 'free-delivery-week' },
    caption:
      'Free delivery week: it is on us|Неделя бесплатной доставки|Nemokamo pristatymo savaitė|أسبوع التوصيل المجاني',
    alt: 'Parcels on a conveyor under confetti|Посылки на ленте под конфетти|Siuntos ant juostos po konfeti|طرود على سير تحت قصاصات ملونة',
    taxons: 'books',
    words: 'deliver box доставк короб pristat dez توصيل صندوق',
    isGeneral: true,
  },
  {
    code: 'evening-scent',
    target: { kind: 'sale', id: 2600, code: 'beauty' },
    caption: 'Dressed in scent|Аромат как наряд|Apsivilkti kvapu|أناقة من عطر',
    alt: 'Perfume and lipstick before a lit mirror|Духи и помада перед зеркалом с лампами|Kvepalai ir lūpų dažai prie apšviesto veidrodžio|عطر وأحمر شفاه أمام مرآة مضيئة',
    taxons: 'beauty',
    words:
      'perfume lipstick scent make beauty духи парфюм помад космет kvepal dazai grozi عطر احمر مكياج',
  },
  {
    code: 'quiet-hours',
    target: { kind: 'attribute', attribute: 'features', value: 'noise-cancelling' },
    caption: 'Turn the world down|Сделайте мир тише|Pritildykite pasaulį|اخفض ضجيج العالم',
    alt: 'A sleeping moon that wears headphones|Спящая луна в наушниках|Miegantis mėnulis su ausinėmis|قمر نائم يضع سماعات',
    taxons: 'electronics',
    words:
      'headphone earbud headset noise audio науш гарнитур шум звук ausin garsa triuksm سماعات صوت',
    advertiser: 'Auravox',
  },
]

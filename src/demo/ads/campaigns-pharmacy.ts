import type { CampaignRow } from './campaign.ts'

/** House ads of the pharmacy. */
export const PHARMACY_CAMPAIGNS: readonly CampaignRow[] = [
  {
    code: 'vitamin-weeks',
    target: { kind: 'catalogPromotion', id: 102, code: 'vitamin-weeks' },
    caption:
      'Vitamin weeks: sunshine by the bottle|Недели витаминов: солнце в баночке|Vitaminų savaitės: saulė buteliuke|أسابيع الفيتامينات: شمس في زجاجة',
    alt: 'Vitamins and oranges before a rising sun|Витамины и апельсины на фоне восходящего солнца|Vitaminai ir apelsinai tekančios saulės fone|فيتامينات وبرتقال أمام شمس مشرقة',
    taxons: 'vitamins healthy-living',
    words: 'vitamin mineral omega magne витамин минерал омега магни فيتامين الفيتامين معادن',
    isGeneral: true,
  },
  {
    code: 'skin-days',
    target: { kind: 'catalogPromotion', id: 103, code: 'skin-days' },
    caption:
      'Skin days: care that feels like rest|Дни красивой кожи: уход как отдых|Odos dienos: priežiūra kaip poilsis|أيام البشرة: عناية كأنها استراحة',
    alt: 'A cream, a serum and soap under an arch|Крем, сыворотка и мыло под аркой|Kremas, serumas ir muilas po arka|كريم وسيروم وصابون تحت قوس',
    taxons: 'face-care hair-body',
    words: 'cream skin face soap крем кож лиц мыл krem oda odos veid muil كريم بشرة البشرة صابون',
    isGeneral: true,
  },
  {
    code: 'cold-season',
    target: { kind: 'sale', id: 1120, code: 'cold-flu' },
    caption:
      'Ready for the cold season|Готовы к сезону простуд|Pasiruošę peršalimo sezonui|جاهزون لموسم البرد',
    alt: 'Hot tea and remedies at a rainy window|Горячий чай и лекарства у дождливого окна|Karšta arbata ir vaistai prie lietaus lango|شاي ساخن وأدوية قرب نافذة ماطرة',
    taxons: 'medicines',
    words:
      'cold flu cough fever throat nose простуд грипп каш горл насмор persal grip kosul slog زكام سعال انفلونزا',
  },
  {
    code: 'first-steps',
    target: { kind: 'sale', id: 1500, code: 'mother-baby' },
    caption: 'For the smallest of us|Для самых маленьких|Patiems mažiausiems|لأصغر أفراد العائلة',
    alt: 'A teddy bear, a bottle and blocks under a mobile of stars|Мишка, бутылочка и кубики под мобилем со звёздами|Meškiukas, buteliukas ir kaladėlės po žvaigždžių karusele|دب وزجاجة رضاعة ومكعبات تحت نجوم معلقة',
    taxons: 'mother-baby',
    words:
      'baby nappy nappies child mother детск малыш подгуз мам kudik vaik sauskel mam طفل رضيع حفاض',
  },
  {
    code: 'bright-smile',
    target: { kind: 'sale', id: 1600, code: 'oral-care' },
    caption:
      'A brighter smile every morning|Ярче улыбка каждое утро|Šviesesnė šypsena kas rytą|ابتسامة أكثر إشراقًا كل صباح',
    alt: 'Toothbrush, mug and paste at a bathroom mirror|Зубная щётка, кружка и паста у зеркала|Dantų šepetėlis, puodelis ir pasta prie veidrodžio|فرشاة وكوب ومعجون أسنان أمام المرآة',
    taxons: 'oral-care',
    words: 'tooth teeth oral mouth floss зуб щет полос dant burn أسنان فرشاة',
  },
  {
    code: 'home-check',
    target: { kind: 'taxon', id: 1700, code: 'health-devices' },
    caption:
      'Measured at home, in one minute|Измерить дома, за минуту|Pamatuota namuose, per minutę|قياس في المنزل خلال دقيقة',
    alt: 'A blood pressure monitor before a heartbeat line|Тонометр на фоне линии пульса|Kraujospūdžio matuoklis pulso linijos fone|جهاز ضغط أمام خط نبضات القلب',
    taxons: 'health-devices',
    words:
      'pressure thermometer monitor device тонометр термометр давлен прибор spaudim termometr matuokl ضغط حرارة جهاز',
    isGeneral: true,
  },
  {
    code: 'card-prices',
    target: { kind: 'catalogPromotion', id: 108, code: 'card-prices' },
    caption:
      'Your card, your price, every day|Ваша карта, ваша цена, каждый день|Jūsų kortelė, jūsų kaina, kasdien|بطاقتك وسعرك كل يوم',
    alt: 'A green loyalty card between leaves|Зелёная карта лояльности среди листьев|Žalia lojalumo kortelė tarp lapų|بطاقة ولاء خضراء بين الأوراق',
    taxons: '',
    words: 'card loyalty карт лояльн kortel lojalum بطاقة',
    isGeneral: true,
  },
  {
    code: 'hydration',
    target: { kind: 'attribute', attribute: 'concern', value: 'hydration' },
    caption: 'Skin that drinks deep|Кожа, напитанная влагой|Oda, kuri atsigeria|بشرة مرتوية بعمق',
    alt: 'Face care standing in still water|Уход за лицом на глади воды|Veido priežiūra ant ramaus vandens|منتجات عناية فوق ماء ساكن',
    taxons: 'face-care hair-body',
    words: 'hydrat moistur dry увлажн сух dregm drekin saus ترطيب مرطب جاف',
    isGeneral: true,
    advertiser: 'Halo Media',
    onBehalfOf: 'Aquavelle',
  },
]

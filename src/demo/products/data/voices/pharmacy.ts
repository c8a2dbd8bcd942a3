import type { Voice } from '../../tree.ts'

/** By department of the pharmacy. */
export const VOICES = {
  medicines: {
    intro:
      'Non-prescription medicines for everyday complaints, checked by our pharmacists. Read the leaflet, and ask us when in doubt.|Безрецептурные препараты для повседневных недомоганий, проверенные нашими фармацевтами. Читайте инструкцию, а при сомнениях спросите нас.|Nereceptiniai vaistai kasdieniams negalavimams, patikrinti mūsų vaistininkų. Perskaitykite pakuotės lapelį, o jei abejojate, klauskite mūsų.|أدوية بدون وصفة للأعراض اليومية، يراجعها صيادلتنا. اقرأ النشرة واسألنا عند الشك.',
    openings: [
      '{product} is a choice for days when the complaint will not wait.|{product} — выбор для дней, когда недомогание не ждёт.|{product} – pasirinkimas dienoms, kai negalavimas nelaukia.|{product} خيار مناسب للأيام التي لا تنتظر فيها الأعراض.',
      'Keep {product} in the cabinet and you are prepared.|С {product} в домашней аптечке вы готовы ко всему.|Turėkite {product} namų vaistinėlėje ir būsite pasiruošę.|احتفظ بـ {product} في صيدلية منزلك لتكون مستعدًا.',
      'Our pharmacists often recommend {product} as a first step.|Наши фармацевты часто советуют {product} как первый шаг.|Mūsų vaistininkai dažnai pataria pradėti nuo {product}.|كثيرًا ما يوصي صيادلتنا بـ {product} كخطوة أولى.',
    ],
    closings: [
      'Read the leaflet before use; if symptoms last longer than three days, see a doctor.|Перед применением прочтите инструкцию; если симптомы длятся более трёх дней, обратитесь к врачу.|Prieš vartojimą perskaitykite pakuotės lapelį; jei simptomai trunka ilgiau nei tris dienas, kreipkitės į gydytoją.|اقرأ النشرة قبل الاستعمال، وراجع الطبيب إذا استمرت الأعراض أكثر من ثلاثة أيام.',
      'Store below 25 °C and out of the reach of children.|Хранить при температуре ниже 25 °C в недоступном для детей месте.|Laikyti žemesnėje kaip 25 °C temperatūroje, vaikams nepasiekiamoje vietoje.|يحفظ في درجة حرارة أقل من 25 مئوية بعيدًا عن متناول الأطفال.',
    ],
  },
  vitamins: {
    intro:
      'Vitamins, minerals and plants for every season and age, with the daily dose on the front of the pack.|Витамины, минералы и растения для любого сезона и возраста, с суточной дозой на лицевой стороне упаковки.|Vitaminai, mineralai ir augalai kiekvienam sezonui ir amžiui – paros dozė nurodyta pakuotės priekyje.|فيتامينات ومعادن ونباتات لكل موسم وعمر، والجرعة اليومية مكتوبة على واجهة العبوة.',
    openings: [
      '{product} fits into the morning between coffee and keys.|{product} легко вписывается в утро — между кофе и ключами.|{product} telpa į rytą tarp kavos ir raktų.|{product} يجد مكانه في صباحك بين القهوة والمفاتيح.',
      'With {product} you know exactly what you take, and how much of it.|С {product} вы точно знаете, что принимаете и сколько.|Su {product} tiksliai žinote, ką vartojate ir kiek.|مع {product} تعرف تمامًا ماذا تتناول وبأي مقدار.',
      '{product} was made for people who prefer short lists of ingredients.|{product} создан для тех, кто любит короткий состав.|{product} sukurtas tiems, kas mėgsta trumpas sudėtis.|صُنع {product} لمن يفضلون قائمة مكونات قصيرة.',
      'A small habit with staying power: {product}.|Маленькая полезная привычка: {product}.|Mažas geras įprotis: {product}.|عادة صغيرة مفيدة: {product}.',
    ],
    closings: [
      'Food supplements do not replace a varied diet; do not exceed the recommended daily dose.|Добавки не заменяют разнообразное питание; не превышайте рекомендуемую суточную дозу.|Maisto papildai nepakeičia įvairios mitybos; neviršykite rekomenduojamos paros dozės.|المكملات لا تغني عن التغذية المتنوعة، فلا تتجاوز الجرعة اليومية الموصى بها.',
      'Keep in a dry place, away from light and children.|Хранить в сухом месте, вдали от света и детей.|Laikyti sausoje vietoje, atokiau nuo šviesos ir vaikų.|يحفظ في مكان جاف بعيدًا عن الضوء والأطفال.',
    ],
  },
  'face-care': {
    intro:
      'Care for every skin, sorted by what it needs today rather than by age.|Уход для любой кожи — по её потребностям сегодня, а не по возрасту.|Priežiūra kiekvienai odai – pagal tai, ko jai reikia šiandien, o ne pagal amžių.|',
    openings: [
      '{product} does one thing well and leaves the rest to your skin.|{product} делает одно дело хорошо, а остальное оставляет коже.|{product} gerai atlieka vieną darbą, o visa kita palieka odai.|{product} يتقن مهمة واحدة ويترك الباقي لبشرتك.',
      'A texture one looks forward to: {product}.|Текстура, которую ждёшь: {product}.|Tekstūra, kurios lauki: {product}.|قوام تشتاق إليه: {product}.',
      '{product} was developed with dermatologists and tried by two hundred volunteers.|{product} создан вместе с дерматологами и проверен двумя сотнями добровольцев.|{product} sukurtas su dermatologais ir išbandytas dviejų šimtų savanorių.|طُوّر {product} مع أطباء الجلد وجرّبه مئتا متطوع.',
    ],
    closings: [
      'Apply to clean skin and leave the eyes out; try on a small patch first.|Наносить на чистую кожу, избегая глаз; сначала проверьте на небольшом участке.|Tepkite ant švarios odos, venkite akių; pirmiausia išbandykite mažame plote.|يوضع على بشرة نظيفة مع تجنب العينين، ويُجرَّب أولًا على مساحة صغيرة.',
      'Use within twelve months of opening.|Использовать в течение 12 месяцев после вскрытия.|Atidarius suvartoti per 12 mėnesių.|يُستعمل خلال 12 شهرًا من الفتح.',
    ],
  },
  'hair-body': {
    intro:
      'Shampoos, lotions and soaps that are kind to skin, rivers and shelves.|Шампуни, лосьоны и мыло, бережные к коже и рекам.||شامبو ولوشن وصابون لطيف على البشرة والبيئة.',
    openings: [
      '{product} turns an everyday minute into a pleasant one.|{product} превращает обычную минуту в приятную.|{product} kasdienę minutę paverčia malonia.|{product} يحوّل دقيقة عادية إلى لحظة ممتعة.',
      'You notice {product} by what is missing: no tightness, no film, no fuss.|{product} заметен тем, чего нет: ни стянутости, ни плёнки.|{product} pastebėsite iš to, ko nėra: nei tempimo, nei plėvelės.|تلاحظ {product} بما لا يتركه: لا شد ولا طبقة دهنية.',
      'For bathrooms in which everyone reaches for the same bottle: {product}.|Для ванной, где все берут один флакон: {product}.|Voniai, kurioje visi ima tą patį buteliuką: {product}.|للحمام الذي يمد فيه الجميع أيديهم إلى العبوة نفسها: {product}.',
    ],
    closings: [
      'For external use. Avoid contact with the eyes.|Для наружного применения. Избегать попадания в глаза.|Išoriniam naudojimui. Saugoti akis.|للاستعمال الخارجي. تجنب ملامسة العينين.',
      'The pack can be rinsed and recycled.|Упаковку можно ополоснуть и сдать в переработку.|Pakuotę galima išskalauti ir perdirbti.|يمكن شطف العبوة وإعادة تدويرها.',
    ],
  },
  'mother-baby': {
    intro:
      'For the smallest customers and the people who carry them.|Для самых маленьких и тех, кто носит их на руках.|Mažiausiems ir tiems, kas juos nešioja.|لأصغر زبائننا ولمن يحملونهم.',
    openings: [
      '{product} has been through many nights, so that yours may be shorter.|{product} прошёл через много ночей, чтобы ваши были спокойнее.|{product} išbandytas daugybę naktų, kad jūsų būtų ramesnės.|اجتاز {product} ليالي كثيرة لتكون لياليكم أهدأ.',
      'Midwives like {product} because it is simple.|Акушерки любят {product} за простоту.|Akušerės mėgsta {product} dėl paprastumo.|تحب القابلات {product} لبساطته.',
      '{product} belongs in every changing bag.|{product} нужен в каждой сумке для малыша.|{product} praverčia kiekviename kūdikio krepšyje.|مكان {product} في كل حقيبة أطفال.',
    ],
    closings: [
      'If you are unsure about sensitive skin, ask your paediatrician.|При чувствительной коже посоветуйтесь с педиатром.|Jei oda jautri, pasitarkite su pediatru.|عند الشك بشأن البشرة الحساسة استشر طبيب الأطفال.',
      'Never leave a child unattended with the packaging.|Не оставляйте ребёнка с упаковкой без присмотра.|Nepalikite vaiko su pakuote be priežiūros.|لا تترك الطفل وحده مع العبوة.',
    ],
  },
  'oral-care': {
    intro:
      'Everything for the two most useful minutes of morning and evening.|Всё для двух самых полезных минут утром и вечером.|Viskas dviem naudingiausioms ryto ir vakaro minutėms.|كل ما يلزم لأنفع دقيقتين صباحًا ومساءً.',
    openings: [
      '{product} makes the dentist’s questions easy to answer.|С {product} легко отвечать на вопросы стоматолога.|Su {product} lengva atsakyti į odontologo klausimus.|مع {product} تسهل الإجابة عن أسئلة طبيب الأسنان.',
      'Clean, but never harsh: {product}.|Чисто, но бережно: {product}.|Švaru, bet švelnu: {product}.|نظافة بلا قسوة: {product}.',
    ],
    closings: [
      'Use twice a day for two minutes.|Использовать два раза в день по две минуты.|Naudoti du kartus per dieną po dvi minutes.|يُستعمل مرتين يوميًا لمدة دقيقتين.',
      'Children under six need help from an adult.|Детям до шести лет нужна помощь взрослых.|Vaikams iki šešerių metų reikia suaugusiojo pagalbos.|يحتاج الأطفال دون السادسة إلى مساعدة شخص بالغ.',
    ],
  },
  'health-devices': {
    intro:
      'Measure, breathe and move: devices our pharmacists can explain without a manual.|Измерять, дышать, двигаться: приборы, которые наши фармацевты объяснят без инструкции.|Matuoti, kvėpuoti, judėti: prietaisai, kuriuos mūsų vaistininkai paaiškins be instrukcijos.|أجهزة للقياس والتنفس والحركة يشرحها صيادلتنا دون دليل.',
    openings: [
      '{product} is quick to understand and hard to break.|{product} легко понять и трудно сломать.|{product} lengva perprasti ir sunku sugadinti.|{product} سهل الفهم صعب الكسر.',
      'Reliable without ceremony: {product}.|Надёжно и без церемоний: {product}.|Patikima be ceremonijų: {product}.|موثوق بلا تعقيد: {product}.',
    ],
    closings: [
      'This product is a medical device; read the instructions before use.|Изделие медицинского назначения; перед применением прочтите инструкцию.|Tai medicinos priemonė; prieš naudodami perskaitykite instrukciją.|هذا المنتج جهاز طبي، اقرأ التعليمات قبل الاستعمال.',
      'Our pharmacies change batteries and check the calibration free of charge.|В наших аптеках бесплатно меняют батарейки и проверяют точность.|Mūsų vaistinėse nemokamai keičiame baterijas ir tikriname tikslumą.|تستبدل صيدلياتنا البطاريات وتفحص الدقة مجانًا.',
    ],
  },
  'healthy-living': {
    intro:
      'Food that does you good before it does anything else.|Еда, которая прежде всего полезна.|Maistas, kuris pirmiausia naudingas.|',
    openings: [
      '{product} tastes of what it is made of.|У {product} вкус того, из чего он сделан.|{product} skonis – tai, iš ko pagaminta.|طعم {product} هو طعم مكوناته.',
      'For kitchens, gym bags and desk drawers: {product}.|Для кухни, спортивной сумки и рабочего стола: {product}.|Virtuvei, sporto krepšiui ir darbo stalui: {product}.|للمطبخ وحقيبة الرياضة ودرج المكتب: {product}.',
      '{product} keeps its promise without a long list of additives.|{product} держит слово без длинного списка добавок.|{product} tesi pažadą be ilgo priedų sąrašo.|{product} يفي بوعده دون قائمة طويلة من الإضافات.',
    ],
    closings: [
      'Store in a dry place and close well after opening.|Хранить в сухом месте, после вскрытия плотно закрывать.|Laikyti sausai, atidarius sandariai uždaryti.|يحفظ في مكان جاف ويغلق جيدًا بعد الفتح.',
      'May contain traces of nuts; see the label for the full list.|Может содержать следы орехов; полный состав на этикетке.|Gali būti riešutų pėdsakų; visa sudėtis etiketėje.|قد يحتوي على آثار مكسرات، انظر الملصق.',
    ],
  },
} as const satisfies Record<string, Voice>

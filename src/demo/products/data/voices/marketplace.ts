import type { Voice } from '../../tree.ts'

/** By department of the marketplace. */
export const VOICES = {
  electronics: {
    intro:
      'Sound, pictures and power from makers who publish their repair manuals.|Звук, изображение и энергия от производителей, которые публикуют инструкции по ремонту.|Garsas, vaizdas ir energija iš gamintojų, kurie skelbia remonto vadovus.|صوت وصورة وطاقة من صانعين ينشرون أدلة الإصلاح.',
    openings: [
      '{product} is ready two minutes after you open the box.|{product} готов к работе через две минуты после распаковки.|{product} paruoštas naudoti praėjus dviem minutėms po išpakavimo.|{product} جاهز للعمل بعد دقيقتين من فتح العلبة.',
      'Made for daily use rather than for data sheets: {product}.|Создан для каждого дня, а не для таблиц: {product}.|Sukurta kasdienai, o ne lentelėms: {product}.|صُنع للاستخدام اليومي لا للأرقام: {product}.',
      '{product} gets the basics right and adds two or three surprises.|{product} отлично делает главное и добавляет пару сюрпризов.|{product} puikiai atlieka svarbiausia ir prideda kelias staigmenas.|{product} يتقن الأساسيات ويضيف مفاجأتين أو ثلاثًا.',
      'If you want something that simply works, start with {product}.|Если нужно, чтобы просто работало, начните с {product}.|Jei norite, kad tiesiog veiktų, pradėkite nuo {product}.|إن أردت شيئًا يعمل ببساطة فابدأ بـ {product}.',
    ],
    closings: [
      'Free returns within thirty days, even opened.|Бесплатный возврат в течение 30 дней, даже вскрытого товара.|Nemokamas grąžinimas per 30 dienų, net ir atidaryto.|إرجاع مجاني خلال ثلاثين يومًا حتى بعد الفتح.',
      'We take your old device back and recycle it.|Мы примем старое устройство на переработку.|Priimame seną prietaisą perdirbti.|نستلم جهازك القديم ونعيد تدويره.',
    ],
  },
  home: {
    intro:
      'Furniture, light and textiles for rooms that are lived in.|Мебель, свет и текстиль для обжитых комнат.|Baldai, šviesa ir tekstilė gyvenamiems kambariams.|أثاث وإضاءة ومنسوجات لغرف نعيش فيها.',
    openings: [
      '{product} brings quiet order to a busy room.|{product} приносит спокойный порядок в живую комнату.|{product} į gyvą kambarį įneša ramios tvarkos.|{product} يضفي نظامًا هادئًا على غرفة مفعمة بالحياة.',
      'Good things do not shout: {product}.|Хорошие вещи не кричат: {product}.|Geri daiktai nerėkia: {product}.|الأشياء الجيدة لا تصرخ: {product}.',
      '{product} looks better every year you use it.|{product} с годами становится только лучше.|{product} su metais tik gražėja.|{product} يزداد جمالًا مع السنين.',
    ],
    closings: [
      'Colours may differ slightly from screen to screen.|Оттенки могут немного отличаться на разных экранах.|Spalvos skirtinguose ekranuose gali šiek tiek skirtis.|قد تختلف الألوان قليلًا بين الشاشات.',
      'Delivered to the room of your choice.|Доставка до выбранной комнаты.|Pristatome į pasirinktą kambarį.|نوصله إلى الغرفة التي تختارها.',
    ],
  },
  kitchen: {
    intro:
      'From first coffee to last crumb.|От первого кофе до последней крошки.|Nuo pirmos kavos iki paskutinio trupinio.|من أول قهوة حتى آخر فتات.',
    openings: [
      '{product} makes simple food taste like Sunday.|С {product} простая еда становится воскресной.|Su {product} paprastas maistas virsta sekmadieniniu.|مع {product} يصبح الطعام البسيط كوجبة العطلة.',
      'You will reach for {product} first.|Вы будете тянуться к {product} в первую очередь.|Pirmiausia sieksite {product}.|سيكون {product} أول ما تمد إليه يدك.',
      '{product} was made by people who cook.|{product} создан теми, кто готовит.|{product} sukūrė žmonės, kurie gamina.|صنع {product} أناس يطبخون.',
    ],
    closings: [
      'Rinse with warm water before first use.|Перед первым использованием ополосните тёплой водой.|Prieš pirmą naudojimą perplaukite šiltu vandeniu.|يُشطف بماء دافئ قبل أول استعمال.',
      'Matching pieces can be bought later: the series stays.|Серия остаётся: подходящие предметы можно докупить позже.|Serija išlieka: derančių daiktų galėsite įsigyti vėliau.|السلسلة باقية ويمكن شراء القطع المتناسقة لاحقًا.',
    ],
  },
  fashion: {
    intro:
      'Clothes that are worn, washed, mended and worn again.|Одежда, которую носят, стирают, чинят и снова носят.|Drabužiai, kurie dėvimi, skalbiami, taisomi ir vėl dėvimi.|ملابس تُلبس وتُغسل وتُرمم وتُلبس من جديد.',
    openings: [
      '{product} goes with most of what you already own.|{product} сочетается почти со всем, что у вас уже есть.|{product} dera beveik prie visko, ką jau turite.|{product} يتناسب مع معظم ما لديك.',
      'Put on {product} and forget about it; that is the idea.|Наденьте {product} и забудьте — в этом и идея.|Apsivilkite {product} ir pamirškite – tokia ir mintis.|البس {product} وانسَ الأمر، هذه هي الفكرة.',
      'The kind of piece that is borrowed and not returned: {product}.|Вещь, которую берут и не возвращают: {product}.|Daiktas, kurį pasiskolina ir negrąžina: {product}.|قطعة تُستعار ولا تُعاد: {product}.',
      '{product} was cut by people who also sew.|{product} скроен теми, кто сам шьёт.|{product} sukirpo žmonės, kurie ir patys siuva.|فصّل {product} أناس يخيطون بأنفسهم.',
    ],
    closings: [
      'Wash on a gentle cycle and dry in the shade.|Стирать в деликатном режиме, сушить в тени.|Skalbti švelniu režimu, džiovinti pavėsyje.|يغسل بدورة لطيفة ويجفف في الظل.',
      'Between two sizes? Take the larger one.|Между двумя размерами? Берите больший.|Dvejojate tarp dydžių? Rinkitės didesnį.|بين مقاسين؟ اختر الأكبر.',
    ],
  },
  'shoes-bags': {
    intro:
      'What completes an outfit and carries the rest.|То, что завершает образ и несёт остальное.|Kas užbaigia įvaizdį ir neša visa kita.|',
    openings: [
      '{product} is made to be repaired, not replaced.|{product} сделан, чтобы чинить, а не менять.|{product} pagaminta taisyti, o ne keisti.|صُنع {product} ليُصلَح لا ليُستبدَل.',
      'Comfort first, compliments second: {product}.|Сначала удобство, потом комплименты: {product}.|Pirma patogumas, paskui komplimentai: {product}.|الراحة أولًا ثم الإعجاب: {product}.',
      '{product} earns its marks and wears them well.|{product} с достоинством носит следы времени.|{product} oriai nešioja laiko žymes.|{product} يحمل آثار الزمن بأناقة.',
    ],
    closings: [
      'Care with a damp cloth and a little wax.|Ухаживать влажной тканью и небольшим количеством воска.|Valyti drėgna šluoste ir trupučiu vaško.|يُنظف بقطعة قماش رطبة وقليل من الشمع.',
      'Comes in a cotton bag.|Поставляется в хлопковом мешочке.|Pristatoma medvilniniame maišelyje.|يأتي في كيس قطني.',
    ],
  },
  beauty: {
    intro:
      'Scent, colour and care for the person in the mirror.|Аромат, цвет и уход для человека в зеркале.|Kvapas, spalva ir priežiūra žmogui veidrodyje.|عطر ولون وعناية لمن في المرآة.',
    openings: [
      '{product} is noticed only by those who come close.|{product} заметят лишь те, кто рядом.|{product} pastebi tik tie, kas arti.|لا يلاحظ {product} إلا من يقترب.',
      'A small luxury with a sensible price: {product}.|Маленькая роскошь по разумной цене: {product}.|Maža prabanga už protingą kainą: {product}.|رفاهية صغيرة بسعر معقول: {product}.',
      '{product} suits mornings in a hurry and evenings without one.|{product} — и для спешки утром, и для неспешных вечеров.|{product} tinka ir skubriam rytui, ir lėtam vakarui.|{product} يناسب صباحًا مستعجلًا ومساءً هادئًا.',
    ],
    closings: [
      'Not tested on animals.|Не тестируется на животных.|Nebandyta su gyvūnais.|لم يُختبر على الحيوانات.',
      'Try the sample first; the rest can be returned unopened.|Сначала попробуйте пробник; невскрытое можно вернуть.|Pirma išbandykite mėginuką; neatidarytą galima grąžinti.|جرّب العينة أولًا، ويمكن إرجاع غير المفتوح.',
    ],
  },
  sports: {
    intro:
      'Kit for parks, peaks and living-room floors.|Снаряжение для парков, вершин и гостиных.|Įranga parkams, viršūnėms ir svetainės grindims.|معدات للحدائق والقمم وأرضية المنزل.',
    openings: [
      '{product} takes away excuses.|С {product} отговорки заканчиваются.|Su {product} pasiteisinimai baigiasi.|مع {product} تنتهي الأعذار.',
      'Beginners like {product} for its ease, the rest for its durability.|Новички любят {product} за простоту, остальные — за прочность.|Pradedantieji mėgsta {product} dėl paprastumo, kiti – dėl patvarumo.|يحب المبتدئون {product} لسهولته والآخرون لمتانته.',
      'Pack {product} and leave early.|Берите {product} и выходите пораньше.|Pasiimkite {product} ir išeikite anksti.|خذ {product} وانطلق باكرًا.',
    ],
    closings: [
      'Tested by our own hiking and running group.|Проверено нашей группой походников и бегунов.|Išbandyta mūsų žygeivių ir bėgikų.|اختبره فريقنا للمشي والجري.',
      'Dry well before storing.|Перед хранением хорошо просушить.|Prieš padedant gerai išdžiovinti.|يجفف جيدًا قبل التخزين.',
    ],
  },
  toys: {
    intro:
      'Toys that start the game and leave the rest to children.|Игрушки, которые начинают игру, а остальное оставляют детям.||ألعاب تبدأ اللعبة وتترك الباقي للأطفال.',
    openings: [
      '{product} has no right way to be played with.|С {product} нельзя играть неправильно.|Su {product} žaisti neteisingai neįmanoma.|لا توجد طريقة خاطئة للعب مع {product}.',
      'From the first birthday party to the last attic: {product}.|От первого дня рождения до чердака с сокровищами: {product}.|Nuo pirmo gimtadienio iki palėpės lobių: {product}.|من أول عيد ميلاد إلى آخر صندوق ذكريات: {product}.',
      '{product} survives sand, soup and siblings.|{product} выдержит песок, суп и братьев с сёстрами.|{product} atlaikys smėlį, sriubą ir brolius su seserimis.|{product} يتحمل الرمل والحساء والإخوة.',
    ],
    closings: [
      'Meets the European toy safety standard.|Соответствует европейскому стандарту безопасности игрушек.|Atitinka Europos žaislų saugos standartą.|مطابق للمعيار الأوروبي لسلامة الألعاب.',
      'Batteries, where needed, are included.|Батарейки, если нужны, в комплекте.|Baterijos, jei reikia, pridedamos.|البطاريات مرفقة عند الحاجة.',
    ],
  },
  'tools-garden': {
    intro:
      'For repairs, plans and the first warm weekend.|Для ремонта, планов и первых тёплых выходных.|Remontui, planams ir pirmam šiltam savaitgaliui.|للإصلاح والخطط وأول عطلة دافئة.',
    openings: [
      '{product} feels right in the hand from the first minute.|{product} удобно лежит в руке с первой минуты.|{product} nuo pirmos minutės patogu laikyti.|{product} مريح في اليد من أول دقيقة.',
      'Work that is fun again: {product}.|Работа снова в радость: {product}.|Darbas, kuris vėl džiugina: {product}.|عمل ممتع من جديد: {product}.',
      '{product} will outlive the fence you build with it.|{product} переживёт забор, который вы построите.|{product} pergyvens tvorą, kurią pastatysite.|سيعيش {product} أطول من السياج الذي تبنيه به.',
    ],
    closings: [
      'Wear eye protection.|Используйте защитные очки.|Dėvėkite apsauginius akinius.|ارتدِ نظارات واقية.',
      'Spare parts are listed on the last page of the manual.|Запасные части указаны на последней странице инструкции.|Atsarginės dalys nurodytos paskutiniame vadovo puslapyje.|قطع الغيار مذكورة في آخر صفحة من الدليل.',
    ],
  },
  books: {
    intro:
      'Pages to read, pages to fill.|Страницы, чтобы читать и заполнять.|Puslapiai skaityti ir rašyti.|صفحات للقراءة وأخرى للكتابة.',
    openings: [
      '{product} asks for an armchair and an hour.|{product} просит кресло и час времени.|{product} prašo fotelio ir valandos.|{product} يطلب كرسيًا مريحًا وساعة من الوقت.',
      'A present for others that one keeps: {product}.|Подарок другим, который хочется оставить себе: {product}.|Dovana kitiems, kurią norisi pasilikti: {product}.|هدية للآخرين نود الاحتفاظ بها: {product}.',
    ],
    closings: [
      'Wrapped in paper on request.|По желанию упакуем в бумагу.|Pageidaujant supakuosime į popierių.|يُغلّف بالورق عند الطلب.',
      'Sent in a box that fits a letterbox.|Отправляем в коробке, которая проходит в почтовый ящик.|Siunčiame dėžutėje, telpančioje į pašto dėžutę.|يُرسل في علبة تدخل صندوق البريد.',
    ],
  },
} as const satisfies Record<string, Voice>

/** Countries of origin. */
export const COUNTRY = {
  lt: 'Lithuania|Литва|Lietuva|ليتوانيا',
  lv: 'Latvia|Латвия|Latvija|لاتفيا',
  ee: 'Estonia|Эстония|Estija|إستونيا',
  pl: 'Poland|Польша|Lenkija|بولندا',
  de: 'Germany|Германия|Vokietija|ألمانيا',
  fr: 'France|Франция|Prancūzija|فرنسا',
  it: 'Italy|Италия|Italija|إيطاليا',
  es: 'Spain|Испания|Ispanija|إسبانيا',
  pt: 'Portugal|Португалия|Portugalija|البرتغال',
  se: 'Sweden|Швеция|Švedija|السويد',
  dk: 'Denmark|Дания|Danija|الدنمارك',
  fi: 'Finland|Финляндия|Suomija|فنلندا',
  no: 'Norway|Норвегия|Norvegija|النرويج',
  nl: 'Netherlands|Нидерланды|Nyderlandai|هولندا',
  at: 'Austria|Австрия|Austrija|النمسا',
  ch: 'Switzerland|Швейцария|Šveicarija|سويسرا',
  cz: 'Czechia|Чехия|Čekija|التشيك',
  jp: 'Japan|Япония|Japonija|اليابان',
  kr: 'South Korea|Южная Корея|Pietų Korėja|كوريا الجنوبية',
  tr: 'Türkiye|Турция|Turkija|تركيا',
  eg: 'Egypt|Египет|Egiptas|مصر',
  ma: 'Morocco|Марокко|Marokas|المغرب',
} as const

/** Languages of books. */
export const LANGUAGE = {
  english: 'English|Английский|Anglų|الإنجليزية',
  russian: 'Russian|Русский|Rusų|الروسية',
  lithuanian: 'Lithuanian|Литовский|Lietuvių|الليتوانية',
  arabic: 'Arabic|Арабский|Arabų|العربية',
} as const

import type { LocalisedText } from '../texts.ts'

/** How shops print an amount of an active ingredient, with `#` in place of the number. */
const UNITS = {
  percent: { en: '#%', ru: '# %', lt: '# %', ar: '#%' },
  'mg-in-ml': { en: '# mg/ml', ru: '# мг/мл', lt: '# mg/ml', ar: '# ملغ/مل' },
  'mg-in-5-ml': { en: '# mg/5 ml', ru: '# мг/5 мл', lt: '# mg/5 ml', ar: '# ملغ/5 مل' },
  'mg-in-dose': { en: '# mg/spray', ru: '# мг/доза', lt: '# mg/dozė', ar: '# ملغ/بخة' },
  g: { en: '# g each', ru: 'по # г', lt: 'po # g', ar: '# غ للكيس' },
  mcg: { en: '# µg', ru: '# мкг', lt: '# µg', ar: '# ميكروغرام' },
  iu: { en: '# IU', ru: '# МЕ', lt: '# TV', ar: '# وحدة دولية' },
  'iu-in-drop': {
    en: '# IU/drop',
    ru: '# МЕ/капля',
    lt: '# TV/lašas',
    ar: '# وحدة دولية/قطرة',
  },
  'iu-in-dose': {
    en: '# IU/spray',
    ru: '# МЕ/доза',
    lt: '# TV/dozė',
    ar: '# وحدة دولية/بخة',
  },
  'billion-cfu': {
    en: '# billion CFU',
    ru: '# млрд КОЕ',
    lt: '# mlrd. KSV',
    ar: '# مليار وحدة حية',
  },
} as const satisfies Readonly<Record<string, LocalisedText>>

/** Locales that write decimals with a comma. */
const WITH_COMMA: readonly string[] = ['ru', 'lt']

/**
 * Contents of remedies and cosmetics that have no strength in milligrams a piece: active ingredient
 * → form or texture → codes of the options of `concentration`, `{amount}-{unit}`. Where a child's
 * is another, it comes first, and that of adults last.
 */
const CONTENTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  paracetamol: { syrup: '120-mg-in-5-ml 250-mg-in-5-ml' },
  ibuprofen: {
    syrup: '100-mg-in-5-ml 200-mg-in-5-ml',
    gel: '5-percent 10-percent',
    cream: '5-percent',
    ointment: '5-percent',
  },
  diclofenac: { gel: '1-percent 2-percent', cream: '1-percent', ointment: '1-percent' },
  menthol: { gel: '2-percent 4-percent', cream: '5-percent', ointment: '5-percent' },
  dimetindene: { gel: '0.1-percent', cream: '0.1-percent' },
  icaridin: { spray: '10-percent 20-percent' },
  ambroxol: { syrup: '15-mg-in-5-ml 30-mg-in-5-ml' },
  ivy: { syrup: '35-mg-in-5-ml' },
  thyme: { syrup: '100-mg-in-ml' },
  'sea-salt': { spray: '0.9-percent 2.2-percent', drops: '0.9-percent' },
  xylometazoline: { spray: '0.05-percent 0.1-percent', drops: '0.05-percent 0.1-percent' },
  calcium: { suspension: '250-mg-in-5-ml' },
  magnesium: { suspension: '200-mg-in-5-ml' },
  simethicone: { drops: '40-mg-in-ml 100-mg-in-ml' },
  lactulose: { syrup: '667-mg-in-ml', sachets: '10-g' },
  psyllium: { sachets: '3.5-g' },
  dexpanthenol: { gel: '5-percent', spray: '5-percent', cream: '5-percent', drops: '2-percent' },
  hyaluronic: { drops: '0.1-percent 0.15-percent 0.2-percent', serum: '1-percent 2-percent' },
  collagen: { serum: '2-percent 5-percent' },
  'vitamin-c': { serum: '10-percent 15-percent 20-percent', oil: '10-percent' },
  zinc: { cream: '10-percent 20-percent' },
  'vitamin-d3': {
    drops: '400-iu-in-drop 1000-iu-in-drop',
    spray: '400-iu-in-dose 1000-iu-in-dose',
    capsules: '1000-iu 2000-iu 4000-iu',
    tablets: '1000-iu 2000-iu',
  },
  'vitamin-b12': { tablets: '500-mcg 1000-mcg', capsules: '500-mcg', ampoules: '1000-mcg' },
  'folic-acid': { tablets: '400-mcg 800-mcg', capsules: '400-mcg' },
  selenium: {
    tablets: '55-mcg 100-mcg',
    capsules: '100-mcg',
    effervescent: '55-mcg',
    chewable: '55-mcg',
  },
  iron: { syrup: '10-mg-in-5-ml' },
  melatonin: { spray: '1-mg-in-dose' },
  ashwagandha: { drops: '200-mg-in-ml' },
  ginseng: { drops: '100-mg-in-ml' },
  ginkgo: { drops: '40-mg-in-ml' },
  echinacea: { drops: '800-mg-in-ml', syrup: '20-mg-in-ml' },
  elderberry: { drops: '200-mg-in-ml', syrup: '100-mg-in-ml' },
  probiotic: {
    sachets: '5-billion-cfu 10-billion-cfu',
    capsules: '10-billion-cfu 20-billion-cfu',
    drops: '1-billion-cfu',
  },
}

/** Returns the codes of the contents that an ingredient has in a form or texture. */
export const contentsOf = (ingredient: unknown, form: string): readonly string[] =>
  CONTENTS[String(ingredient)]?.[form]?.split(' ') ?? []

/** Labels of all contents by their codes. */
export const CONTENT_LABELS: Readonly<Record<string, LocalisedText>> = Object.fromEntries(
  [
    ...new Set(
      Object.values(CONTENTS).flatMap((forms) => Object.values(forms).join(' ').split(' ')),
    ),
  ]
    .toSorted()
    .map((code) => [code, labelOf(code)]),
)

function labelOf(code: string): LocalisedText {
  const [, amount = '', unit = ''] = /^([\d.]+)-(.+)$/.exec(code) ?? []
  const written = Object.entries(UNITS[unit as keyof typeof UNITS])
  return Object.fromEntries(
    written.map(([locale, text]) => [
      locale,
      text.replace('#', WITH_COMMA.includes(locale) ? amount.replace('.', ',') : amount),
    ]),
  )
}

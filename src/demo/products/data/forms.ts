import type { Shape } from '#embedded-shop/drawn-pictures/name.ts'
import { type LocalisedText, localisedTextIn } from '../texts.ts'
import type { PriceRange } from '../tree.ts'
import { ATTRIBUTES, type AttributeCode } from './attributes.ts'

/** Possible shapes of a remedy in each form. */
export const FORM_SHAPES: Readonly<Record<string, readonly Shape[]>> = {
  tablets: ['blister', 'carton', 'pills'],
  effervescent: ['pills', 'carton'],
  chewable: ['pills', 'blister'],
  capsules: ['pills', 'blister', 'bottle'],
  syrup: ['bottle'],
  suspension: ['bottle'],
  drops: ['dropper'],
  spray: ['nozzle'],
  powder: ['tub', 'pouch'],
  sachets: ['sachet', 'carton'],
  lozenges: ['carton', 'blister'],
  gummies: ['jar', 'pouch'],
  ampoules: ['ampoule'],
  cream: ['tube', 'jar'],
  ointment: ['tube', 'jar'],
  gel: ['tube'],
  balm: ['jar', 'stick'],
  patch: ['plasters', 'carton'],
  solution: ['bottle', 'dropper'],
  oil: ['dropper', 'bottle'],
  tea: ['carton', 'pouch'],
  inhaler: ['inhaler'],
}

/** Possible shapes of a cosmetic in each texture. */
export const TEXTURE_SHAPES: Readonly<Record<string, readonly Shape[]>> = {
  cream: ['tube', 'jar', 'pump', 'sachet'],
  gel: ['tube', 'pump', 'bottle', 'sachet'],
  serum: ['dropper', 'pump'],
  oil: ['bottle', 'dropper'],
  foam: ['pump', 'can'],
  milk: ['bottle', 'pump', 'tube'],
  balm: ['jar', 'stick', 'tube'],
  fluid: ['bottle', 'pump', 'dropper', 'tube', 'mist', 'lipstick'],
  powder: ['jar', 'sachet'],
  stick: ['stick'],
}

/** Returns the name of a remedy's form. */
export function formLabel(form: unknown): LocalisedText | undefined {
  return labelOf('form', form)
}

/** Forms that packs name otherwise than the filter. */
const FORMS_IN_NAMES: Readonly<Record<string, LocalisedText>> = {
  sachets: {
    en: 'Sachets',
    ru: 'порошок в саше',
    lt: 'milteliai paketėliuose',
    ar: 'مسحوق في أكياس',
  },
}

/** Returns the name of a remedy's form within the name of a product. */
export const formInName = (form: string): LocalisedText | undefined =>
  FORMS_IN_NAMES[form] ?? formLabel(form)

/** Returns the name of an active ingredient. */
export function ingredientLabel(ingredient: unknown): LocalisedText | undefined {
  return labelOf('active-ingredient', ingredient)
}

/** How cosmetics say that an active ingredient is in them: Russian, Lithuanian, Arabic. */
const CONTAINED: Readonly<Record<string, LocalisedText>> = {
  'vitamin-c': { ru: 'с витамином C', lt: 'su vitaminu C', ar: 'بفيتامين C' },
  hyaluronic: {
    ru: 'с гиалуроновой кислотой',
    lt: 'su hialurono rūgštimi',
    ar: 'بحمض الهيالورونيك',
  },
  collagen: { ru: 'с коллагеном', lt: 'su kolagenu', ar: 'بالكولاجين' },
  zinc: { ru: 'с цинком', lt: 'su cinku', ar: 'بالزنك' },
  dexpanthenol: { ru: 'с декспантенолом', lt: 'su dekspantenoliu', ar: 'بالديكسبانثينول' },
}

/** Returns "with" an active ingredient, as the end of a cosmetic's name. */
export function containedIn(ingredient: unknown, locale: string): string | undefined {
  const texts = CONTAINED[String(ingredient)]
  return texts && localisedTextIn(texts, locale)
}

function labelOf(attribute: AttributeCode, code: unknown): LocalisedText | undefined {
  return typeof code === 'string' ? ATTRIBUTES[attribute].options?.[code] : undefined
}

/** Ages from the youngest to the oldest: codes of the options of `age-group`. */
export const AGES = ['infants', 'from-3', 'from-6', 'from-12', 'adults', 'seniors'] as const
/** Code of an age group. */
export type Age = (typeof AGES)[number]

/** What a form of a remedy allows. */
export interface FormRule {
  /** From which age it can be swallowed or used at all. */
  from: Age
  /** Attribute that measures a pack: pieces are counted, liquids and powders are not. */
  measure: 'pack-size' | 'volume' | 'weight'
  /** Usual packs, in the unit of the measure. */
  packs: readonly number[]
  /** Whether one piece has a strength in milligrams. */
  hasStrength?: true
  /** Whether it can taste of something. */
  hasFlavour?: true
  /** Usual prices of the middle pack, where they are lower than those of the shelf. */
  price?: PriceRange
}

const PACKS = [7, 10, 12, 20, 24, 30, 48, 50, 60, 90, 100, 120, 180] as const

/** Rules by form: no capsules for infants, no syrup by the piece. */
export const FORM_RULES: Readonly<Record<string, FormRule>> = {
  tablets: { from: 'from-12', measure: 'pack-size', packs: PACKS, hasStrength: true },
  capsules: { from: 'from-12', measure: 'pack-size', packs: PACKS, hasStrength: true },
  effervescent: {
    from: 'from-12',
    measure: 'pack-size',
    packs: [10, 12, 20, 24, 30, 40],
    hasStrength: true,
    hasFlavour: true,
  },
  chewable: {
    from: 'from-6',
    measure: 'pack-size',
    packs: [12, 20, 24, 30, 48, 60, 90, 120],
    hasStrength: true,
    hasFlavour: true,
  },
  lozenges: {
    from: 'from-6',
    measure: 'pack-size',
    packs: [10, 12, 16, 20, 24, 36],
    hasFlavour: true,
  },
  gummies: {
    from: 'from-3',
    measure: 'pack-size',
    packs: [10, 20, 30, 60, 90, 120],
    hasStrength: true,
    hasFlavour: true,
  },
  sachets: {
    from: 'from-3',
    measure: 'pack-size',
    packs: [10, 12, 20, 24, 30],
    hasStrength: true,
    hasFlavour: true,
  },
  ampoules: {
    from: 'adults',
    measure: 'pack-size',
    packs: [7, 10, 14, 20, 30],
    hasStrength: true,
  },
  patch: { from: 'from-12', measure: 'pack-size', packs: [2, 4, 6, 10] },
  tea: { from: 'from-3', measure: 'pack-size', packs: [20, 40], price: { from: 2, to: 6 } },
  syrup: { from: 'infants', measure: 'volume', packs: [100, 150, 200, 250], hasFlavour: true },
  suspension: { from: 'infants', measure: 'volume', packs: [100, 150, 200, 250], hasFlavour: true },
  drops: { from: 'infants', measure: 'volume', packs: [10, 15, 20, 30] },
  spray: { from: 'from-3', measure: 'volume', packs: [50, 75, 100, 150] },
  oil: { from: 'from-3', measure: 'volume', packs: [150, 250, 500], hasFlavour: true },
  powder: {
    from: 'from-3',
    measure: 'weight',
    packs: [100, 150, 200, 250, 300, 450, 500],
    hasFlavour: true,
  },
  gel: { from: 'infants', measure: 'weight', packs: [20, 30, 50, 100, 150] },
  cream: { from: 'infants', measure: 'weight', packs: [20, 30, 50, 100, 150] },
  ointment: { from: 'infants', measure: 'weight', packs: [20, 30, 50, 100, 150] },
}

/** What an active ingredient allows; everything where it names nothing. */
interface IngredientRule {
  from?: Age
  /** Codes of the forms that it comes in. */
  forms?: string
  /**
   * In milligrams a piece, in place of the shelf's, from the weakest; none for one that is given in
   * other units. Who is younger than an adult gets the weakest.
   */
  strengths?: readonly number[]
  /** Strengths of a form that cannot hold more. */
  strengthsIn?: Readonly<Record<string, readonly number[]>>
  /** Whether adults get the last of its contents, because the first is a child's. */
  hasChildContent?: true
  /** Codes of what it is used for: of those of its shelf where one is, else the first. */
  symptoms?: string
  /** Usual packs by form, in place of the form's. */
  packs?: Readonly<Record<string, readonly number[]>>
}

/** Rules by active ingredient. */
export const INGREDIENT_RULES: Readonly<Record<string, IngredientRule>> = {
  ibuprofen: {
    strengths: [200, 400],
    hasChildContent: true,
    packs: { tablets: [10, 20, 30], capsules: [10, 20] },
  },
  paracetamol: {
    strengths: [500, 1000],
    strengthsIn: { capsules: [500] },
    hasChildContent: true,
    packs: { tablets: [10, 20], capsules: [10, 20], effervescent: [10, 20] },
  },
  naproxen: {
    from: 'from-12',
    forms: 'tablets capsules',
    strengths: [250, 500],
    packs: { tablets: [10, 20], capsules: [10, 20] },
  },
  diclofenac: { from: 'adults' },
  dimetindene: { packs: { gel: [20, 30, 50], cream: [20, 30] } },
  icaridin: { from: 'from-3' },
  ambroxol: { symptoms: 'wet-cough', hasChildContent: true },
  thyme: { symptoms: 'dry-cough wet-cough sore-throat' },
  xylometazoline: {
    from: 'from-6',
    hasChildContent: true,
    packs: { spray: [10, 15], drops: [10] },
  },
  'sea-salt': { packs: { spray: [20, 50], drops: [15, 20] } },
  menthol: { from: 'from-6' },
  charcoal: { from: 'from-12', forms: 'capsules tablets', strengths: [200, 250] },
  simethicone: { strengths: [120, 240], packs: { drops: [30, 50] } },
  peppermint: { forms: 'capsules tablets lozenges gummies tea', strengths: [180] },
  calcium: { strengths: [500, 600] },
  magnesium: { strengths: [150, 250, 300, 400] },
  zinc: { strengths: [15, 25] },
  selenium: { strengths: [] },
  psyllium: {
    from: 'from-12',
    forms: 'sachets powder',
    symptoms: 'constipation',
    packs: { powder: [150, 200, 300, 500] },
  },
  lactulose: {
    forms: 'syrup sachets',
    symptoms: 'constipation',
    packs: { syrup: [200, 250, 500] },
  },
  electrolytes: { forms: 'sachets', symptoms: 'diarrhoea' },
  probiotic: {
    forms: 'sachets drops capsules',
    symptoms: 'diarrhoea constipation',
    packs: { drops: [8, 10] },
  },
  'folic-acid': { forms: 'tablets capsules' },
  'vitamin-d3': { packs: { drops: [10, 15, 20], spray: [10, 15, 20] } },
  'b-complex': { from: 'from-12' },
  melatonin: {
    from: 'adults',
    forms: 'tablets spray gummies',
    strengths: [1],
    packs: { spray: [20, 30], tablets: [30, 60, 90] },
  },
  valerian: { from: 'from-12', forms: 'tablets tea', strengths: [200, 450] },
  chamomile: { forms: 'tea' },
  elderberry: { forms: 'syrup lozenges tea drops', packs: { drops: [50, 100] } },
  echinacea: { packs: { drops: [50, 100] } },
  ashwagandha: { from: 'adults', strengths: [300, 500], packs: { drops: [30, 50] } },
  ginseng: { from: 'adults', strengths: [100, 200], packs: { drops: [30, 50] } },
  ginkgo: { from: 'adults', strengths: [60, 120], packs: { drops: [50, 100] } },
  collagen: { from: 'adults', strengths: [5000, 10_000] },
  hyaluronic: {
    from: 'infants',
    forms: 'drops ampoules sachets',
    symptoms: 'dry-eyes',
    strengths: [100, 200],
  },
  biotin: { from: 'adults', strengths: [5, 10] },
  glucosamine: { from: 'adults', symptoms: 'joint-pain', strengths: [500, 750, 1500] },
  lutein: { from: 'adults', symptoms: '', strengths: [10, 20] },
  coq10: { from: 'adults', symptoms: '', strengths: [30, 60, 100] },
  iron: { from: 'from-3', strengths: [14] },
}

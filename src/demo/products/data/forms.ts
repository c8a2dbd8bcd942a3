import type { Shape } from '#embedded-shop/drawn-pictures/name.ts'
import type { LocalisedText } from '../texts.ts'
import { ATTRIBUTES, type AttributeCode } from './attributes.ts'

/** Possible shapes of a remedy in each form. */
export const FORM_SHAPES: Readonly<Record<string, readonly Shape[]>> = {
  tablets: ['blister', 'carton', 'pills'],
  effervescent: ['pills', 'carton'],
  chewable: ['pills', 'blister'],
  capsules: ['pills', 'blister', 'bottle'],
  syrup: ['bottle'],
  suspension: ['bottle', 'sachet'],
  drops: ['dropper'],
  spray: ['spray'],
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
  cream: ['tube', 'jar', 'pump'],
  gel: ['tube', 'pump', 'bottle'],
  serum: ['dropper', 'pump'],
  oil: ['bottle', 'dropper'],
  foam: ['pump', 'can'],
  milk: ['bottle', 'pump', 'tube'],
  balm: ['jar', 'stick', 'tube'],
  fluid: ['bottle', 'pump', 'dropper', 'tube', 'spray', 'lipstick'],
  powder: ['jar'],
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
}

const PACKS = [7, 10, 12, 20, 24, 30, 48, 50, 60, 90, 100, 120, 180] as const

/** Rules by form: no capsules for infants, no syrup by the piece. */
export const FORM_RULES: Readonly<Record<string, FormRule>> = {
  tablets: { from: 'from-12', measure: 'pack-size', packs: PACKS, hasStrength: true },
  capsules: { from: 'from-12', measure: 'pack-size', packs: PACKS, hasStrength: true },
  effervescent: {
    from: 'from-12',
    measure: 'pack-size',
    packs: [10, 12, 20, 30, 40, 60],
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
    hasFlavour: true,
  },
  sachets: {
    from: 'from-3',
    measure: 'pack-size',
    packs: [10, 12, 20, 24, 30],
    hasStrength: true,
    hasFlavour: true,
  },
  ampoules: { from: 'adults', measure: 'pack-size', packs: [7, 10, 14, 20, 30] },
  patch: { from: 'from-12', measure: 'pack-size', packs: [2, 4, 6, 10] },
  tea: { from: 'from-3', measure: 'pack-size', packs: [20, 40] },
  syrup: { from: 'infants', measure: 'volume', packs: [100, 150, 200, 250], hasFlavour: true },
  suspension: { from: 'infants', measure: 'volume', packs: [100, 150, 200, 250], hasFlavour: true },
  drops: { from: 'infants', measure: 'volume', packs: [10, 15, 20, 30] },
  spray: { from: 'from-3', measure: 'volume', packs: [10, 15, 20, 25, 30, 50, 75, 100, 150] },
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
  /** In milligrams a piece; none for one that is given in other units. */
  strengths?: readonly number[]
  /** Codes of what it is used for, of those of its shelf. */
  symptoms?: string
}

/** Rules by active ingredient. */
export const INGREDIENT_RULES: Readonly<Record<string, IngredientRule>> = {
  ibuprofen: { strengths: [200, 400] },
  paracetamol: { strengths: [500, 1000] },
  naproxen: { from: 'from-12', forms: 'tablets capsules', strengths: [250, 500] },
  diclofenac: { from: 'adults' },
  ambroxol: { symptoms: 'wet-cough' },
  thyme: { symptoms: 'dry-cough wet-cough sore-throat' },
  xylometazoline: { from: 'from-6' },
  menthol: { from: 'from-6' },
  charcoal: { from: 'from-12', forms: 'capsules tablets' },
  calcium: { strengths: [500, 600] },
  zinc: { strengths: [15, 25] },
  selenium: { strengths: [] },
  psyllium: { from: 'from-12', forms: 'sachets powder', symptoms: 'constipation' },
  lactulose: { forms: 'syrup sachets', symptoms: 'constipation' },
  electrolytes: { forms: 'sachets powder', symptoms: 'diarrhoea' },
  probiotic: { forms: 'sachets powder drops capsules', symptoms: 'diarrhoea constipation' },
  'folic-acid': { forms: 'tablets capsules' },
  melatonin: { from: 'adults', forms: 'tablets spray gummies' },
  valerian: { from: 'from-12', forms: 'tablets tea' },
  chamomile: { forms: 'tea tablets' },
  elderberry: { forms: 'syrup lozenges tea drops' },
  ashwagandha: { from: 'adults' },
  ginseng: { from: 'adults' },
  ginkgo: { from: 'adults' },
  collagen: { from: 'adults' },
  hyaluronic: { from: 'infants' },
  biotin: { from: 'adults' },
  glucosamine: { from: 'adults', symptoms: 'joint-pain' },
  lutein: { from: 'adults', symptoms: 'itchy-eyes' },
  coq10: { from: 'adults', symptoms: '' },
  iron: { from: 'from-3' },
}

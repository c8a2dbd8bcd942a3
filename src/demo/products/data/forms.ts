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

/** Returns the name of a remedy's form. */
export function formLabel(form: unknown): LocalisedText | undefined {
  return labelOf('form', form)
}

/** Returns the name of an active ingredient. */
export function ingredientLabel(ingredient: unknown): LocalisedText | undefined {
  return labelOf('active-ingredient', ingredient)
}

function labelOf(attribute: AttributeCode, code: unknown): LocalisedText | undefined {
  return typeof code === 'string' ? ATTRIBUTES[attribute].options?.[code] : undefined
}

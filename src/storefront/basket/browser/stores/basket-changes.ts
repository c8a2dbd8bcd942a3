import { atom } from 'nanostores'
import type { LineFacts } from '../../rules/basket-response.ts'

/** Something that happened to the basket on this page: a change that the shop made, or a look at it. */
export type BasketEvent =
  /** `quantity` is how many were added, or negative how many were taken out. */
  { kind: 'changed'; line: LineFacts } | { kind: 'viewed'; lines: readonly LineFacts[] }

/** The latest event; null before the first. */
export const $basketEvent = atom<BasketEvent | null>(null)

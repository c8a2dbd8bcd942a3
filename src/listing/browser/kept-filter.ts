import { atom } from 'nanostores'

/** Code of the last filter to which a value was added (RULES.md#keep-filter). */
export const $keptFilter = atom<string | null>(null)

import { atom } from 'nanostores'

/** Code of the last filter to which a value was added (§3 keepFilter). */
export const $keptFilter = atom<string | null>(null)

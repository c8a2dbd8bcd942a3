import { z } from 'zod'

const ADDRESS = /^(https?:\/\/|\/)\S+$/
const WANTED = 'must be an address (https://…, or /pictures/… of the storefront)'

/** Whether a text is the address of a picture: on the web, or in the storefront itself. */
export function isAddress(text: string): boolean {
  return ADDRESS.test(text)
}

/** The address of a picture. */
export const address = z.string(WANTED).refine(isAddress, WANTED)

import { reject, type Decoder } from './decode.ts'

const ADDRESS = /^(https?:\/\/|\/)\S+$/

/** Whether a text says where a picture is: on the web, or in the storefront itself. */
export function isAddress(text: string): boolean {
  return ADDRESS.test(text)
}

/** The address of a picture. */
export const address: Decoder<string> = (value, path) =>
  typeof value === 'string' && isAddress(value)
    ? value
    : reject(path, 'an address (https://…, or /media/… of the storefront)', value)

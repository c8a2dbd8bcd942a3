import { hash } from 'node:crypto'
import { OWN_PICTURES } from '#contract/shop/own-pictures.ts'

/** Characters of a key: 66 bits, enough for all pictures of a catalog to differ. */
const LENGTH = 11

/** Returns the key of a picture on another host, the same for the same address. */
export const pictureKey = (address: string): string =>
  hash('sha256', address, 'base64url').slice(0, LENGTH)

/**
 * Returns the storefront's own path of a picture on another host, which `isOwnPicture` recognises
 * (RULES.md#remote-pictures).
 */
export const remotePicturePath = (address: string): string =>
  `${OWN_PICTURES}remote/${pictureKey(address)}`

/** Whether an address is on another host. */
export const isRemote = (address: string): boolean => /^https?:\/\//i.test(address)

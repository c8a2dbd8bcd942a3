import { hash } from 'node:crypto'
import { OWN_PICTURES } from '#card/rules/own-pictures.ts'

/** Characters of a key: 66 bits, which no two pictures of a catalog share. */
const LENGTH = 11

/** What a picture of another host is known by: the same for the same address. */
export const pictureKey = (address: string): string =>
  hash('sha256', address, 'base64url').slice(0, LENGTH)

/**
 * The storefront's own path of a picture of another host, which `isOwnPicture` recognises
 * (RULES.md#remote-pictures).
 */
export const remotePicturePath = (address: string): string =>
  `${OWN_PICTURES}remote/${pictureKey(address)}`

/** Whether an address is one of another host. */
export const isRemote = (address: string): boolean => /^https?:\/\//i.test(address)

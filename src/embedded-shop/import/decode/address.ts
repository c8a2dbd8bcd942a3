import { z } from 'zod'
import { OWN_PICTURES } from '#contract/shop/own-pictures.ts'

const WANTED = 'must be an address, such as https://shop.example/tea.jpg'

/**
 * Returns the address of a picture, with a scheme and percent-encoded. Paths of the storefront's
 * own pictures are unchanged. A path without a host is resolved against `base`; without `base`, and
 * for a text that is not an address, the result is null.
 */
export function pictureUrlOf(text: string, base?: string): string | null {
  const given = text.trim()
  if (given.startsWith(OWN_PICTURES)) return given.replaceAll(' ', '%20')
  const whole = given.startsWith('//') ? `https:${given}` : given
  if (/^https?:\/\/[^/]/i.test(whole)) return URL.parse(whole)?.href ?? null
  if (base === undefined || whole === '') return null
  return pictureUrlOf(`${base.replace(/\/$/, '')}/${whole.replace(/^\//, '')}`)
}

/** Whether a text is the path of a picture without a host. */
export const lacksHost = (text: string) => /^\/[^/]|^[^:]+\.\w{3,4}(\?.*)?$/.test(text.trim())

/** The address of a picture, or its path from a host's root. */
export const address = z
  .string(WANTED)
  .refine((text) => pictureUrlOf(text) !== null || /^\/[^/]/.test(text.trim()), WANTED)
  .transform((text) => pictureUrlOf(text) ?? text)

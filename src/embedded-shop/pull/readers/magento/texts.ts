import { z } from 'zod'
import { withoutDirectives } from '../../../import/directives.ts'
import { htmlOf } from '../../../import/mapping/texts.ts'
import type { Texts } from '../../../model/source.ts'
import { textsByLanguage } from '../../values.ts'
import type { StoreView } from './api.ts'

const custom = z.object({ attribute_code: z.string(), value: z.unknown() })

/** An attribute that every shop names as it likes. */
export type CustomAttribute = z.output<typeof custom>

/** Returns a text among attributes that every shop names as it likes. */
export function customText(attributes: readonly CustomAttribute[], code: string): string | null {
  const value = attributes.find((one) => one.attribute_code === code)?.value
  return typeof value === 'string' && value !== '' ? value : null
}

/** Magento leaves out what is null: its interfaces allow that for most fields. */
export const customAttributes = z
  .array(custom)
  .nullish()
  .transform((all) => all ?? [])

/** Descriptions in all languages, without the directives of Magento's templates. */
export function translatedDescriptions(
  inAll: readonly (readonly [string, { custom_attributes: readonly CustomAttribute[] }])[],
  main: StoreView | undefined,
): Texts {
  const texts = textsByLanguage(
    inAll.map(([locale, { custom_attributes: of }]) => [locale, customText(of, 'description')]),
  )
  const plain = Object.entries(texts).flatMap(([locale, text]) => {
    const { html } = withoutDirectives(text ?? '', main && pictureFolder(main))
    return html === '' ? [] : [[locale, htmlOf(html)] as const]
  })
  return Object.fromEntries(plain)
}

/** Folder of product pictures. */
export const pictureFolder = ({ secure_base_media_url: media }: StoreView) =>
  `${media.replace(/\/$/, '')}/catalog/product`

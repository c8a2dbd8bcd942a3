import { logoOf } from '#channels/brand.ts'
import type { Channel } from '#channels/channel.ts'
import { Html, markup } from '#storefront/markup/html.ts'

/** Returns a channel's logo, or its name in letters if the catalog named it. */
export const logoHtml = ({
  code,
  name,
  isNamedByCatalog,
}: Pick<Channel, 'code' | 'name' | 'isNamedByCatalog'>): Html =>
  isNamedByCatalog ? markup`<span class="wordmark">${name}</span>` : new Html(logoOf(code))

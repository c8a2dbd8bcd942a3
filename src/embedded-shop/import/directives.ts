import { decodeHTMLStrict } from 'entities'
import { pictureUrlOf } from './decode/address.ts'

/** Directives of Magento's templates, which it replaces when it shows a text: `{{block id="a"}}`, `{{/if}}`. */
const DIRECTIVE =
  /\{\{\s*\/?(block|config|css|customvar|depend|else|for|if|inlinecss|layout|media|protocol|store|template|trans|var|view|widget)\b([\s\S]*?)\}\}/gi
const URL_IN = /\burl\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+))/
/** Folder of product pictures, in that of all media. */
const PRODUCTS = /\/catalog\/product\/?$/

/** Placeholder for a removed directive, until the tag or attribute that contains it is removed too. */
const GAP = '\ue000'
const PICTURE_WITH_GAP = new RegExp(`<img\\b[^>]*${GAP}[^>]*>`, 'gi')
const ATTRIBUTE_WITH_GAP = new RegExp(
  `\\s[\\w:-]+\\s*=\\s*(?:"[^"]*${GAP}[^"]*"|'[^']*${GAP}[^']*'|[^\\s"'>]*${GAP}[^\\s>]*)`,
  'g',
)

/** A text without directives, and what was removed. */
interface PlainHtml {
  html: string
  /** Whether directives other than those of pictures were removed. */
  hasRemoved: boolean
  /** Paths of pictures that were removed, because their host is unknown. */
  hostless: readonly string[]
}

/**
 * Removes the directives of Magento's templates from HTML, and the attributes and pictures that contain them.
 * `{{media url="…"}}` becomes an address if `base`, the folder of product pictures, is known: it lies in the folder of
 * all media.
 */
export function withoutDirectives(text: string, base: string | undefined): PlainHtml {
  const hostless: string[] = []
  let hasRemoved = false
  const media = base?.replace(PRODUCTS, '')
  const marked = text.replace(DIRECTIVE, (_, name: string, rest: string) => {
    const [, double, single, bare] = URL_IN.exec(decodeHTMLStrict(rest)) ?? []
    const path = double ?? single ?? bare
    const isPicture = name.toLowerCase() === 'media' && path !== undefined
    const address = isPicture ? pictureUrlOf(path, media) : null
    if (address !== null) return address.replaceAll('&', '&amp;')
    if (isPicture) hostless.push(path)
    else hasRemoved = true
    return GAP
  })
  const html = marked
    .replace(PICTURE_WITH_GAP, '')
    .replace(ATTRIBUTE_WITH_GAP, '')
    .replaceAll(GAP, '')
    .trim()
  return { html: hasRemoved || hostless.length > 0 ? html : marked, hasRemoved, hostless }
}

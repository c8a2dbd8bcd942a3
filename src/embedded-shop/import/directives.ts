import { decodeHTMLStrict } from 'entities'
import { pictureUrlOf } from './decode/address.ts'

/** Directives of Magento's templates, which it replaces when it shows a text: `{{block id="a"}}`, `{{/if}}`. */
const DIRECTIVE =
  /\{\{\s*\/?(block|config|css|customvar|depend|else|for|if|inlinecss|layout|media|protocol|store|template|trans|var|view|widget)\b([\s\S]*?)\}\}/gi
const URL_IN = /\burl\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+))/
/** Folder of product pictures, in that of all media. */
const PRODUCTS = /\/catalog\/product\/?$/

/** Stands for what is left out, until the tag or attribute around it is. */
const GAP = '\ue000'
const PICTURE_WITH_GAP = new RegExp(`<img\\b[^>]*${GAP}[^>]*>`, 'gi')
const ATTRIBUTE_WITH_GAP = new RegExp(
  `\\s[\\w:-]+\\s*=\\s*(?:"[^"]*${GAP}[^"]*"|'[^']*${GAP}[^']*'|[^\\s"'>]*${GAP}[^\\s>]*)`,
  'g',
)

/** A text without directives, and what was left out of it. */
interface PlainHtml {
  html: string
  /** Whether other directives than those of pictures were left out. */
  hasLeftOut: boolean
  /** Paths of pictures that were left out, as nothing says where they are. */
  hostless: readonly string[]
}

/**
 * Leaves the directives of Magento's templates out of HTML, with attributes that need them. `{{media url="…"}}` becomes
 * an address if `base`, where product pictures are, is known; the folder of all media is above it.
 */
export function withoutDirectives(text: string, base: string | undefined): PlainHtml {
  const hostless: string[] = []
  let hasLeftOut = false
  const media = base?.replace(PRODUCTS, '')
  const marked = text.replace(DIRECTIVE, (_, name: string, rest: string) => {
    const [, double, single, bare] = URL_IN.exec(decodeHTMLStrict(rest)) ?? []
    const path = double ?? single ?? bare
    const isPicture = name.toLowerCase() === 'media' && path !== undefined
    const address = isPicture ? pictureUrlOf(path, media) : null
    if (address !== null) return address.replaceAll('&', '&amp;')
    if (isPicture) hostless.push(path)
    else hasLeftOut = true
    return GAP
  })
  const html = marked
    .replace(PICTURE_WITH_GAP, '')
    .replace(ATTRIBUTE_WITH_GAP, '')
    .replaceAll(GAP, '')
    .trim()
  return { html: hasLeftOut || hostless.length > 0 ? html : marked, hasLeftOut, hostless }
}

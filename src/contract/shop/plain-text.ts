const SOFT_HYPHEN = /\u00ad/g
/** Gaps other than the usual single space. */
const MORE_THAN_A_SPACE = /\s{2,}|[^\S ]/g

/**
 * Returns the words of an HTML text on one line, list items joined by semicolons. The result must
 * be escaped again: this is not a sanitiser.
 */
export function plainText(html: string): string {
  const bare = html.includes('<') ? withoutTags(html) : html
  const text = bare.includes('&') ? decodeEntities(bare) : bare
  return text
    .replace(SOFT_HYPHEN, '')
    .replace(MORE_THAN_A_SPACE, ' ')
    .replace(/ (?=[.,;:!?])/g, '')
    .trim()
}

/** Strips tags; a list item that ends in a punctuation mark gets no semicolon. */
const withoutTags = (html: string) =>
  html
    .replace(/(?<=[.,;:!?])<\/li\s*>\s*(?=<li\b)/gi, ' ')
    .replace(/<\/li\s*>\s*(?=<li\b)/gi, '; ')
    .replace(/<(script|style)\b[\s\S]*?(<\/\1\s*>|$)/gi, ' ')
    .replace(/<!--[\s\S]*?(-->|$)/g, ' ')
    .replace(/(?:<\/?[a-z][^>]*(?:>|$))+/gi, ' ')

/** Cuts a text at the end of a word, to at most `length` characters including the ellipsis. */
export function cutAtWord(text: string, length: number): string {
  const characters = Array.from(text)
  if (characters.length <= length) return text
  const start = characters.slice(0, length - 1).join('')
  const isBetweenWords = characters[length - 1] === ' '
  const end = isBetweenWords ? start.length : start.lastIndexOf(' ')
  return `${start.slice(0, end > 0 ? end : start.length).trimEnd()}…`
}

/** Names of the characters from U+00A0 to U+00FF, in their order. */
const LATIN =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute ' +
  'micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig ' +
  'Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash ' +
  'Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ' +
  'ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc ' +
  'uuml yacute thorn yuml'

/** Other entity names that occur in texts of shops, each with its character. */
const OTHERS =
  'amp& lt< gt> quot" OEligŒ oeligœ ScaronŠ scaronš ZcaronŽ zcaronž CcaronČ ccaronč AogonĄ aogoną EogonĘ eogonę EdotĖ ' +
  'edotė IogonĮ iogonį UogonŲ uogonų UmacrŪ umacrū LstrokŁ lstrokł ndash– mdash— lsquo‘ rsquo’ sbquo‚ ldquo“ rdquo” ' +
  'bdquo„ lsaquo‹ rsaquo› bull• hellip… prime′ Prime″ euro€ trade™ minus− le≤ ge≥ ne≠ asymp≈ infin∞ alphaα betaβ ' +
  'gammaγ muμ omegaω OmegaΩ'

const NAMED = new Map([
  ...LATIN.split(' ').map((name, at) => [name, String.fromCharCode(0xa0 + at)] as const),
  ...OTHERS.split(' ').map((pair) => [pair.slice(0, -1), pair.slice(-1)] as const),
  ...(['ensp', 'emsp', 'thinsp'] as const).map((name) => [name, ' '] as const),
  ['apos', "'"] as const,
])

/** Decodes HTML entities, named or numeric; unknown ones stay. */
function decodeEntities(html: string): string {
  return html.replace(/&(#x[\da-f]{1,6}|#\d{1,7}|[a-z]{2,6}\d{0,2});/gi, decodeEntity)
}

function decodeEntity(entity: string, name: string): string {
  // Names are case-sensitive, but `&AMP;` is unambiguous.
  if (!name.startsWith('#')) return NAMED.get(name) ?? NAMED.get(name.toLowerCase()) ?? entity
  const isHex = /^#x/i.test(name)
  const point = Number.parseInt(name.slice(isHex ? 2 : 1), isHex ? 16 : 10)
  return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point).toWellFormed() : entity
}

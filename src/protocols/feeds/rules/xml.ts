const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/** Characters that no XML document may contain, escaped or not. */
const FORBIDDEN = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu

/** Escapes an external text for an XML element or attribute. */
export const xmlText = (text: string): string =>
  text
    .toWellFormed()
    .replace(FORBIDDEN, '')
    .replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '')

/** Writes an element with a text. */
export const element = (name: string, text: string): string => `<${name}>${xmlText(text)}</${name}>`

/** The first line of an XML document. */
export const XML_HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'

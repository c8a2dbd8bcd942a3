/** What is written like a translation key, and not like a text for people: `common_filters.skin_type`. */
const KEY = /^[a-z][\w-]*([._][\w-]+)+$/

/** The last word of a key as a text: `filters.skinType` is "Skin type". */
function humanised(key: string): string {
  const words = (key.split('.').at(-1) ?? key)
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[_-]+/g, ' ')
    .trim()
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** What a filter is called: its translation, its name, or words of a key that no text has (RULES.md#option-labels). */
export function filterName(name: string, translate: (key: string) => string): string {
  const text = translate(name)
  return text === name && KEY.test(name) ? humanised(name) : text
}

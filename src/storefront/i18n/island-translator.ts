/** Returns the text of a key with the values of its `{{placeholders}}`. */
type IslandTranslator = (key: string, values?: Record<string, string | number>) => string

const plurals = new Map<string, Intl.PluralRules>()

/** Cached: creating a language's rules costs far more than using them. */
function pluralRules(locale: string): Intl.PluralRules {
  const cached = plurals.get(locale)
  if (cached) return cached
  const created = new Intl.PluralRules(locale)
  plurals.set(locale, created)
  return created
}

/**
 * Creates a translator for the flat texts in the page's state block. The same code draws an island
 * on the server and in the browser, so that both give the same words; i18next itself would be 13 kB
 * of script. A `count` selects the plural form as in i18next (`key_one`, `key_few`, …).
 */
export function createIslandTranslator(
  texts: Readonly<Record<string, string>>,
  locale: string,
): IslandTranslator {
  // A filter may have the name of an inherited property: "constructor".
  const textOf = (key: string) => (Object.hasOwn(texts, key) ? texts[key] : undefined)
  return (key, values = {}) => {
    const { count } = values
    const form =
      typeof count === 'number' ? textOf(`${key}_${pluralRules(locale).select(count)}`) : undefined
    const text = form ?? textOf(`${key}_other`) ?? textOf(key) ?? key
    return text.replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) =>
      String(values[name] ?? placeholder),
    )
  }
}

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Channel } from '#channels/channel.ts'

/** Names, host and settings of a new channel. */
export interface NewChannel {
  code: string
  name: string
  host: string
  locales: readonly string[]
  defaultLocale: string
  currency: string
  /** The channel whose products of the embedded catalog it sells until it has its own. */
  sells: Pick<Channel, 'code' | 'catalogChannel' | 'excludedTaxons' | 'rootTaxon'>
}

const TEMPLATE = join(import.meta.dirname, 'template')
/** Approximate width of a letter of the logo, in its own units. */
const LETTER = 25

const MARKUP: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** Escapes a value for code, markup and JSON. */
const FORMS = {
  string: (text: string) =>
    text.includes("'") ? JSON.stringify(text) : `'${text.replaceAll('\\', '\\\\')}'`,
  markup: (text: string) => text.replaceAll(/[&<>]/g, (sign) => MARKUP[sign] ?? sign),
  json: (text: string) => JSON.stringify(text).slice(1, -1),
}

const strings = (texts: readonly string[]) => texts.map(FORMS.string).join(', ')

/** Returns the files of a new channel by their paths in its folder, made from the template. */
export function channelFiles(channel: NewChannel): Map<string, string> {
  const fill = fillerOf(channel)
  const files = new Map(
    ['logo.svg', 'favicon.svg', 'tokens.css'].map((name) => [name, fill(name)] as const),
  )
  files.set('channel.ts', fill('channel.ts.txt'))
  for (const locale of channel.locales) files.set(`texts/${locale}.json`, fill('texts.json'))
  return files
}

/** Returns a function that fills a file's placeholders: `{{name}}`, `{{name:markup}}`. */
function fillerOf(channel: NewChannel) {
  const { code, name, host, locales, defaultLocale, currency, sells } = channel
  const values: Readonly<Record<string, string>> = {
    code,
    name,
    host,
    defaultLocale,
    currency,
    catalogChannel: sells.catalogChannel ?? sells.code,
    rootTaxon: sells.rootTaxon,
    initial: [...name][0] ?? '',
    width: String([...name].length * LETTER),
  }
  return (file: string) =>
    readFileSync(join(TEMPLATE, file), 'utf8')
      .replace('{{locales:strings}}', strings(locales))
      .replace('{{excludedTaxons:strings}}', strings(sells.excludedTaxons))
      .replaceAll(
        /\{\{(\w+)(?::(string|markup|json))?\}\}/g,
        (placeholder, key: string, form?: string) => {
          const value = values[key]
          if (value === undefined) throw new Error(`${file} has no value for ${placeholder}`)
          return form ? FORMS[form as keyof typeof FORMS](value) : value
        },
      )
}

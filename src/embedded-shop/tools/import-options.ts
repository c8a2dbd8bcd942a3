import { parseArgs } from 'node:util'
import { DEFAULT_LIMIT, type ErrorLimit } from '../import/bad-lines.ts'
import type { CatalogTarget } from './catalog-target.ts'
import type { ImportOptions, SynonymsFile } from './import-catalog.ts'
import { builtInNames } from '../import/plan.ts'
import { WrongUsage } from '../import/problems.ts'
import {
  DETECTED_ENCODINGS,
  type Encoding,
  ENCODINGS,
  encodingNamed,
  OTHER_ENCODINGS,
} from '../import/read/encoding.ts'
import { LONGEST_NAME } from '../import/shop.ts'
import { isCurrency } from '#contract/i18n/currency.ts'
import { LANGUAGES } from '#contract/i18n/languages.ts'
import { parseWhole } from '#contract/query/url-params.ts'
import { IMPORTED_CATALOG } from '#server/catalog/catalog-file.ts'
import { readConfig } from '#server/config.ts'

/** Names on a line of the help. */
const ON_A_LINE = 6

/** Lists names in lines below each other. */
function inLines(names: readonly string[]): string {
  const lines = names.flatMap((_, at) =>
    at % ON_A_LINE === 0 ? [names.slice(at, at + ON_A_LINE).join(', ')] : [],
  )
  return lines.join(`,\n${' '.repeat(24)}`)
}

/** Output of `--help`. */
export const HELP = `Usage: npm run catalog:import -- [options] FILE…

Reads products into a catalog. Files are NDJSON (.ndjson, .jsonl), a JSON array (.json), CSV (.csv) or
TSV (.tsv, .txt) or XML (.xml, .yml), each also packed (.gz). Exports of shops are recognised by their columns. Several files become one catalog, which takes the place of the old
one when it is whole; on any failure the old one stays. A file that is cut off always fails.

Options:
  --mapping FILE.json   how files of another form are read; may be given several times
  --suggest             writes a mapping to start from for one file of an unknown form, with its
                        doubts as comments, to NAME.mapping.json for NAME.xml (or
                        --out), and imports nothing
  --form NAME           the export that the files are, where it is not recognised:
                        ${inLines(builtInNames())}
  --name TEXT           what the shop is called
  --currency CODE       the currency of the prices, such as EUR
  --locales en,lt       the shop's languages, the default one first; a file with texts in one
                        language alone is in that one; without it a file's
                        columns may tell the language, else it is English
  --pictures ADDRESS    what stands before pictures without a host
  --synonyms en=FILE    words for one thing, a line each, such as: tv, television
                        or: couch => sofa; may be given several times
  --rules FILE          rules of searches and lists in YAML (src/channels/rules.md);
                        may be given several times
  --encoding NAME       ${DETECTED_ENCODINGS.slice(0, 5).join(', ')},
                        ${DETECTED_ENCODINGS.slice(5, 10).join(', ')},
                        ${DETECTED_ENCODINGS.slice(10, 16).join(', ')},
                        ${DETECTED_ENCODINGS.slice(16).join(', ')};
                        these are detected, and others only read:
                        ${OTHER_ENCODINGS.join(', ')}
  --out FILE            the catalog that is written (CATALOG_FILE, or ${IMPORTED_CATALOG});
                        without it, CATALOG_ENGINE=opensearch writes to OPENSEARCH_URL
  --max-errors N        most bad lines: a number, or a share such as 5%; without
                        it 1%, or up to 10 while they are at most 10% of the lines
  --help                this text

Exit code: 0 the catalog is written, 1 the import failed, 2 wrong usage.
`

/** A file to suggest a mapping for, and the file to write it to. */
interface Suggestion {
  file: string
  out: string
  encoding?: Encoding
}

/** Reads the command line for a suggestion; null if it asks for none. Throws `WrongUsage`. */
export function readSuggestion(args: readonly string[]): Suggestion | null {
  const { values, positionals } = parse(args)
  const [file, ...others] = positionals
  if (values.suggest !== true || values.help) return null
  if (file === undefined || others.length > 0) throw new WrongUsage('--suggest needs one file')
  const out = values.out || `${file.replace(/\.gz$/i, '').replace(/\.\w+$/, '')}.mapping.json`
  return {
    file,
    out,
    ...(values.encoding === undefined ? {} : { encoding: encodingOf(values.encoding) }),
  }
}

/** Reads the command line; null for help. Throws `WrongUsage`. */
export function readOptions(
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): ImportOptions | null {
  const { values, positionals } = parse(args)
  if (values.help) return null
  if (positionals.length === 0) throw new WrongUsage('No file is given')
  return {
    files: positionals,
    mappings: values.mapping ?? [],
    out: targetIn(values.out, environment),
    ...(values.form === undefined ? {} : { form: values.form }),
    shop: statedShop(values),
    ...(values.pictures === undefined ? {} : { pictures: values.pictures }),
    synonyms: (values.synonyms ?? []).map(synonymsFile),
    rules: values.rules ?? [],
    ...(values.encoding === undefined ? {} : { encoding: encodingOf(values.encoding) }),
    ...(environment['CHANNEL'] ? { channel: environment['CHANNEL'] } : {}),
    limit: values['max-errors'] === undefined ? DEFAULT_LIMIT : limitOf(values['max-errors']),
  }
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        mapping: { type: 'string', multiple: true },
        out: { type: 'string' },
        form: { type: 'string' },
        name: { type: 'string' },
        currency: { type: 'string' },
        locales: { type: 'string' },
        pictures: { type: 'string' },
        encoding: { type: 'string' },
        synonyms: { type: 'string', multiple: true },
        rules: { type: 'string', multiple: true },
        'max-errors': { type: 'string' },
        suggest: { type: 'boolean' },
        help: { type: 'boolean' },
      },
    })
  } catch (error) {
    throw new WrongUsage((error as Error).message, { cause: error })
  }
}

type Environment = Readonly<Record<string, string | undefined>>

/** Returns where a catalog is written: to `--out`, else where the environment says that one is served. */
export const targetIn = (out: string | undefined, environment: Environment): CatalogTarget =>
  out || clusterIn(environment) || environment['CATALOG_FILE'] || IMPORTED_CATALOG

/** Reads the flags that say what the shop is called, sells in and speaks. Throws `WrongUsage`. */
export const statedShop = ({ name, currency, locales }: Partial<Record<ShopFlag, string>>) => ({
  ...(name === undefined ? {} : { name: nameOf(name) }),
  ...(currency === undefined ? {} : { currency: currencyOf(currency) }),
  ...(locales === undefined ? {} : { locales: localesOf(locales) }),
})

type ShopFlag = 'name' | 'currency' | 'locales'

/** Returns the cluster that the environment names; null if the server uses a file. */
function clusterIn(environment: Environment) {
  const { CATALOG_ENGINE, OPENSEARCH_URL, OPENSEARCH_INDEX } = environment
  const config = readConfig({ CATALOG_ENGINE, OPENSEARCH_URL, OPENSEARCH_INDEX })
  const { openSearchNodes: nodes, openSearchIndex: name } = config
  return config.catalogEngine === 'opensearch' ? { nodes: nodes ?? [], name } : null
}

function currencyOf(value: string): string {
  const code = value.toUpperCase()
  if (isCurrency(code)) return code
  throw new WrongUsage(`--currency must be a code of ISO 4217 such as EUR, got ${value}`)
}

function nameOf(value: string): string {
  const name = value.trim()
  if (name !== '' && name.length <= LONGEST_NAME) return name
  throw new WrongUsage(`--name must be a text of at most ${String(LONGEST_NAME)} characters`)
}

function localesOf(value: string): string[] {
  const locales = value.split(',').map((locale) => locale.trim().toLowerCase())
  const supported = Object.keys(LANGUAGES)
  const wrong = locales.find((locale) => !supported.includes(locale))
  if (wrong === undefined) return [...new Set(locales)]
  throw new WrongUsage(
    `--locales must be of ${supported.join(', ')}, got ${wrong} (npm run channel:new -- NAME --locales ${wrong} adds a language)`,
  )
}

function synonymsFile(value: string): SynonymsFile {
  const [, locale, file] = /^([a-z]{2}(?:-\w+)*)=(.+)$/is.exec(value) ?? []
  if (locale && file) return { locale, file }
  throw new WrongUsage(`--synonyms must be LOCALE=FILE, got ${value}`)
}

function encodingOf(value: string): Encoding {
  const encoding = encodingNamed(value)
  if (encoding) return encoding
  throw new WrongUsage(`--encoding must be one of ${ENCODINGS.join(', ')}, got ${value}`)
}

function limitOf(value: string): ErrorLimit {
  const [, number = '', percent] = /^(\d+(?:\.\d+)?)(%)?$/.exec(value) ?? []
  if (percent) return { share: Number(number) / 100, few: 0 }
  const lines = parseWhole(number)
  if (lines !== null) return { lines }
  throw new WrongUsage(`--max-errors must be a number or a share such as 5%, got ${value}`)
}

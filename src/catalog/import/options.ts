import { parseArgs } from 'node:util'
import { DEFAULT_LIMIT, type ErrorLimit } from './bad-lines.ts'
import type { ImportOptions } from './import-catalog.ts'
import { WrongUsage } from './problems.ts'

const CATALOG_FILE = 'var/catalog.sqlite'

/** What `--help` prints. */
export const HELP = `Usage: npm run catalog:import -- [options] FILE…

Reads products into a catalog. Files are NDJSON (.ndjson, .jsonl), a JSON array (.json), CSV (.csv) or
TSV (.tsv), each also packed (.gz). Several files become one catalog, which takes the place of the old
one when it is whole; on any failure the old one stays. A file that is cut off always fails.

Options:
  --mapping FILE.json   how files of another form are read; may be given several times
  --out FILE            the catalog that is written (CATALOG_FILE, or ${CATALOG_FILE})
  --max-errors N        most bad lines: a number, or a share such as 5%; without
                        it 1%, or up to 10 while they are at most 10% of the lines
  --help                this text

Exit code: 0 the catalog is written, 1 the import failed, 2 wrong usage.
`

/** What the command line asks for; null for help. Throws `WrongUsage`. */
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
    out: values.out || environment['CATALOG_FILE'] || CATALOG_FILE,
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
        'max-errors': { type: 'string' },
        help: { type: 'boolean' },
      },
    })
  } catch (error) {
    throw new WrongUsage((error as Error).message, { cause: error })
  }
}

function limitOf(value: string): ErrorLimit {
  const [, number = '', percent] = /^(\d+(?:\.\d+)?)(%)?$/.exec(value) ?? []
  if (percent) return { share: Number(number) / 100, few: 0 }
  if (/^\d+$/.test(number)) return { lines: Number(number) }
  throw new WrongUsage(`--max-errors must be a number or a share such as 5%, got ${value}`)
}

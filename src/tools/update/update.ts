import { spawnSync } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  realpathSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { SetupError } from '../setup/run.mjs'
import { findBase } from './base.ts'
import { lineDiff } from './line-diff.ts'
import { type FileOutcome, planUpdate, type FileUpdate } from './plan.ts'
import { git, isRepository, type ProjectFiles, readCheckout, readFolder } from './project-files.ts'

const USAGE =
  'Usage: npm run update -- <checkout of a newer version> [--dry-run] [--no-gallery] [--base <folder with the version that this copy was made from>]'

interface Options {
  checkout: string
  base: string | null
  isDryRun: boolean
  /** Whether the gallery is compared afterwards, which takes minutes. */
  showsGallery: boolean
}

/** The shop's copy: npm starts its scripts at the top of the project. */
const SHOP = process.cwd()
const PROGRAM = 'src/tools/update/update.ts'
/** A catalog that every start rebuilds if it must. */
const DEMO = join('var', 'demo.sqlite')
/** The pictures of the gallery that were accepted on this machine, and the program that compares others with them. */
const PICTURES = join('var', 'gallery', 'pictures')
const GALLERY = join('tests', 'gallery', 'run.ts')

function readOptions(args: string[]): Options {
  const flag = { type: 'boolean' } as const
  const options = { base: { type: 'string' }, 'dry-run': flag, 'no-gallery': flag } as const
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    const [checkout, ...others] = positionals
    // Without `--` npm takes the options as its own.
    const isTaken = ['base', 'dry_run', 'gallery'].some(
      (name) => process.env[`npm_config_${name}`] !== undefined,
    )
    if (checkout === undefined || others.length > 0 || isTaken) throw new SetupError(USAGE)
    const base = values.base === undefined ? null : resolve(values.base)
    return {
      checkout: resolve(checkout),
      base,
      isDryRun: values['dry-run'] === true,
      showsGallery: values['no-gallery'] !== true,
    }
  } catch (error) {
    if (error instanceof SetupError) throw error
    throw new SetupError(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`)
  }
}

function checkFolders({ checkout, base, isDryRun }: Options) {
  for (const folder of [checkout, ...(base === null ? [] : [base])])
    if (!existsSync(join(folder, PROGRAM)) && !existsSync(join(folder, 'src/server/main.ts')))
      throw new SetupError(`${folder} holds no version of the storefront.`)
  if (checkout === SHOP) throw new SetupError('A copy cannot be updated from itself.')
  const isChanged = () => git(SHOP, ['status', '--porcelain', '--untracked-files=no']) !== ''
  if (!isDryRun && isRepository(SHOP) && isChanged())
    throw new SetupError('Commit or stash your changes first, so that the update can be undone.')
}

/** Where an update leaves its report, and the shop's copies of what it has replaced. */
const folderFor = (time: Date) =>
  `var/updates/${time.toISOString().slice(0, 19).replaceAll(':', '-')}`

/** Writes the newer version's files; keeps a copy of what the shop had changed, and how, in a folder. */
function carryOut(steps: readonly FileUpdate[], { checkout }: Options, folder: string) {
  for (const { path, outcome, content } of steps) {
    const target = join(SHOP, path)
    if (outcome === 'set aside') copy(target, join(SHOP, folder, path))
    if (content === null) remove(path)
    else if (outcome === 'merged' && content) writeFileSync(target, content)
    else if (content) copy(join(checkout, path), target)
  }
}

function copy(source: string, target: string) {
  mkdirSync(dirname(target), { recursive: true })
  copyFileSync(source, target)
}

/** Removes a file, and folders that are empty then. */
function remove(path: string) {
  rmSync(join(SHOP, path))
  let folder = dirname(path)
  while (folder !== '.' && readdirSync(join(SHOP, folder)).length === 0) {
    rmdirSync(join(SHOP, folder))
    folder = dirname(folder)
  }
}

/** Returns how the shop has changed files that are not a shop's, for `patch -p1`. */
const diffOf = (
  steps: readonly FileUpdate[],
  base: ProjectFiles,
  shop: ProjectFiles,
  newer: ProjectFiles,
) =>
  steps
    .filter(({ outcome }) => outcome === 'set aside' || outcome === 'changed')
    .map(({ path }) => {
      const content = shop.get(path)
      return content ? lineDiff(path, base.get(path) ?? newer.get(path) ?? null, content) : ''
    })
    .join('')

/** Lines of the report for each outcome, in their order. */
const HEADINGS: Readonly<Record<FileOutcome, string>> = {
  added: 'Added',
  replaced: 'Replaced, as you had not changed them',
  removed: 'Removed, as the newer version has them no more',
  merged: 'Replaced, with your texts and languages in them',
  "shop's": 'Yours, and untouched',
  changed:
    'Changed by you, though not a shop’s; untouched, as the newer version has not changed them',
  'set aside':
    'Changed by you, though not a shop’s, and by the newer version: it is installed, yours is kept',
  'left out': 'Left out, as you had removed them',
}

/** Paths of one outcome that are printed; the report in the folder has all. */
const MOST_PRINTED = 12

function reportOf(steps: readonly FileUpdate[], most: number): string {
  const groups = Object.entries(HEADINGS).map(([outcome, heading]) => {
    const paths = steps.filter((step) => step.outcome === outcome).map(({ path }) => path)
    if (paths.length === 0) return ''
    const rest = paths.length > most ? `  … and ${paths.length - most} more\n` : ''
    const lines = paths.slice(0, most).map((path) => `  ${path}\n`)
    return `${heading}: ${paths.length}\n${lines.join('')}${rest}`
  })
  return groups.join('')
}

/** Names the shop's catalogs that the newer version does not read, with what is to be done. */
async function oldCatalogs({ checkout }: Options): Promise<string[]> {
  const schema = join(checkout, 'src/embedded-shop/store/schema.ts')
  if (!existsSync(schema)) return []
  const { checkSchema } = (await import(pathToFileURL(schema).href)) as {
    checkSchema: (db: DatabaseSync) => void
  }
  const files = [process.env['CATALOG_FILE'] ?? [], globSync('var/*.sqlite', { cwd: SHOP })].flat()
  const imported = files.filter((file) => file !== DEMO && existsSync(resolve(SHOP, file)))
  return [...new Set(imported)].flatMap((file) => {
    const db = new DatabaseSync(resolve(SHOP, file), { readOnly: true })
    try {
      checkSchema(db)
      return []
    } catch (error) {
      return `${file}: ${error instanceof Error ? error.message : String(error)}\n`
    } finally {
      db.close()
    }
  })
}

const versionOf = (files: ProjectFiles) =>
  (JSON.parse(String(files.get('package.json'))) as { version: string }).version

/** Installs packages and lists channels as the newer version does. */
function setUp() {
  const args = ['src/tools/setup/setup.mjs', 'install', 'channels']
  const { status } = spawnSync(process.execPath, args, { cwd: SHOP, stdio: 'inherit' })
  if (status !== 0)
    throw new SetupError('The files are updated. Their set-up failed: run npm start.')
}

/** By the exit code of the gallery's program. */
const OUTCOMES: Readonly<Record<number, string>> = {
  0: 'nothing looks different',
  2: 'npm run gallery shows what differs',
}
const NOT_DRAWN = 'its gallery could not be drawn'

/** Draws the newer version's gallery, and names each state that differs from its accepted picture. */
function showDifferences() {
  if (![PICTURES, GALLERY].every((path) => existsSync(join(SHOP, path)))) return
  process.stdout.write('The gallery is compared with the accepted pictures:\n')
  const { status } = spawnSync(process.execPath, [GALLERY, 'check'], {
    cwd: SHOP,
    stdio: 'inherit',
  })
  process.stdout.write(`The update is complete: ${OUTCOMES[status ?? 1] ?? NOT_DRAWN}.\n`)
}

/** Leaves the work to the program of the newer version, which knows best what belongs to a shop. */
function isDelegated({ checkout }: Options): boolean {
  const program = join(checkout, PROGRAM)
  if (!existsSync(program) || realpathSync(program) === realpathSync(import.meta.filename))
    return false
  const args = [program, ...process.argv.slice(2)]
  process.exitCode = spawnSync(process.execPath, args, { stdio: 'inherit' }).status ?? 1
  return true
}

async function update(options: Options) {
  checkFolders(options)
  const [shop, newer] = [readFolder(SHOP), readCheckout(options.checkout)]
  const base = findBase(options.base, options.checkout, shop)
  const steps = planUpdate({ base: base.files, shop, newer })
  const diff = diffOf(steps, base.files, shop, newer)
  const head = `Vitrine ${versionOf(shop)}, as in ${base.name}, to ${versionOf(newer)}\n`
  const print = (text: string) => void process.stdout.write(text)
  print(head + reportOf(steps, MOST_PRINTED) + diff)
  if (!options.isDryRun) {
    const folder = folderFor(new Date())
    mkdirSync(join(SHOP, folder), { recursive: true })
    writeFileSync(join(SHOP, folder, 'report.txt'), head + reportOf(steps, steps.length))
    if (diff !== '') writeFileSync(join(SHOP, folder, 'yours.diff'), diff)
    carryOut(steps, options, folder)
    setUp()
    print(`This report, your copies and their diff are in ${folder}\n`)
  }
  for (const line of await oldCatalogs(options)) print(line)
  if (options.isDryRun) print('Nothing was changed: this is what would be.\n')
  else if (options.showsGallery) showDifferences()
}

try {
  const options = readOptions(process.argv.slice(2))
  if (!isDelegated(options)) await update(options)
} catch (error) {
  if (!(error instanceof SetupError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}

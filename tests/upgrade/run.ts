import { spawnSync } from 'node:child_process'
import {
  closeSync,
  cpSync,
  existsSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { npm, SetupError } from '#tools/setup/run.mjs'
import { combinationsOf, releasesIn, upgradedIn, type Versions, withVersions } from './versions.ts'

/**
 * `npm run upgrade:check`: copies of the project are built with other versions of Astro, its packages, React
 * and Vite, and tried in Chromium: the newest of all at once, then the five releases of Astro before its
 * newest. Prints a line for each; exits with 1 if one fails, and keeps its folder.
 *
 * `npm run upgrade:check -- 7.3.2`: only the named versions of Astro.
 */
const ROOT = join(import.meta.dirname, '../..')
const SETUP = 'src/tools/setup/setup.mjs'
const STORY = ['test', '--config', 'tests/upgrade/playwright.config.ts']
const STEPS = [
  { name: 'install', args: [SETUP, 'install'] },
  { name: 'build', args: [SETUP, 'build'] },
  { name: 'story', args: ['node_modules/playwright/cli.js', ...STORY] },
]
const LOG = 'upgrade-check.log'

const print = (text: string) => void process.stdout.write(`${text}\n`)
const manifest = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
const named = process.argv.slice(2)
const combinations = chooseCombinations()
const failed = combinations.filter((versions) => !check(versions))
process.exitCode = combinations.length > 0 && failed.length === 0 ? 0 : 1

/** None if the registry does not answer, or if a named version was never published. */
function chooseCombinations(): Versions[] {
  try {
    if (named.length === 0)
      return combinationsOf(
        new Map(upgradedIn(manifest).map((name) => [name, releasesIn(view(name))])),
      )
    const published = JSON.parse(view('astro')) as string[]
    const unknown = named.filter((version) => !published.includes(version))
    if (unknown.length > 0) throw new SetupError(`There is no Astro ${unknown.join(', ')}.`)
    return named.map((astro) => ({ astro }))
  } catch (error) {
    if (!(error instanceof SetupError)) throw error
    print(error.message)
    return []
  }
}

/** What npm prints about the versions of a package. */
function view(name: string): string {
  const [program, args] = npm('view', name, 'versions', '--json', '--fetch-retries=1')
  const { status, stdout } = spawnSync(program, args, { cwd: ROOT, encoding: 'utf8' })
  if (status === 0) return stdout
  const code = /"code": "(\w+)"/.exec(stdout)?.[1] ?? 'no response'
  throw new SetupError(
    `The versions of ${name} could not be fetched (${code}): this check needs a network.`,
  )
}

/** Whether a copy of the project works with these versions. */
function check(versions: Versions): boolean {
  const start = performance.now()
  const folder = copyWith(versions)
  const passed = passedSteps(folder, versions)
  const isPassed = passed === STEPS.length
  const marks = STEPS.map(({ name }, index) => `${name} ${markOf(index, passed)}`)
  const seconds = Math.round((performance.now() - start) / 1000)
  const names = Object.entries(versions).map((one) => one.join(' '))
  const kept = isPassed ? '' : `; see ${join(folder, LOG)}`
  print(`${isPassed ? '✓' : '✗'} ${names.join(', ')}: ${marks.join(', ')}, ${seconds} s${kept}`)
  if (isPassed) rmSync(folder, { recursive: true })
  return isPassed
}

function markOf(step: number, passed: number): string {
  if (step < passed) return 'passed'
  return step === passed ? 'failed' : 'not run'
}

function copyWith(versions: Versions): string {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-upgrade-'))
  const { stdout } = spawnSync('git', ['ls-files', '-z'], { cwd: ROOT, encoding: 'utf8' })
  // A deleted file is listed until that is committed.
  for (const path of stdout.split('\0').filter((one) => one && existsSync(join(ROOT, one))))
    cpSync(join(ROOT, path), join(folder, path))
  const changed = JSON.stringify(withVersions(manifest, versions), null, 2)
  writeFileSync(join(folder, 'package.json'), `${changed}\n`)
  return folder
}

/** How many steps succeed, until one does not. */
function passedSteps(folder: string, versions: Versions): number {
  const log = openSync(join(folder, LOG), 'w')
  const failing = STEPS.findIndex(({ args }) => {
    const { status } = spawnSync(process.execPath, args, {
      cwd: folder,
      stdio: ['ignore', log, log],
      // What a package runs when it is installed, nobody has looked at yet.
      env: { ...process.env, npm_config_ignore_scripts: 'true' },
    })
    return status !== 0 || !areInstalled(folder, versions)
  })
  closeSync(log)
  return failing === -1 ? STEPS.length : failing
}

function areInstalled(folder: string, versions: Versions): boolean {
  return Object.entries(versions).every(([name, version]) => {
    const file = join(folder, 'node_modules', name, 'package.json')
    return existsSync(file) && JSON.parse(readFileSync(file, 'utf8')).version === version
  })
}

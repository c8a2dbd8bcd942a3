import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { DEPLOY, readDockerfile, textOf } from '../../support/servers/dockerfile.ts'
import { programOf } from '../../support/servers/free-port.ts'

const ROOT = join(import.meta.dirname, '../../..')
const UNIT = 'vitrine@.service'
const ANALYZE = programOf('/usr/bin/systemd-analyze')

interface Locked {
  dev?: boolean
  /** Whether it is a build tool that a run-time package can do with: npm installs it for both. */
  devOptional?: boolean
  license?: string
}

const FREE = ['MIT', 'ISC', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', '0BSD', 'BlueOak-1.0.0']
/** The word list's own terms and those of its affixes, which the package names together. */
const WORD_LISTS = /^node_modules\/dictionary-en$/
/** libvips is loaded as a library of its own, which its licence allows: sharp is not part of it. */
const LIBRARIES = /^node_modules\/@img\/sharp-/

const locked = () => {
  const lock = readFileSync(join(ROOT, 'package-lock.json'), 'utf8')
  return Object.entries((JSON.parse(lock) as { packages: Record<string, Locked> }).packages)
}

test('every run-time package has a licence that permits distribution', () => {
  const shipped = locked().filter(([path, { dev }]) => path !== '' && !dev)
  const others = shipped.filter(([path, { license = '' }]) => {
    const allowed = [
      ...FREE,
      ...(LIBRARIES.test(path) ? ['LGPL-3.0-or-later'] : []),
      ...(WORD_LISTS.test(path) ? ['BSD'] : []),
    ]
    return !license
      .replaceAll(/[()]/g, '')
      .split(' AND ')
      .every((one) => allowed.includes(one))
  })
  expect(shipped.length).toBeGreaterThan(50)
  expect(others).toEqual([])
})

test('build tools are not run-time dependencies', () => {
  const { dependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
  const tools = ['astro', '@astrojs/node', '@astrojs/react', 'astro-i18next', 'typescript', 'vite']
  expect(tools.filter((name) => name in dependencies)).toEqual([])
})

/** Half as many collections of what is new: `DECISIONS.md` 53. */
const SERVE = 'node --max-semi-space-size=64 src/server/main.ts'

const settings = (text: string) =>
  new Map([...text.matchAll(/^(\w+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]))

test('the unit starts one storefront on the port that names it, and lets requests finish', () => {
  const unit = settings(readFileSync(join(DEPLOY, UNIT), 'utf8'))
  // Not the one that `npm install` brings, whose publisher is a single person.
  expect(unit.get('ExecStart')).toBe(`/opt/node/bin/${SERVE}`)
  expect(unit.get('Environment')?.split(' ')).toContain('PORT=%i')
  expect(unit.get('Restart')).toBe('always')
  expect(unit.get('KillSignal')).toBe('SIGTERM')
  expect(Number(unit.get('TimeoutStopSec'))).toBeGreaterThan(10)
})

if (ANALYZE === null)
  process.stderr.write('No systemd-analyze is installed: the unit is read, not verified.\n')

/** Runs a command of systemd about the unit, and returns what it says. */
function analyse(analyze: string, command: readonly string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-unit-'))
  const file = join(folder, 'vitrine@4321.service')
  const text = readFileSync(join(DEPLOY, UNIT), 'utf8')
  writeFileSync(file, text.replace('/opt/node/bin/node', process.execPath))
  const result = spawnSync(analyze, [...command, file], { encoding: 'utf8' })
  rmSync(folder, { recursive: true })
  return result
}

/** The output of systemd about the unit; nothing without systemd. */
function complaints(): string[] {
  if (ANALYZE === null) return []
  const { status, stderr } = analyse(ANALYZE, ['verify', '--man=no'])
  const lines = stderr.split('\n').filter((line) => line.includes('vitrine'))
  return status === 0 ? lines : [...lines, `systemd-analyze ended with ${status}`]
}

test('systemd accepts the unit', () => {
  expect(complaints()).toEqual([])
})

/** What systemd gives the unit's exposure, of 10; 0 without systemd. */
function exposure(): number {
  if (ANALYZE === null) return 0
  const { stdout } = analyse(ANALYZE, ['security', '--offline=true', '--no-pager'])
  return Number(/exposure level for \S+: ([\d.]+)/.exec(stdout)?.[1])
}

test('the unit leaves the process hardly a privilege', () => {
  expect(exposure()).toBeLessThanOrEqual(1.5)
})

test('the image runs as an unprivileged user, with only run-time packages and a health check', () => {
  const [packages, build, image] = readDockerfile()
  if (!packages || !build || !image) throw new Error('The Dockerfile has three stages')
  const install = textOf(packages, 'RUN')
  expect(install).toContain('--omit=dev')
  // `--omit=dev` alone leaves them.
  const tools = locked().flatMap(([path, { devOptional }]) => (devOptional ? [path] : []))
  expect(tools.filter((path) => !install?.includes(` ${path} `))).toEqual([])
  expect(textOf(build, 'RUN')).toBe('npm run build')
  expect(textOf(image, 'USER')).toBe('node')
  expect(textOf(image, 'HEALTHCHECK')).toContain('/healthz')
  expect(textOf(image, 'STOPSIGNAL')).toBe('SIGTERM')
  expect(textOf(image, 'CMD')).toBe(JSON.stringify(SERVE.split(' ')).replaceAll(',', ', '))
  expect(image.instructions.filter(({ name }) => name === 'RUN')).toEqual([])
})

test('`npm run serve` neither installs nor builds', () => {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
  expect(scripts).toMatchObject({ serve: SERVE })
  expect(scripts).not.toHaveProperty('preserve')
})

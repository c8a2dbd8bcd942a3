import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../../..')
const FILES = ['src', 'public', 'astro.config.mjs', 'package.json', 'tsconfig.json']

/** A copy of the project that a test may change. */
export interface ProjectCopy {
  root: string
  /** Runs one of its programs to the end. */
  run(...args: string[]): { status: number | null; stdout: string; stderr: string }
  remove(): void
}

/** Copies the project into a temporary folder. Packages are links, what is cached beside them is its own. */
export function copyProject(): ProjectCopy {
  const root = mkdtempSync(join(tmpdir(), 'vitrine-copy-'))
  for (const name of FILES) cpSync(join(ROOT, name), join(root, name), { recursive: true })
  mkdirSync(join(root, 'node_modules'))
  for (const name of readdirSync(join(ROOT, 'node_modules')).filter(isPackage))
    symlinkSync(join(ROOT, 'node_modules', name), join(root, 'node_modules', name))
  const env = { PATH: process.env['PATH'], ASTRO_TELEMETRY_DISABLED: '1' }
  return {
    root,
    run: (...args) => spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8', env }),
    remove: () => rmSync(root, { recursive: true }),
  }
}

const isPackage = (name: string) => name === '.bin' || !name.startsWith('.')

import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs'
import { join } from 'node:path'

/** Files of a version of the project by their paths, with `/`. */
export type ProjectFiles = ReadonlyMap<string, Buffer>

/** What is installed, built or imported. */
const MADE = [
  '.git',
  'node_modules',
  'dist',
  'dist-edge',
  '.astro',
  '.wrangler',
  'var',
  'test-results',
]

/** Whether a version may have a file or folder at the top of a project; variables hold secrets, and are not even read. */
const isOfVersion = (name: string) =>
  !MADE.includes(name) && !name.startsWith('.env') && !name.endsWith('.tsbuildinfo')

/** Reads all files of a folder that a version may have. */
export const readFolder = (root: string): ProjectFiles => readAll(root, pathsIn(root))

function pathsIn(root: string, folder = ''): string[] {
  const entries = readdirSync(join(root, folder), { withFileTypes: true })
  return entries
    .filter(({ name }) => folder !== '' || isOfVersion(name))
    .flatMap((entry) =>
      entry.isDirectory()
        ? pathsIn(root, `${folder}${entry.name}/`)
        : entry.isFile()
          ? [folder + entry.name]
          : [],
    )
}

/** Reads the files of a newer version: those that git tracks, if the folder is the top of a repository. */
export function readCheckout(root: string): ProjectFiles {
  if (!isRepository(root)) return readFolder(root)
  const tracked = git(root, ['ls-files', '-z']).split('\0')
  return readAll(
    root,
    tracked.filter((path) => path !== '' && existsSync(join(root, path))),
  )
}

const readAll = (root: string, paths: readonly string[]): ProjectFiles =>
  new Map(paths.map((path) => [path, readFileSync(join(root, path))]))

/** Whether a folder is the top of a git repository, and git is installed. */
export function isRepository(root: string): boolean {
  const { status, stdout } = spawnSync('git', ['rev-parse', '--show-toplevel'], {
    cwd: root,
    encoding: 'utf8',
  })
  return status === 0 && realpathSync(stdout.trim()) === realpathSync(root)
}

/** Returns what a git command prints. Throws with git's own message. */
export function git(root: string, args: string[], env: Record<string, string> = {}): string {
  const { status, stdout, stderr, error } = spawnSync('git', args, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1 << 30,
    env: { ...process.env, ...env },
  })
  if (error) throw error
  if (status !== 0) throw new Error(`git ${args.join(' ')}: ${stderr.trim()}`)
  return stdout
}

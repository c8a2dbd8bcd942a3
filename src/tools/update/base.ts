import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SetupError } from '../setup/run.mjs'
import { git, isRepository, type ProjectFiles, readFolder } from './project-files.ts'

/** The version that a shop's copy was made from, with which its changes are told from a newer version's. */
export interface Base {
  /** A folder or a commit, for the report. */
  name: string
  files: ProjectFiles
}

/** Change of a commit: the path of a file, and its content before and after it as git names them. */
interface Change {
  path: string
  before: string
  after: string
}

const NO_BASE =
  'It is not known which version this copy was made from: name a folder with that version by --base, or a checkout with its git history.'

/**
 * Finds the version that a shop's copy was made from: the folder, if one is named, else the commit of the newer
 * checkout's history that the copy has most files of. Throws `SetupError` if there is no history, or none that the
 * copy resembles.
 */
export function findBase(folder: string | null, checkout: string, shop: ProjectFiles): Base {
  if (folder !== null) return { name: folder, files: readFolder(folder) }
  const commit = isRepository(checkout) ? closestCommit(checkout, shop) : null
  if (commit === null) throw new SetupError(NO_BASE)
  return { name: `commit ${commit.slice(0, 10)}`, files: filesOf(checkout, commit) }
}

/** Returns the commit with the most files that the copy has alike, less those that it lacks; the older of two equals. */
function closestCommit(checkout: string, shop: ProjectFiles): string | null {
  const ids = new Map([...shop].map(([path, content]) => [path, blobId(content)]))
  const weightOf = (path: string, id: string) => (ids.get(path) === id ? 1 : ids.has(path) ? 0 : -1)
  const tree = treeOf(checkout)
  let weight = [...tree].reduce((sum, [path, id]) => sum + weightOf(path, id), 0)
  let closest = { commit: null as string | null, weight: tree.size / 2 }
  for (const { commit, changes } of history(checkout)) {
    if (weight >= closest.weight) closest = { commit, weight }
    for (const { path, before, after } of changes) {
      if (!isNothing(after)) weight -= weightOf(path, after)
      if (!isNothing(before)) weight += weightOf(path, before)
    }
  }
  return closest.commit
}

/** Names a content as git does. */
const blobId = (content: Buffer) =>
  createHash('sha1').update(`blob ${content.length}\0`).update(content).digest('hex')

/** A file that a commit adds has been nothing before. */
const isNothing = (id: string) => /^0+$/.test(id)

function treeOf(checkout: string): Map<string, string> {
  const lines = git(checkout, ['ls-tree', '-r', '-z', 'HEAD']).split('\0').filter(Boolean)
  return new Map(lines.map((line) => [line.split('\t')[1] ?? '', line.split(/\s/)[2] ?? '']))
}

/** Reads the commits from the newest on, each with what it changes in its first parent. */
function history(checkout: string): { commit: string; changes: Change[] }[] {
  const changes = ['--first-parent', '-m', '--raw', '--no-renames', '--no-abbrev']
  const log = git(checkout, ['-c', 'core.quotePath=false', 'log', ...changes, '--format=commit %H'])
  return log
    .split(/^commit /m)
    .slice(1)
    .map((text) => {
      const [commit = '', ...lines] = text.split('\n')
      return { commit, changes: lines.filter((line) => line.startsWith(':')).map(changeOf) }
    })
}

/** Reads a line such as `:100644 100644 <before> <after> M<tab>src/a.ts`. */
function changeOf(line: string): Change {
  const [facts = '', path = ''] = line.split('\t')
  const [, , before = '', after = ''] = facts.split(' ')
  return { path, before, after }
}

/** Reads the files of a commit, without a change to the checkout or its index. */
function filesOf(checkout: string, commit: string): ProjectFiles {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-base-'))
  const env = { GIT_INDEX_FILE: join(folder, 'index') }
  try {
    git(checkout, ['read-tree', commit], env)
    git(checkout, ['checkout-index', '--all', `--prefix=${folder}/tree/`], env)
    return readFolder(join(folder, 'tree'))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { inRoot } from './run.mjs'

/**
 * Runs a task unless `hashFile` holds the hash of its inputs and its result exists. The file is
 * removed before the task and written after it, so an interrupted task runs again. Files whose path
 * matches `except` are no inputs.
 * @param {{ hashFile: string, inputs: string[], except?: RegExp, result: string, task: () => void }} work
 */
export function whenChanged({ hashFile, inputs, except, result, task }) {
  const file = inRoot(hashFile)
  const hash = hashOf(inputs.flatMap(filesOf).filter((name) => !except?.test(name)))
  if (existsSync(inRoot(result)) && existsSync(file) && readFileSync(file, 'utf8') === hash) return
  rmSync(file, { force: true })
  for (const made of [file, inRoot(result)]) mkdirSync(dirname(made), { recursive: true })
  task()
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, hash)
}

/** @param {string[]} files */
function hashOf(files) {
  const hash = createHash('sha256')
  for (const name of files)
    hash
      .update(`${name}\0`)
      .update(readFileSync(inRoot(name)))
      .update('\0')
  return hash.digest('hex')
}

/**
 * @param {string} name
 * @returns {string[]}
 */
function filesOf(name) {
  if (!existsSync(inRoot(name))) return []
  if (statSync(inRoot(name)).isFile()) return [name]
  return readdirSync(inRoot(name))
    .sort()
    .flatMap((entry) => filesOf(join(name, entry)))
}

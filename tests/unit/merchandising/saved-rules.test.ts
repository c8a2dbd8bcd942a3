import { EventEmitter } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { HookParameters } from 'astro'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { channelRules } from '../../../src/tools/channels/channel-rules.ts'

const FILE = 'src/channels/mine/rules/a.yaml'
const redirect = (to: string) => `name: A\nwhen: { search: a }\nredirect: ${to}\n`

let root: string
let watcher: EventEmitter
let errors: string[]

function save(path: string, text: string, event: 'add' | 'change'): void {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
  watcher.emit(event, join(root, path))
}

/** Paths that the rules lead to, of the list that programs read. */
const listed = (): string[] => {
  const list = readFileSync(join(root, 'src/channels/all-rules.json'), 'utf8')
  return [...list.matchAll(/"redirect": "([^"]+)"/g)].map(([, to = '']) => to)
}

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'vitrine-saved-rules-'))
  watcher = new EventEmitter()
  errors = []
  mkdirSync(join(root, 'src/channels/mine'), { recursive: true })
  writeFileSync(join(root, 'src/channels/mine/channel.ts'), '')
  const { hooks } = channelRules([{ code: 'mine' }], root)
  const logger = { error: (text: string) => void errors.push(text) }
  await hooks['astro:config:setup']?.({} as HookParameters<'astro:config:setup'>)
  await hooks['astro:server:setup']?.({
    server: { watcher },
    logger,
  } as unknown as HookParameters<'astro:server:setup'>)
})
afterEach(() => rmSync(root, { recursive: true }))

test('a rule holds as soon as its file is saved, in a folder of rules that is new too', () => {
  save(FILE, redirect('/one'), 'add')
  expect(listed()).toEqual(['/one'])
  save(FILE, redirect('/two'), 'change')
  expect(listed()).toEqual(['/two'])
  save('src/content/rules/all.yaml', redirect('/all'), 'add')
  expect(listed()).toEqual(['/two', '/all'])
})

test('a rule whose file is removed no longer holds', () => {
  save(FILE, redirect('/one'), 'add')
  rmSync(join(root, FILE))
  watcher.emit('unlink', join(root, FILE))
  expect(listed()).toEqual([])
})

test('while a file of rules is wrong those before it hold, and the log says why', () => {
  save(FILE, redirect('/one'), 'add')
  save(FILE, 'name: A\nwhen: { search: a }\nredirekt: /two\n', 'change')
  expect(listed()).toEqual(['/one'])
  expect(errors.join('\n')).toContain(`${FILE}:1: has no field redirekt`)
})

test('other files of a channel are not read as rules', () => {
  writeFileSync(join(root, 'src/channels/all-rules.json'), '')
  save('src/channels/mine/content/a.en.md', 'x', 'add')
  expect(listed()).toEqual([])
})

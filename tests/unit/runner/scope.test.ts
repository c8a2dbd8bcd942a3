import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ALL, BEYOND_GATE } from '../../support/runner/scope.ts'

const ROOT = join(import.meta.dirname, '../../..')

test('all that the gate leaves out is there', () => {
  expect(BEYOND_GATE.filter((path) => !existsSync(join(ROOT, 'tests', path)))).toEqual([])
})

test('a whole run finds all of its stories', () => {
  const { status, stdout } = spawnSync('playwright', ['test', '--list'], {
    cwd: ROOT,
    encoding: 'utf8',
    env: { ...process.env, TEST_SCOPE: ALL },
  })
  expect([status, stdout.includes('Error')]).toEqual([0, false])
})

import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ALL } from '../../support/runner/scope.ts'

test('a whole run finds all of its stories', () => {
  const { status, stdout } = spawnSync('playwright', ['test', '--list'], {
    cwd: join(import.meta.dirname, '../../..'),
    encoding: 'utf8',
    env: { ...process.env, TEST_SCOPE: ALL },
  })
  expect([status, stdout.includes('Error')]).toEqual([0, false])
})

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { BEYOND_GATE } from '../../support/runner/scope.ts'

test('all that the gate leaves out is there', () => {
  const tests = join(import.meta.dirname, '../..')
  expect(BEYOND_GATE.filter((path) => !existsSync(join(tests, path)))).toEqual([])
})

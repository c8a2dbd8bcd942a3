import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lineDiff } from '#tools/update/line-diff.ts'

const numbered = (count: number) => Array.from({ length: count }, (_, index) => `line ${index}\n`)

test('a changed line is shown with three lines around it', () => {
  const lines = numbered(10)
  const changed = lines.with(5, 'changed\n')
  expect(lineDiff('src/a.ts', Buffer.from(lines.join('')), Buffer.from(changed.join('')))).toBe(
    `--- a/src/a.ts
+++ b/src/a.ts
@@ -3,7 +3,7 @@
 line 2
 line 3
 line 4
-line 5
+changed
 line 6
 line 7
 line 8
`,
  )
})

test('a new file has no former one', () => {
  expect(lineDiff('a.ts', null, Buffer.from('a\n'))).toBe(
    '--- /dev/null\n+++ b/a.ts\n@@ -0,0 +1,1 @@\n+a\n',
  )
})

test('a file that is no text is named', () => {
  expect(lineDiff('a.webp', Buffer.of(0, 1), Buffer.of(0, 2))).toBe('Binary files differ: a.webp\n')
})

test('git applies each diff to the former file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-diff-'))
  const text = fc
    .array(fc.constantFrom('a\n', 'b\n', 'c\n', '\n'), { maxLength: 30 })
    .chain((lines) => fc.constantFrom(lines.join(''), `${lines.join('')}end`))
  fc.assert(
    fc.property(text, text, (before, after) => {
      fc.pre(before !== after && before !== '' && after !== '')
      writeFileSync(join(folder, 'a.txt'), before)
      const input = lineDiff('a.txt', Buffer.from(before), Buffer.from(after))
      const { stderr } = spawnSync('git', ['apply', '--whitespace=nowarn', '-'], {
        cwd: folder,
        input,
        encoding: 'utf8',
      })
      expect(stderr).toBe('')
      expect(readFileSync(join(folder, 'a.txt'), 'utf8')).toBe(after)
    }),
    { numRuns: 50 },
  )
  rmSync(folder, { recursive: true })
})

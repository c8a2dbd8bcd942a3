import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { openMirror } from '#embedded-shop/pull/mirror.ts'

const folder = mkdtempSync(join(tmpdir(), 'vitrine-mirror-'))
afterAll(() => rmSync(folder, { recursive: true }))

const line = (code: string, price = 1) => JSON.stringify({ code, price })
const product = (key: string, text: string | null, reason: string | null = null) => ({
  key,
  print: `${key} ${text ?? ''}`,
  line: text,
  reason,
})

describe('a copy of a shop’s products', () => {
  it('tells what the catalog lacks, until it has it', () => {
    const mirror = openMirror(join(folder, 'pending.sqlite'))
    mirror.put(product('1', line('sencha')))
    mirror.put(product('2', line('assam')))
    mirror.put(product('3', null, 'not published'))
    expect(mirror.pending()).toEqual([
      { line: line('sencha'), before: null },
      { line: line('assam'), before: null },
    ])
    mirror.settle()
    expect(mirror.countPending()).toBe(0)
    mirror.put(product('1', line('sencha', 2)))
    mirror.put(product('1', line('sencha', 3)))
    mirror.remove('2')
    expect(mirror.pending()).toEqual([
      { line: line('sencha', 3), before: line('sencha') },
      { line: null, before: line('assam') },
    ])
    mirror.put(product('1', line('sencha')))
    expect(mirror.countPending()).toBe(1)
    expect([...mirror.prints().keys()]).toEqual(['1', '3'])
    mirror.settle()
    expect([...mirror.shown()].map(({ key }) => key)).toEqual(['1'])
    expect(mirror.counts()).toEqual({ shown: 1, leftOut: new Map([['not published', 1]]) })
    mirror.close()
  })

  it('is of one process at a time', () => {
    const file = join(folder, 'locked.sqlite')
    const first = openMirror(file)
    expect(() => openMirror(file)).toThrow(`${file} is in use by another pull of this shop`)
    first.close()
    openMirror(file).close()
  })

  it('forgets what was done together where that fails', () => {
    const mirror = openMirror(join(folder, 'together.sqlite'))
    expect(() =>
      mirror.together(() => {
        mirror.put(product('1', line('sencha')))
        throw new Error('a stop')
      }),
    ).toThrow('a stop')
    expect(mirror.prints().size).toBe(0)
    mirror.close()
  })
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readCsv } from '#embedded-shop/import/read/csv.ts'
import { readJsonArray } from '#embedded-shop/import/read/json-array.ts'
import { readLines } from '#embedded-shop/import/read/lines.ts'
import { CUT_LINE, type FileRecord } from '#embedded-shop/import/read/record.ts'
import { checkFormat } from '#embedded-shop/import/read/records.ts'

/** A text as a file gives it: in pieces of any size. */
async function* inPieces(text: string, size = 3): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size)
}

const all = (records: AsyncIterable<FileRecord>) => Array.fromAsync(records)
const values = (records: readonly FileRecord[]) =>
  records.map((record) => ('value' in record ? record.value : record.problem))
const size = fc.integer({ min: 1, max: 40 })

describe('lines', () => {
  test('are numbered from one; empty ones are counted and skipped', async () => {
    const records = await all(readLines(inPieces('{"a":1}\r\n\n  \n[2]')))
    expect(records).toEqual([
      { line: 1, value: { a: 1 } },
      { line: 4, value: [2] },
    ])
  })

  test('that are not JSON are reported, and reading continues', async () => {
    const records = await all(readLines(inPieces('{"a":\n1\n')))
    expect(values(records)).toEqual([expect.stringMatching(/^is not valid JSON: /), 1])
  })

  test.each([
    ['1\n{"a":', { line: 2, problem: CUT_LINE, isCut: true }],
    ['1\n\n{"a":1}}', { line: 3, problem: CUT_LINE, isCut: true }],
    ['1\n[2]', { line: 2, value: [2] }],
    ['1\n  ', { line: 1, value: 1 }],
  ])('without an end are reported as truncated if they are not JSON: %j', async (text, last) => {
    expect((await all(readLines(inPieces(text)))).at(-1)).toEqual(last)
  })

  test('are read the same however the text is split', async () => {
    const check = async (rows: unknown[], pieces: number) => {
      const text = rows.map((row) => JSON.stringify(row)).join('\n')
      expect(values(await all(readLines(inPieces(text, pieces))))).toEqual(
        JSON.parse(JSON.stringify(rows)),
      )
    }
    await fc.assert(fc.asyncProperty(fc.array(fc.jsonValue({ maxDepth: 2 })), size, check))
  })

  test('longer than any product fail', async () => {
    const endless = async function* () {
      for (;;) yield 'x'.repeat(1024 * 1024)
    }
    await expect(all(readLines(endless()))).rejects.toThrow('a line is longer than 16 MB')
  })
})

describe('a JSON array', () => {
  test('yields its elements with the numbers of their first lines', async () => {
    const text = '\n[\n  {"a": "],}\\""},\n\n  [1, [2]],\n  "x" ]'
    expect(await all(readJsonArray(inPieces(text)))).toEqual([
      { line: 3, value: { a: '],}"' } },
      { line: 5, value: [1, [2]] },
      { line: 6, value: 'x' },
    ])
  })

  test('may be the first field of an object', async () => {
    const text = '{ "products" : [1, 2], "total": 2 }'
    expect(values(await all(readJsonArray(inPieces(text))))).toEqual([1, 2])
  })

  test('continues after a bad element', async () => {
    const records = await all(readJsonArray(inPieces('[{"a":1},\n{"b" 2},\n{"c":3}]')))
    expect(records.map(({ line }) => line)).toEqual([1, 2, 3])
    expect(values(records)[1]).toMatch(/^is not valid JSON: /)
  })

  test('loses only the element with an extra brace', async () => {
    const records = await all(readJsonArray(inPieces('[{"a":1}},\n{"b":2},\n{"c":3}]')))
    expect(values(records)).toEqual([
      expect.stringMatching(/^is not valid JSON: /),
      { b: 2 },
      { c: 3 },
    ])
  })

  test('is read as it was written, however it is formatted', async () => {
    const check = async (rows: unknown[], pieces: number, indent: number) => {
      const text = JSON.stringify(rows, null, indent)
      expect(values(await all(readJsonArray(inPieces(text, pieces))))).toEqual(
        JSON.parse(JSON.stringify(rows)),
      )
    }
    const rows = fc.array(fc.jsonValue({ maxDepth: 3 }))
    await fc.assert(fc.asyncProperty(rows, size, fc.integer({ min: 0, max: 4 }), check))
  })

  test('may be followed by more than 1 MiB of other fields', async () => {
    const text = JSON.stringify({ products: [1, 2], categories: ['c'.repeat(2 ** 20 + 1)] })
    expect(values(await all(readJsonArray(inPieces(text, 9999))))).toEqual([1, 2])
  })

  test.each([
    ['[1, 2', 'line 1: the file ends before its array does'],
    ['[\n{"a": "b\n', 'line 3: the file ends'],
    ['{"total": 2}', 'there is no JSON array'],
    ['', 'there is no JSON array'],
    ['{"products": [1],\n"total": ', 'line 1: what is around its array is not complete'],
    ['{"products": [1]}\n{"products": [2]}', 'line 1: what is around its array is not complete'],
    ['[1]\n[2]', 'or there is more than one document in it'],
    [`[1]${' '.repeat(2 ** 20 + 1)}`, 'line 1: more than 1 MiB follows its array'],
  ])('that is truncated or missing fails: %j', async (text, reason) => {
    await expect(all(readJsonArray(inPieces(text)))).rejects.toThrow(reason)
  })
})

describe('CSV', () => {
  test('yields rows by the names in the first line, with or without a byte order mark', async () => {
    const records = await all(
      readCsv(inPieces('\ufeffa;b\r\n1;"x;y"\r\n\r\n2;z\r\n'), { delimiter: ';' }),
    )
    expect(records).toEqual([
      { line: 2, value: { a: '1', b: 'x;y' } },
      { line: 4, value: { a: '2', b: 'z' } },
    ])
  })

  test('reports the first line of a row with line breaks', async () => {
    const records = await all(readCsv(inPieces('a,b\n1,"x\ny"\n2,z\n'), { delimiter: ',' }))
    expect(records.map(({ line }) => line)).toEqual([2, 4])
  })

  test('keeps quotation marks inside a cell', async () => {
    const records = await all(readCsv(inPieces('a,b\n5" pipe,1\n'), { delimiter: ',' }))
    expect(values(records)).toEqual([{ a: '5" pipe', b: '1' }])
  })

  test('continues after a row of the wrong length', async () => {
    const records = await all(readCsv(inPieces('a,b\n1\n2,3\n4,5,6\n7,8\n'), { delimiter: ',' }))
    const sorted = records.toSorted((one, other) => one.line - other.line)
    expect(sorted.map((record) => [record.line, 'value' in record])).toEqual([
      [2, false],
      [3, true],
      [4, false],
      [5, true],
    ])
  })

  const large = 'x'.repeat(1024 * 1024)
  test.each([
    ['a row without all cells', 'a,b\n1,2\n3', 3, CUT_LINE],
    ['an open quotation mark', 'a,b\n1,2\n3,"4\n5,6\n', 3, 'a quotation mark in it never closes'],
    ['an open cell of megabytes', `a,b\n1,"${large}\n2,3\n`, 2, 'a quotation mark in it never'],
  ])('is truncated with %s at its end', async (_, text, line, problem) => {
    const records = await all(readCsv(inPieces(text, 4096), { delimiter: ',' }))
    const cut = { line, problem: expect.stringContaining(problem) as string, isCut: true }
    expect(records).toContainEqual(cut)
  })

  test('is read as it was written, however the text is split; its line breaks become line feeds', async () => {
    const cell = fc.string({ unit: fc.constantFrom('a', '"', ',', '\n', '\r', ' '), maxLength: 6 })
    const rows = fc.array(fc.tuple(cell, cell), { minLength: 1 })
    const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
    const check = async (cells: [string, string][], pieces: number, end: string) => {
      const text = [['a', 'b'], ...cells].map((row) => row.map(quoted).join(',') + end).join('')
      const found = values(await all(readCsv(inPieces(text, pieces), { delimiter: ',' })))
      const filled = (one: string) => (one.trim() === '' ? '' : one.replace(/\r\n?/g, '\n'))
      expect(found).toEqual(cells.map(([a, b]) => ({ a: filled(a), b: filled(b) })))
    }
    await fc.assert(fc.asyncProperty(rows, size, fc.constantFrom('\n', '\r\n', '\r'), check))
  })

  test('counts the lines within rows if lines end with CR and LF', async () => {
    const text = 'a,b\r\n1,"x\r\ny\r\n"\r\n2,"z\nz"\r\n3,4\r\n'
    const records = await all(readCsv(inPieces(text), { delimiter: ',' }))
    expect(records.map(({ line }) => line)).toEqual([2, 5, 7])
  })

  test.each(['x', '"', ','])('skips a row that is larger than 1 MiB: %j', async (sign) => {
    const cell = sign === ',' ? large + ',,' : sign === '"' ? `"${large}\nx"` : large
    const records = await all(readCsv(inPieces(`a,b\n1,${cell}\n2,3\n`, 9999), { delimiter: ',' }))
    const next = sign === '"' ? 4 : 3
    expect(records).toEqual([
      { line: 2, problem: 'the row is larger than 1 MiB' },
      { line: next, value: { a: '2', b: '3' } },
    ])
  })

  test.each(['"', 'x'])(
    'is reported as truncated if a row does not end within 16 MiB: %j',
    async (begin) => {
      const endless = async function* () {
        yield `a,b\n1,2\n3,${begin}`
        for (;;) yield large
      }
      const problem = expect.stringContaining('the row does not end within 16 MiB') as string
      const records = await all(readCsv(endless(), { delimiter: ',' }))
      expect(records.at(-1)).toEqual({ line: 3, problem, isCut: true })
    },
  )

  test('fails if the line of names is larger than 1 MiB', async () => {
    const records = all(readCsv(inPieces(`${large}\nx\n`, 9999), { delimiter: ',' }))
    await expect(records).rejects.toThrow('line 1: the names are larger than 1 MiB')
  })

  test('stops reading a line of names without an end at its limit', async () => {
    const piece = 'A'.repeat(2 ** 16)
    let pieces = 0
    const endless = async function* () {
      for (;;) yield (pieces++, piece)
    }
    const records = all(readCsv(endless(), { delimiter: ',' }))
    await expect(records).rejects.toThrow('line 1: the names are larger than 1 MiB')
    expect(pieces).toBe(17)
  })

  test.each([
    'a,b\n1,2\n3\n',
    'a,b\n1,2\n3\r\n',
    'a,b\n1\n3,4',
    'a,b\r1,2\r3\r',
    'a,b\r\n1,2\r\n3\n',
  ])('is not truncated if the last line is complete: %j', async (text) => {
    const records = await all(readCsv(inPieces(text), { delimiter: ',' }))
    expect(records).toHaveLength(2)
    expect(records.filter((record) => 'isCut' in record)).toEqual([])
  })
})

test.each(['a.ndjson', 'a.JSONL', 'a.json', 'a.csv.gz', 'dir.d/a.tsv'])(
  '%s can be read',
  (file) => {
    expect(() => checkFormat(file)).not.toThrow()
  },
)

test.each(['a.xls', 'a', 'a.gz'])('%s does not reveal its content', (file) => {
  expect(() => checkFormat(file)).toThrow('a file ends in')
})

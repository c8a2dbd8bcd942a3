import { expect, test } from 'vitest'
import { useImportFolder } from '../../../support/servers/imported-shop.ts'
import { importInto, runImport } from '../../../support/servers/run-import.ts'

const { put, pathOf } = useImportFolder()

const productLine = (code: string) =>
  JSON.stringify({
    code,
    name: { en: `Mug ${code}` },
    taxons: ['mugs'],
    variants: [{ code: `${code}-1`, price: 100 }],
  })

const PRODUCTS = ['a', 'b', 'c'].map(productLine)
const LAST_FIRST = { name: 'Last first', when: { search: 'mug' }, pin: { 1: 'c' } }
const YAML = 'name: Last first\nwhen: { search: mug }\npin:\n  1: c\n'

const file = (name: string, ...lines: object[]) =>
  put(name, [...lines.map((line) => JSON.stringify(line)), ...PRODUCTS, ''].join('\n'))

async function imported(out: string, ...args: string[]) {
  const { catalog } = await importInto(pathOf(out), args)
  const { data } = await catalog.list('query=mug')
  catalog.close()
  return data.map(({ code }) => code)
}

test('rules may be lines of the product form', async () => {
  const codes = await imported('lines.sqlite', await file('lines.ndjson', { rule: LAST_FIRST }))
  expect(codes).toEqual(['c', 'a', 'b'])
})

test('rules may be files of YAML beside an export', async () => {
  const rules = await put('own.yaml', YAML)
  const args = ['--rules', rules, await file('plain.ndjson')]
  expect(await imported('yaml.sqlite', ...args)).toEqual(['c', 'a', 'b'])
})

test('an import without rules removes those of the one before', async () => {
  const out = 'again.sqlite'
  await imported(out, await file('first.ndjson', { rule: LAST_FIRST }))
  expect(await imported(out, await file('second.ndjson'))).toEqual(['a', 'b', 'c'])
})

test('a rule for other channels has no effect on a list of this one', async () => {
  const other = { ...LAST_FIRST, channels: 'elsewhere' }
  const codes = await imported('other.sqlite', await file('other.ndjson', { rule: other }))
  expect(codes).toEqual(['a', 'b', 'c'])
})

test('a line with a rule that cannot be read is named, and its products are imported', async () => {
  const broken = await file('broken.ndjson', { rule: { ...LAST_FIRST, pins: {} } })
  const args = ['--out', pathOf('broken.sqlite'), '--max-errors', '1', broken]
  const { stderr, exitCode } = await runImport(args)
  expect(exitCode).toBe(0)
  expect(stderr).toContain('line 1: rule: has no field pins')
})

test('a file of rules that cannot be read is refused with its lines, before anything is read', async () => {
  const rules = await put('bad.yaml', `${YAML}notices: x\n`)
  const args = ['--out', pathOf('bad.sqlite'), '--rules', rules, await file('fine.ndjson')]
  const { stderr, exitCode } = await runImport(args)
  expect(exitCode).not.toBe(0)
  expect(stderr).toContain(`${rules}:1: has no field notices`)
})

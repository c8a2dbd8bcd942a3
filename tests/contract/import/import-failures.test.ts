import { createHash } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEFAULT_LIMIT } from '#embedded-shop/import/bad-lines.ts'
import { importCatalog } from '#embedded-shop/tools/import-catalog.ts'
import {
  createFolder,
  importInto,
  readCatalog,
  runImport,
  startImport,
  runKilledImport,
  sample,
} from '../../support/servers/run-import.ts'

let folder: Awaited<ReturnType<typeof createFolder>>
beforeAll(async () => void (folder = await createFolder()))
afterAll(() => folder.dispose())

const imported = (name: string, ...args: string[]) => importInto(folder.pathOf(name), args)
const partials = () => readdirSync(folder.pathOf('.')).filter((name) => name.includes('partial'))

describe('bad lines', () => {
  const good = (code: string) =>
    JSON.stringify({
      code,
      name: { en: code },
      taxons: ['drinks'],
      variants: [{ code, price: 100 }],
      attributes: {},
    })

  test('are reported with file, line and reason, and skipped', async () => {
    const price = good('two').replace('100', '"9.99"')
    const lines = [good('one'), price, '{"code":', good('one'), good('three')]
    const file = await folder.put('some-bad.ndjson', lines.join('\r\n'))
    const { run, catalog } = await imported('some-bad.sqlite', '--max-errors', '3', file)
    expect((await catalog.list()).data.map(({ code }) => code)).toEqual(['one', 'three'])
    catalog.close()
    expect(run.stderr).toContain(
      `${file}: line 2: variants[0].price must be a whole number of cents, got "9.99"\n`,
    )
    expect(run.stderr).toMatch(/line 3: is not valid JSON: /)
    expect(run.stderr).toContain('line 4: the product code one occurs twice')
    expect(run.stdout).toContain('Bad lines: 3 were left out')
  })

  test('are products without a taxon and products with two variants of the same code', async () => {
    const twice = good('two').replace('}],', '},{"code":"two","price":200}],')
    const lines = [good('one').replace('["drinks"]', '[]'), twice, good('three')]
    const file = await folder.put('no-taxon.ndjson', lines.join('\n'))
    const { run, catalog } = await imported('no-taxon.sqlite', '--max-errors', '2', file)
    expect((await catalog.list()).data.map(({ code }) => code)).toEqual(['three'])
    catalog.close()
    expect(run.stderr).toContain('line 1: taxons must be a list with an entry, got []')
    expect(run.stderr).toContain('line 2: variants[1].code must be of one variant only, got "two"')
  })

  test('are shown up to the twentieth, and all counted', async () => {
    const lines = Array.from({ length: 30 }, (_, index) =>
      index < 25 ? '[]' : good(`p${String(index)}`),
    )
    const file = await folder.put('many-bad.ndjson', lines.join('\n'))
    const out = folder.pathOf('many-bad.sqlite')
    const run = await runImport(['--out', out, '--max-errors', '25', file])
    expect(run.exitCode).toBe(0)
    expect(run.stderr.match(/: line \d+: /g)).toHaveLength(20)
    expect(run.stdout).toContain('Bad lines: 25 were left out')
  })

  test.each([
    { limit: ['--max-errors', '1'], bad: 2, exitCode: 1 },
    { limit: ['--max-errors', '2'], bad: 2, exitCode: 0 },
    { limit: ['--max-errors', '10%'], bad: 2, exitCode: 1 },
    { limit: ['--max-errors', '20%'], bad: 2, exitCode: 0 },
    { limit: [], bad: 1, exitCode: 0 },
    { limit: [], bad: 9, exitCode: 1 },
  ])('with limit $limit, $bad of ten exit with $exitCode', async ({ limit, bad, exitCode }) => {
    const lines = Array.from({ length: 10 }, (_, at) => (at < bad ? '7' : good(`p${String(at)}`)))
    const file = await folder.put('limit.ndjson', lines.join('\n'))
    const run = await runImport(['--out', folder.pathOf('limit.sqlite'), ...limit, file])
    expect(run.exitCode).toBe(exitCode)
  })
})

const digestOf = async (file: string) =>
  createHash('sha256')
    .update(await readFile(file))
    .digest('hex')

test('products for which a mapping has no category are in a separate taxon, and the summary says so', async () => {
  const mapping = {
    code: 'id',
    name: 'title',
    price: { field: 'price', unit: 'whole' },
    taxons: { fields: ['group'] },
  }
  const mapped = await folder.put('own-mapping.json', JSON.stringify(mapping))
  const rows = 'id,title,price,group\na,Tea,1.50,Drinks\nb,Cup,2.50,\n'
  const file = await folder.put('own.csv', rows)
  const { run, catalog } = await imported('own.sqlite', '--mapping', mapped, file)
  expect((await catalog.list()).data.map(({ code }) => code)).toEqual(['a', 'b'])
  catalog.close()
  expect(run.stdout).toContain('Products without a category are in More: 1, such as b')
})

describe('an import that fails', () => {
  let old: string
  let before: string
  beforeAll(async () => {
    const { catalog } = await imported('old.sqlite', sample('general.json'))
    catalog.close()
    old = folder.pathOf('old.sqlite')
    before = await digestOf(old)
  })

  const tea =
    '{"code":"tea","name":{"en":"Tea"},"taxons":["drinks"],"variants":[{"code":"tea","price":1}],"attributes":{}}\n'
  const half = async () => gzipSync(await readFile(sample('electronics.ndjson'))).subarray(0, 300)

  test.each([
    {
      what: 'a file is missing',
      name: 'nowhere.ndjson',
      content: null,
      message: 'there is no such file',
    },
    {
      what: 'a gzip file is cut off',
      name: 'cut.ndjson.gz',
      content: half,
      message: 'the gzip file is broken',
    },
    {
      what: 'a file is not gzip',
      name: 'none.ndjson.gz',
      content: () => 'plain',
      message: 'the gzip file is broken',
    },
    {
      what: 'an array never ends',
      name: 'open.json',
      content: () => '[{"a":1},',
      message: 'the file ends before',
    },
    {
      what: 'the last line is cut off',
      name: 'cut.ndjson',
      content: () => `${tea}{"code":"coffee","na`,
      message: 'cut.ndjson: line 2: the file ends in the middle of a line',
    },
    {
      what: 'the only line is cut off',
      name: 'cut.jsonl',
      content: () => tea.slice(0, 60),
      message: 'cut.jsonl: line 1: the file ends in the middle of a line',
    },
    {
      what: 'there is no array',
      name: 'object.json',
      content: () => '{"a":1}',
      message: 'no JSON array',
    },
    {
      what: 'text is not UTF-8',
      name: 'latin.ndjson',
      content: () => Buffer.from([0x22, 0xe9, 0x22]),
      message: 'not UTF-8',
    },
    {
      what: 'nothing is valid',
      name: 'nothing.ndjson',
      content: () => '{}\n{}\n',
      message: 'no valid product',
    },
    {
      what: 'a file is empty',
      name: 'empty.ndjson',
      content: () => '',
      message: 'no valid product',
    },
    {
      what: 'a taxon has no parent',
      name: 'orphan.ndjson',
      content: () =>
        '{"taxon":{"id":1,"code":"a","parent":"b","name":{"en":"A"},"slug":{"en":"a"}}}\n' +
        '{"code":"p","name":{"en":"P"},"taxons":["a"],"variants":[{"code":"p","price":1}],"attributes":{}}',
      message: 'The taxon a has no parent b',
    },
  ])(
    'because $what reports the cause and keeps the old catalog unchanged',
    async ({ name, content, message }) => {
      const file = content ? await folder.put(name, await content()) : folder.pathOf(name)
      const run = await runImport(['--out', old, '--max-errors', '100%', file])
      expect(run).toMatchObject({ exitCode: 1, stderr: expect.stringContaining(message) as string })
      expect(await digestOf(old)).toBe(before)
      expect(partials()).toEqual([])
    },
  )

  test.each([
    { what: 'a row', at: ';29,00;', message: 'the file ends in the middle of a line' },
    {
      what: 'a quoted cell',
      at: ' den Strand',
      message: 'a quotation mark in it never closes',
    },
  ])('because CSV is truncated within $what reports the cause', async ({ at, message }) => {
    const whole = await readFile(sample('shoes.csv'), 'utf8')
    const file = await folder.put('cut.csv', whole.slice(0, whole.lastIndexOf(at)))
    const mapping = ['--mapping', sample('shoes.mapping.json')]
    const run = await runImport(['--out', old, '--max-errors', '100%', ...mapping, file])
    expect(run).toMatchObject({ exitCode: 1, stderr: expect.stringContaining(message) as string })
    expect(await digestOf(old)).toBe(before)
  })

  test('because it is stopped while writing keeps the old catalog unchanged', async () => {
    const start = (stage: string) => {
      if (stage === 'Writing') throw new Error('stopped')
    }
    const progress = { start, update() {}, stop() {} }
    const files = [sample('electronics.ndjson')]
    const options = { files, mappings: [], channel: 'pharmacy', out: old }
    const run = importCatalog({ ...options, limit: DEFAULT_LIMIT }, { progress, warn() {} })
    await expect(run).rejects.toThrow('stopped')
    expect(await digestOf(old)).toBe(before)
    expect(partials()).toEqual([])
  })

  test.each([
    ['begins to read', 'Reading'],
    ['has read some', 'Reading on'],
    ['begins to write', 'Writing'],
    ['has written all but the last step', 'Writing on'],
  ])('because it is killed when it %s leaves only its own partial file', async (_when, moment) => {
    const electronics = sample('electronics.ndjson')
    expect(await runKilledImport(moment, old, electronics)).toBe('SIGKILL')
    expect(await digestOf(old)).toBe(before)
    expect(partials()).toEqual([expect.stringMatching(/^old\.sqlite\.partial-\d+$/)])
    const catalog = readCatalog(old)
    expect((await catalog.list()).meta.totalItems).toBeGreaterThan(0)
    catalog.close()
    const next = await runImport(['--out', old, sample('general.json')])
    expect(next.exitCode).toBe(0)
    expect(partials()).toEqual([])
    before = await digestOf(old)
  })

  test('because it is killed leaves partial files that the next import removes', async () => {
    const partsOf = (pid: number) =>
      ['', '-journal', '-wal', '-shm', '-words', '-words-0', '-words-1-journal'].map(
        (side) => `old.sqlite.partial-${String(pid)}${side}`,
      )
    const stillWritten = partsOf(process.pid)
    const others = [
      'old.sqlite.partial-',
      'old.sqlite.partial-copy',
      'new.sqlite.partial-999999999',
    ]
    for (const name of [...partsOf(999_999_999), ...stillWritten, ...others]) {
      await folder.put(name, 'half a catalog')
    }
    expect(await startImport(['--out', old, sample('general.json')])).toMatchObject({ exitCode: 0 })
    expect(partials()).toEqual([...stillWritten, ...others].toSorted())
  })
})

describe('wrong usage', () => {
  test.each([
    { args: [], message: 'No file is given' },
    { args: ['--colour', 'red', 'a.ndjson'], message: "Unknown option '--colour'" },
    { args: ['products.xls'], message: 'a file ends in .ndjson, .jsonl' },
    { args: ['--max-errors', 'many', 'a.ndjson'], message: '--max-errors must be a number' },
    { args: ['--mapping', 'nowhere.json', 'a.ndjson'], message: 'nowhere.json: ENOENT' },
    { args: [sample('shoes.csv')], message: 'no mapping fits its columns' },
    {
      args: ['--mapping', sample('general.json'), 'a.ndjson'],
      message: 'general.json: the mapping must be an object',
    },
  ])('$message exits with 2 and one line, which names the help', async ({ args, message }) => {
    const run = await runImport(['--out', folder.pathOf('wrong.sqlite'), ...args])
    expect(run.exitCode).toBe(2)
    expect(run.stderr).toContain(message)
    expect(run.stderr).toMatch(/\nnpm run catalog:import -- --help lists the options\.\n$/)
    expect(existsSync(folder.pathOf('wrong.sqlite'))).toBe(false)
  })

  test('help is not a failure', async () => {
    const run = await startImport(['--help'])
    expect(run).toMatchObject({
      exitCode: 0,
      stdout: expect.stringContaining('--mapping') as string,
    })
  })
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { startCollector } from '../../support/fakes/collector.ts'
import { createFolder, sample, startImport } from '../../support/servers/run-import.ts'

let folder: Awaited<ReturnType<typeof createFolder>>
beforeAll(async () => void (folder = await createFolder()))
afterAll(() => folder.dispose())

test('an import is a trace of its own, exported before the command ends', async () => {
  const collector = await startCollector()
  const args = ['--out', folder.pathOf('traced.sqlite'), sample('own-form.ndjson')]
  const { exitCode } = await startImport(args, collector.env)
  expect(exitCode).toBe(0)
  const spans = collector.spans()
  const [whole] = spans.filter(({ parentSpanId }) => !parentSpanId)
  expect(whole).toMatchObject({
    name: 'catalog import',
    attributes: { 'vitrine.products': expect.any(Number) as number, 'vitrine.bad_lines': 0 },
  })
  expect(spans.filter((span) => span !== whole).map(({ name }) => name)).toEqual([
    'look at the files',
    'read and write products',
  ])
  for (const span of spans) expect([whole?.spanId, undefined, '']).toContain(span.parentSpanId)
  await collector.stop()
})

test('an import that fails is marked in its trace, and so is its step', async () => {
  const collector = await startCollector()
  const args = ['--out', folder.pathOf('failed.sqlite'), folder.pathOf('missing.ndjson')]
  expect((await startImport(args, collector.env)).exitCode).not.toBe(0)
  expect(collector.spans()).toMatchObject([{ name: 'catalog import', status: { code: 2 } }])
  await collector.stop()
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { table } from '../../../support/servers/imported-shop.ts'
import { createFolder, runImport } from '../../../support/servers/run-import.ts'

let folder: Awaited<ReturnType<typeof createFolder>>
beforeAll(async () => void (folder = await createFolder()))
afterAll(() => folder.dispose())

test.each([
  [{ PORT: '4810' }, 'Open http://localhost:4810/ '],
  [{ PORT: '4810', SITE_URL: 'https://www.cups.example' }, 'Open https://www.cups.example/ '],
])('With %j the summary names the address of the shop', async (env, line) => {
  const file = await folder.put('cups.csv', table('Handle,Title,Variant Price', 'a,Cup,5'))
  const { stdout } = await runImport(['--out', folder.pathOf('cups.sqlite'), file], env)
  expect(stdout).toContain(line)
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFolder, importHere } from '../../support/servers/run-import.ts'

let folder: Awaited<ReturnType<typeof createFolder>>
beforeAll(async () => void (folder = await createFolder()))
afterAll(() => folder.dispose())

const REMARK = 'Attributes whose names differ only in case or spelling are one'

test('names that differ only in case or spelling are one attribute, which is remarked', async () => {
  const rows = [
    'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price',
    'cup,Cup,Color,Red,C-1,5',
    'cup,,,Blue,C-2,5',
    'bowl,Bowl,Colour,Red,B-1,5',
    'bowl,,,Green,B-2,5',
    'pot,Pot,color,Red,P-1,5',
    'pot,,,Blue,P-2,5',
    'mug,Mug,Size,S,M-1,5',
    'mug,,,L,M-2,5',
    '',
  ]
  const file = await folder.put('spellings.csv', rows.join('\n'))
  const { catalog, lines } = await importHere(folder.pathOf('spellings.sqlite'), [file])
  const { data } = await catalog.list()
  catalog.close()
  const codes = data.map(({ variants }) => variants[0]?.optionValues?.[0]?.attribute.code)
  expect(codes).toEqual(['Color', 'Color', 'Color', 'Size'])
  expect(lines).toContain('Filters: Color, Size')
  expect(lines).toContain(`${REMARK}: 2, such as Color and Colour`)
})

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { hasOwnBlocks, OWN_BLOCK_FILES } from '#storefront/content-blocks/own-blocks.ts'

const FILE = new URL('../../../src/storefront/content-blocks/own-blocks.ts', import.meta.url)

test('blocks are read from the files whose presence is checked', () => {
  const paths = readFileSync(FILE, 'utf8').match(/(?<='\/src\/)[^']+(?=')/g)
  expect(paths).toEqual(OWN_BLOCK_FILES)
})

test('this shop has no blocks of its own', () => expect(hasOwnBlocks).toBe(false))

import { expect, test } from 'vitest'
import { loadPart } from '#server/load-part.ts'
import { leftOutParts } from '#tools/left-out-parts.ts'

const door = { open: () => 'shop' }
const missing = (path: string) =>
  Object.assign(new Error(`Cannot find module '${path}' imported from /srv/src/server/main.ts`), {
    code: 'ERR_MODULE_NOT_FOUND',
  })

test('a part that is there is its door', async () =>
  expect(await loadPart(() => Promise.resolve(door))).toBe(door))

test.each(['/srv/src/demo/door.ts', '/srv/src/embedded-shop/door.ts'])(
  'a copy without %s has no such part',
  async (path) => expect(await loadPart(() => Promise.reject(missing(path)))).toBeNull(),
)

test.each([
  { what: 'a missing module of a part', error: missing('/srv/src/demo/ads/ad-server.ts') },
  {
    what: 'a package that a part lacks',
    error: missing('sharp'),
  },
  { what: 'any other error of a part', error: new Error('demo/door.ts is broken') },
])('$what is no missing part', async ({ error }) =>
  expect(loadPart(() => Promise.reject(error))).rejects.toBe(error),
)

type Hooks = {
  resolveId: (specifier: string) => string | null
  load: (id: string) => string | null
}

test('a build without a part loads it as one that is not there', async () => {
  const { resolveId, load } = leftOutParts(['demo']) as unknown as Hooks
  expect(resolveId('#embedded-shop/door.ts')).toBeNull()
  expect(resolveId('#server/config.ts')).toBeNull()
  const code = load(resolveId('#demo/door.ts') ?? '') ?? ''
  const built = () => import(`data:text/javascript,${encodeURIComponent(code)}`)
  expect(await loadPart(built)).toBeNull()
})

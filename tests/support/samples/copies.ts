import {
  createSharedCache,
  type Made,
  type SharedCacheOptions,
} from '#server/cache/shared-cache.ts'

/** A copy of a text that is fresh for a minute. */
export const made = (value: string, change: Partial<Made<string>> = {}): Made<string> => ({
  entry: { value, storedAt: Date.now(), lifetime: { maxAge: 60, swr: 600 }, tags: ['taxon:1'] },
  isStored: true,
  isFailure: false,
  ...change,
})

type Parts = Pick<SharedCacheOptions<string>, 'redis' | 'purges'> &
  Partial<SharedCacheOptions<string>>

/** A cache of texts, `test` by name. */
export const textCache = (parts: Parts) =>
  createSharedCache<string>({
    name: 'test',
    maxBytes: 1_000_000,
    sizeOf: (value) => value.length,
    pack: (value) => value,
    unpack: String,
    onStale: () => undefined,
    ...parts,
  })

/** The address of a list, and a page cache's data about its requests. */
export const LIST = '/en/category/a-6'
export const HEADERS = {
  host: 'shop.example',
  cookie: null,
  accept: null,
  acceptEncoding: null,
  ifNoneMatch: null,
  forwardedProto: 'https',
}
export const SITE = {
  channel: { code: 'pharmacy', locales: ['en'], currency: 'EUR' },
  origin: 'https://shop.example',
  newUrls: false,
}

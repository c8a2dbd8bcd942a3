import type { PictureFile } from '#demo/door.ts'
import { IMMUTABLE } from '#server/cache/rules/lifetime.ts'
import { OWN_PICTURES } from '#contract/shop/own-pictures.ts'
import { DENSE_PAGE_WIDTH, OWN_WIDTHS } from '#storefront/card/rules/picture.ts'
import { ownCatalog } from './catalog.ts'
import { demo } from './demo.ts'
import { config, isDemoShown, isEmbedded } from '../environment.ts'
import { loadOnce } from '#server/cache/load-once.ts'
import { createOnceAMinute } from '../log/log-once.ts'
import { logger } from '../logger.ts'
import { traced } from '../tracing/span.ts'

const ADDRESS = /^(\w+)\/([\w.~-]+)@(\d+)(?:\.(avif|webp))?$/

/** Greatest width of each kind: pages offer no wider one. */
const LARGEST: Readonly<Record<string, number>> = { hero: DENSE_PAGE_WIDTH }
const LARGEST_OF_OTHERS = 800

/** Kind of pictures on other hosts, which go by their keys. */
const REMOTE = 'remote'

/** A picture that was requested. */
interface RequestedPicture extends PictureFile {
  /** Whether its address leaves the format to the browser. */
  isNegotiated: boolean
}

/**
 * Reads an address below `OWN_PICTURES`; null for a width or format that is never offered, and
 * always with an external shop, which shows nothing drawn. Without a format in the address
 * (`…@400`), as on cards, the picture is AVIF if the browser accepts that, else WebP.
 */
export function readPictureAddress(address: string, accept = ''): RequestedPicture | null {
  if (!isEmbedded) return null
  const [, kind = '', name = '', digits = '', extension] = ADDRESS.exec(address) ?? []
  const width = OWN_WIDTHS.find((offered) => String(offered) === digits)
  if (width === undefined || width > (LARGEST[kind] ?? LARGEST_OF_OTHERS)) return null
  const isNegotiated = extension === undefined
  const isAvif = extension === 'avif' || (isNegotiated && accept.includes('image/avif'))
  const format = isAvif ? 'avif' : 'webp'
  const file = `${kind}/${name}@${digits}.${format}`
  return { address: file, kind, name, width, format, isNegotiated }
}

/**
 * Whether the shop shows this picture outside content blocks. Scenes are the demo's; products and
 * taxons are looked up in the embedded catalog, so that nobody can have made-up pictures drawn, or
 * pictures fetched that the catalog does not name.
 */
export async function isShown({ kind, name }: PictureFile): Promise<boolean> {
  if (kind === 'hero' || kind === 'banner') return isDemoShown()
  const catalog = await ownCatalog()
  if (kind === REMOTE) return (await catalog.remotePicture(name)) !== null
  const named = kind === 'plate' ? 'taxon' : kind
  return catalog.hasPicture(`${OWN_PICTURES}${named}/${name}`)
}

const MIB = 2 ** 20
const FOLDER = 'var/remote-pictures'
/** Pictures fetched and resized at once; most of the time they wait for their hosts. */
const LANES = 6
const MOST_WAITING = 600

const logDead = createOnceAMinute(logger.warn)

/** Fetches a picture as a stretch of the trace of the request that needs it first. */
const tracedFetch =
  (fetchPicture: (url: string) => Promise<Buffer>) =>
  (url: string): Promise<Buffer> =>
    traced(
      'fetch picture',
      async (span) => {
        const address = span && URL.parse(url)
        // A query may hold a signature, and a user's name and password come before the host.
        span?.note({
          'http.request.method': 'GET',
          'url.full': `${address?.origin}${address?.pathname}`,
          'server.address': address?.hostname,
        })
        const body = await fetchPicture(url)
        span?.note({ 'http.response.body.size': body.length })
        return body
      },
      'client',
    )

const remotePictures = loadOnce(async () => {
  const [{ createPictureFetch }, { createPictureFiles }, { createRemotePictures }, queues] =
    await Promise.all([
      import('#server/pictures/fetch-picture.ts'),
      import('#server/pictures/picture-files.ts'),
      import('#server/pictures/remote-pictures.ts'),
      import('#server/pictures/image-render-queue.ts'),
    ])
  const catalog = await ownCatalog()
  const hosts = { catalog }
  return {
    hosts,
    pictures: createRemotePictures({
      fetchPicture: tracedFetch(
        createPictureFetch({
          isNamed: (host) => hosts.catalog.hasPictureHost(host),
          allowedAddresses: config.pictureNetworks,
        }),
      ),
      files: createPictureFiles({
        folder: FOLDER,
        mostBytes: config.pictureCacheMb * MIB,
        onProblem: (error) => logger.error(`pictures cannot be stored in ${FOLDER}`, error),
      }),
      queue: queues.createImageRenderQueue({
        lanes: LANES,
        mostWaiting: MOST_WAITING,
        mostBytes: 32 * MIB,
      }),
      trace: traced,
      onDead(url, reason) {
        const { host = '' } = URL.parse(url) ?? {}
        logDead(host, 'a picture of the catalog is not there', { host, reason })
      },
    }),
  }
})

/** The requester of a picture, and until when it waits. */
interface PictureClient {
  /** Client that requests are counted for: each gets the same share of the drawing. */
  client: string
  /** Aborted when the client has left. */
  signal?: AbortSignal
}

/** How long a picture may be cached: a drawn one never changes, a substitute may soon. */
const FOR_A_DAY = 'public, max-age=86400, stale-while-revalidate=604800'
const FOR_NOW = 'public, max-age=300'

type Picture = { body: Buffer; type: string; cacheControl: string } | 'unknown' | 'busy'

/** What a product without a picture shows where nothing draws one: a plain parcel. */
const NOT_DRAWN: Picture = {
  body: Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 120"><path fill="#eceae6" d="M0 0h120v120H0z"/><path fill="none" stroke="#8d8880" stroke-width="3" d="M30 46l30-14 30 14v34L60 94 30 80zM30 46l30 14 30-14M60 60v34"/></svg>',
  ),
  type: 'image/svg+xml',
  cacheControl: FOR_NOW,
}

async function drawPicture(
  file: PictureFile,
  client: PictureClient,
  cacheControl: string,
): Promise<Picture> {
  if (demo === null) return NOT_DRAWN
  const { renderPicture: draw } = await demo.loadPictures()
  const drawn = await draw(file, client)
  return typeof drawn === 'string' ? drawn : { ...drawn, cacheControl }
}

/** Returns a picture of another host, or the drawn one that replaces it. */
async function remotePicture(file: PictureFile, client: PictureClient): Promise<Picture> {
  const { name: key, width, format } = file
  const catalog = await ownCatalog()
  const found = await catalog.remotePicture(key)
  if (!found) return 'unknown'
  const { hosts, pictures } = await remotePictures()
  hosts.catalog = catalog
  const body = await pictures.file({ key, url: found.url, width, format }, client)
  if (body === 'busy') return body
  if (body !== 'dead') return { body, type: `image/${format}`, cacheControl: FOR_A_DAY }
  const address = `${found.drawn().slice(OWN_PICTURES.length)}@${String(width)}.${format}`
  const drawn = readPictureAddress(address)
  return drawn ? drawPicture(drawn, client, FOR_NOW) : 'unknown'
}

/** Returns the picture's file; 'unknown' if nothing is shown by its name, 'busy' if many wait. */
export const renderPicture = (file: PictureFile, client: PictureClient): Promise<Picture> =>
  file.kind === REMOTE ? remotePicture(file, client) : drawPicture(file, client, IMMUTABLE)

import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createPictureFetch, PictureProblem, FETCH_LIMITS } from '#server/pictures/fetch-picture.ts'
import { photograph, startPictureHost } from '../../support/fakes/picture-host.ts'

let host: Awaited<ReturnType<typeof startPictureHost>>
let other: Awaited<ReturnType<typeof startPictureHost>>
beforeAll(async () => {
  host = await startPictureHost()
  other = await startPictureHost()
  host.send('/a.jpg', await photograph(40, 30))
  other.send('/b.jpg', await photograph(40, 30))
})
afterAll(() => Promise.all([host.stop(), other.stop()]))

/** Fetches for a catalog that names `host`, on a machine whose network allows it. */
const fetchPicture = (url: string, limits = {}) =>
  createPictureFetch({
    isNamed: (name) => name === host.host,
    allowedAddresses: ['127.0.0.1'],
    limits: { ...FETCH_LIMITS, ...limits },
  })(url)

const problemOf = async (url: string, limits = {}) => {
  const error: unknown = await fetchPicture(url, limits).then(
    () => null,
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(PictureProblem)
  return (error as PictureProblem).message
}

test('a picture is returned as its host sends it', async () => {
  expect(await fetchPicture(host.url('/a.jpg'))).toEqual(await photograph(40, 30))
})

test("a redirect within the catalog's hosts is followed", async () => {
  host.redirect('/moved.jpg', '/a.jpg')
  expect(await fetchPicture(host.url('/moved.jpg'))).toEqual(await photograph(40, 30))
})

test('networks of both families are allowed together, by name and by address, without a warning', async () => {
  const warned = vi.spyOn(console, 'warn')
  const six = await startPictureHost('::1')
  six.send('/six.jpg', await photograph(40, 30))
  const fetchAllowed = createPictureFetch({
    isNamed: () => true,
    allowedAddresses: ['127.0.0.0/8', '0:0::1/128'],
  })
  const port = host.host.split(':')[1] ?? ''
  for (const url of [host.url('/a.jpg'), `http://localhost:${port}/a.jpg`, six.url('/six.jpg')])
    expect(await fetchAllowed(url)).toEqual(await photograph(40, 30))
  await expect(fetchAllowed(`http://[fd00::1]:${port}/a.jpg`)).rejects.toThrow(/is not allowed/)
  await expect(fetchAllowed(`http://10.0.0.1:${port}/a.jpg`)).rejects.toThrow(/is not allowed/)
  expect(warned).not.toHaveBeenCalled()
  warned.mockRestore()
  await six.stop()
})

describe('nothing is fetched', () => {
  test('from a host outside the catalog, nor through a redirect', async () => {
    expect(await problemOf(other.url('/b.jpg'))).toContain('the catalog has no pictures at')
    host.redirect('/away.jpg', other.url('/b.jpg'))
    expect(await problemOf(host.url('/away.jpg'))).toContain('the catalog has no pictures at')
    expect(other.count('/b.jpg')).toBe(0)
  })

  test.each([
    '127.0.0.1',
    'localhost',
    '2130706433',
    '0x7f.1',
    '0.0.0.0',
    '[::1]',
    '[::ffff:127.0.0.1]',
    '10.0.0.1',
    '172.16.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '[fe80::1]',
    '[fd00::1]',
    '100.64.0.1',
  ])('from the private address %s, even if the catalog names it', async (name) => {
    const anyHost = createPictureFetch({ isNamed: () => true, allowedAddresses: [] })
    const port = host.host.split(':')[1] ?? ''
    const fetching = anyHost(`http://${name}:${port}/a.jpg`)
    await expect(fetching).rejects.toThrow(/is not allowed/)
  })

  test('from a private address without the name of the variable that would allow it', async () => {
    const anyHost = createPictureFetch({ isNamed: () => true, allowedAddresses: [] })
    await expect(anyHost('http://10.0.0.1/a.jpg')).rejects.toThrow(
      'its host has the private address 10.0.0.1, which is not allowed unless PICTURE_NETWORKS names it',
    )
  })

  test.each(['file:///etc/passwd', 'ftp://cdn.example/a.jpg', 'data:image/png;base64,AA', 'a.jpg'])(
    'from %s',
    async (url) => {
      expect(await problemOf(url)).toBe('it is at no address of the web')
    },
  )

  test('with a user and a password', async () => {
    const url = host.url('/a.jpg').replace('://', '://me:secret@')
    expect(await problemOf(url)).toBe('it is at no address of the web')
  })
})

describe('a host is abandoned', () => {
  test('if it redirects endlessly', async () => {
    host.redirect('/loop.jpg', '/loop.jpg')
    expect(await problemOf(host.url('/loop.jpg'))).toBe('its host redirects too often')
    expect(host.count('/loop.jpg')).toBe(1 + FETCH_LIMITS.redirects)
  })

  test('if it sends nothing until the deadline, or too many bytes', async () => {
    host.reply('/silent.jpg', () => {})
    expect(await problemOf(host.url('/silent.jpg'), { deadlineMs: 100 })).toBe(
      'its host is too slow',
    )
    const closed = Promise.withResolvers<void>()
    host.reply('/endless.jpg', (_, response) => {
      const timer = setInterval(() => response.write(Buffer.alloc(1024, 0xff)), 1)
      response.on('close', () => {
        clearInterval(timer)
        closed.resolve()
      })
    })
    const problem = await problemOf(host.url('/endless.jpg'), { bytes: 10_000 })
    await closed.promise
    expect(problem).toBe('it has more than 10000 bytes')
  })

  test('for a while if it is too slow for three pictures in a row, and others are not', async () => {
    const fetchAny = createPictureFetch({
      isNamed: () => true,
      allowedAddresses: ['127.0.0.1'],
      // Long enough for a request to arrive, and for the other host to respond, on a busy machine.
      limits: { ...FETCH_LIMITS, deadlineMs: 500 },
    })
    host.reply('/late.jpg', () => {})
    for (const reason of ['is too slow', 'is too slow', 'is too slow', 'was too slow for others'])
      await expect(fetchAny(host.url('/late.jpg'))).rejects.toThrow(`its host ${reason}`)
    expect(host.count('/late.jpg')).toBe(3)
    await expect(fetchAny(host.url('/a.jpg'))).rejects.toMatchObject({ isOfHost: true })
    expect(await fetchAny(other.url('/b.jpg'))).toEqual(await photograph(40, 30))
  })

  test.each([403, 404, 500])('if it responds with %i', async (status) => {
    host.reply('/no.jpg', (_, response) => void response.writeHead(status).end())
    expect(await problemOf(host.url('/no.jpg'))).toBe(`its host responded ${String(status)}`)
  })
})

test.each([
  ['a page', '<!doctype html><title>Login</title>'],
  ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>'],
  ['a PDF', '%PDF-1.7'],
  ['a TIFF', Buffer.from('49492a0008000000', 'hex')],
  ['nothing', ''],
])('%s is not a picture', async (_, body) => {
  host.send('/odd.jpg', body)
  expect(await problemOf(host.url('/odd.jpg'))).toBe('it is not a JPEG, PNG, WebP, AVIF or GIF')
})

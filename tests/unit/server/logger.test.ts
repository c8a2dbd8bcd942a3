import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createOnceAMinute } from '#server/log/log-once.ts'
import { forRequest } from '#server/log/request-context.ts'
import { logger } from '#server/logger.ts'

let lines: string[]
beforeEach(() => {
  lines = []
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    lines.push(String(text))
    return true
  })
})
afterEach(() => vi.restoreAllMocks())

const written = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>)

describe('a log line', () => {
  test('is JSON with a time and a level, whatever its text contains', () => {
    logger.warn('two\nlines "quoted" \u001B[31mred\u001B[39m', { number: 1 })
    expect(lines[0]?.split('\n')).toHaveLength(2)
    expect(written()).toEqual([
      {
        time: expect.stringMatching(/^\d{4}-.*Z$/) as string,
        level: 'warn',
        message: 'two\nlines "quoted" red',
        number: 1,
      },
    ])
  })

  test('names its request and trace', async () => {
    const traceparent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01'
    await forRequest({ requestId: 'a1', traceparent, tracestate: null }, async () => {
      await Promise.resolve()
      logger.info('within')
    })
    logger.info('without')
    expect(written()).toMatchObject([
      { requestId: 'a1', traceId: '4bf92f3577b34da6a3ce929d0e0e4736' },
      { message: 'without' },
    ])
    expect(written()[1]).not.toHaveProperty('requestId')
  })

  test.each([
    'Could not render http://shop.example/en/search?query=secret\nError: no',
    'No route for "/en/search?query=secret"',
    "Failed to fetch 'https://user:secret@shop.example/a'",
    'GET /a?secret HTTP/1.1',
  ])('contains neither search terms nor passwords: %s', (text) => {
    logger.warn(text)
    logger.error('failed', new Error(text))
    expect(lines.join('')).not.toContain('secret')
    expect(lines.join('')).toMatch(/shop\.example|en\/search|GET \/a/)
  })

  test('is limited in length, and formatted fast, however long its text is', () => {
    const start = performance.now()
    for (const sign of ['?', '/', 'a', '//a']) logger.warn(sign.repeat(200_000))
    expect(performance.now() - start).toBeLessThan(1000)
    expect(Math.max(...lines.map(({ length }) => length))).toBeLessThan(20_000)
  })
})

test('repeated messages are logged once a minute for each kind, with their number', () => {
  let now = 0
  const seen: unknown[] = []
  const log = createOnceAMinute(
    (message, details) => seen.push([message, details]),
    () => now,
  )
  for (const at of [0, 1000, 59_999]) {
    now = at
    log('401 list', 'the shop failed', { status: 401 })
  }
  log('404 list', 'the shop failed', { status: 404 })
  now = 60_000
  log('401 list', 'the shop failed', { status: 401 })
  expect(seen).toEqual([
    ['the shop failed', { status: 401 }],
    ['the shop failed', { status: 404 }],
    ['the shop failed', { status: 401, repeated: 2 }],
  ])
})

import { describe, expect, test } from 'vitest'
import {
  CLEARED_LOAD,
  failedLoad,
  STARTED_LOAD,
  SUCCEEDED_LOAD,
} from '#contract/shop/remote-load.ts'

test.each([
  { event: 'clear', load: CLEARED_LOAD, status: 'INIT' },
  { event: 'start', load: STARTED_LOAD, status: 'PROCESSING' },
  { event: 'success', load: SUCCEEDED_LOAD, status: 'SUCCESS' },
])('$event leads to $status, without an error', ({ load, status }) =>
  expect(load).toEqual({ status, error: null }),
)

describe('failure leads to ERROR and stores the error, normalised:', () => {
  const error = { status: 422, title: 'Unprocessable', detail: 'page: a number', violations: [] }

  test.each([
    { what: 'one that is so already', thrown: error, stored: error },
    {
      what: 'one that carries more',
      thrown: Object.assign(new Error('page: a number'), error),
      stored: error,
    },
    {
      what: 'a broken connection',
      thrown: new TypeError('fetch failed'),
      stored: { status: 0, title: 'TypeError', detail: 'fetch failed', violations: [] },
    },
    {
      what: 'what is not an error at all',
      thrown: 'nothing',
      stored: { status: 0, title: 'Error', detail: 'nothing', violations: [] },
    },
  ])('$what', ({ thrown, stored }) =>
    expect(failedLoad(thrown)).toEqual({ status: 'ERROR', error: stored }),
  )
})

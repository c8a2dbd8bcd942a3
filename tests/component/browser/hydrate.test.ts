import { screen, waitFor } from '@testing-library/react'
import { createElement, useEffect, useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import hydrate from '#storefront/browser/entry/hydrate.ts'

let island: HTMLElement
/** Whether the component throws when it is drawn next. */
let isBroken = false

/** Counts presses, and is a link without scripts. */
function Counter({ isLive = true }: { isLive?: boolean }) {
  const [count, setCount] = useState(0)
  if (isLive && isBroken) throw new Error('Broken')
  const press = () => setCount(count + 1)
  return createElement('a', { href: '/next', onClick: press }, `Pressed ${count}`)
}

beforeEach(() => {
  isBroken = false
  document.body.innerHTML = '<i><a href="/next">Pressed 0</a></i>'
  island = document.querySelector('i')!
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.stubGlobal('reportError', vi.fn<typeof reportError>())
})

const press = () => {
  const click = new MouseEvent('click', { bubbles: true, cancelable: true })
  screen.getByRole('link').dispatchEvent(click)
}

/** A box that only scripts can explain: disabled without them. */
function Box() {
  const [isDisabled, setIsDisabled] = useState(true)
  useEffect(() => setIsDisabled(false), [])
  return createElement('input', { type: 'checkbox', disabled: isDisabled })
}

test('an island is called live once what only scripts allow can be used', async () => {
  island.innerHTML = '<input type="checkbox" disabled>'
  await hydrate(island)(Box, {})
  expect(screen.getByRole('checkbox')).toHaveProperty('disabled', false)
})

test('an island that throws as it hydrates keeps its HTML, and the error is reported', async () => {
  isBroken = true
  void hydrate(island)(Counter, {})
  await waitFor(() => expect(island.getAttribute('ssr')).toBe('failed'))
  expect(island.innerHTML).toBe('<a href="/next">Pressed 0</a>')
  const said = vi.mocked(console.error).mock.calls.flat()
  expect(said).toContainEqual(expect.objectContaining({ message: 'Broken' }))
})

test('one that throws later keeps what it has drawn, and handles no press any more', async () => {
  void hydrate(island)(Counter, {})
  await waitFor(() => {
    press()
    expect(island.textContent).not.toBe('Pressed 0')
  })
  const drawn = island.innerHTML
  isBroken = true
  press()
  await waitFor(() => expect(island.getAttribute('ssr')).toBe('failed'))
  press()
  expect(island.innerHTML).toBe(drawn)
})

import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { DisabledValueNotice } from '#storefront/listing/islands/DisabledValueNotice.tsx'
import { draw } from '../../../support/dom/drawing.tsx'

test('the notice about a value without products is announced politely, and offers two actions', async () => {
  const ways = { onKeep: vi.fn<() => void>(), onDismiss: vi.fn<() => void>() }
  const { shopper } = draw(<DisabledValueNotice label="Adora" {...ways} />)
  expect(screen.getByRole('status').textContent).toBe(
    'No products with “Adora” and your other filters.',
  )
  await shopper.click(screen.getByRole('button', { name: 'Keep only “Adora”' }))
  expect(ways.onKeep).toHaveBeenCalledOnce()
  await shopper.click(screen.getByRole('button', { name: 'Close' }))
  expect(ways.onDismiss).toHaveBeenCalledOnce()
})

test('the notice is announced: its empty live region exists before its text', () => {
  const ways = { onKeep: () => undefined, onDismiss: () => undefined }
  const { redraw } = draw(<DisabledValueNotice label={null} {...ways} />)
  const region = screen.getByRole('status')
  expect([region.textContent, screen.queryAllByRole('button')]).toEqual(['', []])
  redraw(<DisabledValueNotice label="Adora" {...ways} />)
  expect(screen.getByRole('status')).toBe(region)
  expect(region.textContent).toContain('Adora')
  expect(region.querySelector('button')).toBeNull()
})

test('the notice moves the focus to its actions, and restores it when closed', () => {
  const ways = { onKeep: () => undefined, onDismiss: () => undefined }
  const page = (label: string | null) => (
    <>
      <button type="button">Adora (0)</button>
      <DisabledValueNotice label={label} {...ways} />
    </>
  )
  const { redraw } = draw(page(null))
  const option = screen.getByRole('button', { name: 'Adora (0)' })
  option.focus()
  redraw(page('Adora'))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Keep/ }))
  redraw(page(null))
  expect(document.activeElement).toBe(option)
})

import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { DisabledValueNotice } from '#ui/DisabledValueNotice'
import { draw } from '../../support/drawing.tsx'

test('the notice about a value without products is told politely, and offers two ways', async () => {
  const ways = { onKeep: vi.fn<() => void>(), onDismiss: vi.fn<() => void>() }
  const { shopper } = draw(<DisabledValueNotice label="Adora" {...ways} />)
  expect(screen.getByRole('status').textContent).toBe(
    'No products with “Adora” and your other filters.',
  )
  await shopper.click(screen.getByRole('button', { name: 'Keep “Adora”, drop the others' }))
  expect(ways.onKeep).toHaveBeenCalledOnce()
  await shopper.click(screen.getByRole('button', { name: 'Close' }))
  expect(ways.onDismiss).toHaveBeenCalledOnce()
})

test('the notice is announced: its empty live region is there before its sentence', () => {
  const ways = { onKeep: () => undefined, onDismiss: () => undefined }
  const { redraw } = draw(<DisabledValueNotice label={null} {...ways} />)
  const region = screen.getByRole('status')
  expect([region.textContent, screen.queryAllByRole('button')]).toEqual(['', []])
  redraw(<DisabledValueNotice label="Adora" {...ways} />)
  expect(screen.getByRole('status')).toBe(region)
  expect(region.textContent).toContain('Adora')
  expect(region.querySelector('button')).toBeNull()
})

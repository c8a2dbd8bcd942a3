import { screen } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { Modal } from '#storefront/listing/islands/later/Modal.tsx'
import { draw } from '../../../support/dom/drawing.tsx'
import { elapse } from '../../../support/dom/page.tsx'

/** A button that opens the modal, as its islands do. */
function Opener({ onClosed }: { onClosed: () => void }) {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => {
    setIsOpen(false)
    onClosed()
  }
  return (
    <>
      <button onClick={() => setIsOpen(true)}>Open</button>
      {isOpen && (
        <Modal title="Filters" onClose={close} footer={<button>Apply</button>}>
          <p>The body</p>
        </Modal>
      )}
    </>
  )
}

async function openModal() {
  const onClosed = vi.fn<() => void>()
  const { shopper } = draw(<Opener onClosed={onClosed} />)
  const opener = screen.getByRole('button', { name: 'Open' })
  await shopper.click(opener)
  return { shopper, opener, onClosed }
}

describe('a modal', () => {
  test('is a dialog with a name, a body and a footer', async () => {
    await openModal()
    const dialog = screen.getByRole<HTMLDialogElement>('dialog', { name: 'Filters' })
    expect(dialog.open).toBe(true)
    expect(screen.getByRole('heading', { name: 'Filters' })).toBeDefined()
    expect(dialog.textContent).toContain('The body')
    expect(screen.getByRole('button', { name: 'Apply' })).toBeDefined()
  })

  test.each([
    { way: 'its button', keys: null },
    { way: 'the Escape key', keys: '{Escape}' },
  ])('is closed by $way, and restores the focus', async ({ keys }) => {
    const { shopper, opener, onClosed } = await openModal()
    await (keys === null
      ? shopper.click(screen.getByRole('button', { name: 'Close' }))
      : shopper.keyboard(keys))
    await elapse(10)
    expect(onClosed).toHaveBeenCalled()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement).toBe(opener)
  })
})

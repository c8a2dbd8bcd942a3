import { cleanup, fireEvent, screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { ID_WHOLE_FILTER } from '#storefront/browser/dom-contract.ts'
import { expect, test, vi } from 'vitest'
import { FilterPanel } from '#storefront/listing/islands/panels/FilterPanels.tsx'
import { option, range, select } from '../../../support/samples/domain.ts'
import { draw } from '../../../support/dom/drawing.tsx'

const BRAND = select('brand', [option('acme'), option('bolt')])

const nothing = () => undefined

const panel = (change: Partial<ComponentProps<typeof FilterPanel>> = {}) => (
  <FilterPanel
    filter={BRAND}
    optionsOf={() => BRAND.options}
    selected={[]}
    selection={{ min: null, max: null }}
    isChosen={false}
    startsOpen={null}
    chosenText={undefined}
    restoredHeight={undefined}
    onPanel={nothing}
    onToggle={nothing}
    onRange={nothing}
    onDisabledValue={nothing}
    {...change}
  />
)

const boxes = () => screen.queryAllByRole('checkbox', { hidden: true })
const details = () => document.querySelector<HTMLDetailsElement>('details[data-panel]')

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))

/** Opens or closes it as the browser does, with its event. */
function toggle(isOpen: boolean): void {
  const element = details()
  if (!element) throw new Error('There is no panel')
  element.open = isOpen
  fireEvent(element, new Event('toggle'))
}

test('before any script is loaded, a closed panel requests the page that has it open', () => {
  draw(panel(), { isLive: false })
  expect(boxes()).toHaveLength(0)
  const button = screen.getByRole('button', { name: 'Show all (2)' })
  expect(button).toMatchObject({ type: 'submit', name: 'options', value: 'brand' })
})

test('the button of a closed range has its name', () => {
  draw(panel({ filter: range('weight', 10, 1000), optionsOf: () => [] }), { isLive: false })
  expect(screen.getByRole('button', { name: 'weight' })).toBeDefined()
})

test('the requested panel is open, and is the target of the form', () => {
  draw(panel(), { isLive: false, wholeFilter: 'brand' })
  expect([details()?.open, boxes().length]).toEqual([true, 2])
  expect(details()?.id).toBe(ID_WHOLE_FILTER)
})

test('once a script renders panels, none of them is a link target', () => {
  draw(panel(), { wholeFilter: 'brand' })
  expect(details()?.id).toBe('')
})

test('a panel is rendered when it is opened, and stays rendered', async () => {
  const onPanel = vi.fn<(code: string, height: number) => void>()
  draw(panel({ onPanel }))
  expect([boxes().length, screen.queryByRole('button')]).toEqual([0, null])
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(190)
  toggle(true)
  expect(boxes()).toHaveLength(2)
  await nextFrame()
  expect(onPanel).toHaveBeenLastCalledWith('brand', 190)
  toggle(false)
  expect(boxes()).toHaveLength(2)
  await nextFrame()
  expect(onPanel).toHaveBeenLastCalledWith('brand', 0)
  expect(onPanel).toHaveBeenCalledTimes(2)
})

test('a panel that was left open opens, like one with a choice, and neither is saved by that', () => {
  const onPanel = vi.fn<(code: string, height: number) => void>()
  draw(panel({ onPanel, restoredHeight: 190 }))
  expect(details()?.open).toBe(true)
  cleanup()
  const { redraw } = draw(panel({ onPanel, restoredHeight: 0 }))
  expect(details()?.open).toBe(false)
  redraw(panel({ onPanel, restoredHeight: 0, isChosen: true, selected: ['acme'] }))
  expect(details()?.open).toBe(true)
  expect(onPanel).not.toHaveBeenCalled()
})

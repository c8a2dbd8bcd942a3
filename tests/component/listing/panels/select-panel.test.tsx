import { screen, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import type { FilterOption } from '#contract/query/filter.ts'
import { SelectPanel } from '#storefront/listing/islands/panels/SelectPanel.tsx'
import { option, select } from '../../../support/samples/domain.ts'
import { draw } from '../../../support/dom/drawing.tsx'

const named = (code: string, name: string) => option(code, { label: name, translationValue: name })

const BRANDS = [
  named('adora', 'Adora'),
  named('belle', 'Bellè'),
  named('citra', 'Citra'),
  named('dorado', 'Dorado'),
  named('ezys', 'Ėžys'),
  named('fors', 'Fors'),
]

/** As many as have a search box. */
const LONG = [...BRANDS, named('gloria', 'Gloria'), named('hella', 'Hella'), named('iris', 'Iris')]

function panel(options: readonly FilterOption[], code = 'brand', selected = ['adora']) {
  const actions = { onToggle: () => undefined, onDisabledValue: () => undefined }
  const filter = select(code, [...options])
  return (
    <SelectPanel filter={filter} name="Brand" options={options} selected={selected} {...actions} />
  )
}

const rows = () => screen.queryAllByRole('listitem').map((row) => row.textContent?.split('(')[0])
const searchBox = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search in Brand' })
const toggle = () => document.querySelector('details')

describe('the toggle', () => {
  test('is shown for more than 5 options, and contains the rest', async () => {
    const { shopper } = draw(panel(BRANDS))
    const rest = toggle()
    expect(rest?.open).toBe(false)
    expect(rest && within(rest).getAllByRole('checkbox', { hidden: true })).toHaveLength(1)
    await shopper.click(screen.getByText('Show all (6)'))
    expect(rest?.open).toBe(true)
    expect(screen.getByText('Show fewer')).toBeDefined()
  })

  test('opens if another order of the options hides a selected one', () => {
    const { redraw } = draw(panel(BRANDS))
    expect(toggle()?.open).toBe(false)
    redraw(panel(BRANDS.toReversed()))
    expect(toggle()?.open).toBe(true)
  })

  test('stays open when the shopper removes a choice in it', () => {
    const { redraw } = draw(panel(BRANDS, 'brand', ['fors']))
    expect(toggle()?.open).toBe(true)
    redraw(panel(BRANDS, 'brand', []))
    expect(toggle()?.open).toBe(true)
  })

  test('is not shown for 5 options', () => {
    draw(panel(BRANDS.slice(0, 5)))
    expect(toggle()).toBeNull()
    expect(rows()).toHaveLength(5)
  })
})

describe('before any script is loaded', () => {
  const codes = [...'abcdefghijk']
  const eleven = codes.map((code) => option(code))
  const boxes = () => screen.getAllByRole('checkbox', { hidden: true })
  const requested = (wholeFilter: string | null) => ({ isLive: false, wholeFilter })

  test('the rest of a long list is behind a link', () => {
    draw(panel(eleven), requested('colour'))
    const button = screen.getByRole('button', { name: 'Show all (11)' })
    expect(button).toMatchObject({ type: 'submit', name: 'options', value: 'brand' })
    expect(boxes()).toHaveLength(5)
  })

  test.each([
    { list: 'a short list', options: eleven.slice(0, 10), filter: null, isOpen: false },
    { list: 'a requested list', options: eleven, filter: 'brand', isOpen: true },
    {
      list: 'a list with a choice in its rest',
      options: [...eleven, option('adora')],
      filter: null,
      isOpen: true,
    },
  ])('$list has all its options', ({ options, filter, isOpen }) => {
    draw(panel(options), requested(filter))
    expect(screen.queryByRole('button')).toBeNull()
    expect(toggle()?.open).toBe(isOpen)
    expect(boxes()).toHaveLength(options.length)
  })
})

describe('the search box', () => {
  test('is shown only for more than five options', () => {
    const { redraw } = draw(panel(LONG.slice(0, 5)))
    expect(screen.queryByRole('searchbox')).toBeNull()
    redraw(panel(LONG.slice(0, 6)))
    expect(searchBox()).toBeDefined()
  })

  test.each([
    { typed: 'dora', finds: ['Adora', 'Dorado'] },
    { typed: 'ADO', finds: ['Adora', 'Dorado'] },
    { typed: 'belle', finds: ['Bellè'] },
    { typed: 'ezys', finds: ['Ėžys'] },
    { typed: '  citra ', finds: ['Citra'] },
    { typed: '   ', finds: LONG.map(({ label }) => label) },
  ])('finds $finds for "$typed"', async ({ typed, finds }) => {
    const { shopper } = draw(panel(LONG))
    await shopper.type(searchBox(), typed)
    await vi.waitFor(() => expect(rows()).toEqual(finds))
  })

  test('reports that nothing matches', async () => {
    const { shopper } = draw(panel(LONG))
    await shopper.type(searchBox(), 'd')
    const status = await screen.findByRole('status')
    expect(status.textContent).toBe('')
    await shopper.type(searchBox(), 'xyz')
    expect(rows()).toEqual([])
    // The message is in an element that existed before: otherwise it would not be announced.
    expect(status.isConnected).toBe(true)
    expect(status.textContent).toBe('No options match “dxyz”')
  })

  test('searches the text literally, special characters included', async () => {
    const { shopper } = draw(panel(LONG))
    await shopper.type(searchBox(), '$&.*')
    expect(await screen.findByText('No options match “$&.*”')).toBeDefined()
  })

  test('matches a category only by the last part of its path', async () => {
    const others = ['A/B', 'A/C', 'A/D', 'A/E', 'A/F']
    const paths = ['Home/Lamps', 'Home/Vases', 'Toys/Homes', 'Toys/Cars', ...others]
    const { shopper } = draw(
      panel(
        paths.map((path) => named(path, path)),
        'categories',
      ),
    )
    await shopper.type(searchBox(), 'home')
    await vi.waitFor(() => expect(rows()).toEqual(['Toys/Homes']))
  })
})

describe('the search box in a form', () => {
  test('does not submit it on Enter', async () => {
    const sent = vi.fn<(event: Event) => void>((event) => event.preventDefault())
    const { shopper } = draw(<form>{panel(LONG)}</form>)
    document.querySelector('form')?.addEventListener('submit', sent)
    await shopper.type(searchBox(), 'ado{Enter}')
    expect(sent).not.toHaveBeenCalled()
  })

  test('is not submitted: it has no name', () => {
    draw(panel(LONG))
    expect(searchBox().name).toBe('')
  })

  test('stays, and still filters, if few options are left', async () => {
    const { shopper, redraw } = draw(panel(LONG))
    await shopper.type(searchBox(), 'ado')
    redraw(panel(BRANDS.slice(0, 3)))
    await vi.waitFor(() => expect(rows()).toEqual(['Adora']))
  })
})

test('only selected options are ticked', () => {
  draw(panel(BRANDS.slice(0, 3)))
  const ticked = screen.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked)
  expect(ticked).toEqual([true, false, false])
})

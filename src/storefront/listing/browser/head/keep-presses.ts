import { ISLAND_SSR, ISLANDS_NEAR } from '#storefront/browser/astro-island.ts'
import {
  DATA_LIVE,
  DATA_SAVE_LIST,
  ID_AWAITED_MODAL,
  ID_FILTERS,
  ID_FILTERS_FORM,
  ID_SORT_FORM,
} from '#storefront/browser/dom-contract.ts'

/** What the script in the head needs to know; it is sent as text. */
interface Names {
  /** Links of islands that are not live yet. */
  links: string
  /** Fields of the list whose island is not live. */
  fields: string
  /** On the root once a phone's controls are live, which take over its forms too. */
  live: string
  /** The fragment of links to the filters, and the id of the dialog that awaits them. */
  filters: string
  awaited: string
  /** The button that saves the list, until its script runs. */
  save: string
  /** Milliseconds that a press waits for scripts (RULES.md#scripts-on-intent). */
  patience: number
}

export const KEPT: Names = {
  links: `[${ISLAND_SSR}=""]:not(${ISLANDS_NEAR}) a`,
  fields: `[${ISLAND_SSR}] :is(#${ID_FILTERS_FORM} input[name]:not([type=hidden]),#${ID_SORT_FORM} select)`,
  live: DATA_LIVE,
  filters: `#${ID_FILTERS}`,
  awaited: ID_AWAITED_MODAL,
  save: `[${DATA_SAVE_LIST}]:not([aria-pressed])`,
  patience: 3000,
}

/**
 * Runs in the document's head, so that no press depends on a script that does not come. A link of
 * an island that is not live yet is marked as busy, and pressed again once the island is; if that
 * has failed or takes too long, it is followed. A phone's filters open with a skeleton meanwhile. A button that saves the
 * list is marked too, and its script does so. What is ticked, typed or sorted is taken over by its island; if that is not live in time, the list is requested from the server. Links to the list take
 * along what is not sent yet. Sent as text: it may refer only to its arguments.
 */
export function keepPresses(names: Names): void {
  const { links, fields, live, filters, awaited, save, patience } = names
  type Field = HTMLInputElement | HTMLSelectElement
  // No script takes over in older browsers (RULES.md#browsers).
  if (!('toSorted' in [])) return
  const isBox = (field: Field) => field.type === 'checkbox'
  const isChanged = (field: Field) => {
    if ('options' in field) return !field.selectedOptions[0]?.defaultSelected
    return isBox(field)
      ? field.checked !== field.defaultChecked
      : field.value !== field.defaultValue
  }
  /** Overrides the parameters of an address with one changed field. */
  const withField = (pairs: [string, string][], field: Field): [string, string][] => {
    const { name, value } = field
    const others = pairs.filter(([key, old]) => key !== name || (isBox(field) && old !== value))
    const isOff = isBox(field) && !(field as HTMLInputElement).checked
    return isOff ? others : [...others, [name, value]]
  }
  /** Adds what is changed but not sent to the query of a list. */
  const withChanges = (search: string) => {
    const changed = [...document.querySelectorAll<Field>(fields)].filter(isChanged)
    if (!changed[0]) return search
    // A different choice is a different list, which begins on its first page.
    const others = [...new URLSearchParams(search)].filter(([key]) => key !== 'page')
    return String(new URLSearchParams(changed.reduce(withField, others)))
  }
  /** The link that was pressed last and waits, and the last one that has waited. */
  let kept: Element | null = null
  let released: Element | null = null
  let timer: ReturnType<typeof setTimeout>
  const drop = () => {
    kept?.removeAttribute('aria-busy')
    kept = null
  }
  const keep = (link: HTMLAnchorElement, island: Element) => {
    drop()
    kept = link
    link.setAttribute('aria-busy', 'true')
    const opened = link.hash === filters && document.getElementById(awaited)
    const modal = opened ? (opened as HTMLDialogElement) : null
    if (modal?.open === false) {
      modal.showModal()
      modal.addEventListener('close', drop, { once: true })
    }
    const press = () => {
      if (kept !== link) return
      drop()
      // The form is below it.
      if (island.hasAttribute('ssr')) modal?.close()
      released = link
      link.click()
    }
    new MutationObserver(press).observe(island, { attributes: true })
    setTimeout(press, patience)
  }
  /** What leads away from the page replaces what was pressed before. */
  const leave = () => {
    drop()
    clearTimeout(timer)
  }
  document.addEventListener('click', (event) => {
    const pressed = event.target as Element
    pressed.closest(save)?.setAttribute('aria-busy', 'true')
    const link = pressed.closest('a')
    if (!link || event.defaultPrevented) return
    const isElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
    const island = link !== released && !isElsewhere && link.matches(links) && link.closest('[ssr]')
    if (island) {
      event.preventDefault()
      keep(link, island)
      return
    }
    const isInPage = link.hash && link.search === location.search
    if (isInPage) return
    if (!isElsewhere) leave()
    if (link.pathname !== location.pathname) return
    // 'Remove all' leads to the bare address, and includes what was ticked.
    if (link.search || link.rel) link.search = withChanges(link.search)
  })
  // The space bar presses what has the role of a button.
  document.addEventListener('keydown', (event) => {
    const control = event.target as HTMLElement
    if (event.key !== ' ' || !control.matches('[ssr] a[role=button]')) return
    event.preventDefault()
    control.click()
  })
  document.addEventListener('submit', (event) => event.defaultPrevented || leave())
  document.addEventListener('change', ({ target }) => {
    const field = target as Field
    if (!field.matches(fields)) return
    const send = () => {
      // What is live by now has taken it over.
      if (!field.matches(fields) || document.documentElement.hasAttribute(live)) return
      // A text that is being typed is sent once it is finished, with the rest.
      const focused = document.activeElement as Field
      if (focused.matches(fields) && !isBox(focused) && isChanged(focused) && focused !== field)
        return
      const search = withChanges(location.search)
      // Without the fragment, which may lead to a form.
      if (search !== location.search)
        location.assign(Object.assign(new URL(location.href), { search, hash: '' }))
    }
    clearTimeout(timer)
    timer = setTimeout(send, patience)
  })
}

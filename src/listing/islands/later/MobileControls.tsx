import {
  CLASS_MODAL,
  DATA_LIVE,
  DATA_CLOSING,
  ID_FILTERS,
  ID_FILTERS_FORM,
  ID_SORT_FORM,
  ID_HEADER_BOTTOM,
} from '#browser/dom-contract.ts'
import { visibleFilters } from '../../rules/list-rules.ts'
import type { Filter } from '#query/filter.ts'
import { chosenOptions, type FilterForm } from '#query/filter-form.ts'
import { selectedCount } from '../../rules/selected-count.ts'
import {
  type KeyboardEvent,
  lazy,
  type ReactNode,
  type RefObject,
  Suspense,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { createPortal } from 'react-dom'
import { nextPaint } from '#browser/timing.ts'
import {
  listController,
  takePreHydrationFilters,
  takePreHydrationSort,
} from '../../browser/list.ts'
import { listPart } from '../../browser/list-store.ts'
import { focusHeading } from '#browser/press.tsx'
import { type IslandProps, useListing, RenderProvider, type Translate } from '../use-listing.tsx'
import { useScrolledAway } from './use-scrolled-away.tsx'

type ModalName = 'sort' | 'filters'

// Most visits open neither modal, so neither is fetched before a finger comes down on its button.
const loadModals = () => import('./Modals.tsx')
const ModalsComponent = lazy(loadModals)

/** The places of the forms that the modals stand for. */
const FORM_LINKS = {
  sort: `#${ID_SORT_FORM}`,
  filters: `#${ID_FILTERS}`,
} as const satisfies Record<ModalName, string>

/** While the page is marked with it, the modals replace the forms that the links lead to. */
function markLive(): void {
  document.documentElement.setAttribute(DATA_LIVE, '')
}

/** A modal whose script does not come: the link then leads where it does without scripts. */
function showForm(name: ModalName): void {
  document.documentElement.removeAttribute(DATA_LIVE)
  window.location.assign(FORM_LINKS[name])
}

function openModal(name: ModalName, show: (name: ModalName) => void): void {
  loadModals().then(
    () => {
      markLive()
      show(name)
    },
    () => showForm(name),
  )
}

/** A link with the role of a button reacts to the space bar like one. */
function pressOnSpace(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== ' ') return
  event.preventDefault()
  event.currentTarget.click()
}

/** The copy in the header; when it goes, the focus in it goes to the button that it stood for. */
function Copy({
  original,
  children,
}: {
  original: RefObject<HTMLElement | null>
  children: ReactNode
}) {
  const element = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const copy = element.current
    const bar = original.current
    return () => {
      const focused = [...(copy?.children ?? [])].indexOf(document.activeElement as Element)
      const button = bar?.children[focused]
      if (!bar || !(button instanceof HTMLElement)) return
      bar.removeAttribute('inert')
      button.focus({ preventScroll: true })
    }
  }, [original])
  return (
    <div className="mobile-bar mobile-bar--copy" ref={element}>
      {children}
    </div>
  )
}

/** The button that was pressed may be gone or covered by now, and the focus with it. */
function focusButton(name: ModalName): void {
  if (document.activeElement !== document.body) return
  const buttons = `.mobile-bar:not([inert]) [href="${FORM_LINKS[name]}"]`
  document.querySelector<HTMLElement>(buttons)?.focus({ preventScroll: true })
  // In a window that has become wide meanwhile there are no such buttons.
  if (document.activeElement === document.body) focusHeading()
}

/**
 * Waits until the shopper is done with a field of the filters' form: what they type before the scripts
 * arrive must not vanish under their fingers.
 */
function whenTyped(then: () => void): void {
  const field = document.activeElement
  const form = field instanceof HTMLInputElement && field.matches('.input') ? field.form : null
  if (form?.id !== ID_FILTERS_FORM) return then()
  const leave = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof Node && form.contains(relatedTarget)) return
    form.removeEventListener('focusout', leave)
    then()
  }
  form.addEventListener('focusout', leave)
}

/**
 * The modal is out of sight at once: releasing the page behind a modal takes the browser longer.
 */
function hideModal(): void {
  document.querySelector(`.${CLASS_MODAL}`)?.setAttribute(DATA_CLOSING, '')
}

const $part = listPart('query', 'filters', 'list', 'awaited', 'disabledValue')

/** How many filters have a button of their own above the list. */
const PILLS = 3

/** The name of a filter, and how much is chosen in it. */
const pillText = (filter: Filter, form: FilterForm, t: Translate): string => {
  const count = chosenOptions(form, filter.code).length || selectedCount([filter], form)
  return t(filter.name) + (count ? ` (${count})` : '')
}

/** 'Sorting' and 'Filter (n)' on phones, with a sticky copy, and the first filters (RULES.md#phone-controls). */
export default function MobileControls({ state }: IslandProps) {
  const { facts, view, context, rules, action } = useListing({ state }, $part)
  const { t } = context
  const [modal, setModal] = useState<ModalName | null>(null)
  const [panel, setPanel] = useState<string>()
  const { element, isAway } = useScrolledAway()
  useLayoutEffect(() => {
    whenTyped(() => {
      takePreHydrationFilters()
      takePreHydrationSort()
      markLive()
    })
    const putAway = () => setModal(null)
    window.addEventListener('popstate', putAway)
    return () => window.removeEventListener('popstate', putAway)
  }, [])
  // Once the dialog is out of the document, and has given the focus back where it could.
  useLayoutEffect(() => (modal ? () => focusButton(modal) : undefined), [modal])
  const count = rules.count(view.filters, view.query.form)
  // Without products there is nothing to sort or to filter, unless a filter has removed them all.
  const isNothing = view.list.total === 0 && count === 0
  // Without a script the links lead to the forms themselves.
  const button = (name: ModalName, text: string, filter?: string) => (
    <a
      className={filter ? 'pill' : 'button'}
      role="button"
      href={FORM_LINKS[name]}
      // What to do without the modal is decided when it is requested.
      onPointerDown={() => void loadModals().catch(() => undefined)}
      onClick={(event) => {
        event.preventDefault()
        setPanel(filter)
        openModal(name, setModal)
      }}
      onKeyDown={pressOnSpace}
    >
      {text}
      {name === 'sort' && (
        <>
          {' '}
          <small>{t(`sort.${view.query.sort}`)}</small>
        </>
      )}
    </a>
  )
  const buttons = (
    <>
      {button('sort', t('sort.button'))}
      {button('filters', count ? t('filters.button_count', { count }) : t('filters.button'))}
    </>
  )
  const container = isAway && !isNothing ? document.getElementById(ID_HEADER_BOTTOM) : null
  function close(then?: () => void) {
    hideModal()
    void nextPaint().then(() => {
      then?.()
      // The notice about a draft is dismissed with it.
      listController.dismissDisabledValue()
      setModal(null)
    })
  }
  return (
    <RenderProvider value={context}>
      <div className={isNothing ? 'mobile-bar mobile-bar--idle' : 'mobile-bar'} ref={element}>
        {buttons}
      </div>
      <ul className="pills">
        {visibleFilters(view.filters, facts.route.name)
          .slice(0, PILLS)
          .map((filter) => (
            <li key={filter.code}>
              {button('filters', pillText(filter, view.query.form, t), filter.code)}
            </li>
          ))}
      </ul>
      {container && createPortal(<Copy original={element}>{buttons}</Copy>, container)}
      <Suspense fallback={null}>
        {modal && (
          <ModalsComponent
            name={modal}
            facts={facts}
            rules={rules}
            view={view}
            action={action}
            panel={panel}
            onClose={close}
          />
        )}
      </Suspense>
    </RenderProvider>
  )
}

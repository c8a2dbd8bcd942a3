import {
  CLASS_MODAL,
  DATA_LIVE,
  DATA_CLOSING,
  ID_FILTERS,
  ID_FILTERS_FORM,
  ID_SORT_FORM,
  ID_HEADER_BOTTOM,
} from '#storefront/browser/dom-contract.ts'
import { visibleFilters } from '../../rules/list-rules.ts'
import type { Filter } from '#contract/query/filter.ts'
import { chosenOptions, type FilterForm, listKey } from '#contract/query/filter-form.ts'
import { selectedCount } from '../../rules/selected-count.ts'
import {
  type ComponentProps,
  type KeyboardEvent,
  lazy,
  type ReactNode,
  type RefObject,
  Suspense,
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { createPortal } from 'react-dom'
import { ErrorBoundary } from '#storefront/browser/error-boundary.ts'
import { nextPaint } from '#storefront/browser/timing.ts'
import {
  listController,
  takePreHydrationFilters,
  takePreHydrationSort,
} from '../../browser/list.ts'
import { isWaiting, listPart } from '../../browser/list-store.ts'
import { focusHeading } from '#storefront/browser/click-and-focus.ts'
import { type IslandProps, useListing, RenderProvider, type Translate } from '../use-listing.tsx'
import { useQuickFilters } from '../QuickFilters.tsx'
import { AwaitedModal, closeAwaitedModal, openAwaitedModal } from '../AwaitedModal.tsx'
import type { Draft } from './use-preview.tsx'
import { useScrolledAway } from './use-scrolled-away.tsx'

type ModalName = 'sort' | 'filters'

/** Milliseconds that a press waits for the modals' script, as in the head (RULES.md#scripts-on-intent). */
const PATIENCE = 3000

// Most visits open neither modal, so both are fetched when a finger touches a button.
const loadModals = () => import('./Modals.tsx')
const ModalsComponent = lazy(loadModals)
type ModalProps = ComponentProps<typeof ModalsComponent>

/** Addresses of the forms that the modals replace. */
const FORM_LINKS = {
  sort: `#${ID_SORT_FORM}`,
  filters: `#${ID_FILTERS}`,
} as const satisfies Record<ModalName, string>

/** Marks the page, so that the modals replace the forms to which the links lead. */
function markLive(): void {
  document.documentElement.setAttribute(DATA_LIVE, '')
}

/** Lets the page show its forms, as without scripts. */
function releaseForms(): void {
  document.documentElement.removeAttribute(DATA_LIVE)
}

/** Follows the link to the form, as without scripts, if its modal cannot be shown; with a query to that of another list. */
function showForm(name: ModalName, search = ''): void {
  closeAwaitedModal()
  releaseForms()
  window.location.assign(search + FORM_LINKS[name])
}

/** Whether a link to a form was followed because the scripts were late. */
const isAtForm = () => Object.values(FORM_LINKS).some((link) => location.hash.startsWith(link))

function openModal(name: ModalName, show: (name: ModalName) => void): void {
  const isAwaited = name === 'filters' ? openAwaitedModal() : () => true
  const patience = new Promise((_resolve, reject) => setTimeout(reject, PATIENCE))
  Promise.race([loadModals(), patience]).then(
    () => {
      markLive()
      if (isAwaited()) show(name)
    },
    () => isAwaited() && showForm(name),
  )
}

interface OpenModalProps extends Omit<ModalProps, 'draft' | 'onDraft'> {
  onShown: () => void
}

/** Shows the form in place of a modal that throws, which React reports; with what was chosen in it, from the server. */
function FormInstead({
  name,
  draft,
  onShown,
}: Pick<OpenModalProps, 'name' | 'onShown'> & Pick<ModalProps, 'draft'>): null {
  useLayoutEffect(() => {
    showForm(name, draft ? `?${listKey(draft.query)}` : '')
    onShown()
  }, [name, draft, onShown])
  return null
}

/** A modal, whose draft outlives it if it throws. */
function OpenModal(props: OpenModalProps) {
  const [draft, setDraft] = useState<Draft | null>(null)
  return (
    <ErrorBoundary fallback={<FormInstead {...props} draft={draft} />}>
      <ModalsComponent {...props} draft={draft} onDraft={setDraft} />
    </ErrorBoundary>
  )
}

/** Lets the space bar press a link that has the role of a button. */
function pressOnSpace(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== ' ') return
  event.preventDefault()
  event.currentTarget.click()
}

/** The copy in the header; when it is removed, a focus in it moves to the original button. */
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

/** Focuses the pressed button, or the heading: it may be gone or covered, and the focus lost. */
function focusButton(name: ModalName): void {
  if (document.activeElement !== document.body) return
  const buttons = `.mobile-bar:not([inert]) [href="${FORM_LINKS[name]}"]`
  document.querySelector<HTMLElement>(buttons)?.focus({ preventScroll: true })
  // A window that has become wide has no such buttons.
  if (document.activeElement === document.body) focusHeading()
}

/**
 * Waits until the shopper leaves a field of the filters' form: text typed before the scripts arrive
 * must not vanish.
 */
function whenTyped(then: () => void): void {
  const field = document.activeElement
  const form = field instanceof HTMLInputElement && field.type !== 'checkbox' ? field.form : null
  if (form?.id !== ID_FILTERS_FORM) return then()
  const leave = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof Node && form.contains(relatedTarget)) return
    form.removeEventListener('focusout', leave)
    then()
  }
  form.addEventListener('focusout', leave)
}

/** Hides the modal at once: the browser takes longer to release the page behind it. */
function hideModal(): void {
  document.querySelector(`.${CLASS_MODAL}[open]`)?.setAttribute(DATA_CLOSING, '')
}

const $part = listPart(
  'query',
  'filters',
  'hasMoreFilters',
  'list',
  'awaited',
  'applied',
  'disabledValue',
)

/** Number of filters with their own button above the list. */
const PILLS = 3

/** Returns the name of a filter with the number of its choices. */
const pillText = (filter: Filter, form: FilterForm, t: Translate): string => {
  const count = chosenOptions(form, filter.code).length || selectedCount([filter], form)
  return t(filter.name) + (count ? ` (${count})` : '')
}

/** 'Sorting' and 'Filter (n)' on phones, with a sticky copy, and buttons of the first filters. */
export default function MobileControls({ state }: IslandProps) {
  const { facts, view, context, rules, action } = useListing({ state }, $part)
  const { t } = context
  const quick = useQuickFilters({ state }, 'pill')
  const [modal, setModal] = useState<ModalName | null>(null)
  const [panel, setPanel] = useState<string>()
  const { element, isAway } = useScrolledAway()
  const putAway = useCallback(() => setModal(null), [])
  useLayoutEffect(() => {
    whenTyped(() => {
      takePreHydrationFilters()
      takePreHydrationSort()
      if (!isAtForm()) markLive()
    })
    window.addEventListener('popstate', putAway)
    return () => {
      window.removeEventListener('popstate', putAway)
      releaseForms()
    }
  }, [putAway])
  // After the dialog has left the document, and restored the focus where it could.
  useLayoutEffect(() => (modal ? () => focusButton(modal) : undefined), [modal])
  const count = rules.count(view.filters, view.query.form)
  // An empty list needs no controls, unless a filter has emptied it.
  const isNothing = view.list.total === 0 && count === 0
  const waiting = t('filters.waiting')
  const sorting = t(`sort.${view.query.sort}`)
  const notes = {
    sort: isWaiting.sort(view) ? `${sorting}, ${waiting}` : sorting,
    filters: isWaiting.form(view) && waiting,
  }
  // Without scripts the links lead to the forms.
  const button = (name: ModalName, text: string, filter?: string) => (
    <a
      className={filter ? 'pill' : 'button'}
      role="button"
      href={FORM_LINKS[name]}
      // A failed load is handled on click.
      onPointerDown={() => void loadModals().catch(() => undefined)}
      onClick={(event) => {
        event.preventDefault()
        setPanel(filter)
        openModal(name, setModal)
      }}
      onKeyDown={pressOnSpace}
    >
      {text}
      {!filter && notes[name] && (
        <>
          {' '}
          <small>{notes[name]}</small>
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
      // Closing discards the draft, and with it its notice.
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
        {quick}
      </ul>
      {/* The modal may be about to take its place. */}
      <AwaitedModal t={t} onDismiss={putAway} />
      {container && createPortal(<Copy original={element}>{buttons}</Copy>, container)}
      <Suspense fallback={null}>
        {modal && (
          <OpenModal
            name={modal}
            facts={facts}
            rules={rules}
            view={view}
            action={action}
            panel={panel}
            onClose={close}
            onShown={putAway}
          />
        )}
      </Suspense>
    </RenderProvider>
  )
}

/**
 * What a product's page does beside the browser's own: pictures are shown without moving the page, and
 * a variant without loading another one. Without it the same links lead to the same addresses.
 */
import { VARIANT } from '#contract/shop/variants.ts'
import { CLASS_PRODUCT_PICTURES, DATA_PRICE } from '#storefront/browser/dom-contract.ts'
import { followSizes } from '#storefront/own-sizes/browser/own-sizes.ts'
import { parseHtml } from '#storefront/browser/parse-html.ts'

/** Milliseconds that a variant may take before its own page is loaded. */
const DEADLINE = 8000

const PICTURES = `.${CLASS_PRODUCT_PICTURES}`
const THUMBS = '.product__thumbs a'
const CHOICE = 'a.variant-choice'
/** Parts of the page that differ by variant, apart from the name, whose heart may just be pressed. */
const PARTS = ['.product__specs', '.buy-bar'] as const
const GALLERY = '.product__gallery'
const NAME = '.product__name'
const FORM = '.product__actions form'
const QUANTITY = '.product__quantity input'

/** Shows the picture that a small one leads to. */
function showPicture(link: HTMLAnchorElement): boolean {
  const list = document.querySelector(PICTURES)
  const picture = document.getElementById(link.hash.slice(1))
  if (!list || !picture) return false
  const { left } = picture.getBoundingClientRect()
  list.scrollBy({ left: left - list.getBoundingClientRect().left })
  return true
}

/** Marks the small picture whose large one is shown, also after a swipe. */
function markPicture(list: Element): void {
  const at = Math.round(Math.abs(list.scrollLeft) / list.clientWidth)
  for (const [index, link] of document.querySelectorAll(THUMBS).entries())
    if (index === at) link.setAttribute('aria-current', 'true')
    else link.removeAttribute('aria-current')
}

async function loadPage(address: string): Promise<DocumentFragment> {
  const signal = AbortSignal.timeout(DEADLINE)
  const response = await fetch(address, { signal, headers: { accept: 'text/html' } })
  if (!response.ok) throw new Error(`Status ${response.status}`)
  const content = parseHtml(await response.text())
  if (!content.querySelector(NAME)) throw new Error('This is no product page')
  return content
}

/** Whether two pages show the same pictures, whichever is seen. */
function hasSamePictures(content: DocumentFragment): boolean {
  const [old, other] = [document, content].map((root) => root.querySelector(PICTURES))
  return Boolean(old && other && old.isEqualNode(other))
}

/** Replaces what differs; pictures that are the same stay as they are. */
function draw(content: DocumentFragment): void {
  const name = document.querySelector(NAME)
  const quantity = document.querySelector<HTMLInputElement>(QUANTITY)?.value
  if (name) content.querySelector(NAME)?.replaceWith(name.cloneNode(true))
  for (const part of hasSamePictures(content) ? PARTS : [GALLERY, ...PARTS]) {
    const [old, other] = [document.querySelector(part), content.querySelector(part)]
    if (old && other) old.replaceWith(other)
    else if (other) document.querySelector('.product')?.append(other)
    else old?.remove()
  }
  const field = document.querySelector<HTMLInputElement>(QUANTITY)
  if (field && quantity) field.value = quantity
  const price = content.querySelector(`[${DATA_PRICE}]`)?.getAttribute(DATA_PRICE)
  document.querySelector('.product')?.setAttribute(DATA_PRICE, price ?? '')
}

/** Returns by what a choice is found again on the page of another variant. */
const keyOf = (link: Element) =>
  `${link.closest('[role=group]')?.getAttribute('aria-labelledby')} ${link.querySelector('.variant-choice__name')?.textContent}`

const choices = () => [...document.querySelectorAll<HTMLAnchorElement>(CHOICE)]

/** Shows the variant of a link; its own page, which says what is wrong, if that fails. */
async function showVariant({ href, pathname, search }: HTMLAnchorElement): Promise<void> {
  try {
    draw(await loadPage(pathname + search))
  } catch {
    return window.location.assign(href)
  }
  history.replaceState(history.state, '', pathname + search)
  const shown = choices().find((one) => one.search === search && one.matches('[aria-current]'))
  shown?.focus({ preventScroll: true })
}

/** Has the form send the variant of a link before its page is there: what was pressed is bought. */
function sendVariant({ search }: HTMLAnchorElement): void {
  const form = document.querySelector(FORM)
  const field =
    form?.querySelector<HTMLInputElement>(`input[name=${VARIANT}]`) ??
    document.createElement('input')
  field.type = 'hidden'
  field.name = VARIANT
  field.value = new URLSearchParams(search).get(VARIANT) ?? ''
  form?.append(field)
}

function createChoice() {
  let isBusy = false
  /** What was pressed last meanwhile: it is meant with the choices that are still to come. */
  let waiting: string | null = null
  return async function choose(link: HTMLAnchorElement): Promise<void> {
    link.setAttribute('aria-busy', 'true')
    if (isBusy) {
      waiting = keyOf(link)
      return
    }
    isBusy = true
    sendVariant(link)
    await showVariant(link)
    isBusy = false
    const next = choices().find((one) => keyOf(one) === waiting)
    waiting = null
    if (next) await choose(next)
  }
}

const choose = createChoice()

const isPlain = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey

document.addEventListener('click', (event) => {
  const { target } = event
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a') : null
  if (!link || event.defaultPrevented || !isPlain(event)) return
  if (link.matches(THUMBS)) {
    if (showPicture(link)) event.preventDefault()
  } else if (link.matches(CHOICE)) {
    event.preventDefault()
    void choose(link)
  }
})
document.addEventListener(
  'scroll',
  ({ target }) => target instanceof Element && target.matches(PICTURES) && markPicture(target),
  true,
)
const product = document.querySelector('.product')
if (product) followSizes(product)
const pictures = document.querySelector(PICTURES)
if (pictures) markPicture(pictures)

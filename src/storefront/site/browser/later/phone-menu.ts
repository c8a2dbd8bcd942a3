import { CLASS_CRUMBS, ID_MENU } from '#storefront/browser/dom-contract.ts'
import { takeStyles } from '#storefront/browser/fragment-styles.ts'
import { parseHtml } from '#storefront/browser/parse-html.ts'
import { FRAGMENTS } from '#contract/query/constants.ts'

/** Milliseconds after which the menu stays as the page brought it. */
const DEADLINE = 10_000

/** The path of a link, also of one that is not in the page yet. */
const pathOf = (link: Element) =>
  new URL(link.getAttribute('href') ?? '', window.location.href).pathname

/** Marks where in the menu the page is: its own entry, else the lowest one that its breadcrumbs name. */
function markCurrent(menu: ParentNode): void {
  const crumbs = [...document.querySelectorAll(`.${CLASS_CRUMBS} a`)].map(pathOf)
  const links = [...menu.querySelectorAll('a')]
  const path = [window.location.pathname, ...crumbs.toReversed()].find((one) =>
    links.some((link) => pathOf(link) === one),
  )
  const current = links.find((link) => pathOf(link) === path)
  current?.setAttribute('aria-current', path === window.location.pathname ? 'page' : 'true')
  const department = current?.closest('details')
  if (!department) return
  department.open = true
  department.querySelector('summary')?.setAttribute('aria-current', 'true')
}

/** Puts the second level into the opened menu, which stays as it is without it (RULES.md#menu). */
export async function fillPhoneMenu(): Promise<void> {
  const menu = document.getElementById(ID_MENU)
  const list = menu?.querySelector('ul')
  if (!menu || !list) return
  const address = `${FRAGMENTS}/${document.documentElement.lang}/menu`
  const response = await fetch(address, { signal: AbortSignal.timeout(DEADLINE) })
  if (!response.ok) throw new Error(`Status ${response.status}`)
  const content = parseHtml(await response.text())
  markCurrent(content)
  await takeStyles(content)
  const focused = [...list.children].findIndex((item) => item.contains(document.activeElement))
  list.after(content)
  if (focused < 0) return
  const item = list.nextElementSibling?.children[focused]
  item?.querySelector<HTMLElement>('summary, a')?.focus({ preventScroll: true })
}

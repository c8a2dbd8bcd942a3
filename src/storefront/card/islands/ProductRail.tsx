import { CLASS_RAIL_LIST, DATA_CODE } from '#storefront/browser/dom-contract.ts'
import { parseHtml } from '#storefront/browser/parse-html.ts'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { MIDDLE_BUTTON } from '#storefront/browser/click-and-focus.ts'

interface Props {
  id: string
  title: string
  /** Style of the channel's lists. */
  listStyle: string
  /** `<li>` elements, drawn and escaped by the server. */
  html: string
  /** Called with the code of a card's product when its link is followed. */
  onFollow?: (code: string) => void
}

const PRESSES = ['click', 'auxclick'] as const

/**
 * A row of cards with a heading. The cards are not React's, so the list listens to their clicks.
 */
export function ProductRail({ id, title, listStyle, html, onFollow }: Props) {
  const list = useRef<HTMLUListElement>(null)
  useLayoutEffect(() => list.current?.replaceChildren(parseHtml(html)), [html])
  useEffect(() => {
    const element = list.current
    const onClick = ({ target, button }: MouseEvent) => {
      if (button > MIDDLE_BUTTON) return
      const link = target instanceof Element && target.closest('a')
      const code = link && link.closest(`[${DATA_CODE}]`)?.getAttribute(DATA_CODE)
      if (code) onFollow?.(code)
    }
    // The middle button follows a link too, into a new tab.
    for (const press of PRESSES) element?.addEventListener(press, onClick)
    return () => {
      for (const press of PRESSES) element?.removeEventListener(press, onClick)
    }
  }, [onFollow])
  return (
    <section className="rail rail--late" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul
        ref={list}
        className={`grid grid--${listStyle} ${CLASS_RAIL_LIST}`}
        aria-labelledby={id}
        // A row that scrolls must be reachable by keyboard.
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
      />
    </section>
  )
}

import type { Page } from 'playwright/test'

/**
 * Texts that a box around them cuts off, where neither scrolling nor a switch brings the rest into
 * view: WCAG 1.4.4 and 1.4.12 want none.
 */
export const cutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const OPENED = '.more:not([open]) + *, .more:not([open]) ~ .block__words .prose'
    const isCut = (axis: string) => axis === 'hidden' || axis === 'clip'
    const isBeyond = (text: DOMRect, box: DOMRect, style: CSSStyleDeclaration) =>
      (isCut(style.overflowY) && (text.bottom > box.bottom + 2 || text.top < box.top - 2)) ||
      (isCut(style.overflowX) && (text.right > box.right + 2 || text.left < box.left - 2))
    const cutBy = (element: Element, text: DOMRect): boolean => {
      const style = getComputedStyle(element)
      if (style.overflowX === 'auto' || style.overflowY === 'auto') return false
      if (isBeyond(text, element.getBoundingClientRect(), style)) return true
      const { parentElement } = element
      return parentElement !== null && parentElement !== document.body && cutBy(parentElement, text)
    }
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const { parentElement: parent, textContent } = node
      if (!parent?.checkVisibility({ visibilityProperty: true }) || !textContent?.trim()) continue
      if (parent.closest(`.visually-hidden, [data-panel] legend, ${OPENED}`)) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const boxes = [...range.getClientRects()].filter(({ width }) => width > 1)
      if (boxes.some((box) => cutBy(parent, box))) found.push(textContent.trim())
    }
    return found
  })

/**
 * What is wrong with the boxes in an element, in words: texts that overlap each other or that a picture, a
 * control or a filled box of the same flow lies over, and boxes that must have a size but have none. Runs in
 * any browser's page: `page.evaluate(boxProblems, 'main')`. It knows nothing of its module, as only its text
 * reaches the page.
 *
 * A filled box that is positioned may lie over the page: a badge over a picture, a header, a modal.
 */
export function boxProblems(root: string): string[] {
  interface Box {
    left: number
    right: number
    top: number
    bottom: number
  }
  interface Part {
    element: Element
    box: Box
    layer: Element
    words: string
  }
  /** Pixels by which boxes may overlap: edges of letters, rounding. */
  const TOLERANCE = 2
  const SOLID = 'img, svg, video, canvas, input, select, textarea, progress'

  /** Each answer is looked for once: elements share their ancestors. */
  function remembered<Answer>(ask: (element: Element) => Answer) {
    const answers = new Map<Element, Answer>()
    return (element: Element): Answer => {
      const known = answers.get(element)
      if (known !== undefined) return known
      const answer = ask(element)
      answers.set(element, answer)
      return answer
    }
  }
  const styleOf = remembered((element) => getComputedStyle(element))
  const isFilled = (element: Element) => {
    const { backgroundColor, backgroundImage } = styleOf(element)
    const alpha = /[,/]\s*([\d.]+)(%?)\)$/.exec(backgroundColor.replace(/^rgb\(.*,.*\)$/, ''))
    const isClear = backgroundColor === 'transparent' || Number(alpha?.[1] ?? 1) === 0
    return !isClear || backgroundImage !== 'none'
  }
  const isOutOfFlow = (element: Element) =>
    ['absolute', 'fixed', 'sticky'].includes(styleOf(element).position)
  const isOnTop = (element: Element) => element.matches('dialog[open], :popover-open')
  const up = (element: Element) => element.parentElement
  const layerOf: (element: Element) => Element = remembered((element) => {
    const parent = up(element)
    const isLayer = isOnTop(element) || (isOutOfFlow(element) && isFilled(element))
    return isLayer || !parent ? element : layerOf(parent)
  })
  const isClippedAway: (element: Element) => boolean = remembered((element) => {
    const parent = up(element)
    const isOwn = styleOf(element).clipPath.startsWith('inset(50%')
    return isOwn || (parent !== null && isClippedAway(parent))
  })
  const isRendered = (element: Element) =>
    element.checkVisibility({
      contentVisibilityAuto: true,
      opacityProperty: true,
      visibilityProperty: true,
    }) && !isClippedAway(element)
  const intersection = (a: Box, b: Box): Box => ({
    left: Math.max(a.left, b.left),
    right: Math.min(a.right, b.right),
    top: Math.max(a.top, b.top),
    bottom: Math.min(a.bottom, b.bottom),
  })
  const isSeen = ({ left, right, top, bottom }: Box) => right - left > 1 && bottom - top > 1
  const ENDLESS = { left: -1e9, right: 1e9, top: -1e9, bottom: 1e9 }
  /** What the boxes around an element do not cut off. */
  const windowOf: (element: Element) => Box = remembered((element) => {
    const parent = up(element)
    if (!parent || parent === document.body || styleOf(element).position === 'fixed') return ENDLESS
    return insideOf(parent)
  })
  /** The same for what is in an element, which may cut it off too. */
  const insideOf: (element: Element) => Box = remembered((element) => {
    const { overflowX, overflowY } = styleOf(element)
    const isCut = overflowX !== 'visible' || overflowY !== 'visible'
    const around = windowOf(element)
    return isCut ? intersection(around, element.getBoundingClientRect()) : around
  })
  /** Of a line of letters the middle: its box also has the room above and below them, which other lines may use. */
  const lettersOf = ({ left, right, top, bottom }: Box): Box => {
    const room = (bottom - top) * 0.25
    return { left, right, top: top + room, bottom: bottom - room }
  }
  const nameOf = (element: Element) => {
    const { id, className } = element
    const own = typeof className === 'string' && className ? `.${className.split(' ')[0]}` : ''
    return `${element.localName}${id ? `#${id}` : own}`
  }

  function textsIn(top: Element): Part[] {
    const walker = document.createTreeWalker(top, NodeFilter.SHOW_TEXT)
    const found: Part[] = []
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement
      const words = node.textContent?.trim() ?? ''
      if (!element || words === '' || !isRendered(element)) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      for (const line of range.getClientRects()) {
        const box = intersection(line, insideOf(element))
        if (!isSeen(box)) continue
        found.push({ element, box: lettersOf(box), layer: layerOf(element), words: `"${words}"` })
      }
    }
    return found
  }
  function solidsIn(top: Element): Part[] {
    return [...top.querySelectorAll('*')].flatMap((element) => {
      if (element.parentElement?.closest('svg')) return []
      const isSolid = element.matches(SOLID) || isFilled(element)
      if (!isSolid || !isRendered(element) || styleOf(element).display === 'contents') return []
      const box = intersection(element.getBoundingClientRect(), windowOf(element))
      if (!isSeen(box)) return []
      return [{ element, box, layer: layerOf(element), words: nameOf(element) }]
    })
  }
  function overlap(a: Part, b: Part): string | null {
    if (a.box.top >= b.box.bottom || b.box.top >= a.box.bottom || a.layer !== b.layer) return null
    const { left, right, top, bottom } = intersection(a.box, b.box)
    const [width, height] = [right - left, bottom - top]
    if (width <= TOLERANCE || height <= TOLERANCE) return null
    return `${a.words} and ${b.words} overlap by ${Math.round(width)} × ${Math.round(height)} px`
  }
  const isRaised = (element: Element) => Number.parseInt(styleOf(element).zIndex, 10) > 0
  /** Whether nothing between an element and an ancestor takes it out of the flow or raises it. */
  const isInFlow = (element: Element, ancestor: Element): boolean =>
    element === ancestor ||
    (!isOutOfFlow(element) && !isRaised(element) && isInFlow(up(element) ?? ancestor, ancestor))
  function commonAncestor(a: Element, b: Element): Element {
    return a.contains(b) ? a : commonAncestor(up(a) ?? a, b)
  }
  function isIntended(text: Part, solid: Part): boolean {
    if (solid.element.contains(text.element) || text.element.contains(solid.element)) return true
    const ancestor = commonAncestor(text.element, solid.element)
    return !isInFlow(text.element, ancestor) || !isInFlow(solid.element, ancestor)
  }

  /** Boxes that cut off all that is in them, and controls and pictures without a size. */
  function emptyIn(top: Element): string[] {
    return [top, ...top.querySelectorAll('*')].flatMap((element) => {
      if (!isRendered(element) || element.parentElement?.closest('svg')) return []
      const { width, height } = element.getBoundingClientRect()
      const { overflowX, overflowY, display } = styleOf(element)
      if (width >= 1 && height >= 1) return []
      const cuts = overflowX !== 'visible' || overflowY !== 'visible'
      const isCut = cuts && element.scrollHeight > 1 && element.scrollWidth > 1
      const isEmpty =
        display !== 'contents' && (isCut || isOnTop(element) || element.matches(`${SOLID}, button`))
      return isEmpty
        ? [`${nameOf(element)} is ${Math.round(width)} × ${Math.round(height)} px`]
        : []
    })
  }

  const top = document.querySelector(root)
  if (!top) return [`There is no ${root}`]
  const texts = textsIn(top).sort((a, b) => a.box.top - b.box.top)
  const solids = solidsIn(top)
  const betweenTexts = texts.flatMap((text, at) => {
    const found: string[] = []
    for (const other of texts.slice(at + 1)) {
      if (other.box.top >= text.box.bottom) break
      const words = overlap(text, other)
      if (words) found.push(words)
    }
    return found
  })
  const withSolids = texts.flatMap((text) =>
    solids.flatMap((solid) => {
      const words = overlap(text, solid)
      return words && !isIntended(text, solid) ? [words] : []
    }),
  )
  return [...emptyIn(top), ...betweenTexts, ...withSolids]
}

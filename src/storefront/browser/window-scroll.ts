import { DATA_MOVED } from './dom-contract.ts'
import { SHOPPER_MOVES } from './shopper-moves.ts'

/** Frames without movement after which a scroll has ended; not every browser has `scrollend`. */
const RESTING_FRAMES = 6

/**
 * Creates the owner of every scroll of the window by a script: two at once would end each other half way
 * (`tests/architecture/scrolls.test.ts`).
 */
function createWindowScroll() {
  let moves = 0
  /** Returns where the smooth scroll under way leads; null if none is. */
  let aim: (() => number) | null = null
  /** Where it was sent last, in CSS pixels. */
  let sentTo = 0
  const waiting: (() => void)[] = []

  function end(): void {
    aim = null
    for (const run of waiting.splice(0)) run()
  }

  /** From here on the shopper scrolls. */
  function takeOver(): void {
    moves += 1
    end()
  }

  function send(behavior: ScrollBehavior): void {
    if (!aim) return
    sentTo = aim()
    window.scrollTo({ top: sentTo, behavior })
  }

  /** Ends the smooth scroll once the window rests; if its aim has moved, it goes on. */
  function watch(): void {
    let [last, resting] = [window.scrollY, 0]
    const watched = aim
    const follow = () => {
      if (aim !== watched || !aim) return
      resting = window.scrollY === last ? resting + 1 : 0
      last = window.scrollY
      if (resting >= RESTING_FRAMES) {
        if (Math.abs(aim() - sentTo) <= 1) return end()
        resting = 0
        send('smooth')
      }
      requestAnimationFrame(follow)
    }
    requestAnimationFrame(follow)
  }

  // Not on the server.
  if (typeof window !== 'undefined') {
    // What came before this script, the script in the head has noted.
    moves = Number(document.documentElement.hasAttribute(DATA_MOVED))
    for (const name of SHOPPER_MOVES) window.addEventListener(name, takeOver, { passive: true })
    // The page comes from the back/forward cache.
    window.addEventListener('pageshow', ({ persisted }) => persisted && (moves = 0))
  }

  return {
    /** Returns how often the shopper has moved since the page was shown. */
    shopperMoves: (): number => moves,

    /** Returns a function that scrolls only if the shopper has not moved before it is called. */
    untilMoved(scroll: () => void): () => void {
      const before = moves
      return () => {
        if (moves === before) scroll()
      }
    },

    /** Scrolls the window smoothly to where `top` is, also if that moves meanwhile. */
    scrollSmoothly(top: () => number): void {
      aim = top
      // An explicit 'smooth' would override prefers-reduced-motion.
      if (!window.matchMedia('(prefers-reduced-motion: reduce)').matches) {
        send('smooth')
        return watch()
      }
      send('instant')
      end()
    },

    /** Scrolls the window at once. */
    scrollNow(top: number): void {
      end()
      window.scrollTo({ top, behavior: 'instant' })
    },

    /** Scrolls an element to the start of the window at once. */
    revealNow(element: Element): void {
      end()
      element.scrollIntoView({ behavior: 'instant' })
    },

    /** Scrolls by as much as something has moved; a smooth scroll under way goes on from there. */
    correctScroll(moved: number): void {
      window.scrollBy({ top: moved, behavior: 'instant' })
      send('smooth')
    },

    /** Runs a change of what is in view or above it, after a smooth scroll that is under way. */
    afterScroll(change: () => void): void {
      if (aim) waiting.push(change)
      else change()
    },
  }
}

export const {
  shopperMoves,
  untilMoved,
  scrollSmoothly,
  scrollNow,
  revealNow,
  correctScroll,
  afterScroll,
} = createWindowScroll()

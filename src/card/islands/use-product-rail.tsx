import { type RefObject, useEffect, useRef, useState } from 'react'
import {
  clearedLoad,
  failedLoad,
  type RemoteLoad,
  startedLoad,
  succeededLoad,
} from '#shop/remote-load.ts'
import { type CardStrip, fetchStrip } from '../browser/product-rail.ts'
import { refreshWishlist } from '#wishlist/browser/wishlist-store.ts'

type StripLoad = RemoteLoad & { strip: CardStrip | null }

interface Strip {
  /** Null while it is not there, and for ever when it is empty. */
  strip: CardStrip | null
  /** Whether it is on its way, and needs room. */
  isAwaited: boolean
  /** For the room that is kept. */
  room: RefObject<HTMLDivElement | null>
}

/** Resolves once the shopper does not see it. */
function whenOutOfView(element: Element): Promise<void> {
  return new Promise((resolve) => {
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      resolve()
    })
    observer.observe(element)
  })
}

/**
 * A strip of cards, asked for once. Room is kept for it from the question on, and given back where the
 * shopper does not see it, so that nothing moves when the answer comes.
 */
export function useStrip(addressOf: () => string | null): Strip {
  const [load, setLoad] = useState<StripLoad>({ ...clearedLoad(), strip: null })
  const { strip, status } = load
  const room = useRef<HTMLDivElement>(null)
  const [address] = useState(addressOf)
  useEffect(() => {
    if (address === null) return undefined
    const controller = new AbortController()
    setLoad({ ...startedLoad(), strip: null })
    const close = async (change: RemoteLoad) => {
      if (room.current) await whenOutOfView(room.current)
      setLoad({ ...change, strip: null })
    }
    fetchStrip(address, controller.signal).then(
      (answer) =>
        answer ? setLoad({ ...succeededLoad(), strip: answer }) : close(succeededLoad()),
      // A rail only helps: its failure is not reported to anybody (RULES.md#optional-parts).
      (error) => close(failedLoad(error)),
    )
    return () => controller.abort()
  }, [address])
  // The hearts of the new cards are drawn by what the wishlist says now.
  useEffect(() => {
    if (strip) refreshWishlist()
  }, [strip])
  return { strip, isAwaited: status === 'PROCESSING', room }
}

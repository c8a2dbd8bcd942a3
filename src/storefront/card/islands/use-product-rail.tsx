import { DATA_NO_RAIL } from '#storefront/browser/dom-contract.ts'
import { type ReactElement, useEffect, useRef, useState } from 'react'
import {
  CLEARED_LOAD,
  failedLoad,
  type RemoteLoad,
  STARTED_LOAD,
  SUCCEEDED_LOAD,
} from '#contract/shop/remote-load.ts'
import { type RailContent, fetchProductRail } from '../browser/product-rail.ts'
import { refreshWishlist } from '#storefront/wishlist/browser/stores/wishlist-store.ts'

type RailLoad = RemoteLoad & { rail: RailContent | null }

interface RailState {
  /** Null while loading, and afterwards if it is empty. */
  rail: RailContent | null
  /** Placeholder to draw instead: an island hydrates near the window only if it has an element. */
  space: ReactElement
}

/** Resolves once the element is out of view. */
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
 * Requests a rail of cards once. Its space is reserved from then on, and released only out of view,
 * so that nothing visible moves when the response comes.
 */
export function useProductRail(addressOf: () => string | null): RailState {
  const [load, setLoad] = useState<RailLoad>({ ...CLEARED_LOAD, rail: null })
  const { rail, status } = load
  const space = useRef<HTMLDivElement>(null)
  const [address] = useState(addressOf)
  useEffect(() => {
    if (address === null) {
      setLoad({ ...SUCCEEDED_LOAD, rail: null })
      return undefined
    }
    const controller = new AbortController()
    setLoad({ ...STARTED_LOAD, rail: null })
    const close = async (change: RemoteLoad) => {
      if (space.current) await whenOutOfView(space.current)
      setLoad({ ...change, rail: null })
    }
    fetchProductRail(address, controller.signal).then(
      (response) =>
        response ? setLoad({ ...SUCCEEDED_LOAD, rail: response }) : close(SUCCEEDED_LOAD),
      // A rail is optional: its failure is not reported (RULES.md#optional-parts).
      (error) => close(failedLoad(error)),
    )
    return () => controller.abort()
  }, [address])
  // The hearts of new cards must show the current wishlist.
  useEffect(() => {
    if (rail) refreshWishlist()
  }, [rail])
  const isAwaited = status === 'PROCESSING'
  const hasNoRail = !isAwaited && status !== 'INIT'
  return {
    rail,
    space: (
      <div
        ref={space}
        className={isAwaited ? 'rail__space' : undefined}
        {...{ [DATA_NO_RAIL]: hasNoRail || undefined }}
      />
    ),
  }
}

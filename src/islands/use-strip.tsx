import { useEffect, useState } from 'react'
import {
  clearedLoad,
  failedLoad,
  type RemoteLoad,
  startedLoad,
  succeededLoad,
} from '#domain/remote-load'
import { type CardStrip, fetchStrip } from '#stores/card-strip'
import { refreshWishlist } from '#stores/wishlist'

type StripLoad = RemoteLoad & { strip: CardStrip | null }

/** A strip of cards, asked for once; null while it is not there, and for ever when it is empty. */
export function useStrip(addressOf: () => string | null): CardStrip | null {
  const [load, setLoad] = useState<StripLoad>({ ...clearedLoad(), strip: null })
  const { strip } = load
  const [address] = useState(addressOf)
  useEffect(() => {
    if (address === null) return undefined
    const controller = new AbortController()
    setLoad({ ...startedLoad(), strip: null })
    fetchStrip(address, controller.signal).then(
      (answer) => setLoad({ ...succeededLoad(), strip: answer }),
      // The place stays closed: a strip is a help, and its failure nobody's matter (§8).
      (error) => setLoad({ ...failedLoad(error), strip: null }),
    )
    return () => controller.abort()
  }, [address])
  // The hearts of the new cards are drawn by what the wishlist says now.
  useEffect(() => {
    if (strip) refreshWishlist()
  }, [strip])
  return strip
}

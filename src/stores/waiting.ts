import { atom } from 'nanostores'
import { $gridChange } from './grid.ts'
import { $view, type Placement, type View } from './view.ts'

/** How long an answer may take before the page says that it waits, in ms: a quick one should not flicker. */
const PATIENCE = 120

/** Where the list goes that takes its time; null while none does. */
export const $waiting = atom<Placement | null>(null)

let awaited: Placement | null = null
let timer: ReturnType<typeof setTimeout> | undefined

function stop(): void {
  clearTimeout(timer)
  $waiting.set(null)
}

function follow(view: View | null): void {
  const placement = view?.status === 'PROCESSING' ? view.placement : null
  if (placement === awaited) return
  awaited = placement
  stop()
  if (placement) timer = setTimeout(() => $waiting.set(placement), PATIENCE)
}

// Nothing is on its way before the first script.
$view.listen(follow)
// What is told of a list follows its cards.
$gridChange.listen(stop)

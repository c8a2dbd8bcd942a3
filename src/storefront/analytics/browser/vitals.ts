import { type Metric, onCLS, onINP, onLCP } from 'web-vitals'
import { VITALS_ADDRESS } from '../rules/vitals.ts'

/** Sends the page's vitals when it is left, until the signal ends that (RULES.md#analytics). */
export function followVitals(signal: AbortSignal): void {
  const body = new URLSearchParams()
  const note = ({ name, value }: Pick<Metric, 'name' | 'value'>) =>
    body.set(name.toLowerCase(), String(Number(value.toFixed(4))))
  // The latest value of each, as the last one comes after the page is hidden.
  const options = { reportAllChanges: true }
  onLCP(note, options)
  onINP(note, options)
  onCLS(note, options)

  function send(): void {
    if (body.size === 0) return
    body.set('word', window.location.pathname.split('/')[2] ?? '')
    navigator.sendBeacon(VITALS_ADDRESS, body)
    // A page that comes back by Back has new ones.
    for (const name of [...body.keys()]) body.delete(name)
  }
  window.addEventListener('pagehide', send, { signal })
}

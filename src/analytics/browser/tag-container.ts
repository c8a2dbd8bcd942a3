import type { DataLayer } from './data-layer.ts'

/** Loads the shop's tag container, once; it finds in the data layer what was written before. */
export function loadTagContainer(address: string | null, layer: DataLayer): void {
  if (address === null || document.querySelector('[data-tag-container]')) return
  layer.push({ 'gtm.start': Date.now(), event: 'gtm.js' })
  const script = document.createElement('script')
  script.src = address
  script.async = true
  script.dataset['tagContainer'] = ''
  document.head.append(script)
}

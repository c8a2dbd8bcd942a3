import { DATA_OPENING } from '#browser/dom-contract.ts'
import { call, headScript } from '#browser/head-script.ts'

export function drawInParts(opening: string, parts: number): void {
  const root = document.documentElement
  let part = 0
  const next = () => {
    if (part === parts) root.removeAttribute(opening)
    else {
      root.setAttribute(opening, String(part++))
      requestAnimationFrame(next)
    }
  }
  next()
}
export const PARTS_HEAD_SCRIPT = headScript([call(drawInParts, DATA_OPENING, 6)])

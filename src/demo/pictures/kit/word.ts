import type { Kit } from './kit.ts'
import { n } from './pen.ts'

/** Place of a word: centred on (x, y), within width × height. */
interface WordBox {
  x: number
  y: number
  width: number
  height: number
  fill: string
}

/** Draws the brand's name in its lettering, fitted into the box; long names take two lines. */
export function word(kit: Kit, box: WordBox): string {
  if (!kit.brand) return ''
  const { capitals, weight, spacing } = kit.identity
  const lines = splitLines(capitals ? kit.brand.toUpperCase() : kit.brand)
  const longest = Math.max(1, ...lines.map((line) => [...line].length))
  const letter = (capitals ? 0.87 : 0.75) + spacing
  const size = Math.min(box.height / (lines.length * 1.05), box.width / (longest * letter))
  const font = `font-family="sans-serif" font-weight="${weight}" font-size="${n(size)}"`
  const letterSpacing = spacing ? ` letter-spacing="${n(size * spacing)}"` : ''
  const transform = `translate(${n(box.x)} ${n(box.y)})${kit.flip ? ' scale(-1 1)' : ''}`
  const text = lines.map((line, index) => {
    const drop = (index - (lines.length - 1) / 2) * size * 1.05 + size * 0.35
    return `<text x="0" y="${n(drop)}">${escapeXml(line)}</text>`
  })
  return `<g transform="${transform}" ${font}${letterSpacing} text-anchor="middle" fill="${box.fill}">${text.join('')}</g>`
}

/** Escapes text for XML. */
function escapeXml(text: string): string {
  const names: Record<string, string> = { '&': 'amp', '<': 'lt', '>': 'gt', '"': 'quot' }
  return text.replace(/[&<>"]/g, (character) => `&${names[character]};`)
}

/** Returns one line, or two for a long name, split at the space nearest to its middle. */
function splitLines(text: string): string[] {
  const spaces = [...text.matchAll(/ /g)].map((match) => match.index)
  if (text.length < 10 || spaces.length === 0) return [text]
  const distance = (index: number) => Math.abs(index - text.length / 2)
  const at = spaces.reduce((best, index) => (distance(index) < distance(best) ? index : best))
  return [text.slice(0, at), text.slice(at + 1)]
}

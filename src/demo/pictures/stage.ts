import type { Piece } from './kit/kit.ts'
import { ellipse, group, n } from './kit/pen.ts'

const SHADOW = 'shadow'
const FALL = 'fall'
const DARK = '#151a33'

/** Builds an SVG document, with the shadows that standing and lying pieces use. */
export function svgDocument(width: number, height: number, content: string): string {
  const stops = [
    `<stop offset="0" stop-color="${DARK}" stop-opacity=".34"/>`,
    `<stop offset=".55" stop-color="${DARK}" stop-opacity=".13"/>`,
    `<stop offset="1" stop-color="${DARK}" stop-opacity="0"/>`,
  ]
  const soft = `<radialGradient id="${SHADOW}">${stops.join('')}</radialGradient>`
  const drop = `<feDropShadow dx="12" dy="20" stdDeviation="14" flood-color="${DARK}" flood-opacity=".3"/>`
  const fall = `<filter id="${FALL}" x="-.2" y="-.2" width="1.4" height="1.4">${drop}</filter>`
  const size = `viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"`
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}><defs>${soft}${fall}</defs>${content}</svg>`
}

/** Place and size of a piece, in pixels of the document. */
export interface Position {
  /** Point where the middle of the piece touches the ground. */
  x: number
  y: number
  scale: number
  /** Whether it faces the other way. */
  flip?: boolean
}

/** Draws a piece in its place, with its shadow. */
export function stand(piece: Piece, { x, y, scale, flip }: Position): string {
  const art = flip ? group('scale(-1 1)', piece.art) : piece.art
  const lit = piece.lying ? `<g filter="url(#${FALL})">${art}</g>` : contact(piece) + art
  return group(`translate(${n(x)} ${n(y)}) scale(${Math.round(scale * 1000) / 1000})`, lit)
}

/** Returns the scale at which a piece fits into width × height. */
export function fitting(piece: Piece, width: number, height: number): number {
  return Math.min(width / (piece.half * 2), height / piece.height)
}

/** Draws the soft shadow on the ground, falling to the end, and the dark line of contact. */
function contact({ half, foot = half }: Piece): string {
  const soft = `url(#${SHADOW})`
  const reach = Math.min(foot * 0.28, 46)
  return (
    ellipse(reach, 4, foot * 1.24, Math.max(20, foot * 0.17), soft) +
    ellipse(reach * 0.4, 2, foot * 1.04, Math.max(9, foot * 0.055), soft)
  )
}

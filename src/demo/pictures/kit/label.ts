import { tones, turned, type Tones } from './colour.ts'
import type { Layout } from './identity.ts'
import { INK, PAPER, type Kit } from './kit.ts'
import { mark } from './mark.ts'
import { type Area, backPrint, finePrint, pattern } from './print.ts'
import { d, disc, path, rect } from './pen.ts'
import { word } from './word.ts'

interface Plan extends Area {
  kit: Kit
  /** The pack's own colour. */
  body: Tones
  /** The accent, turned a little for each product of a line. */
  trim: Tones
  /** The accent on paper. */
  sign: string
  centre: number
}

const LAYOUTS: Record<Layout, (plan: Plan) => string> = { wrap, band, print, arch, split, seal }

/**
 * Draws the printed face of a pack: its layout, sign and lettering are the brand's, the rest the
 * product's.
 */
export function label(kit: Kit, area: Area, body: Tones = kit.main): string {
  if (kit.back) return backPrint(kit, area)
  const trim = tones(turned(kit.accent, kit.own.between(-22, 22)))
  const sign = trim.l > 0.8 ? trim.deep : trim.base
  return LAYOUTS[kit.identity.layout]({
    ...area,
    kit,
    body,
    trim,
    sign,
    centre: area.x + area.width / 2,
  })
}

function wrap({ kit, x, y, width, height, centre, trim, sign }: Plan): string {
  const bar = height * kit.own.between(0.07, 0.16)
  const low = kit.own.chance(0.5)
  return [
    rect(x, y, width, height, PAPER.base),
    rect(x, low ? y + height - bar : y, width, bar, trim.base),
    mark(kit, centre, y + height * 0.27, Math.min(height * 0.13, width * 0.2), sign, PAPER.base),
    word(kit, {
      x: centre,
      y: y + height * 0.52,
      width: width * 0.8,
      height: height * 0.2,
      fill: INK.base,
    }),
    finePrint(kit, { x: centre, y: y + height * 0.68, width: width * 0.6, fill: INK.light }),
  ].join('')
}

function band({ kit, x, y, width, height, centre, body, trim }: Plan): string {
  const top = y + height * kit.own.between(0.36, 0.46)
  return [
    mark(kit, centre, y + height * 0.19, Math.min(height * 0.14, width * 0.22), body.on, body.base),
    rect(x, top, width, height * 0.28, trim.base),
    pattern(kit, { x, y: top + height * 0.28, width, height: height * 0.06 }, trim.dark),
    word(kit, {
      x: centre,
      y: top + height * 0.14,
      width: width * 0.8,
      height: height * 0.19,
      fill: trim.on,
    }),
    finePrint(kit, { x: centre, y: top + height * 0.42, width: width * 0.5, fill: body.on }),
  ].join('')
}

function print({ kit, y, width, height, centre, body, trim }: Plan): string {
  const ink = apart(trim, body).base
  const line = y + height * kit.own.between(0.5, 0.58)
  return [
    mark(kit, centre, y + height * 0.14, Math.min(height * 0.1, width * 0.16), ink, body.base),
    word(kit, {
      x: centre,
      y: y + height * 0.36,
      width: width * 0.82,
      height: height * 0.24,
      fill: body.on,
    }),
    rect(centre - width * 0.14, line, width * 0.28, height * 0.025, ink),
    finePrint(kit, { x: centre, y: line + height * 0.09, width: width * 0.56, fill: body.on }),
  ].join('')
}

function arch({ kit, x, y, width, height, centre, trim, sign }: Plan): string {
  const inset = width * 0.13
  const half = width / 2 - inset
  const spring = y + Math.min(half, height * 0.4)
  const frame = d`M${x + inset} ${y + height}V${spring}A${half} ${spring - y} 0 0 1 ${x + width - inset} ${spring}V${y + height}Z`
  const foot = { x: x + inset, y: y + height * 0.86, width: half * 2, height: height * 0.14 }
  return [
    path(frame, PAPER.base),
    rect(foot.x, foot.y, foot.width, foot.height, trim.base),
    pattern(kit, foot, trim.dark),
    mark(kit, centre, y + height * 0.28, Math.min(height * 0.13, half * 0.45), sign, PAPER.base),
    word(kit, {
      x: centre,
      y: y + height * 0.53,
      width: half * 1.75,
      height: height * 0.18,
      fill: INK.base,
    }),
    finePrint(kit, { x: centre, y: y + height * 0.67, width: half * 1.2, fill: INK.light }),
  ].join('')
}

function split({ kit, x, y, width, height, centre, trim }: Plan): string {
  const line = y + height * kit.own.between(0.52, 0.6)
  const bend = height * kit.own.pick([-0.16, 0, 0.16])
  const far = x + width
  const edge = d`M${x} ${line + bend}C${x + width * 0.3} ${line - bend} ${x + width * 0.7} ${line + bend} ${far} ${line - bend}V${y + height}H${x}Z`
  return [
    rect(x, y, width, height, PAPER.base),
    path(edge, trim.base),
    word(kit, {
      x: centre,
      y: y + height * 0.25,
      width: width * 0.82,
      height: height * 0.22,
      fill: INK.base,
    }),
    mark(kit, centre, y + height * 0.79, Math.min(height * 0.13, width * 0.2), trim.on, trim.base),
  ].join('')
}

function seal({ kit, y, width, height, centre, body, sign }: Plan): string {
  const radius = Math.min(width * 0.3, height * 0.25)
  const at = y + height * 0.3
  const round = disc(centre, at, radius)
  return [
    path(round, PAPER.base),
    mark(kit, centre, at, radius * 0.62, sign, PAPER.base),
    word(kit, {
      x: centre,
      y: y + height * 0.68,
      width: width * 0.82,
      height: height * 0.18,
      fill: body.on,
    }),
    finePrint(kit, { x: centre, y: y + height * 0.82, width: width * 0.5, fill: body.on }),
  ].join('')
}

/** Moves the accent away from a body of the same lightness. */
function apart(trim: Tones, body: Tones): Tones {
  if (Math.abs(trim.l - body.l) > 0.18) return trim
  return tones(turned(trim.base.slice(1), 0, body.l > 0.6 ? -0.3 : 0.32))
}

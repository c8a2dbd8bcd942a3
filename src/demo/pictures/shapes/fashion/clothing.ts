import { type DrawShape, type Kit, type Piece } from '../../kit/kit.ts'
import { clipped, shade, solid } from '../../kit/light.ts'
import { mark } from '../../kit/mark.ts'
import { circle, d, path, rect, stroke } from '../../kit/pen.ts'
import { word } from '../../kit/word.ts'

/** A T-shirt or a long-sleeved shirt, laid flat. */
export const shirt: DrawShape = (kit) => {
  const waist = kit.own.between(140, 162)
  const sleeve = kit.own.pick([-330, -330, -190])
  const hem = sleeve + 78
  const body = d`M-84 -520Q0 -470 84 -520L176 -486Q206 -470 216 -436L280 ${sleeve}L206 ${hem}L158 -340L${waist} -12Q0 10 ${-waist} -12L-158 -340L-206 ${hem}L-280 ${sleeve}L-216 -436Q-206 -470 -176 -486Z`
  const collar = 'M-84 -520Q0 -410 84 -520L66 -527Q0 -440 -66 -527Z'
  const art = [
    solid(kit, body, kit.main.base, 20, chest(kit, waist) + folds()),
    path('M-66 -527Q0 -500 66 -527Q0 -440 -66 -527Z', kit.main.deep),
    path(collar, kit.own.chance(0.5) ? kit.trim.base : kit.main.dark),
  ]
  return { art: art.join(''), half: 280, height: 528, lying: true }
}

/** Draws a print on a shirt: stripes, a block, a sign, a word, or nothing. */
function chest(kit: Kit, half: number): string {
  const rows = (step: number, thick: number) =>
    Array.from({ length: 9 }, (_, row) =>
      rect(-300, -440 + row * step, 600, thick, kit.trim.base),
    ).join('')
  const prints = [
    () => rows(52, 22),
    () => rect(-300, -352, 600, 96, kit.trim.base) + rect(-300, -244, 600, 14, kit.trim.dark),
    () => mark(kit, 0, -310, 72, kit.trim.base, kit.main.base),
    () => word(kit, { x: 0, y: -330, width: half * 1.5, height: 66, fill: kit.trim.base }),
    () => mark(kit, 82, -370, 24, kit.trim.base, kit.main.base),
    () =>
      path('M-300 -600H0V20H-300Z', kit.trim.base) +
      mark(kit, 82, -370, 24, kit.trim.base, kit.main.base),
  ]
  return kit.own.pick(prints)()
}

function folds(): string {
  return (
    shade('M-158 -340L-110 -392L-150 -280Z', 0.12) +
    shade('M158 -340L112 -380L150 -270Z', 0.12) +
    shade('M-20 -10L30 -210L46 -10Z', 0.06)
  )
}

/** A dress, laid flat. */
export const dress: DrawShape = (kit) => {
  const hem = kit.own.between(190, 250)
  const straps = kit.own.chance(0.5)
  const top = straps
    ? d`M-96 -470Q0 -420 96 -470L100 -580H82L76 -500Q0 -440 -76 -500L-82 -580H-100Z`
    : d`M-70 -560Q0 -490 70 -560L150 -532L190 -420L130 -396L112 -440L-112 -440L-130 -396L-190 -420L-150 -532Z`
  const bodice = 'M-104 -480Q0 -430 104 -480L92 -300H-92Z'
  const skirt = d`M-92 -304H92C120 -200 ${hem - 20} -90 ${hem} -14Q0 22 ${-hem} -14C${20 - hem} -90 -120 -200 -92 -304Z`
  const pleats = [-0.5, -0.16, 0.2, 0.55].map((at) =>
    shade(d`M${at * 150} -290L${at * hem * 1.5} 10L${at * hem * 1.5 + 34} 10Z`, 0.1),
  )
  const art = [
    solid(kit, top, kit.main.base, 10),
    solid(kit, bodice, kit.main.base, 12, print(kit)),
    solid(kit, skirt, kit.main.base, 22, print(kit) + pleats.join('')),
    rect(-95, -318, 190, 26, kit.trim.base, 6),
  ]
  return { art: art.join(''), half: Math.max(hem, 190), height: 575, lying: true }
}

/** Draws scattered dots, or nothing. */
function print(kit: Kit): string {
  if (kit.own.chance(0.4)) return ''
  const radius = kit.own.between(6, 13)
  return Array.from({ length: 48 }, (_, index) => {
    const [row, column] = [Math.floor(index / 6), index % 6]
    return circle(
      (column - 2.5) * 84 + (row % 2) * 42,
      -480 + row * 66,
      radius,
      kit.trim.base,
      0.85,
    )
  }).join('')
}

/** Trousers, laid flat. */
export const trousers: DrawShape = (kit) => legs(kit, 560)

/** Shorts, laid flat. */
export const shorts: DrawShape = (kit) => legs(kit, 330)

function legs(kit: Kit, length: number): Piece {
  const wide = kit.own.between(66, 96)
  const body = d`M-130 ${-length}H130L${148} ${-length + 130}L${60 + wide} 0H52L0 ${-length + 190}L-52 0H${-60 - wide}L-148 ${-length + 130}Z`
  const detail = [
    rect(-150, -length, 300, 34, kit.main.dark),
    stroke(
      d`M0 ${-length + 34}V${-length + 130}M-128 ${-length + 84}Q-84 ${-length + 84} -78 ${-length + 36}M128 ${-length + 84}Q84 ${-length + 84} 78 ${-length + 36}`,
      kit.main.deep,
      4,
    ),
    rect(-22, -length + 4, 44, 26, kit.trim.base, 4),
    shade(d`M0 ${-length + 150}L52 0H96L30 ${-length + 130}Z`, 0.1),
    rect(-200, -26, 400, 30, kit.main.dark),
  ]
  return {
    art: solid(kit, body, kit.main.base, 18, detail.join('')),
    half: 60 + wide,
    height: length,
    lying: true,
  }
}

/** A jacket or hoodie with a zip, laid flat. */
export const jacket: DrawShape = (kit) => {
  const hood = kit.own.chance(0.5)
  const quilt = kit.own.chance(0.5)
  const body =
    'M-110 -520H110L186 -490Q214 -474 226 -436L286 -90L206 -70L170 -330L166 0H-166L-170 -330L-206 -70L-286 -90L-226 -436Q-214 -474 -186 -490Z'
  const rows = Array.from({ length: 8 }, (_, row) =>
    rect(-300, -440 + row * 58, 600, 5, kit.main.deep, 0, 0.45),
  ).join('')
  const neck = hood
    ? path('M-116 -516C-130 -610 130 -610 116 -516C70 -470 -70 -470 -116 -516Z', kit.main.dark) +
      path('M-74 -520C-74 -576 74 -576 74 -520C40 -490 -40 -490 -74 -520Z', kit.main.deep)
    : path('M-100 -524L-86 -556H86L100 -524Q0 -490 -100 -524Z', kit.trim.base)
  const yoke = kit.own.chance(0.4) ? rect(-300, -540, 600, 150, kit.trim.base) : ''
  const pockets = stroke('M-130 -200L-84 -120M130 -200L84 -120', kit.main.deep, 8)
  const zip = rect(-7, -520, 14, 520, kit.trim.dark) + rect(-7, -430, 14, 30, kit.trim.light, 4)
  const art =
    neck +
    solid(
      kit,
      body,
      kit.main.base,
      22,
      yoke + (quilt ? rows : '') + pockets + rect(-300, -30, 600, 40, kit.main.dark) + zip,
    ) +
    mark(kit, 96, -380, 26, quilt ? kit.main.on : kit.trim.base, kit.main.base)
  return { art, half: 286, height: hood ? 588 : 556, lying: true }
}

/** A cap with a visor. */
export const cap: DrawShape = (kit) => {
  const crown = 'M-200 -90C-206 -270 -90 -340 20 -340C140 -340 216 -240 214 -96Q0 -150 -200 -90Z'
  const visor =
    'M-200 -92Q-30 -150 120 -116C70 -70 -90 -50 -262 -18Q-310 -22 -296 -46Q-262 -82 -200 -92Z'
  const seams = stroke(
    'M20 -340C-30 -280 -50 -200 -46 -126M20 -340C90 -270 110 -200 112 -118',
    kit.main.deep,
    4,
    0.6,
  )
  const panels = [
    '',
    path('M-220 -360H-46V-60H-220Z', kit.trim.base),
    path('M-220 -150H220V-60H-220Z', kit.main.dark),
    path('M112 -360H240V-60H112Z', kit.trim.base),
  ]
  const panel = clipped(kit, crown, kit.own.pick(panels))
  const art = [
    solid(kit, crown, kit.main.base, 26, panel + seams),
    circle(20, -342, 15, kit.trim.base),
    mark(kit, 32, -210, 46, kit.trim.base, kit.main.base),
    solid(kit, visor, kit.trim.base, 14),
  ]
  return {
    art: `<g transform="translate(30 14)">${art.join('')}</g>`,
    half: 280,
    height: 345,
    foot: 230,
  }
}

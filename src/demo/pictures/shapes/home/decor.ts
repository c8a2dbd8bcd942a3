import { PAPER, type DrawShape, type Kit } from '../../kit/kit.ts'
import { label } from '../../kit/label.ts'
import { barrel, clipped, shade, solid } from '../../kit/light.ts'
import { d, ellipse, path, rect, rotate, stroke } from '../../kit/pen.ts'

/** A vase, empty or with a branch. */
export const vase: DrawShape = (kit) => {
  const belly = kit.own.between(120, 190)
  const neck = kit.own.between(44, 84)
  const height = kit.own.between(360, 460)
  const at = kit.own.between(0.35, 0.6)
  const body = d`M${-neck} ${-height}H${neck}C${neck} ${-height * 0.85} ${belly} ${-height * (at + 0.22)} ${belly} ${-height * at}C${belly} ${-height * 0.15} ${belly * 0.7} 0 ${belly * 0.5} 0H${-belly * 0.5}C${-belly * 0.7} 0 ${-belly} ${-height * 0.15} ${-belly} ${-height * at}C${-belly} ${-height * (at + 0.22)} ${-neck} ${-height * 0.85} ${-neck} ${-height}Z`
  const glaze = path(
    d`M-300 ${-height * 0.3}Q-120 ${-height * 0.4} 0 ${-height * 0.3}T300 ${-height * 0.32}V100H-300Z`,
    kit.trim.base,
  )
  const bands =
    rect(-300, -height * at - 16, 600, 32, kit.trim.base) +
    rect(-300, -height * at + 26, 600, 8, kit.trim.base)
  const dress = kit.own.pick([glaze, bands, '', glaze])
  const branch = kit.own.chance(0.5)
  const art =
    (branch ? sprig(height) : '') +
    ellipse(0, -height, neck, 10, kit.main.deep) +
    barrel(kit, body, -belly, belly, kit.main.base, dress)
  return {
    art,
    half: Math.max(belly, branch ? 150 : 0),
    height: height + (branch ? 170 : 10),
    foot: belly * 0.6,
  }
}

function sprig(height: number): string {
  const leaf = 'M0 0C18 -22 60 -26 78 -8C60 14 20 16 0 0Z'
  const leaves = [
    [4, -40, -30],
    [10, -84, 200],
    [22, -112, -46],
    [20, -140, 190],
  ].map(
    ([x = 0, y = 0, turn = 0]) =>
      `<g transform="translate(${x} ${d`${-height + y}`}) rotate(${turn})">${path(leaf, '#6f8f6a')}</g>`,
  )
  return (
    stroke(
      d`M-6 ${-height + 20}C0 ${-height - 60} 10 ${-height - 110} 30 ${-height - 166}`,
      '#56704f',
      8,
    ) + leaves.join('')
  )
}

/** A potted plant: tall blades, round leaves, or a cactus. */
export const plant: DrawShape = (kit) => {
  const half = kit.own.between(104, 132)
  const pot = d`M${-half} -210H${half}L${half * 0.78} -16Q${half * 0.76} 0 ${half * 0.6} 0H${-half * 0.6}Q${-half * 0.76} 0 ${-half * 0.78} -16Z`
  const rim = rect(-half - 10, -226, half * 2 + 20, 40, kit.trim.light, 8)
  const green = kit.own.pick(['#3f7d4f', '#5b8f4a', '#2f6b5a', '#7a9a55'])
  const crown = kit.own.pick([blades, foliage, cactus])(kit, green)
  const art =
    crown +
    barrel(
      kit,
      pot,
      -half,
      half,
      kit.trim.base,
      kit.own.chance(0.5) ? rect(-200, -120, 400, 36, kit.main.base) : '',
    ) +
    rim
  return { art, half: 210, height: 590, foot: half * 0.8 }
}

function blades(kit: Kit, green: string): string {
  const blade = 'M-26 -200C-40 -340 -16 -480 0 -590C16 -480 40 -340 26 -200Z'
  return [-34, 30, -17, 15, 0]
    .map(
      (lean) =>
        `<g transform="rotate(${lean} 0 -200) scale(1 1)">${solid(kit, blade, green, 12)}${stroke('M0 -220V-520', '#ffffff', 4, 0.2)}</g>`,
    )
    .join('')
}

function foliage(kit: Kit, green: string): string {
  const leaf = 'M0 0C-70 -40 -76 -150 0 -190C76 -150 70 -40 0 0Z'
  return [
    [-64, -70, 300],
    [62, -60, 290],
    [-30, -24, 380],
    [34, -20, 372],
    [2, 4, 400],
  ]
    .map(
      ([lean = 0, x = 0, y = 0]) =>
        stroke(d`M0 -200Q${x} ${-y + 80} ${x} ${-y}`, '#456b43', 8) +
        `<g transform="translate(${x} ${-y}) rotate(${lean})">${solid(kit, leaf, green, 14)}${stroke('M0 -8V-150', '#ffffff', 4, 0.25)}</g>`,
    )
    .join('')
}

function cactus(kit: Kit, green: string): string {
  const ribs = stroke('M-30 -200V-480M10 -200V-500M44 -200V-470', '#ffffff', 4, 0.22)
  return [
    stroke('M-70 -330H-130Q-150 -330 -150 -360V-420', green, 56),
    stroke('M70 -380H120Q144 -380 144 -410V-470', green, 50),
    solid(kit, 'M-76 -190V-460Q-76 -540 0 -540Q76 -540 76 -460V-190Z', green, 22, ribs),
    path('M0 -530L-26 -580L0 -566L26 -580Z', '#e77a8d'),
  ].join('')
}

/** A scented candle in a glass. */
export const candle: DrawShape = (kit) => {
  const half = kit.own.between(135, 165)
  const height = kit.own.between(280, 360)
  const body = d`M${-half} ${-height}H${half}V-34Q${half} 0 ${half - 34} 0H${34 - half}Q${-half} 0 ${-half} -34Z`
  const wax = rect(-half, -height + 60, half * 2, height, kit.main.base)
  const face = { x: -half * 0.8, y: -height + 96, width: half * 1.6, height: height - 150 }
  const art = [
    path(
      d`M0 ${-height - 96}C34 ${-height - 40} 30 ${-height + 8} 0 ${-height + 12}C-30 ${-height + 8} -34 ${-height - 40} 0 ${-height - 96}Z`,
      '#f7b733',
    ),
    path(
      d`M0 ${-height - 46}C16 ${-height - 20} 14 ${-height + 8} 0 ${-height + 10}C-14 ${-height + 8} -16 ${-height - 20} 0 ${-height - 46}Z`,
      '#fff0bf',
    ),
    barrel(kit, body, -half, half, PAPER.dark, wax + label(kit, face)),
    stroke(d`M0 ${-height + 60}V${-height - 6}`, '#3a3430', 7),
  ]
  return { art: art.join(''), half, height: height + 96 }
}

/** A rug or yoga mat, half rolled. */
export const mat: DrawShape = (kit) => {
  const length = kit.own.between(420, 500)
  const radius = 74 + kit.size * 16
  const sheet = d`M${-length / 2 + 40} -12H${length / 2}V0H${-length / 2 + 40}Z`
  const roll = d`M${-length / 2} ${-radius * 2}H${length / 2}V-6Q${length / 2} 0 ${length / 2 - 10} 0H${10 - length / 2}Q${-length / 2} 0 ${-length / 2} -6Z`
  const strap = (x: number) =>
    rect(x, -radius * 2, 34, radius * 2, kit.trim.base) +
    rect(x + 8, -radius - 20, 18, 40, '#dfe3e8', 4)
  const end = clipped(
    kit,
    'M-900 -900H900V0H-900Z',
    ellipse(-length / 2, -radius, 40, radius, kit.main.dark) +
      rotate(
        0,
        0,
        0,
        [0.74, 0.48, 0.22]
          .map(
            (share) =>
              `<ellipse cx="${-length / 2}" cy="${-radius}" rx="${40 * share}" ry="${radius * share}" fill="none" stroke="${kit.main.light}" stroke-width="7"/>`,
          )
          .join(''),
      ),
  )
  const sheen =
    rect(-length / 2, -radius * 2 + radius * 0.26, length, radius * 0.24, '#ffffff', 0, 0.35) +
    shade(d`M${-length / 2} ${-radius * 0.6}H${length / 2}V10H${-length / 2}Z`, 0.16)
  const art =
    path(sheet, kit.main.dark) +
    path(roll, kit.main.base) +
    clipped(kit, roll, strap(-length * 0.2) + strap(length * 0.24) + sheen) +
    end
  return {
    art: `<g transform="rotate(-4)">${art}</g>`,
    half: length / 2 + 40,
    height: radius * 2 + 14,
  }
}

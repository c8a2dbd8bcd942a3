import { INK, METAL, type DrawShape } from '../../kit/kit.ts'
import { label } from '../../kit/label.ts'
import { barrel, solid } from '../../kit/light.ts'
import { mark } from '../../kit/mark.ts'
import { circle, d, rect, slab, stroke } from '../../kit/pen.ts'
import { word } from '../../kit/word.ts'

/** A coiled cable with two plugs. */
export const cable: DrawShape = (kit) => {
  const turns = 2 + Math.round(kit.size * 2)
  const coil = Array.from({ length: turns }, (_, index) => {
    const [rx, ry] = [210 - index * 24, 190 - index * 24]
    return `<ellipse cx="0" cy="-300" rx="${rx}" ry="${ry}" fill="none" stroke="${index % 2 ? kit.main.base : kit.main.dark}" stroke-width="22"/>`
  })
  const plug = (x: number, lean: number) => {
    const art =
      rect(-20, -6, 40, 52, METAL.base, 3) +
      rect(-10, 8, 8, 14, METAL.deep) +
      rect(2, 8, 8, 14, METAL.deep) +
      solid(kit, slab(-34, -110, 68, 110, 16, 8), kit.trim.base, 10) +
      rect(-14, -150, 28, 44, kit.main.deep, 8)
    return `<g transform="translate(${x} -52) rotate(${lean})">${art}</g>`
  }
  const tie = solid(kit, slab(-34, -512, 68, turns * 26 + 20, 12), INK.base, 8)
  const art = [
    stroke(
      'M-200 -280C-220 -200 -150 -230 -130 -190M200 -280C220 -200 140 -230 120 -190',
      kit.main.base,
      22,
    ),
    ...coil,
    tie,
    plug(-124, kit.own.between(-4, 12)),
    plug(118, kit.own.between(-12, 4)),
    mark(kit, 0, -300, 44, kit.trim.base, kit.main.base),
  ]
  return { art: art.join(''), half: 222, height: 510, lying: true }
}

/** A charger or a power adapter with its lead. */
export const charger: DrawShape = (kit) => {
  const half = kit.own.between(110, 140)
  const height = kit.own.between(270, 330)
  const lead = stroke(
    d`M30 -6C40 90 ${half + 190} 60 ${half + 120} -120S${half + 10} -260 ${half + 150} -330`,
    kit.trim.dark,
    18,
  )
  const art = [
    `<g transform="translate(0 -40)">${lead}</g>`,
    rect(-54, -height - 104, 22, 90, METAL.base, 6) +
      rect(32, -height - 104, 22, 90, METAL.base, 6),
    solid(kit, slab(-half, -height - 30, half * 2, height, 40), kit.main.base, 20),
    rect(-24, -52, 48, 18, INK.base, 8),
    mark(kit, 0, -height * 0.66, 34, kit.trim.base, kit.main.base),
    word(kit, { x: 0, y: -height * 0.34, width: half * 1.4, height: 40, fill: kit.main.on }),
  ]
  return {
    art: `<g transform="translate(-90 0)">${art.join('')}</g>`,
    half: half + 60,
    height: height + 104,
    lying: true,
  }
}

/** Cells. */
export const battery: DrawShape = (kit) => {
  const count = kit.own.pick([1, 2, 3, 4])
  const thick = count === 1 ? 100 : 62
  const height = 430
  const one = (index: number) => {
    const x = (index - (count - 1) / 2) * (thick * 2 + 16)
    const body = slab(x - thick, -height, thick * 2, height, 16, 12)
    const dress =
      rect(x - thick, -height, thick * 2, height * 0.24, kit.trim.base) +
      rect(x - thick, -height * 0.76, thick * 2, 10, METAL.light)
    const face = { x: x - thick, y: -height * 0.72, width: thick * 2, height: height * 0.68 }
    return (
      barrel(
        kit,
        slab(x - thick * 0.36, -height - 34, thick * 0.72, 44, 8, 0),
        x - thick * 0.36,
        x + thick * 0.36,
        METAL.base,
      ) + barrel(kit, body, x - thick, x + thick, kit.main.base, dress + label(kit, face))
    )
  }
  return {
    art: Array.from({ length: count }, (_, index) => one(index)).join(''),
    half: count * (thick + 8),
    height: height + 34,
  }
}

/** A battery of power tools. */
export const batterypack: DrawShape = (kit) => {
  const lights = [-54, -18, 18, 54].map((x, at) =>
    circle(x, -36, 9, at < 3 ? '#7ed08a' : kit.main.deep),
  )
  const art = [
    solid(
      kit,
      slab(-120, -330, 240, 110, 16, 4),
      INK.base,
      10,
      [-78, -32, 14, 60].map((x) => rect(x, -326, 20, 70, METAL.base, 4)).join(''),
    ),
    rect(-150, -262, 300, 22, INK.light, 8),
    barrel(
      kit,
      slab(-180, -244, 360, 244, 30, 26),
      -180,
      180,
      kit.main.base,
      label(kit, { x: -150, y: -214, width: 300, height: 140 }) +
        rect(-84, -56, 168, 40, INK.base, 18),
    ),
    lights.join(''),
  ]
  return { art: art.join(''), half: 180, height: 330 }
}

/** A sleeve, notebook bag or other case. */
const sleeve: DrawShape = (kit) => {
  const half = kit.own.between(240, 280)
  const height = kit.own.between(330, 390)
  const pocket = solid(
    kit,
    slab(-half + 40, -height * 0.56, half * 2 - 80, height * 0.46, 20),
    kit.own.pick([kit.trim.base, kit.main.dark, kit.main.light]),
    12,
  )
  const art = [
    stroke(
      d`M-90 ${-height + 6}V${-height - 44}Q-90 ${-height - 70} -60 ${-height - 70}H60Q90 ${-height - 70} 90 ${-height - 44}V${-height + 6}`,
      kit.trim.dark,
      22,
    ),
    solid(
      kit,
      slab(-half, -height, half * 2, height, 46, 34),
      kit.main.base,
      24,
      rect(-half, -height + 44, half * 2, 8, kit.main.deep),
    ),
    pocket,
    rect(half - 110, -height + 36, 56, 24, METAL.base, 10),
    word(kit, { x: 0, y: -height * 0.32, width: half, height: 46, fill: kit.main.on }),
  ]
  return { art: art.join(''), half, height: height + 80 }
}

export { sleeve as case }

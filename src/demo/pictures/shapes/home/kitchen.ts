import { INK, METAL, PAPER, STEEL, WOOD, type DrawShape, type Kit } from '../../kit/kit.ts'
import { label } from '../../kit/label.ts'
import { barrel, clipped, shade, shine, solid } from '../../kit/light.ts'
import { mark } from '../../kit/mark.ts'
import { circle, d, disc, ellipse, path, rect, rotate, slab, stroke } from '../../kit/pen.ts'

/** A mug. */
export const mug: DrawShape = (kit) => {
  const half = kit.own.between(135, 165)
  const height = kit.own.between(260, 350)
  const taper = kit.own.pick([0, 0, 26])
  const body = d`M${-half} ${-height}H${half}L${half - taper} -36Q${half - taper} 0 ${half - taper - 40} 0H${40 + taper - half}Q${taper - half} 0 ${taper - half} -36Z`
  const prints = [
    () => mark(kit, 0, -height * 0.5, half * 0.5, kit.trim.base, kit.main.base),
    () => rect(-half, -height * 0.34, half * 2, height, kit.trim.base),
    () => label(kit, { x: -half * 0.8, y: -height * 0.9, width: half * 1.6, height: height * 0.8 }),
    () =>
      [0.2, 0.4, 0.6]
        .map((at) => rect(-half, -height * at - 20, half * 2, 24, kit.trim.base))
        .join(''),
    () => speckles(kit, half, height),
  ]
  const handle = kit.own.pick([
    d`M${half - 12} ${-height * 0.8}H${half + 50}Q${half + 92} ${-height * 0.8} ${half + 92} ${-height * 0.5}Q${half + 92} ${-height * 0.22} ${half - 16} ${-height * 0.22}`,
    d`M${half - 12} ${-height * 0.78}C${half + 130} ${-height * 0.9} ${half + 110} ${-height * 0.2} ${half - 16} ${-height * 0.24}`,
  ])
  const art = [
    stroke(handle, kit.main.dark, 34),
    barrel(kit, body, -half, half, kit.main.base, kit.own.pick(prints)()),
    path(disc(0, -height, half, 22), kit.main.light),
    path(disc(0, -height + 3, half - 14, 15), kit.own.chance(0.5) ? '#5a3a26' : kit.main.deep),
  ]
  return {
    art: `<g transform="translate(-36 0)">${art.join('')}</g>`,
    half: half + 54,
    height: height + 22,
    foot: half,
  }
}

function speckles(kit: Kit, half: number, height: number): string {
  return Array.from({ length: 40 }, () =>
    circle(
      kit.own.between(-half, half),
      kit.own.between(-height, 0),
      kit.own.between(3, 8),
      kit.trim.base,
    ),
  ).join('')
}

/** A thermos or a sports bottle. */
export const flask: DrawShape = (kit) => {
  const half = 78 + kit.size * 22
  const height = 430
  const shoulder = kit.own.between(20, 80)
  const lid = kit.own.between(74, 120)
  const neck = half - kit.own.between(10, 34)
  const body = d`M${-half} -20V${-height + shoulder}C${-half} ${-height + shoulder * 0.4} ${-neck} ${-height + shoulder * 0.4} ${-neck} ${-height}H${neck}C${neck} ${-height + shoulder * 0.4} ${half} ${-height + shoulder * 0.4} ${half} ${-height + shoulder}V-20Q${half} 0 ${half - 20} 0H${20 - half}Q${-half} 0 ${-half} -20Z`
  const face = {
    x: -half,
    y: -height + shoulder + 20,
    width: half * 2,
    height: height - shoulder - 90,
  }
  const loop = kit.own.chance(0.5)
    ? stroke(
        d`M${-neck * 0.6} ${-height - lid + 6}C${-neck * 0.6} ${-height - lid - 56} ${neck * 0.6} ${-height - lid - 56} ${neck * 0.6} ${-height - lid + 6}`,
        kit.trim.dark,
        18,
      )
    : ''
  const art = [
    loop,
    barrel(
      kit,
      slab(-neck + 2, -height - lid, neck * 2 - 4, lid + 4, 18, 2),
      -neck,
      neck,
      kit.trim.base,
    ),
    barrel(
      kit,
      body,
      -half,
      half,
      kit.main.base,
      label(kit, face) + rect(-half, -34, half * 2, 40, METAL.base),
    ),
    rect(-neck, -height - 4, neck * 2, 10, METAL.dark),
  ]
  return { art: art.join(''), half, height: height + lid + (loop ? 44 : 0) }
}

/** A frying pan. */
export const pan: DrawShape = (kit) => {
  const body = 'M-270 -150H150C150 -60 110 0 50 0H-170C-230 0 -270 -60 -270 -150Z'
  const art = [
    stroke(
      d`M150 -124L330 ${kit.own.between(-200, -170)}`,
      kit.own.pick([WOOD.base, INK.base, kit.trim.base]),
      30,
    ),
    solid(kit, body, kit.main.base, 22, rect(-280, -26, 460, 30, STEEL.base)),
    ellipse(-60, -150, 212, 30, kit.main.light),
    ellipse(-60, -146, 192, 23, INK.base),
    ellipse(-110, -150, 80, 8, '#ffffff', 0.14),
  ]
  return { art: art.join(''), half: 310, height: 215, foot: 200 }
}

/** A pot with a lid. */
export const pot: DrawShape = (kit) => {
  const half = kit.own.between(190, 230)
  const height = kit.own.between(220, 290)
  const handles = stroke(
    d`M${-half} ${-height * 0.72}H${-half - 54}V${-height * 0.5}H${-half}M${half} ${-height * 0.72}H${half + 54}V${-height * 0.5}H${half}`,
    kit.trim.dark,
    24,
  )
  const lid = d`M${-half - 8} ${-height}C${-half} ${-height - 80} ${half} ${-height - 80} ${half + 8} ${-height}Z`
  const art = [
    handles,
    barrel(
      kit,
      slab(-half, -height, half * 2, height, 4, 50),
      -half,
      half,
      kit.main.base,
      rect(-half, -40, half * 2, 60, kit.main.dark) +
        mark(kit, 0, -height * 0.5, 34, kit.main.light, kit.main.base),
    ),
    rect(-30, -height - 104, 60, 30, kit.trim.base, 14) +
      rect(-10, -height - 84, 20, 30, kit.trim.dark),
    solid(kit, lid, kit.main.light, 14),
    rect(-half - 16, -height - 8, half * 2 + 32, 18, kit.main.dark, 9),
  ]
  return { art: art.join(''), half: half + 60, height: height + 104, foot: half * 0.9 }
}

/** A kettle. */
export const kettle: DrawShape = (kit) => {
  const body =
    'M-150 -20L-120 -370Q-116 -400 -84 -400H84Q116 -400 120 -370L150 -20Q150 0 130 0H-130Q-150 0 -150 -20Z'
  const gauge = slab(-24, -250, 34, 170, 17)
  const level = kit.own.between(-220, -120)
  const belt = rect(
    -160,
    kit.own.between(-320, -270),
    320,
    kit.own.pick([0, 10, 26]),
    kit.trim.base,
  )
  const art = [
    stroke('M110 -360H180Q236 -360 232 -300L214 -120Q210 -90 180 -90H150', kit.trim.dark, 34),
    solid(kit, 'M-118 -380L-216 -340Q-200 -280 -130 -250Z', kit.main.dark, 8),
    barrel(kit, body, -150, 150, kit.main.base, rect(-160, -44, 320, 50, kit.trim.base) + belt),
    path(gauge, '#dceaf2') + clipped(kit, gauge, rect(-24, level, 34, 300, '#8bbbd6')),
    barrel(kit, 'M-100 -398Q-90 -452 0 -452Q90 -452 100 -398Z', -100, 100, kit.trim.base),
    circle(0, -462, 18, kit.trim.dark),
    mark(kit, 70, -190, 22, kit.main.on, kit.main.base),
  ]
  return {
    art: `<g transform="translate(-10 0)">${art.join('')}</g>`,
    half: 232,
    height: 480,
    foot: 150,
  }
}

/** A coffee maker with its jug. */
export const coffeemaker: DrawShape = (kit) => {
  const corner = kit.own.pick([14, 34, 54])
  const level = kit.own.between(-170, -110)
  const jug = 'M-140 -56L-116 -262H24L48 -56Q48 -44 32 -44H-124Q-140 -44 -140 -56Z'
  const art = [
    solid(kit, slab(40, -490, 140, 470, corner, 8), kit.main.dark, 14),
    solid(kit, slab(-180, -44, 360, 44, 14, 8), kit.main.base, 10),
    stroke('M-116 -230H-176Q-200 -230 -196 -204L-180 -126Q-176 -108 -156 -108H-134', INK.base, 18),
    path(jug, '#dfeaf0') + clipped(kit, jug, rect(-160, level, 240, 200, '#5a3a26')),
    shine('M-112 -262H-70L-86 -44H-130Z', 0.4),
    rect(-124, -282, 156, 26, INK.base, 8),
    solid(
      kit,
      slab(-184, -500, 368, 128, corner, 20),
      kit.main.base,
      18,
      rect(-190, -402, 400, 14, kit.trim.base),
    ),
    rect(-76, -374, 60, 30, INK.light, 6),
    circle(128, -450, 17, kit.trim.base) + circle(82, -450, 10, kit.main.on, 0.7),
    mark(kit, -100, -446, 26, kit.main.on, kit.main.base),
  ]
  return { art: art.join(''), half: 200, height: 500, foot: 180 }
}

/** A baking tin from its side: a round one with a fluted rim, or a loaf tin. */
export const bakingtin: DrawShape = (kit) => {
  const half = 210 + kit.size * 60
  const height = kit.own.between(110, 170)
  const body = d`M${-half} ${-height}H${half}L${half * 0.84} -14Q${half * 0.82} 0 ${half * 0.76} 0H${-half * 0.76}Q${-half * 0.82} 0 ${-half * 0.84} -14Z`
  const flutes = Array.from({ length: 13 }, (_, at) =>
    stroke(
      d`M${(at - 6) * half * 0.15} ${-height}L${(at - 6) * half * 0.125} 0`,
      kit.main.dark,
      8,
      0.6,
    ),
  )
  const fluted = kit.own.chance(0.5)
  const handles = stroke(
    d`M${-half} ${-height + 14}H${-half - 46}M${half} ${-height + 14}H${half + 46}`,
    kit.main.dark,
    22,
  )
  const art = [
    fluted ? '' : handles,
    solid(kit, body, kit.main.base, 18, fluted ? flutes.join('') : ''),
    path(disc(0, -height, half, 30), kit.main.light),
    path(disc(0, -height + 4, half - 18, 22), kit.main.deep),
    mark(kit, 0, -height * 0.44, 24, kit.main.light, kit.main.base),
  ]
  return { art: art.join(''), half: half + 50, height: height + 32, foot: half * 0.8 }
}

/** A kitchen knife, or a set in its block. */
export const knife: DrawShape = (kit) => {
  const width = kit.own.between(60, 84)
  const blade = d`M${-width / 2} -200H${width / 2}V-420Q${width / 2} -540 ${-width / 2} -600Z`
  const handle = d`M${-width / 2 + 4} -204H${width / 2 - 8}C${width / 2 - 20} -140 ${width / 2 + 2} -80 ${width / 2 - 2} -16Q${width / 2 - 8} 0 0 0Q${-width / 2} 0 ${-width / 2 + 2} -40Z`
  const wood = kit.own.chance(0.4) ? WOOD : kit.main
  const rivets = [-60, -110, -160].map((y) => circle(-2, y, 8, METAL.light)).join('')
  const bolster = rect(-width / 2, -216, width, 24, STEEL.base, 4)
  const art =
    solid(
      kit,
      blade,
      METAL.light,
      16,
      path(
        d`M${width / 2 - 18} -200V-420Q${width / 2 - 18} -500 ${-width / 2} -560V-640H200V-200Z`,
        METAL.base,
      ),
    ) +
    solid(kit, handle, wood.base, 10, rivets) +
    bolster
  return {
    art: `<g transform="translate(-120 -10) rotate(24)">${art}</g>`,
    half: 170,
    height: 560,
    lying: true,
  }
}

/** A plate from above. */
export const plate: DrawShape = (kit) => {
  const rays = Array.from({ length: 24 }, (_, index) =>
    rotate(index * 15, 0, -270, rect(-7, -528, 14, 44, kit.trim.base, 7)),
  )
  const ring = (radius: number, width: number) =>
    `<circle cx="0" cy="-270" r="${radius}" fill="none" stroke="${kit.trim.base}" stroke-width="${width}"/>`
  const rim = kit.own.pick([
    () => rays.join(''),
    () => ring(238, 26),
    () => ring(252, 8) + ring(228, 14),
    () => ring(196, 8),
  ])
  const art = [
    solid(kit, disc(0, -270, 270), kit.main.base, 14, rim()),
    solid(kit, disc(0, -270, 180), kit.main.light, 0),
    shade('M-180 -270A180 180 0 0 1 180 -270A180 164 0 0 0 -180 -270Z', 0.14),
    mark(kit, 0, -270, 46, kit.trim.base, kit.main.light),
  ]
  return { art: art.join(''), half: 270, height: 540, lying: true }
}

/** Bowls, one in the other. */
export const bowl: DrawShape = (kit) => {
  const count = 1 + Math.round(kit.size * 2)
  const [half, rise, depth] = [210, 60, 170]
  const tone = (index: number) => (index % 2 ? kit.trim : kit.main)
  const one = (index: number) => {
    const y = -index * rise
    const body = d`M${-half} ${y - depth}C${-half + 10} ${y - depth * 0.2} ${-half * 0.45} ${y} ${-half * 0.34} ${y}H${half * 0.34}C${half * 0.45} ${y} ${half - 10} ${y - depth * 0.2} ${half} ${y - depth}Z`
    return (
      solid(kit, body, tone(index).base, 18) + path(disc(0, y - depth, half, 30), tone(index).light)
    )
  }
  const top = -(count - 1) * rise - depth
  const inside = path(disc(0, top + 3, half * 0.93, 22), tone(count - 1).deep)
  const art = Array.from({ length: count }, (_, index) => one(index)).join('') + inside
  return { art, half, height: 30 - top, foot: half * 0.5 }
}

/** A blender, or another machine with a jug. */
export const blender: DrawShape = (kit) => {
  const jug = 'M-112 -520H112L84 -210H-84Z'
  const fill = kit.own.between(-420, -330)
  const art = [
    stroke('M104 -470H170Q190 -470 186 -446L164 -290Q160 -270 140 -270H96', kit.main.dark, 22),
    barrel(
      kit,
      jug,
      -112,
      112,
      '#dfeaf0',
      rect(-120, fill, 240, 300, kit.trim.base) + shine('M-120 -520H-40L-60 -210H-120Z', 0.2),
    ),
    barrel(kit, slab(-122, -560, 244, 46, 14, 4), -122, 122, kit.main.base, ''),
    rect(-30, -584, 60, 30, kit.main.dark, 8),
    barrel(
      kit,
      'M-96 -214H96L146 -30Q150 0 120 0H-120Q-150 0 -146 -30Z',
      -146,
      146,
      kit.main.base,
      shade('M-200 -214H200V-196H-200Z', 0.2),
    ),
    circle(0, -86, 40, PAPER.dark) + stroke('M0 -86L20 -112', INK.base, 8),
    mark(kit, 0, -168, 18, kit.main.on, kit.main.base),
  ]
  return {
    art: `<g transform="translate(-18 0)">${art.join('')}</g>`,
    half: 168,
    height: 584,
    foot: 146,
  }
}

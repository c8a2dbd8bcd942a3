import { INK, METAL, RUBBER, STEEL, type DrawShape } from '../../kit/kit.ts'
import { clipped, shine, solid } from '../../kit/light.ts'
import { mark } from '../../kit/mark.ts'
import { circle, d, disc, path, rect, slab, stroke } from '../../kit/pen.ts'
import { word } from '../../kit/word.ts'
import { screen } from './screen.ts'

/** A mobile phone, front and back. */
export const phone: DrawShape = (kit) => {
  const back = slab(-30, -540, 230, 540, 44)
  const front = slab(-200, -520, 240, 520, 44)
  const lenses = [
    [30, -480],
    [30, -410],
    [90, -445],
  ].slice(0, kit.own.pick([2, 3]))
  const island = solid(kit, slab(-8, -518, 138, 150, 34), kit.main.dark, 6)
  const art = [
    solid(kit, back, kit.main.base, 16, mark(kit, 130, -280, 26, kit.main.light, kit.main.base)),
    `<g transform="translate(60 0)">${island}${lenses.map(([x = 0, y = 0]) => circle(x, y, 28, INK.dark) + circle(x - 6, y - 6, 10, '#6f8fb8')).join('')}</g>`,
    solid(kit, front, INK.dark, 10),
    screen(kit, slab(-188, -508, 216, 496, 34), { x: -188, y: -508, width: 216, height: 496 }),
    rect(-112, -496, 64, 16, INK.dark, 8),
  ]
  return { art: art.join(''), half: 202, height: 540 }
}

/** A tablet, standing. */
export const tablet: DrawShape = (kit) => {
  const [half, height] = kit.own.chance(0.5) ? [190, 520] : [280, 410]
  const pen = kit.own.chance(0.5)
    ? `<g transform="rotate(7 ${half} 0)">${rect(half + 4, -height + 40, 16, height - 60, kit.trim.base, 8)}</g>`
    : ''
  const art =
    solid(kit, slab(-half, -height, half * 2, height, 34), kit.main.base, 10) +
    screen(kit, slab(20 - half, 20 - height, half * 2 - 40, height - 40, 18), {
      x: 20 - half,
      y: 20 - height,
      width: half * 2 - 40,
      height: height - 40,
    }) +
    pen
  return { art, half: half + (pen ? 30 : 0), height }
}

/** A notebook computer, open. */
export const laptop: DrawShape = (kit) => {
  const half = 230 + kit.size * 30
  const height = kit.own.between(320, 350)
  const panel = { x: 18 - half, y: 16 - height, width: half * 2 - 36, height: height - 56 }
  const base = d`M${-half - 8} -36H${half + 8}L${half + 62} -10Q${half + 62} 0 ${half + 46} 0H${-half - 46}Q${-half - 62} 0 ${-half - 62} -10Z`
  const art = [
    solid(kit, slab(-half, -height, half * 2, height - 30, 18, 0), INK.base, 8),
    screen(kit, slab(panel.x, panel.y, panel.width, panel.height, 6), panel),
    solid(kit, base, kit.main.base, 8, rect(-70, -38, 140, 12, kit.main.deep, 6)),
    rect(-half - 8, -38, half * 2 + 16, 6, kit.main.light),
  ]
  return { art: art.join(''), half: half + 62, height }
}

/** A computer monitor or a television. */
export const monitor: DrawShape = (kit) => {
  const half = 240 + kit.size * 60
  const height = half * 1.16
  const floor = kit.own.between(90, 130)
  const panel = { x: 14 - half, y: -height - floor + 14, width: half * 2 - 28, height: height - 44 }
  const legs = kit.own.chance(0.4)
    ? stroke(
        d`M${-half * 0.6} ${-floor}L${-half * 0.72} -6M${half * 0.6} ${-floor}L${half * 0.72} -6`,
        STEEL.base,
        16,
      )
    : rect(-34, -floor - 10, 68, floor, STEEL.dark) +
      solid(kit, slab(-120, -22, 240, 22, 10, 4), STEEL.base, 6)
  const art = [
    legs,
    solid(kit, slab(-half, -height - floor, half * 2, height, 14), kit.main.base, 8),
    screen(kit, slab(panel.x, panel.y, panel.width, panel.height, 4), panel),
    word(kit, { x: 0, y: -floor - 15, width: 120, height: 16, fill: kit.main.on }),
  ]
  return { art: art.join(''), half, height: height + floor, foot: half * 0.7 }
}

/** A camera with its lens. */
export const camera: DrawShape = (kit) => {
  const hump = kit.own.pick([
    'M-90 -330L-64 -386H64L90 -330Z',
    'M60 -330V-366H180V-330Z',
    'M-200 -330V-360H-80V-330Z',
  ])
  const radius = kit.own.between(112, 136)
  const lens = [
    solid(kit, disc(10, -160, radius), INK.base, 16),
    circle(10, -160, radius * 0.78, INK.dark),
    circle(10, -160, radius * 0.56, '#2c4a6e'),
    circle(10, -160, radius * 0.34, '#152338'),
    circle(-radius * 0.2, -160 - radius * 0.28, radius * 0.16, '#ffffff', 0.7),
    `<circle cx="10" cy="-160" r="${d`${radius * 0.9}`}" fill="none" stroke="${kit.trim.base}" stroke-width="6"/>`,
  ]
  const art = [
    path(hump, kit.main.dark),
    rect(150, -352, 70, 30, METAL.base, 8),
    solid(
      kit,
      slab(-270, -330, 540, 330, 44),
      kit.main.base,
      20,
      rect(-280, -250, 560, 180, RUBBER.base),
    ),
    lens.join(''),
    circle(222, -290, 15, '#e5574c'),
    word(kit, { x: -170, y: -290, width: 150, height: 34, fill: kit.main.on }),
  ]
  return { art: art.join(''), half: 270, height: 380 }
}

/** A gamepad. */
export const gamepad: DrawShape = (kit) => {
  const body =
    'M-190 -330C-110 -356 110 -356 190 -330C262 -306 306 -110 290 -40C276 20 216 10 180 -50C150 -100 130 -120 90 -120H-90C-130 -120 -150 -100 -180 -50C-216 10 -276 20 -290 -40C-306 -110 -262 -306 -190 -330Z'
  const colours = [kit.trim.base, '#5fb98a', '#f2b84b', '#5a8fd6']
  const buttons = [
    [160, -280],
    [196, -244],
    [160, -208],
    [124, -244],
  ].map(([x = 0, y = 0], index) => circle(x, y, 19, colours[index] ?? ''))
  const grips = kit.own.pick([
    '',
    path(
      'M-320 20V-160Q-220 -190 -120 -110L-190 20ZM320 20V-160Q220 -190 120 -110L190 20Z',
      kit.trim.base,
    ),
    path('M-110 -360H110L80 -110H-80Z', kit.main.dark),
    rect(-320, -360, 320, 400, kit.trim.base),
  ])
  const thumb = (x: number) =>
    circle(x, -150, 46, kit.main.deep) + solid(kit, disc(x, -156, 34), INK.base, 8)
  const art = [
    rect(-220, -350, 110, 50, kit.main.deep, 20) + rect(110, -350, 110, 50, kit.main.deep, 20),
    solid(kit, body, kit.main.base, 24, grips),
    path('M-182 -292H-142V-264H-114V-224H-142V-196H-182V-224H-210V-264H-182Z', INK.base),
    buttons.join(''),
    thumb(-86),
    thumb(80),
    mark(kit, 0, -270, 24, kit.trim.base, kit.main.base),
  ]
  return { art: art.join(''), half: 294, height: 352, foot: 240 }
}

/** A keyboard from above. */
export const keyboard: DrawShape = (kit) => {
  const columns = kit.own.pick([12, 14, 16])
  const step = 560 / columns
  const keys = Array.from({ length: columns * 4 }, (_, index) => {
    const [row, column] = [Math.floor(index / columns), index % columns]
    const fill = kit.own.chance(0.1) ? kit.trim.base : kit.main.light
    return rect(-280 + column * step + 4, -252 + row * 46, step - 8, 38, fill, 7)
  })
  const space = [
    rect(-276, -68, 90, 38, kit.main.light, 7),
    rect(-178, -68, 300, 38, kit.main.light, 7),
    rect(130, -68, 146, 38, kit.trim.base, 7),
  ]
  const art =
    solid(kit, slab(-310, -280, 620, 280, 26), kit.main.base, 16) +
    rect(-290, -262, 580, 244, '#141a3a', 14, 0.25) +
    keys.join('') +
    space.join('')
  return {
    art: `<g transform="translate(0 -40) rotate(-6 0 -140)">${art}</g>`,
    half: 322,
    height: 360,
    lying: true,
  }
}

/** A computer mouse from above. */
export const mouse: DrawShape = (kit) => {
  const wide = kit.own.between(120, 145)
  const body = d`M0 -430C${wide} -430 ${wide} -340 ${wide} -220C${wide + 12} -80 ${wide * 0.7} 0 0 0C${-wide * 0.7} 0 ${-wide - 12} -80 ${-wide} -220C${-wide} -340 ${-wide} -430 0 -430Z`
  const cable = kit.own.chance(0.5) ? stroke('M0 -426C0 -520 80 -500 90 -600', INK.base, 12) : ''
  const buttons =
    clipped(
      kit,
      body,
      rect(-200, -440, 400, 190, kit.own.chance(0.5) ? kit.trim.base : kit.main.light),
    ) + stroke(d`M0 -430V-250M${-wide} -248Q0 -220 ${wide} -248`, kit.main.deep, 6)
  const art =
    cable +
    solid(kit, body, kit.main.base, 22) +
    buttons +
    rect(-17, -370, 34, 86, INK.base, 17) +
    rect(-8, -350, 16, 40, kit.trim.light, 8) +
    mark(kit, 0, -110, 28, kit.main.light, kit.main.base) +
    shine(
      d`M${-wide + 16} -230C${-wide + 10} -330 ${-wide * 0.8} -390 -50 -410C${-wide * 0.6} -340 ${-wide * 0.7} -260 ${-wide + 16} -230Z`,
      0.3,
    )
  return {
    art: `<g transform="translate(-40 -10) rotate(12)">${art}</g>`,
    half: 210,
    height: cable ? 560 : 440,
    lying: true,
  }
}

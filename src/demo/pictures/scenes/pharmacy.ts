import { createIds } from '../kit/kit.ts'
import { circle, d, ellipse, group, path, rect, stroke } from '../kit/pen.ts'
import { svgDocument } from '../stage.ts'
import { drawProps, HERO, type Prop } from './props.ts'

const LEAF = 'M0 0C10 -30 44 -44 84 -38C78 -8 44 10 0 0Z'

const THINGS: readonly Prop[] = [
  ['pump', 'f4f1e6', '0b6e4f', 4, 742, 336, 208],
  ['carton', '1c8a66', 'f2d9a0', 9, 882, 330, 168],
  ['bottle', '0b6e4f', 'e9c46a', 12, 1010, 334, 262, 80],
  ['dropper', '8a4b1c', 'd9dfe0', 21, 1110, 342, 196],
  ['jar', 'f6efe2', 'b98a4e', 5, 944, 372, 104],
  ['tube', 'bfe0d0', '0b6e4f', 8, 808, 376, 176],
  ['soap', 'cfe3cf', 'f6efe2', 3, 1096, 380, 62],
]

/** Draws morning light on a dispensary counter, with sage. */
export function drawPharmacyHero(): string {
  return svgDocument(
    HERO.width,
    HERO.height,
    room() + sage(1190, 352) + drawProps(THINGS, createIds()),
  )
}

function room(): string {
  const beam = (x: number) => path(d`M${x} 0H${x + 96}L${x - 150} 420H${x - 246}Z`, '#ffffff', 0.32)
  return [
    rect(0, 0, 1280, 420, '#e6f2ec'),
    circle(960, 220, 250, '#d2e8dc'),
    circle(960, 220, 190, '#c5e0d2'),
    beam(470) + beam(610) + beam(1210),
    path('M0 336H1280V420H0Z', '#d3e6db'),
    rect(0, 336, 1280, 3, '#bcd8c9'),
    ellipse(930, 386, 330, 26, '#c3dccf'),
  ].join('')
}

/** Draws a branch of sage in a mortar. */
function sage(x: number, y: number): string {
  const leaves = [
    [-4, -60, -150, 1],
    [4, -84, -34, 0.9],
    [-6, -112, -140, 0.86],
    [8, -136, -44, 0.76],
    [-2, -164, -126, 0.66],
    [6, -184, -58, 0.6],
  ].map(([left = 0, top = 0, turn = 0, scale = 1], index) =>
    group(
      `translate(${left} ${top}) rotate(${turn + 20}) scale(${scale})`,
      path(LEAF, index % 2 ? '#7fa48b' : '#93b59c') +
        stroke('M6 -3Q40 -16 76 -35', '#e6f2ec', 2.5, 0.8),
    ),
  )
  const bowl = 'M-62 -74H62C60 -30 40 -12 26 0H-26C-40 -12 -60 -30 -62 -74Z'
  const art = [
    ellipse(14, 2, 66, 9, '#14301f', 0.16),
    group('rotate(24 40 -60)', rect(32, -150, 15, 110, '#dcd5c6', 7)),
    stroke('M-4 -50C-6 -110 4 -150 2 -214', '#6d8f78', 5),
    leaves.join(''),
    path(bowl, '#f4f0e6'),
    path('M14 -74H62C60 -30 40 -12 26 0H4C20 -20 20 -50 14 -74Z', '#dfd8c8'),
    rect(-68, -82, 136, 14, '#faf7ef', 7),
  ]
  return group(`translate(${x} ${y})`, art.join(''))
}

import { createIds } from '../kit/kit.ts'
import { circle, d, path, rect, stroke } from '../kit/pen.ts'
import { svgDocument } from '../stage.ts'
import { drawProps, HERO, type Prop } from './props.ts'

const INK = '#1f1a17'

const THINGS: readonly Prop[] = [
  ['lamp', 'e9d8bb', '6e7b5a', 12, 640, 352, 226],
  ['table', 'c79a66', 'a5471f', 5, 1108, 362, 128],
  ['vase', '6e7b5a', 'e9d8bb', 7, 1078, 244, 128],
  ['book', '2f3b44', 'd9a066', 4, 1158, 242, 74, 60],
  ['chair', 'a5471f', 'e9d8bb', 21, 860, 366, 236],
  ['plant', 'e9d8bb', '2f3b44', 13, 752, 376, 132],
]

/** Draws a plate from a printed catalogue: a still life in three colours. */
export function drawAlternativeHero(): string {
  return svgDocument(
    HERO.width,
    HERO.height,
    paper() + room() + drawProps(THINGS, createIds()) + frame(),
  )
}

function paper(): string {
  const lines = Array.from({ length: 7 }, (_, index) =>
    rect(0, 60 * index + 30, 1280, 1, INK, 0, 0.05),
  )
  return rect(0, 0, 1280, 420, '#f4ecdf') + lines.join('')
}

function room(): string {
  const hatch = Array.from({ length: 34 }, (_, index) =>
    stroke(d`M${560 + index * 20} 420L${600 + index * 20} 348`, INK, 1, 0.16),
  )
  return [
    path('M720 348V210A150 150 0 0 1 1020 210V348Z', '#dcae86'),
    path('M744 348V210A126 126 0 0 1 996 210V348Z', '#e8c6a4'),
    circle(1132, 104, 46, '#d9793f'),
    rect(560, 348, 720, 72, '#e6d7c0'),
    hatch.join(''),
    rect(560, 347, 720, 2, INK),
  ].join('')
}

/** Draws the ruled frame and the marks of a printer's sheet. */
function frame(): string {
  const ticks = [640, 860, 1108].map((x) => rect(x, 396, 1, 10, INK) + circle(x, 410, 2.5, INK))
  return (
    `<rect x="14.5" y="14.5" width="1251" height="391" fill="none" stroke="${INK}"/>` +
    rect(560, 15, 1, 391, INK) +
    ticks.join('')
  )
}

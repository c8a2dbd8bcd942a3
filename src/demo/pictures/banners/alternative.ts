import { arch, sprig, TALL, wall } from './forms.ts'
import type { BannerScene } from './scene.ts'
import { circle, d, path, rect, stroke } from '../kit/pen.ts'

const INK = '#1f1a17'
const AUTUMN = ['#c1622f', '#d99a4e'] as const
const OLIVE = ['#7d8660', '#98a077'] as const

const isWide = (width: number) => width > 300

/** Draws the floor of a printed plate: hatched, under a line of ink. */
function plate(width: number, y: number, fill: string): string {
  const lines = Array.from({ length: Math.ceil((width + 50) / 16) }, (_, index) =>
    stroke(d`M${index * 16 - 40} ${TALL}L${index * 16 - 4} ${y}`, INK, 1, 0.13),
  )
  return rect(0, y, width, TALL - y, fill) + lines.join('') + rect(0, y, width, 2, INK)
}

/** Draws the frame of a catalogue plate, with printer's marks. */
function border(width: number): string {
  const box = `x="9.5" y="9.5" width="${width - 19}" height="${TALL - 19}"`
  const corners = [
    [9.5, 9.5],
    [width - 9.5, 9.5],
    [9.5, TALL - 9.5],
    [width - 9.5, TALL - 9.5],
  ].map(([x = 0, y = 0]) => circle(x, y, 2.5, INK))
  return `<rect ${box} fill="none" stroke="${INK}"/>` + corners.join('')
}

/** Evening light, a jug of twigs and a candle. */
const autumnPrices: BannerScene = {
  backdrop: (width) => {
    const x = isWide(width) ? 212 : 104
    return [
      wall(width, '#f3e6d2'),
      circle(width * 0.62, 296, isWide(width) ? 118 : 84, '#e08a4c'),
      plate(width, 410, '#e3cdac'),
      sprig(x - 6, 322, -26, 0.82, AUTUMN, '#6b4a2f'),
      sprig(x, 318, 2, 0.86, AUTUMN, '#6b4a2f'),
      sprig(x + 6, 322, 28, 0.8, AUTUMN, '#6b4a2f'),
    ].join('')
  },
  front: border,
  small: [
    ['vase', '4d5a4a', 'e9d8bb', 9, 104, 452, 138],
    ['candle', 'f7efe0', 'a5471f', 5, 184, 468, 82],
    ['fruit', 'a5471f', '7d8660', 3, 54, 474, 46],
  ],
  medium: [
    ['book', '2f3b44', 'd9a066', 4, 352, 446, 112, 60],
    ['vase', '4d5a4a', 'e9d8bb', 9, 212, 448, 146],
    ['mug', 'e9d8bb', 'a5471f', 11, 420, 464, 70],
    ['candle', 'f7efe0', 'a5471f', 5, 300, 470, 96],
    ['fruit', 'a5471f', '7d8660', 3, 120, 470, 60],
    ['fruit', 'c98a2e', '7d8660', 8, 76, 478, 46],
  ],
}

/** Washed linen on a line, on a windy terrace. */
const linen: BannerScene = {
  backdrop: (width) => {
    const folds = (x: number, wide: number, fill: string, tall: number) =>
      path(
        d`M${x} 204Q${x + wide / 2} 214 ${x + wide} 204L${x + wide - 4} ${204 + tall}Q${x + wide * 0.7} ${194 + tall} ${x + wide / 2} ${206 + tall}T${x + 6} ${202 + tall}Z`,
        fill,
      ) +
      stroke(d`M${x + wide * 0.32} 214L${x + wide * 0.36} ${196 + tall}`, INK, 1.5, 0.16) +
      stroke(d`M${x + wide * 0.66} 214L${x + wide * 0.62} ${194 + tall}`, INK, 1.5, 0.16)
    const cloths = isWide(width)
      ? folds(60, 128, '#fbf5ea', 168) +
        folds(200, 112, '#c9b598', 138) +
        folds(326, 124, '#8f9a86', 172)
      : folds(30, 92, '#fbf5ea', 160) + folds(132, 80, '#8f9a86', 128)
    return [
      wall(width, '#efe6d6'),
      circle(width * 0.8, 268, isWide(width) ? 62 : 44, '#e7b98a'),
      stroke(d`M0 200Q${width / 2} 210 ${width} 200`, INK, 2),
      cloths,
      plate(width, 420, '#dfd0b4'),
    ].join('')
  },
  front: border,
  small: [
    ['pillow', 'd9c4a0', 'a5471f', 4, 84, 466, 82],
    ['vase', '6e7b5a', 'e9d8bb', 7, 184, 458, 112],
  ],
  medium: [
    ['chair', 'a5471f', 'e9d8bb', 21, 396, 458, 152],
    ['pillow', 'd9c4a0', 'a5471f', 4, 122, 470, 96],
    ['pillow', '8f9a86', 'e9d8bb', 9, 232, 476, 84],
    ['plant', 'e9d8bb', '2f3b44', 13, 310, 462, 102],
  ],
}

/** A reading corner with a chair and a lamp. */
const readingCorner: BannerScene = {
  backdrop: (width) => {
    const [left, wide] = isWide(width) ? [292, 138] : [132, 78]
    return [
      wall(width, '#e8e4d4'),
      rect(left, 192, wide, 132, '#c9d3c4') + rect(left + 8, 200, wide - 16, 116, '#dfe7da'),
      path(
        d`M${left + 8} 316V282Q${left + wide * 0.3} 252 ${left + wide * 0.55} 280T${left + wide - 8} 270V316Z`,
        '#98a077',
      ),
      circle(left + wide * 0.7, 232, 14, '#d9793f'),
      rect(left - 4, 322, wide + 8, 5, INK),
      plate(width, 416, '#d8c6a6'),
    ].join('')
  },
  front: border,
  small: [
    ['lamp', 'e9d8bb', '4d5a4a', 10, 72, 440, 178],
    ['chair', 'a5471f', 'e9d8bb', 21, 154, 466, 126],
    ['book', '2f3b44', 'd9a066', 4, 66, 482, 52, 60],
  ],
  medium: [
    ['lamp', 'e9d8bb', '4d5a4a', 10, 100, 436, 228],
    ['sofa', 'a5471f', 'e9d8bb', 5, 262, 462, 160],
    ['plant', 'e9d8bb', '2f3b44', 13, 436, 452, 136],
    ['book', '2f3b44', 'd9a066', 4, 384, 478, 76, 60],
    ['mug', 'f7efe0', 'a5471f', 11, 112, 482, 46],
  ],
}

/** Three pieces of clothing on a peg rail. */
const wardrobeDays: BannerScene = {
  backdrop: (width) => {
    const pegs = isWide(width) ? [132, 254, 378] : [74, 166]
    const wood =
      rect(width * 0.08, 194, width * 0.84, 14, '#a67c4f') +
      rect(width * 0.08, 205, width * 0.84, 3, INK, 0, 0.25)
    return [
      wall(width, '#f1e3d3'),
      arch(width / 2, 430, isWide(width) ? 160 : 92, 222, '#e3c1a3'),
      wood,
      pegs.map((x) => circle(x, 201, 7, '#6b4a2f')).join(''),
      plate(width, 428, '#d9c3a2'),
    ].join('')
  },
  front: border,
  small: [
    ['dress', '4d5a4a', 'e9d8bb', 8, 78, 374, 164],
    ['jacket', 'a5471f', 'e9d8bb', 14, 166, 346, 136],
    ['boot', '5b3a26', 'd9a066', 6, 96, 484, 62],
  ],
  medium: [
    ['shirt', 'f7efe0', 'a5471f', 21, 132, 366, 154],
    ['dress', '4d5a4a', 'e9d8bb', 8, 254, 410, 200],
    ['jacket', 'a5471f', 'e9d8bb', 14, 380, 382, 172],
    ['handbag', '7a4a2b', 'd9a066', 4, 372, 482, 76],
    ['boot', '5b3a26', 'd9a066', 6, 146, 484, 78],
  ],
}

/** A table laid for a long lunch. */
const theTable: BannerScene = {
  backdrop: (width) => {
    const folds = Array.from({ length: Math.ceil(width / 60) }, (_, index) =>
      path(d`M${index * 60 + 18} 432L${index * 60 + 8} ${TALL}H${index * 60 + 34}Z`, INK, 0.05),
    )
    return [
      wall(width, '#eadfcb'),
      rect(width / 2 - (isWide(width) ? 120 : 80), 190, isWide(width) ? 240 : 160, 196, '#dcc6a4'),
      circle(width / 2, 282, isWide(width) ? 78 : 58, '#cf7a48'),
      sprig(isWide(width) ? 128 : 58, 312, -10, 0.62, OLIVE, '#5c6446'),
      sprig(isWide(width) ? 134 : 64, 312, 18, 0.58, OLIVE, '#5c6446'),
      rect(0, 414, width, TALL - 414, '#faf4e8') + folds.join('') + rect(0, 414, width, 2, INK),
    ].join('')
  },
  front: border,
  small: [
    ['vase', 'a5471f', 'e9d8bb', 9, 62, 434, 124],
    ['kettle', '2f3b44', 'd9a066', 6, 154, 448, 116],
    ['mug', 'e9d8bb', '4d5a4a', 11, 92, 480, 56],
  ],
  medium: [
    ['vase', 'a5471f', 'e9d8bb', 9, 132, 436, 128],
    ['kettle', '2f3b44', 'd9a066', 6, 262, 446, 140],
    ['plate', '4d5a4a', 'f7efe0', 5, 398, 460, 96],
    ['mug', 'e9d8bb', '4d5a4a', 11, 346, 482, 62],
    ['fruit', 'c98a2e', '7d8660', 8, 194, 482, 50],
    ['fruit', 'a5471f', '7d8660', 3, 72, 478, 54],
  ],
}

/** The potter's shelf. */
const handmade: BannerScene = {
  backdrop: (width) => {
    const bays = isWide(width)
      ? [
          [64, 180],
          [190, 316],
          [326, 443],
        ]
      : [
          [28, 116],
          [124, 213],
        ]
    const niches = bays.map(([from = 0, to = 0]) =>
      arch((from + to) / 2, 330, (to - from) / 2, 190, '#d9b48f'),
    )
    return [
      wall(width, '#f0dfc9'),
      niches.join(''),
      rect(0, 330, width, 9, '#8a6240') + rect(0, 339, width, 6, INK, 0, 0.1),
      plate(width, 436, '#dcc3a0'),
    ].join('')
  },
  front: border,
  small: [
    ['vase', '4d5a4a', 'e9d8bb', 5, 72, 331, 104],
    ['mug', 'a5471f', 'f7efe0', 11, 170, 331, 58],
    ['vase', 'e9d8bb', 'a5471f', 12, 84, 470, 106],
    ['vase', '2f3b44', 'c98a2e', 9, 168, 480, 88],
  ],
  medium: [
    ['vase', '4d5a4a', 'e9d8bb', 5, 122, 331, 112],
    ['plate', 'a5471f', 'f7efe0', 7, 253, 328, 92],
    ['vase', 'c98a2e', '2f3b44', 14, 384, 331, 106],
    ['vase', 'e9d8bb', 'a5471f', 12, 108, 474, 118],
    ['candle', 'a5471f', 'f7efe0', 5, 206, 480, 84],
    ['mug', '2f3b44', 'e9d8bb', 11, 294, 482, 72],
    ['vase', 'a5471f', '4d5a4a', 3, 400, 474, 124],
  ],
}

/** The last chair, alone on a stage. */
const lastPieces: BannerScene = {
  backdrop: (width) => {
    const middle = width / 2
    const half = isWide(width) ? 128 : 92
    return [
      wall(width, '#e0d0bb'),
      path(
        d`M${middle - 18} 196H${middle + 18}L${middle + half + 14} 452H${middle - half - 14}Z`,
        '#fff6e2',
        0.85,
      ),
      rect(middle - 1.5, 168, 3, 14, INK) +
        path(d`M${middle - 15} 181H${middle + 15}L${middle + 26} 202H${middle - 26}Z`, INK),
      plate(width, 436, '#cbb28e'),
      rect(middle - half, 448, half * 2, 26, '#c98f63') +
        rect(middle - half, 448, half * 2, 2, INK),
      rect(middle - half, 474, half * 2, 5, INK, 0, 0.16),
    ].join('')
  },
  front: border,
  small: [['chair', 'a5471f', 'e9d8bb', 21, 120, 454, 168]],
  medium: [
    ['chair', 'a5471f', 'e9d8bb', 21, 254, 454, 212],
    ['vase', '4d5a4a', 'e9d8bb', 5, 78, 482, 116],
    ['book', '2f3b44', 'd9a066', 4, 440, 482, 72, 60],
  ],
}

/** Banners of the second brand: plates from a printed catalogue. */
export const ALTERNATIVE_BANNERS: Readonly<Record<string, BannerScene>> = {
  'autumn-prices': autumnPrices,
  linen,
  'reading-corner': readingCorner,
  'wardrobe-days': wardrobeDays,
  'the-table': theTable,
  handmade,
  'last-pieces': lastPieces,
}

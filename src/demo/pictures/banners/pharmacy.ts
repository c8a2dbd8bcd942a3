import { bubbles, frame, loyaltyCard, moon, steam } from './details.ts'
import { arch, drop, floor, pool, rays, rings, sprig, star, sun, wall } from './forms.ts'
import type { BannerScene } from './scene.ts'
import { circle, d, group, path, rect, stroke } from '../kit/pen.ts'

const SAGE = ['#7fa48b', '#93b59c'] as const
const STEM = '#6d8f78'
/** Top of arches and windows. */
const TOP = 176

/** A winter morning with vitamins: the sun rises behind the counter. */
const vitaminWeeks: BannerScene = {
  backdrop: (width) =>
    wall(width, '#fdf2d2') +
    rays(width / 2, 350, 330, '#ffffff', 0.36) +
    sun(width / 2, 350, width > 300 ? 150 : 96, '#ffcf6b', '#ffe3a1') +
    floor(width, 404, '#f7dfa6', '#ecc978') +
    pool(width / 2, 456, width * 0.42, '#efcf88'),
  small: [
    ['bottle', '0b6e4f', 'ffb703', 12, 92, 436, 196, 80],
    ['pills', 'fff8e6', '0b6e4f', 9, 170, 446, 128],
    ['fruit', 'f28c28', '3f8f4f', 3, 48, 468, 56],
    ['fruit', 'ffb703', '3f8f4f', 8, 208, 474, 44],
  ],
  medium: [
    ['tub', '1c8a66', 'ffd98a', 5, 146, 428, 128],
    ['bottle', '0b6e4f', 'ffb703', 12, 254, 434, 214, 80],
    ['dropper', '8a4b1c', 'f4f1e6', 21, 404, 440, 158],
    ['pills', 'fff8e6', '0b6e4f', 9, 344, 452, 138],
    ['fruit', 'f28c28', '3f8f4f', 3, 84, 462, 72],
    ['fruit', 'ffb703', '3f8f4f', 8, 458, 470, 60],
    ['fruit', 'e4572e', '3f8f4f', 4, 212, 476, 54],
  ],
}

/** A quiet bathroom in blush and sage. */
const skinDays: BannerScene = {
  backdrop: (width) =>
    wall(width, '#fbeae4') +
    arch(width / 2, 410, width > 300 ? 168 : 96, TOP, '#f3d3c7') +
    arch(width / 2, 410, width > 300 ? 140 : 74, TOP + 28, '#f8e0d7') +
    floor(width, 404, '#efcfc2', '#e2b8a8') +
    sprig(width - 26, 424, -12, 0.86, SAGE, STEM) +
    (width > 300 ? sprig(34, 426, 14, 0.96, SAGE, STEM) : ''),
  small: [
    ['pump', 'f7efe4', 'c97b63', 4, 76, 436, 186],
    ['tube', 'c97b63', 'f7efe4', 8, 158, 442, 152],
    ['jar', 'fdf8f0', '0b6e4f', 5, 112, 470, 74],
  ],
  medium: [
    ['pump', 'f7efe4', 'c97b63', 4, 168, 432, 206],
    ['tube', 'c97b63', 'f7efe4', 8, 346, 438, 168],
    ['perfume', 'e9b7a2', 'b98a4e', 6, 262, 430, 132],
    ['dropper', '8a4b1c', 'e7dccb', 21, 414, 448, 150],
    ['jar', 'fdf8f0', '0b6e4f', 5, 232, 470, 84],
    ['soap', 'cfe3cf', 'f6efe2', 3, 112, 470, 50],
  ],
}

/** Rain at the window, tea and a blanket inside. */
const coldSeason: BannerScene = {
  backdrop: (width) => {
    const [left, right] = width > 300 ? [96, 411] : [38, 203]
    const middle = (left + right) / 2
    const rain = Array.from({ length: width > 300 ? 26 : 14 }, (_, index) => {
      const x = left + 14 + ((index * 53) % (right - left - 28))
      const y = 196 + ((index * 71) % 170)
      return stroke(d`M${x} ${y}l-5 18`, '#ffffff', 3, 0.65)
    })
    return [
      wall(width, '#dcebe9'),
      rect(left, TOP, right - left, 232, '#8fb4bd', 6),
      circle(right - 46, 226, 24, '#f4f1dc'),
      path(d`M${left} 408V330Q${left + 50} 290 ${middle} 330T${right} 316V408Z`, '#6f9aa3'),
      rain.join(''),
      rect(middle - 4, TOP, 8, 232, '#f7fbf9'),
      rect(left, 284, right - left, 8, '#f7fbf9'),
      frame(left, TOP, right - left),
      floor(width, 404, '#c3ded3', '#a5cabb'),
    ].join('')
  },
  front: (width) => steam(width > 300 ? 172 : 70, 330),
  small: [
    ['carton', '0b6e4f', 'f2d9a0', 9, 166, 436, 96],
    ['mug', 'e4572e', 'ffe8d1', 11, 76, 448, 86],
    ['inhaler', '2c8fb0', 'f7fbf9', 5, 150, 476, 62],
  ],
  medium: [
    ['bottle', '0b6e4f', 'e9c46a', 14, 292, 430, 168, 60],
    ['carton', '1c8a66', 'f2d9a0', 9, 378, 442, 112],
    ['spray', 'f7fbf9', '2c8fb0', 5, 448, 450, 128],
    ['mug', 'e4572e', 'ffe8d1', 11, 178, 452, 100],
    ['plant', '0b6e4f', 'f4f1e6', 13, 78, 432, 112],
    ['inhaler', '2c8fb0', 'f7fbf9', 5, 306, 480, 72],
  ],
}

/** The nursery, with a mobile of stars. */
const firstSteps: BannerScene = {
  backdrop: (width) => {
    const wide = width > 300
    const hangers: [number, number][] = wide
      ? [
          [150, 250],
          [202, 222],
          [310, 222],
          [362, 250],
        ]
      : [
          [74, 226],
          [120, 258],
          [168, 230],
        ]
    const threads = hangers.map(
      ([x, y], index) =>
        rect(x - 1, 190, 2, y - 190, '#8aa59a') +
        (index % 2 ? moon(x, y) : star(x, y + 14, 17, '#f2b84b')),
    )
    const [from = [0], to = [0]] = [hangers[0], hangers.at(-1)]
    return [
      wall(width, '#e4f1ee'),
      circle(width / 2, 400, wide ? 188 : 122, '#d0e6e0'),
      stroke(d`M${from[0]} 190H${to[0]}`, '#8aa59a', 5),
      threads.join(''),
      floor(width, 410, '#f4e3c8', '#e3cba3'),
      pool(width / 2, 458, width * 0.44, '#ead3ac'),
    ].join('')
  },
  small: [
    ['bear', 'b98753', 'f4dcc0', 9, 98, 450, 148],
    ['babybottle', 'ffffff', '2fa5a0', 4, 184, 446, 110],
    ['blocks', '0b6e4f', 'f2b84b', 7, 176, 480, 46],
  ],
  medium: [
    ['nappies', '8cc6c0', 'ffffff', 5, 120, 436, 112],
    ['bear', 'b98753', 'f4dcc0', 9, 250, 450, 174],
    ['babybottle', 'ffffff', '2fa5a0', 4, 352, 444, 124],
    ['blocks', '0b6e4f', 'f2b84b', 7, 418, 470, 78],
    ['car', 'e4572e', 'f2d9a0', 6, 130, 478, 48],
  ],
}

/** White tiles and a round mirror. */
const brightSmile: BannerScene = {
  backdrop: (width) => {
    const rows = Array.from({ length: 5 }, (_, row) => rect(0, 188 + row * 45, width, 2, '#bfe3e2'))
    const seams = Array.from({ length: Math.ceil(width / 60) * 5 }, (_, index) => {
      const row = index % 5
      return rect(Math.floor(index / 5) * 60 + (row % 2) * 30, 188 + row * 45, 2, 45, '#bfe3e2')
    })
    const [x, radius] = width > 300 ? [350, 92] : [128, 82]
    const light = `<clipPath id="m"><circle cx="${x}" cy="290" r="${radius - 10}"/></clipPath>`
    const glare = path(d`M${x - 80} 380L${x + 10} 190H${x + 50}L${x - 40} 380Z`, '#ffffff', 0.5)
    return [
      wall(width, '#dff3f1'),
      rows.join('') + seams.join(''),
      circle(x, 290, radius, '#0b6e4f'),
      circle(x, 290, radius - 10, '#c4e6ea'),
      `${light}<g clip-path="url(#m)">${glare}</g>`,
      floor(width, 412, '#f8fdfc', '#b7dcd9'),
    ].join('')
  },
  front: (width) => bubbles(width > 300 ? 90 : 30),
  small: [
    ['toothbrush', '2fa5a0', 'ffffff', 5, 88, 420, 158],
    ['mug', 'ffffff', '2fa5a0', 14, 84, 454, 90],
    ['tube', '0b6e4f', 'ffffff', 8, 178, 450, 142],
  ],
  medium: [
    ['bottle', '5cc3c0', 'ffffff', 14, 402, 434, 172, 60],
    ['toothbrush', 'e4572e', 'ffffff', 6, 206, 410, 170],
    ['toothbrush', '2fa5a0', 'ffffff', 5, 178, 412, 170],
    ['mug', 'ffffff', '2fa5a0', 14, 188, 454, 110],
    ['tube', '0b6e4f', 'ffffff', 8, 304, 450, 162],
    ['carton', 'ffffff', '0b6e4f', 9, 96, 446, 74],
  ],
}

/** A heartbeat line behind the instruments. */
const homeCheck: BannerScene = {
  backdrop: (width) => {
    const middle = width / 2
    const beat = d`M0 296H${middle - 74}L${middle - 54} 268L${middle - 34} 296H${middle - 20}L${middle} 212L${middle + 26} 352L${middle + 46} 278L${middle + 58} 296H${width}`
    return [
      wall(width, '#e6f2ec'),
      circle(middle, 300, width > 300 ? 128 : 104, '#cfe6da'),
      stroke(beat, '#ffffff', 15),
      stroke(beat, '#0b6e4f', 6),
      floor(width, 408, '#c5e0d2', '#a3cbb7'),
      pool(middle, 458, width * 0.44, '#b4d6c5'),
    ].join('')
  },
  small: [
    ['tonometer', 'fbfaf5', '0b6e4f', 4, 116, 462, 96],
    ['plasters', '1c8a66', 'f2d9a0', 5, 192, 482, 62],
  ],
  medium: [
    ['carton', '0b6e4f', 'ffffff', 9, 92, 434, 90],
    ['tonometer', 'fbfaf5', '0b6e4f', 4, 214, 462, 120],
    ['plasters', '1c8a66', 'f2d9a0', 5, 392, 450, 122],
    ['inhaler', 'ffffff', '0b6e4f', 5, 322, 482, 78],
  ],
}

/** The loyalty card, on a green counter with leaves. */
const cardPrices: BannerScene = {
  backdrop: (width) => {
    const middle = width / 2
    const scale = width > 300 ? 1.34 : 0.92
    return [
      wall(width, '#d9ede3'),
      circle(middle, 324, width > 300 ? 168 : 124, '#c3e1d2'),
      sprig(middle - 62 * scale, 300, -34, scale * 0.64, SAGE, STEM),
      sprig(middle + 62 * scale, 296, 34, scale * 0.64, SAGE, STEM),
      floor(width, 424, '#b9dac9', '#98c4af'),
      group(`translate(${middle} 338) scale(${scale}) rotate(-9)`, loyaltyCard()),
    ].join('')
  },
  small: [
    ['jar', 'f6efe2', '0b6e4f', 5, 60, 472, 50],
    ['pills', 'ffffff', '0b6e4f', 9, 184, 474, 84],
  ],
  medium: [
    ['pump', 'f4f1e6', '0b6e4f', 4, 74, 458, 138],
    ['jar', 'f6efe2', '0b6e4f', 5, 146, 474, 58],
    ['pills', 'ffffff', '0b6e4f', 9, 438, 462, 118],
    ['tube', '1c8a66', 'f2d9a0', 8, 376, 474, 108],
  ],
}

/** Drops falling into still water. */
const hydration: BannerScene = {
  backdrop: (width) => {
    const middle = width / 2
    const radii = width > 300 ? [96, 148, 204, 262] : [66, 96, 128, 164]
    return [
      wall(width, '#e3f1f8'),
      circle(middle, 318, width > 300 ? 148 : 104, '#cfe6f2'),
      drop(middle - width * 0.3, 196, 0.8, '#7fc0de'),
      drop(middle + width * 0.29, 224, 1, '#5aa9d0'),
      drop(middle + width * 0.12, 182, 0.55, '#9fd2e8'),
      floor(width, 402, '#aed7e8', '#8fc4da'),
      rings(middle, 446, radii, '#ffffff', 0.2),
    ].join('')
  },
  small: [
    ['spray', 'f4fbff', '1d6fa3', 5, 74, 436, 168],
    ['jar', 'f4fbff', '1d6fa3', 7, 150, 452, 88],
  ],
  medium: [
    ['tube', '5aa9d0', 'ffffff', 8, 138, 436, 160],
    ['pump', 'f4fbff', '1d6fa3', 6, 250, 440, 212],
    ['dropper', '1d6fa3', 'd9e6ee', 21, 338, 446, 160],
    ['jar', 'f4fbff', '1d6fa3', 7, 412, 462, 88],
  ],
}

/** The pharmacy's banners: clean and calm, with one accent each. */
export const PHARMACY_BANNERS: Readonly<Record<string, BannerScene>> = {
  'vitamin-weeks': vitaminWeeks,
  'skin-days': skinDays,
  'cold-season': coldSeason,
  'first-steps': firstSteps,
  'bright-smile': brightSmile,
  'home-check': homeCheck,
  'card-prices': cardPrices,
  hydration,
}

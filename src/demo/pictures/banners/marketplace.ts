import { hangers, nightSky, sleepingMoon } from './details.ts'
import { arch, cloud, confetti, floor, hill, pool, rings, sun, wall } from './forms.ts'
import type { BannerScene } from './scene.ts'
import { circle, d, path, rect, stroke } from '../kit/pen.ts'

/** Gadgets on a lilac stage, with sound in the air. */
const techWeek: BannerScene = {
  backdrop: (width) =>
    wall(width, '#dcd6ff') +
    rings(width / 2, 330, width > 300 ? [90, 130, 172, 216] : [60, 88, 116, 146], '#3a2bd0') +
    floor(width, 406, '#b9aeff', '#9a8cf7') +
    pool(width / 2, 456, width * 0.44, '#a99cf9'),
  small: [
    ['headphones', '3a2bd0', 'ff8a5b', 8, 118, 432, 176],
    ['phone', '17151f', 'ffd166', 5, 62, 470, 104],
    ['earbuds', 'ffffff', '3a2bd0', 4, 174, 476, 70],
  ],
  medium: [
    ['monitor', '17151f', 'ff8a5b', 6, 256, 428, 176],
    ['speaker', 'ff6b4a', '17151f', 6, 412, 448, 82],
    ['headphones', '3a2bd0', 'ff8a5b', 8, 106, 448, 150],
    ['phone', '17151f', 'ffd166', 5, 328, 474, 112],
    ['gamepad', 'ffffff', '3a2bd0', 9, 222, 480, 70],
  ],
}

/** A corner of a living room. */
const homeRefresh: BannerScene = {
  backdrop: (width) =>
    wall(width, '#ffe9c9') +
    arch(width / 2, 420, width > 300 ? 170 : 98, 178, '#ffc98a') +
    arch(width / 2, 420, width > 300 ? 138 : 74, 210, '#ffd8a8') +
    floor(width, 416, '#f2a65a', '#dd8b3c') +
    pool(width / 2, 462, width * 0.46, '#e8964a'),
  small: [
    ['lamp', 'f7f0e2', '3a2bd0', 10, 62, 440, 216],
    ['plant', '3a2bd0', 'ffffff', 13, 196, 440, 128],
    ['sofa', 'e4572e', 'ffe3c2', 5, 134, 474, 112],
  ],
  medium: [
    ['lamp', 'f7f0e2', '3a2bd0', 10, 84, 436, 244],
    ['plant', '3a2bd0', 'ffffff', 13, 446, 438, 164],
    ['sofa', 'e4572e', 'ffe3c2', 5, 262, 452, 170],
    ['vase', '2fa5a0', 'ffd166', 5, 386, 470, 112],
    ['pillow', 'ffd166', '3a2bd0', 4, 128, 486, 64],
  ],
}

/** A rail in a dressing room. */
const wardrobeDays: BannerScene = {
  backdrop: (width) => {
    const [left, right] = width > 300 ? [56, 451] : [22, 219]
    return [
      wall(width, '#ffd9df'),
      circle(width / 2, 330, width > 300 ? 176 : 112, '#ffc4cf'),
      floor(width, 436, '#f79bad', '#e77e94'),
      rect(left, 192, 7, 262, '#17151f', 3) + rect(right - 7, 192, 7, 262, '#17151f', 3),
      rect(left - 8, 188, right - left + 16, 8, '#17151f', 4),
      rect(left - 14, 450, 35, 7, '#17151f', 3) + rect(right - 21, 450, 35, 7, '#17151f', 3),
      hangers(width > 300 ? [136, 252, 368] : [76, 160]),
    ].join('')
  },
  small: [
    ['dress', 'c2183f', 'ffe3c2', 5, 76, 398, 176],
    ['jacket', '3a2bd0', 'ffd166', 6, 162, 372, 150],
    ['shoe', 'ffd166', '3a2bd0', 7, 126, 482, 52],
  ],
  medium: [
    ['jacket', '3a2bd0', 'ffd166', 6, 136, 396, 174],
    ['dress', 'c2183f', 'ffe3c2', 5, 252, 412, 190],
    ['shirt', 'ffffff', '3a2bd0', 9, 370, 388, 164],
    ['handbag', 'e4572e', 'ffd166', 4, 110, 484, 78],
    ['boot', '7a4a2b', 'ffd166', 6, 400, 484, 76],
    ['shoe', 'ffd166', '3a2bd0', 7, 248, 484, 56],
  ],
}

/** Toys on parade, under a string of flags. */
const toyParade: BannerScene = {
  backdrop: (width) => {
    const colours = ['#ff6b4a', '#3a2bd0', '#ffb703', '#2fa5a0']
    const count = width > 300 ? 11 : 5
    const step = width / count
    const sag = (x: number) => 184 + 30 * (1 - ((2 * x) / width - 1) ** 2)
    const flags = Array.from({ length: count }, (_, index) => {
      const [from, to] = [index * step, (index + 1) * step]
      const tip = d`${(from + to) / 2} ${sag((from + to) / 2) + 30}`
      return path(
        d`M${from + 3} ${sag(from + 3)}L${to - 3} ${sag(to - 3)}L` + `${tip}Z`,
        colours[index % 4] ?? '',
      )
    })
    return [
      wall(width, '#c9f0ea'),
      circle(width / 2, 430, width > 300 ? 190 : 128, '#aee6dc'),
      stroke(d`M0 184Q${width / 2} 244 ${width} 184`, '#17151f', 2.5, 0.6),
      flags.join(''),
      floor(width, 420, '#ffd166', '#f0b93c'),
    ].join('')
  },
  small: [
    ['bear', 'b98753', 'ff6b4a', 9, 110, 446, 160],
    ['blocks', '3a2bd0', 'ffb703', 7, 186, 476, 62],
    ['car', 'e4572e', 'ffffff', 6, 64, 482, 46],
  ],
  medium: [
    ['tent', 'e4572e', 'ffe3c2', 4, 128, 436, 118],
    ['bear', 'b98753', 'ff6b4a', 9, 262, 450, 188],
    ['blocks', '3a2bd0', 'ffb703', 7, 402, 456, 94],
    ['ball', 'ffffff', 'ff6b4a', 8, 338, 476, 64],
    ['car', '3a2bd0', 'ffffff', 6, 150, 482, 58],
  ],
}

/** A camp between the hills. */
const intoTheHills: BannerScene = {
  backdrop: (width) =>
    wall(width, '#cdeafd') +
    sun(width * 0.72, 246, width > 300 ? 44 : 30, '#ffd166', '#e6eec9') +
    cloud(width * 0.26, 214, width > 300 ? 0.9 : 0.6, '#ffffff') +
    hill(width * 0.2, 268, width * 0.6, '#8fc7a6') +
    hill(width * 0.86, 292, width * 0.66, '#6fb391') +
    hill(width * 0.46, 372, width * 0.9, '#4f9d78') +
    path(d`M0 501V436Q${width / 2} 408 ${width} 440V501Z`, '#357a5c'),
  small: [
    ['tent', 'ff7a4d', 'ffe3c2', 4, 128, 452, 108],
    ['backpack', '3a2bd0', 'ffd166', 3, 62, 478, 90],
    ['boot', '7a4a2b', 'ffd166', 6, 184, 484, 56],
  ],
  medium: [
    ['tent', 'ff7a4d', 'ffe3c2', 4, 262, 446, 150],
    ['backpack', '3a2bd0', 'ffd166', 3, 118, 472, 138],
    ['boot', '7a4a2b', 'ffd166', 6, 372, 480, 80],
    ['flask', 'c2183f', 'f3f0ff', 5, 440, 478, 104],
  ],
}

/** Shelves of a kitchen. */
const slowKitchen: BannerScene = {
  backdrop: (width) => {
    const tiles = Array.from({ length: Math.ceil(width / 44) }, (_, index) =>
      rect(index * 44, 190, 2, 222, '#f4c9a6', 0, 0.7),
    )
    const rows = [190, 234, 278, 322, 366].map((y) => rect(0, y, width, 2, '#f4c9a6', 0, 0.7))
    return [
      wall(width, '#ffe3cf'),
      tiles.join('') + rows.join(''),
      rect(width * 0.07, 300, width * 0.86, 10, '#8a5a36', 2),
      rect(width * 0.07, 310, width * 0.86, 7, '#17151f', 0, 0.1),
      floor(width, 412, '#ff8a5b', '#e4703f'),
    ].join('')
  },
  small: [
    ['plate', '2fa5a0', 'ffffff', 5, 66, 300, 40],
    ['vase', '3a2bd0', 'ffd166', 5, 130, 301, 88],
    ['plant', 'ffffff', 'e4572e', 13, 188, 301, 90],
    ['kettle', '3a2bd0', 'ffd166', 6, 92, 454, 118],
    ['mug', 'ffd166', '3a2bd0', 11, 184, 466, 66],
  ],
  medium: [
    ['plate', '2fa5a0', 'ffffff', 5, 98, 300, 46],
    ['plate', 'ff8a5b', 'ffffff', 7, 186, 298, 84],
    ['vase', '3a2bd0', 'ffd166', 5, 262, 301, 100],
    ['flask', 'e4572e', 'ffffff', 5, 336, 301, 92],
    ['plant', 'ffffff', 'e4572e', 13, 416, 301, 100],
    ['kettle', '3a2bd0', 'ffd166', 6, 118, 450, 132],
    ['pan', '17151f', 'ffb703', 5, 268, 462, 62],
    ['blender', '2fa5a0', 'ffffff', 4, 426, 452, 148],
    ['mug', 'ffd166', '3a2bd0', 11, 354, 474, 66],
  ],
}

/** Parcels on a conveyor, with confetti. */
const freeDelivery: BannerScene = {
  backdrop: (width) => {
    const colours = ['#3a2bd0', '#ff6b4a', '#2fa5a0', '#ffffff']
    const wheels = Array.from(
      { length: Math.round(width / 34) },
      (_, index) =>
        circle(17 + index * 34, 474, 9, '#17151f') + circle(17 + index * 34, 474, 3, '#ffd166'),
    ).join('')
    return [
      wall(width, '#ffe08a'),
      circle(width / 2, 330, width > 300 ? 158 : 108, '#ffd15c'),
      confetti('delivery', width, [188, 330], colours),
      rect(0, 454, width, 40, '#3a2bd0') + rect(0, 454, width, 6, '#5a4be0'),
      wheels,
      rect(0, 494, width, 7, '#2a1fa0'),
    ].join('')
  },
  small: [
    ['box', 'c79a66', '3a2bd0', 3, 92, 454, 108],
    ['box', 'ff7a4d', 'ffffff', 8, 188, 455, 70],
    ['box', '2fa5a0', 'ffd166', 5, 96, 352, 76],
  ],
  medium: [
    ['box', 'c79a66', '3a2bd0', 3, 256, 455, 138],
    ['box', 'ff7a4d', 'ffffff', 8, 402, 455, 92],
    ['box', '2fa5a0', 'ffd166', 5, 262, 326, 96],
    ['backpack', '3a2bd0', 'ffd166', 3, 118, 455, 138],
  ],
}

/** A dressing table in the evening. */
const eveningScent: BannerScene = {
  backdrop: (width) => {
    const [radius, x] = width > 300 ? [112, 254] : [88, 120]
    const bulbs = Array.from({ length: 14 }, (_, index) => {
      const angle = (Math.PI * 2 * index) / 14
      const [left, top] = [
        x + Math.cos(angle) * (radius + 13),
        300 + Math.sin(angle) * (radius + 13),
      ]
      return circle(left, top, 11, '#fff4d6', 0.7) + circle(left, top, 6, '#ffb703')
    })
    return [
      wall(width, '#f6d3ea'),
      circle(x, 300, radius + 26, '#d98bbb'),
      circle(x, 300, radius, '#fbe9f4'),
      path(d`M${x - 50} 380L${x + 20} 210H${x + 48}L${x - 22} 380Z`, '#ffffff', 0.7),
      bulbs.join(''),
      floor(width, 416, '#8e2f6b', '#742455'),
    ].join('')
  },
  small: [
    ['perfume', 'f2b84b', '3a2bd0', 6, 84, 450, 136],
    ['lipstick', 'c2183f', 'ffd166', 4, 166, 462, 104],
  ],
  medium: [
    ['perfume', 'f2b84b', '3a2bd0', 6, 196, 450, 160],
    ['perfume', 'c9b6ff', 'ffd166', 9, 322, 456, 122],
    ['lipstick', 'c2183f', 'ffd166', 4, 410, 470, 112],
    ['jar', 'fbe9f4', '3a2bd0', 7, 104, 470, 72],
    ['candle', 'ff8a5b', 'fbe9f4', 5, 258, 480, 78],
  ],
}

/** A sleeping moon, with music. */
const quietHours: BannerScene = {
  backdrop: (width) => {
    const [x, y, radius] = width > 300 ? [230, 358, 84] : [118, 366, 70]
    return [
      wall(width, '#cfe0ff'),
      circle(x, y - 10, radius * 1.9, '#bcd2fd'),
      circle(x, y - 10, radius * 1.45, '#a9c4fb'),
      nightSky(width),
      sleepingMoon(x, y, radius),
      cloud(width * 0.12, 402, 1.1, '#e9f1ff') + cloud(width * 0.94, 380, 1.3, '#e9f1ff'),
      path(d`M0 452Q${width * 0.3} 412 ${width * 0.6} 446T${width} 434V501H0Z`, '#ffffff'),
    ].join('')
  },
  small: [
    ['headphones', '17151f', '3a2bd0', 12, 118, 452, 196],
    ['earbuds', 'ffffff', 'ff8a5b', 4, 192, 486, 48],
  ],
  medium: [
    ['headphones', '17151f', '3a2bd0', 12, 230, 462, 232],
    ['earbuds', 'ffffff', 'ff8a5b', 4, 412, 474, 92],
    ['speaker', 'ff6b4a', '17151f', 6, 74, 480, 74],
  ],
}

/** The marketplace's banners: lively and dense, each in its own colour. */
export const MARKETPLACE_BANNERS: Readonly<Record<string, BannerScene>> = {
  'tech-week': techWeek,
  'home-refresh': homeRefresh,
  'wardrobe-days': wardrobeDays,
  'toy-parade': toyParade,
  'into-the-hills': intoTheHills,
  'slow-kitchen': slowKitchen,
  'free-delivery': freeDelivery,
  'evening-scent': eveningScent,
  'quiet-hours': quietHours,
}

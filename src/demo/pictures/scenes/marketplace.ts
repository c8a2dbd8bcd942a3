import { createIds } from '../kit/kit.ts'
import { circle, d, path, rect, stroke } from '../kit/pen.ts'
import { svgDocument } from '../stage.ts'
import { drawProps, HERO, type Prop } from './props.ts'

const UPPER: readonly Prop[] = [
  ['lamp', 'f2b84b', '3a2bd0', 10, 700, 250, 142],
  ['backpack', 'e4572e', 'f7d6a3', 3, 824, 250, 132],
  ['plant', 'ffffff', 'd98a5f', 13, 938, 250, 140],
  ['clock', '3a2bd0', 'ffd166', 2, 1044, 246, 98],
  ['vase', '2fa5a0', 'ffd166', 5, 1146, 250, 134],
]

const LOWER: readonly Prop[] = [
  ['headphones', '3a2bd0', 'ff8a5b', 8, 676, 384, 116],
  ['mug', 'ffd166', '3a2bd0', 11, 786, 386, 74],
  ['shoe', 'c2183f', 'ffe3c2', 7, 906, 388, 84],
  ['bear', 'b98753', 'f4dcc0', 9, 1030, 388, 122],
  ['ball', 'ffffff', '2fa5a0', 8, 1136, 388, 90],
]

/** Draws a stall in a market hall under its awning, in evening light. */
export function drawMarketplaceHero(): string {
  const id = createIds()
  const upper = shelf(252) + drawProps(UPPER, id)
  const lower = shelf(390) + drawProps(LOWER, id)
  return svgDocument(HERO.width, HERO.height, hall() + upper + lower + awning() + lights())
}

function hall(): string {
  const arch = (x: number) =>
    path(d`M${x} 420V190A110 110 0 0 1 ${x + 220} 190V420Z`, '#dcd6fa', 0.7)
  return (
    rect(0, 0, 1280, 420, '#e9e5fc') +
    arch(-60) +
    arch(220) +
    rect(590, 60, 634, 360, '#cfc7f7') +
    rect(590, 60, 12, 360, '#3a2bd0') +
    rect(1212, 60, 12, 360, '#2f22ad')
  )
}

function shelf(y: number): string {
  return rect(590, y, 634, 12, '#5a4be0') + rect(590, y + 12, 634, 8, '#141a3a', 0, 0.14)
}

/** Draws scalloped stripes over the stall. */
function awning(): string {
  const width = 62
  const stripe = (index: number) => {
    const [top, low] = [618 + index * (578 / 11), 566 + index * width]
    const fill = index % 2 ? '#ffffff' : '#ff7a4d'
    const dark = index % 2 ? '#e4e0f2' : '#e0623a'
    return (
      path(d`M${top} 0H${top + 578 / 11}L${low + width} 66H${low}Z`, fill) +
      path(d`M${low} 66H${low + width}V80A${width / 2} 26 0 0 1 ${low} 80Z`, dark)
    )
  }
  return Array.from({ length: 11 }, (_, index) => stripe(index)).join('')
}

function lights(): string {
  // High enough that nothing hangs into the words.
  const bulbs = [
    [104, 14],
    [193, 27],
    [301, 32],
    [384, 30],
    [478, 20],
  ]
  const string = stroke('M-20 -20C120 44 380 54 566 6', '#5b5769', 3, 0.6)
  const lamps = bulbs.map(
    ([x = 0, y = 0], index) =>
      circle(x, y + 10, 18, '#fff1c4', 0.6) +
      circle(x, y + 10, 9, ['#ffb703', '#ff7a4d', '#3a2bd0'][index % 3] ?? ''),
  )
  return string + lamps.join('')
}

import type { Kit } from '../../kit/kit.ts'
import { label } from '../../kit/label.ts'
import { solid } from '../../kit/light.ts'
import { d, path } from '../../kit/pen.ts'

/** Draws a folding box in a quarter view: front, dark side, light lid. */
export function folded(kit: Kit, width: number, height: number, depth: number): string {
  const [x, rise] = [-(width + depth) / 2, depth * 0.42]
  const edge = x + width
  const front = d`M${x} ${-height}H${edge}V0H${x}Z`
  const side = d`M${edge} 0V${-height}L${edge + depth} ${-height - rise}V${-rise}Z`
  const lid = d`M${x} ${-height}L${x + depth} ${-height - rise}H${edge + depth}L${edge} ${-height}Z`
  const face = label(kit, { x, y: -height, width, height })
  const stripe = d`M${edge} ${-height * 0.3}L${edge + depth} ${-height * 0.3 - rise}V${-height * 0.22 - rise}L${edge} ${-height * 0.22}Z`
  const [sideTone, trimTone] = kit.flip
    ? [kit.main.light, kit.trim.light]
    : [kit.main.dark, kit.trim.dark]
  return [
    path(side, sideTone),
    path(stripe, trimTone),
    path(lid, kit.main.light),
    solid(kit, front, kit.flip ? kit.main.dark : kit.main.base, 0, face),
  ].join('')
}

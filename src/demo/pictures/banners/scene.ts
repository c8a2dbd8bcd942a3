import type { Prop } from '../scenes/props.ts'

/** What one banner shows, in both of its sizes. */
export interface BannerScene {
  /** Everything behind the things; `width` in pixels. */
  backdrop: (width: number) => string
  /** What floats before them. */
  front?: (width: number) => string
  /** The things on 241 × 501, the far ones first. */
  small: readonly Prop[]
  /** The things on 507 × 501. */
  medium: readonly Prop[]
}

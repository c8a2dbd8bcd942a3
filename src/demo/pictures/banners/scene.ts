import type { Prop } from '../scenes/props.ts'

/** Scene of a banner, in both of its sizes. */
export interface BannerScene {
  /** Draws everything behind the objects; `width` in pixels. */
  backdrop: (width: number) => string
  /** Draws what is in front of them. */
  front?: (width: number) => string
  /** Objects on 241 × 501, the far ones first. */
  small: readonly Prop[]
  /** Objects on 507 × 501. */
  medium: readonly Prop[]
}

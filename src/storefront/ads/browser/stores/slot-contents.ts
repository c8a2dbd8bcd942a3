import { atom } from 'nanostores'
import type { Banner } from '../../rules/banner.ts'
import { type BannerSlots, clearedSlots } from '../../rules/banner-state.ts'

/** Banners of the loaded pages, by slot, with placeholders for those still loading. */
export const $banners = atom<BannerSlots<Banner>>(clearedSlots())

/** Pages whose banners have arrived or failed: their empty slots may close. */
export const $respondedPages = atom<readonly number[]>([])

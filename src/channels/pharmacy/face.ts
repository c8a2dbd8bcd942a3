import latin from '@fontsource/manrope/files/manrope-latin-600-normal.woff2?url&no-inline'
import latinExtended from '@fontsource/manrope/files/manrope-latin-ext-600-normal.woff2?url&no-inline'
import cyrillic from '@fontsource/manrope/files/manrope-cyrillic-600-normal.woff2?url&no-inline'
import arabic from '@fontsource/tajawal/files/tajawal-arabic-700-normal.woff2?url&no-inline'
import type { Face } from '../faces.ts'

export const face: Face = { latin, latinExtended, cyrillic, arabic }

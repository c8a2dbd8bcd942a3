import latin from '@fontsource/rubik/files/rubik-latin-800-normal.woff2?url&no-inline'
import latinExtended from '@fontsource/rubik/files/rubik-latin-ext-800-normal.woff2?url&no-inline'
import cyrillic from '@fontsource/rubik/files/rubik-cyrillic-800-normal.woff2?url&no-inline'
import arabic from '@fontsource/tajawal/files/tajawal-arabic-800-normal.woff2?url&no-inline'
import type { Face } from '../faces.ts'

export const face: Face = { latin, latinExtended, cyrillic, arabic }

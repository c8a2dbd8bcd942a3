import latin from '@fontsource/el-messiri/files/el-messiri-latin-500-normal.woff2?url&no-inline'
import cyrillic from '@fontsource/el-messiri/files/el-messiri-cyrillic-500-normal.woff2?url&no-inline'
import arabic from '@fontsource/el-messiri/files/el-messiri-arabic-500-normal.woff2?url&no-inline'
import arabicLatin from '@fontsource/tajawal/files/tajawal-latin-500-normal.woff2?url&no-inline'
import lithuanian from '@fontsource/marcellus/files/marcellus-latin-400-normal.woff2?url&no-inline'
import lithuanianExtended from '@fontsource/marcellus/files/marcellus-latin-ext-400-normal.woff2?url&no-inline'
import type { Face } from '../faces.ts'

export const face: Face = {
  latin,
  cyrillic,
  languages: { lt: [lithuanian, lithuanianExtended], ar: [arabic, arabicLatin] },
}

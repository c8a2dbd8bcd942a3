import type { Quad } from '../texts.ts'

/** A badge in the four locales. */
export interface BadgeRow {
  code: string
  label: Quad
  showInProductList: boolean
}

/** The badges; one of them is not for product lists. */
export const BADGES: readonly BadgeRow[] = [
  { code: 'new', label: 'New|Новинка|Naujiena|جديد', showInProductList: true },
  {
    code: 'bestseller',
    label: 'Bestseller|Хит продаж|Perkamiausia|الأكثر مبيعًا',
    showInProductList: true,
  },
  {
    code: 'staff-pick',
    label: 'Staff pick|Наш выбор|Mūsų pasirinkimas|اختيار فريقنا',
    showInProductList: true,
  },
  {
    code: 'online-only',
    label: 'Online only|Только онлайн|Tik internetu|حصريًا عبر الإنترنت',
    showInProductList: true,
  },
  {
    code: 'greener-choice',
    label: 'Greener choice|Экологичный выбор|Žalesnis pasirinkimas|خيار صديق للبيئة',
    showInProductList: true,
  },
  {
    code: 'central-warehouse',
    label: 'Central warehouse|Центральный склад|Centrinis sandėlis|المستودع المركزي',
    showInProductList: false,
  },
]

/** Options of the attributes of clothes and shoes, by attribute. */
export const FASHION = {
  gender: {
    women: 'Women|Женщинам|Moterims|نساء',
    men: 'Men|Мужчинам|Vyrams|رجال',
    unisex: 'Unisex|Унисекс|Visiems|للجنسين',
    girls: 'Girls|Девочкам|Mergaitėms|بنات',
    boys: 'Boys|Мальчикам|Berniukams|أولاد',
  },
  size: { xs: 'XS', s: 'S', m: 'M', l: 'L', xl: 'XL', xxl: 'XXL', '3xl': '3XL' },
  shoe: {
    eu36: '36',
    eu37: '37',
    eu38: '38',
    eu39: '39',
    eu40: '40',
    eu41: '41',
    eu42: '42',
    eu43: '43',
    eu44: '44',
    eu45: '45',
    eu46: '46',
  },
  season: {
    summer: 'Summer|Лето|Vasara|صيف',
    winter: 'Winter|Зима|Žiema|شتاء',
    'mid-season': 'Spring and autumn|Весна и осень|Pavasaris ir ruduo|ربيع وخريف',
    'all-year': 'All year|Круглый год|Visus metus|كل المواسم',
  },
} as const

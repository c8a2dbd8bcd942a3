import type { AttributeRow } from './attribute-row.ts'
import { BRAND_OPTIONS } from './options/brand.ts'
import { CARE } from './options/care.ts'
import { COUNTRY, LANGUAGE } from './options/country.ts'
import { FASHION } from './options/fashion.ts'
import { GOODS } from './options/goods.ts'
import { HEALTH } from './options/health.ts'
import { COLOUR, MATERIAL } from './options/look.ts'
import { NUTRITION } from './options/nutrition.ts'

const ML = '# ml|# мл|# ml|# مل'
const GRAM = '# g|# г|# g|# غ'
const PIECES = '# pcs|# шт.|# vnt.|# قطعة'

const ROWS = {
  brand: {
    name: 'Brand|Бренд|Prekės ženklas|العلامة التجارية',
    type: 'select',
    options: BRAND_OPTIONS,
    landing: true,
  },
  form: {
    name: 'Form|Форма выпуска|Forma|الشكل الدوائي',
    type: 'select',
    options: HEALTH.form,
    showInProductList: true,
    landing: true,
  },
  'active-ingredient': {
    name: 'Active ingredient|Действующее вещество|Veiklioji medžiaga|المادة الفعالة',
    type: 'select',
    options: HEALTH.ingredient,
    landing: true,
  },
  symptoms: {
    name: 'Symptoms|Симптомы|Simptomai|الأعراض',
    type: 'select',
    many: 'any',
    options: HEALTH.symptoms,
    landing: true,
  },
  'age-group': {
    name: 'Age group|Возраст|Amžiaus grupė|الفئة العمرية',
    type: 'select',
    options: HEALTH.age,
  },
  'skin-type': {
    name: 'Skin type|Тип кожи|Odos tipas|نوع البشرة',
    type: 'select',
    many: 'any',
    options: CARE.skin,
    inName: true,
    landing: true,
  },
  'hair-type': {
    name: 'Hair type|Тип волос|Plaukų tipas|نوع الشعر',
    type: 'select',
    many: 'any',
    options: CARE.hair,
    inName: true,
    landing: true,
  },
  concern: {
    name: 'Concern|Проблема|Poreikis|الغرض',
    type: 'select',
    many: 'any',
    options: CARE.concern,
    landing: true,
  },
  texture: { name: 'Texture|Текстура|Tekstūra|القوام', type: 'select', options: CARE.texture },
  shade: {
    name: 'Shade|Оттенок|Atspalvis|الدرجة',
    type: 'select',
    options: CARE.shade,
    inName: true,
  },
  scent: {
    name: 'Scent|Аромат|Kvapas|الرائحة',
    type: 'select',
    options: CARE.scent,
    inName: true,
  },
  flavour: {
    name: 'Flavour|Вкус|Skonis|النكهة',
    type: 'select',
    options: NUTRITION.flavour,
    inName: true,
  },
  diet: {
    name: 'Diet|Питание|Mityba|النظام الغذائي',
    type: 'select',
    many: 'any',
    options: NUTRITION.diet,
  },
  colour: {
    name: 'Colour|Цвет|Spalva|اللون',
    type: 'select',
    options: COLOUR,
    inName: true,
    landing: true,
  },
  material: {
    name: 'Material|Материал|Medžiaga|الخامة',
    type: 'select',
    options: MATERIAL,
    showInProductList: true,
    landing: true,
  },
  gender: { name: 'For whom|Для кого|Kam|الفئة', type: 'select', options: FASHION.gender },
  size: { name: 'Size|Размер|Dydis|المقاس', type: 'select', many: 'run', options: FASHION.size },
  'shoe-size': {
    name: 'Shoe size|Размер обуви|Batų dydis|مقاس الحذاء',
    type: 'select',
    many: 'run',
    options: FASHION.shoe,
  },
  style: { name: 'Style|Стиль|Stilius|النمط', type: 'select', options: GOODS.style, landing: true },
  season: { name: 'Season|Сезон|Sezonas|الموسم', type: 'select', options: FASHION.season },
  room: {
    name: 'Room|Комната|Kambarys|الغرفة',
    type: 'select',
    many: 'any',
    options: GOODS.room,
    landing: true,
  },
  sport: { name: 'Sport|Вид спорта|Sporto šaka|الرياضة', type: 'select', options: GOODS.sport },
  features: {
    name: 'Features|Особенности|Ypatybės|المزايا',
    type: 'select',
    many: 'any',
    options: GOODS.features,
    landing: true,
  },
  'compatible-with': {
    name: 'Compatible with|Совместимость|Suderinama su|متوافق مع',
    type: 'select',
    many: 'any',
    options: GOODS.compatible,
  },
  'energy-class': {
    name: 'Energy class|Класс энергопотребления|Energijos klasė|فئة الطاقة',
    type: 'select',
    options: GOODS.energy,
  },
  cover: { name: 'Cover|Переплёт|Viršelis|الغلاف', type: 'select', options: GOODS.cover },
  language: { name: 'Language|Язык|Kalba|اللغة', type: 'select', options: LANGUAGE },
  'prescription-free': {
    name: 'Without prescription|Без рецепта|Be recepto|بدون وصفة طبية',
    type: 'boolean',
  },
  'sugar-free': { name: 'Sugar-free|Без сахара|Be cukraus|خالٍ من السكر', type: 'boolean' },
  vegan: {
    name: 'Vegan|Веганский продукт|Veganiškas|نباتي صرف',
    type: 'boolean',
    showInProductList: true,
  },
  'fragrance-free': {
    name: 'Fragrance-free|Без отдушек|Be kvapiklių|خالٍ من العطور',
    type: 'boolean',
  },
  waterproof: {
    name: 'Waterproof|Водонепроницаемый|Atsparus vandeniui|مقاوم للماء',
    type: 'boolean',
  },
  bluetooth: {
    name: 'Bluetooth|Bluetooth|Bluetooth|بلوتوث',
    type: 'boolean',
    showInProductList: true,
  },
  recycled: {
    name: 'Recycled material|Переработанные материалы|Perdirbtos medžiagos|مواد معاد تدويرها',
    type: 'boolean',
  },
  handmade: {
    name: 'Handmade|Ручная работа|Rankų darbo|صناعة يدوية',
    type: 'boolean',
  },
  spf: { name: 'SPF|SPF|SPF|عامل الحماية SPF', type: 'range', unit: 'SPF #', inName: true },
  strength: {
    name: 'Strength, mg|Дозировка, мг|Stiprumas, mg|التركيز، ملغ',
    type: 'range',
    unit: '# mg|# мг|# mg|# ملغ',
    inName: true,
  },
  volume: {
    name: 'Volume, ml|Объём, мл|Tūris, ml|الحجم، مل',
    type: 'range',
    unit: ML,
    inName: true,
  },
  weight: { name: 'Weight, g|Вес, г|Svoris, g|الوزن، غ', type: 'range', unit: GRAM, inName: true },
  'pack-size': {
    name: 'Pack size, pcs|В упаковке, шт.|Pakuotėje, vnt.|عدد القطع',
    type: 'range',
    unit: PIECES,
    inName: true,
  },
  protein: {
    name: 'Protein per 100 g, g|Белок на 100 г, г|Baltymai 100 g, g|البروتين لكل 100 غ، غ',
    type: 'range',
    unit: GRAM,
  },
  'screen-size': {
    name: 'Screen, inches|Экран, дюймы|Ekranas, coliai|الشاشة، بوصة',
    type: 'range',
    unit: '#″',
    inName: true,
  },
  memory: {
    name: 'Memory, GB|Память, ГБ|Atmintis, GB|الذاكرة، غ.ب',
    type: 'range',
    unit: '# GB|# ГБ|# GB|# غ.ب',
    inName: true,
  },
  'battery-life': {
    name: 'Battery life, h|Время работы, ч|Veikimo laikas, val.|عمر البطارية، ساعة',
    type: 'range',
    unit: '# h|# ч|# val.|# ساعة',
  },
  power: {
    name: 'Power, W|Мощность, Вт|Galia, W|القدرة، واط',
    type: 'range',
    unit: '# W|# Вт|# W|# واط',
    inName: true,
  },
  capacity: {
    name: 'Capacity, l|Вместимость, л|Talpa, l|السعة، لتر',
    type: 'range',
    unit: '# l|# л|# l|# لتر',
    inName: true,
  },
  width: {
    name: 'Width, cm|Ширина, см|Plotis, cm|العرض، سم',
    type: 'range',
    unit: '# cm|# см|# cm|# سم',
    inName: true,
  },
  length: {
    name: 'Length, cm|Длина, см|Ilgis, cm|الطول، سم',
    type: 'range',
    unit: '# cm|# см|# cm|# سم',
    inName: true,
  },
  'max-load': {
    name: 'Maximum load, kg|Нагрузка, кг|Didžiausia apkrova, kg|الحمولة القصوى، كغ',
    type: 'range',
    unit: '# kg|# кг|# kg|# كغ',
  },
  voltage: {
    name: 'Voltage, V|Напряжение, В|Įtampa, V|الجهد، فولت',
    type: 'range',
    unit: '# V|# В|# V|# فولت',
  },
  'age-from': {
    name: 'Age from, years|Возраст от, лет|Amžius nuo, m.|العمر من، سنوات',
    type: 'range',
    unit: '#+',
  },
  pieces: {
    name: 'Pieces|Деталей|Dalių skaičius|عدد الأجزاء',
    type: 'range',
    unit: PIECES,
    inName: true,
  },
  pages: { name: 'Pages|Страниц|Puslapiai|عدد الصفحات', type: 'range' },
  warranty: {
    name: 'Warranty, years|Гарантия, лет|Garantija, m.|الضمان، سنوات',
    type: 'range',
    unit: '# y.|# г.|# m.|# سنة',
  },
  country: {
    name: 'Country of origin|Страна производства|Kilmės šalis|بلد المنشأ',
    type: 'select',
    options: COUNTRY,
    landing: true,
  },
} as const satisfies Record<string, AttributeRow>

/** The code of an attribute. */
export type AttributeCode = keyof typeof ROWS

/** Every attribute of the demo, in the order of the filters. */
export const ATTRIBUTES: Readonly<Record<AttributeCode, AttributeRow>> = ROWS

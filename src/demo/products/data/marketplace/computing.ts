import type { Aisle } from '../../tree.ts'

/** Work and play at the desk. */
export const COMPUTING: Aisle = {
  code: 'computing',
  brands: ['teklano', 'zorbit', 'lumetron', 'nuvolink', 'voltaneo'],
  name: 'Computers|Компьютеры|Kompiuteriai|الحواسيب',
  intro: 'For work that matters and games that do not have to.',
  points:
    'Quiet even under load; Can be opened with one screwdriver; Power supply made of recycled aluminium; Keyboard layout of your choice; Delivered without bloatware',
  shelves: [
    {
      code: 'laptops',
      name: 'Laptops|Ноутбуки|Nešiojamieji kompiuteriai|حواسيب محمولة',
      noun: 'Laptop|Ноутбук|Nešiojamasis kompiuteris|حاسوب محمول',
      shapes: ['laptop'],
      price: [399, 1900],
      purpose: 'theses, spreadsheets and train tables',
      facets: {
        'screen-size': [13.3, 14, 15.6, 16],
        memory: [256, 512, 1024],
        'battery-life': [9, 12, 16, 20],
        features: 'touch-screen fast-charging lightweight',
        bluetooth: 1,
        colour: 'silver black navy sand',
      },
      share: 1.2,
    },
    {
      code: 'monitors',
      name: 'Monitors|Мониторы|Monitoriai|شاشات',
      noun: 'Monitor|Монитор|Monitorius|شاشة',
      shapes: ['monitor'],
      price: [119, 790],
      purpose: 'eyes that look all day',
      facets: {
        'screen-size': [24, 27, 32, 34],
        'compatible-with': 'hdmi usb-c',
        features: 'adjustable night-mode',
        'energy-class': 'd e c',
        colour: 'black white',
      },
    },
    {
      code: 'keyboards-mice',
      name: 'Keyboards and mice|Клавиатуры и мыши|Klaviatūros ir pelės|لوحات المفاتيح والفأرات',
      noun: 'Keyboard|Клавиатура|Klaviatūra|لوحة مفاتيح',
      shapes: ['keyboard'],
      price: [19, 170],
      purpose: 'ten fast fingers',
      facets: {
        bluetooth: 0.6,
        'compatible-with': 'pc tablets usb-c',
        features: 'led-light cordless adjustable',
      },
    },
    {
      code: 'printers',
      name: 'Printers|Принтеры|Spausdintuvai|طابعات',
      noun: 'Printer|Принтер|Spausdintuvas|طابعة',
      shapes: ['printer'],
      price: [69, 390],
      purpose: 'homework, contracts and boarding passes',
      facets: {
        'energy-class': 'b c',
        'compatible-with': 'pc tablets phones',
        voltage: [230],
        colour: 'white black',
      },
      share: 0.6,
    },
    {
      code: 'storage',
      name: 'Drives and memory|Накопители и память|Diskai ir atmintis|التخزين والذاكرة',
      noun: 'Portable drive|Внешний накопитель|Išorinis diskas|قرص محمول',
      shapes: ['disk'],
      price: [15, 260],
      purpose: 'everything you would hate to lose',
      facets: {
        memory: [64, 256, 512, 1024, 2048],
        'compatible-with': 'usb-c pc console',
        colour: 'black silver coral',
      },
    },
  ],
}

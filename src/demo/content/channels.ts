import { OWN_PICTURES } from '#contract/shop/own-pictures.ts'
import type { Channel } from '#channels/channel.ts'

type DemoContent = Pick<Channel, 'hero' | 'popularSearches' | 'taxonPictures' | 'links'>

/** The pages of texts beside this file, in the footer. */
const links: Channel['links'] = {
  footer: [
    {
      href: '/{locale}/pages/delivery',
      text: {
        en: 'Delivery and returns',
        ru: 'Доставка и возврат',
        lt: 'Pristatymas ir grąžinimas',
        ar: 'التوصيل والإرجاع',
      },
    },
    {
      href: '/{locale}/pages/contact',
      text: { en: 'Contact', ru: 'Контакты', lt: 'Kontaktai', ar: 'اتصل بنا' },
    },
  ],
}

/**
 * Content of the demo's channels besides its products: a drawn picture, and searches with results.
 */
export const DEMO_CONTENT: Readonly<Record<string, DemoContent>> = {
  pharmacy: {
    links,
    hero: `${OWN_PICTURES}hero/pharmacy`,
    popularSearches: {
      en: ['vitamin D', 'sunscreen', 'dry cough', 'thermometer', 'hand cream'],
      ru: ['витамин D', 'солнцезащитный крем', 'сухой кашель', 'термометр', 'крем для рук'],
      lt: ['vitaminas D', 'kremas nuo saulės', 'sausas kosulys', 'termometras', 'rankų kremas'],
      ar: ['فيتامين د', 'واقي شمس', 'سعال جاف', 'ميزان حرارة', 'كريم لليدين'],
    },
  },
  marketplace: {
    links,
    hero: `${OWN_PICTURES}hero/marketplace`,
    popularSearches: {
      en: ['headphones', 'running shoes', 'table lamp', 'backpack', 'coffee mug'],
      ru: ['наушники', 'кроссовки', 'настольная лампа', 'рюкзак', 'кружка'],
      lt: ['ausinės', 'bėgimo bateliai', 'stalinė lempa', 'kuprinė', 'puodelis'],
      ar: ['سماعات', 'أحذية رياضية', 'مصباح', 'حقيبة ظهر', 'كوب'],
    },
  },
  alternative: {
    links,
    hero: `${OWN_PICTURES}hero/alternative`,
    taxonPictures: `${OWN_PICTURES}plate/`,
    popularSearches: {
      en: ['linen', 'vase', 'scented candle', 'table lamp', 'cushion'],
      ru: ['лён', 'ваза', 'ароматическая свеча', 'настольная лампа', 'подушка'],
      lt: ['linas', 'vaza', 'kvapioji žvakė', 'stalinė lempa', 'pagalvėlė'],
      ar: ['كتان', 'مزهرية', 'شمعة معطرة', 'مصباح طاولة', 'وسادة'],
    },
  },
}

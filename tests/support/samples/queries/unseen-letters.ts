import { firstIs, inMarketplace, inPharmacy, sameAs, type KindOfQuery } from './expected.ts'

/** Further queries on other keyboards and in other alphabets, by kind. */
export const UNSEEN_LETTERS: Readonly<Record<string, KindOfQuery>> = {
  'a word typed on the keyboard of another language': {
    en: [
      ...inMarketplace(
        ['ащдвштп срфшк', sameAs('folding chair', /folding chair/)],
        ['лтшау', sameAs('knife', /knife/)],
      ),
      ...inPharmacy(['ыщфз', sameAs('soap', /soap/)]),
    ],
    ru: [
      ...inMarketplace(['rhe;rf', sameAs('кружка', /кружка/i)], ['yj;', sameAs('нож', /нож/i)]),
      ...inPharmacy(['vskj', sameAs('мыло', /мыло/i)], ['rfgcekf', sameAs('капсула', /капсулы/i)]),
    ],
    lt: [
      ...inMarketplace(
        ['k4d4 pilka', sameAs('kėdė pilka', /kėdė, pilka|chair, grey/)],
        ['lėk6t4', sameAs('lėkštė', /lėkštė/)],
      ),
      ...inPharmacy(['6veitiklis', sameAs('šveitiklis', /šveitiklis/)]),
    ],
    ar: [
      ...inMarketplace(
        ['shum', sameAs('ساعة', /ساعة/)],
        [';,f', sameAs('كوب', /كوب/)],
        ['lwfhp', sameAs('مصباح', /مصباح/)],
      ),
      ...inPharmacy(
        ['tdjhldk', sameAs('فيتامين', /فيتامين/)],
        ['whf,k', sameAs('صابون', /صابون/)],
        ['شحخفثممث', sameAs('apotelle', /Apotelle/)],
      ),
    ],
  },
  'a word in the letters of another alphabet': {
    en: [
      ...inMarketplace(
        ['камера', sameAs('camera', /camera/)],
        ['камерра', sameAs('camera', /camera/)],
      ),
      ...inPharmacy(
        ['витамин c', firstIs(/vitamin c/i)],
        ['магнезиум', sameAs('magnesium', /Magnesium/)],
      ),
    ],
    ru: [
      ...inMarketplace(
        ['kruzhka', sameAs('кружка', /кружка/i)],
        ['nozh', sameAs('нож', /нож/i)],
        ['kurtka', sameAs('куртка', /куртка/i)],
        ['kruzka', sameAs('кружка', /кружка/i)],
        ['naushnikki', sameAs('наушники', /наушники/i)],
      ),
      ...inPharmacy(
        ['mylo', sameAs('мыло', /мыло/i)],
        ['shampun', sameAs('шампунь', /шампунь/i)],
        ['krem dla ruk', sameAs('крем для рук', /крем для рук/i)],
        ['дермелин', sameAs('dermelyn', /Dermelyn/)],
      ),
    ],
    lt: [
      ...inPharmacy(
        ['медирова', sameAs('medirova', /Medirova/)],
        ['шампунас', sameAs('šampūnas', /šampūnas/)],
      ),
      ...inMarketplace(
        ['фростелле', sameAs('frostelle', /Frostelle/)],
        ['термос', sameAs('termosas', /termosas/)],
      ),
    ],
    ar: [
      ...inPharmacy(
        ['медирова', sameAs('medirova', /Medirova/)],
        ['апотель', sameAs('apotelle', /Apotelle/)],
      ),
      ...inMarketplace(['фростелле', sameAs('frostelle', /Frostelle/)]),
    ],
  },
  'letters of another alphabet that look the same': {
    en: [
      ...inMarketplace(['j\u0430cket', sameAs('jacket', /jacket/)]),
      ...inPharmacy(['s\u043e\u0430p', sameAs('soap', /soap/)]),
    ],
    ru: [
      ...inMarketplace(['кр\u0443жк\u0061', sameAs('кружка', /кружка/i)]),
      ...inPharmacy(['м\u044bл\u006f', sameAs('мыло', /мыло/i)]),
    ],
    lt: [
      ...inMarketplace(['puod\u0435lis', sameAs('puodelis', /puodelis/)]),
      ...inPharmacy(['mu\u0456las', sameAs('muilas', /muilas/)]),
    ],
    ar: [
      ...inMarketplace(['frost\u0435lle', sameAs('frostelle', /Frostelle/)]),
      ...inPharmacy(['m\u0435dirova', sameAs('medirova', /Medirova/)]),
    ],
  },
}

import {
  allAre,
  firstIs,
  inMarketplace,
  inPharmacy,
  noneIs,
  stated,
  sameAs,
  type KindOfQuery,
} from './expected.ts'

export const SYNONYMS: KindOfQuery = {
  en: [
    ...inMarketplace(['couch', firstIs(/sofa/)], ['pullover', firstIs(/sweater/)]),
    ...inMarketplace(['trainers', firstIs(/sneakers/)], ['mobile phone', allAre(/smartphone/)]),
    ...inPharmacy(['diapers', allAre(/nappies/)], ['band-aid', firstIs(/plasters/)]),
    ...inMarketplace(['spectacles', firstIs(/glasses/)], ['wristwatch', firstIs(/watch/)]),
    ...inMarketplace(['saucepan', firstIs(/pot/)], ['notepad', firstIs(/notebook/)]),
    ...inMarketplace(['loudspeaker', allAre(/speaker/)]),
    ...inPharmacy(['painkiller', allAre(/ibuprofen|paracetamol|naproxen/i)]),
  ],
  ru: [
    ...inMarketplace(['софа', allAre(/диван/i)], ['джемпер', allAre(/свитер|джемпер/i)]),
    ...inMarketplace(['маршрутизатор', allAre(/роутер/i)], ['электрочайник', allAre(/чайник/i)]),
    ...inMarketplace(['мобильный телефон', allAre(/смартфон/i)]),
    ...inMarketplace(['сорочка', firstIs(/рубашка/i)], ['тетрадь', allAre(/блокнот/i)]),
    ...inPharmacy(
      ['памперсы', allAre(/подгузник/i)],
      ['обезболивающее', allAre(/ибупрофен|парацетамол|напроксен/i)],
    ),
  ],
  lt: [
    ...inMarketplace(
      ['sportiniai bateliai', allAre(/sportbačiai/)],
      ['bėgimo batai', allAre(/bėgimo bateliai/)],
    ),
    ...inMarketplace(
      ['puloveris', allAre(/megztinis/)],
      ['mobilusis telefonas', allAre(/telefonas/)],
    ),
    ...inMarketplace(['garsiakalbis', allAre(/kolonėlė/)]),
    ...inMarketplace(['bloknotas', allAre(/užrašinė/)], ['sąsiuvinis', allAre(/užrašinė/)]),
    ...inPharmacy(['žuvų taukai', allAre(/menkių kepenų aliejus|omega-3/i)]),
    ...inPharmacy(['pampersai', allAre(/sauskelnės/)]),
  ],
  ar: [
    ...inMarketplace(['كنبة', allAre(/أريكة/)], ['بلوفر', allAre(/سترة صوفية/)]),
    ...inMarketplace(['موبايل', allAre(/هاتف/)]),
    ...inMarketplace(['كيبورد', allAre(/لوحة مفاتيح/)], ['سبيكر', allAre(/مكبر صوت/)]),
    ...inMarketplace(['كراسة', allAre(/دفتر/)], ['طاقية', allAre(/قبعة/)]),
    ...inPharmacy(['بامبرز', allAre(/حفاض/)], ['ماغنسيوم', allAre(/مغنيسيوم/)]),
    ...inPharmacy(['فيتامين سي', firstIs(/فيتامين C/)], ['فيتامين د', firstIs(/فيتامين D/)]),
  ],
}

/** Names of things that hardly any product of the demo is called by. */
export const EVERYDAY_NAMES: KindOfQuery = {
  en: [
    ...inMarketplace(['beamer', allAre(/projector/)], ['cuddly toy', allAre(/soft toy/i)]),
    ...inMarketplace(['knapsack', firstIs(/backpack|rucksack/)]),
    ...inPharmacy(['dentifrice', allAre(/toothpaste/)], ['antiperspirant', firstIs(/deodorant/)]),
  ],
  ru: [
    ...inMarketplace(['бимер', allAre(/проектор/i)], ['плюшевая игрушка', allAre(/игрушка/i)]),
    ...inMarketplace(['джойстик', firstIs(/геймпад/i)], ['клава', firstIs(/клавиатура/i)]),
    ...inPharmacy(['антиперспирант', firstIs(/дезодорант/i)]),
  ],
  lt: [
    ...inMarketplace(['fotikas', allAre(/fotoaparatas/)], ['blenderis', allAre(/trintuvas/)]),
    ...inMarketplace(['kavavirė', allAre(/kavos aparatas/)]),
    ...inPharmacy(['antiperspirantas', firstIs(/dezodorantas/)]),
  ],
  ar: [
    ...inMarketplace(['كمبيوتر لوحي', allAre(/جهاز لوحي/)], ['برنتر', allAre(/طابعة/)]),
    ...inMarketplace(['ترابيزة', firstIs(/طاولة/)]),
    ...inPharmacy(['ديودورانت', firstIs(/مزيل عرق/)]),
  ],
}

/** Properties of a thing that are in its attributes. */
export const STATED_LACKS: KindOfQuery = {
  en: inPharmacy(
    ['without sugar', stated('sugar-free')],
    ['sugar-free', stated('sugar-free')],
    ['no sugar', stated('sugar-free')],
    ['magnesium without sugar', allAre(/magnesium/i)],
    ['non-alcoholic mouthwash', sameAs('alcohol free mouthwash', /mouthwash/)],
  ),
  ru: inPharmacy(
    ['без сахара', stated('sugar-free')],
    ['витамин без сахара', allAre(/витамин/i)],
    ['без рецепта', stated('prescription-free')],
    ['магний без сахара', allAre(/магний/i)],
  ),
  lt: inPharmacy(
    ['be cukraus', stated('sugar-free')],
    ['vitaminas be cukraus', firstIs(/vitamin/i)],
    ['be recepto', stated('prescription-free')],
    ['rankų kremas be kvapo', firstIs(/rankų kremas.*be kvapo/)],
  ),
  ar: inPharmacy(
    ['بدون سكر', stated('sugar-free')],
    ['فيتامين بدون سكر', allAre(/فيتامين/)],
    ['بدون وصفة', stated('prescription-free')],
    ['كريم بدون رائحة', firstIs(/كريم.*بدون رائحة/)],
  ),
}

export const OTHER_LACKS: KindOfQuery = {
  en: inMarketplace(
    ['not black monitor', noneIs(/black/)],
    ['headphones without bluetooth', allAre(/headphones/)],
    ['non stick pan', allAre(/pan/)],
    ['sneakers not white', noneIs(/white/)],
  ),
  ru: inMarketplace(
    ['не чёрный монитор', noneIs(/чёрный/)],
    ['наушники без bluetooth', allAre(/наушники/i)],
    ['кроссовки не белые', noneIs(/белый/)],
    ['смартфон не чёрный', noneIs(/чёрный/)],
  ),
  lt: inMarketplace(
    ['ne juodas monitorius', noneIs(/juod/)],
    ['ausinės be bluetooth', allAre(/ausinės/)],
    ['telefonas ne juodas', noneIs(/juod/)],
    ['striukė ne juoda', noneIs(/juod/)],
  ),
  ar: inMarketplace(
    ['شاشة بدون أسود', noneIs(/أسود/)],
    ['سماعات بدون بلوتوث', allAre(/سماعات/)],
    ['هاتف غير أسود', noneIs(/أسود/)],
    ['حذاء بدون أبيض', noneIs(/أبيض/)],
  ),
}

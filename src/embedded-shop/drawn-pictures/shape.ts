/** Everything that can be drawn, by group: things of one group stand together on a taxon tile. */
export const SHAPE_GROUPS = {
  remedy: [
    'bottle',
    'pills',
    'dropper',
    'ampoule',
    'nozzle',
    'blister',
    'carton',
    'sachet',
    'inhaler',
  ],
  care: ['tube', 'jar', 'pump', 'spray', 'mist', 'can', 'soap', 'stick', 'lipstick', 'perfume'],
  nutrition: ['tub', 'pouch', 'fruit'],
  clinic: ['thermometer', 'tonometer', 'plasters', 'toothbrush', 'electricbrush', 'humidifier'],
  baby: ['babybottle', 'nappies', 'bear', 'blocks', 'car'],
  clothing: ['shirt', 'dress', 'trousers', 'shorts', 'jacket', 'cap'],
  footwear: ['shoe', 'boot'],
  wear: ['watch', 'sunglasses', 'glasses', 'handbag', 'backpack', 'ring'],
  home: [
    'lamp',
    'floorlamp',
    'desklamp',
    'chair',
    'foldingchair',
    'sofa',
    'table',
    'vase',
    'plant',
    'candle',
    'pillow',
    'bedlinen',
    'towel',
    'clock',
  ],
  kitchen: [
    'mug',
    'flask',
    'pan',
    'pot',
    'kettle',
    'coffeemaker',
    'knife',
    'plate',
    'bowl',
    'bakingtin',
    'blender',
  ],
  tool: ['drill', 'hammer', 'screwdriver', 'wrench', 'pliers'],
  sport: [
    'ball',
    'football',
    'basketball',
    'dumbbell',
    'mat',
    'helmet',
    'hardhat',
    'tent',
    'skateboard',
    'racket',
  ],
  sound: ['headphones', 'earbuds', 'speaker', 'guitar', 'headset'],
  device: ['phone', 'tablet', 'laptop', 'camera', 'gamepad', 'monitor', 'keyboard', 'mouse'],
  computing: ['printer', 'cartridge', 'tower', 'disk', 'memory', 'router', 'projector'],
  accessory: ['cable', 'charger', 'battery', 'batterypack', 'case'],
  desk: ['book', 'pen', 'box'],
} as const

/** A group of shapes that belong together. */
type ShapeGroup = keyof typeof SHAPE_GROUPS
/** The name of a thing that can be drawn. */
export type Shape = (typeof SHAPE_GROUPS)[ShapeGroup][number]

/** Every shape once, in the order of the groups. */
export const SHAPES: readonly Shape[] = Object.values(SHAPE_GROUPS).flat()

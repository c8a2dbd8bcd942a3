import { expect, test } from 'vitest'
import {
  detectEncoding,
  type Encoding,
  encodingNamed,
} from '#embedded-shop/import/read/encoding.ts'

/** Writes a text in a code page of single bytes. */
function written(text: string, encoding: Encoding): Buffer {
  const all = new TextDecoder(encoding).decode(Uint8Array.from({ length: 256 }, (_, byte) => byte))
  return Buffer.from([...text].map((letter) => all.indexOf(letter)))
}

const detect = (...pieces: Uint8Array[]) =>
  detectEncoding(
    (async function* () {
      yield* pieces
    })(),
  )

test.each([
  ['windows-1251', 'Зелёный чай «лучший» — №1…'],
  ['windows-1251', 'Її улюблений чай із ягодами'],
  ['windows-1251', 'Ёлка'],
  ['windows-1252', 'Thé “vert” – été à Nîmes'],
  ['windows-1251', 'ТВ, и'],
  ['windows-1252', 'Lamp,£10.50\nDesk,£99.00\n'],
  ['windows-1252', 'Lamp,€10.50\nDesk,“Oslo”,€99.00\n'],
  ['windows-1252', 'Lamp,¥1050\nDesk – Oslo,¥9900\n'],
  ['windows-1250', 'Łódź, łyżka'],
  ['windows-1252', 'Größe: 12 €'],
  ['windows-1252', 'Taille à choisir, été'],
  ['windows-1252', 'Größe wählbar; café crème, façade'],
  ['windows-1252', 'Rødgrød på dansk; æble og bær'],
  ['windows-1252', 'Año español, azúcar; informação útil'],
  ['windows-1252', 'Þjóðlegt brauð með osti'],
  ['windows-1257', 'Šventinis sūris ąčęėįšųūž, žemaičių duona'],
  ['windows-1257', 'Žalioji arbata, šokoladas; ŽALIOJI'],
  ['windows-1257', 'Zaļā tēja, šķēles, ķiršu ievārījums'],
  ['windows-1250', 'Zielona herbata, gęś, żółte masło, źródło'],
  ['windows-1250', 'Zelený čaj, jahodový džem, příchuť'],
  ['windows-1250', 'Zöld tea, őszibarack, gyűrű'],
  ['koi8-r', 'Зелёный чай «лучший» и мёд'.replaceAll(/[«»]/g, '"')],
  ['koi8-r', 'ЧАЙ ЗЕЛЁНЫЙ, МЁД ЛИПОВЫЙ'],
  ['koi8-r', 'Куртка детская, синяя; размер 104'],
  ['windows-1251', 'ЧАЙ ЗЕЛЁНЫЙ, МЁД ЛИПОВЫЙ'],
  ['windows-1251', 'Куртка детская, синяя; размер 104'],
  ['ibm866', 'Зелёный чай, мёд липовый'],
  ['ibm866', 'ЧАЙ ЗЕЛЁНЫЙ, МЁД ЛИПОВЫЙ'],
  ['ibm866', 'Куртка детская, синяя; размер 104'],
  ['windows-1253', 'Πράσινο τσάι «Άριστο», 50 γρ.'],
  ['windows-1253', 'Παιδικό μπουφάν, μπλε'],
  ['iso-8859-7', 'Άριστο τσάι, Άνοιξη και Άγρια ρίγανη'],
  ['windows-1254', 'Yeşil çay, ığdır kayısısı ve şeker'],
  ['windows-1254', 'IŞIKLI GÖĞÜS ÇANTASI, İSTANBUL'],
  ['windows-1254', 'Kırmızı tişört, küçük beden'],
  ['iso-8859-2', 'Zielona herbata, gęś, żółte masło, źródło, świeży pączek i książka'],
  ['iso-8859-2', 'Zelený čaj, višňový džem, příchuť, košťál'],
  ['windows-1252', 'LEGO® Café «thé», 10 °C, Nestlé® – ½ l, Häagen®, Lindt®'],
  ['windows-1252', 'Lego® Bücher »Grün« und »Blau«, ®, ©'],
] as const)('text in %s is detected: %s', async (encoding, text) => {
  expect(await detect(Buffer.from('sku,name\n1,'), written(text, encoding))).toMatchObject({
    encoding,
  })
})

test.each([
  ['windows-1251', 'ТВ', 'koi8-r'],
  ['windows-1253', 'ΠΡΑΣΙΝΟ ΤΣΑΪ ΚΑΙ ΜΕΛΙ', 'koi8-r'],
  ['iso-8859-2', 'xžába', 'windows-1250'],
] as const)(
  'text in %s is named as doubtful if it may be another: %s',
  async (encoding, text, other) => {
    const found = await detect(Buffer.from('sku,name\n1,'), written(text, encoding))
    expect([found.encoding, found.doubt].toSorted()).toEqual([encoding, other].toSorted())
  },
)

test.each(['windows-1251', 'koi8-r', 'ibm866'] as const)(
  'sentences in %s leave no doubt',
  async (encoding) => {
    const text = 'Зелёный чай с мёдом; куртка детская, синяя; ТВ и радио'
    expect(await detect(written(text, encoding))).toEqual({ encoding })
  },
)

test.each([
  ['cp866', 'ibm866'],
  ['Latin2', 'iso-8859-2'],
  ['windows-1251', 'windows-1251'],
  ['Shift_JIS', 'shift_jis'],
  ['cp1256', 'windows-1256'],
  ['x-mac-cyrillic', null],
  ['none', null],
])('the encoding named %s is %s', (name, encoding) => {
  expect(encodingNamed(name)).toBe(encoding)
})

test('XML is read in the encoding that it declares', async () => {
  const head = (name: string) => Buffer.from(`<?xml version="1.0" encoding="${name}"?><a>`)
  expect(await detect(head('cp866'), written('ё', 'ibm866'))).toEqual({ encoding: 'ibm866' })
  expect(await detect(head('utf-16'), Buffer.from('ё'))).toEqual({ encoding: 'utf-8' })
})

test.each(['Зелёный чай «лучший»', 'Thé vert, été'])('UTF-8 is detected: %s', async (text) => {
  expect(await detect(Buffer.from(text))).toEqual({ encoding: 'utf-8' })
})

test.each(['Зелёный чай «лучший»', 'Thé vert, été à Nîmes', '绿茶和红茶，很好喝'])(
  'UTF-8 with an invalid byte is reported as damaged: %s',
  async (text) => {
    await expect(detect(Buffer.from(text), Buffer.from([0xff]))).rejects.toThrow('it is damaged')
  },
)

test('only the beginning of a large text is read', async () => {
  let read = 0
  const pieces = async function* (piece: Buffer) {
    for (; read < 10_000; read++) yield piece
  }
  const letters = Buffer.from('žalioji arbata '.repeat(4000))
  expect(await detectEncoding(pieces(letters))).toEqual({ encoding: 'utf-8' })
  expect(read).toBeLessThan(50)
  read = 0
  expect(await detectEncoding(pieces(Buffer.alloc(2 ** 20, 'tea ')))).toEqual({ encoding: 'utf-8' })
  expect(read).toBeLessThan(100)
})

test.each([
  [
    'iso-8859-1',
    'windows-1253',
    'Πράσινο τσάι',
    { encoding: 'windows-1252', doubt: 'windows-1253' },
  ],
  [
    'windows-1252',
    'windows-1254',
    'Yeşil çay, ığdır kayısısı',
    { encoding: 'windows-1252', doubt: 'windows-1254' },
  ],
  ['iso-8859-9', 'windows-1254', 'Yeşil çay, ığdır kayısısı', { encoding: 'windows-1254' }],
  ['iso-8859-1', 'windows-1252', 'Thé vert', { encoding: 'windows-1252' }],
  ['windows-1252', 'windows-1252', 'Tea', { encoding: 'windows-1252' }],
] as const)('XML declared as %s whose letters are %s: %s', async (name, encoding, text, found) => {
  const head = Buffer.from(`<?xml version="1.0" encoding="${name}"?><a>`)
  expect(await detect(head, written(text, encoding))).toEqual(found)
})

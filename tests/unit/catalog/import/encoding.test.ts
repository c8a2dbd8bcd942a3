import { expect, test } from 'vitest'
import { detectEncoding, type Encoding } from '#catalog/import/read/encoding.ts'

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
] as const)('text in %s is detected: %s', async (encoding, text) => {
  expect(await detect(Buffer.from('sku,name\n1,'), written(text, encoding))).toBe(encoding)
})

test.each(['Зелёный чай «лучший»', 'Thé vert, été'])('UTF-8 is detected: %s', async (text) => {
  expect(await detect(Buffer.from(text))).toBe('utf-8')
})

test.each(['Зелёный чай «лучший»', 'Thé vert, été à Nîmes'])(
  'UTF-8 with an invalid byte is reported as damaged: %s',
  async (text) => {
    await expect(detect(Buffer.from(text), Buffer.from([0xff]))).rejects.toThrow('it is damaged')
  },
)

import { expect, test } from 'vitest'
import { detectEncoding } from '#catalog/import/read/encoding.ts'

/** Writes a text in a code page of single bytes. */
function written(text: string, encoding: 'windows-1251' | 'windows-1252'): Buffer {
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

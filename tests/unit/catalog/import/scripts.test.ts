import { expect, test } from 'vitest'
import { detectEncoding, type Encoding } from '#embedded-shop/import/read/encoding.ts'

/** Writes a text in an encoding whose letters have one byte or two. */
function written(text: string, encoding: Encoding): Buffer {
  const decoder = new TextDecoder(encoding)
  const known = new Map<string, number[]>()
  const add = (bytes: number[]) => {
    const letter = decoder.decode(Uint8Array.from(bytes))
    if (!known.has(letter)) known.set(letter, bytes)
  }
  const bytes = Array.from({ length: 256 }, (_, byte) => byte)
  bytes.forEach((byte) => add([byte]))
  for (const first of bytes.slice(0x81))
    for (const second of bytes.slice(0x40)) add([first, second])
  return Buffer.from([...text].flatMap((letter) => known.get(letter) ?? []))
}

const detect = (...pieces: Uint8Array[]) =>
  detectEncoding(
    (async function* () {
      yield* pieces
    })(),
  )

test.each([
  ['windows-1256', 'شاي أخضر; قهوة عربية, عسل طبيعي'],
  ['windows-1256', 'قميص رجالي قطن'],
  ['windows-1256', 'چای سبز ایرانی, گل گاوزبان'],
  ['windows-1255', 'תה ירוק; קפה שחור, דבש טהור'],
  ['windows-1255', 'חולצת גברים מכותנה; מכנסיים'],
  ['windows-874', 'ชาเขียว, กาแฟดำ; น้ำผึ้งแท้'],
  ['windows-874', 'เสื้อยืดผู้ชายผ้าฝ้าย'],
  ['shift_jis', '緑茶とコーヒー、はちみつ'],
  ['shift_jis', 'メンズTシャツ, 綿100%'],
  ['euc-jp', '緑茶とコーヒー、はちみつ'],
  ['euc-kr', '녹차, 커피; 꿀, 남성 면 티셔츠, 여성 운동화와 양말 세트'],
  ['gb18030', '绿茶，咖啡和纯正蜂蜜'],
  ['gb18030', '男士纯棉短袖上衣'],
  ['big5', '綠茶，咖啡和純正蜂蜜'],
  ['big5', '男士純棉短袖上衣'],
] as const)('text in %s is detected: %s', async (encoding, text) => {
  expect(await detect(Buffer.from('sku,name\n1,'), written(text, encoding))).toEqual({ encoding })
})

test.each([
  ['windows-1252', 'Ärger, Äpfel, Öl, Übung, Äste, Ärmel, Ära, Äther, Öfen'],
  ['windows-1252', 'Crème brûlée, pâté, thé à la menthe, ÉTÉ'],
  ['windows-1251', 'МЁД ЛИПА ЧАЙ РОЗА ХЛЕБ МОЛОКО'],
  ['windows-1251', 'Чай, мёд, липа, роза'],
  ['koi8-r', 'Чай, мёд, липа, роза, хлеб'],
  ['koi8-r', 'липа, роза, молоко, груши'],
  ['windows-1250', 'stół, półka'],
  ['windows-1253', 'Πράσινο τσάι και μέλι'],
] as const)('text in %s is not taken for one of another script: %s', async (encoding, text) => {
  expect(await detect(Buffer.from('sku,name\n1,'), written(text, encoding))).toMatchObject({
    encoding,
  })
})

test.each([
  ['euc-kr', '녹차 커피', 'gb18030'],
  ['windows-1257', 'gėlė, knygelė', 'windows-1252'],
] as const)(
  'another possible encoding of a few words in %s is named: %s',
  async (encoding, text, other) => {
    const found = await detect(Buffer.from('sku,name\n1,'), written(text, encoding))
    expect([found.encoding, found.doubt].toSorted()).toEqual([encoding, other].toSorted())
  },
)

test.each(['ชาเขียว กาแฟดำ น้ำผึ้งแท้', '緑茶とコーヒー、はちみつ', 'شاي أخضر وقهوة', 'תה ירוק וקפה'])(
  'UTF-8 with an invalid byte is damaged in any script: %s',
  async (text) => {
    const damaged = [Buffer.from(text), Buffer.from([0xff]), Buffer.from(`, ${text}`)]
    await expect(detect(...damaged)).rejects.toThrow('it is damaged')
    await expect(detect(Buffer.from(`${text}, ${text}`).subarray(0, -1))).rejects.toThrow('damaged')
  },
)

test('A letter that is split between two pieces of a file is read correctly', async () => {
  const bytes = written('はちみつ, 緑茶とコーヒー', 'shift_jis')
  for (let at = 1; at < bytes.length; at++) {
    const pieces = [bytes.subarray(0, at), bytes.subarray(at)]
    expect(await detect(...pieces)).toEqual({ encoding: 'shift_jis' })
  }
})

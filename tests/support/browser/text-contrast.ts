import type { Locator, Page } from 'playwright/test'
import sharp from 'sharp'

type Rgb = readonly [number, number, number]

const linear = (channel: number) => {
  const part = channel / 255
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
}

const luminance = ([red, green, blue]: Rgb) =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)

/** WCAG's contrast of two colours, from 1 to 21. */
function contrast(one: Rgb, other: Rgb): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

/** The boxes of an element's lines in the window, and its colour as the browser draws it. */
const linesOf = (text: Locator) =>
  text.evaluate((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    const canvas = document.createElement('canvas').getContext('2d')
    if (!canvas) throw new Error('This browser draws no colours')
    canvas.fillStyle = getComputedStyle(element).color
    canvas.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data
    const boxes = [...range.getClientRects()].map(({ x, y, width, height }) => ({
      x: Math.floor(x),
      y: Math.floor(y),
      width: Math.ceil(width),
      height: Math.ceil(height),
    }))
    return { colour: [red, green, blue] as const, boxes }
  })

/** The lowest contrast of a text with any pixel that it lies on. */
export async function lowestContrast(page: Page, text: Locator): Promise<number> {
  const { colour, boxes } = await linesOf(text)
  await text.evaluate((element) => element.setAttribute('data-unseen', ''))
  const lowest = await Promise.all(
    boxes.map(async (clip) => {
      const picture = await page.screenshot({ clip })
      const pixels = await sharp(picture).removeAlpha().raw().toBuffer()
      let least = Infinity
      for (let at = 0; at < pixels.length; at += 3) {
        const pixel = [pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0] as const
        least = Math.min(least, contrast(colour, pixel))
      }
      return least
    }),
  )
  await text.evaluate((element) => element.removeAttribute('data-unseen'))
  return Math.min(...lowest)
}

import { readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import sharp from 'sharp'
import { SHARING_CARD, brandFile, ICON_SIZES, themeColours } from '#channels/brand-files.ts'
import type { Channel } from '#channels/channel.ts'
import { directionOf } from '#storefront/i18n/locales.ts'

const CHANNELS_FOLDER = join(import.meta.dirname, '../channels')
/** Dots per inch at which a drawing's unit is 4 × 4 pixels. */
const DENSITY = 288
/** Share of an icon that every mask leaves visible, whatever its form. */
const SAFE = 0.7
const LOGO = { width: 720, height: 300 }
const PAPER = '#ffffff'
const INK = '#1c1f24'

const read = (channel: Channel, name: string) =>
  readFileSync(join(CHANNELS_FOLDER, channel.code, name), 'utf8')

/** Returns a drawing as on a light page, with the values of the page's styles in it. */
const onPaper = (svg: string) =>
  Buffer.from(
    svg.replaceAll(/var\(--[\w-]+,\s*([^)]+)\)/g, '$1').replace('<svg ', `<svg color="${INK}" `),
  )

/** Returns the favicon; corners that a home screen would fill have the colour of its background. */
const icon = (channel: Channel, size: number, ground: string) =>
  sharp(onPaper(read(channel, 'favicon.svg')), { density: DENSITY * 2 })
    .resize(size, size)
    .flatten({ background: ground })

/** Returns the colour of a favicon's background: its first fill. */
const groundOf = (channel: Channel) =>
  /fill="(#[\da-f]{3,6})"/i.exec(read(channel, 'favicon.svg'))?.[1] ?? PAPER

/** Returns the favicon with a margin of its background, so that no mask cuts into it. */
async function maskable(channel: Channel, size: number): Promise<Buffer> {
  const ground = groundOf(channel)
  const margin = Math.round((size * (1 - SAFE)) / 2)
  const inner = await icon(channel, size - 2 * margin, ground).toBuffer()
  const sides = { top: margin, bottom: margin, left: margin, right: margin }
  return sharp(inner)
    .extend({ ...sides, background: ground })
    .png()
    .toBuffer()
}

/** Returns the logo on paper, above a strip of the favicon's background. */
async function card(channel: Channel): Promise<Buffer> {
  const logo = await sharp(onPaper(read(channel, 'logo.svg')), { density: DENSITY })
    .resize({ ...LOGO, fit: 'inside' })
    .toBuffer()
  const strip = {
    width: SHARING_CARD.width,
    height: 24,
    channels: 3,
    background: groundOf(channel),
  } as const
  const ground = await sharp({ create: strip }).png().toBuffer()
  return sharp({ create: { ...SHARING_CARD, channels: 3, background: PAPER } })
    .composite([{ input: logo }, { input: ground, gravity: 'south' }])
    .png({ palette: true })
    .toBuffer()
}

const iconEntry = ({ code }: Channel, name: string, size: number, purpose: string) => ({
  src: brandFile(code, name),
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

/** Returns the manifest of a channel in a locale: its name and look on a home screen. */
function manifest(channel: Channel, locale: string): Record<string, unknown> {
  const colour = themeColours(read(channel, 'tokens.css'))?.light ?? PAPER
  return {
    id: '/',
    name: channel.name,
    short_name: channel.name,
    lang: locale,
    dir: directionOf(locale),
    start_url: `/${locale}/`,
    scope: '/',
    display: 'minimal-ui',
    theme_color: colour,
    background_color: colour,
    icons: [
      ...ICON_SIZES.map((size) => iconEntry(channel, `icon-${size}.png`, size, 'any')),
      iconEntry(channel, 'maskable.png', 512, 'maskable'),
    ],
  }
}

/** Returns the files of a channel by name. */
async function filesOf(channel: Channel): Promise<[string, Buffer | string][]> {
  const ground = groundOf(channel)
  const icons = ICON_SIZES.map(async (size): Promise<[string, Buffer]> => [
    `icon-${size}.png`,
    await icon(channel, size, ground).png().toBuffer(),
  ])
  const manifests = channel.locales.map((locale): [string, string] => [
    `${locale}.webmanifest`,
    JSON.stringify(manifest(channel, locale)),
  ])
  return [
    ...(await Promise.all(icons)),
    ['maskable.png', await maskable(channel, 512)],
    ['share-card.png', await card(channel)],
    ...manifests,
  ]
}

/** Writes a channel's files below the folder of public files. */
async function writeBrandFiles(folder: string, channel: Channel): Promise<void> {
  for (const [name, content] of await filesOf(channel)) {
    const file = join(folder, brandFile(channel.code, name))
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, content)
  }
}

/**
 * Draws images for home screens and shared links from a channel's favicon and logo at each build,
 * below `/brand/<code>/`: icons of 180, 192 and 512 pixels, a maskable one, a card of 1200 × 630, and
 * a manifest in each of its languages. A product page is shared with the product's first picture, any
 * other page with the card.
 */
export const brandImages = (channels: readonly Channel[]): AstroIntegration => ({
  name: 'vitrine:brand-images',
  hooks: {
    'astro:build:done': async ({ dir }) => {
      const folder = fileURLToPath(dir)
      await Promise.all(channels.map((channel) => writeBrandFiles(folder, channel)))
    },
  },
})

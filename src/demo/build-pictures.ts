import { glob, mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { OWN_PICTURES } from '#contract/shop/own-pictures.ts'
import { DENSE_PAGE_WIDTH, OWN_WIDTHS, pictureAddress } from '#storefront/card/rules/picture.ts'
import { DEMO_CONTENT } from './content/channels.ts'
import { renderPicture } from './pictures/render.ts'

/** Widths, in pixels, of a home page's picture, and of one beside a content block. */
const HERO = { least: 800, most: DENSE_PAGE_WIDTH }
const BESIDE_TEXT = { least: 160, most: 320 }
const FORMATS = ['avif', 'webp'] as const

/**
 * Returns the pictures in the demo's content, regardless of products: `/demo-media/{kind}/{name}`.
 */
async function picturesOfContent(): Promise<string[]> {
  const texts: string[] = []
  for await (const file of glob('content/**/*.md', { cwd: import.meta.dirname }))
    texts.push(await readFile(join(import.meta.dirname, file), 'utf8'))
  const path = new RegExp(`(?<=^ *path: )${OWN_PICTURES}\\S+`, 'gm')
  return [...new Set(texts.flatMap((text) => text.match(path) ?? []))].sort()
}

/** Writes a picture in all widths and formats of the pages, below the folder of public files. */
async function writePicture(folder: string, path: string): Promise<number> {
  const [kind = '', name = ''] = path.slice(OWN_PICTURES.length).split('/')
  const { least, most } = kind === 'hero' ? HERO : BESIDE_TEXT
  const widths = OWN_WIDTHS.filter((width) => width >= least && width <= most)
  const files = widths.flatMap((width) => FORMATS.map((format) => ({ width, format })))
  await Promise.all(
    files.map(async ({ width, format }) => {
      const address = pictureAddress(path, width, format)
      const file = { address, kind, name, width, format }
      const drawn = await renderPicture(file, { client: 'build' })
      if (typeof drawn === 'string') throw new Error(`${address} cannot be drawn: ${drawn}`)
      await mkdir(dirname(join(folder, address)), { recursive: true })
      await writeFile(join(folder, address), drawn.body)
    }),
  )
  return files.length
}

const [folder] = process.argv.slice(2)
if (folder === undefined) {
  process.stderr.write('usage: node src/demo/build-pictures.ts FOLDER\n')
  process.exitCode = 2
} else {
  const heroes = Object.values(DEMO_CONTENT).map(({ hero }) => hero ?? '')
  const paths = [...heroes, ...(await picturesOfContent())]
  const counts = await Promise.all(paths.map((path) => writePicture(folder, path)))
  const files = counts.reduce((sum, count) => sum + count, 0)
  process.stdout.write(`${files} files of ${paths.length} pictures written to ${folder}\n`)
}

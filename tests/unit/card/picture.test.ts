import { expect, test } from 'vitest'
import {
  DENSE_PAGE_WIDTH,
  imageFile,
  isOwnPicture,
  negotiatedAddress,
  pictureAddress,
  pictureSources,
  resizedSources,
} from '#storefront/card/rules/picture.ts'

const OWN = '/demo-media/product/box-1'

test('a picture of the storefront has an address for each width and format', () => {
  expect(pictureAddress(OWN, 320, 'avif')).toBe('/demo-media/product/box-1@320.avif')
})

test('sources are offered up to the largest width that fits, except those far below it', () => {
  const widths = (largest: number) =>
    pictureSources(OWN, largest)
      .split(',')
      .map((source) => source.split(' ')[1])
  expect(pictureSources(OWN, 240)).toBe(
    '/demo-media/product/box-1@160.avif 160w,/demo-media/product/box-1@240.avif 240w',
  )
  expect(widths(480)).toEqual(['240w', '320w', '480w'])
  expect(widths(1280)).toEqual(['640w', '800w', '1280w'])
  expect(widths(DENSE_PAGE_WIDTH)).toEqual(['1280w', '2560w'])
})

test('without a format in the address, the browser chooses it', () => {
  expect(negotiatedAddress(OWN, 320)).toBe('/demo-media/product/box-1@320')
})

test('an external picture keeps its own address', () => {
  const elsewhere = 'https://images.example/a.jpg'
  expect(isOwnPicture(elsewhere)).toBe(false)
  expect(imageFile(elsewhere)).toBe(elsewhere)
  expect(imageFile(OWN)).toBe('/demo-media/product/box-1@800.webp')
  expect(imageFile(OWN, 160)).toBe('/demo-media/product/box-1@160.webp')
  expect(imageFile(elsewhere, 160)).toBe(elsewhere)
})

test.each([
  {
    template: 'https://cdn.example/{width}/{path}',
    first: 'https://cdn.example/160/a%20b/c.jpg 160w',
  },
  {
    template: '/resize?w={width}&u={url}',
    first: '/resize?w=160&u=https%3A%2F%2Fimages.example%2Fa%2520b%2Fc.jpg 160w',
  },
])('an external picture has the widths of $template', ({ template, first }) => {
  const sources = resizedSources('https://images.example/a%20b/c.jpg', template, 240).split(', ')
  expect(sources[0]).toBe(first)
  expect(sources.map((source) => source.split(' ')[1])).toEqual(['160w', '240w', '320w', '480w'])
})

test.each([
  { template: 'https://cdn.example/{width}/{path}', first: 'https://cdn.example/160/b/c.jpg 160w' },
  {
    template: '/resize?w={width}&u={url}',
    first: '/resize?w=160&u=https%3A%2F%2Fimages.example%2Fb%2Fc.jpg 160w',
  },
])('a picture without a scheme is one over https in $template', ({ template, first }) => {
  expect(resizedSources('//images.example/b/c.jpg', template, 240).split(', ')[0]).toBe(first)
})

test.each([
  { widths: [100, 400, 900], offered: ['100w', '400w'] },
  { widths: [2000, 3000], offered: ['2000w', '3000w'] },
])('a layout 240 pixels wide is offered $offered of the widths $widths', ({ widths, offered }) => {
  const template = 'https://cdn.example/{width}/{path}'
  const sources = resizedSources('https://images.example/c.jpg', template, 240, widths).split(', ')
  expect(sources.map((source) => source.split(' ')[1])).toEqual(offered)
})

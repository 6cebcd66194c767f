import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { blackSquare } from '#testing/pictures.ts'
import { redrawn } from './picture.ts'

const side = 384

/** A red field with a blue left half. */
const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#A62F1D' } }).composite([
    { input: { create: { width: Math.ceil(width / 2), height, channels: 3, background: '#22509F' } }, gravity: 'west' },
  ])
const picture = drawn(600, 300)
const bytesOf = (image: Sharp) => image.toBuffer()
const factsOf = (image: Uint8Array) => sharp(image).metadata()
const shown = async (file: Uint8Array) => {
  const image = await redrawn(file, side)
  if (!image) throw new Error('no picture')
  return image
}
/** Red, green and blue at a place of a picture. */
const colourAt = async (image: Uint8Array, x: number, y: number) => {
  const { data, info } = await sharp(image).raw().toBuffer({ resolveWithObject: true })
  return [...data.subarray((y * info.width + x) * info.channels).subarray(0, 3)]
}
const blue = [0x22, 0x50, 0x9f]
const isNear = ([...found]: number[], wanted: number[]) => found.every((value, at) => Math.abs(value - wanted[at]!) < 6)

test.each([
  ['PNG', picture.clone().png()],
  ['JPEG', picture.clone().jpeg()],
  ['WebP', picture.clone().webp()],
] as const)('a %s is drawn anew as a PNG within the square', async (_, source) => {
  const file = await bytesOf(source)
  const image = await shown(file)
  expect(await factsOf(image)).toMatchObject({ format: 'png', width: 384, height: 192, space: 'srgb' })
  expect(Buffer.from(image).equals(file)).toBe(false)
  expect(isNear(await colourAt(image, 40, 96), blue)).toBe(true)
})

test('a small picture keeps its size, and what is transparent stays so', async () => {
  const clear = sharp({ create: { width: 40, height: 20, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
  const image = await shown(await bytesOf(clear.png()))
  expect(await factsOf(image)).toMatchObject({ width: 40, height: 20, hasAlpha: true })
})

test('what a camera wrote is gone, and the picture stands upright', async () => {
  const exif = { IFD0: { Copyright: 'canari' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '48/1 51/1 0/1' } }
  const file = await bytesOf(picture.clone().withExif(exif).withMetadata({ orientation: 6 }).jpeg())
  expect(file.includes('canari')).toBe(true)
  const image = await shown(file)
  const { exif: kept, icc, xmp, width, height } = await factsOf(image)
  expect({ kept, icc, xmp, width, height }).toEqual({ width: 192, height: 384 })
  expect(Buffer.from(image).includes('canari')).toBe(false)
  // Its left half is on top.
  expect(isNear(await colourAt(image, 96, 40), blue)).toBe(true)
})

test('what stands behind the picture, or in its comments, is gone', async () => {
  const page = '<script>alert(document.domain)</script>'
  const png = Buffer.concat([await bytesOf(picture.clone().png()), Buffer.from(page)])
  const jpeg = await bytesOf(picture.clone().jpeg())
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, page.length + 2]), Buffer.from(page)])
  const archive = Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2), Buffer.from('PK\u0003\u0004')])
  for (const file of [png, archive]) expect(Buffer.from(await shown(file)).includes('script')).toBe(false)
})

test('of a moving picture the first frame is kept', async () => {
  const frames = await Promise.all([drawn(100, 100), drawn(100, 100).negate()].map(frame => bytesOf(frame.png())))
  const moving = await bytesOf(sharp(frames, { join: { animated: true } }).webp())
  expect((await factsOf(moving)).pages).toBe(2)
  const { pages, width, height } = await factsOf(await shown(moving))
  expect({ pages, width, height }).toEqual({ width: 100, height: 100 })
})

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
test.each([
  ['an SVG', async () => Buffer.from(svg)],
  ['a GIF', () => bytesOf(picture.clone().gif())],
  ['a TIFF', () => bytesOf(picture.clone().tiff())],
  ['an AVIF', () => bytesOf(drawn(32, 32).avif())],
  ['a page', async () => Buffer.from('<!doctype html><title>PNG</title>')],
  ['an empty file', async () => Buffer.alloc(0)],
  ['the beginning of a PNG', async () => (await bytesOf(picture.clone().png())).subarray(0, 40)],
  ['a PNG that breaks off', async () => (await bytesOf(noise().png())).subarray(0, 30_000)],
  ['a JPEG that breaks off', async () => (await bytesOf(noise().jpeg())).subarray(0, 3_000)],
  ['a WebP that breaks off', async () => (await bytesOf(noise().webp())).subarray(0, 3_000)],
] as const)('%s is refused', async (_, file) => {
  expect(await redrawn(await file(), side)).toBeNull()
})

const noise = () =>
  sharp({
    create: {
      width: 200,
      height: 200,
      channels: 3,
      background: 'red',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })

test('a picture of more pixels than a server has memory for is refused before it is unpacked', async () => {
  const bomb = blackSquare(20_000)
  expect(bomb.length).toBeLessThan(100_000)
  const before = process.memoryUsage().rss
  expect(await redrawn(bomb, side)).toBeNull()
  expect(process.memoryUsage().rss - before).toBeLessThan(50_000_000)
})

test('one of a good camera is taken', async () => {
  expect(await factsOf(await shown(blackSquare(4_000)))).toMatchObject({ width: 384, height: 384 })
})

import { keyedLimit } from '#server/database/keyed-limit.ts'

/** A picture that unpacks to more is refused by its header, before it takes memory. */
const mostPixels = 16_000_000

/** Loaded with the first picture. Of its decoders only these run: not SVG, which names other files, nor the rarely tested ones. */
const decoder = async () => {
  const { default: sharp } = await import('sharp')
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({
    operation: ['VipsForeignLoadPngBuffer', 'VipsForeignLoadJpegBuffer', 'VipsForeignLoadWebpBuffer'],
  })
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
}

/** A picture takes up to a hundred megabytes while it is drawn: one after the other. */
const oneAtATime = keyedLimit({ slots: 1, timeoutMs: 5_000 })

/**
 * A PNG, JPEG or WebP picture, of which the pixels alone are kept: drawn anew as a PNG within a square, upright, without what else the file said. Of a moving one, the
 * first frame.
 * @returns null if the bytes are no such picture, are not whole, or unpack to too many pixels
 */
export const redrawn = (file: Uint8Array, side: number): Promise<Uint8Array | null> =>
  oneAtATime('pictures', async () => {
    const sharp = await decoder()
    try {
      return await sharp(file, { limitInputPixels: mostPixels, sequentialRead: true, autoOrient: true })
        .timeout({ seconds: 5 })
        .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
        .png({ compressionLevel: 9 })
        .toBuffer()
    } catch {
      return null
    }
  })

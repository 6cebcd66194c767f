import { globSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { Plugin } from 'vite'
import { drawnPages } from '#core/pages.ts'

const forms = [
  { extension: 'br', compress: promisify(brotliCompress) },
  { extension: 'gz', compress: promisify(gzip) },
]

const compressFile = async (path: string) => {
  const plain = await readFile(path)
  for (const { extension, compress } of forms) {
    const compressed = await compress(plain)
    if (compressed.length < plain.length) await writeFile(`${path}.${extension}`, compressed)
  }
}

/** Puts the compressed form of each text file beside it, once and with patience: the server sends it as it is. */
export const compressed = (): Plugin => {
  let folder = ''
  return {
    name: 'compressed',
    apply: 'build',
    configResolved: ({ build }) => {
      folder = build.outDir
    },
    writeBundle: {
      order: 'post',
      sequential: true,
      handler: async () => {
        await Promise.all(
          globSync(`${folder}/**/*.{html,js,json,css,svg,webmanifest}`, {
            exclude: Object.values(drawnPages).map(name => `${folder}/${name}.*`),
          }).map(compressFile),
        )
      },
    },
  }
}

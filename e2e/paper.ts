import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import readQr from 'qr/decode.js'
import { extractText, getDocumentProxy } from 'unpdf'

/** The text that another program reads in the PDF that the page opens in a tab. @param press opens it @returns the words of each page, and the file */
export const printed = async (page: Page, press: () => Promise<unknown>) => {
  const opened = page
    .context()
    .waitForEvent('request', request => request.isNavigationRequest() && /\/pdf\?/.test(request.url()))
  const tab = page.waitForEvent('popup')
  await press()
  const answer = await page.request.get((await opened).url())
  await (await tab).close()
  const file = await answer.body()
  const pdf = await getDocumentProxy(new Uint8Array(file))
  const { text } = await extractText(pdf, { mergePages: false })
  return {
    file,
    name: /^inline; filename="(.+)"$/.exec(answer.headers()['content-disposition'] ?? '')?.[1],
    pages: text.map(words => words.normalize('NFKC').replaceAll(/\s+/g, ' ')),
  }
}

const reader = fileURLToPath(import.meta.resolve('unpdf/pdfjs'))

/** The text of the code on the first page of a PDF, which the engine of Firefox draws. @param camera a window that shows no page of the product */
export const scanned = async (file: Buffer, camera: Page) => {
  const [table, module] = ['http://camera.test/', 'http://camera.test/reader.mjs']
  await camera.route(table, route => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }))
  await camera.route(module, async route =>
    route.fulfill({ contentType: 'text/javascript', body: await readFile(reader) }),
  )
  await camera.goto(table)
  const { width, height, pixels } = await camera.evaluate(
    async ([address, base64]) => {
      const { getDocument }: typeof import('unpdf/pdfjs') = await import(address)
      const data = Uint8Array.from(atob(base64), sign => sign.charCodeAt(0))
      const page = await (await getDocument({ data }).promise).getPage(1)
      const viewport = page.getViewport({ scale: 2 })
      const canvas = document.createElement('canvas')
      Object.assign(canvas, { width: Math.ceil(viewport.width), height: Math.ceil(viewport.height) })
      await page.render({ canvas, viewport }).promise
      const drawn = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height)
      return { width: drawn.width, height: drawn.height, pixels: [...drawn.data] }
    },
    [module, file.toString('base64')] as const,
  )
  return readQr({ width, height, data: Uint8ClampedArray.from(pixels) })
}

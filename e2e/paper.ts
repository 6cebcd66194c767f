import type { Page } from '@playwright/test'
import { extractText, getDocumentProxy } from 'unpdf'

/** The text that another program reads in the PDF that the page opens in a tab. @param press opens it @returns the words of each page */
export const printed = async (page: Page, press: () => Promise<unknown>) => {
  const opened = page
    .context()
    .waitForEvent('request', request => request.isNavigationRequest() && /\/pdf\?/.test(request.url()))
  const tab = page.waitForEvent('popup')
  await press()
  const answer = await page.request.get((await opened).url())
  await (await tab).close()
  const pdf = await getDocumentProxy(new Uint8Array(await answer.body()))
  const { text } = await extractText(pdf, { mergePages: false })
  return {
    name: /^inline; filename="(.+)"$/.exec(answer.headers()['content-disposition'] ?? '')?.[1],
    pages: text.map(words => words.normalize('NFKC').replaceAll(/\s+/g, ' ')),
  }
}

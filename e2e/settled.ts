import type { BrowserContext, Page } from '@playwright/test'

/** No command, and no late part of the page, is under way (src/web/under-way.ts). */
export const settled = (page: Page) => page.locator('html:not([data-busy])').waitFor({ state: 'attached' })

/** An act that loads another document cuts off the reads of the one on show: it waits for them first. */
const settleFirst = (page: Page) => {
  for (const act of ['goto', 'reload', 'close'] as const) {
    const load = page[act].bind(page) as (...given: unknown[]) => Promise<unknown>
    const settleAndLoad = async (...given: unknown[]) => {
      await settled(page)
      const answer = await load(...given)
      if (act !== 'close') await settled(page)
      return answer
    }
    Object.assign(page, { [act]: settleAndLoad })
  }
}

export const settlePagesOf = (context: BrowserContext) => context.on('page', settleFirst)

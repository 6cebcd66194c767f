import type { Page } from '@playwright/test'
import { budgets, kilobytes, mostFiles } from '#scripts/web-build/budgets.ts'
import { expect, test } from './journey.ts'

/** The element that shows that the page is complete. */
const settled: Record<string, (page: Page) => Promise<void>> = {
  '/': page => expect(page.getByLabel('Apparence')).toHaveValue('system'),
  '/login': page => expect(page.getByRole('button', { name: 'Se connecter' })).toBeVisible(),
  '/app': page => expect(page.getByRole('heading', { level: 1 })).toContainText('Bonjour'),
  '/app/admin/schedule': page => expect(page.getByRole('rowheader', { name: 'Admin User' })).toBeVisible(),
}

for (const { path, limit } of budgets) {
  test(`${path} downloads ${limit} kB of JavaScript at most, in ${mostFiles} files`, async ({ browserOf, house }) => {
    const page = await browserOf(path.startsWith('/app') ? house.admin : null)
    const scripts = new Map<string, Promise<Buffer>>()
    const styles: string[] = []
    page.on('response', response => {
      if (response.request().resourceType() === 'script') scripts.set(response.url(), response.body())
      if (response.url().endsWith('.css')) styles.push(response.url())
    })
    // What is fetched once the page is idle does not count.
    await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }))
    await page.goto(path)
    await settled[path]!(page)
    const weights = (await Promise.all(scripts.values())).map(kilobytes)
    const weight = weights.reduce((sum, each) => sum + each, 0)
    expect(weight).toBeGreaterThan(0)
    expect(weight).toBeLessThanOrEqual(limit)
    expect(scripts.size).toBeLessThanOrEqual(mostFiles)
    // It stands in the document.
    expect(styles).toEqual([])
  })
}

import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { budgets, mostFiles, weighedFiles } from '#scripts/web-build/budgets.ts'
import { expect, test } from './journey.ts'

/** The element that shows that the page is complete. */
const complete: Record<string, (page: Page) => Promise<void>> = {
  '/': page => expect(page.getByLabel('Apparence')).toHaveValue('system'),
  '/login': page => expect(page.getByRole('button', { name: 'Se connecter' })).toBeVisible(),
  '/kiosk': page => expect(page.getByRole('heading', { level: 1 })).toHaveText('Appairer cette borne'),
  '/app': page => expect(page.getByRole('heading', { level: 1 })).toContainText('Bonjour'),
  '/app/admin/schedule': page => expect(page.getByRole('rowheader', { name: 'Admin User' })).toBeVisible(),
}

test(`each page downloads what the build weighed, in ${mostFiles} files at most`, async ({ browserOf, house }) => {
  for (const { path } of budgets)
    await test.step(path, async () => {
      const weighed: string[] = JSON.parse(readFileSync(weighedFiles, 'utf8'))[path]
      // A browser of its own has no file yet.
      const page = await browserOf(path.startsWith('/app') ? house.admin : null)
      const scripts = new Set<string>()
      const styles: string[] = []
      page.on('response', response => {
        if (response.request().resourceType() === 'script') scripts.add(new URL(response.url()).pathname.slice(1))
        if (response.url().endsWith('.css')) styles.push(response.url())
      })
      // Fetches of an idle page do not count.
      await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }))
      // Only a new company downloads its first steps, and only if their answer comes early.
      await page.route('**/api/reports/first-steps', route => route.abort())
      // As does what asks people with a given password for one of their own.
      await page.route('**/api/session', async route => {
        if (!path.startsWith('/app')) return route.continue()
        const response = await route.fetch()
        const json = { ...(await response.json()), hasGivenPassword: false }
        await route.fulfill({ response, json })
      })
      // As Playwright has it: the page never rests, and a journey's own would wait for that (settled.ts).
      await (Object.getPrototypeOf(page) as Page).goto.call(page, path)
      await complete[path]!(page)
      expect(scripts.size).toBeGreaterThan(0)
      expect([...scripts].filter(script => !weighed.includes(script))).toEqual([])
      expect(scripts.size).toBeLessThanOrEqual(mostFiles)
      // It stands in the document.
      expect(styles).toEqual([])
    })
})

import { fr } from '#core/texts.fr.ts'
import type { Sentence } from '#testing/mounted/error-catalogue.ts'
import { enter } from './controls.ts'
import { password } from './house.ts'
import { expect, test } from './journey.ts'

/** The body of a server fault. People must not see it. */
const fault = {
  status: 500,
  contentType: 'application/problem+json',
  json: { type: 'about:blank', title: fr.problems.bug, status: 500, code: 'bug', requestId: 'fault' },
}

// The page to sign in is a document of its own; the other sentences of the catalogue are seen on mounted pages.
test('signing in says what was wrong', async ({ browserOf, house }) => {
  const page = await browserOf(null)
  /** Every sentence of the place is shown, and no other. */
  const rows: Record<Sentence<'signing in'>, () => Promise<unknown>> = {
    'Email ou mot de passe incorrect': () => enter(page, house.admin.email, 'pas-le-bon'),
    'Une erreur est survenue lors de la connexion': async () => {
      await page.route('**/api/session', route =>
        route.request().method() === 'POST' ? route.fulfill(fault) : route.fallback(),
      )
      await enter(page, house.admin.email, password)
    },
  }
  for (const [sentence, provoke] of Object.entries(rows)) {
    await page.goto('/login')
    await provoke()
    const shown = page.getByRole('main').getByText(sentence, { exact: true }).filter({ visible: true })
    await expect(shown.first()).toBeVisible()
  }
})

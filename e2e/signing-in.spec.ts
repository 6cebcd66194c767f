import type { Page } from '@playwright/test'
import { enter } from './controls.ts'
import { password } from './house.ts'
import { expect, test } from './journey.ts'

const title = (page: Page) => page.getByRole('heading', { level: 1 })
const email = (page: Page) => page.getByRole('textbox', { name: 'E-mail' })
const submit = (page: Page) => page.getByRole('button', { name: 'Se connecter' })
const signOut = async (page: Page) => {
  await page.getByRole('button', { name: 'Déconnexion' }).click()
  await expect(title(page)).toHaveText('Connexion')
}

test('signing in leads to the requested page, or says one sentence for all that may be wrong; once signed out, nothing of the company is shown', async ({
  page,
  house,
}) => {
  const counts: number[] = []
  await page.exposeFunction('tellCount', (count: number) => counts.push(count))
  await page.addInitScript(() => {
    navigator.clearAppBadge = async () => Object(window).tellCount(0)
  })
  await page.goto('/app/admin/users')
  await expect(page).toHaveURL(/\/login/)
  await submit(page).click()
  await expect(page.getByText('Ce champ est requis.')).toHaveCount(2)
  for (const address of [house.admin.email, 'personne@journey.example']) {
    await enter(page, address, 'pas-le-bon')
    await expect(page.getByRole('alert').filter({ hasText: 'Email ou mot de passe incorrect' })).toBeVisible()
    await expect(email(page)).toHaveValue(address)
  }
  await enter(page, house.admin.email)
  await expect(title(page)).toContainText('Utilisateurs')
  await expect(page).toHaveURL(/\/app\/admin\/users$/)

  await page.goto('/login')
  await expect(page).toHaveURL(/\/app$/)
  await page.getByRole('link', { name: 'Administration' }).click()
  await expect(title(page)).toContainText('Utilisateurs')
  counts.length = 0
  await signOut(page)
  // On the icon of the installed application no number stays.
  expect(counts).toContain(0)
  await page.goBack()
  await expect(title(page)).toHaveText('Connexion')
  await expect(page.getByText(house.name)).toHaveCount(0)
})

test('a form filled before its script is there is sent afterwards; no address of another site is followed, and a session outlives the browser only if asked to', async ({
  page,
  context,
  house,
}) => {
  const session = async () => (await context.cookies()).find(cookie => cookie.name === 'releve')
  const scriptMayCome = Promise.withResolvers<void>()
  await page.route('**/*.js', async route => {
    await scriptMayCome.promise
    await route.continue()
  })
  await page.goto('/login', { waitUntil: 'commit' })
  await email(page).fill(house.admin.email)
  await page.getByLabel('Mot de passe', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await expect(submit(page)).toBeDisabled()
  scriptMayCome.resolve()
  await submit(page).click()
  await expect(title(page)).toContainText('Bonjour')
  expect((await session())?.expires).toBe(-1)

  await signOut(page)
  const rememberMe = page.getByRole('checkbox', { name: 'Se souvenir de moi' })
  await expect(rememberMe).not.toBeChecked()
  // The address of another site is not followed.
  await page.goto('/login?origin=https://example.org/app')
  await page.getByText('Se souvenir de moi').click()
  await enter(page, house.admin.email)
  await expect(title(page)).toContainText('Bonjour')
  await expect(page).toHaveURL(/\/app$/)
  expect((await session())?.expires).toBeGreaterThan(Date.now() / 1000 + 11 * 3600)
  await signOut(page)
  await expect(rememberMe).toBeChecked()
})

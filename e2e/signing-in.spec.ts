import { enter } from './controls.ts'
import { owner, password } from './house.ts'
import { expect, test } from './journey.ts'

const unknown = 'Email ou mot de passe incorrect'

test('a wrong password and an unknown address give the same sentence, and the typed values stay', async ({
  page,
  house,
}) => {
  await page.goto('/login')
  const email = page.getByRole('textbox', { name: 'E-mail' })
  for (const address of [house.admin.email, 'personne@journey.example']) {
    await email.fill(address)
    await page.getByLabel('Mot de passe', { exact: true }).fill('pas-le-bon')
    await page.getByRole('button', { name: 'Se connecter' }).click()
    await expect(page.getByRole('alert').filter({ hasText: unknown })).toBeVisible()
    await expect(email).toHaveValue(address)
  }
})

test('email and password are required', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await expect(page.getByText('Ce champ est requis.')).toHaveCount(2)
})

test('a form filled before its script is there is not sent, keeps what was typed, and is sent afterwards', async ({
  page,
  house,
}) => {
  const scriptMayCome = Promise.withResolvers<void>()
  await page.route('**/*.js', async route => {
    await scriptMayCome.promise
    await route.continue()
  })
  await page.goto('/login', { waitUntil: 'commit' })
  await page.getByRole('textbox', { name: 'E-mail' }).fill(house.admin.email)
  await page.getByLabel('Mot de passe', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  const submit = page.getByRole('button', { name: 'Se connecter' })
  await expect(submit).toBeDisabled()
  scriptMayCome.resolve()
  await submit.click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Bonjour')
})

test('signing in leads to the requested page', async ({ page, house }) => {
  await page.goto('/app/admin/users')
  await expect(page).toHaveURL(/\/login/)
  await enter(page, house.admin.email)
  await expect(page.getByRole('heading', { level: 1, name: /^Utilisateurs/ })).toBeVisible()
  await expect(page).toHaveURL(/\/app\/admin\/users$/)
})

test('an address of another site is not followed after sign-in', async ({ page, house }) => {
  await page.goto('/login?origin=https://example.org/app')
  await enter(page, house.admin.email)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Bonjour')
  await expect(page).toHaveURL(/\/app$/)
})

test('a signed-in person goes from /login to their home page', async ({ browserOf, house }) => {
  const admin = await browserOf(house.admin)
  await admin.goto('/login')
  await expect(admin).toHaveURL(/\/app$/)
  const zoe = await browserOf(owner)
  await zoe.goto('/login')
  await expect(zoe).toHaveURL(/\/app\/owner\/companies$/)
})

test('“remember me” survives the browser; without it the session ends with the browser', async ({
  page,
  context,
  house,
}) => {
  const session = async () => (await context.cookies()).find(cookie => cookie.name === 'releve')
  await page.goto('/login')
  await enter(page, house.admin.email)
  await expect(page).toHaveURL(/\/app$/)
  expect((await session())?.expires).toBe(-1)
  await page.getByRole('button', { name: 'Déconnexion' }).click()
  const rememberMe = page.getByRole('checkbox', { name: 'Se souvenir de moi' })
  await expect(rememberMe).not.toBeChecked()
  await page.getByText('Se souvenir de moi').click()
  await enter(page, house.admin.email)
  await expect(page).toHaveURL(/\/app$/)
  expect((await session())?.expires).toBeGreaterThan(Date.now() / 1000 + 11 * 3600)
  await page.getByRole('button', { name: 'Déconnexion' }).click()
  await expect(rememberMe).toBeChecked()
})

test('after signing out, going back shows nothing of the company', async ({ browserOf, house }) => {
  const page = await browserOf(house.admin)
  await page.goto('/app')
  await page.getByRole('link', { name: 'Administration' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Utilisateurs/ })).toBeVisible()
  await page.getByRole('button', { name: 'Déconnexion' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Connexion' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Connexion' })).toBeVisible()
  await expect(page.getByText(house.name)).toHaveCount(0)
})

test('the owner signs up once', async ({ page }) => {
  await page.goto('/register')
  await expect(page.getByRole('heading', { name: 'Inscription non disponible' })).toBeVisible()
  await page.getByRole('link', { name: 'Se connecter' }).click()
  await expect(page).toHaveURL(/\/login$/)
})

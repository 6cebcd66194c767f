import type { Locator, Page } from '@playwright/test'
import { fr } from '#core/texts.fr.ts'
import type { Place, Sentence } from '#testing/mounted/error-catalogue.ts'
import { choose, dialog, enter, typeDate } from './controls.ts'
import { owner, password, sendDemoRequest, unique } from './house.ts'
import { test, expect as usual } from './journey.ts'
import { newShift } from './planning.ts'
import { fillIn, sendRequest } from './wizard.ts'

/** The second retry of a call that fails comes after three seconds. */
const expect = usual.configure({ timeout: 15_000 })

/** Brings about the case of a sentence. @returns where it must then be read. */
type Provoke = () => Promise<Locator>
/** Every sentence of the place is shown, and no other. */
type Rows<P extends Place> = Record<Sentence<P>, Provoke>

const expectSeen = async (page: Page, rows: Record<string, Provoke>) => {
  for (const [text, provoke] of Object.entries(rows))
    await test.step(text, async () => {
      await expect((await provoke()).getByText(text, { exact: true }).filter({ visible: true }).first()).toBeVisible()
      await page.unrouteAll()
    })
}

const inMessages = (page: Page) => page.getByRole('region', { name: 'Messages' })
const inPage = (page: Page) => page.getByRole('main')
const press = (within: Page | Locator, name: string | RegExp) => within.getByRole('button', { name }).first().click()
const confirm = (page: Page, name: string) => press(page.getByRole('alertdialog'), name)

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

/** The body of a server fault. People must not see it. */
const problem = (status: number) => ({
  status,
  contentType: 'application/problem+json',
  json: { type: 'about:blank', title: fr.problems.bug, status, code: 'bug', requestId: 'fault' },
})

/** From now on these calls of the page fail. */
const fail = (page: Page, method: Method, path: string, status = 500) =>
  page.route(`**/api${path}`, route =>
    route.request().method() === method ? route.fulfill(problem(status)) : route.fallback(),
  )

/** A call beneath the screen, as the page's own person. */
const call = async (page: Page, path: string, data: object = {}) => {
  const response = await page.request.post(`/api${path}`, { data, headers: { 'sec-fetch-site': 'same-origin' } })
  const body = await response.text()
  expect(response.ok(), body).toBe(true)
  return body === '' ? null : JSON.parse(body)
}

/** Its screen, with nothing open on it; read anew only when another one is there. */
const visit = async (page: Page, path: string) => {
  if (!page.url().endsWith(path)) await page.goto(path)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('alertdialog').or(page.getByRole('dialog'))).toHaveCount(0)
  return inPage(page)
}

/** An open page without live updates: its buttons are out of date. */
const deafen = (page: Page) => page.route('**/api/live?*', route => route.abort())

/**
 * A screen whose data does not come. What fails is read again twice before it is said: begun at once, in a page of its own,
 * it fails while the other sentences are looked at.
 */
const goneWrong = async (page: Page, api: string, path: string, status?: number) => {
  const own = await page.context().newPage()
  await fail(own, 'GET', api, status)
  await own.goto(path)
  return inPage(own)
}

test.describe.configure({ timeout: 90_000 })

test('signing in and signing up', async ({ browserOf, house }) => {
  const page = await browserOf(null)
  const signIn = async (typed: string) => {
    await page.goto('/login')
    await enter(page, house.admin.email, typed)
    return inPage(page)
  }
  const signUp = async () => {
    // The page was opened while there was no owner.
    await page.route('**/api/site', async route => {
      const response = await route.fetch()
      await route.fulfill({ response, json: { ...(await response.json()), ownerExists: false } })
    })
    await page.goto('/register')
    await page.getByLabel('Prénom').fill('Zoé')
    await page.getByLabel('Nom', { exact: true }).fill('Le Gall')
    await page.getByLabel('E-mail').fill(`${unique('owner')}@journey.example`)
    await page.getByLabel('Mot de passe', { exact: true }).fill(password)
    await press(page, 'Créer le compte')
    return inPage(page)
  }
  const open = async (path: string) => {
    await page.goto(path)
    return inPage(page)
  }
  const rows: Rows<'signing in' | 'signing up'> = {
    'Email ou mot de passe incorrect': () => signIn('pas-le-bon'),
    'Une erreur est survenue lors de la connexion': async () => {
      await fail(page, 'POST', '/session')
      return signIn(password)
    },
    'Inscription non disponible': () => open('/register'),
    "L'inscription n'est plus disponible. Contactez l'administrateur système.": signUp,
    'Erreur lors de la création du compte. Veuillez réessayer.': async () => {
      await fail(page, 'POST', '/owner')
      return signUp()
    },
    'Page introuvable': () => open('/nulle-part'),
  }
  await expectSeen(page, rows)
})

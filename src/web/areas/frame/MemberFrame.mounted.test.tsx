import { describe, expect, onTestFinished, test } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { leavePreview, leaveTypes } from '#testing/mounted/answers/leave.ts'
import { peopleAnswers } from '#testing/mounted/answers/people.ts'
import { dialog } from '#testing/mounted/controls.ts'
import { type Answers, noAnswer } from '#testing/mounted/FakeServer.ts'
import { mount } from '#testing/mounted/mount.tsx'
import { Plan } from '#testing/mounted/Plan.ts'
import { openPlanning } from '#testing/mounted/planning.ts'
import { admin, employee, manager, visitor } from '#testing/mounted/sessions.ts'

const requests: Answers = {
  'GET /leave/requests': { today: '2026-11-18', requests: [] },
  'GET /leave/types': leaveTypes,
  'GET /leave/preview': leavePreview,
}
const trainings: Answers = { 'GET /trainings': { mine: [], open: [] } }
const none: Answers = { 'GET /notifications': { unread: 0, notifications: [] } }

const title = page.getByRole('heading', { level: 1 })
const bell = page.getByRole('button', { name: 'Notifications' })
const panel = dialog('Notifications')
const trainingsLink = page.getByRole('link', { name: 'Formations' }).first()
const silence = page.getByRole('alert').filter({ hasText: 'Le serveur ne répond pas.' })

test('an employee has no administration, and its pages refuse in French', async () => {
  await mount('/app/requests', employee(), requests)
  await expect.element(page.getByRole('link', { name: 'Badgeuse' }).first()).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Administration' })).not.toBeInTheDocument()
})

test.each(['/app/admin/users', '/app/owner/companies'])('%s refuses an employee', async path => {
  await mount(path, employee())
  await expect.element(title).toHaveTextContent('Accès refusé')
})

test("a 'Chef d'équipe' sees the tabs that their rights allow", async () => {
  await mount('/app/admin/trainings', manager(), { 'GET /trainings/managed': { trainings: [] } })
  const tabs = page.getByRole('navigation', { name: 'Administration' }).getByRole('link')
  await expect.element(tabs.first()).toBeVisible()
  const names = tabs.elements().map(tab => tab.textContent)
  expect(names).toEqual(['Utilisateurs', 'Gérer les plannings', 'Suivi des temps', 'Congés', 'Paie', 'Entreprise'])
})

test('the menu of a phone opens at its top, and the page comes back where it was', async () => {
  document.documentElement.style.minHeight = '1200px'
  onTestFinished(() => {
    document.documentElement.style.removeProperty('min-height')
  })
  await mount('/app/requests', employee(), requests, { width: 390, height: 700 })
  await expect.element(page.getByRole('button', { name: 'Ouvrir le menu' })).toBeVisible()
  window.scrollTo(0, 200)
  // The browser would scroll to what it clicks.
  const press = (name: string) =>
    page
      .getByRole('button', { name })
      .element()
      .dispatchEvent(new MouseEvent('click', { bubbles: true }))
  press('Ouvrir le menu')
  await expect.element(page.getByRole('navigation', { name: 'Menu' })).toBeVisible()
  await expect.poll(() => window.scrollY).toBe(0)
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => window.scrollY).toBe(200)
})

test('a second press of the bell closes its panel, and so does Échap', async () => {
  await mount('/app/requests', employee(), { ...requests, ...none })
  for (const close of [() => bell.click(), () => userEvent.keyboard('{Escape}')]) {
    await bell.click()
    await expect.element(panel).toBeVisible()
    await close()
    await expect.element(panel).not.toBeInTheDocument()
  }
})

test('if notifications fail to load, the bell says so and can try again', async () => {
  const server = await mount('/app/requests', employee(), { ...requests, 'GET /notifications': noAnswer })
  await bell.click()
  await expect.element(panel.getByText('Erreur lors du chargement des notifications.')).toBeVisible()
  server.answer(none)
  await panel.getByRole('button', { name: 'Réessayer' }).click()
  await expect.element(panel.getByText('Aucune notification')).toBeVisible()
})

test('without the network a page of the application says so, and opens by itself once the network is back', async () => {
  const failure = page.getByText('Erreur lors du chargement des formations.')
  const server = await mount('/app/requests', employee(), { ...requests, 'GET /trainings': noAnswer })
  await expect.element(title).toHaveTextContent('Mes Demandes')
  window.dispatchEvent(new Event('offline'))
  await trainingsLink.click()
  await expect.element(failure).toBeVisible()
  server.answer(trainings)
  window.dispatchEvent(new Event('online'))
  await expect.element(title).toHaveTextContent('Formations')
  await expect.element(failure).not.toBeInTheDocument()
})

test('pointing at a link loads the data of its page; opening the page does not load it again', async () => {
  const server = await mount('/app/requests', employee(), { ...requests, ...trainings })
  await expect.element(title).toHaveTextContent('Mes Demandes')
  await trainingsLink.hover()
  await expect.poll(() => server.requests('GET /trainings')).toHaveLength(1)
  await trainingsLink.click()
  await expect.element(title).toHaveTextContent('Formations')
  expect(server.requests('GET /trainings')).toHaveLength(1)
})

test('who is signed in cannot be read: the page keeps its logo and its margins, and can be tried again', async () => {
  const server = await mount('/login/code', { kind: 'anonymous' }, { 'GET /session': noAnswer })
  await expect.element(silence).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Relève' })).toBeVisible()
  expect(silence.element().getBoundingClientRect().x).toBeGreaterThanOrEqual(16)
  server.answer({ 'GET /session': { kind: 'anonymous' }, 'GET /session/second-step': { isAwaited: false } })
  await silence.getByRole('button', { name: 'Réessayer' }).click()
  await expect.element(page.getByRole('link', { name: 'Recommencer la connexion' })).toBeVisible()
})

test('administrators keep the navigation of employees', async () => {
  await mount('/app/requests', admin(), requests)
  await expect.element(page.getByRole('link', { name: 'Administration' }).first()).toBeVisible()
  await expect.element(trainingsLink).toBeVisible()
})

describe('at four times the size', () => {
  const enlarged = { width: 320, height: 256 }
  /** Fixed parts, which take room from the page. */
  const sticking = () =>
    [...document.querySelectorAll('header, nav, main *')]
      .filter(element => ['sticky', 'fixed'].includes(getComputedStyle(element).position))
      .map(element => element.textContent)

  test('no bar covers a page, and a dialog scrolls as a whole', async () => {
    await openPlanning(new Plan(), enlarged)
    await page.getByRole('button', { name: 'Ajouter un shift', exact: true }).click()
    const form = dialog('Nouveau shift')
    ;(await form.getByRole('button', { name: 'Ajouter', exact: true }).findElement()).scrollIntoView()
    await expect.element(form.getByRole('heading')).not.toBeInViewport()
    await form.getByRole('button', { name: 'Annuler' }).click()
    await expect.element(form).not.toBeInTheDocument()
    expect(sticking()).toEqual([])
  })

  test('no bar covers a page before sign-in', async () => {
    await mount('/demo', visitor, {}, enlarged)
    await page.getByLabelText('Prénom').fill('Élodie')
    await page.getByRole('textbox', { name: 'Nom', exact: true }).fill('Kervella')
    await page.getByRole('button', { name: 'Continuer' }).click()
    await expect.element(page.getByText('Étape 2 sur 9')).toBeVisible()
    expect(sticking()).toEqual([])
  })
})

describe('in the colours of the system', () => {
  const forceColours = async () => {
    // It replaces what vitest.config.ts emulates.
    const usual = { name: 'prefers-reduced-motion', value: 'reduce' }
    const set = (value: 'active' | 'none') =>
      cdp().send('Emulation.setEmulatedMedia', { features: [usual, { name: 'forced-colors', value }] })
    await set('active')
    onTestFinished(async () => void (await set('none')))
  }

  test('the current page is visible', async () => {
    await forceColours()
    await mount('/app/admin/users', admin(), peopleAnswers())
    const tabs = page.getByRole('navigation', { name: 'Administration' }).getByRole('link')
    await expect.element(tabs.first()).toHaveAttribute('aria-current', 'page')
    const edge = (tab: typeof tabs) => getComputedStyle(tab.element()).borderBottomColor
    expect(edge(tabs.first())).not.toBe(edge(tabs.last()))
  })

  test('the progress through the steps is visible', async () => {
    await forceColours()
    await mount('/demo', visitor)
    const bar = (await page.getByText('Étape 1 sur 9').findElement()).nextElementSibling!
    expect(getComputedStyle(bar).forcedColorAdjust).toBe('none')
  })
})

test('on a phone the pages behind a title say what waits in them, and who is there now', async () => {
  const name = { firstName: 'Léa', lastName: 'Petit' }
  const asked = { id: crypto.randomUUID(), ...name, startDate: '2026-11-20', endDate: '2026-11-20' }
  await mount(
    '/app/admin/users',
    admin(),
    {
      ...peopleAnswers(),
      'GET /reports/team-today': {
        today: '2026-11-18',
        timeZone: 'Europe/Paris',
        serverNow: '2026-11-18T08:00:00.000Z',
        team: null,
        leave: [asked, { ...asked, id: crypto.randomUUID() }],
        duties: null,
        proposals: null,
        toComplete: null,
        toCheck: null,
        months: null,
        lateChanges: null,
      },
    },
    { width: 390, height: 844 },
  )
  await page.getByRole('button', { name: 'Utilisateurs, pages voisines' }).click()
  const sheet = page.getByRole('dialog', { name: 'Équipe' })
  await expect.element(sheet.getByRole('link', { name: 'Gestion des demandes 2 à décider' })).toBeVisible()
  await expect.element(sheet.getByRole('link', { name: 'Utilisateurs', exact: true })).toBeVisible()
})

import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type AnswerTo, fault } from '#testing/mounted/FakeServer.ts'
import { mount } from '#testing/mounted/mount.tsx'
import { employee } from '#testing/mounted/sessions.ts'

type Rest = AnswerTo<'GET /timesheets/own-rest'>

const account: Rest['accounts'][number] = {
  type: 'rcr',
  balance: 575,
  planned: 0,
  pending: 0,
  right: { since: '2026-11-09', until: '2027-01-09' },
  mayAsk: true,
}
const rest = (changed: Partial<Rest> = {}): Rest => ({
  today: '2026-11-18',
  accounts: [],
  ceiling: null,
  wish: null,
  ...changed,
})

const open = (own: Rest) =>
  mount('/app/counters', employee(), {
    'GET /timesheets/own-rest': own,
    // Its figures stand beneath, and are not looked at here.
    'GET /reports/own-counters': fault(),
  })

test('rest that hours gave says its balance, what is asked for, and until when it is to be taken', async () => {
  await open(rest({ accounts: [{ ...account, planned: 120, pending: 60 }], ceiling: 2100 }))
  await expect.element(page.getByRole('heading', { name: 'Repos compensateur' })).toBeVisible()
  await expect.element(page.getByText('9h35', { exact: true })).toBeVisible()
  await expect
    .element(page.getByText(/6h35 libres/))
    .toMatchTextContent(
      /6h35 libres, 3h00 demandées ou à venir\. Plafond 35h00.*7 heures sont atteintes depuis le 09\/11\/2026\s: à prendre d’ici le 09\/01\/2027\. Ne pas demander ne fait rien perdre\./,
    )
  await expect
    .element(page.getByRole('link', { name: 'Voir chaque ligne, poser du repos' }))
    .toHaveAttribute('href', '/app/leave?account=rcr')
})

test('below seven hours nothing is said to be due, and nothing is offered to who may not ask', async () => {
  await open(rest({ accounts: [{ ...account, balance: 180, right: null, mayAsk: false }] }))
  await expect.element(page.getByText(/Rien ne se perd\./)).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Voir chaque ligne', exact: true })).toBeVisible()
})

test('what becomes of hours to come is chosen where the rule lets its person choose', async () => {
  const server = await open(rest({ wish: 'unsaid' }))
  await expect.element(page.getByText(/Vous n’avez rien choisi\s: elles sont payées\./)).toBeVisible()
  server.answer({ 'POST /timesheets/own-rest/wish': rest({ wish: 'rest' }) })
  await page
    .getByRole('button', { name: 'En repos' })
    .or(page.getByRole('radio', { name: 'En repos' }))
    .click()
  await expect.poll(() => server.bodies('POST /timesheets/own-rest/wish')).toEqual([{ wish: 'rest' }])
  await expect.element(page.getByText(/Votre choix compte dès cette semaine/)).toBeVisible()
})

test('a company without rest for hours shows nothing of it', async () => {
  await open(rest())
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(page.getByText(/Repos compensateur|prochaines heures/).elements()).toEqual([])
})

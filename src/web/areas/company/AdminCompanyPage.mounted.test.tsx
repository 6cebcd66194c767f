import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { companyAnswers, identity } from '#testing/mounted/answers/company.ts'
import { labourAnswers } from '#testing/mounted/answers/labour.ts'
import { violations } from '#testing/mounted/axe.ts'
import { dialog, message } from '#testing/mounted/controls.ts'
import { type Answers, refusal } from '#testing/mounted/FakeServer.ts'
import { LiveChannel } from '#testing/mounted/LiveChannel.ts'
import { mount } from '#testing/mounted/mount.tsx'
import { admin, employee, manager } from '#testing/mounted/sessions.ts'

const open = async (answers: Answers = {}) => {
  const server = await mount('/app/admin/company', admin(), { ...companyAnswers, ...answers })
  await expect.element(page.getByRole('heading', { level: 1, name: 'Entreprise' })).toBeVisible()
  return server
}
const row = (name: RegExp) => page.getByRole('main').getByRole('link', { name })

test('rows say what is set, also when it changes elsewhere', async () => {
  const server = await open()
  await expect.element(row(/^Ce que les personnes voient/)).toMatchTextContent('Non activée')
  await expect.element(row(/^Heures et tolérance/)).toMatchTextContent('Tolérance de 10 min')
  await expect.element(row(/^Exigé de chacun/)).toMatchTextContent('Rien d’exigé')
  server.answer({ 'GET /company': identity({ publishes: true }) })
  LiveChannel.tell('schedule')
  await expect.element(row(/^Ce que les personnes voient/)).toMatchTextContent('Activée')
  await expect.element(row(/^Ce que les personnes voient/)).not.toMatchTextContent('Non activée')
})

test('a row leads to its setting', async () => {
  await open({
    ...labourAnswers(),
    'GET /schedule/publishing': { publishes: false, drafts: [], open: [] },
    'GET /schedule/months/:date/fired-rules': { month: '2026-11-01', rules: [] },
  })
  await row(/^Ce que les personnes voient/).click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Convention et règles' })).toBeVisible()
})

const column = page.getByRole('navigation', { name: 'Entreprise', exact: true })
const place = (name: string) => column.getByRole('link', { name })

test('the sections and the pages beside it stand in one column, by subject', async () => {
  await open()
  await expect.element(place('Journal')).toBeVisible()
  const groups = column.getByRole('region')
  expect(groups.elements().map(group => group.textContent)).toEqual([
    'L’entrepriseIdentitéOuvertureDépartementsDonnées',
    'Ce qui s’appliqueConvention et règlesTypes et règles de congéPublicationHeures et paie',
    'Accès et appareilsConnexionBornesÉcrans muraux',
    'SuiviNotificationsJournal',
  ])
  expect(await violations()).toEqual([])
})

test('who may not open the page of the company finds the others in the column', async () => {
  await mount('/app/admin/kiosks', manager(), { 'GET /kiosks': { kiosks: [], toCheck: [], people: [] } })
  await expect.element(place('Bornes')).toHaveAttribute('aria-current', 'page')
  expect(
    column
      .getByRole('region')
      .elements()
      .map(group => group.textContent),
  ).toEqual(['Ce qui s’appliqueConvention et règles', 'Accès et appareilsBornesÉcrans muraux'])
})

test('who may open one page of the company sees it without a column', async () => {
  await mount('/app/admin/kiosks', employee({ permissions: ['manage_team'] }), {
    'GET /kiosks': { kiosks: [], toCheck: [], people: [] },
  })
  await expect.element(page.getByRole('heading', { level: 1, name: 'Bornes' })).toBeVisible()
  await expect.element(column).not.toBeInTheDocument()
})

test('the staff register opens on the page', async () => {
  await open({ 'GET /record/register': { count: 2, incomplete: [] } })
  await page.getByRole('button', { name: 'Registre', exact: true }).click()
  await expect.element(dialog('Registre unique du personnel')).toBeVisible()
})

test('where the register is closed before its file is refused, a message says why', async () => {
  const tooMany = 'Trop de téléchargements. Réessayez dans une minute.'
  const server = await open({
    'GET /record/register': { count: 2, incomplete: [] },
    'GET /record/register/export': refusal(429, 'tooOften', tooMany),
  })
  await page.getByRole('button', { name: 'Registre', exact: true }).click()
  const register = dialog('Registre unique du personnel')
  const release = server.hold('GET /record/register/export')
  await register.getByRole('button', { name: 'CSV' }).click()
  await userEvent.keyboard('{Escape}')
  await expect.element(register).not.toBeInTheDocument()
  release()
  await expect.element(message(tooMany)).toBeVisible()
})

test('a section is one press away, from the pages beside it too, and the one in view is marked', async () => {
  await open({ 'GET /kiosks': { kiosks: [], toCheck: [], people: [] } })
  await place('Connexion').click()
  await expect.element(page.getByRole('heading', { name: 'Connexion' })).toBeInViewport()
  window.scrollTo(0, 0)
  await expect.element(place('Identité')).toHaveAttribute('aria-current', 'true')
  window.scrollTo(0, 100_000)
  await expect.element(place('Connexion')).toHaveAttribute('aria-current', 'true')
  await place('Bornes').click()
  await expect.element(place('Bornes')).toHaveAttribute('aria-current', 'page')
  await place('Départements').click()
  await expect.element(page.getByRole('heading', { name: 'Départements' })).toBeInViewport()
})

test('the coming closings stand with the opening hours, the next first', async () => {
  const server = await open()
  const opening = page.getByRole('region', { name: 'Ouverture' })
  await expect.element(opening.getByText('Aucune fermeture à venir.')).toBeVisible()
  const closed = (startDate: string, endDate: string) => ({
    id: crypto.randomUUID(),
    kind: 'closed' as const,
    startDate,
    endDate,
    reason: 'Travaux',
    department: null,
    mostAway: null,
  })
  server.answer({
    'GET /leave/periods': {
      periods: [
        closed('2026-12-24', '2026-12-31'),
        closed('2026-11-20', '2026-11-20'),
        closed('2026-11-02', '2026-11-03'),
      ],
    },
  })
  LiveChannel.tell('leave')
  await expect.element(opening.getByText('20/11/2026 ; du 24/12/2026 au 31/12/2026')).toBeVisible()
})

test('a team leader without every right has no page of the company', async () => {
  await mount('/app/admin/company', manager())
  await expect.element(page.getByRole('heading', { name: 'Accès refusé' })).toBeVisible()
})

import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { companyAnswers, identity } from '#testing/mounted/answers/company.ts'
import { labourAnswers } from '#testing/mounted/answers/labour.ts'
import { dialog, message } from '#testing/mounted/controls.ts'
import { type Answers, refusal } from '#testing/mounted/FakeServer.ts'
import { LiveChannel } from '#testing/mounted/LiveChannel.ts'
import { mount } from '#testing/mounted/mount.tsx'
import { admin, manager } from '#testing/mounted/sessions.ts'

const open = async (answers: Answers = {}) => {
  const server = await mount('/app/admin/company', admin(), { ...companyAnswers, ...answers })
  await expect.element(page.getByRole('heading', { level: 1, name: 'Entreprise' })).toBeVisible()
  return server
}
const row = (name: RegExp) => page.getByRole('main').getByRole('link', { name })

test('rows say what is set, also when it changes elsewhere', async () => {
  const server = await open()
  await expect.element(row(/^Publication/)).toMatchTextContent('Non activée')
  await expect.element(row(/^Heures et tolérance/)).toMatchTextContent('Tolérance de 10 min')
  await expect.element(row(/^Convention et règles .*sa source/)).toMatchTextContent('La loi seule')
  await expect.element(row(/^Connexion/)).toMatchTextContent('Rien d’exigé')
  server.answer({ 'GET /company': identity({ publishes: true }) })
  LiveChannel.tell('schedule')
  await expect.element(row(/^Publication/)).toMatchTextContent('Activée')
  await expect.element(row(/^Publication/)).not.toMatchTextContent('Non activée')
})

test('a row leads to its setting', async () => {
  await open({ ...labourAnswers(), 'GET /schedule/publishing': { publishes: false, drafts: [], open: [] } })
  await row(/^Publication/).click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Convention et règles' })).toBeVisible()
})

test('a tablet is added with its code', async () => {
  const kiosk = { id: crypto.randomUUID(), name: 'Bar', pairedAt: null, lastSeenAt: null }
  const codeUntil = '2026-11-18T08:15:00.000Z'
  const server = await open({ 'POST /kiosks': { id: kiosk.id, code: 'ABCD1234', until: codeUntil } })
  const devices = page.getByRole('region', { name: 'Appareils' })
  await devices.getByRole('button', { name: 'Ajouter une tablette' }).click()
  await dialog('Ajouter une tablette').getByLabelText('Nom de la tablette').fill('Bar')
  server.answer({ 'GET /kiosks': { ...companyAnswers['GET /kiosks'], kiosks: [{ ...kiosk, codeUntil }] } })
  await page.getByRole('button', { name: 'Afficher le code' }).click()
  await page.getByRole('button', { name: 'C’est fait' }).click()
  await expect.element(devices.getByRole('listitem')).toMatchTextContent(/^Bar.*Attend son code/)
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

test('a section is one press away, and the one in view is marked', async () => {
  await open()
  const section = (name: string) => page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name })
  await section('Appareils').click()
  await expect.element(page.getByRole('heading', { name: 'Appareils' })).toBeInViewport()
  window.scrollTo(0, 0)
  await expect.element(section('Identité')).toHaveAttribute('aria-current', 'true')
  window.scrollTo(0, 100_000)
  await expect.element(section('Données')).toHaveAttribute('aria-current', 'true')
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

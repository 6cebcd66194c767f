import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { payrollMonth } from '#testing/mounted/answers/payroll.ts'
import { dialog, message, takeAct } from '#testing/mounted/controls.ts'
import { type Answers, type AnswerTo, refusal } from '#testing/mounted/FakeServer.ts'
import { mount } from '#testing/mounted/mount.tsx'
import { admin } from '#testing/mounted/sessions.ts'

type Month = AnswerTo<'GET /payroll/months/:month'>
type Sending = Month['sendings'][number]

const file = (name: string) => ({
  id: crypto.randomUUID(),
  profile: 'Cabinet',
  name,
  sha256: 'c0ffee00c0ffee',
  lines: 48,
})
const [silae, absences] = [file('silae_2026-10.csv'), file('absences.csv')]
const closing = { by: 'Margaux Lefèvre', at: '2026-11-01T08:02:00.000Z' }
const closedMonth = (changed: Partial<Month> = {}) =>
  payrollMonth({ closing, lastClosed: '2026-10', files: [silae, absences], ...changed })
const open = (changed: Partial<Month> = {}, answers: Answers = {}) =>
  mount('/app/admin/payroll?month=2026-10', admin(), { 'GET /payroll/months/:month': closedMonth(changed), ...answers })

const withoutMail: AnswerTo<'GET /site'> = {
  ownerExists: true,
  contactEmail: 'contact@mounted.example',
  dataProtectionEmail: 'donnees@mounted.example',
  demoFormOpen: true,
  sendsMail: false,
}

const sending = (changed: Partial<Sending>): Sending => ({
  id: crypto.randomUUID(),
  way: 'link',
  recipient: 'paie@cabinet-vasseur.example',
  files: 2,
  size: null,
  askedAt: '2026-11-01T08:14:00.000Z',
  by: 'Margaux Lefèvre',
  state: 'sent',
  since: '2026-11-01T08:14:00.000Z',
  refusal: null,
  openings: 0,
  mayBeWithdrawn: false,
  ...changed,
})

test('an encrypted archive shows its password once it is on its way, and the address is asked', async () => {
  const sent = { id: crypto.randomUUID(), password: 'KP7F2MRDKP7F2MRD', url: null }
  const server = await open({}, { 'POST /payroll/months/:month/sendings': sent })
  await page.getByRole('button', { name: 'Envoyer au cabinet' }).click()
  const asking = dialog('Envoyer au cabinet')
  await expect.element(asking.getByText('Octobre 2026, clos le 01/11/2026 à 09:02')).toBeVisible()
  await asking.getByRole('button', { name: 'Envoyer', exact: true }).click()
  await expect.element(asking.getByText('Ce champ est requis.')).toBeVisible()
  await asking.getByLabelText('À', { exact: true }).fill('paie@cabinet-vasseur.example')
  await asking.getByRole('radio', { name: /ZIP chiffré/ }).click({ force: true })
  await asking.getByRole('checkbox', { name: 'absences.csv' }).click({ force: true })
  await asking.getByRole('button', { name: 'Envoyer', exact: true }).click()
  const shown = dialog('Mot de passe, à donner par téléphone')
  await expect.element(shown.getByText('KP7F 2MRD KP7F 2MRD')).toBeVisible()
  await expect.element(shown.getByText('Montré une seule fois ; jamais dans le même mail.')).toBeVisible()
  await expect.element(message('Envoi au cabinet en cours')).toBeVisible()
  await shown.getByRole('button', { name: 'Terminé' }).click()
  await expect.element(page.getByText('KP7F 2MRD KP7F 2MRD')).not.toBeInTheDocument()
  expect(server.bodies('POST /payroll/months/:month/sendings')).toEqual([
    { way: 'zip', to: 'paie@cabinet-vasseur.example', files: [silae.id], seen: null },
  ])
})

test('a file can be read before it is sent', async () => {
  await open({}, { 'GET /payroll/files/:payrollFileId': new Blob(['Matricule;Valeur\r\n00001;151,67\r\n']) })
  await page.getByRole('button', { name: 'Envoyer au cabinet' }).click()
  const asking = dialog('Envoyer au cabinet')
  await asking.getByRole('button', { name: /silae_2026-10\.csv/ }).click()
  await expect.element(asking.getByText('00001;151,67')).toBeVisible()
})

test('without a file chosen nothing is sent; a second sending at once is told', async () => {
  const last = sending({ state: 'waiting', since: null })
  const underway = refusal(409, 'payroll.sending-underway', 'Un autre envoi d’octobre 2026 est en cours.')
  const settings = { ...closedMonth().settings, accountantEmail: 'paie@cabinet-vasseur.example' }
  const server = await open({ sendings: [last], settings }, { 'POST /payroll/months/:month/sendings': underway })
  await expect.element(page.getByText('En cours d’envoi')).toBeVisible()
  await page.getByRole('button', { name: 'Envoyer au cabinet' }).click()
  const again = dialog('Envoyer au cabinet')
  await expect.element(again.getByLabelText('À', { exact: true })).toHaveValue('paie@cabinet-vasseur.example')
  for (const { name } of [silae, absences]) await again.getByRole('checkbox', { name }).click({ force: true })
  await again.getByRole('button', { name: 'Envoyer', exact: true }).click()
  await expect.element(again.getByText('Choisissez au moins un fichier.')).toBeVisible()
  expect(server.bodies('POST /payroll/months/:month/sendings')).toEqual([])
  await again.getByRole('checkbox', { name: silae.name }).click({ force: true })
  await again.getByRole('button', { name: 'Envoyer', exact: true }).click()
  await expect.element(again.getByText('Un autre envoi d’octobre 2026 est en cours.')).toBeVisible()
  expect(server.bodies('POST /payroll/months/:month/sendings')[0]).toMatchObject({ seen: last.id, files: [silae.id] })
})

test('without a mail server a link is made to be handed over, and shown once', async () => {
  const url = 'https://releve.example/cabinet/secret'
  const sent = { id: crypto.randomUUID(), password: null, url }
  const server = await open({}, { 'POST /payroll/months/:month/sendings': sent, 'GET /site': withoutMail })
  await page.getByRole('button', { name: 'Lien pour le cabinet' }).click()
  const making = dialog('Lien pour le cabinet')
  await expect.element(making.getByLabelText('À', { exact: true })).not.toBeInTheDocument()
  await making.getByRole('button', { name: 'Créer le lien' }).click()
  await expect.element(dialog('Lien à donner au cabinet').getByText(url)).toBeVisible()
  expect(server.bodies('POST /payroll/months/:month/sendings')[0]).toMatchObject({ way: 'link', to: null })
})

test('what became of each sending is said, with its time', async () => {
  await open({
    sendings: [
      sending({ state: 'opened', since: '2026-11-01T09:31:00.000Z', openings: 2 }),
      sending({
        way: 'zip',
        size: 1_400_000,
        recipient: 'paye@cabinet.example',
        state: 'refused',
        refusal: 'unknown-address',
      }),
      sending({ state: 'expired', since: '2026-11-15T08:50:00.000Z' }),
      sending({ recipient: null }),
    ],
  })
  const rows = page.getByRole('table', { name: 'Envois' }).getByRole('row')
  await expect
    .element(rows.nth(1))
    .toMatchTextContent(
      /01\/11\/2026 09:14.*Lien, 2 fichiers.*par Margaux Lefèvre.*Ouvert le 01\/11\/2026 à 10:31.*2 ouvertures sur 3/,
    )
  await expect
    .element(rows.nth(2))
    .toMatchTextContent(/ZIP chiffré, 1,4\sMo.*Refusé\s: adresse inconnue.*Rien n’est parti\./)
  await expect.element(rows.nth(3)).toMatchTextContent(/Expiré le 15\/11\/2026/)
  await expect.element(rows.nth(4)).toMatchTextContent(/donné de la main à la main.*Lien créé le 01\/11\/2026 à 09:14/)
})

test('a link that went to the wrong address is taken back, once it was asked', async () => {
  const link = sending({ recipient: 'paie@cabinet-vaseur.example', mayBeWithdrawn: true })
  const server = await open(
    { sendings: [link, sending({ state: 'withdrawn', since: '2026-11-01T09:31:00.000Z', openings: 1 })] },
    { 'DELETE /payroll/sendings/:payrollSendingId': undefined },
  )
  const rows = page.getByRole('table', { name: 'Envois' }).getByRole('row')
  await expect.element(rows.nth(2)).toMatchTextContent(/Retiré le 01\/11\/2026 à 10:31.*1 ouverture sur 3/)
  await expect.element(rows.nth(2).getByRole('button')).not.toBeInTheDocument()
  await rows.nth(1).getByRole('button', { name: 'Retirer le lien' }).click()
  const asking = page.getByRole('alertdialog', { name: 'Retirer ce lien' })
  await expect.element(asking.getByText(/n’ouvrira plus rien/)).toBeVisible()
  expect(server.requests('DELETE /payroll/sendings/:payrollSendingId')).toEqual([])
  await asking.getByRole('button', { name: 'Retirer le lien' }).click()
  await expect.element(page.getByText('Lien retiré')).toBeVisible()
  expect(server.requests('DELETE /payroll/sendings/:payrollSendingId')).toHaveLength(1)
})

test('a closed month of which nothing was sent shows no log', async () => {
  await open()
  await expect.element(page.getByRole('button', { name: 'Envoyer au cabinet' })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Envois' })).not.toBeInTheDocument()
})

test('an open month has no way to send', async () => {
  await open({ closing: null, lastClosed: null, files: [] })
  await page.getByRole('link', { name: /^Clôture/ }).click()
  await expect.element(page.getByRole('button', { name: 'Clôturer octobre 2026' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Envoyer au cabinet' })).not.toBeInTheDocument()
})

test('the address of the accountant stands in the settings once a mail was taken for it', async () => {
  const settings = { ...closedMonth().settings, accountantEmail: 'paie@cabinet-vasseur.example' }
  await open({ settings })
  await takeAct('Réglages de paie')
  await expect
    .element(dialog('Réglages de paie').getByLabelText(/E-mail du cabinet/))
    .toHaveValue(settings.accountantEmail)
})

test('before that, the settings ask for no address', async () => {
  await open()
  await takeAct('Réglages de paie')
  await expect.element(dialog('Réglages de paie').getByLabelText('Semaine à cheval sur deux mois')).toBeVisible()
  await expect.element(dialog('Réglages de paie').getByLabelText(/E-mail du cabinet/)).not.toBeInTheDocument()
})

test('files that somebody else sent meanwhile are sent once more after the refusal', async () => {
  const theirs = sending({})
  const server = await open(
    {},
    { 'POST /payroll/months/:month/sendings': refusal(409, 'payroll.sent-meanwhile', 'Relisez, puis recommencez.') },
  )
  await page.getByRole('button', { name: 'Envoyer au cabinet' }).click()
  const asking = dialog('Envoyer au cabinet')
  await asking.getByLabelText('À', { exact: true }).fill('paie@cabinet-vasseur.example')
  server.answer({ 'GET /payroll/months/:month': closedMonth({ sendings: [theirs] }) })
  const send = asking.getByRole('button', { name: 'Envoyer', exact: true })
  await send.click()
  await expect.element(asking.getByText('Relisez, puis recommencez.')).toBeVisible()
  const sent = { id: crypto.randomUUID(), password: null, url: null }
  server.answer({ 'POST /payroll/months/:month/sendings': sent })
  await send.click()
  await expect.element(asking).not.toBeInTheDocument()
  const bodies = server.bodies('POST /payroll/months/:month/sendings')
  expect(bodies.map(({ to, seen }) => [to, seen])).toEqual([
    ['paie@cabinet-vasseur.example', null],
    ['paie@cabinet-vasseur.example', theirs.id],
  ])
})

import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { companyAnswers, identity } from '#testing/mounted/answers/company.ts'
import { message } from '#testing/mounted/controls.ts'
import { type Answers, refusal } from '#testing/mounted/FakeServer.ts'
import { LiveChannel } from '#testing/mounted/LiveChannel.ts'
import { mount } from '#testing/mounted/mount.tsx'
import { admin } from '#testing/mounted/sessions.ts'

const open = (answers: Answers = {}) => mount('/app/admin/company', admin(), { ...companyAnswers, ...answers })
const logo = page.getByRole('group', { name: 'Logo' })
const picture = logo.getByRole('img', { name: /^Logo de / })
const file = (text: string) => new File([text], 'logo.png', { type: 'image/png' })

test('a company is named, once its SIRET has the right key', async () => {
  const named = { name: 'Brasserie du Port', siret: '73282932000074' }
  const server = await open({ 'POST /company': undefined })
  const siret = page.getByLabelText(/^SIRET/)
  await page.getByLabelText('Nom', { exact: true }).fill(named.name)
  await siret.fill('123 456 789 00012')
  const save = page.getByRole('button', { name: 'Enregistrer' })
  await save.click()
  await expect.element(page.getByText('Un SIRET a 14 chiffres, dont une clé.')).toBeVisible()
  await siret.fill('732 829 320 00074')
  server.answer({ 'GET /company': identity(named) })
  await save.click()
  await expect.element(message('Identité enregistrée')).toBeVisible()
  await expect.element(page.getByText('Brasserie du Port, 2 personnes')).toBeVisible()
  const { name, siret: none } = identity()
  expect(server.bodies('POST /company')).toEqual([{ ...named, seen: { name, siret: none } }])
})

test('a name that somebody else changes while it is typed is overwritten only once the refusal has told of it', async () => {
  const server = await open({
    'POST /company': refusal(409, 'changed', 'Relisez, puis recommencez.'),
  })
  const name = page.getByLabelText('Nom', { exact: true })
  await name.fill('Brasserie du Port')
  server.answer({ 'GET /company': identity({ name: 'Le Comptoir', siret: '732 829 320 00074' }) })
  LiveChannel.tell('people')
  await expect.element(page.getByLabelText(/^SIRET/)).toHaveValue('732 829 320 00074')
  const save = page.getByRole('button', { name: 'Enregistrer' })
  await save.click()
  await expect.element(page.getByText('Relisez, puis recommencez.')).toBeVisible()
  await expect.element(name).toHaveValue('Brasserie du Port')
  server.answer({ 'POST /company': undefined })
  await save.click()
  await expect.element(message('Identité enregistrée')).toBeVisible()
  const { name: former, siret } = identity()
  const sent = { name: 'Brasserie du Port', siret: '73282932000074' }
  expect(server.bodies('POST /company')).toEqual([
    { ...sent, seen: { name: former, siret } },
    { ...sent, seen: { name: 'Le Comptoir', siret: '732 829 320 00074' } },
  ])
})

test('a file that is no picture is refused beside the logo, until a picture takes its place', async () => {
  const server = await open({ 'POST /company/logo': refusal(422, 'invalid', 'Ce fichier n’est pas une image.') })
  const said = logo.getByText(/^Ce fichier n’est pas une image/)
  await userEvent.upload(logo.getByLabelText('Choisir'), file('<svg/>'))
  await expect.element(said).toBeVisible()
  await expect.element(picture).not.toBeInTheDocument()
  server.answer({ 'POST /company/logo': undefined, 'GET /company': identity({ logo: 'one' }) })
  await userEvent.upload(logo.getByLabelText('Choisir'), file('a picture'))
  await expect.element(message('Logo enregistré')).toBeVisible()
  await expect.element(said).not.toBeInTheDocument()
  await expect.element(picture).toHaveAttribute('src', '/api/company/logos/one')
  expect(server.bodies('POST /company/logo').at(-1)).toEqual({ image: btoa('a picture') })
})

test('a file of more than two megabytes is refused before it is sent', async () => {
  const server = await open()
  await userEvent.upload(logo.getByLabelText('Choisir'), file('a'.repeat(2 * 1024 * 1024 + 1)))
  await expect.element(logo.getByText(/2.Mo/)).toBeVisible()
  expect(server.bodies('POST /company/logo')).toEqual([])
})

test('a logo is taken away again: the initials stand in its place', async () => {
  const server = await open({
    'GET /company': identity({ logo: 'one' }),
    'DELETE /company/logos/:logoVersion': undefined,
  })
  await expect.element(picture).toBeVisible()
  server.answer({ 'GET /company': identity() })
  await logo.getByRole('button', { name: 'Retirer' }).click()
  await expect.element(picture).not.toBeInTheDocument()
  await expect.element(logo.getByText('CH', { exact: true })).toBeVisible()
  await expect.element(logo.getByLabelText('Choisir')).toBeInTheDocument()
})

import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { company } from '#testing/mounted/answers/platform.ts'
import { dialog, message } from '#testing/mounted/controls.ts'
import type { Answers } from '#testing/mounted/FakeServer.ts'
import { mount } from '#testing/mounted/mount.tsx'
import { owner } from '#testing/mounted/sessions.ts'

const brasserie = company('Brasserie du Port')
const listed = page.getByRole('main').getByRole('listitem')

const open = (answers: Answers = {}, path = '/app/owner/companies') =>
  mount(path, owner, { 'GET /owner/companies': { companies: [brasserie] }, ...answers })

test('once a company is added, what its administrator needs is shown without the password', async () => {
  const server = await open({ 'GET /owner/companies': { companies: [] }, 'POST /owner/companies': brasserie })
  await page.getByRole('button', { name: 'Ajouter une entreprise' }).click()
  const form = dialog('Ajouter une entreprise')
  await form.getByLabelText("Nom de l'entreprise").fill(brasserie.name)
  await form.getByLabelText("Email de l'administrateur").fill('Chef@Brasserie.example')
  const password = form.getByLabelText("Mot de passe de l'administrateur", { exact: true })
  await form.getByRole('button', { name: 'Générer' }).click()
  await expect.element(password).toHaveFocus()
  const drawn = (password.element() as HTMLInputElement).value
  expect(drawn).toMatch(/^[a-z2-9-]{14}$/)
  server.answer({ 'GET /owner/companies': { companies: [brasserie] } })
  await userEvent.keyboard('{Enter}')
  const handover = dialog('Entreprise ajoutée')
  await expect.element(handover).toMatchTextContent('chef@brasserie.example')
  await expect.element(handover).not.toMatchTextContent(drawn)
  expect(server.bodies('POST /owner/companies')).toMatchObject([{ adminPassword: drawn }])
  await userEvent.keyboard('{Escape}')
  await expect.element(handover).not.toBeInTheDocument()
  await expect.element(page.getByRole('main')).toHaveFocus()
  await expect.element(listed).toMatchTextContent(/1 employé, Créée le 18\/11\/2026/)
})

test('a company is found by a word of its name, and all of them are one press away', async () => {
  const companies = [brasserie, company('Zénith Fitness')]
  await open({ 'GET /owner/companies': { companies } }, '/app/owner/companies?q=PORT')
  await expect.element(listed).toMatchTextContent(brasserie.name)
  await page.getByRole('searchbox', { name: 'Rechercher une entreprise' }).fill('zzz')
  await page.getByRole('button', { name: 'Afficher toutes les entreprises' }).click()
  await expect.element(listed).toHaveLength(2)
  expect(location.search).toBe('')
})

test('the people of a company are shown with their roles', async () => {
  const admin = {
    id: crypto.randomUUID(),
    firstName: 'Admin',
    lastName: 'User',
    email: 'chef@brasserie.example',
    role: { builtIn: 'admin' as const, name: 'Administrateur' },
    joinedOn: '2026-11-18',
  }
  await open({ 'GET /owner/companies/:companyId/people': { people: [admin] } })
  await page.getByRole('button', { name: `Voir les employés de ${brasserie.name}` }).click()
  const people = dialog(brasserie.name).getByRole('table')
  for (const [place, column] of ['Prénom', 'Nom', 'Email', 'Rôle', "Date d'arrivée"].entries())
    await expect.element(people.getByRole('columnheader').nth(place)).toHaveTextContent(column)
  await expect.element(people.getByRole('row').nth(1)).toMatchTextContent(/Admin.*User.*Administrateur/)
})

test('a company has a name: an empty one is refused at its field', async () => {
  const server = await open({ 'PATCH /owner/companies/:companyId': undefined })
  await page.getByRole('button', { name: `Renommer ${brasserie.name}` }).click()
  const form = dialog('Renommer l’entreprise')
  await form.getByLabelText("Nom de l'entreprise").fill('  ')
  await form.getByRole('button', { name: 'Enregistrer' }).click()
  await expect.element(form.getByText('Ce champ est requis.')).toBeVisible()
  expect(server.bodies('PATCH /owner/companies/:companyId')).toEqual([])
})

test('a company is deleted only once that is confirmed', async () => {
  const server = await open({ 'DELETE /owner/companies/:companyId': undefined })
  const bin = page.getByRole('button', { name: `Supprimer ${brasserie.name}` })
  const question = page.getByRole('alertdialog')
  await bin.click()
  await expect
    .element(question)
    .toMatchTextContent(`Êtes-vous sûr de vouloir supprimer l'entreprise « ${brasserie.name} »`)
  await expect.element(question).toMatchTextContent('Cette action est irréversible.')
  await question.getByRole('button', { name: 'Annuler' }).click()
  await expect.element(question).not.toBeInTheDocument()
  expect(server.requests('DELETE /owner/companies/:companyId')).toEqual([])
  await bin.click()
  server.answer({ 'GET /owner/companies': { companies: [] } })
  await question.getByRole('button', { name: 'Supprimer' }).click()
  await expect.element(message('Entreprise supprimée')).toBeVisible()
  await expect.element(listed).not.toBeInTheDocument()
})

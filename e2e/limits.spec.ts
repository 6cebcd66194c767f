import { seenOf } from '#testing/client.ts'
import { choose, dialog, message, typeDate } from './controls.ts'
import { password, unique } from './house.ts'
import { expect, test } from './journey.ts'

const tooOften = /^Vous l’avez fait très souvent en peu de temps\. Vous pourrez recommencer dans /

test('after too many leave requests the form says when to try again, and keeps the typed values', async ({
  browserOf,
  house,
}) => {
  const page = await browserOf(await house.hire())
  const headers = { 'sec-fetch-site': 'same-origin' }
  const data = { type: 'vacation', startDate: '2027-12-01', endDate: '2027-12-02', reason: '' }
  for (let times = 0; times < 50; times += 1) {
    const asked = await page.request.post('/api/leave/requests', { data, headers })
    const { id } = await asked.json()
    expect((await page.request.delete(`/api/leave/requests/${id}`, { headers })).status()).toBe(204)
  }
  await page.goto('/app/requests')
  await page.getByRole('button', { name: 'Nouvelle Demande' }).click()
  const form = dialog(page, 'Nouvelle demande de congé')
  await choose(form, 'Type de congé', 'Congé personnel')
  await typeDate(form, 'Date de début', '22/12/2027')
  await typeDate(form, 'Date de fin', '28/12/2027')
  await form.getByLabel('Motif').fill('Déménagement')
  await form.getByRole('button', { name: 'Envoyer la demande' }).click()
  await expect(message(page, tooOften)).toBeVisible()
  await expect(form.getByLabel('Motif')).toHaveValue('Déménagement')
})

test('after too many addresses of new users the form says when to try again', async ({ browserOf, house }) => {
  const ines = await house.hire()
  const page = await browserOf(house.admin)
  const { employees } = await (await page.request.get('/api/people')).json()
  const person = employees.find((one: { email: string }) => one.email === ines.email)
  const seen = seenOf(person)
  const data = { ...seen, email: house.admin.email, seen }
  // Hiring her was the first.
  for (let times = 1; times < 120; times += 1) {
    const headers = { 'sec-fetch-site': 'same-origin' }
    const taken = await page.request.patch(`/api/people/${person.id}`, { data, headers })
    expect(await taken.json()).toMatchObject({ code: 'people.email-taken' })
  }
  await page.goto('/app/admin/users')
  await page.getByRole('button', { name: 'Ajouter un utilisateur' }).click()
  const form = dialog(page, 'Ajouter un utilisateur')
  const email = `${unique('camille')}@journey.example`
  await form.getByLabel('Prénom').fill('Camille')
  await form.getByLabel('Nom', { exact: true }).fill('Roux')
  await form.getByLabel('E-mail').fill(email)
  await form.getByLabel('Mot de passe', { exact: true }).fill(password)
  await form.getByRole('button', { name: 'Ajouter', exact: true }).click()
  await expect(message(page, tooOften)).toBeVisible()
  await expect(form.getByLabel('E-mail')).toHaveValue(email)
})

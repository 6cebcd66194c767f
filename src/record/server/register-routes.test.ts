import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { employmentFormWith, recordFormWith } from '#testing/company.ts'
import { pdfText } from '#testing/pdf-text.ts'
import { openWorld } from '#testing/world.ts'

const world = await openWorld()
const company = await world.company()
const { admin } = company
const chef = await company.hire({ role: 'manager' })

const lea = await company.hire({ firstName: 'Léa', lastName: 'Fontaine' })
const paul = await company.hire({ firstName: 'Paul', lastName: 'Renard' })
const noah = await company.hire({ firstName: 'Noah', lastName: 'Stagiaire' })
const startingOn = (person: typeof lea, firstName: string, lastName: string, startDate: string) =>
  admin.edit(person.id, { ...company.details({ firstName, lastName }), email: person.email, startDate })
await startingOn(lea, 'Léa', 'Fontaine', '2025-03-03')
await startingOn(paul, 'Paul', 'Renard', '2024-05-06')
await startingOn(noah, 'Noah', 'Stagiaire', '2026-09-01')
await admin.patch(`/record/people/${lea.id}`, recordFormWith('=1+1'))
const job = { ...employmentFormWith(''), jobTitle: 'Serveuse', qualification: 'Niveau I', authorisedOn: null }
await admin.post(`/record/people/${lea.id}/employments`, { ...job, kind: 'fixed-term' })
await admin.post(`/record/people/${noah.id}/employments`, { ...job, kind: 'trainee', tutor: 'Hugo Lemaire' })
await admin.patch(`/record/people/${paul.id}`, { ...recordFormWith('Carte'), nationality: 'PT' })
await admin.post(`/record/people/${paul.id}/employments`, { ...job, jobTitle: 'Cuisinier', kind: 'permanent' })

const csvLines = async () => {
  const { body } = await admin.get('/record/register/export?format=csv')
  return String(body).split('\r\n').filter(Boolean)
}
const lineOf = async (name: string) => (await csvLines()).find(line => line.includes(name))

test('the register names everybody in the order of arrival, trainees apart, in the words of the law', async () => {
  const [titles, ...lines] = await csvLines()
  expect(titles).toContain(
    ';Nom;Prénom;Date de naissance;Sexe;Nationalité;Emploi;Qualification;Entrée;Sortie;Mentions;',
  )
  expect(
    lines.filter(line => /Renard|Fontaine|Stagiaire;Noah/.test(line)).map(line => line.split(';').slice(0, 2)),
  ).toEqual([
    ['Salariés', 'Renard'],
    ['Salariés', 'Fontaine'],
    ['Stagiaires et volontaires en service civique', 'Stagiaire'],
  ])
  expect(await lineOf('Fontaine')).toBe(
    "Salariés;Fontaine;Léa;01/05/1962;Femme;Maroc;Serveuse;Niveau I;03/03/2025;;Contrat à durée déterminée;'=1+1, =1+1;;;;",
  )
  expect(await lineOf('Noah')).toContain(';Hugo Lemaire;;lieu de présence')
})

test('it is a document and a workbook too, with its text to be read', async () => {
  const pdf = (await admin.get('/record/register/export?format=pdf')).body as Buffer
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true })
  for (const words of [
    'Registre unique du personnel',
    'Fontaine',
    'Contrat à durée déterminée',
    'Stagiaires et volontaires',
  ])
    expect(text).toContain(words)
  expect(((await admin.get('/record/register/export?format=xlsx')).body as Buffer).length).toBeGreaterThan(2000)
})

test('names in any writing stand in the document', async () => {
  const abroad = await world.company()
  await abroad.hire({ firstName: 'محمد', lastName: 'العربي' })
  await abroad.hire({ firstName: '雷', lastName: '李' })
  const text = await pdfText((await abroad.admin.get('/record/register/export?format=pdf')).body as Buffer)
  for (const words of ['العربي', 'محمد', 'Li*', 'Lei*', '* Écrit ici en lettres latines']) expect(text).toContain(words)
})

test('what it lacks is named person by person, and nothing is invented', async () => {
  const { count, incomplete } = (await admin.get('/record/register')).body
  expect(count).toBe(5)
  const missingOf = (name: string) =>
    incomplete.find(({ lastName }: { lastName: string }) => lastName === name)?.missing
  expect(missingOf('Fontaine')).toBeUndefined()
  expect(missingOf('Stagiaire')).toEqual(['workplace'])
  expect(missingOf('Martin')).toContain('nationality')
})

test('it needs all rights, and has nobody of another company', async () => {
  for (const url of ['/record/register', '/record/register/export?format=csv']) {
    expect((await chef.get(url)).status).toBe(403)
    expect((await lea.get(url)).status).toBe(403)
  }
  const elsewhere = await world.company()
  expect(String((await elsewhere.admin.get('/record/register/export?format=csv')).body)).not.toContain('Fontaine')
})

test('who left stays in it for five years, also once erased: there alone the name is kept, and nobody can change it', async () => {
  await admin.delete(`/people/${paul.id}`)
  const before = await lineOf('Renard')
  expect(before).toContain(';06/05/2024;16/11/2026;')
  expect((await admin.post(`/people/${paul.id}/erasure`, { name: 'Paul Renard' })).status).toBe(204)
  expect(await lineOf('Renard')).toBe(before)
  expect((await csvLines()).filter(line => line.includes('effacée'))).toEqual([])
  const [kept] = await world.sql('select company_id, id, line::text, left_on::text from register_lines')
  expect(kept).toMatchObject({ left_on: '2026-11-16' })
  expect(kept!.line).not.toContain(paul.id)
  world.clock.set('2031-11-18T08:00:00Z')
  await admin.signIn(admin.email)
  expect(await lineOf('Renard')).toBeUndefined()
})

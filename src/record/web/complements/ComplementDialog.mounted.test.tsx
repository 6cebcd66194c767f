import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { peopleAnswers, person } from '#testing/mounted/answers/people.ts'
import { choose, dialog, message, typeDate } from '#testing/mounted/controls.ts'
import { type Answers, type AnswerTo, refusalAt } from '#testing/mounted/FakeServer.ts'
import { mount } from '#testing/mounted/mount.tsx'
import { admin } from '#testing/mounted/sessions.ts'

const lea = person({ firstName: 'Léa', lastName: 'Fontaine', contractType: 'part-time', weeklyHours: 24 })
const paul = person({ id: '01980000-0000-7000-8000-000000000102', firstName: 'Paul', lastName: 'Renard' })

type PersonRecord = AnswerTo<'GET /record/people/:employeeId'>
const allowed = { yearMax: 8, premium: 0, fullTime: 2100, hours: 24 }
const recordWith = (complements: PersonRecord['complements']): PersonRecord => ({
  phone: null,
  emergencyName: null,
  emergencyLink: null,
  emergencyPhone: null,
  birthDate: null,
  sex: null,
  nationality: null,
  permitType: null,
  permitNumber: null,
  employments: [],
  complements,
})
const entry = {
  id: '01980000-0000-7000-8000-000000000d01',
  weeklyHours: 30,
  from: '2026-11-11',
  until: '2026-11-24',
  ground: 'Surcroît d’activité',
  replacedId: null,
  replacedName: null,
}

const open = (complements: PersonRecord['complements'], answers: Answers = {}) =>
  mount(`/app/admin/users/${lea.id}?tab=contract`, admin(), {
    ...peopleAnswers(lea, paul),
    'GET /labour/people/:employeeId': { birthDate: null, profiles: [] },
    'GET /record/people/:employeeId': recordWith(complements),
    ...answers,
  })
const add = page.getByRole('button', { name: 'Complément d’heures' })
const form = dialog('Complément d’heures de Léa Fontaine')

test('without an agreement, or for full time, nothing of it is shown', async () => {
  await open({ entries: [], allowed: null })
  await expect.element(page.getByRole('heading', { name: 'Contrats' })).toBeVisible()
  await expect.element(add).not.toBeInTheDocument()
})

test('a complement is entered with its ground; what it costs and how many are left is said', async () => {
  const server = await open(
    { entries: [entry], allowed },
    {
      'POST /record/people/:employeeId/complements': recordWith({ entries: [entry], allowed }),
      'GET /leave/people/:employeeId/days-off': { shifts: [], away: [] },
    },
  )
  await add.click()
  await expect.element(form.getByText('1 sur 8 en 2026')).toBeVisible()
  await expect.element(form.getByText(/25\s% de plus/)).toBeVisible()
  await form.getByLabelText('Heures par semaine').fill('28,5')
  await typeDate(form, 'Du', '02/12/2026')
  await typeDate(form, 'Au', '15/12/2026')
  await form.getByRole('button', { name: 'Enregistrer' }).click()
  expect(server.bodies('POST /record/people/:employeeId/complements')).toEqual([])
  await choose(form, 'Personne remplacée', 'Paul Renard')
  await expect.element(form.getByText('Aucun congé de Paul Renard n’est connu le 02/12/2026')).toBeVisible()
  await form.getByRole('button', { name: 'Enregistrer' }).click()
  await expect.element(message('Complément enregistré')).toBeVisible()
  expect(server.bodies('POST /record/people/:employeeId/complements')).toEqual([
    { weeklyHours: 28.5, startDate: '2026-12-02', endDate: '2026-12-15', replacedId: paul.id, ground: '' },
  ])
})

test('what the agreement does not allow is said at its field', async () => {
  const text = 'L’accord permet 8 compléments en 2026, et ils sont pris.'
  await open(
    { entries: [], allowed },
    {
      'POST /record/people/:employeeId/complements': refusalAt('startDate', 422, 'record.complements-of-year', text),
    },
  )
  await add.click()
  await form.getByLabelText('Heures par semaine').fill('28')
  await typeDate(form, 'Du', '02/12/2026')
  await typeDate(form, 'Au', '15/12/2026')
  await form.getByLabelText('Motif').fill('Inventaire')
  await form.getByRole('button', { name: 'Enregistrer' }).click()
  await expect.element(form.getByText(text)).toBeVisible()
})

test('the one in force says until when, and is removed and put back', async () => {
  const server = await open(
    { entries: [entry], allowed },
    {
      'DELETE /record/complements/:complementId': recordWith({ entries: [], allowed }),
      'POST /record/people/:employeeId/complements': recordWith({ entries: [entry], allowed }),
    },
  )
  await expect.element(page.getByText('Complément jusqu’au 24/11/2026')).toBeVisible()
  await page.getByRole('button', { name: /^Retirer le complément/ }).click()
  await expect.element(message('Complément retiré')).toBeVisible()
  await expect.element(page.getByText('Complément jusqu’au 24/11/2026')).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Annuler' }).click()
  await expect.element(page.getByText('Complément jusqu’au 24/11/2026')).toBeVisible()
  expect(server.bodies('POST /record/people/:employeeId/complements')).toMatchObject([
    { weeklyHours: 30, startDate: '2026-11-11', endDate: '2026-11-24' },
  ])
})

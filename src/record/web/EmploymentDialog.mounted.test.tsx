import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { emptyEmployment } from '#record/rules.ts'
import { peopleAnswers, person } from '#testing/mounted/answers/people.ts'
import { emptyRecord as record, recordAnswers } from '#testing/mounted/answers/record.ts'
import type { AnswerTo } from '#testing/mounted/FakeServer.ts'
import { mount } from '#testing/mounted/mount.tsx'
import { refusedOnce } from '#testing/mounted/refused-once.ts'
import { admin } from '#testing/mounted/sessions.ts'

type PersonRecord = AnswerTo<'GET /record/people/:employeeId'>

const open = (known: PersonRecord, tab = '') =>
  mount(`/app/admin/users/${person().id}${tab}`, admin(), {
    'GET /labour/people/:employeeId': { birthDate: null, profiles: [] },
    ...peopleAnswers(person()),
    ...recordAnswers,
    'GET /record/people/:employeeId': known,
  })
const form = page.getByRole('dialog')
const save = () => form.getByRole('button', { name: 'Enregistrer' }).click()

test('a job that somebody else corrected is corrected once it was refused, and keeps their other words', async () => {
  const job = { ...emptyEmployment, id: crypto.randomUUID(), from: null, jobTitle: 'Serveuse' }
  const newer = { ...job, qualification: 'Niveau II' }
  const server = await open({ ...record, employments: [job] }, '?tab=contract')
  await page.getByRole('button', { name: /^Corriger cet emploi/ }).click()
  await form.getByLabelText(/^Emploi/).fill('Cheffe de rang')
  const sent = await refusedOnce(server, 'POST /record/people/:employeeId/employments', {
    code: 'changed',
    press: save,
    newer: { 'GET /record/people/:employeeId': { ...record, employments: [newer] } },
    answer: { ...record, employments: [{ ...newer, jobTitle: 'Cheffe de rang' }] },
  })
  expect(sent.map(({ body }) => [body.jobTitle, body.qualification, body.seen?.qualification])).toEqual([
    ['Cheffe de rang', job.qualification, job.qualification],
    ['Cheffe de rang', 'Niveau II', 'Niveau II'],
  ])
})

test('a record that somebody else changed is saved over theirs once it was refused', async () => {
  const server = await open(record)
  const civil = page.getByRole('region', { name: 'État civil' })
  await civil.getByRole('button', { name: 'Modifier' }).click()
  await civil.getByLabelText(/^Titre de travail.*type/).fill('Carte de résident')
  const newer = { ...record, permitType: 'Titre de séjour', permitNumber: '12' }
  const sent = await refusedOnce(server, 'PATCH /record/people/:employeeId', {
    code: 'changed',
    press: () => civil.getByRole('button', { name: 'Enregistrer' }).click(),
    newer: { 'GET /record/people/:employeeId': newer },
    answer: { ...newer, permitType: 'Carte de résident' },
  })
  expect(sent.map(({ body }) => [body.permitType, body.permitNumber, body.seen.permitType])).toEqual([
    ['Carte de résident', null, null],
    ['Carte de résident', '12', 'Titre de séjour'],
  ])
})

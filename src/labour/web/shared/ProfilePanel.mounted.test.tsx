import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { peopleAnswers, person } from '#testing/mounted/answers/people.ts'
import { recordAnswers } from '#testing/mounted/answers/record.ts'
import { choose, dialog, typeDate } from '#testing/mounted/controls.ts'
import { type AnswerTo, refusal } from '#testing/mounted/FakeServer.ts'
import { mount } from '#testing/mounted/mount.tsx'
import { admin } from '#testing/mounted/sessions.ts'

type Profile = AnswerTo<'GET /labour/people/:employeeId'>

/** Opens the section of Léa, with a server that keeps what it is sent. */
const open = async () => {
  let known: Profile = { birthDate: null, profiles: [] }
  const server = await mount(`/app/admin/users/${person().id}?tab=contract`, admin(), {
    ...recordAnswers,
    ...peopleAnswers(person({ firstName: 'Léa', lastName: 'Fontaine' })),
    'GET /labour/people/:employeeId': () => known,
    'POST /labour/people/:employeeId': ({ body: { birthDate, seen, ...profile } }) => {
      expect(seen).toBeDefined()
      known = { birthDate, profiles: [...known.profiles, { id: `entry-${known.profiles.length}`, ...profile }] }
      return known
    },
    'DELETE /labour/profiles/:profileId': ({ params }) => {
      known = { ...known, profiles: known.profiles.filter(({ id }) => id !== params.profileId) }
      return known
    },
  })
  return server
}
const section = page.getByRole('region', { name: 'Règles qui le concernent' })
const entries = section.getByRole('listitem')
const form = dialog('Règles qui concernent Léa Fontaine')
const edit = section.getByRole('button', { name: 'Modifier', exact: true })
const save = form.getByRole('button', { name: 'Enregistrer' })

test('what the rules need to know of a person stands on their page for those who manage people, each entry with its day', async () => {
  const server = await open()
  await expect.element(section).toMatchTextContent('Rien de particulier')
  await edit.click()
  await typeDate(form, 'Date de naissance', '15/03/2010')
  await choose(form, 'Métier (HCR)', 'Cuisine')
  await form.getByText('Apprenti').click()
  await save.click()
  await expect.element(section).toMatchTextContent('Mineur jusqu’au 14/03/2028')
  await expect.element(entries.last()).toMatchTextContent(/Cuisine, Apprenti\s*En cours\s*Depuis toujours/)
  expect(server.bodies('POST /labour/people/:employeeId')).toMatchObject([
    { birthDate: '2010-03-15', from: null, jobCategory: 'cook', isApprentice: true },
  ])

  await edit.click()
  await form.getByText('Apprenti').click()
  await save.click()
  await expect.element(entries).toHaveLength(3)
  await section.getByRole('button', { name: 'Retirer l’entrée\u00a0: À partir du 18/11/2026' }).click()
  await expect.element(entries).toHaveLength(2)
})

test('what somebody else said of a person meanwhile is seen after the refusal, and kept', async () => {
  const server = await open()
  server.answer({ 'POST /labour/people/:employeeId': refusal(409, 'changed', 'Relisez.') })
  await edit.click()
  await form.getByText('Apprenti').click()
  server.answer({ 'GET /labour/people/:employeeId': { birthDate: '2010-03-15', profiles: [] } })
  await save.click()
  await expect.element(form.getByText('Relisez.')).toBeVisible()
  const answer = { birthDate: '2010-03-15', profiles: [] }
  server.answer({ 'POST /labour/people/:employeeId': answer })
  await save.click()
  await expect.element(form).not.toBeInTheDocument()
  expect(server.bodies('POST /labour/people/:employeeId')).toMatchObject([
    { birthDate: null, isApprentice: true, seenBirthDate: null },
    { birthDate: '2010-03-15', isApprentice: true, seenBirthDate: '2010-03-15' },
  ])
})

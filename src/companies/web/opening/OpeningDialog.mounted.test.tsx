import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { companyAnswers, identity } from '#testing/mounted/answers/company.ts'
import { dialog } from '#testing/mounted/controls.ts'
import { refusal } from '#testing/mounted/FakeServer.ts'
import { mount } from '#testing/mounted/mount.tsx'
import { admin } from '#testing/mounted/sessions.ts'

const opening = page.getByRole('region', { name: 'Ouverture' })
const hours = dialog('Heures d’ouverture')
const day = (name: string) => hours.getByRole('group', { name })
const save = hours.getByRole('button', { name: 'Enregistrer' })

test('the hours of opening are typed as people write them, copied to the next days, and said of no other day', async () => {
  const server = await mount('/app/admin/company', admin(), {
    ...companyAnswers,
    'POST /company/opening-hours': ({ body: { openingHours } }) => {
      server.answer({ 'GET /company': identity({ openingHours }) })
      return undefined
    },
  })
  await expect.element(opening.getByText('Non renseigné')).toHaveLength(7)
  await opening.getByRole('button', { name: 'Modifier les heures' }).click()
  await day('mercredi').getByText('Ouvert').click()
  const typed = day('mercredi').getByRole('textbox', { name: 'mercredi' })
  await typed.fill('midi')
  await save.click()
  await expect
    .element(day('mercredi').getByText('Ces heures ne sont pas lisibles. Par exemple 12:00–14:30'))
    .toBeVisible()
  await typed.fill('5h-9h30, 19h-2h')
  await day('mercredi')
    .getByRole('button', { name: /copier sur les jours suivants/ })
    .click()
  await day('dimanche').getByText('Ouvert').click()
  await day('lundi').getByRole('button', { name: 'lundi\u00a0: fermé ce jour' }).click()
  await save.click()
  await expect.element(opening.getByText('05:00–09:30, 19:00–02:00')).toHaveLength(4)
  // Nobody has said anything of Tuesday.
  await expect.element(opening.getByText('Fermé', { exact: true })).toHaveLength(2)
  await expect.element(opening.getByText('Non renseigné')).toHaveLength(1)
  const open = [
    { start: 300, end: 570 },
    { start: 1140, end: 1560 },
  ]
  const { openingHours: seen } = identity()
  expect(server.bodies('POST /company/opening-hours')).toEqual([
    { openingHours: [[], null, open, open, open, open, []], seen },
  ])
})

test('hours that somebody else changed are saved over theirs once they were refused, with theirs of the other days', async () => {
  const server = await mount('/app/admin/company', admin(), {
    ...companyAnswers,
    'POST /company/opening-hours': refusal(409, 'changed', 'Relisez, puis recommencez.'),
  })
  await opening.getByRole('button', { name: 'Modifier les heures' }).click()
  await day('mercredi').getByText('Ouvert').click()
  await day('mercredi').getByRole('textbox', { name: 'mercredi' }).fill('10:00–15:00')
  const { openingHours: seen } = identity()
  const theirs = seen.with(1, [{ start: 540, end: 720 }])
  server.answer({ 'GET /company': identity({ openingHours: theirs }) })
  await save.click()
  await expect.element(hours.getByText('Relisez, puis recommencez.')).toBeVisible()
  await expect.element(day('mardi').getByRole('textbox', { name: 'mardi' })).toHaveValue('09:00–12:00')
  server.answer({ 'POST /company/opening-hours': undefined })
  await save.click()
  await expect.element(hours).not.toBeInTheDocument()
  const mine = [{ start: 600, end: 900 }]
  expect(server.bodies('POST /company/opening-hours')).toEqual([
    { openingHours: seen.with(2, mine), seen },
    { openingHours: theirs.with(2, mine), seen: theirs },
  ])
})

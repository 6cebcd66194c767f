import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { dialog, typeTime } from '#testing/mounted/controls.ts'
import type { AnswerTo } from '#testing/mounted/FakeServer.ts'
import { refusalAt } from '#testing/mounted/FakeServer.ts'
import { LiveChannel } from '#testing/mounted/LiveChannel.ts'
import { mount } from '#testing/mounted/mount.tsx'
import { admin } from '#testing/mounted/sessions.ts'

type Tracking = AnswerTo<'GET /reports/time-tracking'>

const unclocked = (firstName: string): Tracking['employees'][number] => ({
  id: crypto.randomUUID(),
  firstName,
  lastName: 'Moreau',
  weeklyHours: 35,
  isDeleted: false,
  latestArrival: null,
  sessions: [],
  planned: [],
})

const tracking = (...employees: Tracking['employees']): Tracking => ({
  today: '2026-11-18',
  timeZone: 'Europe/Paris',
  serverNow: '2026-11-18T08:00:00.000Z',
  holidays: [],
  employees,
})

const answers = {
  'GET /reports/time-tracking': tracking(unclocked('Inès')),
  'GET /reports/worked-findings': { findings: [] },
  'GET /time-clock/proposals': { timeZone: 'Europe/Paris', proposals: [] },
}

const correction = dialog('Corriger les temps')
/** Opens the dialog on yesterday, on which nobody clocked. */
const correct = async (times: Readonly<Record<string, string>>) => {
  await page.getByRole('button', { name: 'Corriger les temps d’Inès Moreau' }).click()
  if ('Début de la pause 1' in times) await correction.getByRole('button', { name: 'Ajouter une pause' }).click()
  for (const [field, time] of Object.entries(times)) await typeTime(correction, field, time)
  await correction.getByRole('textbox', { name: 'Motif' }).fill('Badgeuse en panne')
}
const save = () => correction.getByRole('button', { name: 'Enregistrer' }).click()

test('a person hired meanwhile is in the list at once', async () => {
  const server = await mount('/app/admin/time-tracking', admin(), answers)
  await expect.element(page.getByRole('row', { name: 'Inès Moreau' })).toBeVisible()
  server.answer({ 'GET /reports/time-tracking': tracking(unclocked('Inès'), unclocked('Léa')) })
  LiveChannel.tell('people')
  await expect.element(page.getByRole('row', { name: 'Léa Moreau' })).toBeVisible()
})

test('an added session that ends when it starts is refused at its departure', async () => {
  await mount('/app/admin/time-tracking', admin(), answers)
  await correct({ Arrivée: '00:00', Départ: '00:00' })
  const sentence = 'L’heure de départ doit être différente de l’heure d’arrivée.'
  await expect.element(correction.getByRole('status').last()).toMatchTextContent(sentence)
  await save()
  await expect
    .element(correction.getByRole('group', { name: 'Départ' }))
    .toHaveAccessibleDescription(new RegExp(RegExp.escape(sentence)))
  await expect.element(correction.getByRole('textbox', { name: 'Motif' })).toHaveValue('Badgeuse en panne')
})

test('a break outside the session is refused at the time to correct, which the dialog marks', async () => {
  const sentence = 'Cette pause doit tenir entre l’arrivée et le départ.'
  await mount('/app/admin/time-tracking?date=2026-11-17', admin(), {
    ...answers,
    'POST /time-clock/people/:employeeId/sessions': refusalAt(
      'breaks.0.endTime',
      422,
      'time-clock.break-outside',
      sentence,
    ),
  })
  const ends = 'Fin de la pause 1'
  await correct({ Arrivée: '09:00', Départ: '17:00', 'Début de la pause 1': '16:30', [ends]: '17:30' })
  await save()
  await expect
    .element(correction.getByRole('group', { name: ends }))
    .toHaveAccessibleDescription(new RegExp(RegExp.escape(sentence)))
})

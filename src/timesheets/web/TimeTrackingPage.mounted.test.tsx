import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { onBreak, working } from '#testing/mounted/answers/time-clock.ts'
import { dialog, message, takeAct, typeTime } from '#testing/mounted/controls.ts'
import { type Answers, type AnswerTo, refusalAt } from '#testing/mounted/FakeServer.ts'
import { LiveChannel } from '#testing/mounted/LiveChannel.ts'
import { mount } from '#testing/mounted/mount.tsx'
import { refusedOnce } from '#testing/mounted/refused-once.ts'
import { admin } from '#testing/mounted/sessions.ts'

type Tracking = AnswerTo<'GET /reports/time-tracking'>
type TrackedPerson = Tracking['employees'][number]

const tracked = (firstName: string, sessions: TrackedPerson['sessions'] = []): TrackedPerson => ({
  id: crypto.randomUUID(),
  firstName,
  lastName: 'Moreau',
  weeklyHours: 35,
  isDeleted: false,
  latestArrival: sessions.at(-1)?.clockIn ?? null,
  sessions,
  openBefore: null,
  planned: [],
  retained: [],
  daysWithoutContract: [],
  reopens: [],
})
const now = { today: '2026-11-18', timeZone: 'Europe/Paris', serverNow: '2026-11-18T08:00:00.000Z' }
const tracking = (...employees: Tracking['employees']): Tracking => ({ ...now, holidays: [], employees, next: null })

const open = (search: string, team: Tracking, answers: Answers = {}) =>
  mount(`/app/admin/time-tracking${search}`, admin(), {
    'GET /reports/time-tracking': ({ query }) =>
      query.get('from') === '2026-11-16'
        ? team
        : tracking(...team.employees.map(({ firstName }) => tracked(firstName))),
    'GET /reports/worked-findings': { findings: [] },
    'GET /time-clock/proposals': { ...now, proposals: [] },
    ...answers,
  })
const rowOf = (firstName: string) => page.getByRole('row', { name: `${firstName} Moreau` })

test('arrivals, breaks and people who are hired meanwhile are shown live', async () => {
  const server = await open('', tracking(tracked('Inès')))
  await expect.element(rowOf('Inès')).toMatchTextContent('Non badgé')
  server.answer({ 'GET /reports/time-tracking': tracking(tracked('Inès', [working])) })
  LiveChannel.tell('time-clock')
  await expect.element(rowOf('Inès')).toMatchTextContent('En service')
  server.answer({ 'GET /reports/time-tracking': tracking(tracked('Inès', [onBreak]), tracked('Léa')) })
  LiveChannel.tell('time-clock')
  await expect.element(rowOf('Inès')).toMatchTextContent('En pause')
  await expect.element(rowOf('Léa')).toBeVisible()
})

test('after midnight the session of the evening before is in progress, not missing', async () => {
  const evening = { ...working, date: '2026-11-17', clockIn: '2026-11-17T17:02:00.000Z' }
  const team = { ...tracking(tracked('Inès', [evening])), serverNow: '2026-11-17T23:20:00.000Z' }
  await open('?date=2026-11-18', team)
  await expect.element(rowOf('Inès')).toMatchTextContent('En service')
  await expect.element(rowOf('Inès')).toMatchTextContent('En cours depuis hier 18:02 : ces heures comptent hier.')
  await expect.element(rowOf('Inès')).not.toMatchTextContent('Non badgé')
})

test('a person who is searched for stays found from the day to the week and to another week', async () => {
  await open('', tracking(tracked('Inès', [onBreak]), tracked('Léa')))
  await page.getByRole('searchbox', { name: 'Rechercher un employé' }).fill('ines')
  await expect.element(rowOf('Léa')).not.toBeInTheDocument()
  await page.getByRole('radio', { name: 'Semaine' }).click({ force: true })
  await expect.poll(() => location.search).toMatch(/q=ines.*view=week|view=week.*q=ines/)
  await page.getByRole('button', { name: 'Semaine précédente' }).click()
  await expect.element(rowOf('Inès')).toMatchTextContent('Non badgé')
  await page.getByRole('button', { name: /Revenir à la semaine en cours/ }).click()
  await expect.element(rowOf('Inès')).toMatchTextContent('En pause')
  await expect.element(rowOf('Léa')).not.toBeInTheDocument()
})

test('the address of a week opens it again', async () => {
  await open('?view=week&date=2026-11-09&q=ines', tracking(tracked('Inès', [onBreak]), tracked('Léa')))
  await expect.element(rowOf('Inès')).toMatchTextContent('Non badgé')
  await expect.element(rowOf('Léa')).not.toBeInTheDocument()
})

test('a day of the week is opened by its heading, and in the row of a person', async () => {
  await open('?view=week', tracking(tracked('Inès', [working])))
  const heading = page.getByRole('columnheader').getByRole('button', { name: 'Ouvrir lundi 16' })
  ;(await heading.findElement()).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('radio', { name: 'Jour' })).toBeChecked()
  await expect.element(page.getByText('lundi 16 novembre 2026')).toBeVisible()
  history.back()
  await rowOf('Inès').getByRole('button', { name: 'Ouvrir mardi 17' }).click()
  await expect.element(page.getByText('mardi 17 novembre 2026')).toBeVisible()
})

test('the hours of the shown week are taken as a file', async () => {
  const file = 'GET /reports/time-tracking/export'
  const server = await open('?view=week', tracking(tracked('Inès')), { [file]: new Blob(['xlsx']) })
  await takeAct('Exporter')
  const form = dialog('Exporter les heures')
  await form.getByRole('button', { name: 'Exporter' }).click()
  await expect.element(form).not.toBeInTheDocument()
  const asked = server.requests(file).map(({ query }) => Object.fromEntries(query))
  expect(asked).toEqual([{ from: '2026-11-16', to: '2026-11-22', by: 'day', format: 'xlsx' }])
})

const correction = dialog('Corriger les temps')
const reason = correction.getByRole('textbox', { name: 'Motif' })
const save = () => correction.getByRole('button', { name: 'Enregistrer' }).click()
/** Corrects the times of somebody who has not clocked on the day. */
const correct = async (times: Readonly<Record<string, string>>) => {
  await page.getByRole('button', { name: 'Corriger les temps d’Inès Moreau' }).click()
  if ('Début de la pause 1' in times) await correction.getByRole('button', { name: 'Ajouter une pause' }).click()
  for (const [field, time] of Object.entries(times)) await typeTime(correction, field, time)
  await reason.fill('Badgeuse en panne')
}

test('an added session that ends when it starts is refused at its departure', async () => {
  const sentence = 'L’heure de départ doit être différente de l’heure d’arrivée.'
  await open('', tracking(tracked('Inès')), {
    'POST /time-clock/people/:employeeId/sessions': refusalAt('endTime', 422, 'time-clock.same-time', sentence),
  })
  await correct({ Arrivée: '00:00', Départ: '00:00' })
  await expect.element(correction.getByRole('status').last()).toMatchTextContent(sentence)
  await save()
  const end = correction.getByRole('group', { name: 'Départ' })
  await expect.element(end).toHaveAccessibleDescription(new RegExp(RegExp.escape(sentence)))
  await expect.element(reason).toHaveValue('Badgeuse en panne')
})

test('a break outside the session is refused at the time to correct, which the dialog marks', async () => {
  const sentence = 'Cette pause doit tenir entre l’arrivée et le départ.'
  await open('?date=2026-11-17', tracking(tracked('Inès')), {
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
  const end = correction.getByRole('group', { name: ends })
  await expect.element(end).toHaveAccessibleDescription(new RegExp(RegExp.escape(sentence)))
})

test('a forgotten departure says the hours that were decided of its day instead of asking to complete it', async () => {
  const friday = { ...working, date: '2026-11-17', clockIn: '2026-11-17T08:00:00.000Z' }
  const decided = { ...tracked('Inès', [friday]), retained: [{ date: '2026-11-17', minutes: 300 }] }
  await open('?date=2026-11-17', tracking(decided))
  await expect.element(rowOf('Inès')).toMatchTextContent('Journée retenue')
  await expect.element(rowOf('Inès')).toMatchTextContent('Arrivée à 09:00, départ non badgé. Journée retenue : 5h00.')
  await expect.element(rowOf('Inès')).not.toMatchTextContent('À compléter')
})

test('a correction that opens a validated week again says so before and after', async () => {
  const yesterday = { ...working, date: '2026-11-17', clockIn: '2026-11-17T08:00:00.000Z' }
  const settled: TrackedPerson = {
    ...tracked('Inès', [yesterday]),
    reopens: [{ week: '2026-11-16', state: 'validated' }],
  }
  await open('?date=2026-11-17', tracking(settled), {
    'POST /time-clock/sessions/:workSessionId/corrections': { reopened: '2026-11-16' },
  })
  await page.getByRole('button', { name: 'Corriger les temps d’Inès Moreau' }).click()
  await expect
    .element(correction.getByText('La semaine du 16/11/2026 est validée : cette correction la rouvre.'))
    .toBeVisible()
  await typeTime(correction, 'Départ', '12:30')
  await reason.fill('Départ oublié')
  await save()
  await expect
    .element(page.getByText('La semaine du 16/11/2026 est rouverte : ses heures sont de nouveau à valider.'))
    .toBeVisible()
})

const nobodyNow: AnswerTo<'GET /reports/team-today'> = {
  ...now,
  team: [],
  leave: null,
  duties: null,
  proposals: null,
  toComplete: null,
  toCheck: null,
  months: null,
  lateChanges: null,
}

const paidSentence =
  'La paie est close jusqu’au 22/11/2026 : ce qui change pour ces journées part avec le mois suivant, en régularisation.'

test('a correction of a day of a closed month says before that it goes with the next month', async () => {
  const yesterday = { ...working, date: '2026-11-17', clockIn: '2026-11-17T08:00:00.000Z' }
  const isPaid = { 'GET /payroll/paid-until': { until: '2026-11-22', leaveUntil: '2026-11-22' } }
  const server = await open('?date=2026-11-17', tracking(tracked('Inès', [yesterday])), isPaid)
  await page.getByRole('button', { name: 'Corriger les temps d’Inès Moreau' }).click()
  await expect.element(correction.getByText(paidSentence)).toBeVisible()
  server.answer({ 'GET /payroll/paid-until': { until: '2026-11-16', leaveUntil: '2026-11-16' } })
  LiveChannel.tell('timesheets')
  await expect.element(correction.getByText(/^La paie est close/)).not.toBeInTheDocument()
})

test('a correction of a locked week says before that its month is closed', async () => {
  const yesterday = { ...working, date: '2026-11-17', clockIn: '2026-11-17T08:00:00.000Z' }
  const locked: TrackedPerson = { ...tracked('Inès', [yesterday]), reopens: [{ week: '2026-11-16', state: 'locked' }] }
  await open('?date=2026-11-17', tracking(locked), {
    'GET /payroll/paid-until': { until: '2026-11-22', leaveUntil: '2026-11-22' },
  })
  await page.getByRole('button', { name: 'Corriger les temps d’Inès Moreau' }).click()
  const sentence =
    'La semaine du 16/11/2026 est verrouillée, son mois est clos : déverrouillez-la d’abord dans Heures à valider.'
  await expect.element(correction.getByText(sentence)).toBeVisible()
})

test('proposed hours of a closed month say so where they are answered and changed', async () => {
  const proposal = {
    id: crypto.randomUUID(),
    employeeId: crypto.randomUUID(),
    firstName: 'Inès',
    lastName: 'Moreau',
    workSessionId: null,
    date: '2026-11-17',
    hours: { startTime: '08:00', endTime: '12:00', breaks: [] },
    reason: 'Oubli',
    seen: null,
    planned: [],
    reminders: [],
    createdAt: '2026-11-18T07:00:00.000Z',
    reopens: null,
  }
  await mount('/app/admin/now', admin(), {
    'GET /reports/team-today': nobodyNow,
    'GET /time-clock/proposals': { ...now, proposals: [proposal] },
    'GET /payroll/paid-until': { until: '2026-11-22', leaveUntil: '2026-11-22' },
  })
  await expect.element(page.getByText(paidSentence)).toBeVisible()
  await page.getByRole('button', { name: 'Changer l’heure' }).click()
  await expect.element(dialog('Changer l’heure proposée').getByText(paidSentence)).toBeVisible()
})

test('a correction needs its reason, and the hours of a break that is added', async () => {
  const yesterday = { ...working, date: '2026-11-17', clockIn: '2026-11-17T08:00:00.000Z' }
  const server = await open('?date=2026-11-17', tracking(tracked('Inès', [yesterday])), {
    'POST /time-clock/sessions/:workSessionId/corrections': { reopened: null },
  })
  await expect.element(rowOf('Inès')).toMatchTextContent('À compléter')
  await page.getByRole('button', { name: 'Corriger les temps d’Inès Moreau' }).click()
  await typeTime(correction, 'Départ', '12:30')
  await correction.getByRole('button', { name: 'Ajouter une pause' }).click()
  await save()
  await expect.element(reason).toHaveAccessibleDescription(/Ce champ est requis\./)
  const start = correction.getByRole('group', { name: 'Début de la pause 1' })
  await expect.element(start).toHaveAccessibleDescription(/Ce champ est requis\./)
  await typeTime(correction, 'Début de la pause 1', '12:00')
  await typeTime(correction, 'Fin de la pause 1', '12:15')
  await reason.fill('Départ oublié')
  await save()
  await expect.element(message('Temps corrigés')).toBeVisible()
  expect(server.bodies('POST /time-clock/sessions/:workSessionId/corrections')).toMatchObject([
    { endTime: '12:30', breaks: [{ startTime: '12:00', endTime: '12:15' }], reason: 'Départ oublié' },
  ])
})

test('an arrival that is typed again counts to the minute, one that is left keeps its seconds', async () => {
  const yesterday = { ...working, date: '2026-11-17', clockIn: '2026-11-17T12:00:45.000Z' }
  const server = await open('?date=2026-11-17', tracking(tracked('Inès', [yesterday])), {
    'POST /time-clock/sessions/:workSessionId/corrections': { reopened: null },
  })
  await page.getByRole('button', { name: 'Corriger les temps d’Inès Moreau' }).click()
  await typeTime(correction, 'Départ', '17:00')
  await expect.element(correction.getByRole('status').last()).toMatchTextContent('3h59')
  await typeTime(correction, 'Arrivée', '13:00')
  await expect.element(correction.getByRole('status').last()).toMatchTextContent('4h00')
  await reason.fill('Départ oublié')
  await save()
  await expect.element(message('Temps corrigés')).toBeVisible()
  expect(server.bodies('POST /time-clock/sessions/:workSessionId/corrections')).toMatchObject([
    { startTime: '13:00', endTime: '17:00', typed: ['endTime', 'startTime'] },
  ])
})

test('hours that somebody else corrected are corrected once it was refused, and keep what was typed', async () => {
  const [clockIn, clockOut] = ['2026-11-17T08:00:00.000Z', '2026-11-17T11:00:00.000Z']
  const session = { ...working, date: '2026-11-17', clockIn, clockOut, status: 'completed' as const }
  const ines = tracked('Inès', [session])
  const server = await open('?date=2026-11-17', tracking(ines))
  await page.getByRole('button', { name: 'Corriger les temps d’Inès Moreau' }).click()
  await typeTime(correction, 'Départ', '12:30')
  await reason.fill('Départ oublié')
  const correctedAt = '2026-11-18T07:59:00.000Z'
  const newer = { ...session, clockIn: '2026-11-17T07:45:00.000Z', correctedAt }
  const sent = await refusedOnce(server, 'POST /time-clock/sessions/:workSessionId/corrections', {
    code: 'changed',
    press: save,
    newer: { 'GET /reports/time-tracking': tracking({ ...ines, sessions: [newer] }) },
    answer: { reopened: null },
  })
  const kept = { endTime: '12:30', reason: 'Départ oublié', typed: ['endTime'], wasOpen: false }
  expect(sent.map(({ body }) => body)).toMatchObject([
    { ...kept, startTime: '09:00', seen: null },
    { ...kept, startTime: '08:45', seen: correctedAt },
  ])
})

test('somebody who leaves while their departure is typed is corrected once it was refused', async () => {
  const session = { ...working, date: '2026-11-18' }
  const ines = tracked('Inès', [session])
  const server = await open('', tracking(ines))
  await page.getByRole('button', { name: 'Corriger les temps d’Inès Moreau' }).click()
  await typeTime(correction, 'Départ', '08:50')
  await reason.fill('Partie plus tôt')
  const left = { ...session, clockOut: '2026-11-18T07:55:00.000Z', status: 'completed' as const }
  const sent = await refusedOnce(server, 'POST /time-clock/sessions/:workSessionId/corrections', {
    code: 'time-clock.departed-meanwhile',
    press: save,
    newer: { 'GET /reports/time-tracking': tracking({ ...ines, sessions: [left] }) },
    answer: { reopened: null },
  })
  expect(sent.map(({ body: { endTime, wasOpen } }) => [endTime, wasOpen])).toEqual([
    ['08:50', true],
    ['08:50', false],
  ])
})

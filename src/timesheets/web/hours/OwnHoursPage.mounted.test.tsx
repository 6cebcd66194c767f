import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type AnswerTo, fault } from '#testing/mounted/FakeServer.ts'
import { mount } from '#testing/mounted/mount.tsx'
import { employee } from '#testing/mounted/sessions.ts'

type OwnWeek = AnswerTo<'GET /timesheets/own-week'>
type Day = OwnWeek['days'][number]

const [week, to] = ['2026-11-16', '2026-11-22']

/** Planned from 9:00 to 13:00. */
const planned = (date: string, given: Partial<Day>): Day => {
  const [start, end] = ['09:00', '13:00'].map(time => Date.parse(`${date}T${time}:00+01:00`)) as [number, number]
  return {
    date,
    sign: `sign of ${date}`,
    state: 'ahead',
    why: [],
    planned: { minutes: 240, work: [{ start, end, breakDuration: 0 }] },
    punched: { minutes: 0, sessions: [] },
    proposed: null,
    decided: null,
    ...given,
  }
}

const open = (...days: Day[]) => openWith(fault(), ...days)

const openWith = (sheet: AnswerTo<'GET /timesheets/own-sheet'> | ReturnType<typeof fault>, ...days: Day[]) =>
  mount(`/app/hours?week=${week}`, employee(), {
    'GET /timesheets/own-week': {
      today: '2026-11-18',
      timeZone: 'Europe/Paris',
      week: { from: week, to },
      state: 'open',
      version: 0,
      days,
      steps: [],
      reply: null,
    },
    'GET /timesheets/own-sheet': sheet,
  })

const running = planned('2026-11-18', { state: 'running' })
const ahead = planned('2026-11-19', {})

test('a day to come is said to come, a day under way to go on; of neither is there a figure', async () => {
  await open(running, ahead)
  const days = page.getByRole('listitem').filter({ hasText: 'prévu 4h00' })
  await expect.element(days.nth(0).getByText('en cours')).toBeVisible()
  await expect.element(days.nth(1).getByText('à venir')).toBeVisible()
  const drawn = days.nth(1).getByRole('img', { name: 'Prévu 4h00, badgé 0h00, retenu : à venir' })
  await expect.element(drawn).toBeInTheDocument()
})

test('while nothing is retained or proposed, the week has no figure', async () => {
  await open(running, ahead)
  await expect
    .element(page.getByText('rien de retenu ni de proposé pour l’instant, pour 8h00 prévues et 0h00 badgées'))
    .toBeVisible()
  await expect.element(page.getByText('—', { exact: true })).toBeVisible()
  await expect.element(page.getByText('0h00', { exact: true })).not.toBeInTheDocument()
})

test('hours that somebody decided to be none are none', async () => {
  const decided = { id: crypto.randomUUID(), reason: '', basis: 'none' as const, minutes: 0, work: [] }
  await open(planned('2026-11-16', { state: 'decided', decided }))
  await expect.element(page.getByText('retenues, pour 4h00 prévues et 0h00 badgées')).toBeVisible()
})

test('the sheet of who works by days says neither hours of a contract nor that hours are paid', async () => {
  const decided = { id: crypto.randomUUID(), reason: '', basis: 'planned' as const, minutes: 240, work: [] }
  await openWith(
    {
      today: '2026-11-24',
      timeZone: 'Europe/Paris',
      kind: 'week',
      period: { from: week, to },
      company: 'Le Comptoir des Halles',
      person: { id: crypto.randomUUID(), firstName: 'Eva', lastName: 'Roux' },
      contracts: [{ from: week, minutes: null }],
      unemployed: [],
      threshold: 10,
      nightStart: '21:00',
      nightEnd: '06:00',
      days: [],
      weeks: [],
      night: 0,
      sunday: 0,
      holiday: 0,
      firstOfMay: 0,
      rest: [],
      maySign: false,
      state: 'ready',
      hash: '0'.repeat(64),
      employee: null,
      employer: null,
      contested: null,
      access: 'open',
      mayEmployeeSign: true,
      mayEmployerSign: false,
    },
    planned('2026-11-16', { state: 'decided', decided }),
  )
  // The sheet of the week; that of the month has the same answer.
  const sheet = page.getByRole('region', { name: 'Feuille de la semaine' }).first()
  await expect.element(sheet.getByText('Forfait en jours')).toBeVisible()
  await expect
    .element(sheet.getByText('Ces journées partiront en paie telles quelles, sans leurs heures.', { exact: false }))
    .toBeVisible()
  await expect.element(sheet.getByText('de contrat')).not.toBeInTheDocument()
})

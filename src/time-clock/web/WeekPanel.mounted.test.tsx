import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { clock, noProposals } from '#testing/mounted/answers/time-clock.ts'
import { dialog } from '#testing/mounted/controls.ts'
import type { AnswerTo } from '#testing/mounted/FakeServer.ts'
import { LiveChannel } from '#testing/mounted/LiveChannel.ts'
import { mount } from '#testing/mounted/mount.tsx'
import { employee } from '#testing/mounted/sessions.ts'

const today = '2026-11-18'

test('a forgotten departure says the hours that were decided of its day, and is not asked about any more', async () => {
  const session: NonNullable<AnswerTo<'GET /time-clock'>['latest']> = {
    id: '01980000-0000-7000-8000-000000000a02',
    date: '2026-11-17',
    clockIn: '2026-11-17T08:00:00.000Z',
    clockOut: null,
    breaks: [],
    status: 'in-progress',
    totalWorkTime: 0,
    totalBreakTime: 0,
    correctedAt: null,
    keptPunches: [],
  }
  const own = { ...noProposals, openSessions: [session] }
  const server = await mount('/app/time-clock', employee({ employee: { id: crypto.randomUUID() } }), {
    'GET /time-clock': clock(session),
    'GET /time-clock/own-proposals': own,
  })
  const row = page.getByRole('table', { name: 'Temps par jour' }).getByRole('row').nth(1)
  const asked = page.getByText('Rien n’est compté tant que l’heure manque.')
  await expect.element(asked).toBeVisible()
  await expect.element(row).toMatchTextContent('À compléter')
  server.answer({ 'GET /time-clock/own-proposals': { ...own, retained: [{ date: '2026-11-17', minutes: 300 }] } })
  LiveChannel.tell('timesheets')
  await expect.element(row).toMatchTextContent('Arrivée à 09:00, départ non badgé. Journée retenue : 5h00.')
  await expect.element(row).not.toMatchTextContent('À compléter')
  await expect.element(asked).not.toBeInTheDocument()
})

test('the figures of the week are right to the minute: a day with its break', async () => {
  const session = {
    id: '01980000-0000-7000-8000-000000000a01',
    date: today,
    clockIn: '2026-11-18T01:00:00.000Z',
    clockOut: '2026-11-18T06:46:00.000Z',
    breaks: [{ start: '2026-11-18T03:13:00.000Z', end: '2026-11-18T03:44:00.000Z' }],
    status: 'completed' as const,
    totalWorkTime: 315,
    totalBreakTime: 31,
    correctedAt: null,
    keptPunches: [],
  }
  await mount('/app/time-clock', employee({ employee: { id: crypto.randomUUID() } }), {
    'GET /time-clock': {
      serverNow: '2026-11-18T08:00:00.000Z',
      timeZone: 'Europe/Paris',
      today,
      planned: [],
      latest: session,
      week: { from: '2026-11-16', to: '2026-11-22' },
      sessions: [session],
    },
    'GET /time-clock/own-proposals': noProposals,
  })
  const figure = (term: string) =>
    page.getByRole('term').filter({ hasText: term }).first().element().parentElement!.querySelector('dd')!.textContent
  const days = page.getByRole('table', { name: 'Temps par jour' })
  const row = days.getByRole('row').nth(1)
  await expect.element(row.getByRole('cell').nth(-2)).toHaveTextContent('5h15')
  await expect.element(row.getByRole('cell').nth(-1)).toHaveTextContent('0h31')
  for (const term of ['Total semaine', 'Temps travaillé', 'Moyenne par jour']) expect(figure(term)).toBe('5h15')
})

test('before the first finished day of a week its average is unknown, not nothing', async () => {
  await mount('/app/time-clock', employee({ employee: { id: crypto.randomUUID() } }), {
    'GET /time-clock': clock(),
    'GET /time-clock/own-proposals': noProposals,
  })
  await expect.element(page.getByText('Moyenne par jour')).toBeVisible()
  const average = page.getByRole('term').filter({ hasText: 'Moyenne par jour' }).element().parentElement!
  expect(average.querySelector('dd')!.textContent).toBe('—')
})

test('where proposed hours make no session, their sum is said to be unknown, never nothing', async () => {
  const proposal = {
    id: '01980000-0000-7000-8000-000000000a03',
    employeeId: '01980000-0000-7000-8000-000000000a04',
    workSessionId: null,
    date: today,
    hours: { startTime: '08:00', endTime: '12:00', breaks: [] },
    reason: 'Oubli',
    seen: null,
    state: 'pending' as const,
    createdAt: '2026-11-18T07:00:00.000Z',
    closedBy: null,
    closingReason: '',
    changedHours: null,
  }
  await mount('/app/time-clock', employee({ employee: { id: crypto.randomUUID() } }), {
    'GET /time-clock': clock(),
    'GET /time-clock/own-proposals': { ...noProposals, proposals: [proposal] },
    'GET /payroll/paid-until': { until: '2026-11-22', leaveUntil: '2026-11-22' },
  })
  await expect.element(page.getByText('Ces heures compteront après la réponse de votre responsable.')).toBeVisible()
  await page.getByRole('button', { name: 'Modifier' }).click()
  const form = dialog('Proposer les heures d’un jour')
  await expect.element(form.getByText(/^La paie est close jusqu’au 22\/11\/2026 :/)).toBeVisible()
})

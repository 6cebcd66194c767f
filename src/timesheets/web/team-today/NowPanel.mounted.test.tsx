import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { monday, ownWeek, timeZone, wednesday } from '#testing/mounted/answers/schedule.ts'
import { clock } from '#testing/mounted/answers/time-clock.ts'
import type { AnswerTo } from '#testing/mounted/FakeServer.ts'
import { mount } from '#testing/mounted/mount.tsx'
import { employee } from '#testing/mounted/sessions.ts'

type Member = NonNullable<AnswerTo<'GET /reports/team-today'>['team']>[number]

/** In since yesterday evening, for a shift until 02:00, without a departure. */
const hugo: Member = {
  id: '01980000-0000-7000-9000-00000000d0e1',
  firstName: 'Hugo',
  lastName: 'Petit',
  isAway: false,
  latestArrival: '2026-11-17T17:02:00.000Z',
  planned: [{ date: '2026-11-17', startTime: '18:00', endTime: '02:00' }],
  sessions: [
    {
      id: '01980000-0000-7000-9000-00000000d0e2',
      date: '2026-11-17',
      clockIn: '2026-11-17T17:02:00.000Z',
      clockOut: null,
      breaks: [],
      status: 'in-progress',
      totalWorkTime: 0,
      totalBreakTime: 0,
      correctedAt: null,
      keptPunches: [],
    },
  ],
}

test('who has not clocked out is not said to be gone, and what was accepted is not said to be within the rules', async () => {
  await mount('/app', employee({ permissions: ['view_reports', 'manage_schedules'] }), {
    'GET /schedule/my-week/:date': ownWeek(),
    'GET /reports/first-steps': { steps: null, later: null, isNew: false },
    'GET /time-clock': clock(null),
    'GET /reports/team-today': {
      today: wednesday,
      timeZone,
      serverNow: '2026-11-18T08:00:00.000Z',
      team: [hugo],
      leave: null,
      duties: null,
      proposals: null,
      toComplete: null,
      toCheck: null,
      months: null,
      lateChanges: null,
    },
    'GET /reports/team-weeks': {
      hours: null,
      findings: { week: monday, count: 0, shown: [] },
      missing: null,
      plans: null,
    },
  })
  const now = page.getByRole('region', { name: 'En ce moment' })
  await expect
    .element(now)
    .toMatchTextContent(/1 personne n’a pas badgé son départ, et personne d’autre n’est en service\./)
  await expect.element(now).toMatchTextContent(/Toujours là, \+7h00/)
  await expect.element(now).not.toMatchTextContent(/Personne n’est en service/)
  await expect.element(page.getByText('Planning de la semaine\u00a0: rien à signaler.')).toBeVisible()
})

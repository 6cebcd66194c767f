import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ownWeek, timeZone, wednesday } from '#testing/mounted/answers/schedule.ts'
import { clock } from '#testing/mounted/answers/time-clock.ts'
import type { AnswerTo } from '#testing/mounted/FakeServer.ts'
import { mount } from '#testing/mounted/mount.tsx'
import { employee } from '#testing/mounted/sessions.ts'

const open = (steps: Partial<AnswerTo<'GET /schedule/first-steps'>>) =>
  mount('/app', employee({ permissions: ['view_schedule', 'manage_schedules'] }), {
    'GET /schedule/my-week/:date': ownWeek(),
    'GET /schedule/first-steps': { shiftTypes: true, shifts: false, ...steps },
    'GET /time-clock': clock(null),
    'GET /reports/team-today': {
      today: wednesday,
      timeZone,
      serverNow: '2026-11-18T08:00:00.000Z',
      team: null,
      leave: null,
      duties: null,
      proposals: null,
      toComplete: null,
      toCheck: null,
      months: null,
      lateChanges: [],
    },
    'GET /reports/team-weeks': { hours: null, findings: null, missing: null, plans: null },
  })
const steps = page.getByRole('region', { name: 'Vos premiers pas' }).getByRole('listitem')
const balances = steps.filter({ hasText: 'Reprenez les soldes de congés' })

test('balances are taken over once all who need one have one; until then it is said of how many', async () => {
  await open({ balances: { done: 1, of: 3 } })
  await expect.element(balances).toMatchTextContent(/1 sur 3/)
  await expect.element(balances.getByRole('link', { name: 'Reprendre des soldes' })).toBeVisible()
  await expect.element(balances).not.toMatchTextContent(/Fait/)
})

test('balances of all of them are done', async () => {
  await open({ balances: { done: 3, of: 3 } })
  await expect.element(balances).toMatchTextContent(/Fait/)
  await expect.element(balances).not.toMatchTextContent(/sur 3/)
})

test('where nobody worked before, nothing is said of balances', async () => {
  await open({})
  await expect.element(steps.first()).toBeVisible()
  await expect.element(balances).not.toBeInTheDocument()
})

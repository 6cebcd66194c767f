import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { monday, ownWeek, thursday, timeZone, wednesday } from '#testing/mounted/answers/schedule.ts'
import { clock } from '#testing/mounted/answers/time-clock.ts'
import type { AnswerTo } from '#testing/mounted/FakeServer.ts'
import { mount } from '#testing/mounted/mount.tsx'
import { employee } from '#testing/mounted/sessions.ts'

type LateChange = NonNullable<AnswerTo<'GET /reports/team-today'>['lateChanges']>[number]

const hugo: LateChange = {
  id: '01980000-0000-7000-9000-00000000d0e1',
  firstName: 'Hugo',
  lastName: 'Petit',
  week: monday,
  date: thursday,
  isRefused: true,
}
const nora: LateChange = { ...hugo, firstName: 'Nora', lastName: 'Blanc', isRefused: false }

test('who plans reads which late changes were refused and which wait for an answer, and is led to their week', async () => {
  await mount('/app', employee({ permissions: ['view_schedule', 'manage_schedules'] }), {
    'GET /schedule/my-week/:date': ownWeek(),
    'GET /reports/first-steps': { steps: null, later: null, isNew: false },
    'GET /time-clock': clock(null),
    'GET /reports/team-today': {
      today: wednesday,
      timeZone,
      serverNow: '2026-11-18T08:00:00.000Z',
      team: null,
      leave: null,
      duties: [{ id: hugo.id, firstName: 'Nathan', lastName: 'Petit', deadline: '2026-12-12' }],
      proposals: null,
      toComplete: null,
      toCheck: null,
      months: null,
      lateChanges: [hugo, nora],
    },
    'GET /reports/team-weeks': { hours: null, findings: null, missing: null, plans: null },
  })
  const rows = page.getByRole('region', { name: 'À décider' }).getByRole('link')
  await expect
    .element(rows.nth(2))
    .toMatchTextContent(/^Retour d’arrêt\s: dites à Nathan Petit ses congés avant le 12\/12\/2026/)
  await expect
    .element(rows.nth(0))
    .toMatchTextContent(/Changements refusés, semaine du 16\/11\/2026Hugo Petit, 19\/11\/2026/)
  await expect
    .element(rows.nth(1))
    .toMatchTextContent(/Accords attendus, semaine du 16\/11\/2026Nora Blanc, 19\/11\/2026/)
  await expect.element(rows.nth(0)).toHaveAttribute('href', `/app/admin/schedule/seen?week=${monday}`)
})

import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mount } from '#testing/mounted/mount.tsx'
import { employee } from '#testing/mounted/sessions.ts'

const today = '2026-11-18'

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
    'GET /time-clock/own-proposals': { timeZone: 'Europe/Paris', proposals: [], openSessions: [], planned: [] },
  })
  const figure = (term: string) =>
    page.getByRole('term').filter({ hasText: term }).first().element().parentElement!.querySelector('dd')!.textContent
  const days = page.getByRole('table', { name: 'Temps par jour' })
  const row = days.getByRole('row').nth(1)
  await expect.element(row.getByRole('cell').nth(-2)).toHaveTextContent('5h15')
  await expect.element(row.getByRole('cell').nth(-1)).toHaveTextContent('0h31')
  for (const term of ['Total semaine', 'Temps travaillé', 'Moyenne par jour']) expect(figure(term)).toBe('5h15')
})

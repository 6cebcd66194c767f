import type { AnswerTo } from '../FakeServer.ts'

type Clock = AnswerTo<'GET /time-clock'>
type Session = NonNullable<Clock['latest']>

/** At work since 8:30, half an hour ago. */
export const working: Session = {
  id: '01980000-0000-7000-8000-000000000a01',
  date: '2026-11-18',
  clockIn: '2026-11-18T07:30:00.000Z',
  clockOut: null,
  breaks: [],
  status: 'in-progress',
  totalWorkTime: 0,
  totalBreakTime: 0,
  correctedAt: null,
  keptPunches: [],
}
export const onBreak: Session = { ...working, breaks: [{ start: '2026-11-18T07:45:00.000Z', end: null }] }

/** The clock of somebody on this morning, by their latest session. */
export const clock = (latest: Session | null = null, changed: Partial<Clock> = {}): Clock => ({
  serverNow: '2026-11-18T08:00:00.000Z',
  timeZone: 'Europe/Paris',
  today: '2026-11-18',
  planned: [],
  latest,
  week: { from: '2026-11-16', to: '2026-11-22' },
  sessions: latest ? [latest] : [],
  ...changed,
})

export const noProposals: AnswerTo<'GET /time-clock/own-proposals'> = {
  timeZone: 'Europe/Paris',
  proposals: [],
  openSessions: [],
  planned: [],
  retained: [],
}

import type { WeekFinding } from '#schedule/web/findings/RowMarks.ts'

/** A rest below its minimum between two shifts, from Friday night to Saturday morning. */
export const shortRest: WeekFinding = {
  rule: 'REPOS_QUOTIDIEN',
  employeeId: 'karim',
  about: '2026-11-21',
  shiftIds: ['late', 'early'],
  from: '2026-11-20T22:30:00.000Z',
  to: '2026-11-21T08:00:00.000Z',
  measured: 570,
  limit: 660,
  severity: 'exceeded',
  lead: '9\u00a0h\u00a030 de repos',
  sentence: '9\u00a0h\u00a030 de repos entre le 20/11 23:30 et le 21/11 09:00.',
  acceptance: null,
}

import { afterEach, describe, expect, test } from 'vitest'
import { emptyProfile } from '#labour/rules.ts'
import { wholeDays } from '#leave/rules.ts'
import { plainDetails, type Shift } from '#schedule/rules.ts'
import type { PlannedLeave, TeamWeek } from '#schedule/web/shared/TeamWeek.ts'
import { weekPerson } from '#testing/team-week.ts'
import { keepLabour } from './KnownLabour.ts'
import { type LabourView, labourIn } from './LabourView.ts'
import { expectedShift } from './PlanChanges.ts'
import { asksReason, outcomeOf, type PlannedForm, verdictOf } from './Verdict.ts'

const timeZone = 'Europe/Paris'
const open = [{ from: null, until: null }]
const hugo = weekPerson('hugo', { firstName: 'Hugo', lastName: 'Lemaire', contracts: open })
const lea = weekPerson('lea', {
  firstName: 'Léa',
  weeklyHours: 5,
  contracts: [{ from: null, until: '2026-11-18' }],
})
const midi = {
  id: 'midi',
  name: 'Midi',
  color: '#F59E0B',
  description: '',
  defaultStartTime: '10:30',
  defaultEndTime: '15:00',
  defaultBreakDuration: 0,
}
const form: PlannedForm = {
  ...plainDetails,
  employeeId: 'hugo',
  shiftTypeId: 'midi',
  date: '2026-11-17',
  startTime: '10:30',
  endTime: '15:00',
}
const shiftOf = (id: string, change: Partial<PlannedForm> = {}) =>
  expectedShift(
    { ...form, ...change } as never,
    { id, version: 1, timeZone },
    Temporal.Instant.from('2026-11-01T08:00Z'),
  ) as Shift
const away: PlannedLeave = {
  id: 'away',
  employeeId: 'hugo',
  type: 'vacation',
  typeName: null,
  countsAs: 'leave',
  ...wholeDays,
  startDate: '2026-11-19',
  endDate: '2026-11-20',
  status: 'approved',
  training: null,
}
const team = (shifts: Shift[] = [], leave: PlannedLeave[] = []): TeamWeek => ({
  week: { from: '2026-11-16', to: '2026-11-22' },
  today: '2026-11-20',
  peopleOrder: 'last-name',
  timeZone,
  employees: [hugo, lea],
  shiftTypes: [midi],
  shifts,
  openShifts: [],
  leave,
  holidays: [],
  dayNotes: [],
  listedDepartments: [],
})
const judge = (planned: TeamWeek, change: Partial<PlannedForm>, before: Shift | null = null) =>
  verdictOf(planned, { before, form: { ...form, ...change } }, ({ type }) => `type ${type}`)
const seen = (verdict: ReturnType<typeof judge>) => [outcomeOf(verdict), ...verdict.findings.map(({ rule }) => rule)]

describe('a verdict', () => {
  test('is possible where no rule finds anything, with the total of the week', () => {
    const verdict = judge(team([shiftOf('monday', { date: '2026-11-16' })]), {})
    expect(seen(verdict)).toEqual(['possible'])
    expect(verdict.totals).toEqual([{ employee: hugo, before: 270, after: 540, isOver: false }])
  })

  test('has the totals of both people of a move, the one who gets the shift first', () => {
    const shift = shiftOf('noon', { endTime: '16:30' })
    const { totals } = judge(team([shift]), { employeeId: 'lea', endTime: '16:30' }, shift)
    expect(totals).toEqual([
      { employee: lea, before: 0, after: 360, isOver: true },
      { employee: hugo, before: 360, after: 0, isOver: false },
    ])
  })

  test('has one total of a move to another day', () => {
    const shift = shiftOf('noon')
    const { totals } = judge(team([shift]), { date: '2026-11-18' }, shift)
    expect(totals).toEqual([{ employee: hugo, before: 270, after: 270, isOver: false }])
  })

  test('refuses a place that is taken, and a shift is never in its own way', () => {
    const [noon, late] = [shiftOf('noon'), shiftOf('late', { startTime: '16:00', endTime: '18:00' })]
    const taken = judge(team([noon, late]), { startTime: '14:00', endTime: '16:00' })
    expect(seen(taken)).toEqual(['never', 'overlap'])
    expect(taken.findings[0]!.values).toMatchObject({ firstName: 'Hugo', from: '10:30', to: '15:00' })
    expect(seen(judge(team([noon]), { endTime: '14:00' }, noon))).toEqual(['possible'])
  })

  test('asks on approved leave, named in the words of the reader, and not on a request', () => {
    const onLeave = judge(team([], [away]), { date: '2026-11-19' })
    expect(seen(onLeave)).toEqual(['asks', 'on-leave'])
    expect(onLeave.findings[0]!.values).toMatchObject({ name: 'Hugo Lemaire', why: ' (type vacation)' })
    expect(seen(judge(team([], [{ ...away, status: 'pending' }]), { date: '2026-11-19' }))).toEqual(['possible'])
    expect(seen(judge(team([], [{ ...away, type: null }]), { date: '2026-11-19' }))).toEqual(['asks', 'on-leave'])
  })

  test('refuses a day without a contract, a person and a type that are gone', () => {
    expect(seen(judge(team(), { employeeId: 'lea', date: '2026-11-19' }))).toEqual(['never', 'no-contract'])
    expect(seen(judge(team(), { employeeId: 'nobody' }))).toEqual(['never', 'employee-gone'])
    expect(seen(judge(team(), { shiftTypeId: null }))).toEqual(['never', 'type-gone'])
  })

  test('has the worst first', () => {
    const planned = team([shiftOf('noon', { date: '2026-11-19' })], [away])
    expect(seen(judge(planned, { date: '2026-11-19' }))).toEqual(['never', 'overlap', 'on-leave'])
  })

  test('is the refusal of hours that cannot be planned', () => {
    const verdict = judge(team(), { endTime: '10:30' })
    expect(verdict).toEqual({ refusal: { field: 'endTime', reason: 'same-time' }, findings: [], totals: [] })
    expect(outcomeOf(verdict)).toBe('never')
  })
})

describe('a verdict by the law', () => {
  afterEach(() => keepLabour(null))
  const view = (change: Partial<LabourView['people'][number]> = {}, shifts: Shift[] = []): LabourView => ({
    week: { from: '2026-11-16', to: '2026-11-22' },
    settings: { conventions: [], values: [], off: [] },
    mondays: ['2026-11-02', '2026-11-30'],
    accepted: [],
    people: [
      {
        employeeId: 'hugo',
        contracts: [{ type: 'full-time', weeklyHours: 35, workingDays: null, from: null, until: null }],
        leave: [],
        profile: { ...emptyProfile, dated: [] },
        values: [],
        minutes: [0, 0],
        taken: {},
        year: { overtime: {}, night: {} },
        shifts,
        ...change,
      },
    ],
  })
  const judged = (known: LabourView, change: Partial<PlannedForm>, ...shifts: Shift[]) => {
    keepLabour(labourIn(known))
    return judge(team(shifts), change)
  }

  test('warns where the year goes beyond its quota, also in weeks after the shown one', () => {
    const hours = ['16', '17', '18', '19'].map(day =>
      shiftOf(day, { startTime: '08:00', endTime: '17:00', breakDuration: 15, date: `2026-11-${day}` }),
    )
    const ofYear = (minutes: number, later: Record<string, number> = {}) => {
      const overtime = { '2026-11-09': minutes, '2026-11-16': minutes, '2026-11-23': minutes, ...later }
      return judged(view({ year: { overtime, night: {} } }), { startTime: '17:00', date: '2026-11-20' }, ...hours)
    }
    const quota = ({ findings }: ReturnType<typeof ofYear>) => findings.filter(({ rule }) => rule === 'CONTINGENT_HS')
    const fits = ofYear(220 * 60)
    const over = fits.totals[0]!.after - 35 * 60
    expect(over).toBeGreaterThan(0)
    expect(quota(ofYear(220 * 60 - over))).toEqual([])
    expect(quota(ofYear(220 * 60 - over + 1))).toMatchObject([{ severity: 'warning', measured: 220 * 60 + 1 }])
    expect(quota(ofYear(0, { '2026-12-07': 220 * 60 }))).toMatchObject([
      { about: '2026-12-07', measured: 220 * 60 + over, shifts: [] },
    ])
  })

  test('asks for a reason where a limit is exceeded, with its measure', () => {
    const late = shiftOf('late', { startTime: '17:00', endTime: '23:30', breakDuration: 30, date: '2026-11-16' })
    const verdict = judged(view(), { startTime: '09:00', endTime: '14:00' }, late)
    expect(seen(verdict)).toEqual(['asks', 'REPOS_QUOTIDIEN'])
    expect(asksReason(verdict)).toBe(true)
    expect(verdict.findings[0]).toMatchObject({ measured: 570, limit: 660 })
    expect(asksReason(judged(view(), { startTime: '11:00' }, late))).toBe(false)
  })

  test('knows the shifts of the day before the week, and the hours of other weeks', () => {
    const sunday = shiftOf('sunday', { startTime: '17:00', endTime: '23:30', breakDuration: 30, date: '2026-11-15' })
    const early = { date: '2026-11-16', startTime: '08:00', endTime: '13:00' }
    expect(seen(judged(view({}, [sunday]), early))).toEqual(['asks', 'REPOS_QUOTIDIEN'])
    expect(seen(judged(view(), early))).toEqual(['possible'])
    const mondays = Array.from({ length: 11 }, (_, week) =>
      Temporal.PlainDate.from('2026-11-09').subtract({ weeks: week }).toString(),
    )
    const full = { ...view({ minutes: mondays.map(() => 48 * 60) }), mondays }
    expect(seen(judged(full, early))).toEqual(['asks', 'DUREE_MOY_12S'])
  })

  test('knows what a Monday takes from the rest of the week before', () => {
    const days = ['09', '10', '11', '12', '13'].map(day => shiftOf(day, { date: `2026-11-${day}` }))
    const saturday = shiftOf('saturday', { date: '2026-11-14', startTime: '18:00', endTime: '23:00' })
    const verdict = judged(view({}, [...days, saturday]), { date: '2026-11-16', startTime: '08:00', endTime: '12:00' })
    expect(seen(verdict)).toEqual(['asks', 'REPOS_HEBDO_35H'])
    expect(verdict.findings[0]).toMatchObject({ about: '2026-11-09', measured: 33 * 60 })
  })

  test('asks nothing where somebody accepted it, unless it would be worse', () => {
    const late = shiftOf('late', { startTime: '17:00', endTime: '23:30', breakDuration: 30, date: '2026-11-16' })
    const rest = { employeeId: 'hugo', rule: 'REPOS_QUOTIDIEN' as const, about: '2026-11-17', measured: 570 }
    const known = { ...view(), accepted: [rest] }
    const same = judged(known, { startTime: '09:00', endTime: '14:00' }, late)
    expect([...seen(same), asksReason(same)]).toEqual(['possible', 'REPOS_QUOTIDIEN', false])
    const worse = judged(known, { startTime: '08:30', endTime: '14:00' }, late)
    expect([...seen(worse), asksReason(worse)]).toEqual(['asks', 'REPOS_QUOTIDIEN', true])
  })

  test('counts the limits of the person’s own before those of the company', () => {
    const long = { startTime: '08:00', endTime: '19:00', breakDuration: 30 }
    const dayMax = {
      parameter: 'dayMax' as const,
      value: 660,
      from: '2026-11-15',
      until: '2026-11-23',
      origin: 'convention' as const,
    }
    expect(seen(judged(view(), long))).toEqual(['asks', 'DUREE_JOUR_MAX'])
    const known = view({ values: [dayMax] })
    expect(seen(judged(known, long))).toEqual(['possible'])
    // The table of jobs is the convention's.
    const settings = { ...known.settings, conventions: [{ from: '2026-01-01', preset: 'hcr' as const }] }
    const { findings } = judged({ ...known, settings }, { ...long, endTime: '20:00' })
    const longest = findings.find(({ rule }) => rule === 'DUREE_JOUR_MAX')
    expect(longest).toMatchObject({ limit: 660, source: { name: 'hcr' } })
  })

  test('says never where nobody may accept it', () => {
    const minor = { profile: { ...emptyProfile, minorUntil: '2026-11-23', dated: [] } }
    expect(seen(judged(view(minor), { startTime: '18:00', endTime: '23:00', breakDuration: 30 }))).toEqual([
      'never',
      'MIN_NUIT',
    ])
  })

  test('tells of a closing day of the company, or of the person’s own department', () => {
    keepLabour(labourIn(view()))
    const on = (date: string, department: string | null) => {
      const closings = [{ startDate: '2026-11-19', endDate: '2026-11-19', department }]
      return seen(judge({ ...team(), closings }, { date }))
    }
    expect(on('2026-11-19', null)).toEqual(['possible', 'on-closing-day'])
    expect(on('2026-11-19', hugo.department)).toEqual(['possible', 'on-closing-day'])
    expect(on('2026-11-19', 'Plonge')).toEqual(['possible'])
    expect(on('2026-11-20', null)).toEqual(['possible'])
  })

  test('is that of the place alone while the week is another one', () => {
    const late = shiftOf('late', { startTime: '17:00', endTime: '23:30', date: '2026-11-16' })
    keepLabour(labourIn({ ...view(), week: { from: '2026-11-09', to: '2026-11-15' } }))
    expect(seen(judge(team([late]), { startTime: '09:00', endTime: '14:00' }))).toEqual(['possible'])
  })
})

test('an open shift breaks no rule; who loses it reads their hours', () => {
  const own = shiftOf('own')
  const onLeave = team([own], [{ ...away, startDate: own.date, endDate: own.date }])
  const verdict = judge(onLeave, { employeeId: null, department: 'Salle' }, own)
  expect(seen(verdict)).toEqual(['possible'])
  // Nothing of it is planned beside the leave.
  expect(verdict.totals).toMatchObject([{ employee: { id: 'hugo' }, before: 0, after: 0 }])
  const planned = judge(team([own]), { employeeId: null, department: 'Salle' }, own)
  expect(planned.totals).toMatchObject([{ employee: { id: 'hugo' }, before: 270, after: 0 }])
})

import { addDays, type CalendarDate, monthOf, weekOf } from '#core/calendar.ts'
import { plannedMinutes } from '#schedule/left.ts'
import { type AnyShift, netMinutes } from '#schedule/rules.ts'
import { weekAfter } from '#schedule/web/editing/PlanChanges.ts'
import { ines, lea, midi, newId, savedShift, shownWeek, soir, timeZone } from './answers/schedule.ts'
import { type Answers, type AnswerTo, type Failure, type Request, refusal } from './FakeServer.ts'

type Week = AnswerTo<'GET /schedule/weeks/:date'>
type SentChanges = Request<'POST /schedule/changes'>['body']

const emptyWeek: Week = {
  week: shownWeek,
  today: '2026-11-18',
  timeZone,
  peopleOrder: 'last-name',
  employees: [ines, lea],
  listedDepartments: [],
  shiftTypes: [midi, soir],
  shifts: [],
  openShifts: [],
  leave: [],
  holidays: [],
  dayNotes: [],
}

type LabourView = AnswerTo<'GET /schedule/weeks/:date/labour'>

/** The labour view of full-time people without a past. */
const labourOf = (employees: Week['employees'], week: Week['week']): Omit<LabourView, 'settings'> => {
  const nothing = Object.fromEntries([-7, 0, 7].map(days => [addDays(week.from, days), 0]))
  return {
    week,
    mondays: [],
    people: employees.map(({ id: employeeId, weeklyHours }) => ({
      employeeId,
      contracts: [{ type: 'full-time' as const, weeklyHours, workingDays: null, from: null, until: null }],
      leave: [],
      profile: { minorUntil: null, under16Until: null, dated: [] },
      values: [],
      minutes: [],
      taken: {},
      year: { overtime: nothing, night: nothing },
      shifts: [],
    })),
    accepted: [],
  }
}

type MonthShift = AnswerTo<'GET /schedule/my-month/:date'>['shifts'][number]

/** The day of the month, the type, the hours and the net minutes. */
export const shownInMonth = (shift: Week['shifts'][number]): MonthShift => {
  const { date, shiftTypeId, startTime, endTime } = shift
  return [Number(date.slice(8)), shiftTypeId, startTime, endTime, netMinutes(shift)]
}

/** The plan of a company on a fake server: Inès and Léa, until something else is said. It keeps what is sent, each change on the version that it names. */
export class Plan {
  known: Week
  findings: AnswerTo<'GET /schedule/weeks/:date/findings'>['findings'] = []
  /** The settings of the company. */
  settings: LabourView['settings'] = { conventions: [], values: [], off: [] }
  /** Refuses a list of changes for another reason. */
  refuses: (sent: SentChanges) => Failure | undefined = () => undefined

  constructor(known: Partial<Week> = {}) {
    const { employees = emptyWeek.employees } = known
    const departments = new Set(employees.flatMap(({ department }) => department ?? []))
    const listedDepartments = [...departments].map(name => ({ name, colour: '#F59E0B' }))
    this.known = { ...emptyWeek, listedDepartments, ...known }
  }

  get answers(): Answers {
    return {
      'GET /schedule/weeks/:date': ({ params }) => this.#shown(weekOf(params.date!)),
      'GET /schedule/weeks/:date/labour': ({ params }) => ({
        ...labourOf(this.known.employees, weekOf(params.date!)),
        settings: this.settings,
      }),
      'GET /schedule/weeks/:date/findings': () => ({ findings: this.findings }),
      'GET /schedule/months/:date': ({ params }) => this.#month(monthOf(params.date!)),
      'GET /payroll/paid-until': { until: null, leaveUntil: null },
      'GET /wall-sheets': [],
      'POST /schedule/changes': ({ body }) => this.refuses(body) ?? this.#conflict(body) ?? this.#save(body),
    }
  }

  #shown = (week: Week['week']): Week => {
    const isShown = ({ date }: { date: CalendarDate }) => date >= week.from && date <= week.to
    const { shifts, openShifts } = this.known
    return { ...this.known, week, shifts: shifts.filter(isShown), openShifts: openShifts.filter(isShown) }
  }

  #month = (month: Week['week']): AnswerTo<'GET /schedule/months/:date'> => {
    const { today, employees, shifts, shiftTypes, holidays, leave, listedDepartments } = this.known
    const people = employees.map(({ id, firstName, lastName, department }) => {
      const own = shifts.filter(({ employeeId, date }) => employeeId === id && date >= month.from && date <= month.to)
      return {
        id,
        firstName,
        lastName,
        department,
        shifts: own.map(each => shownInMonth(each)),
        plannedMinutes: plannedMinutes(own, leave, timeZone),
        contractMinutes: 150 * 60,
      }
    })
    return { month, today, shiftTypes, holidays, leave, listedDepartments, people }
  }

  #find = (id: string): AnyShift | undefined =>
    [...this.known.shifts, ...this.known.openShifts].find(each => each.id === id)

  #conflict = ({ changes }: SentChanges) => {
    const isOld = changes.some(({ before }) => before && this.#find(before.id)?.version !== before.version)
    return isOld ? refusal(409, 'schedule.shift-changed', 'Ce shift a été modifié entre-temps.') : undefined
  }

  #save = ({ changes }: SentChanges) => {
    const saved = changes.map(({ before, after }) => {
      const id = before?.id ?? after?.id ?? newId()
      const version = (before ?? after)?.version ?? 0
      return {
        before: (before && this.#find(before.id)) ?? null,
        after: after && savedShift({ ...after, id, version: version + 1 }),
      }
    })
    const everyWeek = { ...this.known, week: { from: '0001-01-01', to: '9999-12-31' } }
    this.known = { ...weekAfter(everyWeek, saved), week: shownWeek }
    return { shifts: saved.map(({ after }) => after) }
  }
}

/** Refuses changes until what a rule finds is accepted. */
export const untilAccepted =
  (refused: Failure) =>
  ({ accepted }: SentChanges) =>
    accepted.length > 0 ? undefined : refused

import type { Member } from '#core/actor.ts'
import { addDays, type CalendarDate, datesIn, isIn } from '#core/calendar.ts'
import { sum } from '#core/durations.ts'
import type { Language } from '#core/languages.ts'
import { wallClockAt } from '#core/wall-clock.ts'
import { holidaysOn, labourContext } from '#labour/server/queries.ts'
import { frenchNameIn } from '#leave/server/queries.ts'
import { differenceOf } from '#payroll/rules/elements.ts'
import { figuresOf } from '#payroll/rules/month-lines.ts'
import { monthStepsOf } from '#payroll/rules/month-steps.ts'
import { type Month, monthName } from '#payroll/rules/months.ts'
import { fullName } from '#people/rules.ts'
import { plannedWork } from '#schedule/server/queries.ts'
import type { Tx } from '#server/database/database.ts'
import { inSlices } from '#server/database/slices.ts'
import { Refusal } from '#server/http/refusals.ts'
import { minutesOf } from '#timesheets/rules.ts'
import { retainedOf } from '#timesheets/server/queries.ts'
import { weeksOf } from './closing-queries.ts'
import { daysOf, knownMonths } from './month-queries.ts'
import { closings, partsPaidIn, settingsShown } from './queries.ts'

/** How one person's month is made; undefined where it pays them nothing. */
export const personMonthOf = async (
  tx: Tx,
  actor: Pick<Member, 'timeZone' | 'peopleOrder'>,
  { month, employeeId }: { month: Month; employeeId: string },
  { now, language }: { now: Temporal.Instant; language: Language },
) => {
  const closed = await closings(tx, {})
  const weeks = await weeksOf(tx, month, closed)
  const closing = closed.find(each => each.month === month)
  const settings = closing?.settings ?? (await settingsShown(tx))
  const [known] = await knownMonths(tx, actor, { month, weeks, settings }, now, employeeId)
  if (!known) return
  const { id, firstName, lastName, matricule, elements } = known.counted
  const steps = monthStepsOf(month, known, settings)
  const pairs = [...elements].map(([element, amount]) => ({ element, amount }))
  const dayShown = await daysShown(tx, actor, { employeeId, ...daysOf(month, weeks) }, language)
  const nameIn = frenchNameIn(language)
  const absenceOn = (date: CalendarDate) => {
    const absence = known.absences.find(({ startDate, endDate }) => isIn(date, { from: startDate, to: endDate }))
    return absence ? nameIn(absence.label) : null
  }
  const paidThen = closing ? await paidTo(tx, month, employeeId) : null
  const shown = {
    id,
    firstName,
    lastName,
    matricule,
    month,
    elements: pairs,
    isAsPaid: paidThen && differenceOf(elements, paidThen).size === 0,
    ...steps,
    away: steps.away.map(({ label, ...day }) => ({ ...day, label: label?.split(', ').map(nameIn).join(', ') ?? null })),
    weeks: steps.weeks.map(({ days, ...week }) => {
      const workedOn = new Map(days.map(({ date, worked }) => [date, worked]))
      return {
        ...week,
        missing: known.counted.unrecorded.some(({ from }) => from === week.from) ? null : week.missing,
        days: datesIn(week).map(date => ({
          date,
          worked: workedOn.get(date) ?? 0,
          absence: absenceOn(date),
          ...dayShown(date),
        })),
      }
    }),
  }
  const { balances } = known.counted
  return { shown, closing, paidThen, balances, figures: figuresOf({ ...steps, elements: pairs }, balances) }
}

/** How everybody's month is made, in the company's order: one count for all. `isAsPaid`: null while the month is open. */
export const everybodyExplained = async (
  tx: Tx,
  actor: Pick<Member, 'timeZone' | 'peopleOrder'>,
  month: Month,
  now: Temporal.Instant,
) => {
  const closed = await closings(tx, {})
  const closing = closed.find(each => each.month === month)
  const settings = closing?.settings ?? (await settingsShown(tx))
  const known = await knownMonths(tx, actor, { month, weeks: await weeksOf(tx, month, closed), settings }, now)
  const parts = closing ? await partsPaidIn(tx, [month]) : []
  const paidThen = new Map(parts.filter(part => part.month === month).map(part => [part.employeeId, part.elements]))
  return inSlices(known, each => {
    const { id, firstName, lastName, matricule, elements } = each.counted
    return {
      firstName,
      lastName,
      matricule,
      ...monthStepsOf(month, each, settings),
      elements: [...elements].map(([element, amount]) => ({ element, amount })),
      isAsPaid: closing ? differenceOf(elements, new Map(paidThen.get(id))).size === 0 : null,
    }
  })
}

const paidTo = async (tx: Tx, month: Month, employeeId: string) => {
  const own = (await partsPaidIn(tx, [month])).find(part => part.employeeId === employeeId && part.month === month)
  return new Map(own?.elements)
}

/** The person is there, and the month that was asked for has nothing of them. */
export const notPaidIn = (month: Month, person: Parameters<typeof fullName>[0], language: Language) =>
  new Refusal('payroll.not-paid-in-month', {
    values: { name: fullName(person), month: monthName(month, language) },
    status: 422,
    field: 'month',
  })

/** The shifts planned on a day, the hours that were retained of it, and its holiday. */
const daysShown = async (
  tx: Tx,
  { timeZone }: Pick<Member, 'timeZone'>,
  { employeeId, ...days }: { employeeId: string; from: CalendarDate; to: CalendarDate },
  language: Language,
) => {
  const planned = await plannedWork(tx, [employeeId], days, timeZone)
  // The day before too, because work goes past midnight.
  const retained = await retainedOf(tx, [employeeId], { from: addDays(days.from, -1), to: days.to })
  const { settings } = await labourContext(tx, [])
  const holidays = new Map(holidaysOn(datesIn(days), settings, language).map(({ date, name }) => [date, name]))
  const at = (moment: number) => Temporal.Instant.fromEpochMilliseconds(moment)
  return (date: CalendarDate) => ({
    ...ofDay(
      planned.filter(({ start }) => wallClockAt(at(start), timeZone).date === date),
      retained.filter(day => day.date === date),
    ),
    holiday: holidays.get(date) ?? null,
  })

  function ofDay(shifts: typeof planned, decided: typeof retained) {
    return {
      planned: minutesOf(shifts),
      plannedTimes: shifts.map(timesOf),
      isDecided: decided.length > 0,
      retained: sum(decided.map(({ minutes }) => minutes)),
      times: decided.flatMap(({ work }) => work).map(timesOf),
    }
  }
  function timesOf({ start, end }: { start: number; end: number }) {
    return { start: wallClockAt(at(start), timeZone).time, end: wallClockAt(at(end), timeZone).time }
  }
}

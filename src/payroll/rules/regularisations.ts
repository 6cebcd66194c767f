import { differenceOf, type Element, type Elements, ratedOf } from './elements.ts'
import { type Month, monthInFigures } from './months.ts'
import type { PaidAbsence, PaidPerson } from './paid.ts'

/** The pay of somebody for a month: elements and absences. A month may be paid in several parts, the later ones are corrections. */
export type Part = { employeeId: string; month: Month; elements: Elements; absences: readonly PaidAbsence[] }

/** The amounts that a closed month has paid so far, and those that it would pay today. */
export type Regularisation = Part & { paid: Elements; today: Elements }

/**
 * The amounts of a closed month still to be paid, or to be taken back.
 * @param parts of this month, those of later months included
 * @param today the month as it is counted now
 */
export function regularisationsOf(month: Month, parts: readonly Part[], today: readonly Part[]): Regularisation[] {
  const paidOf = Map.groupBy(
    parts.filter(part => part.month === month),
    ({ employeeId }) => employeeId,
  )
  const nowOf = new Map(today.map(part => [part.employeeId, part]))
  return [...new Set([...paidOf.keys(), ...nowOf.keys()])].flatMap(employeeId => {
    const [own, now] = [paidOf.get(employeeId) ?? [], nowOf.get(employeeId)]
    const paid = sumOf(own.map(({ elements }) => elements))
    const counted = comparable(now?.elements ?? new Map(), paid)
    const elements = differenceOf(counted, paid)
    const absences = absencesBetween(
      own.flatMap(part => part.absences),
      now?.absences ?? [],
    )
    if (elements.size === 0 && absences.length === 0) return []
    return [{ employeeId, month, elements, absences, paid, today: counted }]
  })
}

/**
 * The hours that absences withhold were not kept of months closed before they were counted, and those months gave nights, Sundays and holidays of work that
 * is counted by days: nothing is corrected by either.
 */
const comparable = (today: Elements, paid: Elements): Elements => {
  const isByDays = today.has('days-worked') && !today.has('contract-hours')
  const former = isByDays ? [...paid].filter(([element]) => isOfClock(element)) : []
  const isUncounted = paid.has('unpaid-hours') && !paid.has('withheld-hours')
  const counted = [...today].filter(([element]) => !isUncounted || element !== 'withheld-hours')
  return new Map([...former, ...counted])
}

const ofClock: readonly string[] = ['night', 'sunday', 'holiday']
const isOfClock = (element: Element) => ofClock.includes(ratedOf(element)?.kind ?? element)

const sumOf = (parts: readonly Elements[]): Elements => {
  const total = new Map<Parameters<Elements['get']>[0], number>()
  for (const part of parts) for (const [element, amount] of part) total.set(element, (total.get(element) ?? 0) + amount)
  return total
}

/** Lines that are new, and the opposite of lines that hold no more. */
function absencesBetween(paid: readonly PaidAbsence[], today: readonly PaidAbsence[]): PaidAbsence[] {
  // A line and its opposite are nothing: a correction was corrected.
  const standing = without(paid, paid.map(opposite))
  // Months that were closed before said hours of work that is counted by days: nothing is corrected by them.
  const withoutHours = new Map(standing.map(line => [keyOf({ ...line, minutes: null }), line]))
  const counted = today.map(line => withoutHours.get(keyOf(line)) ?? line)
  return [...without(standing, counted).map(opposite), ...without(counted, standing)]
}

/** The lines that have no equal among others, each of which takes one away. */
function without(lines: readonly PaidAbsence[], others: readonly PaidAbsence[]): PaidAbsence[] {
  const left = others.map(keyOf)
  return lines.filter(line => {
    const known = left.indexOf(keyOf(line))
    if (known >= 0) left.splice(known, 1)
    return known < 0
  })
}

/** Whatever the order of the fields, which a database does not keep, and whatever its type is called by now; older months know no days. */
const keyOf = ({ code: _code, label: _label, days: _days, ...line }: PaidAbsence): string =>
  JSON.stringify(Object.entries(line).toSorted(([one], [other]) => (one < other ? -1 : 1)))

/** Without a negative zero. */
const opposite = ({ days, ...line }: PaidAbsence): PaidAbsence => ({
  ...line,
  ...inDays(line),
  minutes: line.minutes === null ? null : 0 - line.minutes,
  ...(days && { days: days.map(day => ({ ...day, ...inDays(day), minutes: 0 - day.minutes })) }),
})

const inDays = ({ ouvrables, ouvres, calendar }: Pick<PaidAbsence, 'ouvrables' | 'ouvres' | 'calendar'>) => ({
  ouvrables: 0 - ouvrables,
  ouvres: 0 - ouvres,
  calendar: 0 - calendar,
})

/** Corrections of closed months added to what a month pays, for who has nothing else in it too. Hours of a contract are those of the month. */
export function withinMonth(lines: readonly PaidPerson[], month: Month): PaidPerson[] {
  return [...Map.groupBy(lines, ({ id }) => id).values()].map(own => {
    const corrections = own.filter(line => line.month !== month)
    const running = own.find(line => line.month === month) ?? { ...own[0]!, elements: new Map(), absences: [], month }
    if (corrections.length === 0) return running
    const corrected = corrections.map(
      ({ elements }) => new Map([...elements].filter(([each]) => each !== 'contract-hours')),
    )
    return {
      ...running,
      elements: differenceOf(sumOf([running.elements, ...corrected]), new Map()),
      absences: [...running.absences, ...corrections.flatMap(({ absences }) => absences)],
      comment: `dont régularisation ${corrections.map(line => monthInFigures(line.month)).join(', ')}`,
    }
  })
}

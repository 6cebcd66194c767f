import { differenceOf, type Elements } from './elements.ts'
import type { PaidAbsence } from './files.ts'
import type { Month } from './months.ts'

/** What is paid to somebody for a month: elements and absences. A month may be paid in several parts, the later ones are corrections. */
export type Part = { employeeId: string; month: Month; elements: Elements; absences: readonly PaidAbsence[] }

/** What a closed month has paid so far, and what it would pay today. */
export type Regularisation = Part & { paid: Elements; today: Elements }

/**
 * What is still to be paid, or to be taken back, of a closed month.
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
    const counted = now?.elements ?? new Map()
    const elements = differenceOf(counted, paid)
    const absences = absencesBetween(
      own.flatMap(part => part.absences),
      now?.absences ?? [],
    )
    if (elements.size === 0 && absences.length === 0) return []
    return [{ employeeId, month, elements, absences, paid, today: counted }]
  })
}

const sumOf = (parts: readonly Elements[]): Elements => {
  const total = new Map<Parameters<Elements['get']>[0], number>()
  for (const part of parts) for (const [element, amount] of part) total.set(element, (total.get(element) ?? 0) + amount)
  return total
}

/** Lines that are new, and the opposite of lines that hold no more. */
function absencesBetween(paid: readonly PaidAbsence[], today: readonly PaidAbsence[]): PaidAbsence[] {
  const open = [...paid]
  const added = today.filter(absence => {
    const known = open.findIndex(line => JSON.stringify(line) === JSON.stringify(absence))
    if (known >= 0) open.splice(known, 1)
    return known < 0
  })
  const cancelling = new Set(open.map(line => JSON.stringify(opposite(line))))
  const gone = open.filter(line => !cancelling.has(JSON.stringify(line)))
  return [...gone.map(opposite), ...added]
}

const opposite = (line: PaidAbsence): PaidAbsence => ({
  ...line,
  ouvrables: -line.ouvrables,
  ouvres: -line.ouvres,
  calendar: -line.calendar,
  minutes: line.minutes === null ? null : -line.minutes,
})

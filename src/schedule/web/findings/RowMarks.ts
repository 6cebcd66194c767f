import type { ComponentType } from 'react'
import type { z } from 'zod'
import type { CalendarDate } from '#core/calendar.ts'
import { MINUTE } from '#core/durations.ts'
import type { Language } from '#core/languages.ts'
import type { weekFinding } from '#labour/schemas.ts'
import type { Sign } from '#labour/web/shared/SeverityMark.tsx'
import type { Shift } from '#schedule/rules.ts'
import type { ShownChange } from '#schedule/web/editing/PlanChanges.ts'

/** A finding of a rule in the planned week. */
export type WeekFinding = z.output<typeof weekFinding>

/**
 * Where findings of a day are drawn: on the line before the day, at its foot, or after a shift of it. `null`: the pill stands on the
 * next day, the shift has its edge here.
 */
export type DayMark = {
  findings: readonly [WeekFinding, ...WeekFinding[]]
  at: 'line' | 'foot' | number | null
  /** Lines of shifts above it, where it stands below all of its day or days. */
  below: number
}

/** The marks in somebody's row. */
export type RowMarks = {
  /** Rules that are exceeded. */
  exceeded: number
  /** The worst sign of the whole week; accepted, where nothing else is left. */
  worst: Sign | null
  /** Something stands below the tallest day. */
  hasFoot: boolean
  /** Monday first. */
  days: readonly (readonly DayMark[])[]
}

/** The shifts of each day, Monday first, and the lines that they take. */
export type PlannedDays = { days: readonly (readonly Shift[])[]; linesOfDays: readonly number[] }

export interface FindingPillProps {
  mark: DayMark
  /** On the first day the line is the edge of the grid. */
  isFirstDay: boolean
  isTabStop: boolean
  onOpen: (finding: WeekFinding) => void
}

/** The findings of a week, with the code that draws them: it is fetched with them, once the page is idle. */
export type Marking = {
  findings: readonly WeekFinding[]
  marksOf: (findings: readonly WeekFinding[], planned: PlannedDays, dates: readonly CalendarDate[]) => RowMarks
  Pill: ComponentType<FindingPillProps>
}

const none: [] = []
export const noMarks: RowMarks = {
  exceeded: 0,
  worst: null,
  hasFoot: false,
  days: Array.from({ length: 7 }, () => none),
}

export const signOf = ({ severity, acceptance }: WeekFinding): Sign => (acceptance ? 'accepted' : severity)

/** The findings of a shift that are left to verify, among the marks of its day. */
export const findingsOfShift = (marks: readonly DayMark[], { id }: { id: string }): readonly WeekFinding[] =>
  marks.flatMap(({ findings }) => findings.filter(each => !each.acceptance && each.shiftIds.includes(id)))

/** The worst first. */
export const signs: readonly Sign[] = ['blocking', 'exceeded', 'warning', 'accepted']

/** Information has no mark. */
export const worstSign = (findings: readonly WeekFinding[]): Sign | null =>
  signs.find(sign => findings.some(finding => signOf(finding) === sign)) ?? null

/** The worst open sign of each day over some rows, Monday first: for a phone. */
export const worstOfDays = (rows: readonly RowMarks[]): (Sign | null)[] =>
  noMarks.days.map((_, day) => {
    const found = rows.flatMap(({ days }) => days[day]!.flatMap(({ findings }) => findings))
    return worstSign(found.filter(({ acceptance }) => !acceptance))
  })

const LONGEST_DAYS = 4 * 24 * 60 * MINUTE

/** About a whole week, or about several. */
export const isOfWeeks = ({ from, to }: Pick<WeekFinding, 'from' | 'to'>) =>
  Date.parse(to) - Date.parse(from) > LONGEST_DAYS

/** The server words them in the reader's language. @param monday the first day of the week */
export const findingsKey = (monday: CalendarDate, language: Language) => ['schedule', 'findings', monday, language]

/** After changes that the server has not examined yet: what stood on a changed shift is not known. */
export function findingsAfter(
  findings: readonly WeekFinding[],
  changes: readonly ShownChange[],
): readonly WeekFinding[] {
  if (changes.length === 0) return findings
  const changed = new Set(changes.flatMap(({ before, after }) => [before?.id, after?.id]))
  return findings.filter(finding => isOfWeeks(finding) || !finding.shiftIds.some(id => changed.has(id)))
}

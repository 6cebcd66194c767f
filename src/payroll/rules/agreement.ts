import { addDays, type CalendarDate } from '#core/calendar.ts'
import { sum } from '#core/durations.ts'
import type { Work } from '#labour/hours.ts'
import { type ChangedLine, changedLines, dayOfLine, type Figures } from './month-lines.ts'
import { type Month, monthAfter } from './months.ts'

/** When a company has its people read their month before pay: the day of the month after on which pay is closed, and how many days before it opens. */
export type AgreementSettings = { closingDay: number; daysBefore: number }

/** Every month has this day. */
export const lastClosingDay = 28
export const mostDaysBefore = 20

export const usualAgreement: AgreementSettings = { closingDay: 4, daysBefore: 5 }

/** The day on which the month is to be closed: never before its last week is over. @param lastDay the last day that the month pays */
export const closesOn = (
  month: Month,
  lastDay: CalendarDate,
  { closingDay }: Pick<AgreementSettings, 'closingDay'>,
): CalendarDate => {
  const [chosen, first] = [`${monthAfter(month, 1)}-${String(closingDay).padStart(2, '0')}`, addDays(lastDay, 1)]
  return chosen < first ? first : chosen
}

/** From this day each person reads their month. */
export const opensOn = (month: Month, lastDay: CalendarDate, settings: AgreementSettings): CalendarDate =>
  addDays(closesOn(month, lastDay, settings), -settings.daysBefore)

/** Steps between a person and those who decide on their hours, in order. Nothing is overwritten. */
export const agreementSteps = ['asked', 'reminded', 'read', 'conform', 'missing', 'accepted', 'maintained'] as const
export type AgreementStepName = (typeof agreementSteps)[number]

/** Whether somebody said something of the month; to be asked and to read it is no answer. */
export const isAnswer = (step: AgreementStepName): boolean => step !== 'asked' && step !== 'reminded' && step !== 'read'

export type AgreementStep = {
  number: number
  step: AgreementStepName
  /** The line that it is about; null but for 'missing'. */
  line: string | null
  /** The figures that the person had read; null for those who decide. */
  figures: Figures | null
  /** The number of the claim that it answers. */
  answers: number | null
}

/** In the order of the list: what waits for an answer first. */
export const standings = ['missing', 'read', 'unread', 'conform'] as const
export type Standing = (typeof standings)[number]

type Said = Pick<AgreementStep, 'number' | 'step' | 'answers'>

/** Claims that something is missing, and that nobody has answered. A person who then says that all is right needs no answer any more. */
export const openClaims = <Step extends Said>(steps: readonly Step[]): Step[] => {
  const answered = new Set(steps.map(({ answers }) => answers))
  return sinceAgreed(steps).filter(({ step, number }) => step === 'missing' && !answered.has(number))
}

/** Steps after the person last said that all is right. */
export const sinceAgreed = <Step extends Said>(steps: readonly Step[]): Step[] =>
  steps.slice(steps.findLastIndex(({ step }) => step === 'conform') + 1)

/** The last word of the person, with the figures that they had read. */
const lastWord = (steps: readonly AgreementStep[]) =>
  steps.findLast(({ step }) => step === 'conform' || step === 'missing')

/** The lines whose figure differs from the one that the person spoke about. */
export const changedSinceWord = (steps: readonly AgreementStep[], now: Figures): ChangedLine[] => {
  const figures = lastWord(steps)?.figures
  return figures ? changedLines(figures, now) : []
}

/** Silence is no agreement; a figure that changes after 'Conforme' asks again. */
export const standingOf = (steps: readonly AgreementStep[], now: Figures): Standing => {
  if (openClaims(steps).length > 0) return 'missing'
  if (lastWord(steps)?.step === 'conform' && changedSinceWord(steps, now).length === 0) return 'conform'
  return hasLooked(steps) ? 'read' : 'unread'
}

/** Whether the person has looked at their month. */
export const hasLooked = (steps: readonly Pick<Said, 'step'>[]): boolean =>
  steps.some(({ step }) => step !== 'asked' && step !== 'reminded')

/** Whom a reminder may move: who can answer, and neither agrees nor waits for an answer. */
export const mayBeReminded = ({ standing, hasAccess }: { standing: Standing; hasAccess: boolean }): boolean =>
  hasAccess && (standing === 'read' || standing === 'unread')

/** Whether the person may say something of this line: a figure of the month, one of its days, or something that stands nowhere. */
export const isLineOf = (
  line: string,
  { figures, from, to }: { figures: Figures; from: CalendarDate; to: CalendarDate },
): boolean => {
  const day = dayOfLine(line)
  if (day !== null) return from <= day && day <= to
  return line === otherLine || Object.hasOwn(figures, line)
}

/** The name for hours or pay that stand on no line yet. */
export const otherLine = 'other'

type Piece = Omit<Work, 'breaks'>

const breakIn = ({ breaks, breakDuration }: Work) =>
  breaks ? Math.round(sum(breaks.map(({ start, end }) => end - start)) / 60_000) : breakDuration

/**
 * The hours of a day between the arrival and the departure that a person says: its pieces and breaks stay as they are.
 * @param work of the day, in order; epoch milliseconds, breaks in minutes
 */
export const claimedWork = (work: readonly Work[], { start, end }: { start: number; end: number }): Piece[] => {
  const within = work.filter(piece => piece.start < end && piece.end > start)
  if (within.length === 0) return [{ start, end, breakDuration: 0 }]
  return within.map((piece, index) => ({
    start: index === 0 ? start : piece.start,
    end: index === within.length - 1 ? end : piece.end,
    breakDuration: breakIn(piece),
  }))
}

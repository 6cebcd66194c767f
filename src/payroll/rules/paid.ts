import type { CalendarDate } from '#core/calendar.ts'
import type { Elements } from './elements.ts'
import type { Month } from './months.ts'

/** A day that an absence takes something of. Hundredths of days, minutes. */
export type AbsenceDay = {
  date: CalendarDate
  part: 'day' | 'morning' | 'afternoon'
  ouvrables: number
  ouvres: number
  calendar: number
  minutes: number
}

/** Hundredths of days; `minutes` null where work is counted by days. A half begins at midday or ends there. */
export type PaidAbsence = {
  /** The key of its type of leave, which stays what it is when somebody gives the type another name or code. */
  type: string
  code: string
  label: string
  startDate: CalendarDate
  startsAtMidday: boolean
  endDate: CalendarDate
  endsAtMidday: boolean
  ouvrables: number
  ouvres: number
  calendar: number
  minutes: number | null
  /** They sum to the absence. Not known in months that were closed before they were kept. */
  days?: readonly AbsenceDay[] | undefined
}

/** The days that an absence takes work of: a Saturday may count as a day of leave, and has no hours. Where work is counted by days, none has. */
export const daysAway = ({ minutes, days = [] }: Pick<PaidAbsence, 'minutes' | 'days'>): AbsenceDay[] =>
  days.filter(day => (minutes === null ? day.ouvres > 0 : day.minutes > 0))

/** How much of a day it takes: 1, or 0.5; 0 for hours within it. */
export const partOfDay = ({ part, calendar }: Pick<AbsenceDay, 'part' | 'calendar'>): number => {
  if (calendar === 0) return 0
  return part === 'day' ? 1 : 0.5
}

export type PaidPerson = {
  id: string
  /** Text: leading zeros stay. Empty where nobody wrote it yet. */
  matricule: string
  lastName: string
  firstName: string
  month: Month
  elements: Elements
  absences: readonly PaidAbsence[]
  /** Hundredths of days. */
  balances: { n1: number | null; n: number | null }
  comment: string
}

/** The amount that a type of leave leaves to pay: hundredths of days, or minutes; below zero, the leave taken in excess. */
export type Due = { type: string; typeName: string | null; unit: 'days' | 'minutes'; amount: number }

/** The last day of an employment, with what is due of leave; null while what was left before the company came is not known. */
export type EndOfEmployment = { on: CalendarDate; due: readonly Due[] | null }

export type Company = { siret: string }

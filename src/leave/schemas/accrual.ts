import { z } from 'zod'
import { calendarDate, id } from '#core/fields.ts'
import {
  absenceEffects,
  accrualRhythms,
  accrualRoundings,
  accrualUnits,
  monthShares,
} from '#leave/rules/accrual-rules/accrual-rules.ts'
import { mostAmount } from '#leave/rules/amounts.ts'
import { leaveYearStarts } from '#leave/rules/settings.ts'
import { ledgerLine } from './ledger.ts'
import { leaveTypeKey, person } from './setting.ts'

/** Hundredths of a day, or minutes. */
const amount = z.int('invalid').min(0, 'invalid').max(mostAmount, 'invalid')

const terms = {
  amount,
  per: z.enum(accrualUnits, 'unknown'),
  rhythm: z.enum(accrualRhythms, 'unknown'),
  yearStart: z.enum(leaveYearStarts, 'unknown'),
  /** The least hours of the contract, a week. Null: everybody. */
  fromMinutes: z.int('invalid').min(1, 'invalid').max(10_080, 'invalid').nullable(),
  share: z.enum(monthShares, 'unknown'),
  absences: z.enum(absenceEffects, 'unknown'),
  rounding: z.enum(accrualRoundings, 'unknown'),
  ceiling: amount.min(1, 'invalid').nullable(),
  carriedMost: amount.nullable(),
}

const dated = { type: leaveTypeKey, from: calendarDate, ...terms }

/** From a day on; the rule of the same day is replaced. `seen`: the rule that held on that day when the form was opened. */
export const setAccrualRule = z.strictObject({ ...dated, seen: z.strictObject(terms).nullable() })

/** A rule that is not set yet. @param employeeId whose ledger it is tried on; null: of the first person whom it concerns */
export const accrualRuleTried = z.strictObject({ ...dated, employeeId: id.nullable() })

/** By type, then by their first day. */
export const accrualRuleList = z.object({
  rules: z.array(z.object({ ...terms, type: z.string(), from: z.string(), yearStart: terms.yearStart })),
})

/** The account of one person under such a rule. */
export const accrualPreview = z.object({
  today: z.string(),
  unit: z.enum(['days', 'minutes']),
  /** Everybody, and whether the contract of the first day is one that the rule concerns. */
  people: z.array(person.extend({ id: z.uuid(), isConcerned: z.boolean() })),
  employeeId: z.uuid().nullable(),
  /** The balance of today. */
  before: z.int(),
  after: z.int(),
  /** The oldest first; a line that the rule changes is there twice. */
  lines: z.array(ledgerLine.extend({ change: z.enum(['same', 'gone', 'new']) })),
})

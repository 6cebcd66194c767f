import { z } from 'zod'
import { calendarDate, id, reason as shortReason } from '#core/fields.ts'
import { lineKinds, standings } from '#leave/rules/account.ts'
import { accruedParts } from '#leave/rules/accrual-rules/accrual-rules.ts'
import { mostAmount, mostOpenings } from '#leave/rules/amounts.ts'
import { countUnits, whySkipped } from '#leave/rules/count.ts'
import { countMethods } from '#leave/rules/settings.ts'
import { leaveTypeKey, period, person } from './setting.ts'

/** The day of the balances; today if it is left out. */
export const balancesAsked = z.strictObject({ on: calendarDate.optional() })

/** Hundredths of a day, or minutes. */
const amount = z.int('invalid').min(-mostAmount, 'invalid').max(mostAmount, 'invalid')

const ofAccount = { type: leaveTypeKey, leaveYear: calendarDate.nullable().default(null) }

/** A line by hand: a balance at the beginning of a day, days or hours more or fewer, or days for divided leave given up. */
export const writeLeaveEntry = z.strictObject({
  ...ofAccount,
  kind: z.enum(['opening', 'given', 'waived'], 'unknown'),
  on: calendarDate,
  amount,
  reason: shortReason,
  /** The opening of the account that the sender saw; of days that are given, the last line of the same account, day and amount. Null: none. */
  seen: id.nullable().default(null),
})

/** Balances at the beginning of a day, of many people: all are written, or none. `seen`: the opening that each replaces; null: none. */
export const importBalances = z.strictObject({
  reason: shortReason,
  openings: z
    .array(
      z.strictObject({ employeeId: id, ...ofAccount, on: calendarDate, amount, seen: id.nullable().default(null) }),
    )
    .min(1, 'required')
    .max(mostOpenings, 'tooLong'),
})

/** When somebody was told what leave is left after an illness. */
export const informOfLeave = z.strictObject({ on: calendarDate })

/** How a leave was counted: hundredths of days, or minutes. */
export const leaveCount = z.object({
  amount: z.int(),
  countedIn: z.enum(countUnits),
  counted: z.array(z.object({ date: z.string(), amount: z.int() })),
  skipped: z.array(z.object({ date: z.string(), why: z.enum(whySkipped) })),
})

/** The balance around a leave, as `balanceOf` of the rules tells it to everybody. */
export const leaveBalance = z.object({
  on: z.string(),
  accounts: z.array(
    z.object({
      year: z.object({ from: z.string(), to: z.string() }).nullable(),
      standing: z.enum(standings),
      before: z.int(),
    }),
  ),
  before: z.int(),
  asked: z.int(),
  left: z.int(),
  granted: z.int(),
  pending: z.int(),
  leftOfAll: z.int(),
})

export const ledgerLine = z.object({
  on: z.string(),
  kind: z.enum(lineKinds),
  amount: z.int(),
  balance: z.int(),
  /** The month that an acquired line is about. */
  month: z.string().nullable(),
  isSickness: z.boolean(),
  /** Why a rule of the company gives the line. */
  accrued: z
    .object({
      part: z.enum(accruedParts),
      from: z.string(),
      to: z.string(),
      absent: z.int(),
      days: z.int(),
      given: z.int(),
    })
    .nullable(),
  /** Days of the main leave that were left on 31 October. */
  left: z.int().nullable(),
  leaveId: z.uuid().nullable(),
  count: leaveCount.nullable(),
  /** The balance before the company counted otherwise. */
  converted: z.object({ from: z.int(), method: z.enum(countMethods) }).nullable(),
  entry: z.object({ id: z.uuid(), reason: z.string(), author: z.string() }).nullable(),
  /** The hours of a week that earned the line, and the minutes of rest that each rate gave. */
  hours: z.array(z.object({ percent: z.number(), minutes: z.int(), rest: z.int() })).nullable(),
})

const balance = z.object({
  type: z.string(),
  /** In which its days are acquired; null for types without years. */
  year: period.nullable(),
  /** The last day to take them; null: no end. */
  until: z.string().nullable(),
  balance: z.int(),
  taken: z.int(),
  planned: z.int(),
  pending: z.int(),
  /** The balance at the beginning of a day that was written by hand, and that all lines before it gave way to. */
  opening: z.int().nullable(),
  openingId: z.uuid().nullable(),
})

const balanceType = z.object({
  key: z.string(),
  name: z.string().nullable(),
  unit: z.enum(['days', 'minutes']),
})

/** An illness after which its person has not been told what leave is left. */
const duty = z.object({ illness: period, deadline: z.string() })

/** The leave year before the company came, of which nobody wrote yet what is left. */
export const toTakeOver = period.nullable()

export const leaveLedger = z.object({
  today: z.string(),
  on: z.string(),
  employee: person.extend({ id: z.uuid() }),
  method: z.enum(countMethods),
  types: z.array(balanceType),
  accounts: z.array(
    balance.extend({
      most: z.int().nullable(),
      /** The right to rest that hours earned: since when seven hours are reached, and until when it is to be taken. */
      right: z.object({ since: z.string(), until: z.string() }).nullable(),
      lines: z.array(ledgerLine),
    }),
  ),
  /** The leave years that a line by hand may be about, the newest first. */
  years: z.array(period),
  duties: z.array(duty),
  toTakeOver,
  mayWrite: z.boolean(),
})

export const teamBalances = z.object({
  today: z.string(),
  on: z.string(),
  method: z.enum(countMethods),
  types: z.array(balanceType),
  years: z.array(period),
  people: z.array(
    person.extend({
      id: z.uuid(),
      department: z.string().nullable(),
      accounts: z.array(balance),
      duties: z.array(duty),
      toTakeOver,
      mayWrite: z.boolean(),
    }),
  ),
})

import { z } from 'zod'
import { calendarDate, id } from '#core/fields.ts'
import { earnedTypes } from '#leave/rules.ts'
import { personalFates, saidWishes, wishes } from '#timesheets/rules/overtime.ts'
import { minutes, name } from '#timesheets/schemas.ts'

/** More than a week has, or than anybody takes in two years. */
const [mostOfWeek, mostBalance] = [7 * 24 * 60, 60_000]

const weekMinutes = z.int('invalid').min(0, 'invalid').max(mostOfWeek, 'invalid')

const overtimeTerms = {
  from: calendarDate,
  fate: z.enum(personalFates, 'invalid'),
  paidFirst: weekMinutes.default(0),
  /** The most that a balance holds, for the company alone. */
  ceiling: z.int('invalid').min(1, 'invalid').max(mostBalance, 'invalid').nullable().default(null),
}

/** Sets whether overtime is paid or becomes rest from a day on: for the company, with the most that a balance holds, or for one person. */
export const setOvertimeRule = z
  .strictObject({
    /** Null: of the company. */
    employeeId: id.nullable(),
    ...overtimeTerms,
    /** The rule of the same day that it replaces; null: none was seen. */
    seen: z.strictObject(overtimeTerms).nullable().default(null),
  })
  .refine(({ employeeId, fate }) => employeeId !== null || fate !== 'company', { path: ['fate'], error: 'invalid' })
  .refine(({ employeeId, ceiling }) => employeeId === null || ceiling === null, { path: ['ceiling'], error: 'invalid' })

const rule = z.object({ from: z.string(), fate: z.enum(personalFates), paidFirst: minutes })

export const overtimeRules = z.object({
  today: z.string(),
  /** By their first day, the last of which holds; before the first one all is paid. */
  company: z.array(rule.extend({ ceiling: minutes.nullable() })),
  /** Rules of single people, by person and first day: the last one holds. */
  people: z.array(rule.extend({ employeeId: z.uuid(), ...name })),
  /** The quota of the current year: hours beyond so many a year earn so many percent of rest. */
  quota: z.object({ minutes, percent: z.int() }),
  /** Whether the company keeps the balance of rest in hours: else all is paid. */
  isKept: z.boolean(),
})

/** Which of the overtime of validated weeks becomes rest: the last minutes of each week. All of them, or none if one is not as it was seen. */
export const chooseRest = z.strictObject({
  week: calendarDate,
  people: z
    .array(
      z.strictObject({
        employeeId: id,
        version: z.int('invalid').min(0, 'invalid'),
        rested: weekMinutes,
        /** The minutes rested before, as the reader saw them: a choice moves the week nowhere. */
        seen: weekMinutes,
      }),
    )
    .min(1, 'required')
    .max(100, 'invalid')
    .refine(people => new Set(people.map(({ employeeId }) => employeeId)).size === people.length, 'invalid'),
})

export const wishRest = z.strictObject({ wish: z.enum(wishes, 'invalid') })

/** One's own rest for hours. */
export const ownRest = z.object({
  today: z.string(),
  accounts: z.array(
    z.object({
      type: z.enum(earnedTypes),
      /** Minutes, without leave to come. */
      balance: z.int(),
      planned: minutes,
      pending: minutes,
      /** Since when seven hours are reached, and until when the rest is to be taken; null: fewer. */
      right: z.object({ since: z.string(), until: z.string() }).nullable(),
      /** Whether its person may ask for it. */
      mayAsk: z.boolean(),
    }),
  ),
  ceiling: minutes.nullable(),
  /** The person's wish for hours to come; null where their rule does not let them choose. */
  wish: z.enum(saidWishes).nullable(),
})

import { z } from 'zod'
import { type CalendarDate, isIn, weekOf } from '#core/calendar.ts'
import { calendarDate, id, isBlank, optionalReason, reason, wallTime } from '#core/fields.ts'
import { accessStates } from '#people/rules.ts'
import { saidWishes } from '#timesheets/rules/overtime.ts'
import { bases, breakChoices, roundings, withinChoices } from '#timesheets/rules/retained.ts'
import { correctorSteps, personSteps, stepNames, steps, weekStates } from '#timesheets/rules/weeks.ts'
import { minutes, name, someDays, weekAsked } from '#timesheets/schemas.ts'

export const hoursSettings = z.strictObject({
  threshold: z.int('invalid').min(0, 'invalid').max(60, 'invalid'),
  within: z.enum(withinChoices, 'invalid'),
  rounding: z.int('invalid').refine(rounding => roundings.some(each => each === rounding), 'invalid'),
  breaks: z.enum(breakChoices, 'invalid'),
})

/** All of them, and as they were `seen`. */
export const setHours = hoursSettings.extend({ seen: hoursSettings })

const ratedMinutes = z.array(z.object({ percent: z.number(), minutes }))

/** Epoch milliseconds. */
const interval = z.object({ start: z.number(), end: z.number() })

const retained = z.object({
  basis: z.enum(bases),
  minutes,
  work: z.array(interval.extend({ breakDuration: z.number(), breaks: z.array(interval).optional() })),
})

const whyOfDay = z.union([
  z.object({ kind: z.enum(['no-departure', 'no-plan', 'changed-since']) }),
  z.object({ kind: z.literal('no-punch'), shift: interval }),
  z.object({
    kind: z.enum([
      'late-arrival',
      'early-arrival',
      'late-departure',
      'early-departure',
      'worked-on-leave',
      'longer-break',
      'shorter-break',
    ]),
    minutes,
  }),
])

/** A day with something to decide: planned, punched, and what is retained of it. */
const retainedDay = z.object({
  date: z.string(),
  /** A mark of the day as the reader saw it: a decision sends it back. */
  sign: z.string(),
  state: z.enum(['ahead', 'running', 'quiet', 'exception', 'decided']),
  /** The weightiest first. */
  why: z.array(whyOfDay),
  planned: retained.omit({ basis: true }),
  punched: z.object({
    minutes,
    sessions: z.array(
      z.object({
        start: z.number(),
        end: z.number().nullable(),
        breaks: z.array(z.object({ start: z.number(), end: z.number().nullable() })),
        state: z.enum(['working', 'on-break', 'to-complete', 'completed']),
      }),
    ),
  }),
  /** Null: nobody may guess it. */
  proposed: retained.nullable(),
  decided: retained.extend({ id: z.uuid(), reason: z.string() }).nullable(),
})

const personWeek = {
  state: z.enum(weekStates),
  /** The number of the last step: a step sends it back. */
  version: z.int(),
  /** Days with something to decide, in order. */
  days: z.array(retainedDay),
  /** In order. */
  steps: z.array(
    z.object({
      step: z.enum(stepNames),
      date: z.string().nullable(),
      at: z.iso.datetime(),
      reason: z.string(),
      by: z.object({ id: z.uuid(), ...name }),
    }),
  ),
  /** The person's answer to the hours that were decided. */
  reply: z
    .object({
      step: z.enum(personSteps),
      date: z.string().nullable(),
      at: z.iso.datetime(),
      reason: z.string(),
    })
    .nullable(),
}

const askedWeek = { today: z.string(), timeZone: z.string(), week: someDays }

/** `after` is the last person of the page before. */
export const deskAsked = weekAsked.extend({ after: id.optional() })

/** A page of a hundred people. */
export const desk = z.object({
  ...askedWeek,
  settings: hoursSettings,
  employees: z.array(
    z.object({
      id: z.uuid(),
      ...name,
      isDeleted: z.boolean(),
      /** Nobody waits for the answer of somebody who cannot sign in. */
      access: z.enum(accessStates),
      /** Whether the reader decides on the hours of this person. */
      mayDecide: z.boolean(),
      /**
       * Once the week is validated: the overtime that may become rest, what of it does, and the minutes of rest that it earned. Null where nobody
       * rests any, and without overtime.
       */
      rest: z
        .object({
          overtime: ratedMinutes,
          rested: ratedMinutes,
          earned: minutes,
          /** The rule that holds for the person. `wish`: how they want their hours, where they are asked. */
          rule: z.object({
            fate: z.enum(['paid', 'rest', 'shared']),
            paidFirst: minutes,
            wish: z.enum(saidWishes).nullable(),
          }),
        })
        .nullable(),
      ...personWeek,
    }),
  ),
  next: z.uuid().nullable(),
})

export const ownWeek = z.object({ ...askedWeek, ...personWeek })

const mostPeople = 100
const mostDays = 7 * mostPeople

const typedHours = z.strictObject({
  startTime: wallTime,
  endTime: wallTime,
  breakMinutes: z.int('invalid').min(0, 'invalid').max(600, 'invalid').default(0),
})

/** Hours typed instead of the proposal. The company's wall times; an end before its start is on the next day. */
export const typedDay = z.strictObject({ hours: z.array(typedHours).min(1, 'required').max(5, 'invalid'), reason })

const dayToRetain = z
  .strictObject({
    employeeId: id,
    date: calendarDate,
    /** The mark of the day as it was read. */
    sign: z.string().max(64, 'invalid'),
    retain: z.enum(['proposed', 'planned', 'punched', 'none', 'typed'], 'invalid'),
    /** Typed ones. */
    hours: z.array(typedHours).max(5, 'invalid').default([]),
    reason: optionalReason,
  })
  .refine(({ retain, hours }) => retain !== 'typed' || hours.length > 0, { error: 'required', path: ['hours'] })
  .refine(given => given.retain !== 'typed' || !isBlank(given.reason), { error: 'required', path: ['reason'] })

const isWithinWeek = ({ week, days: asked }: { week: CalendarDate; days: { date: CalendarDate }[] }) => {
  const asWeek = weekOf(week)
  return asked.every(({ date }) => isIn(date, asWeek))
}

export const retainDays = z
  .strictObject({
    week: calendarDate,
    days: z
      .array(dayToRetain)
      .min(1, 'required')
      .max(mostDays, 'invalid')
      .refine(asked => new Set(asked.map(({ employeeId, date }) => `${employeeId} ${date}`)).size === asked.length, {
        error: 'invalid',
      }),
  })
  .refine(isWithinWeek, {
    error: 'invalid',
    path: ['week'],
    // A date that is none has its own sentence, and no week.
    when: ({ issues }) => issues.length === 0,
  })

export const decisions = z.object({
  decisions: z.array(z.object({ id: z.uuid(), employeeId: z.uuid(), date: z.string() })),
})

export const withdrawDays = z.strictObject({ ids: z.array(id).min(1, 'required').max(mostDays, 'invalid') })

/** A reason where the step asks for one. */
const explained = (given: { step: keyof typeof steps; reason: string }) =>
  !steps[given.step].needsReason || !isBlank(given.reason)
const withoutReason = { error: 'required', path: ['reason'] }

export const moveWeeks = z
  .strictObject({
    week: calendarDate,
    step: z.enum(correctorSteps, 'invalid'),
    reason: optionalReason,
    people: z
      .array(z.strictObject({ employeeId: id, version: z.int('invalid').min(0, 'invalid') }))
      .min(1, 'required')
      .max(mostPeople, 'invalid')
      .refine(people => new Set(people.map(({ employeeId }) => employeeId)).size === people.length, 'invalid'),
  })
  .refine(explained, withoutReason)

/** The person contests a day of their own week, or all of it. */
export const contestWeek = z.strictObject({
  week: calendarDate,
  version: z.int('invalid').min(0, 'invalid'),
  reason,
  date: calendarDate.nullable().default(null),
})

export const stepReason = z.strictObject({ reason })
export const contestedDay = z.strictObject({ date: calendarDate, reason })

import { z } from '#core/fields/zod.ts'
import { calendarDate, id, isBlank, optionalReason, reason, wallTime } from '#core/fields.ts'
import { agreementSteps, standings } from '#payroll/rules/agreement.ts'
import { dayOfLine } from '#payroll/rules/month-lines.ts'
import { isMonth } from '#payroll/rules/months.ts'
import { personMonth } from '#payroll/schemas.ts'

const month = z.string().refine(isMonth)
export const askedMonthAsked = z.object({ askedMonth: month })
export const personAsked = askedMonthAsked.extend({ employeeId: z.uuid() })
/** Absent: the month that is to be read now. */
export const ownMonthAsked = z.strictObject({ month: month.optional() })

/** A mark of the figures as the person read them: their answer names it. */
const seen = z.string('invalid').max(64, 'invalid')

const mostOfLine = 40
const line = z.string('invalid').min(1, 'required').max(mostOfLine, 'invalid')

/** Arrival and departure, in the company's wall time; a departure before the arrival is on the next day. */
const hours = z
  .strictObject({ startTime: wallTime, endTime: wallTime })
  .refine(({ startTime, endTime }) => startTime !== endTime, { path: ['endTime'], error: 'time' })

export const agree = z.strictObject({ seen })

const claim = { line, sentence: reason, hours: hours.nullable().default(null) }
const isOfDay = ({ line: of, hours: said }: { line: string; hours: object | null }) =>
  said === null || dayOfLine(of) !== null

/** The claim that something is missing on a line; hours only of a day. */
export const claimMissing = z.strictObject({ seen, ...claim }).refine(isOfDay, { path: ['hours'], error: 'invalid' })

/** As people type it: the hours may be left empty. */
export const typedClaim = z
  .strictObject({
    line,
    day: z.union([calendarDate, z.literal('')]),
    sentence: reason,
    startTime: z.string(),
    endTime: z.string(),
  })
  .refine(({ line: of, day }) => of !== 'day' || day !== '', { path: ['day'], error: 'required' })
  .refine(({ startTime, endTime }) => (startTime === '') === (endTime === ''), { path: ['endTime'], error: 'required' })
  .refine(({ startTime, endTime }) => startTime === '' || startTime !== endTime, { path: ['endTime'], error: 'time' })

/** The answer on paper of a person without access. */
export const noteAnswer = z
  .strictObject({ seen, isConform: z.boolean('invalid'), sentence: optionalReason })
  .refine(({ isConform, sentence }) => isConform || !isBlank(sentence), { path: ['sentence'], error: 'required' })

export const answerClaim = z
  .strictObject({
    claim: z.int('invalid').min(1, 'invalid').max(100_000, 'invalid'),
    isAccepted: z.boolean('invalid'),
    /** The mark of the day as it was read, where the hours of a day are accepted. */
    sign: z.string('invalid').max(64, 'invalid').nullable().default(null),
    reply: optionalReason,
  })
  .refine(({ isAccepted, reply }) => isAccepted || !isBlank(reply), { path: ['reply'], error: 'required' })

/** The reply typed beside a claim that is refused. */
export const typedRefusal = z.strictObject({ reply: reason })

const change = z.object({ line: z.string(), before: z.number(), after: z.number() })

const shownHours = z.object({ startTime: z.string(), endTime: z.string() }).nullable()

const step = z.object({
  number: z.int(),
  step: z.enum(agreementSteps),
  line: z.string().nullable(),
  sentence: z.string(),
  hours: shownHours,
  answers: z.int().nullable(),
  at: z.iso.datetime(),
  /** Null: nobody in particular. */
  by: z.string().nullable(),
  /** Whether somebody else wrote it down for the person. */
  isNoted: z.boolean(),
  /** The minutes of the day that the person had read, and those of now. For an answer only. */
  day: change.nullable(),
})

const standing = { closesOn: z.string(), closing: z.object({ at: z.iso.datetime(), by: z.string() }).nullable() }

export const ownMonth = z.object({
  ...personMonth.shape,
  ...standing,
  today: z.string(),
  timeZone: z.string(),
  seen: z.string(),
  figures: z.record(z.string(), z.number()),
  standing: z.enum(standings),
  steps: z.array(step),
  /** Since the person's last word. */
  changed: z.array(change),
  /** Since the month was closed; null while it is open. In elements. */
  changedSinceClosing: z.array(change).nullable(),
  /** The decider, where it is one person alone. */
  decider: z.string().nullable(),
})

/** Months that are asked about and open, of which the person has not said that all is right; the soonest first. */
export const monthToRead = z.object({ month: z.string(), closesOn: z.string() }).nullable()

const claimShown = z.object({
  number: z.int(),
  line: z.string(),
  sentence: z.string(),
  hours: shownHours,
  at: z.iso.datetime(),
  /** The retained hours of a day whose hours the person says: those of now, and those that it would have; null where nobody may guess them. */
  day: z
    .object({
      sign: z.string(),
      weekState: z.string(),
      planned: z.int(),
      now: z.int().nullable(),
      proposed: z.int(),
      /** As `HH:mm` of the company. */
      plannedTimes: z.array(z.object({ start: z.string(), end: z.string() })),
      times: z.array(z.object({ start: z.string(), end: z.string() })),
      proposedTimes: z.array(z.object({ start: z.string(), end: z.string() })),
    })
    .nullable(),
})

/** The people who agree with their month, or do not yet. */
export const agreementList = z.object({
  month: z.string(),
  ...standing,
  timeZone: z.string(),
  askedAt: z.iso.datetime().nullable(),
  people: z.array(
    z.object({
      id,
      firstName: z.string(),
      lastName: z.string(),
      standing: z.enum(standings),
      /** Without access a person cannot answer: no answer is awaited. */
      hasAccess: z.boolean(),
      /** The last day of an employment that has ended. */
      leftOn: z.string().nullable(),
      /** The time of the person's last step; null before. */
      at: z.iso.datetime().nullable(),
      /** The name of the person who wrote the answer down for them. */
      notedBy: z.string().nullable(),
      remindedAt: z.iso.datetime().nullable(),
      /** When the last claim was answered. */
      answeredAt: z.iso.datetime().nullable(),
      claims: z.array(claimShown),
      /** The lines whose figure is another one since the person's last word. Without amounts: some are for those who prepare pay. */
      changed: z.array(z.string()),
      mayAnswer: z.boolean(),
    }),
  ),
})

export const answered = z.object({ number: z.int() })

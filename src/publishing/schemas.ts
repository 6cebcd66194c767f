import { z } from 'zod'
import { shownTerms } from '#core/fields/shift.ts'
import { calendarDate, freeText, id, moment } from '#core/fields.ts'
import { contractTypes } from '#people/rules.ts'
import { planChange, shift, shiftType, tellings, unpublishedChange, version, week } from '#schedule/schemas.ts'
import { questionStates, reachStates, reachWays } from './rules/told.ts'

const namedPerson = z.object({ id: z.uuid(), firstName: z.string(), lastName: z.string() })

export const publishing = z.object({
  publishes: z.boolean(),
  /** People who see shifts otherwise than they are planned, over all weeks. */
  drafts: z.array(namedPerson.extend({ changes: z.int() })),
  /** Questions that nobody answered, or that were refused and are still planned, by the Monday of their week. */
  open: z.array(z.object({ week: calendarDate, questions: z.int() })),
})

export const setPublishing = z.strictObject({ publishes: z.boolean() })

/** In days, clear. */
const shortNotice = z.object({
  rule: z.enum(['TP_PREAVIS_7JO', 'TP_HC_PREVENANCE_3J']),
  measured: z.int(),
  limit: z.number(),
})

/** The changes that publishing a week would tell. */
export const weekUnpublished = z.object({
  week,
  ...tellings,
  /** Each with the seal of their changes, in the order of the company. */
  people: z.array(
    namedPerson.extend({
      /** In force in the week; null for somebody who has left. */
      contract: z.object({ type: z.enum(contractTypes), weeklyHours: z.number() }).nullable(),
      reach: z.enum(reachStates),
      seal: z.string(),
    }),
  ),
  changes: z.array(
    unpublishedChange.extend({
      /** It comes too late to be imposed: the person is asked. In days, clear. */
      late: shortNotice.nullable(),
    }),
  ),
})

export const maxPublished = 5000

/** Whom to tell, each with the seal of the changes that were shown. */
export const publishWeek = z.strictObject({
  people: z
    .array(z.strictObject({ employeeId: id, seal: z.string('required').max(64, 'tooLong') }))
    .min(1, 'required')
    .max(maxPublished, 'tooLong'),
})

/** `unopened`, `closed`: of the people, those whom nothing can reach now. */
export const weekPublished = z.object({
  id: z.uuid(),
  people: z.int(),
  unopened: z.int(),
  closed: z.int(),
  changes: z.int(),
  agreements: z.int(),
})

/** Hours that somebody was told, or is asked about. */
const toldHours = z.object({
  id: z.uuid(),
  date: z.string(),
  startTime: z.string(),
  endTime: z.string(),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  ...shownTerms,
})

/** A question about a change: how late it was told, and what became of it. `begun`: nobody answered in time; `changed`: the plan is another one since. */
const shownQuestion = z.object({
  id: z.uuid(),
  late: shortNotice,
  state: z.enum([...questionStates, 'changed']),
  askedAt: z.iso.datetime(),
  answeredAt: z.iso.datetime().nullable(),
  reason: z.string(),
  /** The plan is still as it was asked. */
  isCurrent: z.boolean(),
})

/** As planners see it. `version`: of the shift as it is planned for the person; null if it is not. */
const seenQuestion = shownQuestion.extend({ version: z.int().nullable() })

/** At least one of the two versions is there; where they are the same, its notes changed. */
const toldChange = z.object({
  before: toldHours.nullable(),
  after: toldHours.nullable(),
  question: shownQuestion.nullable(),
})

/** The changes of a week that a person was told, and the rest of it. */
export const ownChanges = z.object({
  week,
  timeZone: z.string(),
  /** The last one of the week; null before the first: a decision on leave does not count as one. */
  publication: z.object({ publishedAt: z.iso.datetime(), publishedBy: z.string() }).nullable(),
  isSeen: z.boolean(),
  changes: z.array(toldChange.extend({ notes: z.string() })),
  shiftTypes: z.array(shiftType),
  /** Shifts that no change is about. */
  shifts: z.array(shift),
  /** The Mondays of other weeks with something to see or to answer. */
  waiting: z.array(z.string()),
})

export const answerQuestion = z.strictObject({
  answer: z.enum(['accepted', 'refused'], 'unknown'),
  /** Why it is refused, if the person says it. */
  reason: freeText.default(''),
})

/** The changes of a week that people were told, with who has seen them, and the answers. */
export const seenWeek = z.object({
  week,
  timeZone: z.string(),
  /** The last one of the week; null before the first: a decision on leave does not count as one. */
  publication: z.object({ publishedAt: z.iso.datetime(), publishedBy: z.string() }).nullable(),
  shiftTypes: z.array(shiftType.pick({ id: true, name: true })),
  people: z.array(
    z.object({
      id: z.uuid(),
      firstName: z.string(),
      lastName: z.string(),
      /** When they had seen all; null as long as they have not. */
      seenAt: z.iso.datetime().nullable(),
      /** They have seen one publication of the week, and not another one. */
      isSeenInPart: z.boolean(),
      remindedAt: z.iso.datetime().nullable(),
      /** When the last of it had reached them, and by which way; null as long as something has not, without a moment if nobody knows. */
      reached: z.object({ at: z.iso.datetime().nullable(), by: z.enum(reachWays) }).nullable(),
      /** One publication has reached them, and another one has not. */
      isReachedInPart: z.boolean(),
      reach: z.enum(reachStates),
      changes: z.array(
        toldChange.extend({
          question: seenQuestion.nullable(),
          /** Whether a publication about it has reached the person. */
          isTold: z.boolean(),
          /** Its hours have ended: nobody need be reminded of them. */
          isOver: z.boolean(),
          /** It reached the person, or would today, too late to be imposed, and nobody asked them. */
          late: shortNotice.nullable(),
        }),
      ),
    }),
  ),
})

/** When a planner said that somebody was told on paper. */
export const toldOnPaper = z.object({ at: z.iso.datetime() })

export const paperWithdrawal = z.strictObject({ at: moment })

/** With the version of the planned shift that was seen. */
export const keepFormerHours = z.strictObject({ version: version.nullable() })

/** `undo`: what takes it back, by the door of the plan. */
export const formerHoursKept = z.object({ undo: z.array(planChange) })

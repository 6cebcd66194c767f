import { z } from 'zod'
import { addDays } from '#core/calendar.ts'
import { calendarDate, id, inAddress } from '#core/fields.ts'
import { entriesAPage, kinds, longestPeriod, subjectKinds } from './rules.ts'

const filters = {
  /** Both days included, in the company's zone; the last 31 days when absent. */
  from: calendarDate.optional(),
  to: calendarDate.optional(),
  /** The id of an employee. */
  actor: id.optional(),
  kind: z.enum(kinds, 'unknown').optional(),
}

const isPeriod = ({ from, to }: { from?: string | undefined; to?: string | undefined }) =>
  !from || !to || (from <= to && to < addDays(from, longestPeriod))
const refusedPeriod = {
  error: 'yearPeriod',
  path: ['to'],
  when: ({ issues }: { issues: unknown[] }) => issues.length === 0,
}

/** The export has the filters of the screen, without a limit of length. */
export const exportAsked = z.strictObject(filters).refine(isPeriod, refusedPeriod)

export const trailAsked = z
  .strictObject({
    ...filters,
    /** Where the previous page ended. */
    after: z
      .string()
      .regex(/^\d{1,14}_[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, 'invalid')
      .optional(),
    limit: inAddress(z.int().min(1).max(200)).default(entriesAPage),
  })
  .refine(isPeriod, refusedPeriod)

export const trailEntry = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  actor: z.string(),
  /** In words, like the following fields. */
  action: z.string(),
  subject: z.object({
    kind: z.enum(subjectKinds),
    id: z.string(),
    /** Null for an action that needs none. */
    name: z.string().nullable(),
    /** Where a screen shows it: the person's name to search for, or the day to open. Null where none does. */
    shownAt: z.string().nullable(),
    isGone: z.boolean(),
  }),
  /** Its content was erased with the person whom it was about. */
  isErased: z.boolean(),
  changes: z.array(z.object({ label: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
})

/** Newest first. */
export const trailPage = z.object({
  from: z.string(),
  to: z.string(),
  entries: z.array(trailEntry),
  /** Null on the last page. */
  next: z.string().nullable(),
})

/** Everybody who works or worked here. */
export const trailPeople = z.object({
  people: z.array(z.object({ id: z.uuid(), firstName: z.string(), lastName: z.string(), isDeleted: z.boolean() })),
})

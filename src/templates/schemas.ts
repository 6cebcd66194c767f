import { z } from 'zod'
import { parseCalendarDate } from '#core/calendar.ts'
import { shownTerms } from '#core/fields/shift.ts'
import { calendarDate, id, inAddress, name, reason, seenInAddress } from '#core/fields.ts'
import { holiday, planFinding } from '#labour/schemas.ts'
import { anyShift, maxChanges, shift, week } from '#schedule/schemas.ts'
import { copyObstacles } from '#templates/rules/week-copy.ts'
import { choices, daysFrom, maxRotation, maxWeeks } from './rules.ts'

/** One that people have, read as its name is everywhere. */
const department = z.string().max(360, 'tooLong').pipe(name)

/** A week of the plan, kept under a name. */
export const saveTemplate = z.strictObject({
  name,
  /** Any day of the week. */
  date: calendarDate,
  /** Empty: all. */
  departments: z.array(department).max(200, 'tooLong').default([]),
  /** False: all its shifts are open ones. */
  withPeople: z.boolean().default(true),
})

export const renameTemplate = z.strictObject({ name })

/** Neither departments nor people: everybody of the templates. */
export const saveCycle = z.strictObject({
  name,
  /** In the week of the first template. */
  startsOn: calendarDate,
  templates: z.array(id).min(1, 'required').max(maxRotation, 'tooLong'),
  departments: z.array(department).max(200, 'tooLong').default([]),
  people: z.array(id).max(1000, 'tooLong').default([]),
})

/** A template as it was `seen`. */
export const seenTemplate = z.strictObject({ seen: seenInAddress(['name']) })
/** A cycle as it was `seen`: its people sorted by id. */
export const seenCycle = z.strictObject({
  seen: seenInAddress(['name', 'startsOn', 'until', 'templates', 'departments', 'people']),
})

const weeks = z.int('invalid').min(1, 'invalid').max(maxWeeks, 'invalid')

/** One of the two is given. */
const source = { templateId: id.optional(), cycleId: id.optional() }
const isOneSource = ({ templateId, cycleId }: { templateId?: string | undefined; cycleId?: string | undefined }) =>
  (templateId === undefined) !== (cycleId === undefined)
const bothOrNone = { error: 'required', path: ['templateId'] }
/** Later days can be opened nowhere. What is no date or no number of weeks has its own sentence. */
const endsInTime = ({ from, weeks: asked }: { from: string; weeks: number }) =>
  parseCalendarDate(from) === null ||
  !weeks.safeParse(asked).success ||
  parseCalendarDate(daysFrom(from, asked).to) !== null
const tooLate = { error: 'date', path: ['from'] }

export const applicationAsked = z
  .strictObject({
    ...source,
    from: calendarDate,
    weeks: inAddress(weeks),
    /** The department that a template is for. */
    department: name.optional(),
    /** The Monday of a week of which all lines are shown. */
    shown: calendarDate.optional(),
  })
  .refine(isOneSource, bothOrNone)
  .refine(endsInTime, tooLate)

const decision = z.strictObject({ line: z.string().max(64, 'tooLong'), choice: z.enum(choices, 'unknown') })

/** The seal of the preview, and what becomes of the lines that it asks about. */
export const applyTemplate = z
  .strictObject({
    ...source,
    from: calendarDate,
    weeks,
    department: department.nullable().default(null),
    seal: z.string('required').max(64, 'tooLong'),
    decisions: z.array(decision).max(maxChanges, 'tooLong').default([]),
    /** Why shifts are kept that exceed a limit. */
    reason: reason.nullable().default(null),
    /** True if findings beyond the preview, once the kept shifts stand beside each other, are accepted for the same reason. */
    acceptsAll: z.boolean().default(false),
  })
  .refine(isOneSource, bothOrNone)
  .refine(endsInTime, tooLate)

export const stopCycle = z.strictObject({ from: calendarDate })
export const stopAsked = z.strictObject({ from: calendarDate })

const person = z.object({ id: z.uuid(), firstName: z.string(), lastName: z.string() })

export const templateList = z.object({
  /** The company publishes its plan: what is written is a draft. */
  publishes: z.boolean(),
  today: z.string(),
  templates: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      shifts: z.int(),
      people: z.int(),
      days: z.int(),
      departments: z.array(z.string()),
      /** A cycle uses it: it cannot be deleted. */
      isUsed: z.boolean(),
    }),
  ),
  cycles: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      startsOn: z.string(),
      templates: z.array(z.uuid()),
      isForAll: z.boolean(),
      departments: z.array(z.string()),
      people: z.array(person),
      /** The last planned day. */
      plannedUntil: z.string().nullable(),
      /** The last day, once it is stopped. */
      until: z.string().nullable(),
    }),
  ),
})

export const cycleStop = z.object({ withdrawn: z.int(), kept: z.int() })

const line = z.object({
  id: z.string(),
  employeeId: z.uuid().nullable(),
  department: z.string().nullable(),
  date: z.string(),
  startTime: z.string(),
  endTime: z.string(),
  ...shownTerms,
})

export const applicationPreview = z.object({
  publishes: z.boolean(),
  from: z.string(),
  to: z.string(),
  weeks: z.array(
    z.object({
      monday: z.string(),
      /** The place of its template among those that alternate, from 0. */
      position: z.int(),
      holidays: z.array(holiday),
      planned: z.int(),
      alreadyPlanned: z.int(),
    }),
  ),
  /** Lines that need a decision. */
  asked: z.array(
    line.extend({
      obstacle: z.enum(copyObstacles).nullable(),
      findings: z.array(planFinding.extend({ needsReason: z.boolean() })),
      choices: z.array(z.enum(choices)),
      choice: z.enum(choices),
      /** Its shift was written before, and is kept as somebody left it: deleted (null), given away, opened or moved. */
      away: z
        .object({
          shift: z
            .object({
              employeeId: z.uuid().nullable(),
              department: z.string().nullable(),
              date: z.string(),
              startTime: z.string(),
              endTime: z.string(),
            })
            .nullable(),
        })
        .nullable(),
    }),
  ),
  /** Lines of the shown week that are written without a question. */
  shown: z.array(line),
  /** Ids of shifts of the shown week that would go. */
  shownGone: z.array(z.uuid()),
  /** Shifts of the cycle that nobody changed, and that the templates of today no longer have. */
  withdrawn: z.int(),
  /** Shifts that somebody changed since: they stay. */
  kept: z.int(),
  people: z.array(person),
  seal: z.string(),
})

export const applied = z.object({
  applicationId: z.uuid(),
  written: z.int(),
  withdrawn: z.int(),
  /** The first day on which a shift was written; if none was, the first on which one was withdrawn. Null if nothing changed. */
  firstDate: z.string().nullable(),
})
export const takenBack = z.object({
  withdrawn: z.int(),
  restored: z.int(),
  /** Changed since: they stay. */
  kept: z.int(),
  /** They cannot come back: the plan has no room for them any more. */
  left: z.int(),
})

/** A shift to be planned. */
const wantedShift = shift.omit({ id: true, version: true, updatedAt: true })
const anyWanted = anyShift.omit({ id: true, version: true, updatedAt: true })

/** Preview of a copy of the week before into this one. */
export const weekCopy = z.object({
  week,
  source: week,
  /** Digest of the shifts to plan. The copy is refused if it no longer matches. */
  seal: z.string(),
  planned: z.array(anyWanted.extend({ shiftTypeId: z.uuid() })),
  /** Planned only with a reason: the limits that each exceeds. */
  exceeding: z.array(wantedShift.extend({ shiftTypeId: z.uuid(), findings: z.array(planFinding) })),
  leftOut: z.array(
    anyWanted.omit({ startsAt: true, endsAt: true }).extend({
      obstacle: z.enum(copyObstacles),
      /** Its person is away or gone: the copy may plan it for nobody. */
      mayBeOpen: z.boolean(),
    }),
  ),
  /** Number of shifts that exist already. */
  alreadyPlanned: z.int(),
  /** Everybody named above, deleted people included, by name. */
  people: z.array(z.object({ id: z.uuid(), firstName: z.string(), lastName: z.string() })),
})

/**
 * The seal of the preview. `reason`: why the limits are exceeded; without one, the shifts that exceed them are left out.
 * `opensLeftOut`: shifts of people who are away or gone are planned as open ones.
 */
export const copyWeek = z.strictObject({
  seal: z.string('required').max(64, 'tooLong'),
  reason: reason.nullable().default(null),
  opensLeftOut: z.boolean().default(false),
})

/** Ids of the new shifts, in the order of the preview: planned, then exceeding, then opened. */
export const copiedWeek = z.object({ shiftIds: z.array(z.uuid()) })

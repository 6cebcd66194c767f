import { z } from 'zod'
import {
  birthDate,
  calendarDate,
  freeText,
  id,
  reason as lawReason,
  optionalReason,
  seenInAddress,
  wallTime,
} from '#core/fields.ts'
import { keysOf } from '#core/keys.ts'
import { contractTypes } from '#people/rules.ts'
import { holidayNames, holidayRegions } from './holidays.ts'
import { countings } from './hours.ts'
import { jobCategories, origins, type ParameterId, parameters, sundayDerogations, type Unit } from './parameters.ts'
import { presetIds } from './presets.ts'
import { labourRuleIds, ruleIds } from './rules/ids.ts'
import { needsReason, partTimeGrounds } from './rules/rule.ts'
import { severities } from './rules.ts'

/** A public holiday; the screens have its words. */
export const holiday = z.object({ date: z.string(), name: z.enum(holidayNames) })

export const ruleId = z.enum(ruleIds)

/** A finding of a rule in the plan of one person, in an answer. */
export const planFinding = z.object({
  rule: ruleId,
  employeeId: z.string(),
  /** Names it among those of its rule and person; it stays while only the measure changes. */
  about: z.string(),
  shiftIds: z.array(z.string()),
  /** Where in time, as instants. */
  from: z.iso.datetime(),
  to: z.iso.datetime(),
  /** Minutes or a count, as the rule says; null where nothing is measured. */
  measured: z.number().nullable(),
  limit: z.number().nullable(),
  severity: z.enum(severities),
  /** How the sentence begins, with the measure; empty where nothing is measured. */
  lead: z.string(),
  /** In the reader's language. */
  sentence: z.string(),
})

/** A finding that a refused change would add. In `shiftIds` the changed ones come first. */
export const finding = planFinding.extend({
  /** Position in the list of the change that causes it: the first, where several do. */
  change: z.int(),
  /** False: it refuses the change whatever is accepted. */
  isAcceptable: z.boolean(),
  /** True: it is accepted with a reason only. */
  needsReason: z.boolean(),
})

const parameterId = z.enum(Object.keys(parameters) as [ParameterId, ...ParameterId[]], 'unknown')
const labourRuleId = z.enum(labourRuleIds, 'unknown')

const percent = z
  .number('invalid')
  .min(0, 'invalid')
  .max(200, 'invalid')
  .refine(value => Math.round(value * 100) / 100 === value, 'invalid')
const minutes = z.int('invalid').min(0, 'invalid').max(200_000, 'invalid')

/** The last one has no width, the others have one. Sentences name three. */
const rates = z
  .array(z.strictObject({ width: minutes.min(1, 'invalid').nullable(), percent }))
  .min(1, 'invalid')
  .max(3, 'invalid')
  .refine(list => list.every(({ width }, index) => (width === null) === (index === list.length - 1)), 'invalid')

/** The schema of a value of each unit. */
const valueOf = {
  minutes,
  /** Half days count too. */
  count: z.number('invalid').min(0, 'invalid').max(366, 'invalid').multipleOf(0.5, 'invalid'),
  percent,
  time: wallTime,
  flag: z.boolean('invalid'),
  sundays: z.enum(sundayDerogations, 'unknown'),
  region: z.enum(holidayRegions, 'unknown'),
  dates: z
    .array(calendarDate)
    .max(100, 'invalid')
    .refine(dates => new Set(dates).size === dates.length, 'invalid'),
  rates,
  shares: rates,
} satisfies Record<Unit, z.ZodType>

const anyValue = z.union(Object.values(valueOf), 'invalid')

/** Its value has the unit of the parameter; how far it may go is decided by bounds.ts. */
export const setValue = z
  .strictObject({
    parameter: parameterId,
    value: anyValue,
    /** The agreement or the decision, with its date. */
    source: freeText.refine(text => text !== '', 'required'),
    from: calendarDate,
    until: calendarDate.nullable().default(null),
  })
  .refine(({ parameter, value }) => valueOf[parameters[parameter].unit].safeParse(value).success, {
    path: ['value'],
    message: 'invalid',
  })
  .refine(({ from, until }) => until === null || until >= from, { path: ['until'], message: 'endBeforeStart' })

export const chooseConvention = z.strictObject({ preset: z.enum(presetIds, 'required'), from: calendarDate })

export const switchOff = z.strictObject({
  rule: labourRuleId,
  reason: freeText.refine(text => text !== '', 'required'),
  until: calendarDate.nullable().default(null),
})

const dated = {
  id: z.uuid(),
  from: z.string(),
  until: z.string().nullable(),
  author: z.string().nullable(),
  at: z.iso.datetime(),
}

/** The company's settings, each list by its first day; entries that never counted are not in it. */
export const labourSettings = z.object({
  conventions: z.array(z.object({ ...dated, preset: z.enum(presetIds) })),
  values: z.array(z.object({ ...dated, parameter: parameterId, value: anyValue, source: z.string() })),
  off: z.array(z.object({ ...dated, rule: labourRuleId, reason: z.string() })),
  /** Whether anybody works part-time: others are not asked about it. */
  hasPartTime: z.boolean(),
  /** The same of work by days (forfait). */
  hasForfait: z.boolean(),
})

const profile = {
  jobCategory: z.enum(jobCategories, 'unknown').nullable(),
  isNightWorker: z.boolean('invalid'),
  isForfaitJours: z.boolean('invalid'),
  isApprentice: z.boolean('invalid'),
  otherEmployerHours: z
    .number('invalid')
    .min(0, 'invalid')
    .max(48, 'invalid')
    .refine(hours => Math.round(hours * 100) / 100 === hours, 'invalid'),
  partTimeGround: z.enum(partTimeGrounds, 'unknown').nullable(),
}

const datedProfile = { from: calendarDate.nullable(), ...profile }

/** The profile of a person for the rules, from a day on; null: always. */
export const profileForm = z.strictObject({ birthDate: birthDate.nullable(), ...datedProfile })

/** With the entry of the same day that it replaces, as it was `seen`; null: none was. The birth date is no part of an entry. */
export const saveProfile = profileForm.extend({
  seen: z.strictObject(datedProfile).nullable().default(null),
  seenBirthDate: birthDate.nullable(),
})

/** An entry as it was `seen`. */
export const removeProfile = z.strictObject({
  seen: seenInAddress(['from', ...keysOf(profile)]),
})

export const personProfile = z.object({
  birthDate: z.string().nullable(),
  /** Each until the day before the next. */
  profiles: z.array(z.object({ id: z.uuid(), from: z.string().nullable(), ...profile })),
})

/** In a week as it is planned, with who accepted it. */
export const weekFinding = planFinding.extend({
  /** Null while nobody accepted it, and once it is worse than what was accepted. */
  acceptance: z.object({ reason: z.string(), by: z.string(), at: z.iso.datetime() }).nullable(),
})

const ruleAccepted = { rule: ruleId, reason: freeText.default('') }

const checkReason = ({ rule, reason }: z.output<z.ZodObject<typeof ruleAccepted>>, context: z.RefinementCtx) => {
  const { error } = needsReason(rule) ? lawReason.safeParse(reason) : {}
  for (const { message } of error?.issues ?? []) context.addIssue({ code: 'custom', message, path: ['reason'] })
}

/** Accepts what a rule finds. What the law asks is accepted with a reason. */
export const acceptedRule = z.strictObject(ruleAccepted).superRefine(checkReason)

/** The same in one change, named by its position in the list. */
export const acceptance = z.strictObject({ ...ruleAccepted, change: z.int().min(0) }).superRefine(checkReason)

export const reasonGiven = z.strictObject({ reason: lawReason })
export const reasonMaybe = z.strictObject({ reason: optionalReason })

const inForce = { from: z.string(), until: z.string().nullable() }

const valueInForce = z.object({ ...inForce, parameter: parameterId, value: anyValue })

/** The company's settings, as the rules read them. */
export const settingsInForce = z.object({
  conventions: z.array(z.object({ from: z.string(), preset: z.enum(presetIds) })),
  values: z.array(valueInForce),
  off: z.array(z.object({ ...inForce, rule: labourRuleId })),
})

const plannedDay = z.union([z.int(), z.object({ minutes: z.int(), past: z.int() })])
/** Net minutes by day, of the weeks of a leave when it was granted; null where they are not known. */
export const plannedDays = z.record(z.string(), plannedDay).nullable()

/** The facts about a person for the rules, around the shifts of a week. */
export const personLabour = z.object({
  employeeId: z.uuid(),
  contracts: z.array(
    z.object({
      type: z.enum(contractTypes),
      weeklyHours: z.number(),
      workingDays: z.array(z.int()).nullable(),
      /** Where the hours are said by the month. */
      monthlyHours: z.number().optional(),
      from: z.string().nullable(),
      until: z.string().nullable(),
      /** The dates of the contract itself, for a part of one that complements of hours divide. */
      whole: z.object({ from: z.string().nullable(), until: z.string().nullable() }).optional(),
      /** Its weekly hours, on days on which a complement raises them. */
      agreedHours: z.number().optional(),
    }),
  ),
  /** Approved, without its types. `countsAs`: null also for readers who may not see types. */
  leave: z.array(
    z.object({
      startDate: z.string(),
      endDate: z.string(),
      startTime: z.string().nullable(),
      endTime: z.string().nullable(),
      planned: plannedDays,
      countsAs: z.enum(countings).nullable(),
    }),
  ),
  /** For those who manage the team: what is recorded, without why somebody works so few hours. For others `values` instead. */
  profile: z.object({
    minorUntil: z.string().nullable(),
    under16Until: z.string().nullable(),
    dated: z.array(
      z
        .object({ from: z.string().nullable(), until: z.string().nullable(), ...profile })
        .omit({ partTimeGround: true }),
    ),
  }),
  /** Limits of the person's own, which count before those of the company. */
  values: z.array(valueInForce.extend({ origin: z.enum(origins) })),
  /** Planned net minutes of the other weeks, in their order. */
  minutes: z.array(z.int()),
  /** The minutes of a week that granted leave takes, by its Monday. */
  taken: z.record(z.string(), z.int()),
  /** The minutes of their years beside the weeks around the shown one, by the Monday of the week that ends them. */
  year: z.object({ overtime: z.record(z.string(), z.int()), night: z.record(z.string(), z.int()) }),
})

/** Names a finding of a week. */
export const namedFinding = z.strictObject({
  employeeId: id,
  rule: ruleId,
  about: z.string().regex(/^[\w -]{1,80}$/, 'invalid'),
})

/** How bad a finding was when somebody accepted it. */
export const acceptedFinding = planFinding.pick({ employeeId: true, rule: true, about: true, measured: true })

/** A warning needs no reason; what is exceeded does. */
export const acceptFinding = namedFinding.extend({ reason: optionalReason })

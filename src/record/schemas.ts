import { z } from 'zod'
import { optionalPhone } from '#core/fields/phone.ts'
import {
  birthDate,
  calendarDate,
  id,
  isBlank,
  optionalLabel,
  optionalReason,
  seenInAddress,
  weeklyHours,
} from '#core/fields.ts'
import { atEnd, endsAfterStart } from '#people/schemas.ts'
import { countries } from './rules/countries.ts'
import { registerFacts } from './rules/register.ts'
import { employmentKinds, sexes } from './rules.ts'

const nationality = z.enum(countries as [string, ...string[]], 'unknown')

/** Every field is sent; who may send which is said by policy.ts. */
export const recordForm = z.strictObject({
  phone: optionalPhone,
  emergencyName: optionalLabel,
  emergencyLink: optionalLabel,
  emergencyPhone: optionalPhone,
  birthDate: birthDate.nullable(),
  sex: z.enum(sexes, 'unknown').nullable(),
  nationality: nationality.nullable(),
  permitType: optionalLabel,
  permitNumber: optionalLabel,
})

export const ownRecordForm = recordForm.pick({
  phone: true,
  emergencyName: true,
  emergencyLink: true,
  emergencyPhone: true,
})

/** The facts of the register that are no contract. */
export const civilForm = recordForm.omit({
  phone: true,
  emergencyName: true,
  emergencyLink: true,
  emergencyPhone: true,
})

/** Also as it was `seen`: in the body, because addresses are logged. */
export const changeRecord = recordForm.extend({ seen: recordForm })
export const changeOwnRecord = ownRecordForm.extend({ seen: ownRecordForm })

const employmentTerms = z.strictObject({
  /** Null: from the beginning. */
  from: calendarDate.nullable(),
  jobTitle: optionalLabel,
  qualification: optionalLabel,
  kind: z.enum(employmentKinds, 'unknown').nullable(),
  providedBy: optionalLabel,
  tutor: optionalLabel,
  workplace: optionalLabel,
  authorisedOn: calendarDate.nullable(),
})

export const employmentForm = employmentTerms.refine(
  form => Object.entries(form).some(([field, value]) => field !== 'from' && value !== null),
  { path: ['jobTitle'], message: 'required' },
)

/** With the entry of the same day that it replaces, as it was `seen`; null: none was. */
export const saveEmployment = employmentForm.safeExtend({ seen: employmentTerms.nullable().default(null) })

/** Hours of a part-time contract from a day to a day, both included. */
export const complementForm = z
  .strictObject({
    weeklyHours,
    startDate: calendarDate,
    endDate: calendarDate,
    /** The person who is away, by name; null: the ground says why. */
    replacedId: id.nullable().default(null),
    ground: optionalReason,
  })
  .refine(endsAfterStart, atEnd)
  .refine(({ ground, replacedId }) => !isBlank(ground) || replacedId !== null, { path: ['ground'], error: 'required' })

/** A complement as it was `seen`. */
export const removeComplement = z.strictObject({
  seen: seenInAddress(['weeklyHours', 'from', 'until', 'ground', 'replacedId']),
})

export const registerAsked = z.strictObject({ format: z.enum(['pdf', 'xlsx', 'csv'], 'unknown') })

/** The facts of the register that somebody still has to say. */
export const registerStanding = z.object({
  count: z.int(),
  incomplete: z.array(
    z.object({
      /** Null once they have left. */
      employeeId: z.uuid().nullable(),
      firstName: z.string(),
      lastName: z.string(),
      missing: z.array(z.enum(registerFacts)),
    }),
  ),
})

const text = z.string().nullable()

/** An entry as it was `seen`. */
export const removeEmployment = z.strictObject({
  seen: seenInAddress([
    'from',
    'jobTitle',
    'qualification',
    'kind',
    'providedBy',
    'tutor',
    'workplace',
    'authorisedOn',
  ]),
})

const employment = z.object({
  id: z.uuid(),
  from: text,
  jobTitle: text,
  qualification: text,
  kind: z.enum(employmentKinds).nullable(),
  providedBy: text,
  tutor: text,
  workplace: text,
  authorisedOn: text,
})

const complement = z.object({
  id: z.uuid(),
  weeklyHours: z.number(),
  from: z.string(),
  until: z.string(),
  ground: z.string(),
  replacedId: z.uuid().nullable(),
  replacedName: text,
})

/** Telephone numbers are spaced, as people read them. */
export const personRecord = z.object({
  phone: text,
  emergencyName: text,
  emergencyLink: text,
  emergencyPhone: text,
  birthDate: text,
  sex: z.enum(sexes).nullable(),
  nationality: text,
  permitType: text,
  permitNumber: text,
  /** By their days, each until the day before the next. */
  employments: z.array(employment),
  complements: z.object({
    /** In order. */
    entries: z.array(complement),
    /** The limits of an agreement of the branch; null where the person is offered no complement. `fullTime` in minutes, `hours` of the contract. */
    allowed: z.object({ yearMax: z.number(), premium: z.number(), fullTime: z.int(), hours: z.number() }).nullable(),
  }),
})

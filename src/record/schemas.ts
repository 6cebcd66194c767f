import { z } from 'zod'
import { birthDate, calendarDate, optionalLabel, seenInAddress } from '#core/fields.ts'
import { optionalPhone } from '#core/phone.ts'
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

/** Also as it was `seen`: in the body, because addresses are logged. */
export const changeRecord = recordForm.extend({ seen: recordForm.optional() })
export const changeOwnRecord = ownRecordForm.extend({ seen: ownRecordForm.optional() })

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

export const registerAsked = z.strictObject({ format: z.enum(['pdf', 'xlsx', 'csv'], 'unknown') })

/** What of the register somebody still has to say. */
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
})

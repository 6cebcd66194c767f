import { z } from 'zod'
import { newPassword } from '#accounts/schemas.ts'
import { hoursFrom } from '#companies/rules/opening-hours.ts'
import { isSiret, mostLogoLetters } from '#companies/rules.ts'
import { email, name } from '#core/fields.ts'
import { builtInRoleKeys } from '#core/permissions.ts'

export const createCompany = z
  .strictObject({ companyName: name, adminEmail: email, adminPassword: newPassword })
  .refine(form => form.adminPassword.toLowerCase() !== form.adminEmail, {
    path: ['adminPassword'],
    message: 'passwordIsEmail',
  })

export const companySummary = z.object({
  id: z.uuid(),
  name: z.string(),
  employeeCount: z.int(),
  createdAt: z.iso.datetime(),
})

export const renameCompany = z.strictObject({
  name,
  /** The former name, as the owner saw it: a name changed meanwhile is not overwritten. */
  seen: z.string(),
})

/** Typed with or without spaces; empty where nobody has given it. */
export const siret = z
  .string('invalid')
  .transform(text => text.replace(/\s/g, ''))
  .refine(text => text === '' || isSiret(text), 'siret')

const identity = { name, siret }
export const identityForm = z.strictObject(identity)

export const setIdentity = z.strictObject({
  ...identity,
  /** As they were on the screen: what somebody else changed meanwhile is not overwritten. */
  seen: z.strictObject({ name: z.string(), siret: z.string() }),
})

/** The bytes of a file, in base64. What they are, only the server finds out. */
export const setLogo = z.strictObject({ image: z.string('invalid').max(mostLogoLetters, 'tooLong') })

/** The hours of a weekday in their order: each ends before the next begins, and the last within a day of its beginning. */
const hoursOfDay = z
  .array(
    z.strictObject({ start: z.int('time').min(0, 'time').max(1439, 'time'), end: z.int('time').max(2878, 'time') }),
  )
  .max(6, 'tooLong')
  .refine(
    hours =>
      hours.every(
        ({ start, end }, place) =>
          start < end && end - start <= 1440 && (place === 0 || hours[place - 1]!.end <= start),
      ),
    'time',
  )

const openingHours = z.array(hoursOfDay.nullable()).length(7, 'invalid')

/** `seen`: those that were set when the form was opened. */
export const setOpeningHours = z.strictObject({ openingHours, seen: openingHours })

/** As the form has them: for each weekday whether anybody has said, whether it is open, and a text. */
export const openingForm = z.strictObject({
  days: z.array(
    z
      .strictObject({ isOpen: z.boolean(), isSaid: z.boolean(), hours: z.string() })
      .superRefine(({ isOpen, hours }, context) => {
        const read = hoursFrom(hours)
        if (isOpen && typeof read === 'string') context.addIssue({ code: 'custom', message: read, path: ['hours'] })
      }),
  ),
})

export const companyIdentity = z.object({
  name: z.string(),
  siret: z.string(),
  /** Its address ends with it. Null where there is none. */
  logo: z.uuid().nullable(),
  /** Whether people see what is published of the plan, or all of it. */
  publishes: z.boolean(),
  people: z.int(),
  /** Null for a day of which nobody has said. */
  openingHours: z.array(z.array(z.object({ start: z.int(), end: z.int() })).nullable()),
})

/** The employees, in the order of their company. */
export const companyPeople = z.object({
  people: z.array(
    z.object({
      id: z.uuid(),
      firstName: z.string(),
      lastName: z.string(),
      email: z.string().nullable(),
      role: z.object({ builtIn: z.enum(builtInRoleKeys).nullable(), name: z.string() }),
      /** The first day of their contract, or the day they were added. */
      joinedOn: z.iso.date(),
    }),
  ),
})

export const companyList = z.object({ companies: z.array(companySummary) })

/** A step that people must do before they reach the company's area. */
export const requirement = z.strictObject({ isRequired: z.boolean() })

import { z } from 'zod'
import { newPassword } from '#accounts/schemas.ts'
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

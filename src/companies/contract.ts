import { z } from 'zod'
import { newPassword } from '#accounts/contract.ts'
import { email, name } from '#core/fields.ts'

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

export const companyList = z.object({ companies: z.array(companySummary) })

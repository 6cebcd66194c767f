import { z } from 'zod'
import { phone } from '#core/fields/phone.ts'
import { email, freeText, name } from '#core/fields.ts'
import { choices, demoStatuses } from './rules.ts'

const chosen = {
  position: z.enum(choices.position),
  businessSector: z.enum(choices.businessSector),
  totalEmployees: z.enum(choices.totalEmployees),
  totalEstablishments: z.enum(choices.totalEstablishments),
}

export const requestDemo = z.strictObject({
  firstName: name,
  lastName: name,
  email,
  phone,
  companyName: name,
  ...chosen,
  needs: freeText.default(''),
  /** Hidden from people: a robot that fills it in is not stored. */
  website: z.string().optional(),
})

/** As the owner reads it. */
export const demoRequest = z.object({
  id: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  /** With its prefix, in groups. */
  phone: z.string(),
  companyName: z.string(),
  ...chosen,
  needs: z.string(),
  status: z.enum(demoStatuses),
  note: z.string(),
  /** Counts the changes of status and note. */
  version: z.int(),
  createdAt: z.iso.datetime(),
})

/** The newest first; at most `listLimit`. */
export const demoRequestList = z.object({ requests: z.array(demoRequest) })

/** Saves the note with the status. `version` is the one that the writer has read. */
export const followUp = z.strictObject({
  status: z.enum(demoStatuses),
  note: freeText,
  version: z.int().min(1).max(2_000_000_000),
})

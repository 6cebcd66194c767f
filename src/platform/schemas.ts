import { z } from 'zod'
import { email } from '#core/fields.ts'

/** The facts about this installation that every visitor may know. */
export const site = z.object({
  ownerExists: z.boolean(),
  /** The contact for questions about the product; empty where there is none. */
  contactEmail: z.string(),
  /** The contact for questions about personal data; empty where there is none. */
  dataProtectionEmail: z.string(),
  demoFormOpen: z.boolean(),
  /** Without a mail server links are handed over. */
  sendsMail: z.boolean(),
})

export const changePlatformSettings = z.strictObject({
  contactEmail: email,
  dataProtectionEmail: email,
  demoFormOpen: z.boolean(),
})

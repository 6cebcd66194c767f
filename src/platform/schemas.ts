import { z } from 'zod'
import { email } from '#core/fields.ts'

/** What every visitor may know of this installation. */
export const site = z.object({
  ownerExists: z.boolean(),
  /** Whom to write to about the product. */
  contactEmail: z.string(),
  /** Whom to write to about one's personal data. */
  dataProtectionEmail: z.string(),
  demoFormOpen: z.boolean(),
})

export const changePlatformSettings = z.strictObject({
  contactEmail: email,
  dataProtectionEmail: email,
  demoFormOpen: z.boolean(),
})

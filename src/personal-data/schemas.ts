import { z } from 'zod'
import { moment, seenInAddress } from '#core/fields.ts'

/** Shown once; `until` is the last day on which it opens something. */
export const madeLastMonthLink = z.object({ url: z.string(), until: z.string() })

/** `seen`: when the link that this one ends was made; null where there was none. */
export const makeLastMonthLink = z.strictObject({ seen: moment.nullable() })
/** A link as it was `seen`. */
export const revokeLastMonthLink = z.strictObject({ seen: seenInAddress(['madeAt']) })

/** The link that somebody who has left was given; null without one. */
export const lastMonthLink = z.object({
  link: z.object({ madeAt: z.iso.datetime(), until: z.string() }).nullable(),
})

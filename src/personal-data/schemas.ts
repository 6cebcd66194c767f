import { z } from 'zod'

/** Shown once; `until` is the last day on which it opens something. */
export const madeLastMonthLink = z.object({ url: z.string(), until: z.string() })

/** The link that somebody who has left was given; null without one. */
export const lastMonthLink = z.object({
  link: z.object({ madeAt: z.iso.datetime(), until: z.string() }).nullable(),
})

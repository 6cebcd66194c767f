import { z } from 'zod'

/** Whether a calendar may read one’s own dates, and since when. The link itself is shown once. */
export const calendarLink = z.object({ madeAt: z.iso.datetime().nullable() })

/** Shown to its person, and kept nowhere. */
export const madeLink = z.object({ url: z.string() })

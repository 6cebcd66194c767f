import { z } from 'zod'

export const imported = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  /** Until then it may be undone. */
  until: z.iso.datetime(),
  count: z.int(),
})

/** Those that may still be undone, the last one first. */
export const importList = z.object({ imports: z.array(imported) })

import { z } from 'zod'

export const imported = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  /** Until then it may be undone. */
  until: z.iso.datetime(),
  count: z.int(),
  /** What its undo would be refused with; null while it can be undone. */
  refusal: z.string().nullable(),
})

/** Those that may still be undone, the last one first. */
export const importList = z.object({ imports: z.array(imported) })

import { z } from 'zod'

export const imported = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  /** Until then it may be undone. */
  until: z.iso.datetime(),
  count: z.int(),
  /** The refusal of its undo; null while it can be undone. */
  refusal: z.string().nullable(),
})

/** Imports that may still be undone, the last one first. */
export const importList = z.object({ imports: z.array(imported) })

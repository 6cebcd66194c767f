import { z } from 'zod'

export const notification = z.object({
  id: z.uuid(),
  /** One that a capability declares in its `notices.ts`, such as `leave_request`. */
  kind: z.string(),
  /** The id of what it is about. */
  subject: z.uuid(),
  /** The name of the person who caused it. Null if unknown. */
  actor: z.string().nullable(),
  /** Ids, dates, codes and typed texts, by kind. The sentence is worded from them in the reader's language. */
  data: z.record(z.string(), z.string()),
  read: z.boolean(),
  createdAt: z.iso.datetime(),
})

/** The newest first, at most 50. */
export const inbox = z.object({ unread: z.int(), notifications: z.array(notification) })

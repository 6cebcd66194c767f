import { z } from 'zod'

/** @param data what notices speak of, as the capabilities that send them say: title and message are worded from it in the reader's language. */
export const inboxOf = <Data extends z.ZodType>(data: Data) =>
  z.object({
    unread: z.int(),
    /** The newest first, at most 50. */
    notifications: z.array(z.object({ id: z.uuid(), read: z.boolean(), createdAt: z.iso.datetime(), data })),
  })

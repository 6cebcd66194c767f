import { z } from 'zod'

/** The first names of a list, in the order in which they were added, and how many there are. */
const named = z.object({ names: z.array(z.string()), count: z.int() })
const progress = z.object({ done: z.int(), of: z.int() })

/** The beginnings of a company, as the dashboard of a planner says them. */
export const firstSteps = z.object({
  /** Null once a shift is planned. Each list is a step that the reader may do. */
  steps: z.object({ people: named.optional(), shiftTypes: named }).nullable(),
  /** Settings that nobody needs to begin, for who may do all. Null once all are done, or hidden. */
  later: z
    .object({
      /** People who have an account that they can come into, or an invitation in their hands. */
      access: progress,
      /** The law alone is a convention too, once it is chosen. */
      convention: z.boolean(),
      /** The people whose leave balance is to be taken over, and how many have one. Absent where nobody is concerned: they all came later. */
      balances: progress.optional(),
      /** People see what is published alone. Nobody has to: it is offered. */
      publishing: z.boolean(),
      kiosk: z.boolean(),
    })
    .nullable(),
  /** Nothing was planned, clocked or asked: there is nothing to decide or to pay. */
  isNew: z.boolean(),
})

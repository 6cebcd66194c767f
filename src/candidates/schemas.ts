import { z } from 'zod'
import { finding } from '#labour/schemas.ts'
import { candidateStates } from './rules.ts'

const candidate = z.object({
  employeeId: z.uuid(),
  state: z.enum(candidateStates),
  /** The gravest first. */
  findings: z.array(finding.omit({ change: true })),
  /** Minutes of the week of the shift: planned without it, with it, and by contract (0 where it has no hours of a week). */
  hours: z.object({ before: z.int(), after: z.int(), contract: z.int() }),
})

/** The people who could get a shift, the first choice first. The person who has it is not among them. */
export const candidateList = z.object({ candidates: z.array(candidate) })

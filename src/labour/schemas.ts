import { z } from 'zod'
import { freeText } from '#core/fields.ts'
import { ruleIds } from './rules/ids.ts'
import { severities } from './rules.ts'

const ruleId = z.enum(ruleIds)

/** What a rule finds in the plan of one person, as it travels. */
export const finding = z.object({
  rule: ruleId,
  employeeId: z.string(),
  /** The shifts concerned: the changed ones first. */
  shiftIds: z.array(z.string()),
  /** Position in the list of the change that causes it: the first, where several do. */
  change: z.int(),
  /** Where in time, as instants. */
  from: z.iso.datetime(),
  to: z.iso.datetime(),
  /** Minutes or a count, as the rule says; null where nothing is measured. */
  measured: z.number().nullable(),
  limit: z.number().nullable(),
  severity: z.enum(severities),
  /** False: it refuses the change whatever is accepted. */
  isAcceptable: z.boolean(),
  /** In the reader's language. */
  sentence: z.string(),
})

/** Accepts what a rule finds in one change, named by its position in the list. */
export const acceptance = z.strictObject({
  rule: ruleId,
  change: z.int().min(0),
  reason: freeText.default(''),
})

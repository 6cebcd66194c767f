import { breakMinutes, freeText, id } from '#core/fields.ts'
import { z } from './zod.ts'

// The fields of a shift beside its person and its hours, as they are sent and answered. Leave answers with shifts that it took, and ranks below the plan:
// src/schedule/rules.ts says what the fields are for, src/schedule/schemas.ts that none is missing here.

/** Fields that week templates repeat, as they are sent. */
export const typedTerms = { shiftTypeId: id, breakDuration: breakMinutes.default(0) }
export const typedDetails = { ...typedTerms, notes: freeText.default('') }

/** The type is null once it is deleted: the hours stay, the colour falls back. */
export const shownTerms = { shiftTypeId: z.uuid().nullable(), breakDuration: z.int() }
export const shownDetails = { ...shownTerms, notes: z.string() }

import { en } from '#needs/texts.en.ts'
import { fr } from '#needs/texts.fr.ts'
import { capability } from '#server/capability.ts'
import { InvalidFields } from '#server/http/refusals.ts'
import { moveNeeds } from './department-actions.ts'
import { needsRoutes } from './routes.ts'
import * as tables from './tables.ts'

declare module '#server/http/refusals.ts' {
  interface Refusals {
    needs: typeof fr.refusals
  }
}

export const needs = capability({
  name: 'needs',
  moveDepartment: moveNeeds,
  routes: needsRoutes,
  refusals: { fr: fr.refusals, en: en.refusals },
  shiftTypesInRecords: [tables.needs.shiftTypeId],
  constraints: { needs_shift_type: () => new InvalidFields({ path: 'shiftTypeId', code: 'unknown' }) },
})

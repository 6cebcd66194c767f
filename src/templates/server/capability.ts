import type { AfterChange } from '#schedule/server/told/queries.ts'
import { capability } from '#server/capability.ts'
import { InvalidFields, Refusal } from '#server/http/refusals.ts'
import { en } from '#templates/texts.en.ts'
import { fr } from '#templates/texts.fr.ts'
import { moveTemplates } from './department-actions.ts'
import { templatesJobs } from './jobs.ts'
import { templatesPersonalData } from './personal-data.ts'
import { templatesRoutes } from './routes.ts'
import { weekTemplateShifts } from './tables.ts'

declare module '#server/http/refusals.ts' {
  interface Refusals {
    templates: typeof fr.refusals
  }
}

declare module '#server/live/live.ts' {
  interface Topics {
    templates: true
  }
}

/** @param afterChange what hears of a change of the plan */
export const templates = (afterChange: AfterChange) =>
  capability({
    name: 'templates',
    moveDepartment: moveTemplates,
    routes: app => templatesRoutes(app, afterChange),
    jobs: templatesJobs,
    topics: ['templates'],
    refusals: { fr: fr.refusals, en: en.refusals },
    constraints: {
      week_templates_name_taken: () => new Refusal('templates.name-taken', { field: 'name' }),
      cycles_name_taken: () => new Refusal('templates.cycle-name-taken', { field: 'name' }),
      cycle_weeks_template: () => new Refusal('templates.in-use'),
      cycle_people_employee: () => new InvalidFields({ path: 'people', code: 'unknown' }),
    },
    personalData: templatesPersonalData,
    shiftTypesInRecords: [weekTemplateShifts.shiftTypeId],
  })

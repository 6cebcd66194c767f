import { en } from '#people/texts.en.ts'
import { fr } from '#people/texts.fr.ts'
import { capability, type MoveDepartment, type PersonalData } from '#server/capability.ts'
import { InvalidFields, Refusal } from '#server/http/refusals.ts'
import { peopleJobs } from './jobs.ts'
import { peopleRoutes } from './routes.ts'
import type { KnownElsewhere } from './signed-in-routes.ts'

declare module '#server/http/refusals.ts' {
  interface Refusals {
    people: typeof fr.refusals
  }
}

declare module '#server/live/live.ts' {
  interface Topics {
    people: true
    roles: true
  }
}

export const people = (
  personalData: readonly PersonalData[],
  moves: readonly MoveDepartment[],
  known: KnownElsewhere,
) =>
  capability({
    name: 'people',
    routes: app => peopleRoutes(app, personalData, moves, known),
    jobs: peopleJobs,
    topics: ['people', 'roles'],
    refusals: { fr: fr.refusals, en: en.refusals },
    constraints: {
      roles_name_taken: () => new Refusal('people.role-name-taken', { field: 'name' }),
      employees_matricule_taken: () => new Refusal('people.matricule-taken', { field: 'matricule' }),
      former_departments_none: () => new Refusal('people.department-deleted'),
      departments_too_many: () => new Refusal('people.too-many-departments'),
      employees_role: () => new InvalidFields({ path: 'roleId', code: 'unknown' }),
    },
  })

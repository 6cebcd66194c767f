import type { PgColumn } from 'drizzle-orm/pg-core'
import { en } from '#schedule/texts.en.ts'
import { findings as findingsEn } from '#schedule/texts.findings.en.ts'
import { findings as findingsFr } from '#schedule/texts.findings.fr.ts'
import { fr } from '#schedule/texts.fr.ts'
import { refusals as refusalsEn } from '#schedule/texts.refusals.en.ts'
import { refusals as refusalsFr } from '#schedule/texts.refusals.fr.ts'
import { capability } from '#server/capability.ts'
import { InvalidFields, Refusal } from '#server/http/refusals.ts'
import { moveOpenShiftsAndDayNotes } from './actions.ts'
import { importRoutes } from './import/routes.ts'
import { scheduleJobs } from './jobs.ts'
import { schedulePersonalData } from './personal-data.ts'
import { scheduleRoutes } from './routes.ts'
import { shifts } from './tables.ts'
import type { Publishing } from './told/queries.ts'

declare module '#server/http/refusals.ts' {
  interface Refusals {
    schedule: typeof fr.refusals & typeof refusalsFr & typeof findingsFr.refusals
  }
}

declare module '#server/live/live.ts' {
  interface Topics {
    schedule: true
    /** The weeks of colleagues, as people see them. */
    'team-week': true
  }
}

type Higher = {
  publishing: Publishing
  /** The columns of all capabilities that name shift types, once they are all known. */
  shiftTypesInRecords: () => readonly PgColumn[]
}

export const schedule = ({ publishing, shiftTypesInRecords }: Higher) =>
  capability({
    name: 'schedule',
    moveDepartment: moveOpenShiftsAndDayNotes,
    routes: app => [...scheduleRoutes(app, publishing), ...importRoutes(app, shiftTypesInRecords())],
    jobs: scheduleJobs,
    topics: ['schedule', 'team-week'],
    refusals: {
      fr: { ...fr.refusals, ...refusalsFr, ...findingsFr.refusals },
      en: { ...en.refusals, ...refusalsEn, ...findingsEn.refusals },
    },
    constraints: {
      shift_types_name_taken: () => new Refusal('schedule.shift-type-name-taken', { field: 'name' }),
      shifts_company_id_id_pk: () => new Refusal('schedule.shift-exists'),
      shifts_no_overlap: () => new Refusal('schedule.overlap-unknown'),
      shifts_employee: () => new InvalidFields({ path: 'employeeId', code: 'unknown' }),
      shifts_shift_type: () => new InvalidFields({ path: 'shiftTypeId', code: 'unknown' }),
    },
    personalData: schedulePersonalData,
    shiftTypesInRecords: [shifts.shiftTypeId],
  })

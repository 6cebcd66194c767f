import { needs } from '#core/permissions.ts'

/** Planners are told what the rules find, so they read them. */
export const maySeeRules = needs('manage_schedules')

/** They hold for everybody who works there. */
export const mayChangeRules = needs('all')

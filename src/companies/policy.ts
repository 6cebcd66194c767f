import { needs } from '#core/permissions.ts'

/** Settings that apply to everybody who works there. */
export const maySetUpCompany = needs('all')

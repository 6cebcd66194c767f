import { needs } from '#core/permissions.ts'

/** What holds for everybody who works there. */
export const maySetUpCompany = needs('all')

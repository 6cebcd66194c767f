import { needs } from '#core/permissions.ts'

export const maySeeTimes = needs('view_reports')

import { capability } from '#server/capability.ts'
import { monthRoutes } from './months/routes.ts'
import { teamWeekRoutes } from './team-week/routes.ts'

export const sights = capability({ name: 'sights', routes: app => [...teamWeekRoutes(app), ...monthRoutes(app)] })

import { capability } from '#server/capability.ts'
import { timesheetsRoutes } from './routes.ts'

export const timesheets = capability({
  name: 'timesheets',
  routes: timesheetsRoutes,
})

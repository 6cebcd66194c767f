import { capability } from '#server/capability.ts'
import { counterRoutes } from './counter-routes.ts'
import { timesheetsRoutes } from './routes.ts'

export const timesheets = capability({
  name: 'timesheets',
  routes: app => [...timesheetsRoutes(app), ...counterRoutes(app)],
})

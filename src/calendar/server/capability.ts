import { capability } from '#server/capability.ts'
import { calendarPersonalData } from './personal-data.ts'
import { calendarRoutes, serveCalendar } from './routes.ts'

declare module '#server/live/live.ts' {
  interface Topics {
    calendar: true
  }
}

export const calendar = capability({
  name: 'calendar',
  routes: calendarRoutes,
  feeds: serveCalendar,
  topics: ['calendar'],
  personalData: calendarPersonalData,
})

import { capability } from '#server/capability.ts'
import { revokeLinkOf } from './actions.ts'
import { calendarPersonalData } from './personal-data.ts'
import { countLinks } from './queries.ts'
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
  subscription: { name: 'calendars', count: countLinks, end: revokeLinkOf },
})

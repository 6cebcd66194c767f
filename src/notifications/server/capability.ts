import { kindsOf } from '#notifications/rules.ts'
import { capability } from '#server/capability.ts'
import { forgetDevicesOf } from './device-actions.ts'
import { countDevices } from './device-queries.ts'
import { type DeclaredNotices, notificationsJobs } from './jobs.ts'
import { notificationsPersonalData } from './personal-data.ts'
import { notificationsRoutes, serveUnsubscribe } from './routes.ts'

declare module '#server/live/live.ts' {
  interface Topics {
    notifications: true
  }
}

/** @param declared by the capabilities that send them, and by those that know when people work */
export const notifications = (declared: DeclaredNotices) => {
  const kinds = kindsOf(declared.notices)
  return capability({
    name: 'notifications',
    routes: app => notificationsRoutes(app, kinds, declared.hearReached),
    feeds: serveUnsubscribe,
    jobs: notificationsJobs(declared),
    topics: ['notifications'],
    subscription: { name: 'phones', count: countDevices, end: forgetDevicesOf },
    personalData: notificationsPersonalData(kinds, {
      fr: Object.assign({}, ...declared.notices.map(({ titles }) => titles.fr)),
      en: Object.assign({}, ...declared.notices.map(({ titles }) => titles.en)),
    }),
  })
}

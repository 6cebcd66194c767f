import type { NoticeKinds, Notices } from '#notifications/rules.ts'
import { capability } from '#server/capability.ts'
import { notificationsJobs } from './jobs.ts'
import { notificationsPersonalData } from './personal-data.ts'
import { notificationsRoutes } from './routes.ts'

declare module '#server/live/live.ts' {
  interface Topics {
    notifications: true
  }
}

/** @param declared by the capabilities that send them */
export const notifications = (declared: readonly Notices[]) => {
  const kinds: NoticeKinds = Object.assign({}, ...declared.map(notices => notices.kinds))
  return capability({
    name: 'notifications',
    routes: app => notificationsRoutes(app, kinds),
    jobs: notificationsJobs,
    topics: ['notifications'],
    personalData: notificationsPersonalData(kinds, {
      fr: Object.assign({}, ...declared.map(({ titles }) => titles.fr)),
      en: Object.assign({}, ...declared.map(({ titles }) => titles.en)),
    }),
  })
}

import type { ActionFacts } from '#core/facts.ts'

const defaults = {
  noticesByMail: 'choices',
  noticesOnPhone: 'choices',
  quietFrom: 'time',
  quietTo: 'time',
  quietDaysOff: 'yesOrNo',
  oneMailADay: 'yesOrNo',
} as const

export const notificationsFacts = {
  'notifications.defaults-set': { before: defaults, after: defaults },
} as const satisfies Record<string, ActionFacts>

import type { Topic } from '#server/live/live.ts'

const ofPeople: readonly Topic[] = [
  'people',
  'roles',
  'schedule',
  'time-clock',
  'leave',
  'timesheets',
  'templates',
  'trainings',
  'access',
]

/** By the first word of an address. At least what the server names: a test of it would be the server's own. */
const changedAt: Readonly<Record<string, readonly Topic[]>> = {
  account: ['access', 'accounts', 'people'],
  calendar: ['calendar'],
  company: ['companies', 'access', 'schedule'],
  cycles: ['templates', 'schedule', 'team-week', 'labour'],
  departments: ofPeople,
  'email-confirmations': ['access'],
  kiosks: ['kiosk', 'notifications'],
  labour: ['labour', 'schedule'],
  leave: ['leave', 'schedule', 'notifications'],
  needs: ['schedule'],
  notifications: ['notifications', 'schedule'],
  owner: ['companies', 'accounts', 'site', 'demo-requests'],
  'own-pin': ['kiosk'],
  payroll: ['payroll', 'timesheets', 'leave'],
  people: [...ofPeople, 'kiosk'],
  record: [...ofPeople, 'record'],
  roles: ofPeople,
  schedule: ['schedule', 'labour', 'team-week', 'access'],
  templates: ['templates', 'schedule', 'team-week', 'labour'],
  'time-clock': ['time-clock', 'timesheets', 'notifications'],
  timesheets: ['timesheets', 'leave'],
  trainings: ['trainings', 'schedule'],
  'wall-links': ['wall'],
}

/** @param path `/schedule/changes` */
export const topicsChangedAt = (path: string) => changedAt[path.split('/')[1] ?? ''] ?? []

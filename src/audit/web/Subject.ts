import type { SubjectKind } from '#audit/rules.ts'
import { paths } from '#web/paths.ts'
import type { TrailEntry } from './Trail.ts'

type Place = { to: string; search: string }

const places: Record<Exclude<SubjectKind, 'none'>, Place> = {
  person: { to: paths.admin.users, search: 'q' },
  role: { to: paths.admin.roles, search: '' },
  shift: { to: paths.admin.schedule, search: 'week' },
  week: { to: paths.admin.schedule, search: 'week' },
  'shift-type': { to: `${paths.admin.schedule}?types=true`, search: '' },
  session: { to: paths.admin.timeTracking, search: 'date' },
  leave: { to: paths.admin.leave, search: 'request' },
  training: { to: paths.admin.trainings, search: 'q' },
}

/** The screen that shows it, at the right place; undefined where none does. */
export const placeOf = ({ kind, shownAt }: TrailEntry['subject']): string | undefined => {
  if (kind === 'none' || shownAt === null) return undefined
  const { to, search } = places[kind]
  return search ? `${to}?${new URLSearchParams({ [search]: shownAt })}` : to
}

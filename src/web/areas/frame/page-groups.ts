import { seesTeamWeek } from '#sights/policy.ts'
import { useMember } from '#web/api/session.ts'
import { useTranslation } from '#web/i18n.ts'
import { mayOpen, usePages } from '#web/page.ts'
import { paths } from '#web/paths.ts'

const { admin } = paths

/** The pages by subject, in the order of the menu. A page that stands in none is a part of one that does. */
const pageGroups = [
  { group: 'today', pages: [paths.dashboard, paths.timeClock, paths.decide] },
  { group: 'ownPlanning', pages: [paths.ownMonth, paths.teamWeek, paths.calendar] },
  { group: 'ownTime', pages: [paths.hours, paths.counters, paths.requests, paths.ownLeave, paths.ownYear] },
  { group: 'me', pages: [paths.trainings, paths.settings, paths.notices] },
  { group: 'planning', pages: [admin.schedule, admin.templates, admin.needs, admin.seenSchedule] },
  {
    group: 'time',
    pages: [admin.now, admin.timeTracking, admin.hours, admin.sheets, admin.counters, admin.payroll],
  },
  {
    group: 'team',
    pages: [admin.users, admin.roles, admin.leave, admin.leaveBalances, admin.leaveYear, admin.trainings],
  },
  {
    group: 'company',
    pages: [
      admin.company,
      admin.rules,
      admin.leaveSettings,
      admin.kiosks,
      admin.wall,
      admin.companyNotices,
      admin.trail,
    ],
  },
] as const satisfies readonly { group: string; pages: readonly string[] }[]

export type PageGroup = (typeof pageGroups)[number]['group']

/** The pages that the company has and this person may open, by subject, each under its title. */
export const useGroups = () => {
  const { t } = useTranslation('web')
  const [member, pages] = [useMember(), usePages()]
  return pageGroups.map(({ group, pages: addresses }) => ({
    group,
    isOwn: !addresses[0].startsWith(admin.index),
    pages: addresses.flatMap((address: string) => {
      const page = pages.find(({ path }) => path === address)
      if (!page || !mayOpen(pages, member, address)) return []
      if (address === paths.teamWeek && !seesTeamWeek(member)) return []
      return [{ to: address, label: t(`titles.${page.title}`), isExact: true }]
    }),
  }))
}

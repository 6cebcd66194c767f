import { useQuery } from '@tanstack/react-query'
import { decides } from '#accounts/policy.ts'
import { OwnPasswordRequirement } from '#companies/web/OwnPasswordRequirement.tsx'
import { TwoStepRequirement } from '#companies/web/TwoStepRequirement.tsx'
import { fullName } from '#people/rules.ts'
import { RolesPage } from '#people/web/roles/RolesPage.tsx'
import { rolesQuery } from '#people/web/shared/Roles.ts'
import { TeamWeekSetting } from '#sights/web/team-week/TeamWeekSetting.tsx'
import { peopleQuery } from '#web/api/people.ts'
import type { Opening } from '#web/page.ts'

/** The roles, the requirements for signing in, and what people see of each other. */
export function AdminRolesPage() {
  return (
    <>
      <RolesPage />
      <TwoStepRequirement waiting={useWaiting()} />
      <OwnPasswordRequirement />
      <TeamWeekSetting />
    </>
  )
}

AdminRolesPage.load = ({ queryClient }: Opening) =>
  Promise.all([queryClient.prefetchQuery(rolesQuery), queryClient.prefetchQuery(peopleQuery)])

/** The names of deciders without a second step; undefined while loading. */
const useWaiting = () => {
  const { data: roles } = useQuery(rolesQuery)
  const { data: people } = useQuery(peopleQuery)
  const deciding = roles && new Set(roles.filter(decides).map(({ id }) => id))
  return deciding && people?.filter(({ roleId, hasTwoStep }) => deciding.has(roleId) && !hasTwoStep).map(fullName)
}

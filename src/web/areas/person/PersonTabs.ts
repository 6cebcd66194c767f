import { useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { PermissionHolder, Policy } from '#core/permissions.ts'
import { mayManageKiosks } from '#kiosk/policy.ts'
import { maySeeBalances } from '#leave/policy.ts'
import type { Employee } from '#people/web/people/People.ts'
import type { Role } from '#people/web/shared/Roles.ts'
import { maySeeTimes } from '#time-clock/policy.ts'
import type { Opening } from '#web/page.ts'
import { personPath } from '#web/paths.ts'

/** The parts of a person's page, each with the people who read it. */
const access = {
  record: null,
  contract: null,
  hours: maySeeTimes,
  leave: maySeeBalances,
  code: mayManageKiosks,
} as const satisfies Record<string, Policy | null>

export type PersonTab = keyof typeof access

export const personTabs = (who: PermissionHolder) =>
  (Object.keys(access) as PersonTab[]).filter(tab => access[tab]?.(who) ?? true)

/** The part that the address asks for; the record where it asks for none. */
export const askedTab = ({ tab }: Record<string, unknown>, who: PermissionHolder): PersonTab =>
  personTabs(who).find(each => each === tab) ?? 'record'

export const useAskedTab = (who: PermissionHolder) => askedTab(useSearch({ strict: false }), who)

export const partPath = (employeeId: string, tab: PersonTab) =>
  personPath(employeeId, tab === 'record' ? undefined : tab)

export interface PersonPartProps {
  person: Employee
  roles: readonly Role[]
}

/** A part of the page, in a file of its own. */
export type PersonPart = ((props: PersonPartProps) => ReactNode) & { load: (opening: Opening) => Promise<unknown> }

import type { Language } from '#core/languages.ts'
import type { BuiltInRoleKey, Permission } from '#core/permissions.ts'

export const contractTypes = ['full-time', 'part-time', 'temporary'] as const
export type ContractType = (typeof contractTypes)[number]

export const defaultWeeklyHours = 35

/** The roles every company starts with (docs/product.md § Roles); they can be neither renamed nor deleted. */
export const builtInRoles: Record<BuiltInRoleKey, { name: string; permissions: Permission[] }> = {
  admin: { name: 'Administrateur', permissions: ['all'] },
  manager: { name: "Chef d'équipe", permissions: ['manage_schedules', 'view_reports', 'manage_team'] },
  employee: { name: 'Employé', permissions: ['view_schedule', 'view_profile'] },
}

export const isAdministrator = (role: { permissions: readonly Permission[] }) => role.permissions.includes('all')

type Named = { firstName: string; lastName: string }

export const fullName = (person: Named): string => `${person.firstName} ${person.lastName}`

/** By last name, then first name. Accents decide only between otherwise equal names. */
export const byLastName = (language: Language) => {
  const { compare } = new Intl.Collator(language)
  return (one: Named, other: Named): number =>
    compare(one.lastName, other.lastName) || compare(one.firstName, other.firstName)
}

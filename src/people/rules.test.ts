import { expect, test } from 'vitest'
import { builtInRoleKeys } from '#core/permissions.ts'
import { builtInRoles, byLastName, fullName, isAdministrator } from './rules.ts'

test('of the built-in roles only Administrateur holds `all`', () => {
  expect(builtInRoleKeys.filter(key => isAdministrator(builtInRoles[key]))).toEqual(['admin'])
})

test('the built-in roles keep their names and permissions', () => {
  expect(builtInRoles).toEqual({
    admin: { name: 'Administrateur', permissions: ['all'] },
    manager: { name: "Chef d'équipe", permissions: ['manage_schedules', 'view_reports', 'manage_team'] },
    employee: { name: 'Employé', permissions: ['view_schedule', 'view_profile'] },
  })
})

test('a role with every permission but `all` is no administrator: it would miss later permissions', () => {
  expect(isAdministrator({ permissions: ['manage_schedules', 'view_reports', 'manage_team', 'view_schedule'] })).toBe(
    false,
  )
})

test('people are listed by last name, then first name, accents aside', () => {
  const people = [
    { firstName: 'Zoé', lastName: 'Petit' },
    { firstName: 'Inès', lastName: 'Zidane' },
    { firstName: 'Émile', lastName: 'Étienne' },
    { firstName: 'Ana', lastName: 'petit' },
    { firstName: 'Léa', lastName: 'Fontaine' },
  ]
  const expected = ['Émile Étienne', 'Léa Fontaine', 'Ana petit', 'Zoé Petit', 'Inès Zidane']
  expect(people.toSorted(byLastName('fr')).map(fullName)).toEqual(expected)
})

import { expect, test } from 'vitest'
import { builtInRoleKeys, builtInRoles, byLastName, fullName, isAdministrator } from './rules.ts'

test('of the original roles, only the administrator may do everything', () => {
  expect(builtInRoleKeys.filter(key => isAdministrator(builtInRoles[key]))).toEqual(['admin'])
})

test('the built-in roles keep their names and permissions', () => {
  expect(builtInRoles).toEqual({
    admin: { name: 'Administrateur', permissions: ['all'] },
    manager: { name: "Chef d'équipe", permissions: ['manage_schedules', 'view_reports', 'manage_team'] },
    employee: { name: 'Employé', permissions: ['view_schedule', 'view_profile'] },
  })
})

test('a role that lists every right by name is not an administrator’s: rights added later would be missing from it', () => {
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

import { expectTypeOf, test } from 'vitest'
import type { Paths } from './paths.ts'

// The check of types proves these; at run time they do nothing.

type Role = Paths['/roles/{roleId}']['delete']['parameters']
type NewRole = Paths['/roles']['post']['requestBody']['content']['application/json']
type Roles = Paths['/roles']['get']['responses'][200]['content']['application/json']

test('an address is one of those of the routes, with its methods', () => {
  expectTypeOf<'/people/{employeeId}'>().toExtend<keyof Paths>()
  expectTypeOf<'/people/{id}'>().not.toExtend<keyof Paths>()
  expectTypeOf<keyof Paths['/people/{employeeId}']>().toEqualTypeOf<'patch' | 'delete'>()
  expectTypeOf<keyof Paths['/time-clock/clock-in']>().toEqualTypeOf<'post'>()
})

test('parameters, bodies and answers have the types of their schemas', () => {
  expectTypeOf<{ path: { roleId: string }; query: { seen: string } }>().toExtend<Role>()
  expectTypeOf<{ path: { roleId: string } }>().not.toExtend<Role>()
  expectTypeOf<{ path: { roleId: string }; query: { replacementRoleId: number; seen: string } }>().not.toExtend<Role>()
  expectTypeOf<{ query: { replacementRoleId: string } }>().not.toExtend<Role>()
  expectTypeOf<{ name: string; permissions: 'manage_team'[] }>().toExtend<NewRole>()
  expectTypeOf<{ name: string; permissions: 'fly'[] }>().not.toExtend<NewRole>()
  expectTypeOf<Roles['roles'][number]['name']>().toEqualTypeOf<string>()
})

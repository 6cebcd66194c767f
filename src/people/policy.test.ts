import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mayGive, type Permission, permissions } from '#core/permissions.ts'
import {
  mayChangeContract,
  mayEditPerson,
  mayHandleRole,
  mayManagePeople,
  mayManageRoles,
  maySeeRoles,
} from './policy.ts'
import { builtInRoles } from './rules.ts'

const { admin, manager, employee } = builtInRoles
const held = (...list: Permission[]) => ({ permissions: list })

describe('who manages people and roles', () => {
  test('an administrator manages both', () => {
    expect(mayManagePeople(admin)).toBe(true)
    expect(mayManageRoles(admin)).toBe(true)
  })

  test('a team leader manages people and sees the roles to give, without changing them', () => {
    expect(mayManagePeople(manager)).toBe(true)
    expect(maySeeRoles(manager)).toBe(true)
    expect(mayManageRoles(manager)).toBe(false)
  })

  test('only an administrator sets the terms of their own contract', () => {
    expect([admin, manager, employee].map(who => mayChangeContract(who, true))).toEqual([true, false, false])
    expect(mayChangeContract(manager, false)).toBe(true)
  })

  test('an employee manages neither', () => {
    expect(mayManagePeople(employee)).toBe(false)
    expect(maySeeRoles(employee)).toBe(false)
    expect(mayManageRoles(employee)).toBe(false)
  })
})

describe('nobody gives or takes a right that they lack', () => {
  test('a team leader hires employees, never an administrator', () => {
    expect(mayHandleRole(manager, employee)).toBe(true)
    expect(mayHandleRole(manager, held('manage_schedules', 'view_reports'))).toBe(true)
    expect(mayHandleRole(manager, admin)).toBe(false)
  })

  test('a team leader who does not plan gives no right to plan', () => {
    expect(mayHandleRole(held('manage_team'), employee)).toBe(true)
    expect(mayHandleRole(held('manage_team'), held('manage_schedules'))).toBe(false)
  })

  test('an administrator handles any role', () => {
    fc.assert(fc.property(fc.subarray([...permissions]), list => mayHandleRole(admin, held(...list))))
  })

  test('everyone who manages people edits themselves', () => {
    expect(mayEditPerson(manager, manager, true)).toBe(true)
    expect(mayEditPerson(manager, manager, false)).toBe(false)
    expect(mayEditPerson(manager, employee, false)).toBe(true)
  })

  test('editing a role never gives the editor a right', () => {
    fc.assert(
      fc.property(
        fc.subarray([...permissions]),
        fc.subarray([...permissions]),
        fc.subarray([...permissions]),
        (a, b, c) => {
          fc.pre(mayHandleRole(held(...a), held(...b)) && mayGive(held(...b), c))
          expect(mayGive(held(...a), c)).toBe(true)
        },
      ),
    )
  })
})

describe('nobody decides on their own requests through a second account', () => {
  test('a team leader handles no role that manages the team; an administrator does', () => {
    fc.assert(
      fc.property(fc.subarray([...permissions]), fc.subarray([...permissions]), (a, b) => {
        const leads = mayManagePeople(held(...b))
        expect(mayHandleRole(held('manage_team', ...a.filter(right => right !== 'all')), held(...b)) && leads).toBe(
          false,
        )
        expect(mayHandleRole(held('all', ...a), held('manage_team', ...b))).toBe(true)
      }),
    )
  })

  test('everybody whose address and second step a team leader can change has fewer rights than the leader', () => {
    fc.assert(
      fc.property(fc.subarray([...permissions]), fc.subarray([...permissions]), (a, b) => {
        const [leader, role] = [held('manage_team', ...a), held(...b)]
        fc.pre(mayHandleRole(leader, role) && !mayManageRoles(leader))
        expect(mayGive(leader, role.permissions)).toBe(true)
        expect(mayGive(role, leader.permissions)).toBe(false)
      }),
    )
  })
})

import { expect, test } from 'vitest'
import { approverGap, decidersFor } from './approvers.ts'

const person = (id: string, isAdministrator = false) => ({ id, isAdministrator })
const team = [person('admin', true), person('chef'), person('bar'), person('deputy')]
const bar = [{ department: 'Bar', approver: 'bar', deputy: 'deputy' }]
const lea = { employeeId: 'lea', department: 'Bar' }

test('where a department has an approver, that person, the deputy and administrators decide; else all who may', () => {
  expect(decidersFor(lea, team, bar)).toEqual(['admin', 'bar', 'deputy'])
  expect(decidersFor({ ...lea, department: 'Salle' }, team, bar)).toEqual(['admin', 'chef', 'bar', 'deputy'])
  expect(decidersFor({ ...lea, department: null }, team, bar)).toEqual(['admin', 'chef', 'bar', 'deputy'])
})

test('nobody decides on their own leave: the deputy does, or all others where there is none', () => {
  const own = { employeeId: 'bar', department: 'Bar' }
  expect(decidersFor(own, team, bar)).toEqual(['admin', 'deputy'])
  expect(decidersFor(own, team, [{ ...bar[0]!, deputy: null }])).toEqual(['admin', 'chef', 'deputy'])
})

test('approvers who left, or may not decide any more, leave the department to all who may', () => {
  expect(decidersFor(lea, [person('admin', true), person('chef')], bar)).toEqual(['admin', 'chef'])
})

test('what is said of approvers who were chosen and do not decide', () => {
  const gapOf = (deciders: string[], deputy: string | null = 'deputy', isEmpty = false) =>
    approverGap({ department: 'Bar', approver: 'bar', deputy }, { deciders, isEmpty })
  expect(gapOf(['bar', 'deputy'])).toBe(null)
  expect(gapOf(['bar'], null)).toBe(null)
  expect(gapOf(['bar', 'deputy'], 'deputy', true)).toBe('empty')
  expect(gapOf(['deputy'])).toBe('deputy-alone')
  expect([gapOf(['chef']), gapOf(['chef'], null)]).toEqual(['approver-out', 'approver-out'])
  expect(gapOf(['bar'])).toBe('deputy-out')
})

test('a sole administrator decides on their own leave', () => {
  expect(decidersFor({ employeeId: 'admin', department: 'Bar' }, [person('admin', true)], bar)).toEqual(['admin'])
})

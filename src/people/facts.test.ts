import { expect, test } from 'vitest'
import { peopleFacts } from './facts.ts'
import { editEmployee } from './schemas.ts'

test('every field of an employee’s form is told in the journal', () => {
  const {
    roleId: _roleName,
    contractFrom: _contracts,
    clearsPlans: _answer,
    seen: _seen,
    ...details
  } = editEmployee.shape
  const told = Object.keys(peopleFacts['people.edited'].after)
  expect(Object.keys(details).filter(field => !told.includes(field))).toEqual([])
})

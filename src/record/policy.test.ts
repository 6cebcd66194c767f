import { expect, test } from 'vitest'
import { needs } from '#core/permissions.ts'
import { fieldsReadBy, fieldsWrittenBy, maySeeRegister, recordAccess } from './policy.ts'
import { ownRecordForm, personRecord, recordForm } from './schemas.ts'

test('people read all of their own record, and write how to reach them and theirs', () => {
  expect(fieldsReadBy('oneself')).toEqual(Object.keys(recordAccess))
  expect(fieldsWrittenBy('oneself')).toEqual(['phone', 'emergencyName', 'emergencyLink', 'emergencyPhone'])
})

test('whoever may edit a person reads and writes every field', () => {
  expect(fieldsReadBy('editor')).toEqual(Object.keys(recordAccess))
  expect(fieldsWrittenBy('editor')).toEqual(Object.keys(recordAccess))
})

test('forms and answers have the declared fields and no other', () => {
  const { employments: _jobs, complements: _hours, ...plain } = recordAccess
  expect(Object.keys(recordForm.shape)).toEqual(Object.keys(plain))
  expect(Object.keys(ownRecordForm.shape)).toEqual(fieldsWrittenBy('oneself'))
  expect(Object.keys(personRecord.shape)).toEqual(Object.keys(recordAccess))
})

test('the register needs all rights', () => {
  expect(maySeeRegister.anyOf).toEqual(needs('all').anyOf)
})

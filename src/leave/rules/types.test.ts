import { expect, test } from 'vitest'
import { countingOf, leaveTypesOf, natureOf, rareTypes } from './catalogue.ts'
import { mayAskFor, mayShareDays } from './types.ts'

const own = {
  key: '01a204da-0000-7000-8000-000000000001',
  code: 'JDN',
  name: 'Jour de nuit',
  nature: 'rest',
  isPaid: true,
  unit: 'half-day',
  hasBalance: true,
  color: '#2B6C99',
  needsProof: false,
  askedBy: 'everybody',
} as const

test('a company starts with the four types of the form, then those that deciders enter', () => {
  const types = leaveTypesOf([])
  expect(types.filter(mayAskFor).map(({ key }) => key)).toEqual(['vacation', 'sick', 'personal', 'other'])
  expect(types.slice(0, 4).map(({ key }) => key)).toEqual(['vacation', 'sick', 'personal', 'other'])
  expect(types.map(({ code }) => code).join(' ')).toBe(
    'CP MAL PER AUT FRA RTT RCR COR REC AT TRA MP MAT ADO PAT NAI EVF ENF CSS FOR DEL AAU ANN',
  )
})

test('codes and keys are unlike each other', () => {
  const types = leaveTypesOf([own])
  expect(new Set(types.map(({ code }) => code)).size).toBe(types.length)
  expect(new Set(types.map(({ key }) => key)).size).toBe(types.length)
})

test('a changed type keeps its place, and own types come last', () => {
  const [, sick] = leaveTypesOf([])
  const retired = { ...sick!, askedBy: 'nobody' } as const
  const types = leaveTypesOf([own, retired])
  expect(types[1]).toEqual(retired)
  expect(types.at(-1)).toEqual(own)
})

test('the nature of a leave is that of the catalogue, or the one that an own type stores', () => {
  expect(natureOf('sick')).toBe('sickness')
  expect(natureOf('rest')).toBe('rest')
})

test('an illness may lie over paid leave, and over nothing else', () => {
  expect(mayShareDays('sickness', 'paid-leave')).toBe(true)
  expect(mayShareDays('paid-leave', 'accident')).toBe(true)
  expect(mayShareDays('sickness', 'rest')).toBe(false)
  expect(mayShareDays('sickness', 'accident')).toBe(false)
  expect(mayShareDays('paid-leave', 'paid-leave')).toBe(false)
})

test('paid leave counts before overtime; délégation, training and rest for overtime are work; RTT, récupération and illness are nothing', () => {
  const counting = (key: string) => countingOf({ type: key, nature: natureOf(key) })
  expect(['vacation', 'fra'].map(counting)).toEqual(['leave', 'leave'])
  expect(['del', 'for', 'rcr', 'cor'].map(counting)).toEqual(['work', 'work', 'work', 'work'])
  expect(['rtt', 'rec', 'sick', 'evf', 'aau'].map(counting)).toEqual([null, null, null, null, null])
})

test('up to ten types stand in one list; of more, the rarest wait, an own type never before one of the catalogue', () => {
  const types = leaveTypesOf([])
  expect(rareTypes(types.slice(0, 10)).size).toBe(0)
  const first = (all: typeof types) => all.filter(({ key }) => !rareTypes(all).has(key)).map(({ code }) => code)
  expect(first(types).join(' ')).toBe('CP MAL PER AUT RTT REC AT EVF ENF CSS')
  const entered = { ...own, askedBy: 'deciders' } as const
  expect(first(leaveTypesOf([entered])).join(' ')).toBe('CP MAL PER AUT RTT REC AT EVF ENF JDN')
})

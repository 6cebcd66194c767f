import { expect, test } from 'vitest'
import { countsOf, isAhead, mayBeReminded, type ToldPerson } from './SeenWeek.ts'

const question = (state: 'waiting' | 'accepted' | 'refused') => ({
  id: state,
  late: { rule: 'TP_PREAVIS_7JO' as const, measured: 5, limit: 7 },
  state,
  askedAt: '2026-03-05T12:00:00Z',
  answeredAt: null,
  reason: '',
  isCurrent: true,
  version: 2,
})
const person = (seenAt: string | null, ...states: ('waiting' | 'accepted' | 'refused' | null)[]): ToldPerson => ({
  id: 'lea',
  firstName: 'Léa',
  lastName: 'Martin',
  seenAt,
  isSeenInPart: false,
  remindedAt: null,
  reached: seenAt === null ? null : { at: seenAt, by: 'app' },
  isReachedInPart: false,
  reach: 'open',
  changes: states.map(state => ({
    before: null,
    after: null,
    question: state && question(state),
    isTold: seenAt !== null,
    isOver: false,
    late: null,
  })),
})
const at = '2026-03-05T13:00:00Z'

test('a week counts to whom it was published, whom it has reached, who has seen it, and the questions that are accepted', () => {
  expect(countsOf({ people: [person(at, 'accepted', null), person(null, 'waiting'), person(at, 'refused')] })).toEqual({
    people: 3,
    told: 2,
    seen: 2,
    asked: 3,
    accepted: 1,
  })
})

test('somebody may be reminded of what they have not seen or not answered', () => {
  expect(mayBeReminded(person(null, null))).toBe(true)
  expect(mayBeReminded(person(at, 'waiting'))).toBe(true)
  expect(mayBeReminded(person(at, 'refused', null))).toBe(false)
  expect(mayBeReminded(person(null))).toBe(false)
  expect(mayBeReminded({ ...person(null, null), reach: 'unopened' })).toBe(false)
})

test('nobody is reminded of hours that are over', () => {
  const told = person(null, null, null)
  const over = (...which: boolean[]) => ({
    ...told,
    changes: told.changes.map((change, nth) => ({ ...change, isOver: which[nth]! })),
  })
  expect([over(true, false), over(true, true)].map(mayBeReminded)).toEqual([true, false])
  expect([over(true, false), over(true, true)].map(isAhead)).toEqual([true, false])
})

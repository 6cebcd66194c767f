import { describe, expect, test } from 'vitest'
import type { AskedHours } from '#publishing/rules.ts'
import { plainTerms } from '#schedule/rules.ts'
import { changesToRead, isOfNotes, questionState, type ToldChange, takenByLeave, whileEmployed } from './told.ts'

const hours = (id: string, startTime: string, date = '2026-03-16'): AskedHours => ({
  ...plainTerms,
  id,
  employeeId: 'lea',
  shiftTypeId: 'midi',
  date,
  startTime,
  endTime: '23:00',
  startsAt: `${date}T${startTime}:00.000Z`,
  endsAt: `${date}T23:00:00.000Z`,
})
const [nine, ten, noon] = [hours('a', '09:00'), hours('a', '10:00'), hours('a', '12:00')]
const change = (
  before: AskedHours | null,
  after: AskedHours | null,
  agreementId: string | null = null,
): ToldChange => ({
  before,
  after,
  agreementId,
})
const told = (changes: ToldChange[], isSeen = false) => ({ isSeen, changes })
const read = (...all: ReturnType<typeof told>[]) => changesToRead(all, id => (id === 'withdrawn' ? id : 'waiting'))

describe('a person reads of a week', () => {
  test('what they have not seen, by day', () => {
    const monday = change(null, hours('b', '09:00'))
    const tuesday = change(hours('c', '09:00', '2026-03-17'), null)
    expect(read(told([change(nine, ten)], true), told([tuesday]), told([monday]))).toEqual([monday, tuesday])
  })

  test('the last of what they were told, once they have seen all', () => {
    expect(read(told([change(nine, ten)], true), told([change(ten, noon)], true))).toEqual([change(ten, noon)])
  })

  test('several changes of one shift from the first hours to the last', () => {
    expect(read(told([change(nine, ten)]), told([change(ten, noon)]))).toEqual([change(nine, noon)])
    expect(read(told([change(null, ten)]), told([change(ten, noon)]))).toEqual([change(null, noon)])
  })

  test('nothing of a change that leads back', () => {
    expect(read(told([change(nine, ten)]), told([change(ten, nine)]))).toEqual([])
    expect(read(told([change(null, ten)]), told([change(ten, null)]))).toEqual([])
  })

  test('that a note changed, also twice', () => {
    expect(read(told([change(nine, nine)]), told([change(nine, nine)]))).toEqual([change(nine, nine)])
    expect(isOfNotes(change(nine, nine))).toBe(true)
    expect(isOfNotes(change(nine, ten))).toBe(false)
  })

  test('a question as it was asked, and nothing of one that was withdrawn', () => {
    const question = change(ten, noon, 'open')
    expect(read(told([change(nine, ten)]), told([question]))).toEqual([question])
    expect(read(told([change(ten, noon, 'withdrawn')]), told([change(ten, nine, 'open')]))).toEqual([
      change(ten, nine, 'open'),
    ])
    expect(read(told([change(ten, noon, 'withdrawn')]))).toEqual([])
  })

  test('a question that they were asked, beside what came later', () => {
    const question = change(hours('b', '09:00'), hours('b', '11:00'), 'open')
    expect(read(told([question], true), told([change(nine, ten)]))).toEqual([change(nine, ten), question])
  })
})

describe('a question waits', () => {
  const at = (time: string) => Temporal.Instant.from(`2026-03-16T${time}:00Z`)
  test('until one of its two shifts begins: then the old hours stand', () => {
    const question = { before: noon, after: nine, answer: null }
    expect(questionState(question, at('08:59'))).toBe('waiting')
    expect(questionState(question, at('09:00'))).toBe('begun')
    expect(questionState({ ...question, after: null }, at('11:59'))).toBe('waiting')
  })

  test('no more once it is answered', () => {
    expect(questionState({ before: null, after: nine, answer: 'refused' }, at('12:00'))).toBe('refused')
  })
})

describe('a leave took from its person', () => {
  const ofLeave = (...changes: ToldChange[]) => ({ isOfLeave: true, changes })
  const ofPlanner = (...changes: ToldChange[]) => ({ isOfLeave: false, changes })
  const monday = hours('b', '09:00')

  test('what it told them is gone', () => {
    expect(takenByLeave([ofLeave(change(nine, null)), ofLeave(change(monday, null))])).toEqual([nine, monday])
    expect(takenByLeave([ofPlanner(change(nine, null)), ofLeave(change(null, monday))])).toEqual([])
  })

  test('nothing that they were told of since, by it or by a publication', () => {
    expect(takenByLeave([ofLeave(change(nine, null), change(monday, null)), ofLeave(change(null, nine))])).toEqual([
      monday,
    ])
    expect(takenByLeave([ofLeave(change(nine, null)), ofPlanner(change(null, ten))])).toEqual([])
    expect(
      takenByLeave([ofLeave(change(nine, null)), ofPlanner(change(null, ten)), ofLeave(change(ten, null))]),
    ).toEqual([ten])
  })
})

describe('a departure takes', () => {
  const until = (day: string) => [{ from: null, until: day }]
  const [thursday, friday] = [hours('b', '09:00', '2026-03-19'), hours('b', '09:00', '2026-03-20')]

  test('what was told of days after the last one', () => {
    const changes = [change(null, nine), change(null, friday), change(friday, null)]
    expect(whileEmployed(changes, until('2026-03-19'))).toEqual([change(null, nine)])
    expect(whileEmployed(changes, until('2026-03-20'))).toEqual(changes)
  })

  test('of a shift that moved beyond it, the new hours alone', () => {
    expect(whileEmployed([change(thursday, friday)], until('2026-03-19'))).toEqual([change(thursday, null)])
  })

  test('nothing of days of a new contract', () => {
    const back = [...until('2026-03-18'), { from: '2026-03-20', until: null }]
    expect(whileEmployed([change(null, thursday), change(null, friday)], back)).toEqual([change(null, friday)])
  })
})

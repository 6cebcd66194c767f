import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '#core/calendar.ts'
import { sum } from '#core/durations.ts'
import type { LedgerFacts, LedgerLeave } from './account.ts'
import { type AccrualSettings, leaveYears } from './accrual.ts'
import { balanceOf } from './balance.ts'
import { ledgerOf } from './ledger.ts'

const today = '2025-11-16'
const years = leaveYears<AccrualSettings>(
  () => ({ method: 'ouvrables', yearStart: '06-01', untaken: 'kept', hasFractionnement: true }),
  {
    from: '2023-06-01',
    to: '2028-06-01',
  },
)

const facts = (leave: readonly LedgerLeave[]): LedgerFacts => ({
  since: '2024-06-01',
  years,
  contracts: [{ from: null, until: null }],
  leave,
  entries: [],
  types: ['vacation'],
  accruals: [],
})

/** Each day counts. */
const leave = (id: string, from: string, days: number, isPending = false): LedgerLeave => ({
  id,
  type: 'vacation',
  nature: 'paid-leave',
  isPending,
  isPartial: false,
  startDate: from,
  endDate: addDays(from, days - 1),
  counted: Array.from({ length: days }, (_, index) => ({ date: addDays(from, index), amount: 100 })),
})

describe('the balance of a leave', () => {
  test('is that of its first day, with N-1 and N apart', () => {
    const asked = leave('asked', '2025-12-23', 4, true)
    expect(balanceOf(facts([asked]), asked, today)).toEqual({
      on: '2025-12-23',
      accounts: [
        { year: { from: '2024-06-01', to: '2025-05-31' }, standing: 'taking', before: 3200 },
        { year: { from: '2025-06-01', to: '2026-05-31' }, standing: 'acquiring', before: 1500 },
      ],
      before: 4700,
      asked: 400,
      left: 4300,
      granted: 0,
      pending: 0,
      leftOfAll: 4300,
    })
  })

  test('says what is granted for later, and other requests, apart', () => {
    const asked = leave('asked', '2025-12-23', 4, true)
    const others = [
      leave('taken', '2025-11-20', 3),
      leave('later', '2026-02-02', 6),
      leave('sooner', '2025-12-01', 2, true),
    ]
    expect(balanceOf(facts([...others, asked]), asked, today)).toMatchObject({
      before: 4400,
      left: 4000,
      granted: 600,
      pending: 200,
      leftOfAll: 3200,
    })
  })

  test('is that of today once the leave has begun, and the same after it is granted', () => {
    const begun = leave('begun', '2025-11-10', 5)
    expect(balanceOf(facts([begun]), begun, today)).toMatchObject({ on: today, asked: 500 })
    const asked = leave('asked', '2025-12-23', 4, true)
    const granted = { ...asked, isPending: false }
    expect(balanceOf(facts([granted]), granted, today)).toEqual(balanceOf(facts([asked]), asked, today))
  })

  test('is none where nothing was ever written of a built-in type; of an own type it is nothing', () => {
    const of = (type: string) => {
      const asked = { ...leave('rest', '2025-12-23', 1, true), type }
      return balanceOf({ ...facts([asked]), types: ['vacation', type] }, asked, today)
    }
    expect(of('rec')).toBeNull()
    expect(of('0f6cf9e0-6f5c-4f0e-9d0c-1f5b3f3b8a11')).toMatchObject({ before: 0, asked: 100, left: -100 })
  })

  test('is that of the ledger on the same day, whatever else its person has', () => {
    const some = fc.array(
      fc.record({
        gap: fc.integer({ min: 0, max: 60 }),
        days: fc.integer({ min: 1, max: 15 }),
        isPending: fc.boolean(),
      }),
      { minLength: 1, maxLength: 6 },
    )
    fc.assert(
      fc.property(some, plans => {
        let next = addDays(today, 1)
        const all = plans.map(({ gap, days, isPending }, index) => {
          const one = leave(`leave ${index}`, addDays(next, gap), days, isPending)
          next = addDays(one.endDate, 1)
          return one
        })
        for (const one of all) {
          const balance = balanceOf(facts(all), one, today)!
          const accounts = ledgerOf(facts(all), balance.on)
          expect(balance.leftOfAll).toBe(
            sum(accounts.map(account => account.balance - account.planned - account.pending)),
          )
          const firstDay = one.isPending ? 0 : 100
          expect(balance.before).toBe(sum(accounts.map(account => account.balance)) + firstDay)
          expect(sum(balance.accounts.map(({ before }) => before))).toBe(balance.before)
        }
      }),
    )
  })
})

import { queryOptions, useMutation } from '@tanstack/react-query'
import type { z } from 'zod'
import type { CalendarDate } from '#core/calendar.ts'
import { type NamedAccount, standingOf } from '#leave/rules/account.ts'
import { typeWords } from '#leave/rules/words.ts'
import type { leaveLedger, teamBalances, writeLeaveEntry } from '#leave/schemas/ledger.ts'
import { api, dataOf } from '#web/api/client.ts'
import { saveAnswer } from '#web/api/download.ts'
import { useTranslation } from '#web/i18n.ts'

export type Ledger = z.output<typeof leaveLedger>
export type Account = Ledger['accounts'][number]
export type Line = Account['lines'][number]
export type TeamBalances = z.output<typeof teamBalances>
export type Balance = TeamBalances['people'][number]['accounts'][number]
export type BalanceType = Ledger['types'][number]

/** Null for today. */
type On = CalendarDate | null
const asked = (on: On) => ({ query: on === null ? {} : { on } })

/** @param person null for one’s own */
export const ledgerQuery = (person: string | null, on: On) =>
  queryOptions({
    queryKey: ['leave', 'ledger', person, on],
    queryFn: () =>
      person === null
        ? dataOf(api.GET('/leave/own-ledger', { params: asked(on) }))
        : dataOf(
            api.GET('/leave/people/{employeeId}/ledger', { params: { path: { employeeId: person }, ...asked(on) } }),
          ),
    meta: { topics: ['people', 'labour'] },
  })

export const balancesQuery = (on: On) =>
  queryOptions({
    queryKey: ['leave', 'balances', on],
    queryFn: () => dataOf(api.GET('/leave/balances', { params: asked(on) })),
    meta: { topics: ['people', 'labour'] },
  })

/** The owner of the balances: oneself, somebody, or everybody. */
export type Whose = 'own' | 'everybody' | { id: string }

const exported = (whose: Whose, on: On) => {
  if (whose === 'own') return api.GET('/leave/own-ledger/export', { params: asked(on), parseAs: 'blob' })
  if (whose === 'everybody') return api.GET('/leave/balances/export', { params: asked(on), parseAs: 'blob' })
  const params = { path: { employeeId: whose.id }, ...asked(on) }
  return api.GET('/leave/people/{employeeId}/ledger/export', { params, parseAs: 'blob' })
}

export const useLedgerExport = (whose: Whose, on: On) =>
  useMutation({ mutationFn: async () => saveAnswer(await exported(whose, on)) })

export const useWriteEntry = (employeeId: string) =>
  useMutation({
    mutationFn: (body: z.input<typeof writeLeaveEntry>) =>
      dataOf(api.POST('/leave/people/{employeeId}/entries', { params: { path: { employeeId } }, body })),
  })

export const useWithdrawEntry = (leaveEntryId: string) =>
  useMutation({
    mutationFn: () =>
      dataOf(api.POST('/leave/entries/{leaveEntryId}/withdrawal', { params: { path: { leaveEntryId } } })),
  })

export const useInform = (employeeId: string) =>
  useMutation({
    mutationFn: (body: { on: string }) =>
      dataOf(api.POST('/leave/people/{employeeId}/information', { params: { path: { employeeId } }, body })),
  })

/** 'Congés payés, à prendre', 'Récupération'. */
export const useAccountName = (types: readonly BalanceType[], on: CalendarDate) => {
  const { t } = useTranslation('ledger')
  const { t: say } = useTranslation('leave')
  return (account: NamedAccount, all: readonly NamedAccount[]) => {
    const standing = standingOf(account, all, on)
    if (standing === 'plain') {
      const type = types.find(({ key }) => key === account.type)
      return typeWords(say, { type: account.type, typeName: type?.name })
    }
    const { from, to } = account.year!
    return t(`accounts.${standing}`, { year: `${from.slice(0, 4)}\u2013${to.slice(0, 4)}` })
  }
}

/** The order of the cards: leave to take first, then leave being acquired, leave of past years, and other types. Accounts of past years with nothing left come last. */
export const inCardOrder = <Each extends NamedAccount & { balance: number; planned: number; pending: number }>(
  accounts: readonly Each[],
  on: CalendarDate,
): { shown: Each[]; older: Each[] } => {
  const isOver = (account: Each) =>
    standingOf(account, accounts, on) === 'past' &&
    account.balance === 0 &&
    account.planned === 0 &&
    account.pending === 0
  const order = ['taking', 'acquiring', 'past', 'plain']
  const place = (account: Each) => order.indexOf(standingOf(account, accounts, on))
  return {
    shown: accounts.filter(account => !isOver(account)).toSorted((one, other) => place(one) - place(other)),
    older: accounts.filter(isOver).toReversed(),
  }
}

import type { CalendarDate } from '#core/calendar.ts'
import { type NamedAccount, standingOf } from '#leave/rules/account.ts'
import { typeWords } from '#leave/rules/words.ts'
import type { BalanceType } from '#leave/web/balances/Balances.ts'
import { useTranslation } from '#web/i18n.ts'

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

import { useSearch } from '@tanstack/react-router'
import { type CalendarDate, parseCalendarDate } from '#core/calendar.ts'
import { useChangeSearch } from '#web/ui/useChangeSearch.ts'

type AskedBalances = { person: string | null; on: CalendarDate | null; account: string | null }

const textIn = (value: unknown) => (typeof value === 'string' ? value : null)

/** The balances that the address asks for; today is absent. */
export const askedBalances = ({ person, on, account }: Record<string, unknown>): AskedBalances => {
  const day = textIn(on)
  return { person: textIn(person), on: day && parseCalendarDate(day), account: textIn(account) }
}

export const useAskedBalances = () => {
  const asked = askedBalances(useSearch({ strict: false }))
  const change = useChangeSearch()
  return {
    ...asked,
    /** Null for today. */
    showDay: (on: CalendarDate | null) => change({ on: on ?? undefined }, { replace: true }),
    showAccount: (account: string) => change({ account }, { replace: true }),
  }
}

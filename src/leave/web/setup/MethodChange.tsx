import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type Control, useWatch } from 'react-hook-form'
import { formatDate } from '#core/calendar.ts'
import { conversionWords } from '#leave/rules/count-words.ts'
import type { CountMethod } from '#leave/rules/settings.ts'
import { fullName } from '#people/rules.ts'
import { useLanguage, useTranslation } from '#web/i18n.ts'
import { useSettled } from '#web/ui/lists/useSettled.ts'
import { type CountingForm, methodChangeQuery } from './LeaveSetup.ts'

const whole = ['from', 'method', 'yearStart'] as const

/** The change of balances under the rules of the surrounding form, if they count days otherwise. */
export function MethodChange({ control }: { control: Control<CountingForm> }) {
  const { t } = useTranslation('leave')
  const [from, method, yearStart] = useWatch({ control, name: whole })
  const asked = useSettled(useMemo(() => ({ from, method, yearStart }), [from, method, yearStart]))
  const { data } = useQuery({ ...methodChangeQuery(asked), placeholderData: keepPreviousData })
  if (!data || data.on === null) return null
  const { on, balances } = data
  const people = new Set(balances.map(({ id }) => id)).size
  return (
    <section aria-live="polite" className="rounded-2 border border-line bg-paper px-4 py-3 text-14">
      <p className="font-semibold">{t(`setup.methodChange.${method}`, { date: formatDate(on) })}</p>
      <p className="mt-1 text-pretty text-ink-2">
        {t('setup.methodChange.converted', { count: people })} {t('setup.methodChange.rounded')}
      </p>
      {balances.length > 0 && (
        <ul className="mt-2 max-h-44 divide-y divide-line-soft overflow-y-auto">
          {balances.map(balance => (
            <Converted {...balance} key={`${balance.id} ${balance.year.from}`} method={method} />
          ))}
        </ul>
      )}
    </section>
  )
}

interface ConvertedProps {
  firstName: string
  lastName: string
  year: { from: string; to: string }
  before: number
  after: number
  method: CountMethod
}

function Converted({ year, before, after, method, ...person }: ConvertedProps) {
  const { t } = useTranslation('leave')
  const language = useLanguage()
  return (
    <li className="flex flex-wrap justify-between gap-x-4 py-1.5">
      <span className="wrap-anywhere">
        {fullName(person)}{' '}
        <small className="text-13 text-ink-2">{`${year.from.slice(0, 4)}–${year.to.slice(0, 4)}`}</small>
      </span>
      <span className="tabular-nums">{conversionWords(t, language, { from: before, to: after, method })}</span>
    </li>
  )
}

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDate } from '#core/calendar.ts'
import { lineWords } from '#leave/rules/count-words.ts'
import { type BalanceUnit, signedAmount, writtenAmount } from '#leave/rules/words.ts'
import { fullName } from '#people/rules.ts'
import { useLanguage, useTranslation } from '#web/i18n.ts'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { useSettled } from '#web/ui/lists/useSettled.ts'
import { type AccrualForm, accrualPreviewQuery } from './LeaveSetup.ts'

/** More names than these are as many as nobody reads. */
const mostNames = 6

/** The account of one person under the rule of the form: lines that change are struck through. */
export function AccrualPreview({ rule }: { rule: AccrualForm | null }) {
  const { t } = useTranslation('leave')
  const language = useLanguage()
  const [person, setPerson] = useState<string | null>(null)
  const asked = JSON.parse(useSettled(JSON.stringify(rule))) as AccrualForm | null
  const { data, isError } = useQuery({ ...accrualPreviewQuery(asked, person), placeholderData: keepPreviousData })
  if (isError) return <p className="text-14">{t('accrual.preview.failure')}</p>
  if (!data || !asked) return null
  const { people, employeeId, unit, before, after, today, lines } = data
  const shown = people.find(({ id }) => id === employeeId)
  const concerned = people.filter(({ isConcerned }) => isConcerned)
  const names = concerned.slice(0, mostNames).map(fullName).join(', ')
  const written = (amount: number) => writtenAmount(amount, unit, language)
  return (
    <section aria-live="polite" className="rounded-2 border border-line bg-paper px-4 py-3 text-14">
      {shown && <h3 className="text-15">{t('accrual.preview.title', { name: fullName(shown) })}</h3>}
      <p className="mt-1 text-pretty text-ink-2">
        {t('accrual.preview.concerned', {
          count: concerned.length,
          names: concerned.length > mostNames ? t('accrual.preview.more', { names }) : names,
        })}
      </p>
      <div className="mt-3">
        <SelectField
          label={t('accrual.preview.person')}
          onChange={setPerson}
          options={people.map(each => ({ value: each.id, label: fullName(each) }))}
          value={employeeId ?? ''}
        />
      </div>
      <p className="mt-3 font-semibold">
        {before === after
          ? t('accrual.preview.same', { after: written(after) })
          : t('accrual.preview.changed', { before: written(before), after: written(after) })}
      </p>
      {asked.from < today && (
        <p className="mt-1 text-pretty">{t('accrual.preview.backwards', { date: formatDate(asked.from) })}</p>
      )}
      {lines.length === 0 ? (
        <p className="mt-2 text-ink-2">{t('accrual.preview.nothing')}</p>
      ) : (
        <ul className="mt-2 max-h-72 divide-y divide-line-soft overflow-y-auto">
          {lines.toReversed().map(line => (
            <PreviewLine
              key={`${line.on} ${line.kind} ${line.change} ${line.amount} ${line.leaveId}`}
              line={line}
              unit={unit}
            />
          ))}
        </ul>
      )}
      {lines.some(({ change }) => change === 'gone') && (
        <p className="mt-2 text-13 text-ink-2">{t('accrual.preview.note')}</p>
      )}
    </section>
  )
}

type Preview = Awaited<ReturnType<NonNullable<ReturnType<typeof accrualPreviewQuery>['queryFn']>>>

function PreviewLine({ line, unit }: { line: Preview['lines'][number]; unit: BalanceUnit }) {
  const { t: leave } = useTranslation('leave')
  const { t: ledger } = useTranslation('ledger')
  const language = useLanguage()
  const { title, detail } = lineWords(line, language, { ledger, leave })
  const said = (
    <>
      <span className="whitespace-nowrap tabular-nums">{formatDate(line.on)}</span>
      <span className="min-w-0 flex-1 wrap-anywhere">
        {title}
        {detail && <small className="block text-13 text-ink-2">{detail}</small>}
      </span>
      <span className="whitespace-nowrap tabular-nums">{signedAmount(line.amount, unit, language)}</span>
    </>
  )
  const row = 'flex gap-x-4 py-1.5'
  return (
    <li>
      {line.change === 'gone' ? (
        <s className={`${row} text-ink-3`}>{said}</s>
      ) : (
        <span className={`${row} ${line.change === 'new' ? 'font-semibold' : ''}`}>{said}</span>
      )}
    </li>
  )
}

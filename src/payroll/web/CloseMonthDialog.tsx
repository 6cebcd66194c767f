import { useState } from 'react'
import { monthName } from '#payroll/rules/months.ts'
import { fullName } from '#people/rules.ts'
import { useTranslation } from '#web/i18n.ts'
import { useRefusal } from '#web/ui/dialogs/command-ending.ts'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { type PayrollMonth, sourceOf, useCloseMonth, useShortList } from './Payroll.ts'

/** Closing cannot be undone: who closes a month writes its name. */
export function CloseMonthDialog({ data, onClose }: { data: PayrollMonth; onClose: () => void }) {
  const { t, language } = useTranslation('payroll')
  const close = useCloseMonth(data.month)
  const { refusal, end } = useRefusal(onClose)
  const [typed, setTyped] = useState('')
  const [isWrong, setWrong] = useState(false)
  const listed = useShortList()
  const month = monthName(data.month, language)
  const word = month.split(' ')[0]!
  const named = ['contests', 'requests'] as const
  const others = data.checks.filter(({ kind, level }) => level === 'warning' && !named.some(each => each === kind))
  const left = named.flatMap(kind => {
    const count = data.checks.find(check => check.kind === kind)?.of.length ?? 0
    return count > 0 ? t(`checks.${kind}`, { count }) : []
  })
  if (others.length > 0) left.push(t('closing.toCheck', { count: others.length }))
  const claims = data.readers?.open ?? 0
  if (claims > 0) left.push(t('agreement:closing.open', { count: claims }))
  const notRead = data.people.filter(({ id }) => data.readers?.notRead.includes(id))
  const absences = sourceOf(data).lines.flatMap(line => line.absences).length
  const submit = async () => {
    if (![word, month].some(each => isSame(typed, each))) return setWrong(true)
    await end(close.mutateAsync(), { done: t('closing.done'), failure: t('closing.failure') })
  }
  return (
    <FormDialog
      isSubmitting={close.isPending}
      onClose={onClose}
      onSubmit={async event => {
        event.preventDefault()
        await submit()
      }}
      refusal={refusal}
      submitLabel={t('closing.submit')}
      title={t('closing.title', { month })}
    >
      <div className="grid gap-4">
        <p className="text-15">{t('closing.body', { people: t('totals.people', { count: data.people.length }) })}</p>
        <dl className="grid grid-cols-2 gap-x-4 gap-y-3 rounded-2 bg-sunken p-4 text-14">
          <Fact
            label={t('closing.files')}
            value={data.profiles.map(({ name }) => name).join(', ') || t('closing.noFile')}
          />
          <Fact label={t('totals.absences')} value={t('totals.lines', { count: absences })} />
          <Fact label={t('closing.left')} value={left.join(', ') || t('closing.nothingLeft')} />
          {data.readers && (
            <Fact
              label={t('agreement:closing.notRead')}
              value={listed(notRead.map(fullName)) || t('agreement:closing.nobody')}
            />
          )}
          {data.regularisations.length > 0 && (
            <Fact
              label={t('totals.regularisations')}
              value={t('totals.lines', { count: data.regularisations.length })}
            />
          )}
        </dl>
        <TextField
          autoFocus
          error={isWrong ? t('closing.confirm', { month: word }) : undefined}
          label={t('closing.confirm', { month: word })}
          name="month"
          onChange={text => {
            setTyped(text)
            setWrong(false)
          }}
          value={typed}
        />
      </div>
    </FormDialog>
  )
}

const isSame = (typed: string, word: string) =>
  typed.trim().localeCompare(word, undefined, { sensitivity: 'base' }) === 0

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div className="min-w-0 wrap-anywhere">
      <dt className="text-13 text-ink-2">{label}</dt>
      <dd className="font-semibold">{value}</dd>
    </div>
  )
}

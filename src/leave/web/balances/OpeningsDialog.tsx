import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type CalendarDate, formatDate } from '#core/calendar.ts'
import { paidLeave } from '#leave/rules/account.ts'
import { typeWords, writtenAmount } from '#leave/rules/words.ts'
import { fullName } from '#people/rules.ts'
import { peopleQuery } from '#web/api/people.ts'
import { isProblem, refusalOr } from '#web/api/problem.ts'
import { useLanguage, useTranslation } from '#web/i18n.ts'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { DateField } from '#web/ui/fields/DateField.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { notify } from '#web/ui/toasts/notify.tsx'
import { type TeamBalances, useOpenBalances } from './Balances.ts'
import { linesPasted, type PastedLine } from './PastedBalances.ts'

interface Account {
  key: string
  type: string
  leaveYear: CalendarDate | null
  unit: 'days' | 'minutes'
  label: string
}

const useAccounts = ({ types, years }: TeamBalances): Account[] => {
  const { t } = useTranslation('ledger')
  const { t: say } = useTranslation('leave')
  return types.flatMap(({ key, name, unit }): Account[] => {
    const label = typeWords(say, { type: key, typeName: name })
    if (key !== paidLeave) return [{ key, type: key, leaveYear: null, unit, label }]
    return years.slice(0, 4).map(({ from, to }) => ({
      key: `${key} ${from}`,
      type: key,
      leaveYear: from,
      unit,
      label: `${label}, ${t('accounts.acquired', { from: formatDate(from), to: formatDate(to) }).toLocaleLowerCase()}`,
    }))
  })
}

/** The balances of many people, typed or pasted: all are written, or none. */
export function OpeningsDialog({ team, onClose }: { team: TeamBalances; onClose: () => void }) {
  const { t } = useTranslation('ledger')
  const { data: people = [] } = useQuery(peopleQuery)
  const accounts = useAccounts(team)
  const [key, setKey] = useState(accounts[1]?.key ?? accounts[0]!.key)
  const account = accounts.find(each => each.key === key)!
  const [on, setOn] = useState<CalendarDate | null>(team.today)
  const [reason, setReason] = useState(t('openings.reasonPreset'))
  const everybody = team.people.map(person => `${fullName(person)}\t`).join('\n')
  const [text, setText] = useState(everybody)
  /** Sentences of the server, by the place of the line. */
  const [refused, setRefused] = useState<ReadonlyMap<number, string>>(new Map())
  const { mutateAsync, isPending } = useOpenBalances()
  const lines = linesPasted(text, people, account.unit)
  const wrong = lines.filter(({ error }) => error !== null).length
  const isReady = lines.length > 0 && wrong === 0 && on !== null && reason.trim() !== ''
  const send = async () => {
    if (!isReady) return
    const openings = lines.map(({ personId, amount }) => ({
      employeeId: personId!,
      type: account.type,
      leaveYear: account.leaveYear,
      amount,
    }))
    try {
      await mutateAsync({ on, reason, openings })
      notify.success(t('openings.saved', { count: openings.length }))
      onClose()
    } catch (error) {
      const fields = isProblem(error) ? error.fields : []
      const atLines = fields.flatMap(({ path, message }) => {
        const place = /^openings\.(\d+)\./.exec(path)?.[1]
        return place ? [[Number(place), message] as const] : []
      })
      setRefused(new Map(atLines))
      if (atLines.length === 0) notify.error(refusalOr(error, t('openings.failure')))
    }
  }
  return (
    <FormDialog
      isDirty={text !== everybody}
      isSubmitting={isPending}
      onClose={onClose}
      onSubmit={event => {
        event.preventDefault()
        return send()
      }}
      size="lg"
      submitLabel={t('openings.save', { count: wrong === 0 ? lines.length : 0 })}
      subtitle={t('openings.intro')}
      title={t('openings.title')}
    >
      <SelectField
        label={t('openings.account')}
        onChange={setKey}
        options={accounts.map(each => ({ value: each.key, label: each.label }))}
        value={key}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <DateField label={t('openings.on')} onChange={setOn} value={on} />
        <TextField label={t('openings.reason')} maxLength={500} onChange={setReason} value={reason} />
      </div>
      <TextArea
        hint={t('openings.paste')}
        label={t('openings.pasteLabel')}
        onChange={changed => {
          setText(changed)
          setRefused(new Map())
        }}
        rows={8}
        value={text}
      />
      {lines.length > 0 && <Preview account={account} lines={lines} refused={refused} team={team} wrong={wrong} />}
    </FormDialog>
  )
}

interface PreviewProps {
  team: TeamBalances
  account: Account
  lines: readonly PastedLine[]
  wrong: number
  refused: ReadonlyMap<number, string>
}

function Preview({ team, account, lines, wrong, refused }: PreviewProps) {
  const { t } = useTranslation('ledger')
  const language = useLanguage()
  const people = new Map(team.people.map(person => [person.id, person]))
  const balanceOf = (id: string) =>
    people
      .get(id)
      ?.accounts.find(({ type, year }) => type === account.type && (year?.from ?? null) === account.leaveYear)?.balance
  return (
    <div>
      <p aria-live="polite" className={`mb-2 text-14 ${wrong > 0 ? 'font-semibold text-brique' : 'text-ink-2'}`}>
        {wrong > 0 ? t('openings.unread', { count: wrong }) : t('openings.save', { count: lines.length })}
      </p>
      <ul className="max-h-72 divide-y divide-line-soft overflow-y-auto rounded-2 border border-line">
        {lines.map((line, index) => {
          const person = line.personId === null ? undefined : people.get(line.personId)
          const former = line.personId === null ? undefined : balanceOf(line.personId)
          const isAmountWrong = line.error === 'notANumber'
          const sentence = line.error ? t(`openings.${line.error}`) : refused.get(index)
          return (
            <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 px-3.5 py-2 text-14" key={index}>
              <span className={`wrap-anywhere ${sentence && !isAmountWrong ? 'text-brique' : ''}`}>
                {person ? fullName(person) : line.text}
                {sentence && !isAmountWrong && <small className="block text-13">{sentence}</small>}
              </span>
              <span className={`text-right tabular-nums ${isAmountWrong ? 'text-brique' : ''}`}>
                {Number.isNaN(line.amount) ? '–' : writtenAmount(line.amount, account.unit, language)}
                {isAmountWrong ? (
                  <small className="block text-13">{sentence}</small>
                ) : (
                  former !== undefined && (
                    <small className="block text-13 text-ink-2">
                      {t('openings.replaces', { amount: writtenAmount(former, account.unit, language) })}
                    </small>
                  )
                )}
              </span>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

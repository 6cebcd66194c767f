import { useId } from 'react'
import { dayAndMonth } from '#core/calendar.ts'
import { formatDuration } from '#core/durations.ts'
import { otherLine } from '#payroll/rules/agreement.ts'
import { dayLine, dayOfLine } from '#payroll/rules/month-lines.ts'
import { checkedBy } from '#web/api/form.ts'
import { useTranslation } from '#web/i18n.ts'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { useDialogForm } from '#web/ui/dialogs/useDialogForm.ts'
import { useOpened } from '#web/ui/dialogs/useOpened.ts'
import { DateField } from '#web/ui/fields/DateField.tsx'
import { FormField } from '#web/ui/fields/FormField.tsx'
import { RadioCards } from '#web/ui/fields/RadioCards.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { TimeField } from '#web/ui/fields/TimeField.tsx'
import { differentDays, type OwnMonth, useClaimMissing } from './OwnMonth.ts'
import { useLineWords } from './useLineWords.ts'

type Draft = { line: string; day: string; sentence: string; startTime: string; endTime: string }

const resolver = checkedBy<Draft>(async () => (await import('#payroll/schemas/agreement.ts')).typedClaim)

/** A day that the person chooses. */
const someDay = 'day'

/** The most differing days that a phone shows. */
const mostDays = 4

/** Says what is missing, on a line of the month, with the hours if it is a day. */
export function MissingDialog({ own, onClose }: { own: OwnMonth; onClose: () => void }) {
  const { t, language } = useTranslation('agreement')
  const headingId = useId()
  const { nameOf, valueOf } = useLineWords()
  const days = differentDays(own).slice(0, mostDays)
  const { send } = useOpened(own.seen, 'payroll.figures-changed')
  const claim = useClaimMissing(own.month)
  const { form, dialog } = useDialogForm<Draft>({
    resolver,
    defaultValues: {
      line: days[0] ? dayLine(days[0].date) : 'paid',
      day: '',
      sentence: '',
      startTime: '',
      endTime: '',
    },
    send: send(({ line, day, sentence, startTime, endTime }, seen) => {
      const of = line === someDay ? dayLine(day) : line
      const hours = dayOfLine(of) !== null && startTime !== '' ? { startTime, endTime } : null
      return claim.mutateAsync({ seen, line: of, sentence, hours })
    }),
    done: t('missing.done'),
    failure: t('missing.failure'),
    onClose,
  })
  const { control } = form
  const [line, day] = form.watch(['line', 'day'])
  const isListed = days.some(({ date }) => dayLine(date) === line)
  const more = [
    ...Object.keys(own.figures)
      .filter(each => dayOfLine(each) === null)
      .map(each => ({ value: each, label: nameOf(each), detail: valueOf(each, own.figures[each]!) })),
    { value: someDay, label: t('lines.day') },
    { value: otherLine, label: t('lines.other') },
  ]
  const chosen = line === someDay ? day : dayOfLine(line)
  const planned = own.weeks.flatMap(week => week.days).find(({ date }) => date === chosen)?.plannedTimes ?? []
  return (
    <FormDialog
      {...dialog}
      submitLabel={own.decider ? t('missing.submitTo', { name: own.decider }) : t('missing.submit')}
      title={t('missing.title')}
    >
      {days.length > 0 && (
        <div className="grid gap-2">
          <h3 className="text-14 font-semibold" id={headingId}>
            {t('missing.which')}
          </h3>
          <FormField control={control} name="line">
            {({ onChange, ...field }) => (
              <RadioCards
                {...field}
                isStacked
                labelledBy={headingId}
                onChange={value => onChange(value === 'more' ? more[0]!.value : value)}
                options={[
                  ...days.map(each => ({
                    value: dayLine(each.date),
                    label: dayAndMonth(each.date, language),
                    hint: each.isOff
                      ? t('different.off')
                      : `${t(each.isDecided ? 'different.planned' : 'different.open', { planned: formatDuration(each.planned) })}${each.isDecided ? ` ${formatDuration(each.retained)}` : ''}`,
                  })),
                  { value: 'more', label: t('lines.more') },
                ]}
                value={isListed ? line : 'more'}
              />
            )}
          </FormField>
        </div>
      )}
      {!isListed && (
        <FormField control={control} name="line">
          {field => <SelectField {...field} label={t('missing.line')} options={more} />}
        </FormField>
      )}
      {line === someDay && (
        <FormField control={control} name="day">
          {({ value, onChange, ...field }) => (
            <DateField
              {...field}
              label={t('missing.date')}
              maxValue={own.weeks.at(-1)!.to}
              minValue={own.weeks[0]!.from}
              onChange={date => onChange(date ?? '')}
              value={value || null}
            />
          )}
        </FormField>
      )}
      <FormField control={control} name="sentence">
        {field => <TextArea {...field} label={t('missing.sentence')} rows={3} />}
      </FormField>
      {(line === someDay || dayOfLine(line) !== null) && (
        <div className="grid grid-cols-2 gap-4">
          {(['startTime', 'endTime'] as const).map(name => (
            <FormField control={control} key={name} name={name}>
              {({ onChange, ...field }) => (
                <TimeField
                  {...field}
                  hint={
                    planned.length > 0
                      ? t('missing.plannedHours', {
                          hours: name === 'startTime' ? planned[0]!.start : planned.at(-1)!.end,
                        })
                      : undefined
                  }
                  isOptional
                  label={t(name === 'startTime' ? 'missing.arrival' : 'missing.departure')}
                  onChange={time => onChange(time ?? '')}
                />
              )}
            </FormField>
          ))}
        </div>
      )}
    </FormDialog>
  )
}

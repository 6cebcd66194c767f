import { useWatch } from 'react-hook-form'
import { companyPeriodKinds } from '#leave/rules/periods.ts'
import { PeriodFields } from '#leave/web/PeriodFields.tsx'
import { checkedBy } from '#web/api/form.ts'
import { useTranslation } from '#web/i18n.ts'
import { paths } from '#web/paths.ts'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { useDialogForm } from '#web/ui/dialogs/useDialogForm.ts'
import { useFollow } from '#web/ui/dialogs/useFollow.ts'
import { useOpened } from '#web/ui/dialogs/useOpened.ts'
import { FormField } from '#web/ui/fields/FormField.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import { type LeavePeriodRow, type PeriodForm, useSavePeriod } from './LeaveSetup.ts'

const resolver = checkedBy<PeriodForm>(async () => (await import('#leave/schemas/setting.ts')).saveLeavePeriod)

const formOf = (period: LeavePeriodRow | null): PeriodForm => {
  const { kind, startDate, endDate, reason, department, mostAway } = period ?? fresh
  return { kind, startDate, endDate, reason, department, mostAway }
}

/** @param period null for a new one */
export function PeriodDialog({ period, onClose }: { period: LeavePeriodRow | null; onClose: () => void }) {
  const { t } = useTranslation('leave')
  const opened = useOpened(period)
  const { mutateAsync } = useSavePeriod()
  const { form, dialog } = useDialogForm<PeriodForm>({
    resolver,
    defaultValues: formOf(period),
    send: opened.send((values, seen) => mutateAsync({ period: seen, form: values })),
    done: t('setup.saved'),
    failure: t('setup.failures.save'),
    onClose,
  })
  useFollow(form, opened, formOf)
  const { control, setValue } = form
  const [chosen, first, last] = useWatch({ control, name: ['kind', 'startDate', 'endDate'] })
  const isClosingDay = chosen === 'closed' && first !== null && first === last
  return (
    <FormDialog
      {...dialog}
      submitLabel={t('setup.save')}
      title={t(period ? 'setup.periods.change' : 'setup.periods.add')}
    >
      <FormField control={control} name="kind">
        {field => (
          <SelectField
            {...field}
            label={t('columns.type')}
            onChange={next => {
              field.onChange(next)
              if (next === 'closed') setValue('mostAway', null)
            }}
            options={companyPeriodKinds.map(value => ({ value, label: t(`periodKinds.${value}`) }))}
          />
        )}
      </FormField>
      <PeriodFields />
      {isClosingDay && (
        <p className="text-13 text-pretty text-ink-2">
          {t('setup.periods.halfDay')} <TextLink href={paths.admin.rules}>{t('setup.periods.halfDayLink')}</TextLink>
        </p>
      )}
      <FormField control={control} name="reason">
        {field => <TextField {...field} hint={t('setup.periods.reasonHint')} label={t('columns.reason')} />}
      </FormField>
      <FormField control={control} name="department">
        {({ value, ...field }) => (
          <TextField
            {...field}
            hint={t('setup.periods.departmentHint')}
            isOptional
            label={t('setup.periods.department')}
            value={value ?? ''}
          />
        )}
      </FormField>
      {chosen === 'blocked' && (
        <FormField control={control} name="mostAway">
          {({ value, onChange, ...field }) => (
            <TextField
              {...field}
              hint={t('setup.periods.mostHint')}
              inputMode="numeric"
              isOptional
              label={t('setup.periods.most')}
              onChange={text => onChange(text.trim() === '' ? null : Number(text))}
              value={value === null || Number.isNaN(value) ? '' : String(value)}
            />
          )}
        </FormField>
      )}
    </FormDialog>
  )
}

const fresh = { kind: 'blocked', startDate: null, endDate: null, reason: '', department: null, mostAway: null } as const

import { maySetUpCompany } from '#companies/policy.ts'
import { spokenDuration } from '#core/durations.ts'
import { lastClosingDay, mostDaysBefore, usualAgreement } from '#payroll/rules/agreement.ts'
import { contractOvertimes, latenessRules, mealElements } from '#payroll/rules/elements.ts'
import { weekMonths } from '#payroll/rules/months.ts'
import { checkedBy } from '#web/api/form.ts'
import { useMember } from '#web/api/session.ts'
import { useTranslation } from '#web/i18n.ts'
import { paths } from '#web/paths.ts'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { useDialogForm } from '#web/ui/dialogs/useDialogForm.ts'
import { useFollow } from '#web/ui/dialogs/useFollow.ts'
import { useOpened } from '#web/ui/dialogs/useOpened.ts'
import { CheckboxField } from '#web/ui/fields/CheckboxField.tsx'
import { FormField } from '#web/ui/fields/FormField.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { TimeField } from '#web/ui/fields/TimeField.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import { type PayrollMonth, useSetPayroll } from './Payroll.ts'

type Form = PayrollMonth['settings']

const resolver = checkedBy<Form>(async () => (await import('#payroll/schemas.ts')).payrollForm)

/** In minutes. */
const mealGaps = [30, 60, 90, 120, 150, 180, 240]

const noon = { from: '11:30', to: '14:00' }
const evening = { from: '18:30', to: '21:00' }

/** The settings of the company's payroll. */
export function SettingsDialog({
  data: { siret, settings, checks },
  onClose,
}: {
  data: PayrollMonth
  onClose: () => void
}) {
  const { t } = useTranslation('payroll')
  const opened = useOpened(settings)
  const { mutateAsync } = useSetPayroll()
  const { form, dialog } = useDialogForm<Form>({
    resolver,
    defaultValues: settings,
    send: opened.send((values, seen) => mutateAsync({ ...values, seen })),
    done: t('settings.saved'),
    failure: t('settings.failure'),
    onClose,
  })
  useFollow(form, opened, shown => shown)
  const { control } = form
  const isAnybodyShort = checks.some(({ kind, level }) => kind.startsWith('short') && level !== 'ok')
  const [element, windows, agreement] = form.watch(['mealElement', 'mealWindows', 'agreement'])
  return (
    <FormDialog {...dialog} submitLabel={t('settings.save')} title={t('settings.title')}>
      <div className="grid gap-4">
        <p className="text-14 text-ink-2">
          {siret === '' ? t('settings.noSiret') : t('settings.siret', { siret })}{' '}
          {maySetUpCompany(useMember()) && <TextLink href={paths.admin.company}>{t('settings.setSiret')}</TextLink>}
        </p>
        <FormField control={control} name="contractOvertime">
          {field => (
            <SelectField
              {...field}
              hint={t('settings.contractOvertimeHint')}
              label={t('settings.contractOvertime')}
              options={contractOvertimes.map(value => ({
                value,
                label: t(`settings.choices.${value}`),
              }))}
            />
          )}
        </FormField>
        <FormField control={control} name="weekMonth">
          {field => (
            <SelectField
              {...field}
              hint={t('settings.weekMonthHint')}
              label={t('settings.weekMonth')}
              options={weekMonths.map(value => ({ value, label: t(`settings.choices.${value}`) }))}
            />
          )}
        </FormField>
        <FormField control={control} name="mealElement">
          {({ value, onChange, ...field }) => (
            <SelectField
              {...field}
              hint={t('settings.mealElementHint')}
              label={t('settings.mealElement')}
              onChange={chosen => {
                const isNone = chosen === 'none'
                onChange(isNone ? null : chosen)
                if (!isNone && windows.length === 0) form.setValue('mealWindows', [noon], { shouldDirty: true })
              }}
              options={[
                { value: 'none' as const, label: t('settings.noMeal') },
                ...mealElements.map(each => ({ value: each, label: t(`fields.${each}`) })),
              ]}
              value={value ?? 'none'}
            />
          )}
        </FormField>
        {settings.accountantEmail !== null && (
          <FormField control={control} name="accountantEmail">
            {({ value, ...field }) => (
              <TextField
                {...field}
                autoComplete="off"
                hint={t('settings.accountantEmailHint')}
                isOptional
                label={t('settings.accountantEmail')}
                type="email"
                value={value ?? ''}
              />
            )}
          </FormField>
        )}
        {element !== null && <MealFields form={form} />}
        {(settings.lateness === 'off' || isAnybodyShort) && (
          <FormField control={control} name="lateness">
            {field => (
              <SelectField
                {...field}
                hint={t('settings.latenessHint')}
                label={t('settings.lateness')}
                options={latenessRules.map(rule => ({ value: rule, label: t(`settings.choices.${rule}`) }))}
              />
            )}
          </FormField>
        )}
        <FormField control={control} name="agreement">
          {({ value, onChange, ...field }) => (
            <CheckboxField
              {...field}
              hint={t('settings.agreementHint')}
              label={t('settings.agreement')}
              onChange={isOn => onChange(isOn ? usualAgreement : null)}
              value={value !== null}
            />
          )}
        </FormField>
        {agreement !== null && (
          <div className="grid gap-4 sm:grid-cols-2">
            <DayField control={control} label={t('settings.closingDay')} most={lastClosingDay} name="closingDay" />
            <DayField control={control} label={t('settings.daysBefore')} most={mostDaysBefore} name="daysBefore" />
          </div>
        )}
      </div>
    </FormDialog>
  )
}

type FormState = ReturnType<typeof useDialogForm<Form>>['form']

/** When a meal counts: the hours that it is taken in, and how long it lasts. */
function MealFields({ form }: { form: FormState }) {
  const { t } = useTranslation('payroll')
  const { control } = form
  const windows = form.watch('mealWindows')
  const setWindows = (shown: Form['mealWindows']) => form.setValue('mealWindows', shown, { shouldDirty: true })
  return (
    <>
      <MealTimes control={control} from={t('settings.noon')} index={0} to={t('settings.noonTo')} />
      <CheckboxField
        label={t('settings.alsoEvening')}
        onChange={isChosen => setWindows(isChosen ? [...windows.slice(0, 1), evening] : windows.slice(0, 1))}
        value={windows.length > 1}
      />
      {windows.length > 1 && (
        <MealTimes control={control} from={t('settings.evening')} index={1} to={t('settings.eveningTo')} />
      )}
      <FormField control={control} name="mealGap">
        {({ value, onChange, ...field }) => (
          <SelectField
            {...field}
            label={t('settings.mealGap')}
            onChange={chosen => onChange(Number(chosen))}
            options={[...new Set([...mealGaps, value])]
              .toSorted((one, other) => one - other)
              .map(minutes => ({ value: String(minutes), label: spokenDuration(minutes) }))}
            value={String(value)}
          />
        )}
      </FormField>
    </>
  )
}

interface DayFieldProps {
  control: FormState['control']
  name: 'closingDay' | 'daysBefore'
  label: string
  most: number
}

/** A day of the month, or a number of days. */
function DayField({ control, name, label, most }: DayFieldProps) {
  return (
    <FormField control={control} name={`agreement.${name}`}>
      {({ value, onChange, ...field }) => (
        <SelectField
          {...field}
          label={label}
          onChange={chosen => onChange(Number(chosen))}
          options={Array.from({ length: most }, (_, index) => String(index + 1)).map(day => ({
            value: day,
            label: day,
          }))}
          value={String(value)}
        />
      )}
    </FormField>
  )
}

interface MealTimesProps {
  control: FormState['control']
  index: 0 | 1
  from: string
  to: string
}

function MealTimes({ control, index, from, to }: MealTimesProps) {
  return (
    <div className="grid grid-cols-2 gap-4">
      <FormField control={control} name={`mealWindows.${index}.from`}>
        {({ onChange, ...field }) => <TimeField {...field} label={from} onChange={time => onChange(time ?? '')} />}
      </FormField>
      <FormField control={control} name={`mealWindows.${index}.to`}>
        {({ onChange, ...field }) => <TimeField {...field} label={to} onChange={time => onChange(time ?? '')} />}
      </FormField>
    </div>
  )
}

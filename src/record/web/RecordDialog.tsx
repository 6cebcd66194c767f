import { fullName } from '#people/rules.ts'
import { countries, countryName } from '#record/rules/countries.ts'
import { sexes } from '#record/rules.ts'
import { checkedBy } from '#web/api/form.ts'
import { useToday } from '#web/api/useServerNow.ts'
import { useTranslation } from '#web/i18n.ts'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { useDialogForm } from '#web/ui/dialogs/useDialogForm.ts'
import { useFollow } from '#web/ui/dialogs/useFollow.ts'
import { useOpened } from '#web/ui/dialogs/useOpened.ts'
import { DateField } from '#web/ui/fields/DateField.tsx'
import { FormField } from '#web/ui/fields/FormField.tsx'
import { OptionalSelectField } from '#web/ui/fields/SelectField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { ContactFields } from './ContactFields.tsx'
import { type PersonRecord, type RecordForm, useSaveRecord } from './Records.ts'

const resolver = checkedBy<RecordForm>(async () => (await import('#record/schemas.ts')).recordForm)

interface RecordDialogProps {
  employee: { id: string; firstName: string; lastName: string }
  record: PersonRecord
  onClose: () => void
}

const formOf = ({ employments: _jobs, complements: _hours, ...form }: PersonRecord): RecordForm => form

/** All of a record but the job, which has days. */
export function RecordDialog({ employee, record, onClose }: RecordDialogProps) {
  const { t } = useTranslation('record')
  const today = useToday()
  const opened = useOpened(formOf(record))
  const { mutateAsync } = useSaveRecord(employee.id)
  const { dialog } = useDialogForm<RecordForm>({
    resolver,
    defaultValues: opened.seen,
    send: opened.send((form, seen) => mutateAsync({ ...form, seen })),
    done: t('saved'),
    failure: t('failure'),
    onClose,
  })
  // The person's own changes meanwhile stay: a field that nobody touched here follows them.
  useFollow(dialog.form, opened, shown => shown, { isLive: true })
  return (
    <FormDialog
      {...dialog}
      size="lg"
      submitLabel={t('save')}
      subtitle={t('readers')}
      title={t('form.title', { name: fullName(employee) })}
    >
      <ContactFields />
      <div className="mt-1 border-t border-line pt-4">
        <h3 className="text-15 font-semibold">{t('sections.civil')}</h3>
        <p className="mt-1 text-13 text-ink-2">{t('register')}</p>
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField<RecordForm, 'birthDate'> name="birthDate">
          {field => <DateField {...field} isOptional label={t('fields.birthDate')} maxValue={today} />}
        </FormField>
        <SexField />
        <NationalityField />
      </div>
      <p className="text-13 text-ink-2">{t('form.permitLead')}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        <Line name="permitType" />
        <Line name="permitNumber" />
      </div>
    </FormDialog>
  )
}

function SexField() {
  const { t } = useTranslation('record')
  const options = sexes.map(value => ({ value, label: t(`sexes.${value}`) }))
  return (
    <FormField<RecordForm, 'sex'> name="sex">
      {field => (
        <OptionalSelectField
          {...field}
          isOptional
          label={t('fields.sex')}
          nothing={t('form.nobody')}
          options={options}
        />
      )}
    </FormField>
  )
}

function NationalityField() {
  const { t, language } = useTranslation('record')
  const named = countries.map(code => ({ value: code, label: countryName(code, language) ?? t('stateless') }))
  const { compare } = new Intl.Collator(language)
  const [french, others] = [
    named.filter(({ value }) => value === 'FR'),
    named.filter(({ value }) => value !== 'FR').toSorted((a, b) => compare(a.label, b.label)),
  ]
  return (
    <FormField<RecordForm, 'nationality'> name="nationality">
      {field => (
        <OptionalSelectField
          {...field}
          isOptional
          label={t('fields.nationality')}
          nothing={t('form.nobody')}
          options={[...french, ...others]}
        />
      )}
    </FormField>
  )
}

function Line({ name }: { name: 'permitType' | 'permitNumber' }) {
  const { t } = useTranslation('record')
  return (
    <FormField<RecordForm, typeof name> name={name}>
      {field => (
        <TextField {...field} autoComplete="off" isOptional label={t(`fields.${name}`)} value={field.value ?? ''} />
      )}
    </FormField>
  )
}

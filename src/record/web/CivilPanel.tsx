import { EditPanel, PanelForm } from '#people/web/shared/EditPanel.tsx'
import { Facts } from '#people/web/shared/Facts.tsx'
import { countries, countryName } from '#record/rules/countries.ts'
import { sexes } from '#record/rules.ts'
import { checkedBy } from '#web/api/form.ts'
import { useToday } from '#web/api/useServerNow.ts'
import { useTranslation } from '#web/i18n.ts'
import { DateField } from '#web/ui/fields/DateField.tsx'
import { FormField } from '#web/ui/fields/FormField.tsx'
import { OptionalSelectField } from '#web/ui/fields/SelectField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { useRecordFacts } from './RecordFacts.tsx'
import type { CivilForm, PersonRecord } from './Records.ts'
import { type RecordPartProps, useRecordPart } from './useRecordPart.ts'

const resolver = checkedBy<CivilForm>(async () => (await import('#record/schemas.ts')).civilForm)

const formOf = ({ birthDate, sex, nationality, permitType, permitNumber }: PersonRecord): CivilForm => ({
  birthDate,
  sex,
  nationality,
  permitType,
  permitNumber,
})

/** The facts about a person that the staff register asks for. */
export function CivilPanel({ employeeId, record }: Omit<RecordPartProps, 'onClose'>) {
  const { t } = useTranslation('record')
  const { civil, permit } = useRecordFacts(record)
  return (
    <EditPanel
      renderForm={close => <CivilFields employeeId={employeeId} onClose={close} record={record} />}
      title={t('sections.civil')}
    >
      <Facts rows={[...civil, ...permit]} />
      <p className="mt-4 text-13 text-ink-2">{t('register')}</p>
    </EditPanel>
  )
}

function CivilFields(part: RecordPartProps) {
  const { t } = useTranslation('record')
  const today = useToday()
  return (
    <PanelForm {...useRecordPart<CivilForm>({ ...part, name: 'civil', resolver, formOf })}>
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField<CivilForm, 'birthDate'> name="birthDate">
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
    </PanelForm>
  )
}

function SexField() {
  const { t } = useTranslation('record')
  const options = sexes.map(value => ({ value, label: t(`sexes.${value}`) }))
  return (
    <FormField<CivilForm, 'sex'> name="sex">
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
    <FormField<CivilForm, 'nationality'> name="nationality">
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
    <FormField<CivilForm, typeof name> name={name}>
      {field => (
        <TextField {...field} autoComplete="off" isOptional label={t(`fields.${name}`)} value={field.value ?? ''} />
      )}
    </FormField>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useFormContext, useWatch } from 'react-hook-form'
import { datesIn, formatDate } from '#core/calendar.ts'
import { formatContract } from '#core/durations.ts'
import { formatNumber } from '#core/languages.ts'
import { fullName } from '#people/rules.ts'
import { detailIn } from '#people/web/shared/Namesakes.ts'
import { countedIn } from '#record/rules/complements.ts'
import { awayQuery, type ComplementForm, type PersonRecord, useAddComplement } from '#record/web/Records.ts'
import { checkedBy } from '#web/api/form.ts'
import { peopleQuery } from '#web/api/people.ts'
import { useToday } from '#web/api/useServerNow.ts'
import { useTranslation } from '#web/i18n.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { useDialogForm } from '#web/ui/dialogs/useDialogForm.ts'
import { DateField } from '#web/ui/fields/DateField.tsx'
import { FormField } from '#web/ui/fields/FormField.tsx'
import { HoursField } from '#web/ui/fields/HoursField.tsx'
import { OptionalSelectField } from '#web/ui/fields/SelectField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'

const resolver = checkedBy<ComplementForm>(async () => (await import('#record/schemas.ts')).complementForm)

interface ComplementDialogProps {
  employee: { id: string; firstName: string; lastName: string }
  complements: PersonRecord['complements']
  onClose: () => void
}

/** More hours of a part-time contract, from a day to a day. */
export function ComplementDialog({ employee, complements, onClose }: ComplementDialogProps) {
  const { t, language } = useTranslation('record')
  const { allowed } = complements
  const add = useAddComplement(employee.id)
  const { dialog } = useDialogForm<ComplementForm>({
    resolver,
    defaultValues: { weeklyHours: Number.NaN, startDate: '', endDate: '', replacedId: null, ground: '' },
    send: form => add.mutateAsync(form),
    done: t('complement.added'),
    failure: t('complement.failure'),
    onClose,
  })
  return (
    <FormDialog
      {...dialog}
      size="lg"
      submitLabel={t('save')}
      subtitle={allowed ? t('complement.lead', { hours: formatContract(allowed.hours, language) }) : undefined}
      title={t('complement.title', { name: fullName(employee) })}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <div className="sm:col-span-2">
          <FormField<ComplementForm, 'weeklyHours'> name="weeklyHours">
            {field => <HoursField {...field} label={t('complement.weeklyHours')} />}
          </FormField>
        </div>
        <Day name="startDate" />
        <Day name="endDate" />
        <ReplacedField employeeId={employee.id} />
        <GroundField />
      </div>
      <ReplacedPresence employeeId={employee.id} />
      <Consequences complements={complements} />
    </FormDialog>
  )
}

function Day({ name }: { name: 'startDate' | 'endDate' }) {
  const { t } = useTranslation('record')
  return (
    <FormField<ComplementForm, typeof name> name={name}>
      {({ value, onChange, ...field }) => (
        <DateField
          {...field}
          label={t(`complement.${name}`)}
          onChange={date => onChange(date ?? '')}
          value={value || null}
        />
      )}
    </FormField>
  )
}

function ReplacedField({ employeeId }: { employeeId: string }) {
  const { t } = useTranslation('record')
  const { data: people = [] } = useQuery(peopleQuery)
  const detailOf = detailIn(people)
  const options = people
    .filter(({ id }) => id !== employeeId)
    .map(person => ({ value: person.id, label: fullName(person), detail: detailOf(person) }))
  return (
    <FormField<ComplementForm, 'replacedId'> name="replacedId">
      {field => (
        <OptionalSelectField
          {...field}
          isOptional
          label={t('complement.replaced')}
          nothing={t('complement.nobody')}
          options={options}
        />
      )}
    </FormField>
  )
}

/** The person who is replaced should be away on all of these days. Leave may come later, or be of no type here: it is a warning. */
function ReplacedPresence({ employeeId }: { employeeId: string }) {
  const { t } = useTranslation('record')
  const [replacedId, from, until] = useWatch<ComplementForm, ['replacedId', 'startDate', 'endDate']>({
    name: ['replacedId', 'startDate', 'endDate'],
  })
  const { data: people = [] } = useQuery(peopleQuery)
  const { data } = useQuery(
    awayQuery(employeeId, replacedId && from && until && from <= until ? { from, to: until } : null),
  )
  const replaced = people.find(({ id }) => id === replacedId)
  if (!replaced || !data) return null
  const away = data.away.filter(({ employeeId: who, status }) => who === replacedId && status !== 'pending')
  const isHere = (day: string) => !away.some(({ startDate, endDate }) => startDate <= day && day <= endDate)
  const [here] = datesIn({ from, to: until }).filter(isHere)
  if (here === undefined) return null
  return (
    <div className="mt-4">
      <Banner kind="warn">{t('complement.replacedHere', { name: fullName(replaced), date: formatDate(here) })}</Banner>
    </div>
  )
}

function GroundField() {
  const { t } = useTranslation('record')
  const isReplacing = useFormContext<ComplementForm>().watch('replacedId') !== null
  return (
    <FormField<ComplementForm, 'ground'> name="ground">
      {field => <TextField {...field} isOptional={isReplacing} label={t('complement.ground')} />}
    </FormField>
  )
}

/** The limits of the agreement, and the cost of hours beyond the complement. */
function Consequences({ complements: { entries, allowed } }: Pick<ComplementDialogProps, 'complements'>) {
  const { t, language } = useTranslation('record')
  const today = useToday()
  const year = (useFormContext<ComplementForm>().watch('startDate') || today).slice(0, 4)
  if (!allowed) return null
  const { yearMax, premium } = allowed
  const sentences = [
    t('complement.used', { used: countedIn(year, entries), most: yearMax, year }),
    premium > 0 ? t('complement.premium', { percent: formatNumber(premium, language) }) : null,
    t('complement.beyond'),
    t('complement.consent'),
  ]
  return (
    <ul className="mt-4 grid gap-1 text-14 text-ink-2">
      {sentences.flatMap(sentence => (sentence === null ? [] : [<li key={sentence}>{sentence}</li>]))}
    </ul>
  )
}

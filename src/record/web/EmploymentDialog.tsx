import { useFormContext } from 'react-hook-form'
import { fullName } from '#people/rules.ts'
import { employmentKinds, employmentOn, emptyEmployment, isGuest, isLent, ofKind } from '#record/rules.ts'
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
import { type Employment, type EmploymentForm, type PersonRecord, useSaveEmployment, useSinceWords } from './Records.ts'

const resolver = checkedBy<EmploymentForm>(async () => (await import('#record/schemas.ts')).employmentForm)

interface EmploymentDialogProps {
  employee: { id: string; firstName: string; lastName: string }
  record: PersonRecord
  /** One of its history, to be corrected; absent for another one, which starts with what is so today. */
  corrected?: Employment
  onClose: () => void
}

/** The job of somebody, from a day on. */
export function EmploymentDialog({ employee, record, corrected, onClose }: EmploymentDialogProps) {
  const { t } = useTranslation('record')
  const sinceWords = useSinceWords()
  const today = useToday()
  const opened = useOpened(record.employments)
  const { mutateAsync } = useSaveEmployment(employee.id)
  const formOf = (employments: readonly Employment[]): EmploymentForm => {
    const { id: _id, ...known } = { ...corrected, ...employments.find(({ id }) => id === corrected?.id) }
    if (corrected) return known as EmploymentForm
    const { id: _, ...current } = { id: '', ...(employmentOn(employments, today) ?? emptyEmployment) }
    return { ...current, authorisedOn: null, from: employments.length === 0 ? null : today }
  }
  const { dialog } = useDialogForm<EmploymentForm>({
    resolver,
    defaultValues: formOf(record.employments),
    send: opened.send((form, employments) => mutateAsync({ employments, form: ofKind(form) })),
    done: t('saved'),
    failure: t('failure'),
    onClose,
  })
  useFollow(dialog.form, opened, formOf)
  return (
    <FormDialog
      {...dialog}
      size="lg"
      submitLabel={t('save')}
      subtitle={corrected ? sinceWords(corrected) : t('employment.lead')}
      title={t('employment.title', { name: fullName(employee) })}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Line hint="employment.jobHint" name="jobTitle" />
        <Line hint="employment.qualificationHint" name="qualification" />
        <KindField />
        {!corrected && (
          <FormField<EmploymentForm, 'from'> name="from">
            {field => <DateField {...field} hint={t('employment.fromHint')} isOptional label={t('employment.from')} />}
          </FormField>
        )}
        <OfKind />
        <FormField<EmploymentForm, 'authorisedOn'> name="authorisedOn">
          {field => (
            <DateField {...field} hint={t('employment.authorisedHint')} isOptional label={t('fields.authorisedOn')} />
          )}
        </FormField>
      </div>
    </FormDialog>
  )
}

type LineName = 'jobTitle' | 'qualification' | 'providedBy' | 'tutor' | 'workplace'
type LineHint = 'employment.jobHint' | 'employment.qualificationHint' | 'employment.providedByHint'

function Line({ name, hint }: { name: LineName; hint?: LineHint }) {
  const { t } = useTranslation('record')
  return (
    <FormField<EmploymentForm, LineName> name={name}>
      {field => (
        <TextField
          {...field}
          {...(hint && { hint: t(hint) })}
          isOptional
          label={t(`fields.${name}`)}
          value={field.value ?? ''}
        />
      )}
    </FormField>
  )
}

/** The fields that the register asks of this kind alone. */
function OfKind() {
  const kind = useFormContext<EmploymentForm>().watch('kind')
  if (isLent(kind)) return <Line hint="employment.providedByHint" name="providedBy" />
  if (!isGuest(kind)) return null
  return (
    <>
      <Line name="tutor" />
      <Line name="workplace" />
    </>
  )
}

function KindField() {
  const { t } = useTranslation('record')
  const options = employmentKinds.map(value => ({ value, label: t(`kinds.${value}`) }))
  return (
    <FormField<EmploymentForm, 'kind'> name="kind">
      {field => (
        <OptionalSelectField
          {...field}
          hint={t('employment.kindHint')}
          isOptional
          label={t('fields.employmentKind')}
          nothing={t('employment.noKind')}
          options={options}
        />
      )}
    </FormField>
  )
}

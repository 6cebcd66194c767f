import { useQuery } from '@tanstack/react-query'
import type { CalendarDate } from '#core/calendar.ts'
import { jobCategories } from '#labour/parameters.ts'
import { partTimeGrounds } from '#labour/rules/rule.ts'
import { fullName } from '#people/rules.ts'
import { checkedBy } from '#web/api/form.ts'
import { useToday } from '#web/api/useServerNow.ts'
import { useTranslation } from '#web/i18n.ts'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { useDialogForm } from '#web/ui/dialogs/useDialogForm.ts'
import { useFollow } from '#web/ui/dialogs/useFollow.ts'
import { useOpened } from '#web/ui/dialogs/useOpened.ts'
import { CheckboxField } from '#web/ui/fields/CheckboxField.tsx'
import { DateField } from '#web/ui/fields/DateField.tsx'
import { FormField } from '#web/ui/fields/FormField.tsx'
import { HoursField } from '#web/ui/fields/HoursField.tsx'
import { OptionalSelectField } from '#web/ui/fields/SelectField.tsx'
import { type PersonProfile, type ProfileForm, profileQuery, useSaveProfile } from './Profiles.ts'

interface ProfileDialogProps {
  employee: { id: string; firstName: string; lastName: string }
  onClose: () => void
}

/** The profile of a person for the rules, from a day on. */
export function ProfileDialog({ employee, onClose }: ProfileDialogProps) {
  const { data } = useQuery(profileQuery(employee.id))
  return data && <ProfileFields employee={employee} onClose={onClose} person={data} />
}

function ProfileFields({ employee, person, onClose }: ProfileDialogProps & { person: PersonProfile }) {
  const { t } = useTranslation('profile')
  const today = useToday()
  const opened = useOpened(person)
  const { mutateAsync } = useSaveProfile(employee.id)
  const { dialog } = useDialogForm<ProfileForm>({
    resolver: checkedBy<ProfileForm>(async () => (await import('#labour/schemas.ts')).profileForm),
    defaultValues: formOf(person, today),
    send: opened.send((form, shown) => mutateAsync({ shown, form })),
    done: t('saved'),
    failure: t('failure'),
    onClose,
  })
  useFollow(dialog.form, opened, shown => formOf(shown, today))
  return (
    <FormDialog
      {...dialog}
      size="lg"
      submitLabel={t('save')}
      subtitle={t('lead')}
      title={t('formTitle', { name: fullName(employee) })}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField<ProfileForm, 'birthDate'> name="birthDate">
          {field => (
            <DateField
              {...field}
              hint={t('hints.birthDate')}
              isOptional
              label={t('fields.birthDate')}
              maxValue={today}
            />
          )}
        </FormField>
        <FormField<ProfileForm, 'from'> name="from">
          {field => <DateField {...field} hint={t('hints.from')} isOptional label={t('fields.from')} />}
        </FormField>
        <Choice codes={jobCategories} name="jobCategory" nothing={t('noCategory')} />
        <FormField<ProfileForm, 'otherEmployerHours'> name="otherEmployerHours">
          {field => (
            <HoursField {...field} hint={t('hints.otherEmployerHours')} label={t('fields.otherEmployerHours')} />
          )}
        </FormField>
        <div className="grid content-start">
          <Flag name="isNightWorker" />
          <Flag hint={t('hints.isForfaitJours')} name="isForfaitJours" />
          <Flag name="isApprentice" />
        </div>
        <Choice codes={partTimeGrounds} name="partTimeGround" nothing={t('noGround')} />
      </div>
    </FormDialog>
  )
}

interface ChoiceProps {
  name: 'jobCategory' | 'partTimeGround'
  codes: typeof jobCategories | typeof partTimeGrounds
  nothing: string
}

function Choice({ name, codes, nothing }: ChoiceProps) {
  const { t } = useTranslation('profile')
  const options = codes.map(code => ({ value: code, label: t(`codes.${code}`) }))
  return (
    <FormField<ProfileForm, ChoiceProps['name']> name={name}>
      {field => (
        <OptionalSelectField<(typeof codes)[number]>
          {...field}
          hint={t(`hints.${name}`)}
          label={t(`fields.${name}`)}
          nothing={nothing}
          options={options}
        />
      )}
    </FormField>
  )
}

function Flag({ name, hint }: { name: 'isNightWorker' | 'isForfaitJours' | 'isApprentice'; hint?: string }) {
  const { t } = useTranslation('profile')
  return (
    <FormField<ProfileForm, typeof name> name={name}>
      {field => <CheckboxField {...field} {...(hint && { hint })} label={t(`fields.${name}`)} />}
    </FormField>
  )
}

/** The entry in force; the first one of a person counts always. */
const formOf = ({ birthDate, profiles }: PersonProfile, today: CalendarDate): ProfileForm => {
  const current = profiles.findLast(({ from }) => from === null || from <= today)
  return {
    birthDate,
    from: profiles.length === 0 ? null : today,
    jobCategory: current?.jobCategory ?? null,
    isNightWorker: current?.isNightWorker ?? false,
    isForfaitJours: current?.isForfaitJours ?? false,
    isApprentice: current?.isApprentice ?? false,
    otherEmployerHours: current?.otherEmployerHours ?? 0,
    partTimeGround: current?.partTimeGround ?? null,
  }
}

import { useQuery } from '@tanstack/react-query'
import { useFormContext, useWatch } from 'react-hook-form'
import { leaveTypesOf } from '#leave/rules/catalogue.ts'
import { useTranslation } from '#web/i18n.ts'
import { CheckboxField } from '#web/ui/fields/CheckboxField.tsx'
import { FormField } from '#web/ui/fields/FormField.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { TimeField } from '#web/ui/fields/TimeField.tsx'
import { type ChangeForm, leaveTypesQuery } from './LeaveRequests.ts'

/** Half days or hours, where the type has them. Of the surrounding form. */
export function PartFields({ type }: { type: string }) {
  const { data: types = leaveTypesOf([]) } = useQuery(leaveTypesQuery)
  const [startDate, endDate] = useWatch<ChangeForm, ['startDate', 'endDate']>({ name: ['startDate', 'endDate'] })
  const unit = types.find(({ key }) => key === type)?.unit
  if (startDate === null || endDate === null) return null
  const isOneDay = startDate === endDate
  if (unit === 'half-day') return isOneDay ? <HalfOfDay /> : <Halves />
  return unit === 'hour' && isOneDay && <Hours />
}

const halves = ['day', 'morning', 'afternoon'] as const

function HalfOfDay() {
  const { t } = useTranslation('leave')
  const { setValue } = useFormContext<ChangeForm>()
  const [fromMidday, untilMidday] = useWatch<ChangeForm, ['fromMidday', 'untilMidday']>({
    name: ['fromMidday', 'untilMidday'],
  })
  return (
    <SelectField
      label={t('form.half')}
      name="half"
      onBlur={() => undefined}
      onChange={half => {
        setValue('fromMidday', half === 'afternoon')
        setValue('untilMidday', half === 'morning')
      }}
      options={halves.map(value => ({ value, label: t(`form.halves.${value}`) }))}
      value={fromMidday ? 'afternoon' : untilMidday ? 'morning' : 'day'}
    />
  )
}

function Halves() {
  const { t } = useTranslation('leave')
  return (
    <div className="grid sm:grid-cols-2">
      {(['fromMidday', 'untilMidday'] as const).map(name => (
        <FormField<ChangeForm, typeof name> key={name} name={name}>
          {({ error, ...field }) => <CheckboxField {...field} {...(error && { error })} label={t(`form.${name}`)} />}
        </FormField>
      ))}
    </div>
  )
}

/** Without hours the whole day is asked for. */
function Hours() {
  const { t } = useTranslation('leave')
  return (
    <div className="grid grid-cols-2 gap-4">
      {(['startTime', 'endTime'] as const).map(name => (
        <FormField<ChangeForm, typeof name> key={name} name={name}>
          {field => <TimeField {...field} label={t(`form.${name}`)} />}
        </FormField>
      ))}
    </div>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
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
  if (unit !== 'half-day' && unit !== 'hour') return null
  return isOneDay ? <PartOfDay hasHours={unit === 'hour'} /> : <Halves />
}

const parts = ['day', 'morning', 'afternoon', 'hours'] as const
type Part = (typeof parts)[number]

/** Hours are typed once they are chosen: an empty time is none. */
function PartOfDay({ hasHours }: { hasHours: boolean }) {
  const { t } = useTranslation('leave')
  const { setValue } = useFormContext<ChangeForm>()
  const [fromMidday, untilMidday, startTime, endTime] = useWatch<
    ChangeForm,
    ['fromMidday', 'untilMidday', 'startTime', 'endTime']
  >({
    name: ['fromMidday', 'untilMidday', 'startTime', 'endTime'],
  })
  const [isInHours, setInHours] = useState(startTime !== null || endTime !== null)
  const shown: Part = fromMidday ? 'afternoon' : untilMidday ? 'morning' : hasHours && isInHours ? 'hours' : 'day'
  return (
    <>
      <SelectField
        label={t('form.half')}
        name="half"
        onBlur={() => undefined}
        onChange={part => {
          setInHours(part === 'hours')
          setValue('fromMidday', part === 'afternoon')
          setValue('untilMidday', part === 'morning')
          if (part === 'hours') return
          setValue('startTime', null)
          setValue('endTime', null)
        }}
        options={parts
          .filter(value => hasHours || value !== 'hours')
          .map(value => ({ value, label: t(`form.halves.${value}`) }))}
        value={shown}
      />
      {shown === 'hours' && <Hours />}
    </>
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

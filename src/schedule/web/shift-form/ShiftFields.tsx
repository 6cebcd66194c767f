import type { ReactNode } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { ShiftTarget } from '#schedule/web/planning/usePlanningDialogs.ts'
import type { ShiftType, TeamWeek } from '#schedule/web/shared/TeamWeek.ts'
import { TypeDot } from '#schedule/web/shift-types/TypeDot.tsx'
import { useTranslation } from '#web/i18n.ts'
import { FormField } from '#web/ui/fields/FormField.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { BreakField } from './BreakField.tsx'
import { OwnerField } from './OwnerField.tsx'
import { ShiftScale, ShiftTimes } from './ShiftHours.tsx'
import type { ShiftDraft } from './useShiftForm.ts'

interface ShiftFieldsProps {
  form: UseFormReturn<ShiftDraft>
  target: ShiftTarget
  team: TeamWeek
  onType: (type: ShiftType) => void
  /** Below the menu of types: in little room, and without the first focus. */
  isBelowMenu: boolean
  /** The total of the hours, beside them: notes may be long. */
  children: ReactNode
}

export function ShiftFields({ form, target, team, onType, isBelowMenu, children }: ShiftFieldsProps) {
  const { t } = useTranslation('schedule')
  const { control } = form
  const isWithoutEmployee = target.kind === 'new' && target.owner === null
  const isWithoutType = target.kind === 'known' && target.shift.shiftTypeId === null
  const types = team.shiftTypes.map(({ id, name, color, defaultStartTime: start, defaultEndTime: end }) => ({
    value: id,
    label: name,
    sign: <TypeDot colour={color} />,
    detail: t('types.hours', { start, end }),
  }))
  const chooseType = (id: string) => {
    const type = team.shiftTypes.find(known => known.id === id)
    if (type) onType(type)
  }
  const pause = (
    <FormField control={control} name="breakDuration">
      {field => <BreakField {...field} label={t('dialogs:fields.breakDuration')} />}
    </FormField>
  )
  return (
    <>
      {(isWithoutEmployee || target.kind === 'known') && (
        <OwnerField form={form} hasFocus={isWithoutEmployee} team={team} />
      )}
      <FormField control={control} name="shiftTypeId">
        {field => (
          <SelectField
            {...field}
            autoFocus={target.kind === 'new' && !isWithoutEmployee && !isBelowMenu}
            hint={isWithoutType && field.value === null ? t('form.typeGone') : undefined}
            label={t('dialogs:fields.shiftTypeId')}
            onChange={chooseType}
            options={types}
          />
        )}
      </FormField>
      {isBelowMenu ? (
        <div className="grid grid-cols-[1fr_1fr_1.06fr] gap-2.5">
          <ShiftTimes control={control} team={team} />
          {pause}
        </div>
      ) : (
        <>
          <div className="grid grid-cols-2 gap-4">
            <ShiftTimes control={control} team={team} />
          </div>
          <ShiftScale control={control} team={team} />
          {pause}
        </>
      )}
      {children}
      <FormField control={control} name="notes">
        {field => <TextArea {...field} isOptional label={t('dialogs:fields.notes')} />}
      </FormField>
    </>
  )
}

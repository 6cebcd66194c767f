import { useState } from 'react'
import { longDate } from '#core/calendar.ts'
import type { TypedShift } from '#schedule/web/editing/PlanChanges.ts'
import type { PlanEditor } from '#schedule/web/editing/PlanEditor.ts'
import { useTranslation } from '#web/i18n.ts'
import { Button } from '#web/ui/Button.tsx'
import { CancelButton } from '#web/ui/dialogs/CancelButton.tsx'
import { Dialog } from '#web/ui/dialogs/Dialog.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { WeekdaysField } from '#web/ui/fields/WeekdaysField.tsx'
import { mostWeeks, ownWeekday, repetitionsOf } from './Repetition.ts'

interface RepeatShiftDialogProps {
  shift: TypedShift
  editor: PlanEditor
  onClose: () => void
}

/** Plans the same shift on other days: all of them or none, asked about as any change, and undone together. */
export function RepeatShiftDialog({ shift, editor, onClose }: RepeatShiftDialogProps) {
  const { t, language } = useTranslation('dialogs')
  const [weekdays, setWeekdays] = useState<readonly number[]>([ownWeekday(shift)])
  const [weeks, setWeeks] = useState(1)
  const forms = repetitionsOf(shift, weekdays, weeks)
  const plan = () => {
    onClose()
    void editor.plantAll(forms)
  }
  return (
    <Dialog
      footer={
        <>
          <CancelButton />
          <Button isDisabled={forms.length === 0} onPress={plan}>
            {t('repeat.confirm', { count: forms.length })}
          </Button>
        </>
      }
      isOpen
      onClose={onClose}
      subtitle={`${shift.startTime}–${shift.endTime}, ${longDate(shift.date, language)}`}
      title={t('repeat.title')}
    >
      <WeekdaysField label={t('repeat.days')} onChange={setWeekdays} value={weekdays} />
      <SelectField
        hint={t('repeat.hint')}
        label={t('repeat.weeks')}
        onChange={chosen => setWeeks(Number(chosen))}
        options={Array.from({ length: mostWeeks }, (_, index) => ({
          value: String(index + 1),
          label: t(index === 0 ? 'repeat.thisWeek' : 'repeat.forWeeks', { count: index + 1 }),
        }))}
        value={String(weeks)}
      />
    </Dialog>
  )
}

import { useState } from 'react'
import { weekdayName, weekdays } from '#core/calendar.ts'
import { useLanguage, useTranslation } from '#web/i18n.ts'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { WeekdaysField } from '#web/ui/fields/WeekdaysField.tsx'

interface CopyDayDialogProps {
  /** From 0 for Monday. */
  day: number
  onCopy: (days: number[]) => void
  onClose: () => void
}

/** Chooses the days that get what a day has. */
export function CopyDayDialog({ day, onCopy, onClose }: CopyDayDialogProps) {
  const { t } = useTranslation('needs')
  const language = useLanguage()
  const [chosen, choose] = useState<number[]>([])
  return (
    <FormDialog
      isDirty={false}
      isReading={chosen.length === 0}
      isSubmitting={false}
      onClose={onClose}
      onSubmit={async event => {
        event.preventDefault()
        onCopy(chosen.map(number => number - 1))
        onClose()
      }}
      submitLabel={t('copy.submit')}
      title={t('copy.title', { day: weekdayName(day + 1, language) })}
    >
      <WeekdaysField
        days={weekdays.filter(number => number !== day + 1)}
        label={t('copy.days')}
        onChange={choose}
        value={chosen}
      />
    </FormDialog>
  )
}

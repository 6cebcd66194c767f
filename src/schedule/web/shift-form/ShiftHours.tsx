import { type Control, useWatch } from 'react-hook-form'
import { longDayName } from '#core/calendar.ts'
import { FALLBACK_COLOUR } from '#schedule/web/shared/ShiftColours.ts'
import type { TeamWeek } from '#schedule/web/shared/TeamWeek.ts'
import { useLanguage, useTranslation } from '#web/i18n.ts'
import { FormField } from '#web/ui/fields/FormField.tsx'
import { TimeField } from '#web/ui/fields/TimeField.tsx'
import { Timeline } from '#web/ui/time/Timeline.tsx'
import { clockNotes, drawingOf } from './ShiftOutlook.ts'
import type { ShiftDraft } from './useShiftForm.ts'

interface ShiftHoursProps {
  control: Control<ShiftDraft>
  team: TeamWeek
}

/** Start and end. */
export function ShiftTimes({ control, team }: ShiftHoursProps) {
  const { t } = useTranslation('schedule')
  const language = useLanguage()
  const draft = useWatch({ control }) as ShiftDraft
  const { nextDay, startsTwice, endsTwice } = clockNotes(draft, team.timeZone)
  const hints = {
    startTime: startsTwice && t('dialogs:twice'),
    endTime: [
      nextDay && t('dialogs:form.nextDay', { day: longDayName(nextDay, language) }),
      endsTwice && t('dialogs:twice'),
    ]
      .filter(Boolean)
      .join('. '),
  }
  return (['startTime', 'endTime'] as const).map(name => (
    <FormField control={control} key={name} name={name}>
      {field => <TimeField {...field} hint={hints[name] || undefined} label={t(`dialogs:fields.${name}`)} />}
    </FormField>
  ))
}

/** The position of the typed hours in the week's window. */
export function ShiftScale({ control, team }: ShiftHoursProps) {
  const { t } = useTranslation('schedule')
  const draft = useWatch({ control }) as ShiftDraft
  const { window, shift } = drawingOf(draft, team)
  const colour = team.shiftTypes.find(({ id }) => id === draft.shiftTypeId)?.color ?? FALLBACK_COLOUR
  const { nextDay } = clockNotes(draft, team.timeZone)
  return (
    <Timeline
      hasHours
      hasTicks
      label={
        shift
          ? t(nextDay ? 'dialogs:spanNextDay' : 'dialogs:span', { from: draft.startTime, to: draft.endTime })
          : undefined
      }
      segments={shift ? [{ kind: 'shift', colour, ...shift }] : []}
      size="xl"
      window={window}
    />
  )
}

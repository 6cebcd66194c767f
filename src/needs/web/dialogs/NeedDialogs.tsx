import type { CalendarDate } from '#core/calendar.ts'
import { type DayPart, type Weekdays, wholeDayPart } from '#needs/rules/strokes.ts'
import type { NeedTarget } from '#needs/rules.ts'
import { useTranslation } from '#web/i18n.ts'
import { lazyDialog } from '#web/ui/dialogs/lazy-dialog.ts'

const CopyDayDialog = lazyDialog(async () => (await import('./CopyDayDialog.tsx')).CopyDayDialog)
const TakeWeekDialog = lazyDialog(async () => (await import('./TakeWeekDialog.tsx')).TakeWeekDialog)
const ChooseDialog = lazyDialog(async () => (await import('./ChooseDialog.tsx')).ChooseDialog)

export type OpenedDialog = { kind: 'copy'; day: number } | { kind: 'week' | 'type' | 'many' }

interface NeedDialogsProps {
  opened: OpenedDialog
  target: NeedTarget
  types: readonly { id: string; name: string }[]
  weekdays: Weekdays
  today: CalendarDate
  onClose: () => void
  onPaint: (parts: DayPart[]) => void
  onPeople: (people: number) => void
  onTarget: (target: NeedTarget) => void
}

/** Numbers of people that the digits do not have. */
const many = Array.from({ length: 51 }, (_, nth) => String(nth + 10)).map(value => ({ value, label: value }))

/** The rare acts on a need. */
export function NeedDialogs({ opened, target, types, weekdays, today, onClose, ...acts }: NeedDialogsProps) {
  const { t } = useTranslation('needs')
  if (opened.kind === 'copy')
    return (
      <CopyDayDialog
        day={opened.day}
        onClose={onClose}
        onCopy={days => acts.onPaint(days.map(weekday => wholeDayPart(weekday, weekdays[opened.day]!)))}
      />
    )
  if (opened.kind === 'week')
    return (
      <TakeWeekDialog
        onClose={onClose}
        onTaken={days => acts.onPaint(days.map((ranges, weekday) => wholeDayPart(weekday, ranges)))}
        target={target}
        today={today}
      />
    )
  if (opened.kind === 'type')
    return (
      <ChooseDialog
        label={t('type.label')}
        onChoose={id => acts.onTarget({ department: null, shiftTypeId: id })}
        onClose={onClose}
        options={types.map(({ id, name }) => ({ value: id, label: name }))}
        title={t('type.act')}
      />
    )
  return (
    <ChooseDialog
      label={t('people')}
      onChoose={count => acts.onPeople(Number(count))}
      onClose={onClose}
      options={many}
      title={t('many.act')}
    />
  )
}

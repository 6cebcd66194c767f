import { useState } from 'react'
import { type CalendarDate, weekdays } from '#core/calendar.ts'
import type { NeedTarget } from '#needs/rules.ts'
import { type SavedNeed, useSaveNeed } from '#needs/web/Needs.ts'
import { useTranslation } from '#web/i18n.ts'
import { Button } from '#web/ui/Button.tsx'
import { useRefusal } from '#web/ui/dialogs/command-ending.ts'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { isSame } from '#web/ui/dialogs/merged.ts'
import { useOpened } from '#web/ui/dialogs/useOpened.ts'
import { DayField } from '#web/ui/time/DayField.tsx'
import { RangeRows } from './RangeRows.tsx'

type Exception = SavedNeed['exceptions'][number]

interface DateDialogProps {
  target: NeedTarget
  saved: SavedNeed | null
  /** Null for a new one. */
  exception: Exception | null
  today: CalendarDate
  onSaved: (need: SavedNeed) => void
  onClose: () => void
}

/** A date or a period whose hours take the place of those of its weekdays. */
export function DateDialog({ target, saved, exception, today, onSaved, onClose }: DateDialogProps) {
  const { t } = useTranslation('needs')
  const [first] = useState<Exception>(exception ?? { from: today, to: today, ranges: [] })
  const [draft, setDraft] = useState(first)
  const opened = useOpened(saved)
  const { mutateAsync, isPending } = useSaveNeed()
  const { refusal, refuse, end } = useRefusal(onClose)
  const change = (part: Partial<Exception>) => setDraft(known => ({ ...known, ...part }))
  /** The others stay as they are now. */
  const send = opened.send(async (after: Exception | null, seen) => {
    const known = seen?.exceptions ?? []
    const place = exception === null ? -1 : known.findIndex(each => isSame(each, exception))
    const kept = known.filter((_, nth) => nth !== place)
    const exceptions = after === null ? kept : kept.toSpliced(place === -1 ? kept.length : place, 0, after)
    onSaved(
      await mutateAsync({
        ...target,
        weekdays: seen?.weekdays ?? weekdays.map(() => []),
        exceptions,
        version: seen?.version ?? null,
      }),
    )
  })
  const isOverlapping = draft.ranges.some(({ start }, nth) => nth > 0 && draft.ranges[nth - 1]!.end > start)
  const save = async () =>
    isOverlapping
      ? refuse(t('overlap'))
      : end(send(draft), { done: t('exceptions.saved'), failure: t('failures.save') })
  const remove = () => end(send(null), { done: t('exceptions.removed'), failure: t('failures.save') })
  return (
    <FormDialog
      isDirty={!isSame(draft, first)}
      isSubmitting={isPending}
      onClose={onClose}
      onSubmit={event => {
        event.preventDefault()
        return save()
      }}
      otherSubmit={
        exception && (
          <Button isDisabled={isPending} onPress={() => void remove()} variant="softDanger">
            {t('exceptions.remove')}
          </Button>
        )
      }
      refusal={refusal}
      submitLabel={t('save')}
      subtitle={t('exceptions.lead')}
      title={t(exception ? 'exceptions.one' : 'exceptions.add')}
    >
      <div className="grid gap-4">
        <div className="flex flex-wrap items-end gap-2.5">
          <DayField
            label={t('exceptions.from')}
            onChange={from => change({ from, ...(from > draft.to && { to: from }) })}
            value={draft.from}
          />
          <DayField label={t('exceptions.to')} minValue={draft.from} onChange={to => change({ to })} value={draft.to} />
        </div>
        <RangeRows onChange={ranges => change({ ranges })} ranges={draft.ranges} />
      </div>
    </FormDialog>
  )
}

import { weekdayName } from '#core/calendar.ts'
import { capitalised } from '#core/sentences.ts'
import { wallClockAt } from '#core/wall-clock.ts'
import type { StrokesShown } from '#needs/web/NeedStrokes.ts'
import { refusalOr } from '#web/api/problem.ts'
import { useMember } from '#web/api/session.ts'
import { useLanguage, useTranslation } from '#web/i18n.ts'
import { Button } from '#web/ui/Button.tsx'
import { CheckIcon, UndoIcon } from '#web/ui/icons.tsx'

interface SavedLineProps {
  shown: StrokesShown
  onRetry: () => void
  onLook: () => void
  /** Absent where another button takes back. */
  onUndo?: () => void
}

/** How the last stroke ended: saved, not saved, or that somebody else has changed a day. */
export function SavedLine({ shown, onRetry, onLook, onUndo }: SavedLineProps) {
  const { t } = useTranslation('needs')
  const language = useLanguage()
  const { timeZone } = useMember().company
  const { failure, changed, savedAt, canUndo } = shown
  const undo = onUndo && canUndo && (
    <Button icon={<UndoIcon />} onPress={onUndo} size="sm" variant="quiet">
      {t('undo')}
    </Button>
  )
  return (
    <div className="flex flex-wrap items-center gap-x-1.5 text-13">
      <span className="inline-flex min-h-9 items-center gap-1.5 text-ink-2" role="status">
        {failure ? (
          <span className="font-strong text-brique">{refusalOr(failure.error, t('state.unsaved'))}</span>
        ) : changed !== null ? (
          t('state.changed', { day: capitalised(weekdayName(changed + 1, language)) })
        ) : savedAt ? (
          <>
            <span className="text-sapin">
              <CheckIcon size={16} />
            </span>
            {t('state.saved', { time: wallClockAt(savedAt, timeZone).time })}
          </>
        ) : null}
      </span>
      {failure ? (
        <Button onPress={onRetry} size="sm" variant="quiet">
          {t('state.retry')}
        </Button>
      ) : changed !== null ? (
        <Button onPress={onLook} size="sm" variant="quiet">
          {t('state.look')}
        </Button>
      ) : null}
      {undo}
    </div>
  )
}

import type { CalendarDate } from '#core/calendar.ts'
import type { PlanEditor } from '#schedule/web/editing/PlanEditor.ts'
import type { PlanningDialogs } from '#schedule/web/planning/usePlanningDialogs.ts'
import type { Owner } from '#schedule/web/shared/Owners.ts'
import { useTranslation } from '#web/i18n.ts'
import { notify } from '#web/ui/toasts/notify.tsx'
import type { Clipboard } from './HeadKeys.ts'

/** @param monday of the week that is pasted into */
export function useClipboard({ clipboard, keepCopied }: PlanningDialogs, editor: PlanEditor, monday: CalendarDate) {
  const { t } = useTranslation('schedule')
  return {
    copy: (copied: Clipboard) => {
      if (copied.shifts.length === 0) return
      keepCopied(copied)
      notify.success(t('planning.copied', { count: copied.shifts.length }))
    },
    paste: async (place: { owner?: Owner | undefined; date?: CalendarDate | undefined }) => {
      const { plant } = await import('./HeadKeys.ts')
      plant(clipboard.current, { ...place, monday }, editor)
    },
  }
}

import type { TeamWeek } from '#schedule/web/shared/TeamWeek.ts'
import { useTranslation } from '#web/i18n.ts'
import { Dialog } from '#web/ui/dialogs/Dialog.tsx'
import { PlanningFilters } from './PlanningFilters.tsx'
import type { PlanningView } from './usePlanningView.ts'

interface FilterDialogProps {
  team: TeamWeek
  view: PlanningView
  onClose: () => void
}

/** The search and the departments, where they do not fit beside the week. */
export function FilterDialog({ onClose, ...filters }: FilterDialogProps) {
  const { t } = useTranslation('schedule')
  return (
    <Dialog isOpen onClose={onClose} title={t('view.filter')}>
      <PlanningFilters {...filters} onDone={onClose} />
    </Dialog>
  )
}

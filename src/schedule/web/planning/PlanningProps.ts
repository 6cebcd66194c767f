import type { CalendarDate } from '#core/calendar.ts'
import type { PlanEditor } from '#schedule/web/editing/PlanEditor.ts'
import type { PlanningFindings } from '#schedule/web/findings/useFindings.ts'
import type { Brush } from '#schedule/web/planning-brush/useBrush.ts'
import type { PlanningView } from '#schedule/web/planning-view/usePlanningView.ts'
import type { Drafting } from '#schedule/web/shared/Drafts.ts'
import type { TeamWeek } from '#schedule/web/shared/TeamWeek.ts'
import type { useShownDay } from '#web/ui/time/useShownDay.ts'
import type { useShownWeek } from '#web/ui/time/useShownWeek.ts'
import type { PlanningDialogs } from './usePlanningDialogs.ts'

/** The props of the grid and the lanes; their parts take some of them. */
export interface PlanningProps {
  /** The week, with the people that the search and the filters leave. */
  team: TeamWeek
  /** The week, with everybody. */
  whole: TeamWeek
  /** In the company's zone. */
  today: CalendarDate
  navigator: ReturnType<typeof useShownWeek>['navigator']
  dialogs: PlanningDialogs
  editor: PlanEditor
  brush: Brush
  view: PlanningView
  findings: PlanningFindings
  /** On a phone, which shows one day of the week. */
  shownDay: ReturnType<typeof useShownDay>
  /** Undefined where the company does not publish. */
  drafting?: Drafting | undefined
}

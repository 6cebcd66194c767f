import type { ComponentProps } from 'react'
import { ExportDialog } from '#paper/web/ExportDialog.tsx'
import { printPaper } from '#paper/web/PrintPaper.ts'
import { PlanningDialogs } from '#schedule/web/planning/PlanningDialogs.tsx'
import { CopyWeekDialog } from '#templates/web/copy-week/CopyWeekDialog.tsx'

type ScheduleDialogsProps = Omit<ComponentProps<typeof PlanningDialogs>, 'CopyWeekDialog' | 'ExportDialog' | 'print'>

/** The dialogs of the planning, with those of its paper and of the copy of a week. */
export const ScheduleDialogs = (props: ScheduleDialogsProps) => (
  <PlanningDialogs {...props} CopyWeekDialog={CopyWeekDialog} ExportDialog={ExportDialog} print={printPaper} />
)

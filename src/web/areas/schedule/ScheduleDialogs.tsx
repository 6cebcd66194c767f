import type { ComponentProps } from 'react'
import { ExportDialog } from '#paper/web/ExportDialog.tsx'
import { printPaper } from '#paper/web/PrintPaper.ts'
import { PlanningDialogs } from '#schedule/web/planning/PlanningDialogs.tsx'

type ScheduleDialogsProps = Omit<ComponentProps<typeof PlanningDialogs>, 'ExportDialog' | 'print'>

/** The dialogs of the planning, with that of its paper. */
export const ScheduleDialogs = (props: ScheduleDialogsProps) => (
  <PlanningDialogs {...props} ExportDialog={ExportDialog} print={printPaper} />
)

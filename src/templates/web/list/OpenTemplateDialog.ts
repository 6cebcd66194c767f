import type { Cycle, WeekTemplate } from '#templates/web/Templates.ts'

export type OpenTemplateDialog =
  | { kind: 'save' }
  | { kind: 'rename' | 'delete'; template: WeekTemplate }
  | { kind: 'cycle'; cycle: Cycle | null }
  | { kind: 'stop' | 'delete-cycle'; cycle: Cycle }

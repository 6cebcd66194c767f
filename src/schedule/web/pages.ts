import { mayImport } from '#imports/policy.ts'
import type { Page } from '#web/page.ts'
import { paths } from '#web/paths.ts'

export const schedulePages: readonly Page[] = [
  {
    area: 'admin',
    path: paths.admin.importShiftTypes,
    title: 'importShiftTypes',
    parent: paths.admin.schedule,
    access: mayImport,
    chapters: ['steps', 'fields'],
    screen: async () => (await import('./import/ShiftTypesImportPage.tsx')).ShiftTypesImportPage,
  },
]

import { useQuery } from '@tanstack/react-query'
import { ImportScreen } from '#imports/web/shared/ImportScreen.tsx'
import type { ShiftTypeFacts } from '#schedule/rules/import.ts'
import { shiftTypesQuery } from '#schedule/web/shared/ShiftTypes.ts'
import { useTranslation } from '#web/i18n.ts'
import type { Opening } from '#web/page.ts'
import { Loaded } from '#web/ui/loading/Loaded.tsx'
import { shiftTypeImportsQuery } from './ShiftTypeImports.ts'
import { useShiftTypesKind } from './useShiftTypesKind.ts'

/** Types of shifts arrive from a spreadsheet. */
export function ShiftTypesImportPage() {
  const { t } = useTranslation('schedule')
  return (
    <Loaded failure={t('errors.load')} query={useQuery(shiftTypesQuery)}>
      {known => <TypesImport {...known} />}
    </Loaded>
  )
}

ShiftTypesImportPage.load = ({ queryClient }: Opening) =>
  Promise.all([queryClient.prefetchQuery(shiftTypesQuery), queryClient.prefetchQuery(shiftTypeImportsQuery)])

function TypesImport(known: ShiftTypeFacts) {
  const { data: imports = [] } = useQuery(shiftTypeImportsQuery)
  return <ImportScreen imports={imports} kind={useShiftTypesKind(known)} />
}

import { fullName } from '#people/rules.ts'
import type { GridRow, PlanningRow } from '#schedule/web/planning-grid/PlanningRows.ts'
import { useTranslation } from '#web/i18n.ts'
import { isOpenRow } from './OpenRows.ts'

/** 'Léa Fontaine', or 'À pourvoir, Salle'. */
export const useRowName = () => {
  const { t } = useTranslation('schedule')
  return (row: GridRow) => {
    if (!isOpenRow(row)) return fullName((row as PlanningRow).employee)
    return row.department === null ? t('open.title') : t('open.of', { department: row.department })
  }
}

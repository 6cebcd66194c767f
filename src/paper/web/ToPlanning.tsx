import { Navigate, useSearch } from '@tanstack/react-router'
import { sightSearch } from '#schedule/web/shared/Sight.ts'
import { paths } from '#web/paths.ts'
import { weekSearch } from '#web/ui/time/useShownWeek.ts'

/** Links to the page that printed once lead to the planning, with its dialog to print; the month has its button. */
export function ToPlanning() {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const { sight, date } = sightSearch(search)
  const { employee } = search
  const week = { ...weekSearch(search), print: typeof employee === 'string' ? employee : true }
  const month = { vue: 'mois', ...(date && { date }) }
  return <Navigate replace search={sight === 'month' ? month : week} to={paths.admin.schedule} />
}

import { Navigate, useSearch } from '@tanstack/react-router'
import { paths } from '#web/paths.ts'
import { weekSearch } from '#web/ui/time/useShownWeek.ts'

/** Links to the page that printed one's own week once. */
export const ToOwnWeek = () => (
  <Navigate replace search={weekSearch(useSearch({ strict: false }))} to={paths.dashboard} />
)

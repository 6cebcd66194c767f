import { Suspense, useMemo, useRef } from 'react'
import { departmentsOf } from '#schedule/plan-week.ts'
import { FindingsButton } from '#schedule/web/findings/FindingsButton.tsx'
import type { PlanningFindings } from '#schedule/web/findings/useFindings.ts'
import { enterGrid } from '#schedule/web/planning-grid/useRovingCell.ts'
import type { TeamWeek } from '#schedule/web/shared/TeamWeek.ts'
import { useTranslation } from '#web/i18n.ts'
import { lazyPart } from '#web/lazy-page.ts'
import { SearchField } from '#web/ui/lists/SearchField.tsx'
import { ViewSwitch } from '#web/ui/lists/ViewSwitch.tsx'
import type { PlanningView } from './usePlanningView.ts'

const ViewMenu = lazyPart(async () => (await import('./ViewMenu.tsx')).ViewMenu, 'labour')

interface PlanningToolbarProps {
  /** The whole team. */
  team: TeamWeek
  view: PlanningView
  findings: PlanningFindings
  /** The lines of a day are close by themselves. */
  hasDensity: boolean
  /** Arranges people by hand. */
  onArrange: () => void
}

/** Whom the planning shows, in which order, and how closely. */
export function PlanningToolbar({ team, view, findings, hasDensity, onArrange }: PlanningToolbarProps) {
  const { t } = useTranslation('schedule')
  const search = useRef<HTMLInputElement>(null)
  return (
    <div className="mb-3.5 flex flex-wrap items-center gap-2.5">
      <SearchField
        className="w-full md:max-xl:w-52 md:max-xl:flex-1 xl:w-52"
        hint={t('view.findKey')}
        label={t('view.search')}
        onChange={query => view.show({ query })}
        onEnter={enterGrid}
        ref={search}
        value={view.shown.query}
      />
      <DepartmentChips team={team} view={view} />
      <span className="flex-1 max-xl:hidden" />
      <FindingsButton className="max-xl:hidden" findings={findings} />
      <Suspense fallback={<span className="h-11 w-28 md:h-10" />}>
        <ViewMenu onArrange={onArrange} search={search} team={team} view={view} />
      </Suspense>
      <span className="flex items-center gap-2.5 max-md:hidden">
        {hasDensity && (
          <ViewSwitch
            label={t('view.rows')}
            onChange={shown => view.keep({ isCompact: shown === 'compact' })}
            shown={view.isCompact ? 'compact' : 'roomy'}
            views={[
              { view: 'roomy', label: t('view.roomy') },
              { view: 'compact', label: t('view.compact') },
            ]}
          />
        )}
      </span>
    </div>
  )
}

function DepartmentChips({ team, view }: { team: TeamWeek; view: PlanningView }) {
  const { t } = useTranslation('schedule')
  const { employees, listedDepartments: listed } = team
  const departments = useMemo(() => departmentsOf(employees, listed), [employees, listed])
  if (departments.length < 2) return null
  const chips = [
    { department: undefined, name: t('view.everybody'), count: employees.length },
    ...departments.map(each => ({ ...each, name: each.department ?? t('view.noDepartment') })),
  ]
  return (
    <div
      aria-label={t('view.departments')}
      className="flex min-w-0 gap-1 max-xl:w-full max-md:overflow-x-auto md:flex-wrap md:max-xl:order-last"
      role="group"
    >
      {chips.map(({ department, name, count }) => (
        <button
          aria-pressed={view.shown.department === department}
          className="flex min-h-11 max-w-60 cursor-pointer items-center gap-1.5 rounded-2 border border-transparent px-3 text-14 font-label text-ink-2 hover:bg-sunken aria-pressed:border-ink-2 aria-pressed:bg-surface aria-pressed:font-strong aria-pressed:text-ink desk:min-h-10"
          key={department === undefined ? 'everybody' : `in ${department}`}
          onClick={() => view.show({ department })}
          type="button"
        >
          <span className="truncate">{name}</span> <span className="text-12 font-normal tabular-nums">{count}</span>
        </button>
      ))}
    </div>
  )
}

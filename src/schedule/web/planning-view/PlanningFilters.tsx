import { useRef } from 'react'
import { filtersOf } from '#schedule/plan-week.ts'
import { enterGrid } from '#schedule/web/planning-grid/useRovingCell.ts'
import type { TeamWeek } from '#schedule/web/shared/TeamWeek.ts'
import { useTranslation } from '#web/i18n.ts'
import { FilterChips } from '#web/ui/lists/FilterChips.tsx'
import { NarrowedNote } from '#web/ui/lists/NarrowedNote.tsx'
import { SearchField } from '#web/ui/lists/SearchField.tsx'
import { useCtrlKey } from '#web/ui/useCtrlKey.ts'
import type { PlanningView } from './usePlanningView.ts'

interface PlanningFiltersProps {
  /** The whole team. */
  team: TeamWeek
  view: PlanningView
  /** A department was chosen, or the search was left for what it found. */
  onDone?: (() => void) | undefined
  className?: string
}

/** The search and the departments. */
export function PlanningFilters({ team, view, onDone, className = '' }: PlanningFiltersProps) {
  const { t } = useTranslation('schedule')
  const { hasSearch, departments } = filtersOf(team)
  const names = departments.map(({ department }) => department ?? t('view.noDepartment'))
  const nth = departments.findIndex(({ department }) => department === view.shown.department)
  return (
    <>
      {hasSearch && <PersonSearch className={className} onDone={onDone ?? enterGrid} view={view} />}
      {departments.length > 0 && (
        <FilterChips
          filters={[
            { filter: 'everybody', label: t('view.everybody'), count: team.employees.length },
            ...departments.map(({ count }, each) => ({ filter: `${each}`, label: names[each]!, count })),
          ]}
          label={t('view.departments')}
          onChange={filter => {
            view.show({ department: departments[Number(filter)]?.department })
            onDone?.()
          }}
          shown={nth === -1 ? 'everybody' : `${nth}`}
        />
      )}
    </>
  )
}

interface PersonSearchProps {
  view: PlanningView
  onDone: () => void
  className: string
}

function PersonSearch({ view, onDone, className }: PersonSearchProps) {
  const { t } = useTranslation('schedule')
  const search = useRef<HTMLInputElement>(null)
  // Only near rows are in the page, so the browser's own search would miss people.
  useCtrlKey('f', () => {
    const { current } = search
    // Behind a dialog nothing takes the focus.
    if (!current?.checkVisibility() || document.querySelector('[role="dialog"]')) return false
    current.focus()
    current.select()
    return true
  })
  return (
    <SearchField
      className={className}
      hint={t('view.findKey')}
      label={t('view.search')}
      onChange={query => view.show({ query })}
      onEnter={onDone}
      ref={search}
      value={view.shown.query}
    />
  )
}

/** The filters of the planning in words, where they are out of sight. */
export function FilterNote({ team, view }: PlanningFiltersProps) {
  const { t } = useTranslation('schedule')
  const { department, query } = view.shown
  const { roles, types } = view.filter
  const hasKept = roles.length + types.length > 0
  const found = view.team?.employees.length ?? 0
  if (found === 0) return null
  const names = [
    department === undefined ? '' : (department ?? t('view.noDepartment')),
    query.trim(),
    hasKept ? t('dialogs:look.title') : '',
  ]
  return (
    <NarrowedNote
      className={hasKept ? '' : 'xl:hidden'}
      onSeeAll={() => view.showAll()}
      seeAll={t('dialogs:look.seeAll')}
    >
      {t('dialogs:look.narrowed', { names: names.filter(Boolean).join(', '), found, count: team.employees.length })}
    </NarrowedNote>
  )
}

import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n.ts'
import { ExpandIcon, NextIcon } from '#web/ui/icons.tsx'
import { useRoleName } from '#web/useRoleName.ts'
import type { Grouping, PlanningGroup } from './PlanningGroups.ts'

export interface GroupHeadProps {
  group: PlanningGroup
  by: Grouping
  isFolded: boolean
  onFold: (group: PlanningGroup['name']) => void
}

/** Folds and unfolds a group; says its name, and how many people it has. */
export function GroupHead({ group, by, isFolded, onFold, children }: GroupHeadProps & { children: ReactNode }) {
  const { t } = useTranslation('schedule')
  const roleName = useRoleName()
  const Arrow = isFolded ? NextIcon : ExpandIcon
  const { name, rows, colour } = group
  const nameOf = {
    none: () => name,
    department: () => name ?? t('view.noDepartment'),
    role: () => rows[0] && roleName(rows[0].employee.role),
    type: () => name ?? t('view.noType'),
  }
  return (
    <button
      aria-expanded={!isFolded}
      className="flex h-full min-h-7 w-full cursor-pointer items-center gap-1.5 px-3 text-left text-13 text-ink-2 -outline-offset-3 hover:text-ink"
      onClick={() => onFold(name)}
      type="button"
    >
      <Arrow size={14} />
      {colour && <i className="size-2.5 shrink-0 rounded-b-[4px] rounded-t-[2px]" style={{ background: colour }} />}
      <b className="truncate font-strong text-ink">{nameOf[by]()}</b>
      <span aria-label={t('view.people', { count: rows.length })} className="text-12" role="img">
        {rows.length}
      </span>
      {children}
    </button>
  )
}

import { useState } from 'react'
import { useTranslation } from '#web/i18n.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/dialogs/Dialog.tsx'
import { FilterIcon } from '#web/ui/icons.tsx'
import { FilterChips } from '#web/ui/lists/FilterChips.tsx'
import { useIsWide } from '#web/ui/time/useIsWide.ts'
import type { AskedDepartment } from './useAskedDepartment.ts'

/** The departments of a list of people: chips, and behind a button on a phone. A team of one department has none. */
export function DepartmentFilter({ departments, count, shown, show }: AskedDepartment) {
  const { t } = useTranslation('people')
  const isWide = useIsWide()
  const [isOpen, setOpen] = useState(false)
  if (departments.length < 2) return null
  const nameOf = (department: string) => department || t('users.noDepartment')
  const choose = (filter: string) => {
    show(filter === everybody ? null : filter.slice(1))
    setOpen(false)
  }
  const chips = (
    <FilterChips
      filters={[
        { filter: everybody, label: t('users.everybody'), count },
        ...departments.map(each => ({
          filter: ` ${each.department}`,
          label: nameOf(each.department),
          count: each.count,
        })),
      ]}
      label={t('users.departments')}
      onChange={choose}
      shown={shown === null ? everybody : ` ${shown}`}
    />
  )
  if (isWide) return chips
  return (
    <>
      <Button className="max-w-40" icon={<FilterIcon />} onPress={() => setOpen(true)} variant="secondary">
        {shown === null ? t('users.filter') : <span className="truncate">{nameOf(shown)}</span>}
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={t('users.filter')}>
        {chips}
      </Dialog>
    </>
  )
}

/** No department: their names come after a space. */
const everybody = 'everybody'

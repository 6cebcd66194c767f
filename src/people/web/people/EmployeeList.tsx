import { finder } from '#core/search.ts'
import { mostChanged } from '#people/rules/several.ts'
import { fullName } from '#people/rules.ts'
import type { PickedPeople } from '#people/web/several/usePickedPeople.ts'
import { type Role, useRoleNames } from '#people/web/shared/Roles.ts'
import { useTranslation } from '#web/i18n.ts'
import { Button } from '#web/ui/Button.tsx'
import { ChosenBar } from '#web/ui/lists/ChosenBar.tsx'
import { EmptyState } from '#web/ui/lists/EmptyState.tsx'
import { Table } from '#web/ui/lists/Table.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import type { Employee } from './People.ts'
import { useEmployeeColumns } from './useEmployeeColumns.tsx'

interface EmployeeListProps {
  employees: readonly Employee[]
  roles: readonly Role[]
  search: { value: string; onChange: (text: string) => void }
  onEdit: (employee: Employee) => void
  onDelete: (employee: Employee) => void
  picking: PickedPeople
  /** For somebody who has not come in yet. */
  onHandLink: (employee: Employee) => void
}

export function EmployeeList({ employees, roles, search, picking, onEdit, onDelete, onHandLink }: EmployeeListProps) {
  const { t } = useTranslation('people')
  const roleName = useRoleNames(roles)
  const found = finder(search.value)
  const rows = employees.filter(employee =>
    found(
      `${fullName(employee)} ${employee.email ?? employee.signInName ?? ''} ${employee.department ?? ''} ${employee.matricule ?? ''} ${roleName(employee)}`,
    ),
  )
  const columns = useEmployeeColumns({ roles, picking, shown: rows, onEdit, onDelete, onHandLink })
  const empty =
    search.value === '' ? (
      <EmptyState title={t('users.emptyTitle')}>{t('users.emptyBody')}</EmptyState>
    ) : (
      <EmptyState
        action={
          <Button onPress={() => search.onChange('')} variant="secondary">
            {t('users.showAll')}
          </Button>
        }
        title={t('users.notFoundTitle')}
      >
        {t('users.notFoundBody', { query: search.value })}
      </EmptyState>
    )
  return (
    <>
      {picking.picked.length > 0 && <PickedBar picking={picking} />}
      <Panel isFlush>
        <Table caption={t('web:titles.users')} columns={columns} empty={empty} rowKey={({ id }) => id} rows={rows} />
      </Panel>
    </>
  )
}

function PickedBar({ picking }: { picking: PickedPeople }) {
  const { t } = useTranslation('people')
  const count = picking.picked.length
  const isTooMany = count > mostChanged
  return (
    <ChosenBar count={[t('several.chosen', { count }), ...(isTooMany ? [t('several.tooMany')] : [])].join('. ')}>
      <Button isDisabled={isTooMany} onPress={picking.open} size="sm">
        {t('several.change')}
      </Button>
      <Button onPress={picking.clear} size="sm" variant="secondary">
        {t('several.none')}
      </Button>
    </ChosenBar>
  )
}

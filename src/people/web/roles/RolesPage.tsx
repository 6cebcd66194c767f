import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Role, rolesQuery } from '#people/web/shared/Roles.ts'
import { useTranslation } from '#web/i18n.ts'
import { newest } from '#web/ui/dialogs/useOpened.ts'
import { PlusIcon } from '#web/ui/icons.tsx'
import { Table } from '#web/ui/lists/Table.tsx'
import { Loaded } from '#web/ui/loading/Loaded.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { DeleteRoleDialog } from './DeleteRoleDialog.tsx'
import { RoleDialog } from './RoleDialog.tsx'
import { useRoleColumns } from './useRoleColumns.tsx'

type OpenDialog = { to: 'add' } | { to: 'edit' | 'delete'; role: Role }

export function RolesPage() {
  const { t } = useTranslation('people')
  const query = useQuery(rolesQuery)
  const [opened, setOpened] = useState<OpenDialog | null>(null)
  const close = () => setOpened(null)
  const columns = useRoleColumns({
    onEdit: role => setOpened({ to: 'edit', role }),
    onDelete: role => setOpened({ to: 'delete', role }),
  })
  return (
    <>
      <PageHeader
        action={{ kind: 'create', label: t('roles.add'), icon: <PlusIcon />, onPress: () => setOpened({ to: 'add' }) }}
        facts={t('roles.lead')}
        title={t('web:titles.roles')}
      />
      <Loaded failure={t('roles.failures.load')} query={query}>
        {roles => (
          <>
            <Panel isFlush>
              <Table caption={t('web:titles.roles')} columns={columns} rowKey={({ id }) => id} rows={roles} />
            </Panel>
            {opened?.to === 'delete' && (
              <DeleteRoleDialog onClose={close} role={newest(roles, opened.role)} roles={roles} />
            )}
          </>
        )}
      </Loaded>
      {(opened?.to === 'add' || opened?.to === 'edit') && (
        <RoleDialog onClose={close} role={opened.to === 'edit' ? newest(query.data, opened.role) : null} />
      )}
    </>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ProfilePanel } from '#labour/web/shared/ProfilePanel.tsx'
import { profileQuery } from '#labour/web/shared/Profiles.ts'
import { AccessPanel } from '#people/web/person/AccessPanel.tsx'
import { ContractsPanel } from '#people/web/person/ContractsPanel.tsx'
import { ComplementList } from '#record/web/complements/ComplementList.tsx'
import { EmploymentPanel } from '#record/web/EmploymentPanel.tsx'
import { type Employment, type PersonRecord, recordQuery } from '#record/web/Records.ts'
import { useTranslation } from '#web/i18n.ts'
import type { Opening } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { lazyDialog } from '#web/ui/dialogs/lazy-dialog.ts'
import { PlusIcon } from '#web/ui/icons.tsx'
import { Loaded } from '#web/ui/loading/Loaded.tsx'
import type { PersonPartProps } from './PersonTabs.ts'

const ComplementDialog = lazyDialog(
  async () => (await import('#record/web/complements/ComplementDialog.tsx')).ComplementDialog,
)
const EmploymentDialog = lazyDialog(async () => (await import('#record/web/EmploymentDialog.tsx')).EmploymentDialog)

/** The contracts of somebody, their job, what the rules need to know, and what they may do here. */
export function ContractTab({ person, roles }: PersonPartProps) {
  const { t } = useTranslation('record')
  return (
    <Loaded failure={t('page.failure')} query={useQuery(recordQuery(person.id))}>
      {record => <Panels person={person} record={record} roles={roles} />}
    </Loaded>
  )
}

ContractTab.load = ({ queryClient, params: { employeeId = '' } }: Opening) =>
  Promise.all([queryClient.prefetchQuery(recordQuery(employeeId)), queryClient.prefetchQuery(profileQuery(employeeId))])

function Panels({ person, record, roles }: PersonPartProps & { record: PersonRecord }) {
  const { t } = useTranslation('record')
  const [opened, setOpened] = useState<'complement' | { corrected: Employment | undefined } | null>(null)
  const close = () => setOpened(null)
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2 lg:gap-6">
      <div className="grid gap-4 lg:gap-6">
        <ContractsPanel
          complementButton={
            record.complements.allowed && (
              <Button icon={<PlusIcon />} onPress={() => setOpened('complement')} size="sm" variant="secondary">
                {t('complement.add')}
              </Button>
            )
          }
          complements={<ComplementList employeeId={person.id} record={record} />}
          employee={person}
          roles={roles}
        />
        <EmploymentPanel employeeId={person.id} onEdit={corrected => setOpened({ corrected })} record={record} />
      </div>
      <div className="grid gap-4 lg:gap-6">
        <AccessPanel employee={person} roles={roles} />
        <ProfilePanel employee={person} />
      </div>
      {opened === 'complement' && (
        <ComplementDialog complements={record.complements} employee={person} onClose={close} />
      )}
      {typeof opened === 'object' && opened && (
        <EmploymentDialog employee={person} onClose={close} record={record} {...opened} />
      )}
    </div>
  )
}

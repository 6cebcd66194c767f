import { useQuery } from '@tanstack/react-query'
import { formatDate } from '#core/calendar.ts'
import { isProblem } from '#web/api/problem.ts'
import { useTranslation } from '#web/i18n.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/dialogs/Dialog.tsx'
import { EmailAddress } from '#web/ui/EmailAddress.tsx'
import { EmptyState } from '#web/ui/lists/EmptyState.tsx'
import { type Column, Table } from '#web/ui/lists/Table.tsx'
import { Loaded } from '#web/ui/loading/Loaded.tsx'
import { useRoleName } from '#web/useRoleName.ts'
import { type Company, type CompanyPerson, companyPeopleQuery } from './Companies.ts'

export function CompanyPeopleDialog({ company, onClose }: { company: Company; onClose: () => void }) {
  const { t } = useTranslation('companies')
  const people = useQuery(companyPeopleQuery(company.id))
  return (
    <Dialog
      footer={
        <Button onPress={onClose} variant="secondary">
          {t('ui:close')}
        </Button>
      }
      isOpen
      onClose={onClose}
      size="lg"
      subtitle={people.data && t('employeeCount', { count: people.data.length })}
      title={company.name}
    >
      {isProblem(people.error, 404) ? (
        <EmptyState title={t('people.unknown')}>{t('people.unknownBody')}</EmptyState>
      ) : (
        <Loaded failure={t('people.failure')} query={people}>
          {found => <People people={found} />}
        </Loaded>
      )}
    </Dialog>
  )
}

function People({ people }: { people: readonly CompanyPerson[] }) {
  const { t } = useTranslation('companies')
  const roleName = useRoleName()
  const column = (key: keyof typeof widths) => ({
    key,
    label: t(`people.columns.${key}`),
    width: widths[key],
    className: 'wrap-anywhere',
  })
  const columns: Column<CompanyPerson>[] = [
    { ...column('firstName'), render: ({ firstName }) => firstName },
    { ...column('lastName'), render: ({ lastName }) => lastName },
    { ...column('email'), render: ({ email }) => <EmailAddress>{email}</EmailAddress> },
    { ...column('role'), render: ({ role }) => roleName(role) },
    { ...column('joinedOn'), isNumeric: true, render: ({ joinedOn }) => formatDate(joinedOn) },
  ]
  return (
    <div className="-mx-4 border-y border-line sm:-mx-6">
      <Table caption={t('people.caption')} columns={columns} isDrawnWhole rowKey={({ id }) => id} rows={people} />
    </div>
  )
}

const widths = { firstName: '16%', lastName: '17%', email: undefined, role: '19%', joinedOn: '17%' }

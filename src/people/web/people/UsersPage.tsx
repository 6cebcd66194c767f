import { useSearch } from '@tanstack/react-router'
import { type ReactNode, useDeferredValue, useRef, useState } from 'react'
import { mayImport } from '#imports/policy.ts'
import { mayErasePeople } from '#people/policy.ts'
import { PickedBar } from '#people/web/several/PickedBar.tsx'
import { usePickedPeople } from '#people/web/several/usePickedPeople.ts'
import { rolesQuery } from '#people/web/shared/Roles.ts'
import { usePeopleAndRoles } from '#people/web/shared/usePeopleAndRoles.ts'
import { peopleQuery } from '#web/api/people.ts'
import { isProblem } from '#web/api/problem.ts'
import { useMember } from '#web/api/session.ts'
import { useToday } from '#web/api/useServerNow.ts'
import { useTranslation } from '#web/i18n.ts'
import type { Opening } from '#web/page.ts'
import { paths } from '#web/paths.ts'
import { lazyDialog } from '#web/ui/dialogs/lazy-dialog.ts'
import type { PageAct } from '#web/ui/header/PageAct.ts'
import { LeaveWorkIcon, PlusIcon, PrintIcon } from '#web/ui/icons.tsx'
import { SearchField } from '#web/ui/lists/SearchField.tsx'
import { useSearchText } from '#web/ui/lists/useSearchText.ts'
import { Loaded } from '#web/ui/loading/Loaded.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { ImportIcon } from '#web/ui/rare-icons.tsx'
import { useChangeSearch } from '#web/ui/useChangeSearch.ts'
import { useCtrlKey } from '#web/ui/useCtrlKey.ts'
import { DepartmentFilter } from './DepartmentFilter.tsx'
import { EmployeeList, peopleDrawnWhole } from './EmployeeList.tsx'
import { type Employee, isAwaited } from './People.ts'
import { type OpenDialog, PeopleDialogs } from './PeopleDialogs.tsx'
import { useAskedDepartment } from './useAskedDepartment.ts'

const ChangePeopleDialog = lazyDialog(
  async () => (await import('#people/web/several/ChangePeopleDialog.tsx')).ChangePeopleDialog,
)

interface UsersPageProps {
  /** Acts of other capabilities, beside those of the page. */
  tools?: readonly { label: string; icon: ReactNode; onPress: () => void }[]
}

export function UsersPage({ tools = [] }: UsersPageProps) {
  const { t } = useTranslation('people')
  const member = useMember()
  const query = usePeopleAndRoles()
  const { data } = query
  const search = useSearchText()
  const searched = useDeferredValue(search.value)
  const searchField = useRef<HTMLInputElement>(null)
  // The browser finds only rows that are drawn.
  useCtrlKey('f', data && data.employees.length > peopleDrawnWhole ? () => searchField.current?.select() : null)
  const department = useAskedDepartment(data?.employees)
  const picking = usePickedPeople(data?.employees ?? [], data?.roles ?? [])
  const [chosen, setOpened] = useState<OpenDialog | null>(null)
  const asked = useAskedDialog(data?.employees)
  const opened = chosen ?? asked.dialog
  const close = () => {
    setOpened(null)
    asked.leave()
  }
  const today = useToday()
  const isWaiting = (employee: Employee) => isAwaited(employee, today) && picking.isPickable(employee)
  const waiting = data?.employees.filter(isWaiting) ?? []
  const acts: PageAct[] = [
    ...(mayImport(member)
      ? [{ label: t('users.import'), icon: <ImportIcon size={16} />, href: paths.admin.importPeople }]
      : []),
    ...(data && !picking.isStarted ? [{ label: t('several.start'), onPress: picking.start }] : []),
    ...tools,
    ...(data?.employees.some(employee => employee.matricule === null && picking.isPickable(employee))
      ? [{ label: t('matricules.title'), href: `${paths.admin.users}?matricules=1` }]
      : []),
    ...(waiting.length > 0
      ? [
          {
            label: t('invitation.cards.title'),
            icon: <PrintIcon size={16} />,
            onPress: () => setOpened('cards'),
          },
        ]
      : []),
    ...(mayErasePeople(member)
      ? [{ label: t('former.open'), icon: <LeaveWorkIcon size={16} />, onPress: () => setOpened('former') }]
      : []),
  ]
  return (
    <>
      <PageHeader
        action={{
          kind: 'create',
          label: t('users.add'),
          icon: <PlusIcon />,
          isDisabled: !data,
          onPress: () => setOpened('add'),
        }}
        facts={data && <TeamCount employees={data.employees} />}
        filters={
          <>
            <SearchField
              {...search}
              className="max-sm:grow max-sm:basis-40 sm:w-60 lg:w-72"
              label={t('users.search')}
              ref={searchField}
            />
            <DepartmentFilter {...department} />
          </>
        }
        more={acts}
        title={t('web:titles.users')}
      />
      <Loaded
        failure={error => t(isProblem(error, 404) ? 'users.failures.noCompany' : 'users.failures.load')}
        query={query}
      >
        {({ employees, roles }) => (
          <EmployeeList
            employees={employees.filter(
              each => department.shown === null || (each.department ?? '') === department.shown,
            )}
            picking={picking}
            roles={roles}
            search={{ ...search, value: searched }}
          />
        )}
      </Loaded>
      {picking.isStarted && (
        <PickedBar onGiveAccess={picking.picked.some(isWaiting) ? () => setOpened('cards') : null} picking={picking} />
      )}
      {picking.isOpen && data && (
        <ChangePeopleDialog
          onClose={picking.close}
          onDone={() => {
            picking.close()
            picking.stop()
          }}
          people={picking.picked}
          roles={data.roles}
        />
      )}
      {opened && (
        <PeopleDialogs
          data={data}
          onClose={close}
          opened={opened}
          picked={picking.picked.filter(isWaiting)}
          waiting={waiting}
        />
      )}
    </>
  )
}

/** The address may open the form of somebody new, `?add=1`, or the cards of those who have not come in, `?cards=1`. */
const useAskedDialog = (employees: readonly Employee[] = []) => {
  const today = useToday()
  const { add, cards } = useSearch({ strict: false })
  const change = useChangeSearch()
  const hasCards = cards !== undefined && employees.some(employee => isAwaited(employee, today))
  const dialog: OpenDialog | null = add === undefined ? (hasCards ? 'cards' : null) : 'add'
  return {
    dialog,
    leave: () => (add ?? cards) !== undefined && change({ add: undefined, cards: undefined }, { replace: true }),
  }
}

function TeamCount({ employees }: { employees: readonly Employee[] }) {
  const { t } = useTranslation('people')
  const today = useToday()
  const pending = employees.filter(employee => isAwaited(employee, today)).length
  const counts = [
    t('users.count', { count: employees.length }),
    ...(pending > 0 ? [t('users.pending', { count: pending })] : []),
  ]
  return counts.join(', ')
}

UsersPage.load = ({ queryClient }: Opening) =>
  Promise.all([queryClient.prefetchQuery(peopleQuery), queryClient.prefetchQuery(rolesQuery)])

import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { mayReadTrail } from '#audit/policy.ts'
import { formatDate } from '#core/calendar.ts'
import { formatContract } from '#core/durations.ts'
import { capitalised } from '#core/sentences.ts'
import { mayChangeContract, mayEditPerson, mayHandleRole } from '#people/policy.ts'
import { fullName } from '#people/rules.ts'
import { type Employee, isAwaited, useVisitWords } from '#people/web/people/People.ts'
import { isAdministrator, type Role, rolesQuery } from '#people/web/shared/Roles.ts'
import { peopleQuery } from '#web/api/people.ts'
import { useMember } from '#web/api/session.ts'
import { useSendsMail } from '#web/api/site.ts'
import { useToday } from '#web/api/useServerNow.ts'
import { useTranslation } from '#web/i18n.ts'
import { lazyPart, withWords } from '#web/lazy-page.ts'
import type { Opening } from '#web/page.ts'
import { paths } from '#web/paths.ts'
import { lazyDialog } from '#web/ui/dialogs/lazy-dialog.ts'
import type { MainAct, PageAct } from '#web/ui/header/PageAct.ts'
import { RecordTabs } from '#web/ui/header/RecordTabs.tsx'
import { PlusIcon } from '#web/ui/icons.tsx'
import { EmptyState } from '#web/ui/lists/EmptyState.tsx'
import { ListSkeleton } from '#web/ui/loading/ListSkeleton.tsx'
import { Loaded } from '#web/ui/loading/Loaded.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { askedTab, type PersonPart, type PersonTab, partPath, personTabs, useAskedTab } from './PersonTabs.ts'

/** Each in a file of its own, with the way it starts reading its data. */
const fetched: Record<PersonTab, () => Promise<PersonPart>> = {
  record: async () => (await import('./RecordTab.tsx')).RecordTab,
  contract: async () => (await import('./ContractTab.tsx')).ContractTab,
  hours: withWords(async () => (await import('./HoursTab.tsx')).HoursTab, 'counters'),
  leave: withWords(async () => (await import('./LeaveTab.tsx')).LeaveTab, 'leave'),
  code: async () => (await import('./CodeTab.tsx')).CodeTab,
}
const parts = {
  record: lazyPart(fetched.record),
  contract: lazyPart(fetched.contract),
  hours: lazyPart(fetched.hours),
  leave: lazyPart(fetched.leave),
  code: lazyPart(fetched.code),
} satisfies Record<PersonTab, unknown>

const DeleteEmployeeDialog = lazyDialog(
  async () => (await import('#people/web/person/DeleteEmployeeDialog.tsx')).DeleteEmployeeDialog,
)
const EnterLeaveDialog = lazyDialog(
  withWords(async () => (await import('#leave/web/decision/EnterLeaveDialog.tsx')).EnterLeaveDialog, 'leave'),
)
const LinkDialog = lazyDialog(async () => (await import('#people/web/people/LinkDialog.tsx')).LinkDialog)
const NewContract = lazyDialog(async () => (await import('./NewContract.tsx')).NewContract)

type OpenDialog = 'delete' | 'link' | 'contract' | 'absence'

/** All of a person, for those who may edit them: one page, in parts. */
export function AdminPersonPage() {
  const { t } = useTranslation('record')
  const { employeeId = '' } = useParams({ strict: false }) as { employeeId?: string }
  const people = useQuery(peopleQuery)
  const person = people.data?.find(({ id }) => id === employeeId)
  return (
    <Loaded failure={t('page.failure')} query={people}>
      {() =>
        person ? (
          <Person key={person.id} person={person} />
        ) : (
          <Panel isFlush>
            <EmptyState title={t('page.gone')} />
          </Panel>
        )
      }
    </Loaded>
  )
}

AdminPersonPage.load = (opening: Opening) => {
  const { queryClient, session, search } = opening
  return Promise.all([
    queryClient.prefetchQuery(peopleQuery),
    queryClient.prefetchQuery(rolesQuery),
    session.kind === 'member' ? fetched[askedTab(search, session)]().then(part => part.load(opening)) : undefined,
  ])
}

function Person({ person }: { person: Employee }) {
  const { t } = useTranslation('record')
  const member = useMember()
  const { data: roles = [] } = useQuery(rolesQuery)
  const [opened, setOpened] = useState<OpenDialog | null>(null)
  const close = () => setOpened(null)
  const navigate = useNavigate()
  const tab = useAskedTab(member)
  const Part = parts[tab]
  const name = fullName(person)
  return (
    <>
      <div className="flex flex-col">
        <PageHeader
          action={useMainAct(person, roles, tab, setOpened)}
          facts={useFacts(person)}
          more={usePersonActs(person, roles, setOpened)}
          title={name}
        />
        <RecordTabs
          current={partPath(person.id, tab)}
          label={name}
          tabs={personTabs(member).map(each => ({ href: partPath(person.id, each), label: t(`tabs.${each}`) }))}
        />
      </div>
      <Suspense fallback={<ListSkeleton />}>
        <Part person={person} roles={roles} />
      </Suspense>
      {opened === 'contract' && (
        <NewContract employee={person} mayHaveNone={isAdministrator(roles, person.roleId)} onClose={close} />
      )}
      {opened === 'absence' && <EnterLeaveDialog employeeId={person.id} onClose={close} />}
      {opened === 'link' && (
        <LinkDialog isInvited isMadeAtOnce={person.email === null} onClose={close} person={person} />
      )}
      {opened === 'delete' && (
        <DeleteEmployeeDialog
          employee={person}
          onClose={close}
          onDone={() => void navigate({ to: paths.admin.users, replace: true })}
        />
      )}
    </>
  )
}

/** 'Salle, temps plein 35 h, depuis le 02/09/2024' */
const useFacts = (person: Employee) => {
  const { t, language } = useTranslation('people')
  const { department, contractType, weeklyHours, startDate } = person
  const leaving = useVisitWords().leaving(person)
  const hours = weeklyHours > 0 && t('users.weeklyHours', { hours: formatContract(weeklyHours, language) })
  const terms = [t(`contractTypes.${contractType}`).toLocaleLowerCase(language), hours].filter(Boolean).join(' ')
  const facts = [department, terms, leaving ?? (startDate && t('person.since', { date: formatDate(startDate) }))]
  return capitalised(facts.filter(Boolean).join(', '))
}

/** The blue act of a part of the page. */
const useMainAct = (
  person: Employee,
  roles: readonly Role[],
  tab: PersonTab,
  open: (dialog: OpenDialog) => void,
): MainAct | null => {
  const { t } = useTranslation('people')
  const member = useMember()
  const isOneself = person.id === member.employee.id
  const role = roles.find(({ id }) => id === person.roleId)
  const mayAdd = role !== undefined && mayEditPerson(member, role, isOneself) && mayChangeContract(member, isOneself)
  if (tab === 'contract' && mayAdd)
    return { kind: 'create', label: t('contracts.add'), icon: <PlusIcon />, onPress: () => open('contract') }
  if (tab === 'leave')
    return { kind: 'create', label: t('record:page.enterAbsence'), icon: <PlusIcon />, onPress: () => open('absence') }
  return null
}

/** The acts on their invitation, and their deletion, which is asked once more. */
const usePersonActs = (
  person: Employee,
  roles: readonly Role[],
  open: (dialog: OpenDialog) => void,
): readonly PageAct[] => {
  const { t } = useTranslation('people')
  const member = useMember()
  const sendsMail = useSendsMail()
  const isAwaitedNow = isAwaited(person, useToday())
  const role = roles.find(({ id }) => id === person.roleId)
  const isOneself = member.employee.id === person.id
  const name = fullName(person)
  const invite =
    person.email === null
      ? t('invitation.handNamed', { name })
      : t(sendsMail ? 'invitation.openNamed' : 'invitation.showNamed', { name })
  const mayHandle = role !== undefined && mayHandleRole(member, role)
  return [
    ...(mayHandle && isAwaitedNow ? [{ label: invite, onPress: () => open('link') }] : []),
    ...(person.email !== null && !isOneself ? [{ label: t('record:page.write'), href: `mailto:${person.email}` }] : []),
    ...(mayReadTrail(member)
      ? [{ label: t('record:page.trail'), href: `${paths.admin.trail}?actor=${person.id}` }]
      : []),
    ...(mayHandle && !isOneself ? [{ label: t('users.remove'), onPress: () => open('delete') }] : []),
  ]
}

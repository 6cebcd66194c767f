import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { kiosksQuery } from '#kiosk/web/Kiosks.ts'
import { ProfileSection } from '#labour/web/shared/ProfileSection.tsx'
import { mayHandleRole } from '#people/policy.ts'
import { fullName, worksOn } from '#people/rules.ts'
import { useContractWords } from '#people/web/people/ContractHistory.tsx'
import { type Employee, isAwaited } from '#people/web/people/People.ts'
import { type Role, rolesQuery, useRoleNames } from '#people/web/shared/Roles.ts'
import { ComplementList } from '#record/web/complements/ComplementList.tsx'
import { EmploymentPanel } from '#record/web/EmploymentPanel.tsx'
import { Facts, useRecordFacts } from '#record/web/RecordFacts.tsx'
import { type Employment, type PersonRecord, recordQuery } from '#record/web/Records.ts'
import { peopleQuery } from '#web/api/people.ts'
import { useMember } from '#web/api/session.ts'
import { useSendsMail } from '#web/api/site.ts'
import { useToday } from '#web/api/useServerNow.ts'
import { useTranslation } from '#web/i18n.ts'
import type { Opening } from '#web/page.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { lazyDialog } from '#web/ui/dialogs/lazy-dialog.ts'
import { EmailAddress } from '#web/ui/EmailAddress.tsx'
import { EditIcon, PlusIcon } from '#web/ui/icons.tsx'
import { EmptyState } from '#web/ui/lists/EmptyState.tsx'
import { Loaded } from '#web/ui/loading/Loaded.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { Tag } from '#web/ui/Tag.tsx'

const ComplementDialog = lazyDialog(
  async () => (await import('#record/web/complements/ComplementDialog.tsx')).ComplementDialog,
)
const DeleteEmployeeDialog = lazyDialog(
  async () => (await import('#people/web/people/DeleteEmployeeDialog.tsx')).DeleteEmployeeDialog,
)
const LinkDialog = lazyDialog(async () => (await import('#people/web/people/LinkDialog.tsx')).LinkDialog)
const EmployeeDialog = lazyDialog(async () => (await import('#people/web/people/EmployeeDialog.tsx')).EmployeeDialog)
const EmploymentDialog = lazyDialog(async () => (await import('#record/web/EmploymentDialog.tsx')).EmploymentDialog)
const GivePinDialog = lazyDialog(async () => (await import('#kiosk/web/GivePinDialog.tsx')).GivePinDialog)
const ProfileDialog = lazyDialog(async () => (await import('#labour/web/shared/ProfileDialog.tsx')).ProfileDialog)
const RecordDialog = lazyDialog(async () => (await import('#record/web/RecordDialog.tsx')).RecordDialog)

const part = { Section: ProfileSection, Dialog: ProfileDialog }

type OpenDialog =
  | 'delete'
  | 'link'
  | 'record'
  | 'account'
  | 'pin'
  | 'complement'
  | { corrected: Employment | undefined }

/** The record of a person, for those who may edit them. */
export function AdminPersonPage() {
  const { t } = useTranslation('record')
  const { employeeId = '' } = useParams({ strict: false }) as { employeeId?: string }
  const people = useQuery(peopleQuery)
  const person = people.data?.find(({ id }) => id === employeeId)
  return (
    <>
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
    </>
  )
}

AdminPersonPage.load = ({ queryClient, params }: Opening) =>
  Promise.all([
    queryClient.prefetchQuery(peopleQuery),
    queryClient.prefetchQuery(rolesQuery),
    queryClient.prefetchQuery(kiosksQuery),
    queryClient.prefetchQuery(recordQuery(params.employeeId ?? '')),
  ])

function Person({ person }: { person: Employee }) {
  const { t } = useTranslation('record')
  const { data: roles = [] } = useQuery(rolesQuery)
  const roleName = useRoleNames(roles)
  const query = useQuery(recordQuery(person.id))
  const { data: codes } = useQuery(kiosksQuery)
  const mayGivePin =
    codes !== undefined &&
    codes.kiosks.length > 0 &&
    codes.people.some(({ id, mayGive }) => id === person.id && mayGive)
  const [opened, setOpened] = useState<OpenDialog | null>(null)
  const close = () => setOpened(null)
  const navigate = useNavigate()
  const acts = usePersonActs(person, roles, setOpened)
  const standing = [
    roleName(person),
    person.department,
    person.matricule && t('people:users.matricule', { matricule: person.matricule }),
  ]
    .filter(Boolean)
    .join(' · ')
  return (
    <>
      <PageHeader
        action={{
          kind: 'create',
          label: t('page.edit'),
          icon: <EditIcon />,
          isDisabled: !query.data,
          onPress: () => setOpened('record'),
        }}
        facts={standing}
        more={[
          ...(mayGivePin ? [{ label: t('codes:giveOnRecord'), onPress: () => setOpened('pin') }] : []),
          { label: t('page.account'), isDisabled: roles.length === 0, onPress: () => setOpened('account') },
          ...acts,
        ]}
        title={fullName(person)}
      />
      <Loaded failure={t('page.failure')} query={query}>
        {record => (
          <Sections
            onAddComplement={() => setOpened('complement')}
            onEditJob={corrected => setOpened({ corrected })}
            person={person}
            record={record}
          />
        )}
      </Loaded>
      {opened === 'record' && query.data && <RecordDialog employee={person} onClose={close} record={query.data} />}
      {typeof opened === 'object' && opened && query.data && (
        <EmploymentDialog employee={person} onClose={close} record={query.data} {...opened} />
      )}
      {opened === 'complement' && query.data && (
        <ComplementDialog complements={query.data.complements} employee={person} onClose={close} />
      )}
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
      {opened === 'pin' && <GivePinDialog employeeId={person.id} onClose={close} />}
      {opened === 'account' && <EmployeeDialog employee={person} onClose={close} part={part} roles={roles} />}
    </>
  )
}

/** The acts on their invitation, and their deletion, which is asked once more. */
const usePersonActs = (person: Employee, roles: readonly Role[], open: (dialog: 'delete' | 'link') => void) => {
  const { t } = useTranslation('people')
  const member = useMember()
  const sendsMail = useSendsMail()
  const isAwaitedNow = isAwaited(person, useToday())
  const role = roles.find(({ id }) => id === person.roleId)
  if (!role || !mayHandleRole(member, role)) return []
  const name = fullName(person)
  const invite =
    person.email === null
      ? t('invitation.handNamed', { name })
      : t(sendsMail ? 'invitation.openNamed' : 'invitation.showNamed', { name })
  return [
    ...(isAwaitedNow ? [{ label: invite, onPress: () => open('link') }] : []),
    ...(member.employee.id === person.id ? [] : [{ label: t('users.remove'), onPress: () => open('delete') }]),
  ]
}

interface SectionsProps {
  person: Employee
  record: PersonRecord
  onEditJob: (corrected?: Employment) => void
  onAddComplement: () => void
}

function Sections({ person, record, onEditJob, onAddComplement }: SectionsProps) {
  const { t } = useTranslation('record')
  const { reach, emergency, civil, permit } = useRecordFacts(record)
  const email = { label: t('people:fields.email'), value: person.email && <EmailAddress>{person.email}</EmailAddress> }
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <div className="grid gap-6">
        <Panel title={t('sections.reach')}>
          <Facts rows={[...reach, email]} />
          <p className="mt-4 text-13 text-ink-2">{t('readers')}</p>
        </Panel>
        <EmploymentPanel employeeId={person.id} onEdit={onEditJob} record={record} />
        <Contracts onAddComplement={onAddComplement} person={person} record={record} />
      </div>
      <div className="grid gap-6">
        <Panel title={t('sections.emergency')}>
          <Facts rows={emergency} />
        </Panel>
        <Panel title={t('sections.civil')}>
          <Facts rows={[...civil, ...permit]} />
          <p className="mt-4 text-13 text-ink-2">{t('register')}</p>
        </Panel>
      </div>
    </div>
  )
}

function Contracts({ person, record, onAddComplement }: Omit<SectionsProps, 'onEditJob'>) {
  const { t } = useTranslation('record')
  const words = useContractWords()
  const today = useToday()
  return (
    <Panel
      aside={
        record.complements.allowed && (
          <Button icon={<PlusIcon />} onPress={onAddComplement} size="sm" variant="secondary">
            {t('complement.add')}
          </Button>
        )
      }
      title={t('sections.contracts')}
    >
      <ComplementList employeeId={person.id} record={record} />
      <ul className="-my-2 divide-y divide-line">
        {person.contracts.toReversed().map(contract => {
          const { terms, dates } = words(contract)
          return (
            <li className="py-2" key={contract.id}>
              <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-label">
                {terms}
                {worksOn([contract], today) && <Tag>{t('people:contracts.current')}</Tag>}
              </p>
              <p className="text-13 text-ink-2 tabular-nums">{dates}</p>
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}

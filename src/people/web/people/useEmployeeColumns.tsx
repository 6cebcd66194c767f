import { formatDate } from '#core/calendar.ts'
import { formatContract } from '#core/durations.ts'
import { mayEditPerson, mayHandleRole } from '#people/policy.ts'
import { fullName, hasLeft } from '#people/rules.ts'
import { type Role, useRoleNames } from '#people/web/roles/Roles.ts'
import type { PickedPeople } from '#people/web/several/usePickedPeople.ts'
import { useMember } from '#web/api/session.ts'
import { useSendsMail } from '#web/api/site.ts'
import { useServerNow, useToday } from '#web/api/useServerNow.ts'
import { useLanguage, useTranslation } from '#web/i18n.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmailAddress } from '#web/ui/EmailAddress.tsx'
import { CheckboxField } from '#web/ui/fields/CheckboxField.tsx'
import type { Column } from '#web/ui/lists/Table.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { Tag } from '#web/ui/Tag.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import { EmployeeActions } from './EmployeeActions.tsx'
import type { Employee } from './People.ts'

interface Actions {
  roles: readonly Role[]
  picking: PickedPeople
  /** Those in the list as it is searched. */
  shown: readonly Employee[]
  onEdit: (employee: Employee) => void
  onDelete: (employee: Employee) => void
  onHandLink: (employee: Employee) => void
}

export const useEmployeeColumns = (actions: Actions): Column<Employee>[] => {
  const { t } = useTranslation('people')
  const language = useLanguage()
  const roleName = useRoleNames(actions.roles)
  const none = <span className="text-ink-3">{t('users.none')}</span>
  const label = (column: keyof typeof widths) => ({
    key: column,
    label: t(column === 'department' ? 'fields.department' : `users.columns.${column}`),
    width: widths[column],
  })
  return [
    {
      ...label('name'),
      header: <PickAll {...actions} />,
      role: 'title',
      render: employee => <Identity employee={employee} {...actions} />,
    },
    { ...label('role'), render: roleName },
    { ...label('contractType'), render: ({ contractType }) => t(`contractTypes.${contractType}`) },
    {
      ...label('weeklyHours'),
      isNumeric: true,
      render: ({ weeklyHours }) => t('users.weeklyHours', { hours: formatContract(weeklyHours, language) }),
    },
    { ...label('department'), className: 'wrap-anywhere', render: ({ department }) => department ?? none },
    {
      ...label('startDate'),
      isNumeric: true,
      className: 'md:max-lg:hidden',
      render: ({ startDate }) => (startDate ? formatDate(startDate) : none),
    },
    { ...label('actions'), role: 'actions', render: employee => <EmployeeActions employee={employee} {...actions} /> },
  ]
}

/** The name takes the remaining width; the last column fits two buttons. */
const widths = {
  name: undefined,
  role: '15%',
  contractType: '13%',
  weeklyHours: '10%',
  department: '15%',
  startDate: '11%',
  actions: '8.25rem',
}

type IdentityProps = Pick<Actions, 'roles' | 'onHandLink' | 'picking'> & { employee: Employee }

/** Above the column: everybody whom the reader may edit, or nobody. */
function PickAll({ picking, shown }: Pick<Actions, 'picking' | 'shown'>) {
  const { t } = useTranslation('people')
  const pickable = shown.filter(picking.isPickable)
  return (
    <span className="-my-3 flex items-center">
      {pickable.length > 0 && (
        <CheckboxField
          label={<span className="sr-only">{t('several.pickAll')}</span>}
          onChange={isPicked => picking.set(pickable, isPicked)}
          value={pickable.every(picking.isPicked)}
        />
      )}
      <span aria-hidden>{t('users.columns.name')}</span>
    </span>
  )
}

/** Their record: src/record. */
const recordOf = ({ id }: Employee) => paths.admin.person.replace('$employeeId', id)

function Identity({ employee, ...actions }: IdentityProps) {
  const { t } = useTranslation('people')
  const member = useMember()
  const isOneself = member.employee.id === employee.id
  const today = useToday()
  const { picking, roles } = actions
  const role = roles.find(({ id }) => id === employee.roleId)
  const mayEdit = role !== undefined && mayEditPerson(member, role, isOneself)
  return (
    <div className="flex gap-1">
      {mayEdit && (
        <CheckboxField
          label={<span className="sr-only">{t('several.pick', { name: fullName(employee) })}</span>}
          onChange={isPicked => picking.set([employee], isPicked)}
          value={picking.isPicked(employee)}
        />
      )}
      <div className="min-w-0 self-center wrap-anywhere">
        <span className="mr-2">
          {mayEdit ? <TextLink href={recordOf(employee)}>{fullName(employee)}</TextLink> : fullName(employee)}
        </span>
        <span className="inline-flex flex-wrap gap-1.5">
          {isOneself && <Tag>{t('users.you')}</Tag>}
          {employee.endDate && (
            <Tag>
              {t(hasLeft(employee.contracts, today) ? 'users.ended' : 'users.ends', {
                date: formatDate(employee.endDate),
              })}
            </Tag>
          )}
          {employee.hasTwoStep && <Tag>{t('users.twoStep.tag')}</Tag>}
        </span>
        <div className="text-13 font-normal text-ink-2">
          <EmailAddress>{employee.email}</EmailAddress>
          {employee.signInName !== null && ` · ${employee.signInName}`}
          {employee.matricule !== null && ` · ${t('users.matricule', { matricule: employee.matricule })}`}
        </div>
        <InvitationState employee={employee} onHandLink={actions.onHandLink} roles={roles} />
      </div>
    </div>
  )
}

/** Somebody who was invited and has not come in yet. */
function InvitationState({
  employee,
  roles,
  onHandLink,
}: Pick<Actions, 'roles' | 'onHandLink'> & { employee: Employee }) {
  const { t } = useTranslation('people')
  const member = useMember()
  const now = useServerNow()
  const sendsMail = useSendsMail() && employee.email !== null
  const { invitedUntil } = employee
  if (!invitedUntil) return null
  const isOver = Temporal.Instant.compare(invitedUntil, now) <= 0
  const role = roles.find(({ id }) => id === employee.roleId)
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-1 max-md:mt-2">
      <StatusBadge kind={isOver ? 'refused' : 'waiting'}>
        {t(isOver ? 'invitation.over' : sendsMail ? 'invitation.sent' : 'invitation.pending')}
      </StatusBadge>
      {role && mayHandleRole(member, role) && (
        <Button
          aria-label={t(sendsMail ? 'invitation.openNamed' : 'invitation.showNamed', { name: fullName(employee) })}
          onPress={() => onHandLink(employee)}
          size="sm"
          variant="quiet"
        >
          {t(sendsMail ? 'invitation.open' : 'invitation.show')}
        </Button>
      )}
    </div>
  )
}

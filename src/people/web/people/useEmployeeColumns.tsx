import { invitationDays } from '#accounts/ways-in.ts'
import { addDays, formatDate, weekdayName } from '#core/calendar.ts'
import { formatContract } from '#core/durations.ts'
import { wallClockAt } from '#core/wall-clock.ts'
import { mayEditPerson, mayHandleRole } from '#people/policy.ts'
import { fullName, hasLeft } from '#people/rules.ts'
import type { PickedPeople } from '#people/web/several/usePickedPeople.ts'
import { type Role, useRoleNames } from '#people/web/shared/Roles.ts'
import { useMember } from '#web/api/session.ts'
import { useSendsMail } from '#web/api/site.ts'
import { useServerNow, useToday } from '#web/api/useServerNow.ts'
import { useLanguage, useTranslation } from '#web/i18n.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmailAddress } from '#web/ui/EmailAddress.tsx'
import { CheckboxField } from '#web/ui/fields/CheckboxField.tsx'
import type { Column } from '#web/ui/lists/Table.tsx'
import { StatusBadge, type StatusKind } from '#web/ui/StatusBadge.tsx'
import { Tag } from '#web/ui/Tag.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import { EmployeeActions } from './EmployeeActions.tsx'
import { type Employee, isAwaited } from './People.ts'

interface Actions {
  roles: readonly Role[]
  picking: PickedPeople
  /** The people in the list as it is searched. */
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
    {
      ...label('contractType'),
      className: onWideScreens,
      render: ({ contractType }) => t(`contractTypes.${contractType}`),
    },
    {
      ...label('weeklyHours'),
      className: onWideScreens,
      isNumeric: true,
      render: ({ weeklyHours }) =>
        weeklyHours > 0 ? t('users.weeklyHours', { hours: formatContract(weeklyHours, language) }) : none,
    },
    {
      ...label('department'),
      className: `wrap-anywhere ${onWideScreens}`,
      render: ({ department }) => department ?? none,
    },
    {
      ...label('lastVisit'),
      render: employee => <LastVisit employee={employee} {...actions} />,
    },
    { ...label('actions'), role: 'actions', render: employee => <EmployeeActions employee={employee} {...actions} /> },
  ]
}

/** The name takes the remaining width; the last column fits two buttons. */
const widths = {
  name: undefined,
  role: '8.5rem',
  contractType: '8rem',
  weeklyHours: '6rem',
  department: '7.5rem',
  /** An invitation and its button beside each other, where the window is wide. */
  lastVisit: 'clamp(13rem, 60vw - 34.5rem, 19.5rem)',
  actions: '8.25rem',
}

/** Columns that leave the name no room on a tablet: there they stand under it. */
const onWideScreens = 'md:max-xl:hidden'
const onTablets = 'hidden md:max-xl:block'

type IdentityProps = Pick<Actions, 'roles' | 'picking'> & { employee: Employee }

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

function Identity({ employee, picking, roles }: IdentityProps) {
  const { t } = useTranslation('people')
  const hours = t('users.weeklyHours', { hours: formatContract(employee.weeklyHours, useLanguage()) })
  const member = useMember()
  const isOneself = member.employee.id === employee.id
  const today = useToday()
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
        <div className={`text-13 font-normal text-ink-2 ${onTablets}`}>
          {t(`contractTypes.${employee.contractType}`)}
          {employee.weeklyHours > 0 && `, ${hours}`}
          {employee.department !== null && ` · ${employee.department}`}
        </div>
        <div className="text-13 font-normal text-ink-2">
          <EmailAddress>{employee.email}</EmailAddress>
          {employee.signInName !== null && ` · ${employee.signInName}`}
          {employee.matricule !== null && (
            <>
              {' · '}
              <span className="whitespace-nowrap">{t('users.matricule', { matricule: employee.matricule })}</span>
            </>
          )}
        </div>
      </div>
    </div>
  )
}

/** The day of the last sign-in, or how the invitation stands before the first one. */
function LastVisit({ employee, roles, onHandLink }: Pick<Actions, 'roles' | 'onHandLink'> & { employee: Employee }) {
  const { t } = useTranslation('people')
  const member = useMember()
  const sendsMail = useSendsMail() && employee.email !== null
  const words = useVisitWords()
  const today = useToday()
  if (!isAwaited(employee, today))
    return <span className="text-14 text-ink-2">{words.visit(employee.lastSignInAt)}</span>
  const role = roles.find(({ id }) => id === employee.roleId)
  const { kind, text } = words.invitation(employee)
  const name = fullName(employee)
  return (
    <div className="flex flex-wrap items-center gap-1 [&>span]:whitespace-normal">
      {kind === 'pending' ? <Pending>{text}</Pending> : <StatusBadge kind={kind}>{text}</StatusBadge>}
      {role && mayHandleRole(member, role) && (
        <Button
          aria-label={
            employee.email === null
              ? t('invitation.handNamed', { name })
              : t(sendsMail ? 'invitation.openNamed' : 'invitation.showNamed', { name })
          }
          onPress={() => onHandLink(employee)}
          size="sm"
          variant={employee.invitation === 'to-hand-over' ? 'secondary' : 'quiet'}
        >
          {employee.email === null ? t('invitation.hand') : t(sendsMail ? 'invitation.open' : 'invitation.show')}
        </Button>
      )}
    </div>
  )
}

/** Dashed: nothing has begun yet. */
const Pending = ({ children }: { children: string }) => (
  <span className="inline-flex items-center gap-[7px] rounded-[6px] border border-dashed border-line-strong px-2 py-[2px] text-13 leading-[1.45] font-semibold text-ink-2">
    {children}
  </span>
)

const useVisitWords = () => {
  const { t } = useTranslation('people')
  const language = useLanguage()
  const { timeZone } = useMember().company
  const now = useServerNow()
  const today = useToday()
  const dayOf = (instant: string) => wallClockAt(Temporal.Instant.from(instant), timeZone)
  return {
    visit: (instant: string | null) => {
      if (instant === null) return t('visit.never')
      const { date, time } = dayOf(instant)
      if (date === today) return t('visit.today', { time })
      if (date === addDays(today, -1)) return t('visit.yesterday', { time })
      const isRecent = date > addDays(today, -7)
      return isRecent
        ? `${weekdayName(Temporal.PlainDate.from(date).dayOfWeek, language)} ${Number(date.slice(8))}`
        : formatDate(date)
    },
    invitation: ({ invitation, invitedUntil }: Employee): { kind: StatusKind | 'pending'; text: string } => {
      if (invitation === 'to-hand-over') return { kind: 'pending', text: t('invitation.toHandOver') }
      const end = Temporal.Instant.from(invitedUntil!)
      const short = (instant: Temporal.Instant) => formatDate(dayOf(instant.toString()).date).slice(0, 5)
      if (invitation === 'revoked') return { kind: 'closed', text: t('invitation.revoked', { date: short(end) }) }
      if (Temporal.Instant.compare(end, now) <= 0)
        return { kind: 'refused', text: t('invitation.over', { date: short(end) }) }
      // The browser's clock may be a moment behind the server's.
      const count = Math.min(invitationDays, Math.ceil(now.until(end).total('hours') / 24))
      return {
        kind: 'waiting',
        text: t('invitation.sent', { date: short(end.subtract({ hours: invitationDays * 24 })), count }),
      }
    },
  }
}

import type { ReactNode } from 'react'
import { formatContract } from '#core/durations.ts'
import { inNameOrder } from '#core/people-order.ts'
import { finder, folded } from '#core/search.ts'
import { builtInRoles, fullName } from '#people/rules.ts'
import type { PickedPeople } from '#people/web/several/usePickedPeople.ts'
import { type Role, useRoleNames } from '#people/web/shared/Roles.ts'
import { useMember } from '#web/api/session.ts'
import { useToday } from '#web/api/useServerNow.ts'
import { useLanguage, useTranslation } from '#web/i18n.ts'
import { personPath } from '#web/paths.ts'
import { Anchor } from '#web/ui/Anchor.tsx'
import { Button } from '#web/ui/Button.tsx'
import { EmailAddress } from '#web/ui/EmailAddress.tsx'
import { CheckboxField } from '#web/ui/fields/CheckboxField.tsx'
import { NextIcon } from '#web/ui/icons.tsx'
import { EmptyState } from '#web/ui/lists/EmptyState.tsx'
import { type GroupedColumn, GroupedTable, rowLinkClass } from '#web/ui/lists/GroupedTable.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { Tag } from '#web/ui/Tag.tsx'
import { LetterStrip } from './LetterStrip.tsx'
import { type Employee, isAwaited, useVisitWords } from './People.ts'

/** A longer list draws only the rows around the window. */
export const peopleDrawnWhole = 60

interface EmployeeListProps {
  employees: readonly Employee[]
  roles: readonly Role[]
  search: { value: string; onChange: (text: string) => void }
  picking: PickedPeople
}

/** People by their last name. The whole row opens the record of a person whom the reader may edit. */
export function EmployeeList({ employees, roles, search, picking }: EmployeeListProps) {
  const { t } = useTranslation('people')
  const found = useFound(search.value, roles)
  const columns = useColumns(roles, picking)
  const rows = inNameOrder(employees.filter(found))
  if (rows.length === 0)
    return (
      <Panel isFlush>
        <Nobody search={search} />
      </Panel>
    )
  return (
    // Beside the letters of a long list.
    <Panel className={rows.length > peopleDrawnWhole ? 'max-lg:mr-2' : ''} isFlush>
      <GroupedTable
        caption={t('web:titles.users')}
        columns={columns}
        drawnWhole={peopleDrawnWhole}
        grid={`gap-x-4 px-4 lg:px-5 ${picking.isStarted ? choosing : opening}`}
        groupOf={letterOf}
        headerClass="max-md:sr-only md:border-b md:border-line"
        height={65}
        renderHead={letter => letter}
        renderStrip={strip => <LetterStrip {...strip} />}
        rowClass="min-h-16 py-1.5 max-md:py-2"
        rowKey={({ id }) => id}
        rows={rows}
      />
    </Panel>
  )
}

const opening =
  'grid-cols-[minmax(0,1fr)_1.25rem] md:grid-cols-[minmax(0,2fr)_1fr_1fr_3.25rem_1.1fr_1.25rem] lg:grid-cols-[minmax(18.75rem,2.6fr)_1fr_1fr_4rem_1.1fr_1.5fr_1.25rem]'
/** With a box before each. */
const choosing =
  'grid-cols-[1.75rem_minmax(0,1fr)] md:grid-cols-[1.5rem_minmax(0,2fr)_1fr_1fr_3.25rem_1.1fr] lg:grid-cols-[1.5rem_minmax(18.75rem,2.6fr)_1fr_1fr_4rem_1.1fr_1.5fr]'

/** 'É' stands under E, as the order of names has it; what is no letter under '#'. */
const letterOf = ({ lastName }: Employee) => {
  const letter = folded(lastName).trim().charAt(0).toUpperCase()
  return /\p{L}/u.test(letter) ? letter : '#'
}

const useFound = (query: string, roles: readonly Role[]) => {
  const roleName = useRoleNames(roles)
  const found = finder(query)
  return (employee: Employee) =>
    found(
      `${fullName(employee)} ${employee.email ?? employee.signInName ?? ''} ${employee.department ?? ''} ${employee.matricule ?? ''} ${roleName(employee)}`,
    )
}

function Nobody({ search }: Pick<EmployeeListProps, 'search'>) {
  const { t } = useTranslation('people')
  if (search.value === '') return <EmptyState title={t('users.emptyTitle')}>{t('users.emptyBody')}</EmptyState>
  return (
    <EmptyState
      action={
        <Button onPress={() => search.onChange('')} variant="secondary">
          {t('users.clearSearch')}
        </Button>
      }
      title={t('users.notFound')}
    />
  )
}

const onTablets = 'max-md:hidden'
const onWideScreens = 'max-lg:hidden'

const useColumns = (roles: readonly Role[], picking: PickedPeople): readonly GroupedColumn<Employee>[] => {
  const { t } = useTranslation('people')
  const roleName = useRoleNames(roles)
  const hours = useHours()
  const words = useVisitWords()
  const today = useToday()
  const none = <span className="text-ink-3">{t('users.none')}</span>
  const isChoosing = picking.isStarted
  const column = (
    key: 'role' | 'contractType' | 'weeklyHours' | 'department' | 'lastVisit',
    className: string,
    render: (employee: Employee) => ReactNode,
  ) => ({
    key,
    label: t(key === 'department' ? 'fields.department' : `users.columns.${key}`),
    className: `text-left ${className}`,
    render,
  })
  const hidden = (key: string, label: string, render: (employee: Employee) => ReactNode) => ({
    key,
    label,
    isLabelHidden: true,
    render,
  })
  return [
    ...(isChoosing
      ? [hidden('pick', t('several.column'), employee => <Pick employee={employee} picking={picking} />)]
      : []),
    {
      key: 'name',
      label: t('users.columns.name'),
      isName: true,
      render: employee => (
        <Identity employee={employee} isOpening={!isChoosing && picking.isPickable(employee)} roles={roles} />
      ),
    },
    column('role', onTablets, roleName),
    column('contractType', onTablets, ({ contractType }) => t(`contractTypes.${contractType}`)),
    column('weeklyHours', `${onTablets} text-right! tabular-nums`, employee => hours(employee) ?? none),
    column('department', `${onTablets} wrap-anywhere`, ({ department }) => department ?? none),
    column('lastVisit', onWideScreens, employee => {
      if (isAwaited(employee, today)) return <Awaited>{words.invitation(employee)}</Awaited>
      return <span className="text-ink-2">{words.leaving(employee) ?? words.visit(employee.lastSignInAt)}</span>
    }),
    ...(isChoosing
      ? []
      : [
          hidden('open', t('users.columns.record'), employee =>
            picking.isPickable(employee) ? (
              <span className="text-ink-3">
                <NextIcon />
              </span>
            ) : null,
          ),
        ]),
  ]
}

const useHours = () => {
  const { t } = useTranslation('people')
  const language = useLanguage()
  return ({ weeklyHours }: Employee) =>
    weeklyHours > 0 ? t('users.weeklyHours', { hours: formatContract(weeklyHours, language) }) : null
}

function Pick({ employee, picking }: { employee: Employee; picking: PickedPeople }) {
  const { t } = useTranslation('people')
  if (!picking.isPickable(employee)) return null
  return (
    <CheckboxField
      coversRow
      label={<span className="sr-only">{t('several.pick', { name: fullName(employee) })}</span>}
      onChange={isPicked => picking.set([employee], isPicked)}
      value={picking.isPicked(employee)}
    />
  )
}

interface IdentityProps {
  employee: Employee
  roles: readonly Role[]
  isOpening: boolean
}

/** The name; below it what the row has no column for. */
function Identity({ employee, roles, isOpening }: IdentityProps) {
  const { t } = useTranslation('people')
  const member = useMember()
  const today = useToday()
  const words = useVisitWords()
  const leaving = words.leaving(employee)
  const name = fullName(employee)
  return (
    <div className="grid min-w-0 leading-[1.3] wrap-anywhere">
      <span className="flex flex-wrap items-center gap-x-2 text-16 font-semibold md:text-14">
        {isOpening ? (
          <Anchor className={rowLinkClass} href={personPath(employee.id)}>
            {name}
          </Anchor>
        ) : (
          name
        )}
        {member.employee.id === employee.id && <Tag>{t('users.you')}</Tag>}
      </span>
      <span className="mt-px text-13 text-ink-2 md:hidden">
        <Standing employee={employee} roles={roles} />
      </span>
      <span className={`mt-px truncate text-13 text-ink-2 ${onWideScreens}`}>
        <EmailAddress>{employee.email}</EmailAddress>
        {employee.signInName !== null && ` · ${employee.signInName}`}
      </span>
      {isAwaited(employee, today) ? (
        <span className="lg:hidden">
          <Awaited>{t('users.notOpened')}</Awaited>
        </span>
      ) : (
        leaving && <span className="text-13 text-ink-2 lg:hidden">{leaving}</span>
      )}
    </div>
  )
}

/** 'Salle, 35 h', and the role of somebody who is more than an employee. */
function Standing({ employee, roles }: Pick<IdentityProps, 'employee' | 'roles'>) {
  const roleName = useRoleNames(roles)
  const hours = useHours()
  const role = roles.find(({ id }) => id === employee.roleId)
  const isPlain = role?.builtIn === 'employee' && role.name === builtInRoles.employee.name
  return [employee.department, hours(employee), isPlain ? null : roleName(employee)].filter(Boolean).join(', ')
}

/** A ring: nothing has begun yet. */
const Awaited = ({ children }: { children: string }) => (
  <span className="inline-flex items-center gap-[7px] text-13 font-label text-ocre before:size-[9px] before:shrink-0 before:rounded-full before:border-2 before:border-current">
    {children}
  </span>
)

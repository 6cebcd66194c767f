import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { formatDate } from '#core/calendar.ts'
import { folded } from '#core/search.ts'
import { hoursFor, isEmployed, isSameTerms } from '#people/rules/terms.ts'
import { type ContractTerms, contractTypes } from '#people/rules.ts'
import { departmentsQuery } from '#people/web/shared/Departments.ts'
import type { Role } from '#people/web/shared/Roles.ts'
import { useTranslation } from '#web/i18n.ts'
import { DateField } from '#web/ui/fields/DateField.tsx'
import { FormField } from '#web/ui/fields/FormField.tsx'
import { HoursField } from '#web/ui/fields/HoursField.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { WeekdaysField } from '#web/ui/fields/WeekdaysField.tsx'
import { useRoleName } from '#web/useRoleName.ts'
import { FirstSignIn, type FirstSignInProps } from './FirstSignIn.tsx'
import type { EmployeeForm } from './People.ts'

interface EmployeeFieldsProps {
  /** How somebody new signs in first; null for somebody known. */
  entry: FirstSignInProps | null
  /** Nobody changes their own role. */
  isOneself: boolean
  /** Only administrators change their own contract. */
  isContractFixed: boolean
  /** The contract before the change; null for a new employee. */
  terms: ContractTerms | null
  /** The form shows the current contract, so the end of a later one is changed in the history. */
  hasContractToCome: boolean
  today: string
  /** Roles that the actor may give. */
  roles: readonly Role[]
  /** True if the company has roles that the actor may not give. */
  withholdsRoles: boolean
}

export function EmployeeFields(props: EmployeeFieldsProps) {
  const { entry, isOneself, isContractFixed, terms, hasContractToCome, today, roles, withholdsRoles } = props
  const { t } = useTranslation('people')
  const laterHint = hasContractToCome ? 'endInHistory' : 'endDateHint'
  const endHint = isOneself ? 'ownEnd' : laterHint
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Text autoFocus={entry !== null} name="firstName" />
      <Text name="lastName" />
      <Text
        className={entry ? '' : 'sm:col-span-2'}
        hint={t(isOneself ? 'users.form.ownEmail' : 'users.form.noEmail')}
        isDisabled={isOneself}
        isOptional={!isOneself}
        name="email"
        type="email"
      />
      <RoleChoice isOneself={isOneself} roles={roles} withholdsRoles={withholdsRoles} />
      {entry && <FirstSignIn {...entry} />}
      <OwnContractType isFixed={isContractFixed} roles={roles} terms={terms} />
      <WeeklyHoursField isFixed={isContractFixed} />
      <WorkingDaysField isFixed={isContractFixed} />
      {terms && <ChangedFrom terms={terms} today={today} />}
      <DepartmentField />
      <Text hint={t('users.form.matriculeHint')} isOptional name="matricule" />
      <FormField<EmployeeForm, 'startDate'> name="startDate">
        {field => <DateField {...field} isDisabled={isContractFixed} isOptional label={t('users.form.startDate')} />}
      </FormField>
      <FormField<EmployeeForm, 'endDate'> name="endDate">
        {field => (
          <DateField
            {...field}
            hint={t(`users.form.${endHint}`)}
            isDisabled={isOneself || hasContractToCome}
            isOptional
            label={t('users.form.endDate')}
          />
        )}
      </FormField>
    </div>
  )
}

interface TextProps {
  name: 'firstName' | 'lastName' | 'email' | 'matricule'
  type?: 'email'
  hint?: string | undefined
  isDisabled?: boolean
  isOptional?: boolean
  autoFocus?: boolean
  className?: string
}

/** Stops the browser from filling in the administrator's own name and address. */
function Text({ name, ...input }: TextProps) {
  const { t } = useTranslation('people')
  return (
    <FormField<EmployeeForm, TextProps['name']> name={name}>
      {field => (
        <TextField {...field} {...input} autoComplete="off" label={t(`fields.${name}`)} value={field.value ?? ''} />
      )}
    </FormField>
  )
}

/** One of the list, or a new one, which saving adds to it. */
function DepartmentField() {
  const { t } = useTranslation('people')
  const { data: departments = [] } = useQuery(departmentsQuery)
  const options = useId()
  return (
    <FormField<EmployeeForm, 'department'> name="department">
      {field => {
        const typed = folded((field.value ?? '').trim())
        const isNew = typed !== '' && departments.every(({ name }) => folded(name) !== typed)
        return (
          <>
            <TextField
              {...field}
              autoComplete="off"
              hint={isNew ? t('users.form.newDepartment') : undefined}
              isOptional
              label={t('fields.department')}
              list={options}
              value={field.value ?? ''}
            />
            <datalist id={options}>
              {departments.map(({ id, name }) => (
                <option key={id}>{name}</option>
              ))}
            </datalist>
          </>
        )
      }}
    </FormField>
  )
}

type RoleChoiceProps = Pick<EmployeeFieldsProps, 'isOneself' | 'roles' | 'withholdsRoles'>

function RoleChoice({ isOneself, roles, withholdsRoles }: RoleChoiceProps) {
  const { t } = useTranslation('people')
  const nameOf = useRoleName()
  const otherRoles = withholdsRoles ? t('users.form.otherRoles') : undefined
  return (
    <FormField<EmployeeForm, 'roleId'> name="roleId">
      {field => (
        <SelectField
          {...field}
          hint={isOneself ? t('users.form.ownRole') : otherRoles}
          isDisabled={isOneself}
          label={t('users.form.role')}
          options={roles.map(role => ({ value: role.id, label: nameOf(role) }))}
        />
      )}
    </FormField>
  )
}

/** Other terms count from a day on; the weeks before keep what was true then. */
function ChangedFrom({ terms, today }: { terms: ContractTerms; today: string }) {
  const { t } = useTranslation('people')
  const [type, weeklyHours, workingDays, from] = useWatch<
    EmployeeForm,
    ['contractType', 'weeklyHours', 'workingDays', 'contractFrom']
  >({ name: ['contractType', 'weeklyHours', 'workingDays', 'contractFrom'] })
  if (isSameTerms({ type, weeklyHours, workingDays }, terms)) return null
  const isPast = typeof from === 'string' && from < today
  return (
    <FormField<EmployeeForm, 'contractFrom'> name="contractFrom">
      {({ value = null, ...field }) => (
        <DateField
          {...field}
          hint={
            isPast ? t('users.form.contractFromPast', { date: formatDate(from) }) : t('users.form.contractFromHint')
          }
          label={t('users.form.contractFrom')}
          value={value}
        />
      )}
    </FormField>
  )
}

/** Administrators alone may have no contract of employment, and who has none already. */
function OwnContractType({
  isFixed,
  roles,
  terms,
}: { isFixed: boolean } & Pick<EmployeeFieldsProps, 'roles' | 'terms'>) {
  const roleId = useWatch<EmployeeForm, 'roleId'>({ name: 'roleId' })
  return <ContractTypeField isFixed={isFixed} mayHaveNone={terms?.type === 'none' || isAdministrator(roles, roleId)} />
}

export const isAdministrator = (roles: readonly Pick<Role, 'id' | 'builtIn'>[], roleId: string) =>
  roles.some(({ id, builtIn }) => id === roleId && builtIn === 'admin')

interface ContractTypeFieldProps {
  isFixed?: boolean
  /** Whether 'no contract of employment' is offered. */
  mayHaveNone: boolean
  onChoose?: (type: ContractTerms['type']) => void
}

/** Part-time has no usual hours: those of full time do not stay in the field. */
export function ContractTypeField({ isFixed = false, mayHaveNone, onChoose }: ContractTypeFieldProps) {
  const { t } = useTranslation('people')
  const { getValues, setValue } = useFormContext<EmployeeForm>()
  return (
    <FormField<EmployeeForm, 'contractType'> name="contractType">
      {field => (
        <SelectField
          {...field}
          hint={isFixed ? t('users.form.ownContract') : undefined}
          isDisabled={isFixed}
          label={t('users.form.contractType')}
          onChange={type => {
            field.onChange(type)
            setValue('weeklyHours', hoursFor(type, getValues('weeklyHours')), { shouldDirty: true })
            onChoose?.(type)
          }}
          options={contractTypes
            .filter(type => isEmployed({ type }) || mayHaveNone || type === field.value)
            .map(type => ({ value: type, label: t(`contractTypes.${type}`) }))}
        />
      )}
    </FormField>
  )
}

/** For the count of leave. */
export function WorkingDaysField({ isFixed = false, hint }: { isFixed?: boolean; hint?: string }) {
  const { t } = useTranslation('people')
  const type = useWatch<EmployeeForm, 'contractType'>({ name: 'contractType' })
  if (type === 'none') return null
  return (
    <div className="sm:col-span-2">
      <FormField<EmployeeForm, 'workingDays'> name="workingDays">
        {({ value, ...field }) => (
          <WeekdaysField
            {...field}
            hint={hint ?? t('users.form.workingDaysHint')}
            isDisabled={isFixed}
            isOptional
            label={t('fields.workingDays')}
            value={value ?? []}
          />
        )}
      </FormField>
    </div>
  )
}

export function WeeklyHoursField({ isFixed = false }: { isFixed?: boolean }) {
  const { t } = useTranslation('people')
  const [type, hours] = useWatch<EmployeeForm, ['contractType', 'weeklyHours']>({
    name: ['contractType', 'weeklyHours'],
  })
  if (!isEmployed({ type })) return null
  const asks = type === 'part-time' && Number.isNaN(hours)
  return (
    <FormField<EmployeeForm, 'weeklyHours'> name="weeklyHours">
      {field => (
        <HoursField
          {...field}
          hint={asks ? t('users.form.partTimeHours') : undefined}
          isDisabled={isFixed}
          label={t('users.form.weeklyHours')}
        />
      )}
    </FormField>
  )
}

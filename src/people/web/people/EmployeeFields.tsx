import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { folded } from '#core/search.ts'
import { hoursFor, isEmployed } from '#people/rules/terms.ts'
import { type ContractTerms, contractTypes } from '#people/rules.ts'
import { departmentsQuery } from '#people/web/shared/Departments.ts'
import { isAdministrator, type Role } from '#people/web/shared/Roles.ts'
import { useTranslation } from '#web/i18n.ts'
import { DateField } from '#web/ui/fields/DateField.tsx'
import { FormField } from '#web/ui/fields/FormField.tsx'
import { HoursField } from '#web/ui/fields/HoursField.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { WeekdaysField } from '#web/ui/fields/WeekdaysField.tsx'
import { ExpandIcon } from '#web/ui/icons.tsx'
import { useRoleName } from '#web/useRoleName.ts'
import { FirstSignIn, type FirstSignInProps } from './FirstSignIn.tsx'
import type { EmployeeForm } from './People.ts'

interface EmployeeFieldsProps {
  /** How they sign in first. */
  entry: FirstSignInProps
  /** Roles that the actor may give. */
  roles: readonly Role[]
  /** True if the company has roles that the actor may not give. */
  withholdsRoles: boolean
}

/** The fields of somebody new. */
export function EmployeeFields({ entry, roles, withholdsRoles }: EmployeeFieldsProps) {
  const { t } = useTranslation('people')
  return (
    <div className="grid gap-4">
      <div className={columns}>
        <EmployeeText autoFocus name="firstName" />
        <EmployeeText name="lastName" />
        <FirstContractType roles={roles} />
        <WeeklyHoursField />
        <div className="sm:col-span-2">
          <EmployeeText hint={t('users.form.noEmail')} isOptional name="email" type="email" />
        </div>
        <FirstSignIn {...entry} />
      </div>
      <FurtherFields roles={roles}>
        <RoleField roles={roles} withholdsRoles={withholdsRoles} />
        <DepartmentField />
        <FormField<EmployeeForm, 'startDate'> name="startDate">
          {field => <DateField {...field} isOptional label={t('users.form.startDate')} />}
        </FormField>
        <FormField<EmployeeForm, 'endDate'> name="endDate">
          {field => (
            <DateField {...field} hint={t('users.form.endDateHint')} isOptional label={t('users.form.endDate')} />
          )}
        </FormField>
        <EmployeeText hint={t('users.form.matriculeHint')} isOptional name="matricule" />
        <WorkingDaysField />
      </FurtherFields>
    </div>
  )
}

const columns = 'grid gap-4 sm:grid-cols-2'
const further = ['roleId', 'department', 'startDate', 'endDate', 'matricule', 'workingDays'] as const

/** The fields that a first day does without, folded until one of them is refused. */
function FurtherFields({ roles, children }: Pick<EmployeeFieldsProps, 'roles'> & { children: ReactNode }) {
  const { t } = useTranslation('people')
  const nameOf = useRoleName()
  const roleId = useWatch<EmployeeForm, 'roleId'>({ name: 'roleId' })
  const { errors } = useFormState<EmployeeForm>({ name: [...further] })
  const [isOpen, setOpen] = useState(false)
  // It stays open once what was wrong is put right.
  if (!isOpen && further.some(name => errors[name])) setOpen(true)
  const role = roles.find(({ id }) => id === roleId)
  return (
    <details className="group/more" onToggle={event => setOpen(event.currentTarget.open)} open={isOpen}>
      <summary className="flex min-h-11 cursor-pointer list-none flex-wrap items-center gap-x-2 text-14 [&::-webkit-details-marker]:hidden">
        <span className="text-bleu-text group-open/more:rotate-180">
          <ExpandIcon size={18} />
        </span>
        <span className="font-semibold text-bleu-text">{t('users.form.more')}</span>
        <span className="text-13 text-ink-2">{t('users.form.moreLead', { role: role ? nameOf(role) : '' })}</span>
      </summary>
      <div className={`pt-3 ${columns}`}>{children}</div>
    </details>
  )
}

interface EmployeeTextProps {
  name: 'firstName' | 'lastName' | 'email' | 'matricule'
  type?: 'email'
  hint?: string
  isOptional?: boolean
  autoFocus?: boolean
}

/** Stops the browser from filling in the administrator's own name and address. */
export function EmployeeText({ name, ...input }: EmployeeTextProps) {
  const { t } = useTranslation('people')
  return (
    <FormField<EmployeeForm, EmployeeTextProps['name']> name={name}>
      {field => (
        <TextField {...field} {...input} autoComplete="off" label={t(`fields.${name}`)} value={field.value ?? ''} />
      )}
    </FormField>
  )
}

/** One of the list, or a new one, which saving adds to it. */
export function DepartmentField() {
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

export function RoleField({ roles, withholdsRoles }: Pick<EmployeeFieldsProps, 'roles' | 'withholdsRoles'>) {
  const { t } = useTranslation('people')
  const nameOf = useRoleName()
  return (
    <FormField<EmployeeForm, 'roleId'> name="roleId">
      {field => (
        <SelectField
          {...field}
          hint={withholdsRoles ? t('users.form.otherRoles') : undefined}
          label={t('users.form.role')}
          options={roles.map(role => ({ value: role.id, label: nameOf(role) }))}
        />
      )}
    </FormField>
  )
}

/** Administrators alone may have no contract of employment. */
function FirstContractType({ roles }: Pick<EmployeeFieldsProps, 'roles'>) {
  const roleId = useWatch<EmployeeForm, 'roleId'>({ name: 'roleId' })
  return <ContractTypeField mayHaveNone={isAdministrator(roles, roleId)} />
}

interface ContractTypeFieldProps {
  /** Whether 'no contract of employment' is offered. */
  mayHaveNone: boolean
  onChoose?: (type: ContractTerms['type']) => void
}

/** Part-time has no usual hours: those of full time do not stay in the field. */
export function ContractTypeField({ mayHaveNone, onChoose }: ContractTypeFieldProps) {
  const { t } = useTranslation('people')
  const { getValues, setValue } = useFormContext<EmployeeForm>()
  return (
    <FormField<EmployeeForm, 'contractType'> name="contractType">
      {field => (
        <SelectField
          {...field}
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

/** For the count of leave. @param hint null for none */
export function WorkingDaysField({ hint }: { hint?: string | null }) {
  const { t } = useTranslation('people')
  const type = useWatch<EmployeeForm, 'contractType'>({ name: 'contractType' })
  if (type === 'none') return null
  return (
    <div className="sm:col-span-2">
      <FormField<EmployeeForm, 'workingDays'> name="workingDays">
        {({ value, ...field }) => (
          <WeekdaysField
            {...field}
            hint={hint === undefined ? t('users.form.workingDaysHint') : (hint ?? undefined)}
            isOptional
            label={t('fields.workingDays')}
            value={value ?? []}
          />
        )}
      </FormField>
    </div>
  )
}

export function WeeklyHoursField() {
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
          label={t('users.form.weeklyHours')}
        />
      )}
    </FormField>
  )
}

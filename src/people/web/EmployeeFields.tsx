import { Controller, useWatch } from 'react-hook-form'
import { useTranslation } from '#web/i18n.ts'
import { DateField } from '#web/ui/DateField.tsx'
import { HoursField } from '#web/ui/HoursField.tsx'
import { NewPasswordField } from '#web/ui/NewPasswordField.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { useRoleName } from '#web/useRoleName.ts'
import { contractTypes } from '../rules.ts'
import type { EmployeeForm } from './People.ts'
import { type Role } from './Roles.ts'

interface EmployeeFieldsProps {
  isNew: boolean
  /** Nobody changes their own role. */
  isOneself: boolean
  /** One's own contract is somebody else's matter, save for an administrator. */
  isContractFixed: boolean
  /** Those that the actor may give. */
  roles: readonly Role[]
}

export function EmployeeFields({ isNew, isOneself, isContractFixed, roles }: EmployeeFieldsProps) {
  const { t } = useTranslation('people')
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Text autoFocus={isNew} name="firstName" />
      <Text name="lastName" />
      <Text
        className={isNew ? '' : 'sm:col-span-2'}
        hint={isOneself ? t('users.form.ownEmail') : undefined}
        isDisabled={isOneself}
        name="email"
        type="email"
      />
      {isNew && <Password />}
      <RoleChoice isOneself={isOneself} roles={roles} />
      <ContractChoice isFixed={isContractFixed} />
      <Hours isFixed={isContractFixed} />
      <Text isOptional name="department" />
      <Controller<EmployeeForm, 'startDate'>
        name="startDate"
        render={({ field: { value = null, ...field }, fieldState }) => (
          <DateField
            {...field}
            error={fieldState.error?.message}
            isOptional
            label={t('users.form.startDate')}
            value={value}
          />
        )}
      />
    </div>
  )
}

interface TextProps {
  name: 'firstName' | 'lastName' | 'email' | 'department'
  type?: 'email'
  hint?: string | undefined
  isDisabled?: boolean
  isOptional?: boolean
  autoFocus?: boolean
  className?: string
}

/** The browser must not fill in the administrator's own name and address. */
function Text({ name, ...input }: TextProps) {
  const { t } = useTranslation('people')
  return (
    <Controller<EmployeeForm, TextProps['name']>
      name={name}
      render={({ field, fieldState }) => (
        <TextField
          {...field}
          {...input}
          autoComplete="off"
          error={fieldState.error?.message}
          label={t(`users.form.${name}`)}
          value={field.value ?? ''}
        />
      )}
    />
  )
}

function Password() {
  const { t } = useTranslation('people')
  const email = useWatch<EmployeeForm, 'email'>({ name: 'email' })
  return (
    <Controller<EmployeeForm, 'password'>
      name="password"
      render={({ field, fieldState }) => (
        <NewPasswordField
          {...field}
          error={fieldState.error?.message}
          hint={t('users.form.passwordHint')}
          label={t('users.form.password')}
          unlike={{ email }}
          value={field.value ?? ''}
        />
      )}
    />
  )
}

function RoleChoice({ isOneself, roles }: Pick<EmployeeFieldsProps, 'isOneself' | 'roles'>) {
  const { t } = useTranslation('people')
  const nameOf = useRoleName()
  return (
    <Controller<EmployeeForm, 'roleId'>
      name="roleId"
      render={({ field, fieldState }) => (
        <SelectField
          {...field}
          error={fieldState.error?.message}
          hint={isOneself ? t('users.form.ownRole') : undefined}
          isDisabled={isOneself}
          label={t('users.form.role')}
          options={roles.map(role => ({ value: role.id, label: nameOf(role) }))}
        />
      )}
    />
  )
}

function ContractChoice({ isFixed }: { isFixed: boolean }) {
  const { t } = useTranslation('people')
  return (
    <Controller<EmployeeForm, 'contractType'>
      name="contractType"
      render={({ field, fieldState }) => (
        <SelectField
          {...field}
          error={fieldState.error?.message}
          hint={isFixed ? t('users.form.ownContract') : undefined}
          isDisabled={isFixed}
          label={t('users.form.contractType')}
          options={contractTypes.map(type => ({ value: type, label: t(`contractTypes.${type}`) }))}
        />
      )}
    />
  )
}

function Hours({ isFixed }: { isFixed: boolean }) {
  const { t } = useTranslation('people')
  return (
    <Controller<EmployeeForm, 'weeklyHours'>
      name="weeklyHours"
      render={({ field, fieldState }) => (
        <HoursField
          {...field}
          error={fieldState.error?.message}
          isDisabled={isFixed}
          label={t('users.form.weeklyHours')}
        />
      )}
    />
  )
}

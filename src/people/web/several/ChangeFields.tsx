import { useQuery } from '@tanstack/react-query'
import { useFormContext } from 'react-hook-form'
import { hoursFor, isEmployed } from '#people/rules/terms.ts'
import { contractTypes } from '#people/rules.ts'
import { WeeklyHoursField, WorkingDaysField } from '#people/web/people/EmployeeFields.tsx'
import { departmentsQuery } from '#people/web/shared/Departments.ts'
import type { Role } from '#people/web/shared/Roles.ts'
import { useTranslation } from '#web/i18n.ts'
import { CheckboxField } from '#web/ui/fields/CheckboxField.tsx'
import { DateField } from '#web/ui/fields/DateField.tsx'
import { FormField } from '#web/ui/fields/FormField.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { useRoleName } from '#web/useRoleName.ts'
import type { ChangeChoice } from './ChangedPeople.ts'

const same = 'same'
/** No department has this name. */
const none = ' '

/** The fields of each chosen change; the rest stays closed. */
export function ChangeFields({ roles, today }: { roles: readonly Role[]; today: string }) {
  const { t } = useTranslation('people')
  const nameOf = useRoleName()
  const [changesDepartment, changesContract, from] = useFormContext<ChangeChoice>().watch([
    'changesDepartment',
    'changesContract',
    'contractFrom',
  ])
  const { data: departments = [] } = useQuery(departmentsQuery)
  const isPast = typeof from === 'string' && from < today
  const roleOptions = [
    { value: same, label: t('several.sameRole') },
    ...roles.map(role => ({ value: role.id, label: nameOf(role) })),
  ]
  return (
    <div className="grid gap-4">
      <FormField<ChangeChoice, 'roleId'> name="roleId">
        {field => (
          <SelectField<string>
            {...field}
            label={t('users.form.role')}
            onChange={id => field.onChange(id === same ? null : id)}
            options={roleOptions}
            value={field.value ?? same}
          />
        )}
      </FormField>
      <FormField<ChangeChoice, 'changesDepartment'> name="changesDepartment">
        {field => <CheckboxField {...field} label={t('several.department')} />}
      </FormField>
      {changesDepartment && (
        <FormField<ChangeChoice, 'department'> name="department">
          {field => (
            <SelectField<string>
              {...field}
              label={t('fields.department')}
              options={[
                { value: none, label: t('several.withoutDepartment') },
                ...departments.map(({ name }) => ({ value: name, label: name })),
              ]}
              onChange={name => field.onChange(name === none ? '' : name)}
              value={field.value || none}
            />
          )}
        </FormField>
      )}
      <FormField<ChangeChoice, 'changesContract'> name="changesContract">
        {field => <CheckboxField {...field} label={t('several.contract')} />}
      </FormField>
      {changesContract && (
        <div className="grid gap-4 sm:grid-cols-2">
          <TypeField />
          <WeeklyHoursField />
          <WorkingDaysField hint={t('several.workingDaysHint')} />
          <FormField<ChangeChoice, 'contractFrom'> name="contractFrom">
            {field => (
              <DateField
                {...field}
                hint={t(isPast ? 'several.past' : 'users.form.contractFromHint')}
                label={t('users.form.contractFrom')}
              />
            )}
          </FormField>
        </div>
      )}
    </div>
  )
}

function TypeField() {
  const { t } = useTranslation('people')
  const { getValues, setValue } = useFormContext<ChangeChoice>()
  return (
    <FormField<ChangeChoice, 'contractType'> name="contractType">
      {field => (
        <SelectField<(typeof contractTypes)[number] | typeof same>
          {...field}
          label={t('users.form.contractType')}
          onChange={type => {
            field.onChange(type === same ? null : type)
            if (type !== same) setValue('weeklyHours', hoursFor(type, getValues('weeklyHours')), { shouldDirty: true })
          }}
          options={[
            { value: same, label: t('several.sameType') },
            ...contractTypes
              .filter(type => isEmployed({ type }))
              .map(type => ({ value: type, label: t(`contractTypes.${type}`) })),
          ]}
          value={field.value ?? same}
        />
      )}
    </FormField>
  )
}

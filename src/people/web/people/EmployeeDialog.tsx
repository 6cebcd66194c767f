import { FormProvider } from 'react-hook-form'
import { mayChangeOwnContract, mayHandleRole } from '#people/policy.ts'
import { defaultWeeklyHours } from '#people/rules.ts'
import { checkedBy } from '#web/api/form.ts'
import { useMember } from '#web/api/session.ts'
import { useTranslation } from '#web/i18n.ts'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { useDialogForm } from '#web/ui/dialogs/useDialogForm.ts'
import type { Role } from '../roles/Roles.ts'
import { EmployeeFields } from './EmployeeFields.tsx'
import { type Employee, type EmployeeForm, useSaveEmployee } from './People.ts'
import { TakeTwoStepOff } from './TakeTwoStepOff.tsx'

const resolvers = {
  add: checkedBy<EmployeeForm>(async () => (await import('#people/schemas.ts')).addEmployee),
  edit: checkedBy<EmployeeForm>(async () => (await import('#people/schemas.ts')).editEmployee),
}

interface EmployeeDialogProps {
  /** Null to add one. */
  employee: Employee | null
  roles: readonly Role[]
  onClose: () => void
}

export function EmployeeDialog({ employee, roles, onClose }: EmployeeDialogProps) {
  const { t } = useTranslation('people')
  const member = useMember()
  const isOneself = employee?.id === member.employee.id
  const mode = employee ? 'edit' : 'add'
  const rolesToGive = roles.filter(role => mayHandleRole(member, role) || role.id === employee?.roleId)
  const { form, dialog } = useDialogForm<EmployeeForm>({
    resolver: resolvers[mode],
    defaultValues: employee ? detailsOf(employee) : newEmployee(rolesToGive),
    send: useSaveEmployee(employee?.id ?? null).mutateAsync,
    done: t(employee ? 'users.edited' : 'users.added'),
    failure: t(`users.failures.${mode}`),
    onClose,
  })
  return (
    <FormDialog {...dialog} submitLabel={t(employee ? 'save' : 'add')} size="lg" title={t(`users.form.${mode}`)}>
      <FormProvider {...form}>
        <EmployeeFields
          isContractFixed={isOneself && !mayChangeOwnContract(member)}
          isNew={!employee}
          isOneself={isOneself}
          roles={rolesToGive}
          withholdsRoles={rolesToGive.length < roles.length}
        />
      </FormProvider>
      {employee?.hasTwoStep && !isOneself && <TakeTwoStepOff employee={employee} />}
    </FormDialog>
  )
}

const detailsOf = ({ id: _id, roleName: _roleName, hasTwoStep: _hasTwoStep, ...details }: Employee): EmployeeForm => ({
  ...details,
  department: details.department ?? '',
})

/** The default is the role with the fewest permissions. */
const newEmployee = (roles: readonly Role[]): EmployeeForm => ({
  firstName: '',
  lastName: '',
  email: '',
  password: '',
  roleId: (roles.find(role => role.builtIn === 'employee') ?? roles[0])?.id ?? '',
  contractType: 'full-time',
  weeklyHours: defaultWeeklyHours,
  department: '',
  startDate: null,
})

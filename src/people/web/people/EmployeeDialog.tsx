import { type ComponentType, useEffect, useState } from 'react'
import { mayChangeOwnContract, mayHandleRole } from '#people/policy.ts'
import { contractShown, defaultWeeklyHours, fullName, worksOn } from '#people/rules.ts'
import { LastMonthLinkDialog } from '#people/web/former/LastMonthLinkDialog.tsx'
import type { Role } from '#people/web/shared/Roles.ts'
import { checkedBy } from '#web/api/form.ts'
import { useMember } from '#web/api/session.ts'
import { useSendsMail } from '#web/api/site.ts'
import { useToday } from '#web/api/useServerNow.ts'
import { useTranslation } from '#web/i18n.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { useFollow } from '#web/ui/dialogs/useFollow.ts'
import { newest, useOpened } from '#web/ui/dialogs/useOpened.ts'
import { notify } from '#web/ui/toasts/notify.tsx'
import { useCommandForm } from '#web/ui/useCommandForm.ts'
import { ContractDialog } from './ContractDialog.tsx'
import { ContractHistory } from './ContractHistory.tsx'
import { EmployeeFields, isAdministrator } from './EmployeeFields.tsx'
import { LinkDialog } from './LinkDialog.tsx'
import { type Contract, type Employee, type EmployeeForm, type SavedEmployee, useSaveEmployee } from './People.ts'
import { RemoveContractDialog } from './RemoveContractDialog.tsx'
import { SignInHelp } from './SignInHelp.tsx'
import { TakeTwoStepOff } from './TakeTwoStepOff.tsx'
import { useHandOver } from './useHandOver.tsx'
import { usePlansQuestion } from './usePlansQuestion.tsx'

const resolvers = {
  add: checkedBy<EmployeeForm>(async () => (await import('#people/schemas.ts')).addEmployee),
  edit: checkedBy<EmployeeForm>(async () => (await import('#people/schemas.ts')).employeeForm),
}

const doneBy = { add: 'added', invite: 'invited', edit: 'edited' } as const

/** The part of another capability in the form of a person: a section, and the dialog that it opens. */
export interface PersonPart {
  Section: ComponentType<{ employeeId: string; onEdit: () => void }>
  Dialog: ComponentType<{ employee: Employee; onClose: () => void }>
}

interface EmployeeDialogProps {
  /** Null to add one. */
  employee: Employee | null
  roles: readonly Role[]
  part: PersonPart
  onClose: () => void
}

type OpenDialog = { to: 'add' | 'lastMonth' | 'link' | 'part' } | { to: 'correct' | 'remove'; contract: Contract }

export function EmployeeDialog({ employee, roles, part, onClose }: EmployeeDialogProps) {
  const { t } = useTranslation('people')
  const member = useMember()
  const today = useToday()
  const sendsMail = useSendsMail()
  const [opened, setOpened] = useState<OpenDialog | null>(null)
  const isOneself = employee?.id === member.employee.id
  const isContractFixed = isOneself && !mayChangeOwnContract(member)
  const hasContractToCome = employee !== null && contractShown(employee.contracts, today) !== employee.contracts.at(-1)
  const [isInviting, setInviting] = useState(false)
  const [addedCount, setAddedCount] = useState(0)
  const mode = (saved: SavedEmployee) =>
    employee ? 'edit' : isInviting && sendsMail && saved.email !== null ? 'invite' : 'add'
  const { handed, handOver } = useHandOver(employee, { isInviting, onClose })
  const rolesToGive = roles.filter(role => mayHandleRole(member, role) || role.id === employee?.roleId)
  const seen = useOpened(employee)
  const save = useSaveEmployee().mutateAsync
  const { send, question } = usePlansQuestion((form: EmployeeForm, clearsPlans) =>
    seen.send((sent: EmployeeForm, asSeen) => save({ employee: asSeen, form: { ...sent, clearsPlans } }))(form),
  )
  const formOf = (shown: Employee | null) => (shown ? detailsOf(shown, today) : newEmployee(rolesToGive))
  const { form, submitThen, ...dialog } = useCommandForm({
    resolver: resolvers[employee ? 'edit' : 'add'],
    defaultValues: formOf(employee),
    send,
    failure: t(`users.failures.${employee ? 'edit' : 'add'}`),
    onDone: saved => {
      notify.success(t(`users.${doneBy[mode(saved)]}`))
      if (!handOver(saved, { isLast: true })) onClose()
    },
  })
  useFollow(form, seen, formOf, { isLive: true })
  const addAnother = (added: SavedEmployee) => {
    notify.success(t(mode(added) === 'invite' ? 'users.invitedNamed' : 'users.addedNamed', { name: fullName(added) }))
    handOver(added, { isLast: false })
    const { roleId, contractType, weeklyHours, workingDays, department } = added
    form.reset({
      ...newEmployee(rolesToGive, isInviting),
      roleId,
      contractType,
      weeklyHours,
      workingDays,
      department: department ?? '',
    })
    setAddedCount(count => count + 1)
  }
  // Once the emptied fields are there again.
  useEffect(() => {
    if (addedCount > 0 && !handed) form.setFocus('firstName')
  }, [form, addedCount, handed])
  const chooseInviting = (invites: boolean) => {
    setInviting(invites)
    if (invites) form.unregister('password')
    else form.setValue('password', '')
  }
  const closeContract = () => setOpened(null)
  if (handed?.isLast) return handed.dialog
  return (
    <>
      <FormDialog
        {...dialog}
        form={form}
        onClose={onClose}
        otherSubmit={
          !employee && (
            <Button isDisabled={dialog.isSubmitting} onPress={() => void submitThen(addAnother)()} variant="secondary">
              {t(isInviting ? 'users.form.inviteAndContinue' : 'users.form.addAndContinue')}
            </Button>
          )
        }
        size="lg"
        submitLabel={t(employee ? 'save' : isInviting ? 'users.form.invite' : 'add')}
        title={t(`users.form.${employee ? 'edit' : 'add'}`)}
      >
        <EmployeeFields
          hasContractToCome={hasContractToCome}
          isContractFixed={isContractFixed}
          entry={employee ? null : { isInviting, onChange: chooseInviting }}
          isOneself={isOneself}
          roles={rolesToGive}
          terms={employee && { ...employee, type: employee.contractType }}
          today={today}
          withholdsRoles={rolesToGive.length < roles.length}
        />
        {employee && (
          <ContractHistory
            contracts={employee.contracts}
            isFixed={isContractFixed}
            onAdd={() => setOpened({ to: 'add' })}
            onCorrect={contract => setOpened({ to: 'correct', contract })}
            onRemove={contract => setOpened({ to: 'remove', contract })}
            today={today}
          />
        )}
        {employee && <part.Section employeeId={employee.id} onEdit={() => setOpened({ to: 'part' })} />}
        {employee && !isOneself && (
          <SignInHelp
            employee={employee}
            onHandLastMonth={() => setOpened({ to: 'lastMonth' })}
            onHandLink={() => setOpened({ to: 'link' })}
          />
        )}
        {employee?.hasTwoStep && !isOneself && <TakeTwoStepOff employee={employee} />}
      </FormDialog>
      {/* Beside the form: what is submitted in it would submit the form too. */}
      {question}
      {employee && (opened?.to === 'add' || opened?.to === 'correct') && (
        <ContractDialog
          contract={opened.to === 'correct' ? newest(employee.contracts, opened.contract) : null}
          employee={employee}
          mayHaveNone={isAdministrator(roles, employee.roleId)}
          onClose={closeContract}
          today={today}
        />
      )}
      {employee && opened?.to === 'part' && <part.Dialog employee={employee} onClose={closeContract} />}
      {employee && opened?.to === 'link' && (
        <LinkDialog isInvited={employee.invitedUntil !== null} onClose={closeContract} person={employee} />
      )}
      {employee && opened?.to === 'lastMonth' && <LastMonthLinkDialog onClose={closeContract} person={employee} />}
      {handed?.dialog}
      {employee && opened?.to === 'remove' && (
        <RemoveContractDialog contract={newest(employee.contracts, opened.contract)} onClose={closeContract} />
      )}
    </>
  )
}

const detailsOf = (employee: Employee, today: string): EmployeeForm => {
  const { firstName, lastName, email, roleId, department, matricule } = employee
  const { contractType, weeklyHours, workingDays, startDate, endDate } = employee
  const contractFrom = worksOn(employee.contracts, today)
    ? today
    : (contractShown(employee.contracts, today)?.from ?? today)
  const contract = { contractType, weeklyHours, workingDays, startDate, endDate, contractFrom }
  return { firstName, lastName, email, roleId, department: department ?? '', matricule: matricule ?? '', ...contract }
}

/** The default is the role with the fewest permissions. */
const newEmployee = (roles: readonly Role[], isInvited = false): EmployeeForm => ({
  firstName: '',
  lastName: '',
  email: '',
  ...(!isInvited && { password: '' }),
  roleId: (roles.find(role => role.builtIn === 'employee') ?? roles[0])?.id ?? '',
  contractType: 'full-time',
  weeklyHours: defaultWeeklyHours,
  workingDays: null,
  department: '',
  matricule: '',
  startDate: null,
  endDate: null,
})

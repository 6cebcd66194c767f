import { useEffect, useState } from 'react'
import { mayHandleRole } from '#people/policy.ts'
import { defaultWeeklyHours, fullName } from '#people/rules.ts'
import type { Role } from '#people/web/shared/Roles.ts'
import { checkedBy } from '#web/api/form.ts'
import { useMember } from '#web/api/session.ts'
import { useSendsMail } from '#web/api/site.ts'
import { useTranslation } from '#web/i18n.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { useKeptDraft } from '#web/ui/drafts/useKeptDraft.tsx'
import { notify } from '#web/ui/toasts/notify.tsx'
import { useCommandForm } from '#web/ui/useCommandForm.ts'
import { EmployeeFields } from './EmployeeFields.tsx'
import { type EmployeeForm, type SavedEmployee, useAddEmployee } from './People.ts'
import { useHandOver } from './useHandOver.tsx'

const resolver = checkedBy<EmployeeForm>(async () => (await import('#people/schemas.ts')).addEmployee)

interface AddEmployeeDialogProps {
  roles: readonly Role[]
  onClose: () => void
}

export function AddEmployeeDialog({ roles, onClose }: AddEmployeeDialogProps) {
  const { t } = useTranslation('people')
  const member = useMember()
  const sendsMail = useSendsMail()
  const [isInviting, setInviting] = useState(false)
  const [addedCount, setAddedCount] = useState(0)
  const isMailed = ({ email }: SavedEmployee) => isInviting && sendsMail && email !== null
  const { handed, handOver } = useHandOver(null, { isInviting, onClose })
  const rolesToGive = roles.filter(role => mayHandleRole(member, role))
  const { form, submitThen, ...dialog } = useCommandForm({
    resolver,
    defaultValues: newEmployee(rolesToGive),
    send: useAddEmployee().mutateAsync,
    failure: t('users.failures.add'),
    onDone: added => {
      // The form is sent: what is handed over now stands in its place.
      form.reset()
      notify.success(t(isMailed(added) ? 'users.invited' : 'users.added'))
      if (!handOver(added, { isLast: true })) onClose()
    },
  })
  const draftNote = useKeptDraft(form, 'new person', { secrets: ['password'], isNew: true })
  const addAnother = (added: SavedEmployee) => {
    notify.success(t(isMailed(added) ? 'users.invitedNamed' : 'users.addedNamed', { name: fullName(added) }))
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
  if (handed?.isLast) return handed.dialog
  return (
    <>
      <FormDialog
        {...dialog}
        form={form}
        onClose={onClose}
        otherSubmit={
          <Button isDisabled={dialog.isSubmitting} onPress={() => void submitThen(addAnother)()} variant="secondary">
            {t(isInviting ? 'users.form.inviteAndContinue' : 'users.form.addAndContinue')}
          </Button>
        }
        size="lg"
        submitLabel={t(isInviting ? 'users.form.invite' : 'add')}
        title={t('users.form.add')}
      >
        {draftNote}
        <EmployeeFields
          entry={{ isInviting, onChange: chooseInviting }}
          roles={rolesToGive}
          withholdsRoles={rolesToGive.length < roles.length}
        />
      </FormDialog>
      {handed?.dialog}
    </>
  )
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

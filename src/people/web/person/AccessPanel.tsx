import { useState } from 'react'
import { spelledCode } from '#accounts/ways-in.ts'
import { mayErasePeople, mayHandleRole } from '#people/policy.ts'
import { hasLeft } from '#people/rules.ts'
import { LastMonthLinkDialog } from '#people/web/former/LastMonthLinkDialog.tsx'
import { EmployeeText, RoleField } from '#people/web/people/EmployeeFields.tsx'
import { LinkDialog } from '#people/web/people/LinkDialog.tsx'
import {
  type AccessForm,
  type Employee,
  type SavedEmployee,
  useSaveEmployee,
  useVisitWords,
} from '#people/web/people/People.ts'
import { useHandOver } from '#people/web/people/useHandOver.tsx'
import { EditPanel, PanelForm } from '#people/web/shared/EditPanel.tsx'
import { type Fact, Facts } from '#people/web/shared/Facts.tsx'
import { type Role, useRoleNames } from '#people/web/shared/Roles.ts'
import { checkedBy } from '#web/api/form.ts'
import { useMember } from '#web/api/session.ts'
import { useSendsMail } from '#web/api/site.ts'
import { useToday } from '#web/api/useServerNow.ts'
import { useTranslation } from '#web/i18n.ts'
import { Button } from '#web/ui/Button.tsx'
import { useFollow } from '#web/ui/dialogs/useFollow.ts'
import { useOpened } from '#web/ui/dialogs/useOpened.ts'
import { EmailAddress } from '#web/ui/EmailAddress.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { notify } from '#web/ui/toasts/notify.tsx'
import { useCommandForm } from '#web/ui/useCommandForm.ts'
import { TakeTwoStepOff } from './TakeTwoStepOff.tsx'

const resolver = checkedBy<AccessForm>(async () => (await import('#people/schemas.ts')).accessForm)

interface AccessPanelProps {
  employee: Employee
  roles: readonly Role[]
}

/** The role of somebody, and how they sign in. Nobody changes their own. */
export function AccessPanel({ employee, roles }: AccessPanelProps) {
  const { t } = useTranslation('people')
  const { handed, handOver } = useHandOver(employee, { isInviting: false, onClose: () => undefined })
  const member = useMember()
  const isOneself = employee.id === member.employee.id
  const title = t('person.access')
  const shown = (
    <div className="grid gap-4">
      <Facts rows={useAccessFacts(employee, roles)} />
      {!isOneself && <SignInHelp employee={employee} />}
      {employee.hasTwoStep && !isOneself && <TakeTwoStepOff employee={employee} />}
    </div>
  )
  if (isOneself) return <Panel title={title}>{shown}</Panel>
  return (
    <>
      <EditPanel
        renderForm={close => (
          <AccessFields
            employee={employee}
            onClose={close}
            onSaved={saved => handOver(saved, { isLast: false })}
            roles={roles}
          />
        )}
        isDisabled={roles.length === 0}
        title={title}
      >
        {shown}
      </EditPanel>
      {handed?.dialog}
    </>
  )
}

const useAccessFacts = (employee: Employee, roles: readonly Role[]): Fact[] => {
  const { t } = useTranslation('people')
  const roleName = useRoleNames(roles)
  const words = useVisitWords()
  const { code } = useMember().company
  const { email, signInName, lastSignInAt, invitedUntil } = employee
  return [
    { label: t('users.form.role'), value: roleName(employee) },
    {
      label: t('person.signsInWith'),
      value: signInName === null ? <EmailAddress>{email}</EmailAddress> : `${spelledCode(code)}, ${signInName}`,
    },
    {
      label: t('users.columns.lastVisit'),
      value: invitedUntil !== null ? words.invitation(employee) : words.visit(lastSignInAt),
    },
  ]
}

interface AccessFieldsProps {
  employee: Employee
  roles: readonly Role[]
  onSaved: (saved: SavedEmployee) => void
  onClose: () => void
}

const formOf = ({ roleId, email }: Employee): AccessForm => ({ roleId, email: email ?? '' })

function AccessFields({ employee, roles, onSaved, onClose }: AccessFieldsProps) {
  const { t } = useTranslation('people')
  const member = useMember()
  const rolesToGive = roles.filter(role => mayHandleRole(member, role) || role.id === employee.roleId)
  const opened = useOpened(employee)
  const { mutateAsync } = useSaveEmployee()
  const {
    form,
    submitThen: _submit,
    ...command
  } = useCommandForm<AccessForm, SavedEmployee>({
    resolver,
    defaultValues: formOf(opened.seen),
    send: opened.send((typed, seen) => mutateAsync({ employee: seen, form: typed })),
    failure: t('users.failures.edit'),
    onDone: saved => {
      notify.success(t('users.edited'))
      onSaved(saved)
      onClose()
    },
  })
  useFollow(form, opened, formOf, { isLive: true })
  return (
    <PanelForm {...command} form={form} onClose={onClose}>
      <div className="grid gap-4 sm:grid-cols-2">
        <RoleField roles={rolesToGive} withholdsRoles={rolesToGive.length < roles.length} />
        <EmployeeText hint={t('users.form.noEmail')} isOptional name="email" type="email" />
      </div>
    </PanelForm>
  )
}

/** For somebody who has forgotten their password, has not come in yet, or has left. */
function SignInHelp({ employee }: { employee: Employee }) {
  const { t } = useTranslation('people')
  const sendsMail = useSendsMail() && employee.email !== null
  const member = useMember()
  const today = useToday()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const isInvited = employee.invitedUntil !== null
  const isGone = hasLeft(employee.contracts, today)
  const label = isGone
    ? t('lastMonth.hand')
    : t(!isInvited ? 'link.open' : sendsMail ? 'invitation.open' : 'invitation.show')
  return (
    <section className="grid gap-2.5 border-t border-line pt-4">
      <p className="text-14 text-ink-2">{t(isGone ? 'lastMonth.left' : isInvited ? 'link.invited' : 'link.locked')}</p>
      {(!isGone || mayErasePeople(member)) && (
        <Button className="justify-self-start" onPress={() => setOpen(true)} size="sm" variant="secondary">
          {label}
        </Button>
      )}
      {isOpen && !isGone && <LinkDialog isInvited={isInvited} onClose={close} person={employee} />}
      {isOpen && isGone && <LastMonthLinkDialog onClose={close} person={employee} />}
    </section>
  )
}

import { spelledCode } from '#accounts/ways-in.ts'
import { mayErasePeople } from '#people/policy.ts'
import { hasLeft } from '#people/rules.ts'
import { useMember } from '#web/api/session.ts'
import { useSendsMail } from '#web/api/site.ts'
import { useToday } from '#web/api/useServerNow.ts'
import { useTranslation } from '#web/i18n.ts'
import { Button } from '#web/ui/Button.tsx'
import type { Employee } from './People.ts'

interface SignInHelpProps {
  employee: Employee
  onHandLink: () => void
  /** For somebody whose contract has ended: the link to their last month. */
  onHandLastMonth: () => void
}

/** For somebody who has forgotten their password, or has not come in yet. */
export function SignInHelp({ employee, onHandLink, onHandLastMonth }: SignInHelpProps) {
  const { t } = useTranslation('people')
  const sendsMail = useSendsMail() && employee.email !== null
  const member = useMember()
  const today = useToday()
  const { code } = member.company
  const isInvited = employee.invitedUntil !== null
  if (hasLeft(employee.contracts, today))
    return (
      <section className="grid gap-2.5 border-t border-line pt-4">
        <p className="text-14 text-ink-2">{t('lastMonth.left')}</p>
        {mayErasePeople(member) && (
          <Button className="justify-self-start" onPress={onHandLastMonth} size="sm" variant="secondary">
            {t('lastMonth.hand')}
          </Button>
        )}
      </section>
    )
  return (
    <section className="grid gap-2.5 border-t border-line pt-4">
      {employee.signInName !== null && (
        <p className="text-14">{t('signInName.is', { code: spelledCode(code), name: employee.signInName })}</p>
      )}
      <p className="text-14 text-ink-2">{t(isInvited ? 'link.invited' : 'link.locked')}</p>
      <Button className="justify-self-start" onPress={onHandLink} size="sm" variant="secondary">
        {t(!isInvited ? 'link.open' : sendsMail ? 'invitation.open' : 'invitation.show')}
      </Button>
    </section>
  )
}

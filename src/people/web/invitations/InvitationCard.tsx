import { spelledCode } from '#accounts/ways-in.ts'
import { formatDate } from '#core/calendar.ts'
import { wallClockAt } from '#core/wall-clock.ts'
import { fullName } from '#people/rules.ts'
import type { Employee } from '#people/web/people/People.ts'
import { useMember } from '#web/api/session.ts'
import { useTranslation } from '#web/i18n.ts'
import { paths } from '#web/paths.ts'
import type { SingleUseLink } from '#web/ui/sharing/HandOverDialog.tsx'
import { QrCode } from '#web/ui/sharing/QrCode.tsx'

interface InvitationCardProps {
  person: Pick<Employee, 'firstName' | 'lastName' | 'signInName'>
  link: SingleUseLink
}

/** On paper only: what somebody needs to come in, and then to sign in. */
export function InvitationCard({ person, link }: InvitationCardProps) {
  const { t } = useTranslation('people')
  const { name, code, timeZone } = useMember().company
  const { host } = new URL(link.url)
  const { date, time } = wallClockAt(Temporal.Instant.from(link.expiresAt), timeZone)
  return (
    <section aria-hidden className="printed-alone hidden print:block">
      <div className="grid max-w-[120mm] gap-3 rounded-4 border border-line p-6">
        <h2 className="text-24">{t('invitation.card.title', { company: name })}</h2>
        <p className="text-18 font-semibold">{fullName(person)}</p>
        <p>{t('invitation.card.lead')}</p>
        <QrCode label="" text={link.url} />
        <p>{t('invitation.card.scan', { place: `${host}${paths.invitation}` })}</p>
        <p className="font-display text-36 font-semibold tabular-nums">{spelledCode(link.code)}</p>
        <p className="text-14">{t('invitation.card.validity', { date: formatDate(date), time })}</p>
        {person.signInName !== null && (
          <>
            <p className="border-t border-line pt-3">
              {t('invitation.card.signIn', { place: `${host}${paths.signInByName}` })}
            </p>
            <p>
              {t('signInName.code')} <strong>{spelledCode(code)}</strong>
              <br />
              {t('signInName.name')} <strong>{person.signInName}</strong>
            </p>
          </>
        )}
      </div>
    </section>
  )
}

import { inviterName, spelledCode } from '#accounts/ways-in.ts'
import { formatDate } from '#core/calendar.ts'
import { wallClockAt } from '#core/wall-clock.ts'
import { fullName } from '#people/rules.ts'
import type { Employee } from '#people/web/people/People.ts'
import { useMember } from '#web/api/session.ts'
import { useTranslation } from '#web/i18n.ts'
import { paths } from '#web/paths.ts'
import type { SingleUseLink } from '#web/ui/sharing/HandOverDialog.tsx'
import { QrCode } from '#web/ui/sharing/QrCode.tsx'

export type InvitationCard = {
  person: Pick<Employee, 'id' | 'firstName' | 'lastName' | 'signInName'>
  link: SingleUseLink
}

/** On paper only, four on a sheet: what each needs to come in, and then to sign in. */
export function InvitationCards({ cards }: { cards: readonly InvitationCard[] }) {
  return (
    <section aria-hidden className="printed-alone hidden print:block">
      <div className="grid grid-cols-2 gap-4">
        {cards.map(card => (
          <Card key={card.person.id} {...card} />
        ))}
      </div>
    </section>
  )
}

function Card({ person, link }: InvitationCard) {
  const { t } = useTranslation('people')
  const { employee, company } = useMember()
  const { host } = new URL(link.url)
  const { date, time } = wallClockAt(Temporal.Instant.from(link.expiresAt), company.timeZone)
  return (
    <div className="grid break-inside-avoid content-start gap-1.5 rounded-4 border border-line p-4 text-13 wrap-anywhere">
      <h2 className="text-18">
        {t('invitation.card.title', {
          inviter: inviterName({ invitedBy: fullName(employee), companyName: company.name }),
        })}
      </h2>
      <p className="text-18 font-semibold">{fullName(person)}</p>
      <p>{t('invitation.card.lead')}</p>
      <div className="[&>svg]:size-36">
        <QrCode label="" text={link.url} />
      </div>
      <p>{t('invitation.card.scan', { place: `${host}${paths.invitation}` })}</p>
      <p className="font-display text-24 font-semibold tabular-nums">{spelledCode(link.code)}</p>
      <p>{t('invitation.card.validity', { date: formatDate(date), time })}</p>
      {person.signInName !== null && (
        <>
          <p className="border-t border-line pt-2">
            {t('invitation.card.signIn', { place: `${host}${paths.signInByName}` })}
          </p>
          <p>
            {t('signInName.code')} <strong>{spelledCode(company.code)}</strong>
            <br />
            {t('signInName.name')} <strong>{person.signInName}</strong>
          </p>
        </>
      )}
    </div>
  )
}

import { use } from 'react'
import { formatDate } from '#core/calendar.ts'
import { wallClockAt } from '#core/wall-clock.ts'
import { SessionContext } from '#web/api/session.ts'
import { useContact } from '#web/api/useContact.ts'
import { useTranslation } from '#web/i18n.ts'
import { OfflineIcon } from '#web/ui/icons.tsx'

/** Below the bar while the server does not answer: from when is what one sees. */
export function OfflineBar() {
  const { t } = useTranslation('web')
  const { at, isLost } = useContact()
  const session = use(SessionContext)
  const bare =
    session?.kind === 'member'
      ? t('offline.whose', { name: `${session.employee.firstName} ${session.employee.lastName}` })
      : t('offline.bare')
  return (
    <div role="status">
      {isLost && (
        <p className="flex items-center gap-2.5 border-b border-dashed border-ocre-fill bg-ocre-wash px-4 py-2 text-13 font-semibold text-ocre md:px-6 print:hidden">
          <OfflineIcon size={18} />
          {at === null ? bare : t(...sentenceOf(at))}
        </p>
      )}
    </div>
  )
}

/** On the clock of the device, which the person sees beside it. */
const sentenceOf = (at: number) => {
  const zone = Temporal.Now.timeZoneId()
  const [then, now] = [at, Date.now()].map(moment => wallClockAt(Temporal.Instant.fromEpochMilliseconds(moment), zone))
  const values = { time: then!.time, date: formatDate(then!.date) }
  return [then!.date === now!.date ? 'offline.today' : 'offline.before', values] as const
}

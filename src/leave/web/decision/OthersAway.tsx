import { periodWords } from '#leave/rules/words.ts'
import type { DaysOff } from '#leave/web/LeaveRequests.ts'
import { LeaveStatusBadge } from '#leave/web/LeaveStatusBadge.tsx'
import { fullName } from '#people/rules.ts'
import { useTranslation } from '#web/i18n.ts'

export function OthersAway({ away }: Pick<DaysOff, 'away'>) {
  const { t } = useTranslation('leave')
  return (
    <section className="grid gap-2">
      <h3 className="text-15">{t('details.away')}</h3>
      {away.length === 0 ? (
        <p className="text-14 text-ink-2">{t('details.nobodyAway')}</p>
      ) : (
        <ul className="grid gap-px overflow-clip rounded-2 border border-line bg-line">
          {away.map(({ id, startDate, endDate, status, ...person }) => (
            <li className="flex items-center justify-between gap-3 bg-surface px-3.5 py-2.5 text-14" key={id}>
              <span className="min-w-0 wrap-anywhere">
                <span className="font-label">{fullName(person)}</span>
                <span className="block text-13 text-ink-2">{periodWords(t, { startDate, endDate })}</span>
              </span>
              <LeaveStatusBadge status={status} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

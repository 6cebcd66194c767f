import { useQuery } from '@tanstack/react-query'
import { type CalendarDate, longDayName } from '#core/calendar.ts'
import { formatDuration } from '#core/durations.ts'
import type { Interval } from '#core/intervals.ts'
import type { DayStatistics } from '#time-clock/rules.ts'
import { ownProposalsQuery } from '#time-clock/web/proposals/Proposals.ts'
import { KeptMark } from '#time-clock/web/shared/KeptMark.tsx'
import { SessionCorrections } from '#time-clock/web/shared/SessionCorrections.tsx'
import { segmentsOf } from '#time-clock/web/shared/SessionDrawing.ts'
import { useForgottenWords } from '#time-clock/web/shared/useForgottenWords.ts'
import { useSessionWords } from '#time-clock/web/shared/useSessionWords.ts'
import type { ClockedSession } from '#web/api/work-session.ts'
import { useLanguage, useTranslation } from '#web/i18n.ts'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { Timeline } from '#web/ui/time/Timeline.tsx'
import { useChangeSearch } from '#web/ui/useChangeSearch.ts'

type Day = DayStatistics<ClockedSession>

interface Scale {
  window: Interval
  /** Epoch milliseconds by the server's clock. */
  now: number
  timeZone: string
}

const head = 'border-b border-line px-2.5 py-3 text-13 font-semibold whitespace-nowrap text-ink-2 md:px-4'
const edges = 'first:pl-4 last:pr-4 md:first:pl-5 md:last:pr-5'

/** One row a day worked; on a phone, words replace the bars. */
export function DayTable({ days, ...scale }: Scale & { days: readonly Day[] }) {
  const { t } = useTranslation('time-clock')
  return (
    <table className="w-full border-collapse text-14 md:table-fixed">
      <caption className="sr-only">{t('statistics:caption')}</caption>
      <thead>
        <tr>
          <th className={`${head} ${edges} text-left md:w-[27%]`} scope="col">
            {t('statistics:day')}
          </th>
          <th className={`${head} w-[44%] text-left max-md:hidden`} scope="col">
            {t('statistics:presence')}
          </th>
          <th className={`${head} text-right`} scope="col">
            {t('statistics:work')}
          </th>
          <th className={`${head} ${edges} text-right`} scope="col">
            {t('statistics:break')}
          </th>
        </tr>
      </thead>
      <tbody>
        {days.map(day => (
          <DayRow day={day} key={day.date} {...scale} />
        ))}
      </tbody>
    </table>
  )
}

const cell = 'px-2.5 py-3 align-middle md:px-4'

function DayRow({ day, window, now, timeZone }: Scale & { day: Day }) {
  const language = useLanguage()
  const words = useSessionWords(timeZone)
  const sessions = day.sessions.map(({ session, state }) => ({
    session,
    until: state === 'to-complete' ? null : now,
  }))
  return (
    <tr className="border-b border-line last:border-b-0">
      <th className={`${cell} ${edges} text-left font-normal`} scope="row">
        <span className="block font-semibold first-letter:uppercase">{longDayName(day.date, language)}</span>
        <SessionList day={day} timeZone={timeZone} />
      </th>
      <td className={`${cell} max-md:hidden`}>
        <Timeline
          hasTicks
          label={sessions.map(({ session, until }) => words.sentence(session, until)).join('. ')}
          segments={sessions.flatMap(({ session, until }) => segmentsOf(session, until, timeZone))}
          size="sm"
          window={window}
        />
      </td>
      <td className={`${cell} text-right font-semibold tabular-nums`}>{formatDuration(day.workedMinutes)}</td>
      <td className={`${cell} ${edges} text-right tabular-nums`}>{formatDuration(day.breakMinutes)}</td>
    </tr>
  )
}

function SessionList({ day, timeZone }: { day: Day; timeZone: string }) {
  const { t } = useTranslation('time-clock')
  const words = useSessionWords(timeZone)
  const forgottenWords = useForgottenWords(timeZone)
  const { data: own } = useQuery(ownProposalsQuery)
  const retained = own?.retained.find(({ date }) => date === day.date)?.minutes
  return (
    <span className="mt-0.5 grid justify-items-start gap-1 text-13 text-ink-2 tabular-nums">
      {day.sessions.map(({ session, state }) =>
        state === 'to-complete' ? (
          <span className="grid justify-items-start gap-1" key={session.clockIn}>
            {retained === undefined && <StatusBadge kind="waiting">{t('statistics:toComplete')}</StatusBadge>}
            {forgottenWords(session, retained)}
          </span>
        ) : (
          <span className="flex flex-wrap gap-x-2 xs:*:whitespace-nowrap" key={session.clockIn}>
            {words.facts(session).map((fact, place) => (
              <span key={place}>{fact}</span>
            ))}
            <SessionCorrections isOwn session={session} />
            <KeptMark session={session} timeZone={timeZone} />
          </span>
        ),
      )}
      <ProposeOther date={day.date} />
    </span>
  )
}

/** Opens the form of that day (`OwnProposals`). */
function ProposeOther({ date }: { date: CalendarDate }) {
  const { t } = useTranslation('proposals')
  const change = useChangeSearch()
  return (
    <button
      aria-haspopup="dialog"
      className="min-h-11 cursor-pointer desk:min-h-6 text-bleu-text underline decoration-1 underline-offset-3 hover:decoration-2"
      onClick={() => change({ propose: date })}
      type="button"
    >
      {t('form.open')}
    </button>
  )
}

import { useTranslation } from '#web/i18n.ts'
import { StatusBadge, type StatusKind } from '#web/ui/StatusBadge.tsx'
import { writtenMoment } from '#web/ui/time/written-moment.ts'
import type { Question } from './SeenWeek.ts'

const kinds: Record<Question['state'], StatusKind> = {
  waiting: 'waiting',
  changed: 'waiting',
  accepted: 'ok',
  refused: 'refused',
  begun: 'closed',
  withdrawn: 'closed',
}

/** The answer of a person, its time and reason. */
export function QuestionAnswer({ question, timeZone }: { question: Question; timeZone: string }) {
  const { t } = useTranslation('told')
  const { state, answeredAt, reason } = question
  return (
    <>
      <StatusBadge kind={kinds[state]}>
        {t(`team.states.${state}`, answeredAt ? shortMoment(answeredAt, timeZone) : {})}
      </StatusBadge>
      {reason && <p className="mt-1 text-13 wrap-anywhere text-ink-2">{t('own.reasonGiven', { reason })}</p>}
    </>
  )
}

/** Without the year: the page is of one week. */
const shortMoment = (at: string, timeZone: string) => {
  const { date, time } = writtenMoment(at, timeZone)
  return { date: date.slice(0, 5), time }
}

import { useQuery } from '@tanstack/react-query'
import { type CalendarDate, formatDate, weekOf } from '#core/calendar.ts'
import { isOfNotes } from '#publishing/rules/told.ts'
import { shiftOfChange } from '#publishing/rules.ts'
import { useTranslation } from '#web/i18n.ts'
import { paths } from '#web/paths.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import { ChangeCard } from './ChangeCard.tsx'
import { type OwnChange, ownChangesQuery, type Question } from './OwnChanges.ts'

interface WaitingChangesProps {
  /** Weeks with something published to see or to answer, by their Mondays. */
  waiting: readonly CalendarDate[]
  /** Weeks with a question about a shift to come, answered or not. */
  asked: readonly CalendarDate[]
}

/** The changes that one has to see and to answer, and those that one answered until their shift begins. */
export function WaitingChanges({ waiting, asked }: WaitingChangesProps) {
  const { t } = useTranslation('told')
  return (
    <div className="mb-3.5 grid gap-2">
      {waiting.map(monday => {
        const { from, to } = weekOf(monday)
        return (
          <Banner key={monday} kind="warn">
            {t('waiting.changes', { from: formatDate(from), to: formatDate(to) })}{' '}
            <TextLink className="text-inherit" href={`${paths.ownChanges}?week=${monday}`}>
              {t('waiting.open')}
            </TextLink>
          </Banner>
        )
      })}
      <div className="grid items-start gap-3.5 empty:hidden lg:grid-cols-2">
        {asked.map(monday => (
          <AskedChanges key={monday} monday={monday} />
        ))}
      </div>
    </div>
  )
}

/** Empty while it loads, or if it cannot: the week that waits is named above. */
function AskedChanges({ monday }: { monday: CalendarDate }) {
  const { data: own } = useQuery(ownChangesQuery(monday))
  if (!own) return null
  return own.changes
    .filter(standsAtHome)
    .map(change => (
      <ChangeCard
        change={change}
        foot={null}
        isDetail={isOfNotes(change)}
        isFirst={false}
        key={shiftOfChange(change).id}
        own={own}
      />
    ))
}

const shownStates: readonly string[] = ['waiting', 'changed', 'accepted'] satisfies Question['state'][]

/** A refusal stands until planners have settled it. */
const standsAtHome = ({ question }: OwnChange) =>
  question !== null && (shownStates.includes(question.state) || (question.state === 'refused' && question.isCurrent))

import { fullName } from '#people/rules.ts'
import { shiftOfChange } from '#publishing/rules.ts'
import { SeveritySign } from '#schedule/web/shared/SeveritySign.tsx'
import { useTranslation } from '#web/i18n.ts'
import type { Column } from '#web/ui/lists/Table.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { writtenMoment } from '#web/ui/time/written-moment.ts'
import { ChangeWords } from './ChangeWords.tsx'
import { QuestionAnswer } from './QuestionAnswer.tsx'
import { SeenActs } from './SeenActs.tsx'
import { isAhead, type SeenWeek, type ToldChange, type ToldPerson } from './SeenWeek.ts'

/** Less room between columns on a tablet. */
const tight = 'md:max-lg:px-2.5'

/** A first publication of a week tells many: the page names the first ones. */
const shownChanges = 4

export const useSeenColumns = ({
  week,
  timeZone,
  shiftTypes,
}: Pick<SeenWeek, 'week' | 'timeZone' | 'shiftTypes'>): Column<ToldPerson>[] => {
  const { t } = useTranslation('told')
  return [
    { key: 'person', label: t('team.columns.person'), role: 'title', render: fullName },
    {
      key: 'changes',
      label: t('team.columns.changes'),
      role: 'drawing',
      className: tight,
      render: person => <Changes person={person} shiftTypes={shiftTypes} />,
    },
    {
      key: 'seen',
      label: t('team.columns.seen'),
      isNumeric: true,
      className: tight,
      render: person => <SeenAt person={person} timeZone={timeZone} />,
    },
    {
      key: 'answer',
      label: t('team.columns.answer'),
      className: tight,
      render: ({ changes }) => <Answers changes={changes} timeZone={timeZone} />,
    },
    {
      key: 'actions',
      label: t('team.columns.actions'),
      role: 'actions',
      className: `${tight} md:max-lg:w-[10.5rem] md:max-lg:whitespace-normal!`,
      render: person => <SeenActs date={week.from} person={person} timeZone={timeZone} />,
    },
  ]
}

/** The notice that a change was given, is still to be given, or never was. */
const noticeOf = ({ isTold, isOver }: ToldChange) => {
  if (isTold) return 'told'
  return isOver ? 'never' : 'untold'
}

function Changes({ person: { changes }, shiftTypes }: { person: ToldPerson } & Pick<SeenWeek, 'shiftTypes'>) {
  const { t } = useTranslation('told')
  const more = changes.length - shownChanges
  if (changes.length === 0) return <span className="text-13 text-ink-2">{t('team.noChange')}</span>
  return (
    <ul className="grid gap-1 tabular-nums">
      {changes.slice(0, more > 1 ? shownChanges : changes.length).map(change => (
        <li key={shiftOfChange(change).id}>
          <ChangeWords change={change} shiftTypes={shiftTypes} />
          {change.late && (
            <p className="flex items-start gap-2 text-13 text-ocre">
              <SeveritySign className="mt-1" isSilent sign="warning" />
              {t(`team.late.${noticeOf(change)}.${change.late.rule}`, {
                count: change.late.measured,
                limit: change.late.limit,
              })}
            </p>
          )}
        </li>
      ))}
      {more > 1 && <li className="text-13 text-ink-2">{t('team.more', { count: more })}</li>}
    </ul>
  )
}

function SeenAt({ person, timeZone }: { person: ToldPerson; timeZone: string }) {
  const { seenAt } = person
  if (!seenAt) return <Unseen person={person} timeZone={timeZone} />
  const { date, time } = writtenMoment(seenAt, timeZone)
  return (
    <time dateTime={seenAt}>
      {date} {time}
    </time>
  )
}

/** How much somebody who has not seen all has seen, and by which way they were told, or why they were not. */
function Unseen({ person, timeZone }: { person: ToldPerson; timeZone: string }) {
  const { t } = useTranslation('told')
  const { reached, isReachedInPart, reach, isSeenInPart } = person
  const isUntold = reached === null && !isReachedInPart
  const state = () => {
    if (isSeenInPart) return t('team.inPart')
    if (!isUntold) return t('team.notYet')
    return t(reach === 'open' && isAhead(person) ? 'team.notToldYet' : 'team.notTold')
  }
  const told = () => {
    if (reached) return t(`team.reached.${reached.by}`, reached.at ? writtenMoment(reached.at, timeZone) : {})
    if (isUntold || isSeenInPart) return reach === 'open' ? null : t(`team.why.${reach}`)
    return t(`team.rest.${reach}`)
  }
  return (
    <span className="grid justify-items-end gap-1">
      <StatusBadge kind="waiting">{state()}</StatusBadge>
      <span className="text-13 text-ink-2 empty:hidden">{told()}</span>
    </span>
  )
}

function Answers({ changes, timeZone }: Pick<ToldPerson, 'changes'> & { timeZone: string }) {
  const { t } = useTranslation('told')
  const questions = changes.flatMap(({ question }) => question ?? [])
  if (questions.length === 0) return <span className="text-13 text-ink-2">{t('team.notAsked')}</span>
  return (
    <ul className="grid justify-items-start gap-1.5 max-md:justify-items-end">
      {questions.map(question => (
        <li key={question.id}>
          <QuestionAnswer question={question} timeZone={timeZone} />
        </li>
      ))}
    </ul>
  )
}

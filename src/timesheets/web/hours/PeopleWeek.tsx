import { type CalendarDate, dayName, longDayName } from '#core/calendar.ts'
import { formatDuration, sum } from '#core/durations.ts'
import type { Interval } from '#core/intervals.ts'
import { signOf } from '#core/languages.ts'
import { fullName } from '#people/rules.ts'
import { useLanguage, useTranslation } from '#web/i18n.ts'
import { type Column, Table } from '#web/ui/lists/Table.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import { Timeline } from '#web/ui/time/Timeline.tsx'
import { writtenMoment } from '#web/ui/time/written-moment.ts'
import { differenceIn, type PersonWeek, retainedAndProposed } from './Hours.ts'
import { lanesOf } from './HoursDrawing.ts'
import { useRetainedWords } from './useRetainedWords.ts'

interface PeopleWeekProps {
  people: readonly PersonWeek[]
  dates: readonly CalendarDate[]
  window: Interval
  timeZone: string
  hrefOf: (person: PersonWeek) => string
}

/** The week of everybody once its days are decided, and what each person says of it. */
export function PeopleWeek({ people, dates, window, timeZone, hrefOf }: PeopleWeekProps) {
  const { t } = useTranslation('hours')
  const language = useLanguage()
  const wordsOf = useRetainedWords()
  const total = (person: PersonWeek, which: 'planned' | 'punched' | 'retained') =>
    which === 'retained' ? retainedAndProposed(person.days).retained : sum(person.days.map(day => day[which].minutes))
  const proposed = (person: PersonWeek) => retainedAndProposed(person.days).proposed
  const figure = (which: 'planned' | 'punched' | 'retained'): Column<PersonWeek> => ({
    key: which,
    label: t(`legend.${which}`),
    align: 'end',
    role: 'figure',
    isNumeric: true,
    render: person => (
      <>
        <span className={which === 'retained' ? 'font-strong' : ''}>{formatDuration(total(person, which))}</span>
        {which === 'retained' && proposed(person) > 0 && (
          <small className="block text-12 text-ink-2">
            {t('proposedOf', { hours: formatDuration(proposed(person)) })}
          </small>
        )}
      </>
    ),
  })
  const columns: Column<PersonWeek>[] = [
    {
      key: 'person',
      label: t('columns.person'),
      role: 'title',
      className: 'max-md:col-span-full',
      render: person => (
        <TextLink className="font-semibold wrap-anywhere" href={hrefOf(person)} isStandalone>
          {fullName(person)}
        </TextLink>
      ),
    },
    {
      key: 'days',
      label: t('columns.days'),
      role: 'drawing',
      className: 'max-md:col-span-full md:max-lg:hidden md:w-[32%]',
      header: (
        <span className="grid grid-cols-7 gap-1">
          {dates.map(date => (
            <span className="text-center text-12" key={date}>
              {dayName(date, language)}
            </span>
          ))}
        </span>
      ),
      render: person => (
        <div className="grid grid-cols-7 gap-1">
          {dates.map(date => {
            const day = person.days.find(each => each.date === date)
            const said = day ? wordsOf(day) : formatDuration(0)
            return (
              <Timeline
                key={date}
                label={`${longDayName(date, language)} ${said}`}
                segments={day ? lanesOf(day, timeZone).retained : []}
                size="sm"
                window={window}
              />
            )
          })}
        </div>
      ),
    },
    figure('planned'),
    figure('punched'),
    figure('retained'),
    {
      key: 'difference',
      label: t('columns.difference'),
      align: 'end',
      role: 'figure',
      isNumeric: true,
      render: person => {
        // As it would be with what is proposed; the plan of days to come or to decide is no difference.
        const more = differenceIn(person.days)
        if (more === null) return <span className="text-ink-2">—</span>
        return (
          <span className={more === 0 ? 'text-ink-2' : ''}>{`${signOf(more)}${formatDuration(Math.abs(more))}`}</span>
        )
      },
    },
    {
      key: 'reply',
      label: t('columns.reply'),
      className: 'max-md:col-span-full',
      render: person => <Reply person={person} timeZone={timeZone} />,
    },
  ]
  return (
    <Panel isFlush>
      <Table
        cardClass="max-md:grid max-md:grid-cols-4 max-md:gap-x-2.5 max-md:gap-y-2"
        caption={t('columns.people')}
        columns={columns}
        rowKey={({ id }) => id}
        rows={people}
      />
    </Panel>
  )
}

/** Where the week of a person stands, then what the person says of it. */
export function Reply({ person: { reply, state, access }, timeZone }: { person: PersonWeek; timeZone: string }) {
  const { t } = useTranslation('hours')
  const language = useLanguage()
  if (reply?.step === 'contest')
    return (
      <StatusBadge kind="refused">
        {reply.date ? t('replies.contest', { day: longDayName(reply.date, language) }) : t('steps.contest')}
      </StatusBadge>
    )
  if (reply)
    return (
      <StatusBadge kind="ok">
        {t('replies.accept', {
          date: writtenMoment(reply.at, timeZone).date.slice(0, 5),
        })}
      </StatusBadge>
    )
  if (state === 'open' || state === 'submitted') return <StatusBadge kind="neutral">{t(`states.${state}`)}</StatusBadge>
  if (access !== 'open') return <StatusBadge kind="neutral">{t(`replies.without.${access}`)}</StatusBadge>
  return <StatusBadge kind="waiting">{t('replies.none')}</StatusBadge>
}

import type { Ref } from 'react'
import { dayName, longDayName } from '#core/calendar.ts'
import { formatDuration } from '#core/durations.ts'
import type { Interval } from '#core/intervals.ts'
import { mayDecideLeave } from '#leave/policy.ts'
import { leaveEntryPath } from '#leave/web/shared/LeaveEntry.ts'
import { fullName } from '#people/rules.ts'
import { hoursProposed } from '#time-clock/web/shared/ProposalDrawing.ts'
import { isOver } from '#timesheets/rules/retained.ts'
import { useMember } from '#web/api/session.ts'
import { useLanguage, useTranslation } from '#web/i18n.ts'
import { Button } from '#web/ui/Button.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import { DayLanes } from './DayLanes.tsx'
import { type DeskDay, type Retaining, retainedIn } from './Hours.ts'
import { useRetainedWords } from './useRetainedWords.ts'
import { useWhyWords } from './useWhyWords.ts'

/** The acts offered for a day: the one that Enter takes, and the other. */
export type DayAct = Retaining['retain'] | 'withdraw' | 'accept'

export const actsOn = (day: DeskDay): { first: DayAct; second: DayAct | null } | null => {
  const { person, state, proposed, planned } = day
  if (!person.mayDecide || person.state !== 'open' || !isOver(state)) return null
  if (state === 'decided') return { first: 'withdraw', second: 'typed' }
  if (day.waiting) return { first: 'accept', second: 'typed' }
  const isPlanKept = planned.minutes > 0 && planned.minutes !== proposed?.minutes
  if (proposed) return { first: 'proposed', second: isPlanKept ? 'planned' : 'typed' }
  return { first: 'typed', second: day.punched.sessions.length === 0 ? 'none' : isPlanKept ? 'planned' : null }
}

/** The columns of a wide window; in a narrower one the bars and the acts have lines of their own, on a phone a row is a card. */
export const rowGrid =
  'grid grid-cols-3 items-center gap-2.5 md:grid-cols-[minmax(0,1.2fr)_repeat(3,64px)_minmax(0,1.35fr)] md:gap-x-3.5 xl:grid-cols-[160px_minmax(220px,1fr)_56px_56px_68px_minmax(180px,236px)_290px] xl:gap-x-4 xl:gap-y-0'
export const barsPlace = 'max-xl:col-span-full max-md:row-start-3 md:max-xl:row-start-2'

interface DayRowProps {
  day: DeskDay
  window: Interval
  timeZone: string
  /** It has the focus of the list. */
  isCurrent: boolean
  /** Below the name of the person; their name alone is said in a list of one person. */
  isOfOnePerson?: boolean
  onAct: (act: DayAct) => void
  onFocus: () => void
  /** The button that Enter presses. */
  ref?: Ref<HTMLButtonElement>
}

/** One line: the bars, three figures, why, one proposal, one alternative. */
export function DayRow({ day, window, timeZone, isCurrent, isOfOnePerson, onAct, onFocus, ref }: DayRowProps) {
  const { t } = useTranslation('hours')
  const language = useLanguage()
  const acts = actsOn(day)
  const kept = retainedIn(day)
  const wordsOf = useRetainedWords()
  const isSet = day.state === 'decided'
  const isOpen = day.punched.sessions.some(({ end }) => end === null)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the line that has the focus is marked
    <li
      className={`${rowGrid} border-b border-line p-4 text-14 last:border-b-0 md:px-5 md:py-3.5 ${isCurrent ? 'md:bg-bleu-wash/55 md:shadow-[inset_3px_0_0_var(--bleu-text)]' : ''}`}
      onFocus={onFocus}
    >
      <div className="max-md:col-span-full max-md:flex max-md:items-baseline max-md:justify-between max-md:gap-3">
        <strong className="block min-w-0 font-semibold wrap-anywhere">
          {isOfOnePerson ? longDayName(day.date, language) : fullName(day.person)}
        </strong>
        {!isOfOnePerson && (
          <span className="text-13 whitespace-nowrap text-ink-2">{longDayName(day.date, language)}</span>
        )}
      </div>
      <div className={barsPlace}>
        <DayLanes day={day} timeZone={timeZone} window={window} />
      </div>
      <Figure label={t('legend.planned')}>{formatDuration(day.planned.minutes)}</Figure>
      <Figure isFaint={isOpen} label={t('legend.punched')}>
        {isOpen ? t('isOpen') : formatDuration(day.punched.minutes)}
      </Figure>
      <Figure label={t('legend.retained')}>
        {kept ? (
          <span
            className={`font-strong text-sapin ${isSet ? '' : 'border-sapin md:border-b-[1.5px] md:border-dashed md:pb-px'}`}
          >
            {wordsOf(day)}
          </span>
        ) : (
          <span className="text-ink-3">{wordsOf(day)}</span>
        )}
      </Figure>
      <WhyWords day={day} timeZone={timeZone} />
      <div className="flex flex-wrap items-center gap-1.5 max-xl:col-span-full max-md:*:flex-1 md:justify-end">
        {acts && (
          <>
            <Button
              aria-label={t('actOn', {
                act: t(`acts.${acts.first}`, figuresOf(day, timeZone)),
                ...namesOf(day, language),
              })}
              onPress={() => onAct(acts.first)}
              ref={ref}
              size="sm"
              variant={isCurrent ? 'primary' : 'secondary'}
            >
              {t(`acts.${acts.first}`, figuresOf(day, timeZone))}
            </Button>
            {acts.second && (
              <Button
                aria-label={t('actOn', {
                  act: t(`acts.${acts.second}`, figuresOf(day, timeZone)),
                  ...namesOf(day, language),
                })}
                onPress={() => onAct(acts.second!)}
                size="sm"
                variant="quiet"
              >
                {t(`acts.${acts.second}`, figuresOf(day, timeZone))}
              </Button>
            )}
          </>
        )}
      </div>
    </li>
  )
}

const figuresOf = ({ proposed, planned, waiting }: DeskDay, timeZone: string) => ({
  proposed: formatDuration(proposed?.minutes ?? 0),
  planned: formatDuration(planned.minutes),
  hours: waiting && hoursProposed(waiting, timeZone),
})

const namesOf = ({ person, date }: DeskDay, language: 'fr' | 'en') => ({
  name: fullName(person),
  day: dayName(date, language),
})

interface FigureProps {
  label: string
  children: React.ReactNode
  isFaint?: boolean
}

/** Its label is the head of the column, where there are columns. */
const Figure = ({ label, children, isFaint }: FigureProps) => (
  <span className={`tabular-nums max-md:font-semibold md:text-end ${isFaint ? 'text-ink-3' : ''}`}>
    <span className="block text-12 font-normal text-ink-2 md:sr-only">{label} </span>
    {children}
  </span>
)

function WhyWords({ day, timeZone }: Pick<DayRowProps, 'day' | 'timeZone'>) {
  const { t } = useTranslation('hours')
  const member = useMember()
  const { facts, difference } = useWhyWords()(day)
  const reason = day.decided?.reason
  return (
    <div className="min-w-0 text-13 leading-[1.4] text-ink-2 max-md:col-span-full max-md:row-start-2">
      {facts.map(({ text, tone }) => (
        <strong className={`block font-semibold ${tone === 'excess' ? 'text-brique' : 'text-ocre'}`} key={text}>
          {text}
        </strong>
      ))}
      {day.waiting ? (
        <span className="block wrap-anywhere">
          {t('proposes', {
            name: day.person.firstName,
            hours: hoursProposed(day.waiting, timeZone),
            reason: day.waiting.reason,
          })}
        </span>
      ) : (
        difference
      )}
      {day.why[0]?.kind === 'no-punch' && day.state === 'exception' && !day.waiting && (
        <span className="block">
          {t('noAbsence')}{' '}
          {mayDecideLeave(member) && (
            <TextLink href={leaveEntryPath(day.person.id, day.date)}>{t('declareAbsence')}</TextLink>
          )}
        </span>
      )}
      {day.state === 'decided' && day.decided && (
        <span className="block wrap-anywhere">
          {t(`decidedAs.${day.decided.basis}`)}
          {reason && ` ${t('because', { reason })}`}
        </span>
      )}
    </div>
  )
}

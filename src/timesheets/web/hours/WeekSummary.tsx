import { type CalendarDate, formatDate } from '#core/calendar.ts'
import { formatDuration, sum } from '#core/durations.ts'
import { fullName } from '#people/rules.ts'
import { type WeekState, weekStates } from '#timesheets/rules/weeks.ts'
import { useTranslation } from '#web/i18n.ts'
import { writtenMoment } from '#web/ui/time/written-moment.ts'
import { Swatch } from './DayLanes.tsx'
import { type PersonWeek, retainedAndProposed } from './Hours.ts'

interface WeekSummaryProps {
  people: readonly PersonWeek[]
  /** The Sunday. */
  until: string
  today: CalendarDate
  timeZone: string
}

/** Planned, punched, retained and proposed hours of everybody, and the state of the week. */
export function WeekSummary({ people, until, today, timeZone }: WeekSummaryProps) {
  const { t } = useTranslation('hours')
  const days = people.flatMap(person => person.days)
  const { retained, proposed } = retainedAndProposed(days)
  const totals = {
    planned: sum(days.map(day => day.planned.minutes)),
    punched: sum(days.map(day => day.punched.minutes)),
    retained,
    proposed,
  }
  const shown = (['planned', 'punched', 'retained', 'proposed'] as const).filter(
    each => each !== 'proposed' || proposed > 0,
  )
  const state = stateOf(people)
  return (
    <section
      aria-label={t('stateOfWeek')}
      className="mb-4 grid items-center gap-x-12 gap-y-5 rounded-3 border border-line bg-surface p-4 md:px-6 md:py-5 xl:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]"
    >
      <dl className="flex flex-wrap justify-between gap-x-9 gap-y-2 md:justify-start">
        {shown.map(each => (
          <div key={each}>
            <dt className="flex items-center gap-2 text-13 text-ink-2">
              <Swatch sign={each} />
              {t(each === 'proposed' ? 'proposedAlone' : `legend.${each}`)}
            </dt>
            <dd className="font-display text-20 font-strong tabular-nums md:text-24">{formatDuration(totals[each])}</dd>
          </div>
        ))}
      </dl>
      <ol className="grid grid-cols-4 gap-1">
        {weekStates.map((each, index) => {
          const place = weekStates.indexOf(state)
          const bar =
            index < place
              ? 'bg-bleu'
              : index === place
                ? 'bg-linear-to-r from-bleu from-50% to-bleu-line to-50%'
                : 'bg-line'
          return (
            <li
              aria-current={each === state ? 'step' : undefined}
              className={`text-12 md:text-13 ${each === state ? 'font-strong text-ink' : 'text-ink-2'}`}
              key={each}
            >
              <span className={`keep-colours mb-1 block h-[5px] rounded-[2px] ${bar}`} />
              {t(`states.${each}`)}
              <small className="block text-12 font-normal text-ink-2 max-md:hidden">
                <StateFact each={each} people={people} timeZone={timeZone} today={today} until={until} />
              </small>
            </li>
          )
        })}
      </ol>
    </section>
  )
}

/** The least of all: a week is validated once everybody's is. */
export const stateOf = (people: readonly PersonWeek[]): WeekState =>
  weekStates.find(state => people.some(person => person.state === state)) ?? 'open'

const leadingTo = { submitted: 'submit', validated: 'validate', locked: 'lock' } as const

/** The person who brought the week to this state last, and when; how many weeks are there while others are not. */
function StateFact({ each, people, until, today, timeZone }: WeekSummaryProps & { each: WeekState }) {
  const { t } = useTranslation('hours')
  if (each === 'open') return t(until < today ? 'ended' : 'until', { date: formatDate(until).slice(0, 5) })
  const reached = people.filter(person => weekStates.indexOf(person.state) >= weekStates.indexOf(each))
  if (reached.length === 0) return each === 'locked' ? t('atClosing') : null
  if (reached.length < people.length) return t('reached', { count: reached.length, total: people.length })
  const taken = reached.flatMap(({ steps }) => steps.filter(({ step }) => step === leadingTo[each]))
  const last = taken.toSorted((one, other) => one.at.localeCompare(other.at)).at(-1)
  if (!last) return null
  const { date, time } = writtenMoment(last.at, timeZone)
  return t('takenBy', { date: date.slice(0, 5), time, name: fullName(last.by) })
}

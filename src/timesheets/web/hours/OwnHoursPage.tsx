import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { longDayName } from '#core/calendar.ts'
import { formatDuration, sum } from '#core/durations.ts'
import type { Interval } from '#core/intervals.ts'
import { mayFollow } from '#timesheets/rules/weeks.ts'
import { OwnSheet } from '#timesheets/web/sheets/OwnSheet.tsx'
import { useToday } from '#web/api/useServerNow.ts'
import { useLanguage, useTranslation } from '#web/i18n.ts'
import type { Opening } from '#web/page.ts'
import { Button } from '#web/ui/Button.tsx'
import { lazyDialog } from '#web/ui/dialogs/lazy-dialog.ts'
import { EmptyState } from '#web/ui/lists/EmptyState.tsx'
import { Loaded } from '#web/ui/loading/Loaded.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { StatusBadge, type StatusKind } from '#web/ui/StatusBadge.tsx'
import { openedWeek, useShownWeek } from '#web/ui/time/useShownWeek.ts'
import { WeekNavigator } from '#web/ui/time/WeekNavigator.tsx'
import { DayLanes, LaneLegend } from './DayLanes.tsx'
import {
  isDecided,
  type OwnWeek,
  ownWeekQuery,
  retainedAndProposed,
  retainedIn,
  useContestWeek,
  type WeekDay,
} from './Hours.ts'
import { windowOf } from './HoursDrawing.ts'
import { StepHistory } from './StepHistory.tsx'
import { useRetainedWords } from './useRetainedWords.ts'
import { useWhyWords } from './useWhyWords.ts'

const ContestDialog = lazyDialog(async () => (await import('./ContestDialog.tsx')).ContestDialog)

/** One's own week: what was planned, punched and is retained; to sign, or to contest a day of. */
export function OwnHoursPage() {
  const { t } = useTranslation('hours')
  const { week, navigator, calendar } = useShownWeek(useToday(), 1)
  const query = useQuery(ownWeekQuery(week.from))
  return (
    <>
      <PageHeader
        period={<WeekNavigator {...navigator} calendar={calendar} isBusy={query.isLoading} />}
        title={t('web:titles.ownHours')}
      />
      <Loaded failure={t('failures.load')} query={query}>
        {own => <Own key={own.week.from} own={own} />}
      </Loaded>
    </>
  )
}

OwnHoursPage.load = (opening: Opening) => opening.queryClient.prefetchQuery(ownWeekQuery(openedWeek(opening, 1).from))

const kinds = {
  open: 'neutral',
  submitted: 'neutral',
  validated: 'talking',
  locked: 'closed',
  accept: 'ok',
  contest: 'refused',
} as const satisfies Record<string, StatusKind>

function Own({ own }: { own: OwnWeek }) {
  const { t } = useTranslation('hours')
  const { days, state, reply, timeZone } = own
  const window = windowOf(days, timeZone)
  const total = (which: 'planned' | 'punched') => formatDuration(sum(days.map(day => day[which].minutes)))
  const standing = reply?.step ?? state
  const isSet = state !== 'open'
  const isKnown = days.some(retainedIn)
  const { retained, proposed } = retainedAndProposed(days)
  if (days.length === 0)
    return (
      <Panel>
        <EmptyState title={t('own.emptyTitle')}>{t('own.emptyBody')}</EmptyState>
      </Panel>
    )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Panel>
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1.5">
          <strong className="font-display text-28 font-strong tabular-nums">
            {isKnown ? formatDuration(retained + proposed) : '—'}
          </strong>
          <StatusBadge kind={kinds[standing]}>{t(`own.badges.${standing}`)}</StatusBadge>
        </div>
        <p className="mt-0.5 text-14 text-ink-2">
          {t(`own.${!isKnown ? 'nothingYet' : days.every(isDecided) ? 'retained' : 'proposed'}`, {
            planned: total('planned'),
            punched: total('punched'),
          })}
        </p>
        {!isSet && <p className="mt-2 text-14 text-ink-2">{t('own.openHint')}</p>}
      </Panel>
      <Panel isFlush>
        <ol>
          {days.map(day => (
            <OwnDay day={day} key={day.date} timeZone={timeZone} window={window} />
          ))}
        </ol>
        <div className="px-4 py-3 md:px-5">
          <LaneLegend shown={['planned', 'punched', isSet ? 'retained' : 'proposed']} />
        </div>
      </Panel>
      <Answers own={own} />
      <StepHistory steps={own.steps} timeZone={timeZone} />
    </div>
  )
}

function OwnDay({ day, window, timeZone }: { day: WeekDay; window: Interval; timeZone: string }) {
  const { t } = useTranslation('hours')
  const language = useLanguage()
  const { facts } = useWhyWords()(day)
  const wordsOf = useRetainedWords()
  return (
    <li className="border-b border-line px-4 py-3 md:px-5">
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-3 text-14">
        <strong className="font-semibold first-letter:uppercase">{longDayName(day.date, language)}</strong>
        <span className="tabular-nums">
          <span className="text-ink-2">{t('own.plannedOf', { planned: formatDuration(day.planned.minutes) })}</span>{' '}
          <strong className="font-strong">{wordsOf(day)}</strong>
        </span>
      </div>
      <DayLanes day={day} timeZone={timeZone} window={window} />
      {facts.map(({ text, tone }) => (
        <p className={`mt-1.5 text-13 font-label ${tone === 'excess' ? 'text-brique' : 'text-ocre'}`} key={text}>
          {text}
        </p>
      ))}
      {day.decided?.reason && (
        <p className="mt-1 text-13 wrap-anywhere text-ink-2">{t('because', { reason: day.decided.reason })}</p>
      )}
    </li>
  )
}

/** The week is signed, or a day of it contested; nothing while its hours are open. */
function Answers({ own: { state, version, days, week } }: { own: OwnWeek }) {
  const { t } = useTranslation('hours')
  const contest = useContestWeek(week.from)
  const [isContesting, setContesting] = useState(false)
  return (
    <>
      <OwnSheet asked={{ kind: 'week', date: week.from }}>
        {mayFollow('contest', state) && (
          <Button onPress={() => setContesting(true)} variant="quiet">
            {t('own.contest')}
          </Button>
        )}
      </OwnSheet>
      <OwnSheet asked={{ kind: 'month', date: week.from }} />
      {isContesting && (
        <ContestDialog
          days={days}
          onClose={() => setContesting(false)}
          onSend={({ date, reason }) => contest.mutateAsync({ version, reason, date })}
        />
      )}
    </>
  )
}

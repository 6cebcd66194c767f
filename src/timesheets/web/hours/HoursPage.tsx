import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import { daysOf, longDayName, type Week } from '#core/calendar.ts'
import { PaidNote } from '#labour/web/shared/PaidNote.tsx'
import { fullName } from '#people/rules.ts'
import { mayDecideHours, maySetHours } from '#timesheets/policy.ts'
import { byWeight } from '#timesheets/rules/retained.ts'
import { type WaitingProposal, waitingProposalsQuery } from '#timesheets/web/now/WaitingProposals.ts'
import { OvertimeRest } from '#timesheets/web/overtime/OvertimeRest.tsx'
import { useMember } from '#web/api/session.ts'
import { useToday } from '#web/api/useServerNow.ts'
import { useLanguage, useTranslation } from '#web/i18n.ts'
import { lazyPart } from '#web/lazy-page.ts'
import type { Opening } from '#web/page.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { lazyDialog } from '#web/ui/dialogs/lazy-dialog.ts'
import { CheckIcon, WarningIcon } from '#web/ui/icons.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { EmptyState } from '#web/ui/lists/EmptyState.tsx'
import { ViewSwitch } from '#web/ui/lists/ViewSwitch.tsx'
import { Loaded } from '#web/ui/loading/Loaded.tsx'
import { useAllPages } from '#web/ui/loading/useAllPages.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { openedWeek, useShownWeek } from '#web/ui/time/useShownWeek.ts'
import { WeekNavigator } from '#web/ui/time/WeekNavigator.tsx'
import { weekNumber } from '#web/ui/time/week-number.ts'
import { useChangeSearch } from '#web/ui/useChangeSearch.ts'
import { LaneLegend, type LaneSign } from './DayLanes.tsx'
import { DayList, Keys } from './DayList.tsx'
import { actsOn } from './DayRow.tsx'
import { type DeskDay, deskQuery, type HoursSettings, type PersonWeek, type WeekDay } from './Hours.ts'
import { windowOf } from './HoursDrawing.ts'
import { PeopleWeek } from './PeopleWeek.tsx'
import { StepHistory } from './StepHistory.tsx'
import { useDeciding } from './useDeciding.ts'
import { WeekActs } from './WeekActs.tsx'
import { stateOf, WeekSummary } from './WeekSummary.tsx'

/** The choice of a person is in a file of its own: few look at one alone. */
const PersonChoice = lazyPart(async () => (await import('./PersonChoice.tsx')).PersonChoice)

const TypeHoursDialog = lazyDialog(async () => (await import('./TypeHoursDialog.tsx')).TypeHoursDialog)
const OvertimeDialog = lazyDialog(async () => (await import('./HoursSettingsDialog.tsx')).OvertimeDialog)
const HoursSettingsDialog = lazyDialog(async () => (await import('./HoursSettingsDialog.tsx')).HoursSettingsDialog)

const personAsked = (search: { person?: unknown }) => (typeof search.person === 'string' ? search.person : null)

/** Planned, punched and retained hours of a week: only what somebody has to look at is open. */
export function HoursPage() {
  const { t } = useTranslation('hours')
  const { week, navigator, calendar } = useShownWeek(useToday(), 1)
  const query = useAllPages(useInfiniteQuery(deskQuery(week.from)))
  const person = personAsked(useSearch({ strict: false }))
  const change = useChangeSearch()
  const people = query.data?.pages.flatMap(({ employees }) => employees) ?? []
  const withHours = people.filter(({ days, state }) => days.length > 0 || state !== 'open')
  const show = (id: string | undefined) => change({ person: id })
  return (
    <>
      <PageHeader
        facts={
          query.data &&
          t('subtitle', {
            number: weekNumber(week.from),
            people: t('people', { count: withHours.length }),
            days: t('days', { count: withHours.flatMap(({ days }) => days).length }),
          })
        }
        period={<WeekNavigator {...navigator} calendar={calendar} isBusy={query.isLoading} />}
        title={t('web:titles.hours')}
        view={
          <ViewSwitch
            label={t('sights.label')}
            onChange={sight => show(sight === 'person' ? withHours[0]?.id : undefined)}
            shown={person === null ? 'week' : 'person'}
            views={(['week', 'person'] as const).map(view => ({ view, label: t(`sights.${view}`) }))}
          />
        }
      />
      <Loaded failure={t('failures.load')} query={query}>
        {({ pages }) => {
          const { timeZone, settings } = pages[0]!
          const shown = person === null ? withHours : withHours.filter(({ id }) => id === person)
          return (
            <>
              {person !== null && (
                <Suspense fallback={<div className="mb-4 h-[70px]" />}>
                  <PersonChoice onChange={show} people={withHours} person={person} />
                </Suspense>
              )}
              <Desk
                isOfOnePerson={person !== null}
                key={week.from}
                people={shown}
                settings={settings}
                timeZone={timeZone}
                week={week}
              />
              {query.hasNextPage && <Spinner className="mt-4 justify-center" />}
            </>
          )
        }}
      </Loaded>
    </>
  )
}

// Yesterday's hours are the last that somebody can decide: on a Monday, those of the week before.
HoursPage.load = (opening: Opening) => opening.queryClient.prefetchInfiniteQuery(deskQuery(openedWeek(opening, 1).from))

/** Before somebody decides on days of a closed month: what follows. */
function Paid({ days }: { days: readonly DeskDay[] }) {
  const changing = days.filter(({ person }) => person.mayDecide && person.state === 'open').map(({ date }) => date)
  return <PaidNote className="mb-4" day={changing.toSorted()[0]} />
}

interface DeskProps {
  people: readonly PersonWeek[]
  week: Week
  timeZone: string
  settings: HoursSettings
  isOfOnePerson: boolean
}

function Desk({ people, week, timeZone, settings, isOfOnePerson }: DeskProps) {
  const { t } = useTranslation('hours')
  const today = useToday()
  const deciding = useDeciding(week.from)
  const { quietRef, weekRef } = useOnwardFocus()
  const proposals = useProposals()
  const days = people.flatMap(person => person.days.map(day => withProposal(day, person, proposals)))
  const open = days.filter(deciding.isShown)
  const isAsked = ({ state, person }: DeskDay) => state === 'quiet' && person.mayDecide && person.state === 'open'
  const quiet = open.filter(isAsked)
  const exceptions = open
    .filter(({ state }) => state === 'exception')
    .toSorted((one, other) => byWeight(one.why[0]!, other.why[0]!))
  // Where a company plans nothing, no day has a plan that it could differ from.
  const unplanned = days.some(({ planned }) => planned.minutes > 0) ? [] : exceptions.filter(isWithoutPlanAlone)
  const window = windowOf(days, timeZone)
  const [only] = people
  if (days.length === 0)
    return (
      <Panel>
        <EmptyState title={t('emptyTitle')}>{t('emptyBody')}</EmptyState>
      </Panel>
    )
  const list = { window, timeZone, isOfOnePerson, onAct: deciding.act }
  return (
    <>
      <WeekSummary people={people} timeZone={timeZone} today={today} until={week.to} />
      <Paid days={days} />
      {!isOfOnePerson && <Contests people={people} week={week} />}
      {isOfOnePerson ? (
        <Panel aside={<LaneLegend shown={signs} />} isFlush title={only && fullName(only)}>
          <DayList {...list} days={days} hasKeys label={t('columns.days')} />
        </Panel>
      ) : (
        <Panel className={quiet.length === 0 && exceptions.length === 0 ? 'hidden' : ''} isFlush>
          {quiet.length > 0 && (
            <QuietDays
              allRef={quietRef}
              days={quiet}
              list={list}
              onAll={() => deciding.decideAll(quiet)}
              settings={settings}
            />
          )}
          {exceptions.length > 0 && (
            <>
              <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 pt-4 pb-1.5 md:px-5">
                <h2 className="text-18">{t('exceptions', { count: exceptions.length })}</h2>
                <LaneLegend shown={signs} />
              </header>
              {unplanned.length > 1 && (
                <p className="flex flex-wrap items-center gap-x-5 gap-y-2.5 px-4 pb-3 text-14 text-ink-2 md:px-5">
                  <span className="min-w-0 flex-1 md:basis-60">{t('unplanned')}</span>
                  <Button
                    className="max-md:w-full"
                    icon={<CheckIcon />}
                    onPress={() => deciding.decideAll(unplanned)}
                    variant="secondary"
                  >
                    {t('quiet.retain', { count: unplanned.length })}
                  </Button>
                </p>
              )}
              <DayList {...list} days={exceptions} hasKeys label={t('exceptions', { count: exceptions.length })} />
            </>
          )}
        </Panel>
      )}
      {(isOfOnePerson ? days : exceptions).some(day => actsOn(day) !== null) && <Keys />}
      {!isOfOnePerson && (exceptions.length === 0 || stateOf(people) !== 'open') && (
        <PeopleWeek
          dates={daysOf(week)}
          hrefOf={({ id }) => `${paths.admin.hours}?week=${week.from}&person=${id}`}
          people={people}
          timeZone={timeZone}
          window={window}
        />
      )}
      <OvertimeRest people={people} week={week.from} />
      {isOfOnePerson && only && <StepHistory steps={only.steps} timeZone={timeZone} />}
      <WeekActs onwardRef={weekRef} people={people} week={week} />
      <SettingsLine settings={settings} />
      {deciding.typed && (
        <TypeHoursDialog
          day={deciding.typed}
          onClose={deciding.closeTyped}
          onSend={deciding.sendTyped}
          timeZone={timeZone}
        />
      )}
    </>
  )
}

/** Punches that are whole, of somebody whose hours the reader decides: all that lacks is a plan. */
const isWithoutPlanAlone = (day: DeskDay) =>
  day.why.every(({ kind }) => kind === 'no-plan') && actsOn(day)?.first === 'proposed'

/** The last decision takes its list away, and with it the focus: the next button of the week has it then. */
const useOnwardFocus = () => {
  const quietRef = useRef<HTMLButtonElement>(null)
  const weekRef = useRef<HTMLButtonElement>(null)
  const last = useRef<Element | null>(null)
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      last.current = target as Element
    }
    addEventListener('focusin', note)
    return () => removeEventListener('focusin', note)
  }, [])
  // After each drawing, and after the list has had its turn.
  useEffect(() => {
    const isLost = document.activeElement === document.body && last.current?.isConnected === false
    if (isLost) (quietRef.current ?? weekRef.current)?.focus()
  })
  return { quietRef, weekRef }
}

/** Hours that people proposed for themselves, by person and day. */
const useProposals = () => {
  const { data } = useQuery({ ...waitingProposalsQuery, enabled: mayDecideHours(useMember()) })
  return new Map((data?.proposals ?? []).map(proposal => [`${proposal.employeeId} ${proposal.date}`, proposal]))
}

/** A person's proposal becomes the proposal of the day: it is retained once somebody accepts it. */
const withProposal = (day: WeekDay, person: PersonWeek, proposals: ReadonlyMap<string, WaitingProposal>): DeskDay => {
  const waiting = day.state === 'exception' ? (proposals.get(`${person.id} ${day.date}`) ?? null) : null
  const session = waiting?.outcome
  if (!session?.clockOut) return { ...day, person, waiting }
  const work = [{ start: session.clockIn, end: session.clockOut, breakDuration: session.totalBreakTime }]
  return { ...day, person, waiting, proposed: { basis: 'punched', minutes: session.totalWorkTime, work } }
}

const signs = ['planned', 'punched', 'proposed', 'decided', 'over', 'missed'] as const satisfies readonly LaneSign[]

interface QuietDaysProps {
  allRef: RefObject<HTMLButtonElement | null>
  days: readonly DeskDay[]
  settings: HoursSettings
  list: Omit<Parameters<typeof DayList>[0], 'days' | 'label'>
  onAll: () => void
}

/** Days within the tolerance are one line and one button. */
function QuietDays({ allRef, days, settings, list, onAll }: QuietDaysProps) {
  const { t } = useTranslation('hours')
  const [isOpen, setOpen] = useState(false)
  const count = days.length
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2.5 border-b border-line bg-sapin-wash px-4 py-3.5 text-14 md:px-5">
        <span className="min-w-0 flex-1 md:basis-60">
          <strong className="font-strong">{t('quiet.count', { count, minutes: settings.threshold })}</strong>{' '}
          <span className="text-ink-2">{t(`quiet.${settings.within}`)}</span>
        </span>
        <Button aria-expanded={isOpen} onPress={() => setOpen(!isOpen)} size="sm" variant="quiet">
          {t(isOpen ? 'quiet.hide' : 'quiet.show', { count })}
        </Button>
        <Button className="max-md:w-full" icon={<CheckIcon />} onPress={onAll} ref={allRef} variant="secondary">
          {t('quiet.retain', { count })}
        </Button>
      </div>
      {isOpen && <DayList {...list} days={days} label={t('quiet.list')} />}
    </>
  )
}

/** Contested hours, to be settled before the month is closed. */
function Contests({ people, week }: Pick<DeskProps, 'people' | 'week'>) {
  const { t } = useTranslation('hours')
  const language = useLanguage()
  const contested = people.filter(({ reply }) => reply?.step === 'contest')
  return contested.map(person => (
    <div
      className="mb-4 flex flex-wrap items-center gap-3 rounded-2 bg-ocre-wash px-4 py-3 text-14 font-label text-ocre"
      key={person.id}
      role="status"
    >
      <WarningIcon />
      <span className="min-w-0 flex-1 basis-60 wrap-anywhere">
        {t('contested', {
          name: fullName(person),
          day: longDayName(person.reply!.date ?? week.from, language),
          reason: person.reply!.reason,
        })}
      </span>
      <LinkButton href={`${paths.admin.hours}?week=${week.from}&person=${person.id}`} size="sm" variant="secondary">
        {t('open')}
      </LinkButton>
    </div>
  ))
}

function SettingsLine({ settings }: { settings: HoursSettings }) {
  const { t } = useTranslation('hours')
  const [opened, setOpened] = useState<'settings' | 'overtime' | null>(null)
  const maySet = maySetHours(useMember())
  const facts = [
    t('settings.facts.threshold', { minutes: settings.threshold }),
    t(`settings.facts.${settings.within}`),
    settings.rounding === 1
      ? t('settings.facts.noRounding')
      : t('settings.facts.rounding', { minutes: settings.rounding }),
    t(`settings.facts.breaks-${settings.breaks}`),
  ]
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-13 text-ink-2">
      <p className="min-w-0 flex-1 basis-72">{facts.join(' · ')}</p>
      {maySet && (
        <span className="flex flex-wrap gap-x-2">
          <Button onPress={() => setOpened('overtime')} size="sm" variant="quiet">
            {t('overtime.rule.open')}
          </Button>
          <Button onPress={() => setOpened('settings')} size="sm" variant="quiet">
            {t('settings.open')}
          </Button>
        </span>
      )}
      {opened === 'settings' && <HoursSettingsDialog onClose={() => setOpened(null)} settings={settings} />}
      {opened === 'overtime' && <OvertimeDialog onClose={() => setOpened(null)} />}
    </div>
  )
}

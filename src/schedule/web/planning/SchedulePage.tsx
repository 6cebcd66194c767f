import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, type ComponentType, Suspense, useMemo, useState } from 'react'
import { addDays, type CalendarDate, isIn, isoWeekday, type Week } from '#core/calendar.ts'
import { useLabour } from '#schedule/web/editing/KnownLabour.ts'
import { usePlanEditor } from '#schedule/web/editing/usePlanEditor.ts'
import { useFindings } from '#schedule/web/findings/useFindings.ts'
import { useBrush } from '#schedule/web/planning-brush/useBrush.ts'
import { usePlanningView } from '#schedule/web/planning-view/usePlanningView.ts'
import type { PublishingSlot, WeekDrafts } from '#schedule/web/shared/Drafts.ts'
import type { PaperAsked, Print } from '#schedule/web/shared/Paper.ts'
import { type MonthSlot, sightSearch, useSight } from '#schedule/web/shared/Sight.ts'
import { loadTeamWeek, teamWeekQuery } from '#schedule/web/shared/TeamWeek.ts'
import { isProblem } from '#web/api/problem.ts'
import { useToday } from '#web/api/useServerNow.ts'
import { useTranslation } from '#web/i18n.ts'
import { optionalPart, withWords } from '#web/lazy-page.ts'
import type { Opening } from '#web/page.ts'
import { lazyDialog } from '#web/ui/dialogs/lazy-dialog.ts'
import { Loaded } from '#web/ui/loading/Loaded.tsx'
import { useShownDay } from '#web/ui/time/useShownDay.ts'
import { useCtrlKey } from '#web/ui/useCtrlKey.ts'
import { loadPlanning, Planning } from './Planning.tsx'
import type { PlanningDialogs } from './PlanningDialogs.tsx'
import { PlanningHeader } from './PlanningHeader.tsx'
import { PlanningSkeleton } from './PlanningSkeleton.tsx'
import { useLater } from './useLater.ts'
import { usePlanningDialogs } from './usePlanningDialogs.ts'

const PlanQuestionDialog = lazyDialog(
  withWords(async () => (await import('#schedule/web/editing/PlanQuestionDialog.tsx')).PlanQuestionDialog, 'labour'),
)
const FindingsReader = lazyDialog(
  withWords(async () => (await import('#schedule/web/findings/FindingsReader.tsx')).FindingsReader, 'labour'),
  null,
)

const FilterNote = optionalPart(
  async () => (await import('#schedule/web/planning-view/PlanningFilters.tsx')).FilterNote,
  'labour',
)

/** Without a network the week stands without it. */
const MissingWeek = optionalPart(
  async () => (await import('#schedule/web/planning-coverage/MissingWeek.tsx')).MissingWeek,
  'print',
)

interface SchedulePageProps {
  MonthSight: MonthSlot
  PublishingBar: PublishingSlot
  /** Banners to read before changing the week. */
  WeekNotes: ComponentType<{ week: Week }>
  Dialogs: ComponentType<Omit<ComponentProps<typeof PlanningDialogs>, 'CopyWeekDialog' | 'ExportDialog' | 'print'>>
  print: Print
}

export function SchedulePage({ MonthSight, ...slots }: SchedulePageProps) {
  const shown = useSight(useToday())
  if (shown.sight !== 'month') return <TeamPlanning {...slots} shown={shown} />
  return (
    <Suspense fallback={<PlanningSkeleton />}>
      <MonthSight date={shown.date} onDate={shown.showMonth} onSight={shown.show} print={slots.print} />
    </Suspense>
  )
}

/** While another week is read, the team of the one before stays on show, and so does its day. */
const sameDayIn = (week: Week, day: CalendarDate) => addDays(week.from, isoWeekday(day) - 1)

/** A week, or a day of it. */
function TeamPlanning({
  shown,
  ...slots
}: Omit<SchedulePageProps, 'MonthSight'> & { shown: ReturnType<typeof useSight> }) {
  const { PublishingBar, WeekNotes, Dialogs } = slots
  const { t } = useTranslation('schedule')
  const today = useToday()
  const { week, navigator, calendar, sight, date, show, showDay } = shown
  const { data, error, isLoading, isPlaceholderData, refetch } = useQuery(teamWeekQuery(week.from))
  useLabour(week.from)
  const { open, dialogs } = usePlanningDialogs()
  const { editor, question, pending, team } = usePlanEditor(data)
  const later = useLater(useMemo(() => team && { week: team.week, team, pending }, [team, pending]))
  const brush = useBrush()
  const view = usePlanningView(team)
  const paper: PaperAsked = { of: 'team', span: 'week', date: week.from, department: view.shown.department }
  const print = () => slots.print(paper)
  useCtrlKey('p', team ? print : null)
  const findings = useFindings()
  const [told, tellDrafts] = useState<WeekDrafts>()
  const [isPublishing, setPublishing] = useState(false)
  const drafts = told && data?.publishing && told.monday === data.week.from ? told : undefined
  const draftCount = drafts?.count ?? data?.publishing?.differences.filter(({ isAsked }) => !isAsked).length ?? 0
  const shownDay = useShownDay(week, today)
  const day = sight === 'day' ? date : shownDay.day
  const toggleBrush = () => {
    const [first] = team?.shiftTypes ?? []
    if (brush.tool) brush.take(null)
    else if (first) brush.take({ typeId: first.id })
    else dialogs.openTypes()
  }
  return (
    <>
      <PlanningHeader
        brush={{ isHeld: brush.tool !== null, onToggle: toggleBrush }}
        day={sight === 'day' ? date : null}
        drafts={{ count: draftCount, onPublish: () => setPublishing(true) }}
        findings={findings}
        navigator={{ ...navigator, calendar, isBusy: isPlaceholderData }}
        onAdd={() => dialogs.create(null, isIn(day, week) ? day : week.from)}
        onSight={show}
        sight={sight}
        team={team}
        tools={error && !team ? undefined : dialogs}
        view={view}
        week={week}
      />
      <Loaded
        failure={failure => t(isProblem(failure, 404) ? 'errors.noCompany' : 'errors.load')}
        query={{ data: team, error, isLoading, isPlaceholderData, refetch }}
        skeleton={<PlanningSkeleton />}
      >
        {everybody => (
          <>
            {/* Once the page is idle, as the findings. */}
            {findings.isWanted && (
              <Suspense>
                <WeekNotes week={week} />
              </Suspense>
            )}
            {view.isNarrowed && (
              <Suspense>
                <FilterNote team={everybody} view={view} />
              </Suspense>
            )}
            {everybody.needs && (
              <Suspense>
                <MissingWeek
                  date={sight === 'day' ? date : null}
                  department={view.shown.department}
                  team={later!.team}
                />
              </Suspense>
            )}
            <div
              className={findings.isOpen ? 'items-start gap-4 xl:grid xl:grid-cols-[minmax(0,1fr)_336px]' : ''}
              data-beside={findings.isOpen ? '' : undefined}
            >
              <div className="min-w-0">
                <Planning
                  brush={brush}
                  date={sight === 'day' ? sameDayIn(everybody.week, date) : null}
                  dialogs={dialogs}
                  drafting={drafts?.rows}
                  editor={editor}
                  findings={findings}
                  navigator={navigator}
                  onDay={showDay}
                  shownDay={{ ...shownDay, day: sameDayIn(everybody.week, shownDay.day) }}
                  team={view.team ?? everybody}
                  today={today}
                  view={view}
                  whole={everybody}
                />
              </div>
              {findings.isWanted && (
                <FindingsReader
                  findings={findings}
                  onClose={() => findings.setOpen(false)}
                  pending={later!.pending}
                  team={later!.team}
                  view={view}
                  week={week}
                />
              )}
            </div>
            {data?.publishing && (
              <Suspense>
                <PublishingBar
                  findings={findings}
                  isOpen={isPublishing}
                  key={data.week.from}
                  read={data}
                  setOpen={setPublishing}
                  team={later!.team}
                  tell={tellDrafts}
                />
              </Suspense>
            )}
            {open && (
              <Dialogs
                dialogs={dialogs}
                editor={editor}
                onClose={dialogs.close}
                open={open}
                shown={{ week, day, sight, onSight: show, view, paper }}
                team={everybody}
              />
            )}
            {question && (
              <PlanQuestionDialog
                onClose={() => editor.answer(false)}
                onConfirm={reason => editor.answer(true, reason)}
                question={question}
              />
            )}
          </>
        )}
      </Loaded>
    </>
  )
}

SchedulePage.load = (opening: Opening) => {
  const { sight, date } = sightSearch(opening.search)
  if (sight !== 'day') return Promise.all([loadTeamWeek(opening), loadPlanning(false)])
  return Promise.all([loadTeamWeek({ ...opening, search: date ? { week: date } : {} }), loadPlanning(true)])
}

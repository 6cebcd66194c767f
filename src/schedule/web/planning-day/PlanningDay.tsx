import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo, useRef } from 'react'
import { addDays, type CalendarDate, longDate, longDayName } from '#core/calendar.ts'
import { rangesOn } from '#needs/rules.ts'
import { fullName } from '#people/rules.ts'
import { drawnInterval } from '#schedule/rules.ts'
import type { PersonDay } from '#schedule/web/editing/PlanEditor.ts'
import type { PlanningProps } from '#schedule/web/planning/PlanningProps.ts'
import { useNeeded } from '#schedule/web/planning-coverage/useNeeded.ts'
import { usePlanningDrawing } from '#schedule/web/planning-grid/usePlanningDrawing.ts'
import { useRovingCell } from '#schedule/web/planning-grid/useRovingCell.ts'
import { gridLines } from '#schedule/web/planning-view/PlanningGroups.ts'
import { teamWeekQuery } from '#schedule/web/shared/TeamWeek.ts'
import { useTranslation } from '#web/i18n.ts'
import { Button } from '#web/ui/Button.tsx'
import { PlusIcon } from '#web/ui/icons.tsx'
import { useIsWide } from '#web/ui/time/useIsWide.ts'
import { DayBody } from './DayBody.tsx'
import { type DayDrawing, tailsOf } from './DayDrawing.ts'
import { DayHead } from './DayHead.tsx'
import { presence, tailHours, windowOfDay } from './DayHours.ts'
import { DayPresence, PresenceCard } from './DayPresence.tsx'
import { DaySheet } from './DaySheet.tsx'
import { useDayDraft } from './useDayDraft.ts'
import { useDayGesture } from './useDayGesture.ts'
import { useDayKeys } from './useDayKeys.ts'

export interface PlanningDayProps extends PlanningProps {
  date: CalendarDate
  onDay: (date: CalendarDate) => void
}

/** A day of the team to scale: a line a person, the hours across. */
export function PlanningDay(props: PlanningDayProps) {
  const { team, whole, date, onDay, today, dialogs, editor, navigator, view, findings } = props
  const { t, language } = useTranslation('day')
  const isWide = useIsWide()
  const grid = useRef<HTMLDivElement>(null)
  const planned = usePlanningDrawing(team, today, findings.read?.marking, view.openDepartments)
  const { rows: everybody, open } = planned
  const { types, dates } = planned.drawing
  const day = dates.indexOf(date)
  // A Monday begins with the ends of Sunday's shifts.
  const { data: lastWeek } = useQuery({ ...teamWeekQuery(addDays(team.week.from, -7)), enabled: day === 0 })
  const tails = useMemo(
    () => tailsOf([...team.shifts, ...(lastWeek?.shifts ?? [])], addDays(date, -1)),
    [team.shifts, lastWeek, date],
  )
  const drafting = useDayDraft(team, date, editor)
  const { draft, setDraft, verdict, plan } = drafting
  /** Keys and the sheet go beyond the hours across; a pointer does not. */
  const beyond = draft && draft.by !== 'pointer' ? draft.hours : null
  const { people, start, end } = useMemo(() => {
    const ends = (id: string) => tails.get(id)?.map(tailHours) ?? []
    const own = everybody.flatMap(row => row.days[day]!.map(drawnInterval))
    const openHours = open.flatMap(row => row.days[day]!.map(drawnInterval))
    const needed = (team.needs ?? []).flatMap(need => rangesOn(need, date))
    const shownTails = everybody.flatMap(row => ends(row.key))
    const opening = team.openingHours?.[day] ?? []
    const hours = [...own, ...openHours, ...needed, ...opening, ...(beyond ? [beyond] : [])]
    return {
      people: everybody.map(row => ({
        employee: row.employee,
        hoursOfDays: [[...ends(row.key), ...row.hoursOfDays[day]!]],
      })),
      ...windowOfDay(hours, shownTails),
    }
  }, [everybody, open, day, tails, beyond, team.needs, team.openingHours, date])
  const drawing = useMemo(
    (): DayDrawing => ({
      date,
      day,
      dayName: longDayName(date, language),
      window: { start, end },
      types,
      language,
      isWide,
    }),
    [date, day, start, end, types, language, isWide],
  )
  const { window } = drawing
  const present = useMemo(() => {
    const openHours = open.flatMap(row => row.shifts.filter(shift => shift.date === date).map(drawnInterval))
    const shown = {
      date,
      plannedMinutes: 0,
      coverage: presence(
        people.map(({ hoursOfDays }) => hoursOfDays[0]!),
        window,
      ),
      open:
        openHours.length > 0
          ? presence(
              openHours.map(hours => [hours]),
              window,
            )
          : [],
    }
    return [shown]
  }, [people, open, date, window])
  const [needed] = useNeeded(whole, view, present, window)

  const { by, folded, fold, openDepartments } = view
  const { shiftTypes, listedDepartments: departments } = team
  const { rows, lines } = useMemo(() => {
    const ofDay = open.filter(row => row.days[day]!.length > 0 || openDepartments)
    return gridLines({ people: everybody, open: ofDay }, { by, types: shiftTypes, departments }, folded)
  }, [everybody, open, day, openDepartments, by, shiftTypes, departments, folded])
  const roving = useRovingCell(grid, rows, day)
  const onPointerDown = useDayGesture({ team, window, drafting })
  const keys = useDayKeys({ date, day, rows, roving, drafting, team, editor, dialogs, navigator })
  const goal = findings.read?.goal
  const visitGoal = useEffectEvent(({ employeeId, date: wanted }: PersonDay, shown: CalendarDate) => {
    if (wanted === shown) roving.visitCell({ row: employeeId, day })
    else onDay(wanted)
  })
  // A finding of another day is visited once that day is shown.
  useEffect(() => {
    if (goal) visitGoal(goal, date)
  }, [goal, date])
  const chosen = draft?.by === 'sheet' && draft.shift ? { draft, shift: draft.shift } : null

  const presenceProps = { day: needed!, people, window }
  return (
    <>
      {!isWide && <PresenceCard {...presenceProps} />}
      <div
        aria-colcount={2}
        aria-label={t('label', { day: longDate(date, language) })}
        aria-rowcount={lines.length + 1}
        onBlur={keys.onBlur}
        onFocus={roving.onFocus}
        onKeyDown={keys.onKeyDown}
        onPointerDown={onPointerDown}
        ref={grid}
        role="grid"
      >
        <DayHead
          drawing={drawing}
          openCount={team.openShifts.filter(shift => shift.date === date).length}
          team={team}
          view={view}
          onDay={at => dialogs.show({ kind: 'head', head: { date }, at })}
          onNotes={dialogs.openNotes}
        />
        <DayBody
          activeRow={roving.at.row}
          dialogs={dialogs}
          draft={draft}
          drawing={drawing}
          by={by}
          folded={folded}
          lines={lines}
          onChoose={setDraft}
          onFold={fold}
          tails={tails}
          verdict={verdict}
        />
      </div>
      {isWide && (
        <div className="sticky bottom-0 z-5 -mt-px grid grid-cols-[11rem_minmax(0,1fr)] rounded-b-3 border border-line bg-surface xl:grid-cols-[13.25rem_minmax(0,1fr)] 2xl:grid-cols-[15rem_minmax(0,1fr)] short:static">
          <DayPresence {...presenceProps} />
        </div>
      )}
      {!isWide && !chosen && (
        <div className="pointer-events-none sticky bottom-[calc(4.75rem+env(safe-area-inset-bottom))] mt-3.5 flex justify-end [@media(height<36rem)]:static">
          <Button
            className="pointer-events-auto shadow-2"
            icon={<PlusIcon />}
            onPress={() => dialogs.create(null, date)}
          >
            {t('schedule:planning.add')}
          </Button>
        </div>
      )}
      {chosen && (
        <DaySheet
          draft={chosen.draft}
          onChange={setDraft}
          onClose={() => setDraft(null)}
          onDetails={() => {
            setDraft(null)
            dialogs.edit(chosen.shift)
          }}
          onSave={() => void plan(chosen.draft)}
          title={titleOf(chosen.shift.employeeId, types.get(chosen.shift.shiftTypeId ?? '')?.name)}
          verdict={verdict}
        />
      )}
      <p className="sr-only" role="status">
        {keys.announcement}
      </p>
    </>
  )

  /** 'Hugo Lemaire, Midi' */
  function titleOf(employeeId: string | null, typeName: string | undefined) {
    const person = team.employees.find(({ id }) => id === employeeId)
    return [person ? fullName(person) : t('schedule:open.title'), typeName ?? t('schedule:typeGone')].join(', ')
  }
}

import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { addDays, type CalendarDate, longDayName } from '#core/calendar.ts'
import type { Interval } from '#core/intervals.ts'
import { rangesOn } from '#needs/rules.ts'
import { drawnInterval } from '#schedule/rules.ts'
import type { PlanningProps } from '#schedule/web/planning/PlanningProps.ts'
import { useNeeded } from '#schedule/web/planning-coverage/useNeeded.ts'
import { usePlanningDrawing } from '#schedule/web/planning-grid/usePlanningDrawing.ts'
import { gridLines } from '#schedule/web/planning-view/PlanningGroups.ts'
import { teamWeekQuery } from '#schedule/web/shared/TeamWeek.ts'
import { useLanguage } from '#web/i18n.ts'
import { useIsWide } from '#web/ui/time/useIsWide.ts'
import { type DayDrawing, tailsOf } from './DayDrawing.ts'
import { presence, tailHours, windowOfDay } from './DayHours.ts'

export interface PlanningDayProps extends PlanningProps {
  date: CalendarDate
  onDay: (date: CalendarDate) => void
}

/** The rows of a day, its hours across and the people in them. @param beyond hours of a draft that may widen the window */
export function useDayDrawing({ team, whole, date, today, view, findings }: PlanningDayProps, beyond: Interval | null) {
  const language = useLanguage()
  const isWide = useIsWide()
  const planned = usePlanningDrawing(team, today, findings.read?.marking, view.openDepartments)
  const { rows: everybody, open } = planned
  const { types, dates } = planned.drawing
  const day = dates.indexOf(date)
  const tails = useTails(team, date, day)
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

  const { by, folded, openDepartments } = view
  const { shiftTypes, listedDepartments: departments } = team
  const { rows, lines } = useMemo(() => {
    const ofDay = open.filter(row => row.days[day]!.length > 0 || openDepartments)
    return gridLines({ people: everybody, open: ofDay }, { by, types: shiftTypes, departments }, folded)
  }, [everybody, open, day, openDepartments, by, shiftTypes, departments, folded])
  return { drawing, rows, lines, tails, presence: { day: needed!, people, window } }
}

/** The ends of shifts of the day before. A Monday begins with those of Sunday. */
const useTails = ({ week, shifts }: PlanningDayProps['team'], date: CalendarDate, day: number) => {
  const { data: lastWeek } = useQuery({ ...teamWeekQuery(addDays(week.from, -7)), enabled: day === 0 })
  return useMemo(() => tailsOf([...shifts, ...(lastWeek?.shifts ?? [])], addDays(date, -1)), [shifts, lastWeek, date])
}

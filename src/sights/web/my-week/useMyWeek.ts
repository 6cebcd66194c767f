import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { type CalendarDate, weekOf } from '#core/calendar.ts'
import { sum } from '#core/durations.ts'
import { maySeeOwnSchedule } from '#schedule/policy.ts'
import { netMinutes, type WeekLeave } from '#schedule/rules.ts'
import type { myWeek } from '#schedule/schemas.ts'
import { FALLBACK_COLOUR } from '#schedule/web/shared/ShiftColours.ts'
import { api, dataOf } from '#web/api/client.ts'
import { useMember } from '#web/api/session.ts'
import { todayOf, useToday } from '#web/api/useServerNow.ts'
import type { Opening } from '#web/page.ts'
import { openedWeek } from '#web/ui/time/useShownWeek.ts'

type Answer = z.output<typeof myWeek>

/** A shift with the name and colour of its type; `typeName` is null once the type is deleted. */
export type MyShift = Answer['shifts'][number] & { typeName: string | null; colour: string }
/** A week that a device kept from before there were these has none. */
type Later = 'waiting' | 'asked' | 'holidays' | 'dayNotes' | 'plannedMinutes' | keyof WeekLeave
type KeptAnswer = Omit<Answer, Later> & Partial<Pick<Answer, Later>>

export type MyWeek = Pick<Answer, 'week' | 'timeZone' | 'weeklyHours' | 'leave' | 'unemployed' | Later> & {
  shifts: readonly MyShift[]
}

const toMyWeek = ({ week, timeZone, weeklyHours, leave, shiftTypes, shifts, ...later }: KeptAnswer): MyWeek => {
  const { waiting = [], asked = [], holidays = [], dayNotes = [], leaveMinutes = 0, paidLeaveMinutes = 0 } = later
  const { plannedMinutes = sum(shifts.map(netMinutes)) } = later
  const types = new Map(shiftTypes.map(type => [type.id, type]))
  const typed = shifts.map(shift => {
    const type = shift.shiftTypeId === null ? undefined : types.get(shift.shiftTypeId)
    return { ...shift, typeName: type?.name ?? null, colour: type?.color ?? FALLBACK_COLOUR }
  })
  return {
    week,
    timeZone,
    weeklyHours,
    plannedMinutes,
    leaveMinutes,
    paidLeaveMinutes,
    leave,
    waiting,
    asked,
    holidays,
    dayNotes,
    unemployed: later.unemployed,
    shifts: typed,
  }
}

const readWeek = (date: string) => dataOf(api.GET('/schedule/my-week/{date}', { params: { path: { date } } }))

/** The document reads this week by an address without a date (scripts/web-build/foreseen.ts). */
const readThisWeek = async (from: CalendarDate) => {
  const answer = await readWeek('today')
  // Around midnight another week may have begun.
  return answer.week.from === from ? answer : readWeek(from)
}

const myWeekQuery = (from: CalendarDate, today: CalendarDate) =>
  queryOptions({
    queryKey: ['schedule', 'my-week', from],
    queryFn: () => (from === weekOf(today).from ? readThisWeek(from) : readWeek(from)),
    meta: { isStored: true },
    select: toMyWeek,
    placeholderData: keepPreviousData,
  })

export const loadMyWeek = async (opening: Opening) => {
  if (opening.session.kind === 'member' && maySeeOwnSchedule(opening.session))
    await opening.queryClient.prefetchQuery(myWeekQuery(openedWeek(opening).from, todayOf(opening.session)))
}

/** One's own shifts of a week. The previous week stays on screen until this one loads. */
export const useMyWeek = (from: CalendarDate) => {
  const member = useMember()
  return useQuery({ ...myWeekQuery(from, useToday()), enabled: maySeeOwnSchedule(member) })
}

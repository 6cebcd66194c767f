import { keepPreviousData, queryOptions, replaceEqualDeep } from '@tanstack/react-query'
import type { z } from 'zod'
import type { CalendarDate } from '#core/calendar.ts'
import type { AnyShift, Shift } from '#schedule/rules.ts'
import type { plannedLeave, saveShift, saveShiftType, shiftType, teamWeek } from '#schedule/schemas.ts'
import { api, dataOf } from '#web/api/client.ts'
import type { Opening } from '#web/page.ts'
import { openedWeek } from '#web/ui/time/useShownWeek.ts'

/** The team's week, as the planning reads it. */
export type TeamWeek = z.output<typeof teamWeek>
export type Employee = TeamWeek['employees'][number]
export type PlannedLeave = z.output<typeof plannedLeave>
export type ShiftType = z.output<typeof shiftType>
/** The body of the commands that plan or change a shift. */
export type ShiftForm = z.output<typeof saveShift>
export type ShiftTypeForm = z.output<typeof saveShiftType>

/** A shift of somebody, or an open one. */
export const shiftOf = ({ shifts, openShifts }: TeamWeek, id: string | undefined): AnyShift | undefined =>
  shifts.find(shift => shift.id === id) ?? openShifts.find(shift => shift.id === id)

const isUnchanged = (known: Shift | undefined, read: Shift): known is Shift =>
  known !== undefined && known.updatedAt === read.updatedAt && known.shiftTypeId === read.shiftTypeId

/** Keeps the identity of unchanged objects after a refetch, so that their rows do not render again. */
export function readAgain(known: TeamWeek | undefined, read: TeamWeek): TeamWeek {
  // Also the previous week, which stays on screen while the next one loads.
  if (known === undefined || known === read) return read
  const knownShifts = new Map(known.shifts.map(shift => [shift.id, shift]))
  const shifts = read.shifts.map(shift => {
    const before = knownShifts.get(shift.id)
    return isUnchanged(before, shift) ? before : shift
  })
  const same = replaceEqualDeep(known, { ...read, shifts: known.shifts })
  return { ...same, shifts }
}

/** @param monday the first day of the week. The previous week stays on screen until this one loads. */
export const teamWeekQuery = (monday: CalendarDate) =>
  queryOptions({
    queryKey: ['schedule', 'weeks', monday],
    queryFn: ({ signal }) => dataOf(api.GET('/schedule/weeks/{date}', { params: { path: { date: monday } }, signal })),
    placeholderData: keepPreviousData,
    structuralSharing: (known, read) => readAgain(known as TeamWeek | undefined, read as TeamWeek),
  })

export const loadTeamWeek = (opening: Opening) =>
  opening.queryClient.prefetchQuery(teamWeekQuery(openedWeek(opening).from))

import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import type { CalendarDate } from '#core/calendar.ts'
import type { plannedLeave, saveShift, saveShiftType, shiftType, teamWeek, weekCopy } from '#schedule/contract.ts'
import { api, dataOf } from '#web/api/client.ts'
import { readAgain } from '../editing/WeekEdits.ts'

/** Everybody's week, as the planning reads it. */
export type TeamWeek = z.infer<typeof teamWeek>
export type Employee = TeamWeek['employees'][number]
export type PlannedLeave = z.infer<typeof plannedLeave>
export type WeekCopy = z.infer<typeof weekCopy>
export type ShiftType = z.infer<typeof shiftType>
/** What is sent to plan a shift or to change one. */
export type ShiftForm = z.infer<typeof saveShift>
export type ShiftTypeForm = z.infer<typeof saveShiftType>

/** @param monday the first day of the week; the week shown before stays until this one is there. */
export const teamWeekQuery = (monday: CalendarDate) =>
  queryOptions({
    queryKey: ['schedule', 'weeks', monday],
    queryFn: ({ signal }) => dataOf(api.GET('/schedule/weeks/{date}', { params: { path: { date: monday } }, signal })),
    placeholderData: keepPreviousData,
    structuralSharing: (known, read) => readAgain(known as TeamWeek | undefined, read as TeamWeek),
  })

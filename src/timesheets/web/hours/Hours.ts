import { infiniteQueryOptions, queryOptions, useMutation } from '@tanstack/react-query'
import type { z } from 'zod'
import type { CalendarDate } from '#core/calendar.ts'
import { sum } from '#core/durations.ts'
import { totalOf } from '#labour/hours.ts'
import { isOver } from '#timesheets/rules/retained.ts'
import type { CorrectorStep } from '#timesheets/rules/weeks.ts'
import type { desk, hoursSettings, ownWeek } from '#timesheets/schemas/desk.ts'
import type { overtimeRules, setOvertimeRule } from '#timesheets/schemas/overtime.ts'
import type { WaitingProposal } from '#timesheets/web/now/WaitingProposals.ts'
import { api, dataOf } from '#web/api/client.ts'

type Desk = z.output<typeof desk>
export type PersonWeek = Desk['employees'][number]
export type OwnWeek = z.output<typeof ownWeek>
export type WeekDay = OwnWeek['days'][number]
export type HoursSettings = z.output<typeof hoursSettings>
/** A day with its person, and the hours that they proposed themselves: what is decided on. */
export type DeskDay = WeekDay & { person: PersonWeek; waiting: WaitingProposal | null }
/** A decision names the day that it saw. */
export type Retaining = Pick<WeekDay, 'date' | 'sign'> & {
  employeeId: string
  retain: 'proposed' | 'planned' | 'none' | 'typed'
  hours?: { startTime: string; endTime: string; breakMinutes: number }[]
  reason?: string
}

/** In pages of a hundred people, all of which are read. Punches do not refetch it: a thousand people's week is not read again at each. */
export const deskQuery = (from: CalendarDate) =>
  infiniteQueryOptions({
    queryKey: ['timesheets', 'desk', from],
    queryFn: ({ pageParam: after, signal }) =>
      dataOf(api.GET('/timesheets/week', { params: { query: { date: from, ...(after && { after }) } }, signal })),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    meta: { topics: ['leave'] },
  })

export const ownWeekQuery = (from: CalendarDate) =>
  queryOptions({
    queryKey: ['timesheets', 'own', from],
    queryFn: () => dataOf(api.GET('/timesheets/own-week', { params: { query: { date: from } } })),
    meta: { topics: ['time-clock', 'schedule', 'leave'] },
  })

/** A request decides the days of a hundred people at most. */
const mostAtOnce = 700

export const inParts = <Item>(items: readonly Item[], size: number) =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, part) => items.slice(part * size, (part + 1) * size))

/** @returns the decisions, for their undo */
export const useRetain = (week: CalendarDate) =>
  useMutation({
    mutationFn: async (days: readonly Retaining[]) => {
      const made = []
      for (const part of inParts(days, mostAtOnce)) {
        const { decisions } = await dataOf(api.POST('/timesheets/retained', { body: { week, days: part } }))
        made.push(...decisions.map(({ id }) => id))
      }
      return made
    },
  })

export const useWithdraw = () =>
  useMutation({
    mutationFn: async (ids: readonly string[]) => {
      for (const part of inParts(ids, mostAtOnce))
        await dataOf(api.POST('/timesheets/retained/withdraw', { body: { ids: part } }))
    },
  })

export const mostPeopleAtOnce = 100

export const useMoveWeeks = (week: CalendarDate) =>
  useMutation({
    mutationFn: async ({
      step,
      people,
      reason = '',
    }: {
      step: CorrectorStep
      people: readonly PersonWeek[]
      reason?: string
    }) => {
      for (const part of inParts(people, mostPeopleAtOnce))
        await dataOf(
          api.POST('/timesheets/weeks/steps', {
            body: { week, step, reason, people: part.map(({ id, version }) => ({ employeeId: id, version })) },
          }),
        )
    },
  })

export const useContestWeek = (week: CalendarDate) =>
  useMutation({
    mutationFn: (contested: { version: number; reason: string; date: CalendarDate | null }) =>
      dataOf(api.POST('/timesheets/own-week/contest', { body: { week, ...contested } })),
  })

export const hoursSettingsQuery = queryOptions({
  queryKey: ['timesheets', 'settings'],
  queryFn: ({ signal }) => dataOf(api.GET('/timesheets/settings', { signal })),
})

export const useSetHours = () =>
  useMutation({
    mutationFn: (body: HoursSettings & { seen: HoursSettings }) => dataOf(api.POST('/timesheets/settings', { body })),
  })

export type OvertimeRules = z.output<typeof overtimeRules>

export const overtimeRulesQuery = queryOptions({
  queryKey: ['timesheets', 'overtime-rules'],
  queryFn: ({ signal }) => dataOf(api.GET('/timesheets/overtime-rules', { signal })),
})

/** `rules`: as they were seen. The one of the same day is replaced. */
export const useSetOvertimeRule = () =>
  useMutation({
    mutationFn: ({ rules, form }: { rules: OvertimeRules; form: Omit<z.input<typeof setOvertimeRule>, 'seen'> }) => {
      const ofDay = <Rule extends { from: string }>(all: readonly Rule[]) => all.find(({ from }) => from === form.from)
      const ofPerson = ofDay(rules.people.filter(({ employeeId }) => employeeId === form.employeeId))
      const seen = form.employeeId === null ? ofDay(rules.company) : ofPerson && termsOf(ofPerson)
      return dataOf(api.POST('/timesheets/overtime-rules', { body: { ...form, seen: seen ?? null } }))
    },
  })

const termsOf = ({ from, fate, paidFirst }: OvertimeRules['people'][number]) => ({ from, fate, paidFirst })

/** The overtime of a person that becomes rest, in minutes. */
export type RestChoice = { person: PersonWeek; rested: number }

export const useChooseRest = (week: CalendarDate) =>
  useMutation({
    mutationFn: async (choices: readonly RestChoice[]) => {
      for (const part of inParts(choices, mostPeopleAtOnce)) {
        const people = part.map(({ person: { id, version, rest }, rested }) => ({
          employeeId: id,
          version,
          rested,
          seen: totalOf(rest?.rested ?? []),
        }))
        await dataOf(api.POST('/timesheets/weeks/rest', { body: { week, people } }))
      }
    },
  })

/** The hours of a day that count, or would by its proposal; null while somebody has to decide. */
export const retainedIn = ({ state, decided, proposed }: WeekDay) =>
  state === 'decided' ? decided : isOver(state) ? proposed : null

/** Minutes that are retained or proposed beyond the plan, of the days of which either is known; null: of none. */
export const differenceIn = (days: readonly WeekDay[]) => {
  const known = days.flatMap(day => {
    const kept = retainedIn(day)
    return kept ? [kept.minutes - day.planned.minutes] : []
  })
  return days.length > 0 && known.length === 0 ? null : sum(known)
}

/** Minutes that somebody retained, and those that wait for it. */
export const retainedAndProposed = (days: readonly WeekDay[]) => {
  const [set, open] = [days.filter(isDecided), days.filter(day => !isDecided(day))]
  const minutesOf = (some: readonly WeekDay[]) => sum(some.map(day => retainedIn(day)?.minutes ?? 0))
  return { retained: minutesOf(set), proposed: minutesOf(open) }
}

export const isDecided = ({ state }: WeekDay) => state === 'decided'

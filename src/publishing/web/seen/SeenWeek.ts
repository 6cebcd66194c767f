import { queryOptions, useMutation } from '@tanstack/react-query'
import type { z } from 'zod'
import type { CalendarDate } from '#core/calendar.ts'
import type { seenWeek } from '#publishing/schemas.ts'
import type { PlanChange } from '#schedule/schemas.ts'
import { api, dataOf } from '#web/api/client.ts'

export type SeenWeek = z.output<typeof seenWeek>
export type ToldPerson = SeenWeek['people'][number]
export type ToldChange = ToldPerson['changes'][number]
export type Question = NonNullable<ToldChange['question']>

export const seenWeekQuery = (from: CalendarDate) =>
  queryOptions({
    queryKey: ['schedule', 'seen', from],
    queryFn: ({ signal }) =>
      dataOf(api.GET('/schedule/weeks/{date}/seen', { params: { path: { date: from } }, signal })),
  })

export const useRemind = (date: CalendarDate) =>
  useMutation({
    mutationFn: (toldId: string) =>
      dataOf(api.POST('/schedule/weeks/{date}/told/{toldId}/reminder', { params: { path: { date, toldId } } })),
  })

export const useTellOnPaper = (date: CalendarDate) =>
  useMutation({
    mutationFn: (toldId: string) =>
      dataOf(api.POST('/schedule/weeks/{date}/told/{toldId}/paper', { params: { path: { date, toldId } } })),
  })

const of = (questionId: string) => ({ params: { path: { questionId } } })

export const useWithdrawQuestion = () =>
  useMutation({
    mutationFn: ({ id }: Question) => dataOf(api.POST('/schedule/questions/{questionId}/withdrawal', of(id))),
  })

export const useAskAgain = () =>
  useMutation({
    mutationFn: ({ id }: Question) => dataOf(api.POST('/schedule/questions/{questionId}/repetition', of(id))),
  })

export const useKeepFormerHours = () =>
  useMutation({
    mutationFn: ({ id, version }: Question) =>
      dataOf(api.POST('/schedule/questions/{questionId}/former-hours', { ...of(id), body: { version } })),
  })

/** Takes 'Garder l'ancien horaire' back. */
export const useChangePlan = () =>
  useMutation({
    mutationFn: (changes: readonly PlanChange[]) =>
      dataOf(api.POST('/schedule/changes', { body: { changes: [...changes], accepted: [] } })),
  })

/** Takes 'Dit sur papier' back. */
export const useTakePaperBack = (date: CalendarDate) =>
  useMutation({
    mutationFn: ({ toldId, at }: { toldId: string; at: string }) =>
      dataOf(
        api.POST('/schedule/weeks/{date}/told/{toldId}/paper/withdrawal', {
          params: { path: { date, toldId } },
          body: { at },
        }),
      ),
  })

/** Counts of a week: people to whom it was published, whom it has reached, who have seen all of it, and how many of the questions are accepted. */
export const countsOf = ({ people }: Pick<SeenWeek, 'people'>) => {
  const questions = people.flatMap(({ changes }) => changes.flatMap(({ question }) => question ?? []))
  return {
    people: people.length,
    told: people.filter(({ reached }) => reached !== null && reached.by !== 'unknown').length,
    seen: people.filter(({ seenAt }) => seenAt !== null).length,
    asked: questions.length,
    accepted: questions.filter(({ state }) => state === 'accepted').length,
  }
}

/** Whether something of what they were told is not over. */
export const isAhead = ({ changes }: Pick<ToldPerson, 'changes'>) => changes.some(({ isOver }) => !isOver)

/** Something that is not over, that they have not seen or can still answer, and that would reach them. */
export const mayBeReminded = ({ seenAt, changes, reach }: ToldPerson) =>
  reach === 'open' &&
  changes.some(({ question, isOver }) => !isOver && (question ? question.state === 'waiting' : seenAt === null))

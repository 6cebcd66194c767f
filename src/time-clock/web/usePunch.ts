import { mutationOptions, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { todayIn } from '#core/calendar.ts'
import { apply, type PunchType } from '#time-clock/rules.ts'
import { api, dataOf } from '#web/api/client.ts'
import { newId } from '#web/api/new-id.ts'
import { isProblem, refusalOr } from '#web/api/problem.ts'
import { useTranslation } from '#web/i18n.ts'
import { notify } from '#web/ui/toasts/notify.tsx'
import { liveClockQuery, readTimeClock, type TimeClock } from './TimeClock.ts'

type Press = { type: PunchType; key: string }

const mutationKey = ['time-clock', 'punch']
const { queryKey } = liveClockQuery

/** The button changes its meaning at once: the second click of a double click must not be a punch. */
const doubleClick = () => new Promise(resolve => setTimeout(resolve, 600))

const send = async ({ type, key }: Press) => {
  const answer = readTimeClock(() => dataOf(api.POST(`/time-clock/${type}`, { headers: { 'Idempotency-Key': key } })))
  await Promise.all([answer, doubleClick()])
  return answer
}

const isPassing = (error: unknown) => !isProblem(error) || error.status === 0 || error.status >= 500

/**
 * Shows a punch at once, and rolls it back with a message if the server refuses it.
 * Retries carry the key of the press, so that the server counts it once.
 */
export const usePunch = () => {
  const { t } = useTranslation('time-clock')
  const queryClient = useQueryClient()
  const [keyFor] = useState(keys)
  const { mutate, isPending } = useMutation(
    punching(queryClient, (error, type) => notify.error(refusalOr(error, t(`failures.${type}`)))),
  )
  const punch = (type: PunchType) => {
    if (queryClient.isMutating({ mutationKey }) > 0) return
    mutate({ type, key: keyFor(type, queryClient.getQueryData(queryKey)) })
  }
  return { punch, isPunching: isPending }
}

/** The mutation by itself. */
export const punching = (queryClient: QueryClient, tell: (error: Error, type: PunchType) => void) =>
  mutationOptions({
    mutationKey,
    mutationFn: send,
    retry: (failures, error) => failures < 2 && isPassing(error),
    onMutate: async ({ type, key }: Press) => {
      await queryClient.cancelQueries({ queryKey })
      const before = queryClient.getQueryData(queryKey)
      if (before) queryClient.setQueryData(queryKey, punched(before, type, key))
      return before
    },
    onSuccess: answer => queryClient.setQueryData(queryKey, answer),
    onError: (error, { type }, before) => {
      queryClient.setQueryData(queryKey, before)
      tell(error, type)
    },
    onSettled: () => void queryClient.invalidateQueries({ queryKey: ['time-clock'] }),
  })

/**
 * A new press after a network failure, on an unchanged clock, reuses the key: the server may have recorded the punch and lost the
 * answer.
 */
export const keys = () => {
  let last = { attempt: '', key: '' }
  return (type: PunchType, clock: TimeClock | undefined) => {
    const attempt = JSON.stringify([type, clock?.latest])
    if (attempt !== last.attempt) last = { attempt, key: newId() }
    return last.key
  }
}

/** The server's expected answer. */
function punched(clock: TimeClock, type: PunchType, key: string): TimeClock {
  const at = Date.now() + clock.ahead
  const date = todayIn(clock.timeZone, Temporal.Instant.fromEpochMilliseconds(at))
  const outcome = apply(clock.latest, { type, at, date })
  if (typeof outcome === 'string') return clock
  const id = type === 'clock-in' || clock.latest === null ? key : clock.latest.id
  // Only completed sessions have corrections.
  const session = { ...outcome, id, correctedAt: null }
  const others = clock.sessions.filter(other => other.id !== id)
  const isOfWeek = session.date >= clock.week.from && session.date <= clock.week.to
  return { ...clock, latest: session, sessions: isOfWeek ? [...others, session] : others }
}

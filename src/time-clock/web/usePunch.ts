import { mutationOptions, type QueryClient, useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { PunchType } from '#time-clock/rules.ts'
import { api, dataOf } from '#web/api/client.ts'
import { newId } from '#web/api/new-id.ts'
import { isProblem, refusalOr } from '#web/api/problem.ts'
import { useTranslation } from '#web/i18n.ts'
import { notify } from '#web/ui/toasts/notify.tsx'
import { liveClockQuery, readTimeClock, type TimeClock } from './TimeClock.ts'

type Press = { type: PunchType; key: string }

const mutationKey = ['time-clock', 'punch']
const { queryKey } = liveClockQuery

/** Longer than a double click: the button has changed its meaning by then, and the second click must not be a punch. */
const DOUBLE_CLICK_MS = 600

const send = ({ type, key }: Press) =>
  readTimeClock(() => dataOf(api.POST(`/time-clock/${type}`, { body: {}, headers: { 'Idempotency-Key': key } })))

const isPassing = (error: unknown) => !isProblem(error) || error.status === 0 || error.status >= 500

/** A punch is on its way: the server has not answered yet. */
export const useIsSending = () => useIsMutating({ mutationKey }) > 0

/**
 * Sends a punch; the clock shows it once the server has answered. A refusal has its message.
 * Retries carry the key of the press, so that the server counts it once.
 */
export const usePunch = () => {
  const { t } = useTranslation('time-clock')
  const queryClient = useQueryClient()
  const [keyFor] = useState(keys)
  const [isPressed, setIsPressed] = useState(false)
  const isSending = useIsSending()
  const { mutate } = useMutation(
    punching(queryClient, (error, type) => notify.error(refusalOr(error, t(`failures.${type}`)))),
  )
  const punch = (type: PunchType) => {
    if (queryClient.isMutating({ mutationKey }) > 0) return
    setIsPressed(true)
    setTimeout(() => setIsPressed(false), DOUBLE_CLICK_MS)
    mutate({ type, key: keyFor(type, queryClient.getQueryData(queryKey)) })
  }
  return { punch, isPunching: isSending || isPressed }
}

/** The mutation by itself. */
export const punching = (queryClient: QueryClient, tell: (error: Error, type: PunchType) => void) =>
  mutationOptions({
    mutationKey,
    mutationFn: send,
    retry: (failures, error) => failures < 2 && isPassing(error),
    onSuccess: answer => queryClient.setQueryData(queryKey, answer),
    onError: (error, { type }) => tell(error, type),
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

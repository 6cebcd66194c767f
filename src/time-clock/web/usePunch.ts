import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { PunchType } from '#time-clock/rules.ts'
import { doubleClick } from '#time-clock/web/face/ClockLook.ts'
import { useKeptPunches } from '#time-clock/web/kept/KeptPunches.tsx'
import { underWay } from '#web/under-way.ts'
import { liveClockQuery } from './TimeClock.ts'

/** A punch is on its way: the server has not answered yet, and may still do so in time. */
export const useIsSending = () => useKeptPunches().punches.some(({ isKept }) => !isKept)

/** Hands a press to the queue; the clock shows the punch once the server has answered, or the device keeps it. */
export const usePunch = () => {
  const queryClient = useQueryClient()
  const { queue } = useKeptPunches()
  const [isPressed, setIsPressed] = useState(false)
  const isSending = useIsSending()
  const ignoreSecondClick = () => {
    setIsPressed(true)
    setTimeout(() => setIsPressed(false), doubleClick)
  }
  const punch = (type: PunchType) => {
    if (queue.shown().some(({ isKept }) => !isKept)) return
    ignoreSecondClick()
    void underWay(queue.press(type, queryClient.getQueryData(liveClockQuery.queryKey)?.ahead ?? 0))
  }
  return { punch, ignoreSecondClick, isPunching: isSending || isPressed }
}

import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { maySettleShifts } from '#leave/policy.ts'
import type { SettledShiftForm, ShiftFate } from '#leave/schemas.ts'
import { type LeaveSpan, takesWholeShift } from '#leave/span.ts'
import { type DaysOff, verdictQuery } from '#leave/web/LeaveRequests.ts'
import { useMember } from '#web/api/session.ts'

type Choice = { fate: ShiftFate; to: string | null }

/** The fate of each shift. At first one that the leave takes wholly is offered to others; one of which hours are left stays with its person. */
export const useShiftChoices = (leave: LeaveSpan, shifts: DaysOff['shifts']) => {
  const mayChoose = maySettleShifts(useMember())
  const [choices, setChoices] = useState<ReadonlyMap<string, Choice>>(new Map())
  const first = new Map(shifts.map(shift => [shift.id, takesWholeShift(leave, shift) ? 'open' : 'keep'] as const))
  const choiceOf = (id: string): Choice => choices.get(id) ?? { fate: first.get(id) ?? 'open', to: null }
  const given = shifts.filter(({ id }) => choiceOf(id).fate === 'give')
  const verdicts = useQueries({ queries: given.map(({ id }) => verdictQuery(id, choiceOf(id).to)) })
  const verdictOf = new Map(given.map(({ id }, index) => [id, verdicts[index]?.data]))
  const settled = (): SettledShiftForm[] =>
    shifts.map(({ id, version }) => {
      // A finding that takes a reason is asked once for all of them.
      const seen = verdictOf.get(id)?.findings.filter(({ needsReason }) => !needsReason) ?? []
      const accepted = [...new Set(seen.map(({ rule }) => rule))].map(rule => ({ rule }))
      return { id, version, ...choiceOf(id), accepted }
    })
  const isUnchosen = given.some(({ id }) => verdictOf.get(id) === undefined)
  const isImpossible = given.some(({ id }) => verdictOf.get(id)?.isPossible === false)
  return {
    mayChoose,
    choiceOf,
    choose: (id: string, choice: Choice) => setChoices(new Map(choices).set(id, choice)),
    /** Why it cannot be sent. */
    fault: isImpossible ? ('impossible' as const) : isUnchosen ? ('unchosen' as const) : null,
    /** Shifts of a decider who may not plan are left for those who may. */
    settled: () => (mayChoose ? settled() : []),
  }
}

export type ShiftChoicesMade = ReturnType<typeof useShiftChoices>

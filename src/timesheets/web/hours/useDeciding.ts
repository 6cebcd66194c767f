import { useEffect, useEffectEvent, useState } from 'react'
import type { CalendarDate } from '#core/calendar.ts'
import { fullName } from '#people/rules.ts'
import { useDecideProposal } from '#timesheets/web/now/WaitingProposals.ts'
import { refusalOr } from '#web/api/problem.ts'
import { useTranslation } from '#web/i18n.ts'
import { sayEnding } from '#web/ui/dialogs/command-ending.ts'
import { notify } from '#web/ui/toasts/notify.tsx'
import type { DayAct } from './DayRow.tsx'
import { type DeskDay, type Retaining, useRetain, useWithdraw } from './Hours.ts'

export const keyOf = ({ person, date }: DeskDay) => `${person.id} ${date}`

type DayDecision = Pick<Retaining, 'retain' | 'hours' | 'reason'>

/** Decides days at once: their lines go before the server has answered, and come back if it refuses. The last decision is taken back by Ctrl+Z. */
export const useDeciding = (week: CalendarDate) => {
  const { t } = useTranslation('hours')
  const retain = useRetain(week)
  const withdraw = useWithdraw()
  const proposals = useDecideProposal()
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set())
  const [made, setMade] = useState<readonly (readonly string[])[]>([])
  const [typed, setTyped] = useState<DeskDay | null>(null)

  const takeBack = (ids: readonly string[]) => {
    setMade(earlier => earlier.filter(each => each !== ids))
    withdraw.mutateAsync(ids).then(
      () => notify.success(t('withdrawn', { count: ids.length })),
      error => notify.error(refusalOr(error, t('failures.decide'))),
    )
  }
  const send = async (days: readonly DeskDay[], decided: DayDecision) => {
    const asked = days.map(({ person, date, sign }) => ({ employeeId: person.id, date, sign, ...decided }))
    const ids = await retain.mutateAsync(asked)
    setMade(earlier => [...earlier, ids])
    const [only] = days
    const message =
      days.length === 1 ? t('retained', { name: fullName(only!.person) }) : t('retainedDays', { count: days.length })
    notify.reversible(message, 'undo', () => takeBack(ids))
  }
  const decide = (days: readonly DeskDay[], decided: DayDecision) => {
    const keys = days.map(keyOf)
    setHidden(before => new Set([...before, ...keys]))
    const shown = () => setHidden(before => new Set([...before].filter(key => !keys.includes(key))))
    send(days, decided)
      .catch(error => notify.error(refusalOr(error, t('failures.decide'))))
      .finally(shown)
  }
  const undoLast = () => {
    const last = made.at(-1)
    if (last) takeBack(last)
  }
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isUndo = event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey
    const isTyping = (event.target as Element).closest?.('input, textarea, [contenteditable], [role=dialog]')
    if (!isUndo || isTyping || made.length === 0) return
    event.preventDefault()
    undoLast()
  })
  useEffect(() => {
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
  const act = (day: DeskDay, taken: DayAct) => {
    if (taken === 'typed') setTyped(day)
    else if (taken === 'withdraw') takeBack([day.decided!.id])
    else if (taken === 'accept')
      void sayEnding(proposals.mutateAsync({ id: day.waiting!.id, step: 'accept' }), {
        done: t('proposalAccepted'),
        failure: t('failures.decide'),
      })
    else decide([day], { retain: taken })
  }
  return {
    isShown: (day: DeskDay) => !hidden.has(keyOf(day)),
    act,
    decideAll: (days: readonly DeskDay[]) => decide(days, { retain: 'proposed' }),
    typed,
    closeTyped: () => setTyped(null),
    sendTyped: (hours: Pick<Retaining, 'hours' | 'reason'>) => send([typed!], { retain: 'typed', ...hours }),
  }
}

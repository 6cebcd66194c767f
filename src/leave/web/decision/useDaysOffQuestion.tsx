import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { LeaveSpan } from '#leave/rules/span.ts'
import { daysOffQuery } from '#leave/web/LeaveRequests.ts'
import { useTranslation } from '#web/i18n.ts'
import { Loaded } from '#web/ui/loading/Loaded.tsx'
import { OthersAway } from './OthersAway.tsx'
import { openShifts, ShiftFates, settledBy, useFirstFate } from './ShiftFates.tsx'

/** What else there is during leave that a decider chooses for somebody, and what becomes of the shifts. @param span null until chosen */
export const useDaysOffQuestion = (employeeId: string, span: LeaveSpan | null) => {
  const { t } = useTranslation('leave')
  const days = useQuery(daysOffQuery(employeeId, span))
  const first = useFirstFate()
  const [fate, setFate] = useState(first)
  const shifts = days.data ? openShifts(days.data) : []
  const question = employeeId !== '' && span && (
    <Loaded failure={t('details.failure')} query={days}>
      {({ away }) => (
        <div className="grid gap-5">
          {shifts.length > 0 && <ShiftFates fate={fate} onChange={setFate} shifts={shifts} />}
          {away.length > 0 && <OthersAway away={away} />}
        </div>
      )}
    </Loaded>
  )
  return { question, settled: () => settledBy(fate, shifts) }
}

import { useQuery } from '@tanstack/react-query'
import type { LeaveSpan } from '#leave/span.ts'
import { daysOffQuery } from '#leave/web/LeaveRequests.ts'
import { useTranslation } from '#web/i18n.ts'
import { Loaded } from '#web/ui/loading/Loaded.tsx'
import { OthersAway } from './OthersAway.tsx'
import { openShifts, ShiftFates, useShiftFates } from './ShiftFates.tsx'
import { WorkingDaysQuestion } from './WorkingDaysQuestion.tsx'

/** The question about the other events during leave that a decider chooses for somebody, and the fate of the shifts. @param span null until chosen */
export const useDaysOffQuestion = (employeeId: string, span: LeaveSpan | null) => {
  const { t } = useTranslation('leave')
  const days = useQuery(daysOffQuery(employeeId, span))
  const { settled, ...choice } = useShiftFates()
  const shifts = days.data ? openShifts(days.data) : []
  const question = employeeId !== '' && span && (
    <Loaded failure={t('details.failure')} query={days}>
      {({ away, contractToComplete }) => (
        <div className="grid gap-5">
          {shifts.length > 0 && <ShiftFates {...choice} shifts={shifts} span={span} />}
          {contractToComplete && <WorkingDaysQuestion contract={contractToComplete} key={contractToComplete.id} />}
          {away.length > 0 && <OthersAway away={away} />}
        </div>
      )}
    </Loaded>
  )
  return { question, settled: () => (span ? settled(span, shifts) : []) }
}

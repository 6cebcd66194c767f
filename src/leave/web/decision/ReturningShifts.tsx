import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { longDate } from '#core/calendar.ts'
import { FindingSentence } from '#labour/web/shared/FindingSentence.tsx'
import { maySettleShifts } from '#leave/policy.ts'
import type { LeaveSpan } from '#leave/span.ts'
import { type LostShift, lostShiftsQuery, type ReceivedRequest } from '#leave/web/LeaveRequests.ts'
import { fullName } from '#people/rules.ts'
import { useMember } from '#web/api/session.ts'
import { useTranslation } from '#web/i18n.ts'
import { CheckboxField } from '#web/ui/fields/CheckboxField.tsx'
import { Loaded } from '#web/ui/loading/Loaded.tsx'

/** Which lost shifts come back: at first those that nobody has. */
export const useChosenShifts = (lost: readonly LostShift[]) => {
  const mayChoose = maySettleShifts(useMember())
  const [choices, setChoices] = useState<ReadonlyMap<string, boolean>>(new Map())
  const isChosen = ({ id, fate, hindrance }: LostShift) =>
    mayChoose && hindrance === null && (choices.get(id) ?? fate !== 'give')
  return {
    mayChoose,
    isChosen,
    choose: (id: string, isWanted: boolean) => setChoices(new Map(choices).set(id, isWanted)),
    /** As they are sent. */
    returning: lost.filter(isChosen).map(({ id, version }) => ({ id, version })),
  }
}
type ChosenShifts = ReturnType<typeof useChosenShifts>

/**
 * The question which of the shifts that a leave took come back, once it ends or has other days.
 * @param span the other days; null until they are chosen, undefined if it ends
 */
export const useReturningQuestion = ({ id }: ReceivedRequest, span?: LeaveSpan | null) => {
  const { t } = useTranslation('leave')
  const headingId = useId()
  const isChange = span !== undefined
  const query = useQuery({ ...lostShiftsQuery(id, span ?? null), enabled: span !== null })
  const lost = (span === null ? [] : (query.data ?? [])).filter(({ isCovered }) => !isChange || !isCovered)
  const made = useChosenShifts(lost)
  const question: ReactNode = span !== null && (
    <Loaded failure={t('returning.load')} query={query}>
      {() =>
        lost.length > 0 && (
          <section aria-labelledby={headingId} className="grid gap-3">
            <h3 className="text-15" id={headingId}>
              {t('returning.question', { count: lost.length })}
            </h3>
            <LostShifts lost={lost} made={made} />
          </section>
        )
      }
    </Loaded>
  )
  return { question, returning: made.returning, isRead: span === null || query.data !== undefined }
}

interface LostShiftsProps {
  lost: readonly LostShift[]
  made: ChosenShifts
}

/** Each with what became of it; what cannot come back says why. */
export function LostShifts({ lost, made }: LostShiftsProps) {
  const { t } = useTranslation('leave')
  return (
    <>
      {!made.mayChoose && <p className="text-14 text-ink-2">{t('returning.notPlanner')}</p>}
      <ul className="grid gap-px overflow-clip rounded-2 border border-line bg-line">
        {lost.map(shift => (
          <li className="bg-surface px-3.5 py-2 text-14" key={shift.id}>
            {made.mayChoose && shift.hindrance === null ? (
              <CheckboxField
                label={<LostShiftWords shift={shift} />}
                onChange={isWanted => made.choose(shift.id, isWanted)}
                value={made.isChosen(shift)}
              />
            ) : (
              <LostShiftWords shift={shift} />
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

function LostShiftWords({ shift }: { shift: LostShift }) {
  const { t, language } = useTranslation('leave')
  const { date, startTime, endTime, typeName, fate, holder, hindrance, finding } = shift
  const name = holder ? fullName(holder) : t('unknown')
  return (
    <span className="block min-w-0 wrap-anywhere">
      <span className="font-label tabular-nums">{`${longDate(date, language)}, ${startTime}–${endTime}`}</span>
      <span className="block text-13 text-ink-2">
        {`${typeName ?? t('details.typeGone')} · ${t(`returning.fates.${fate}`, { name })}`}
      </span>
      {hindrance !== null && (
        <span className="block text-13 text-ocre">
          {finding ? <FindingSentence {...finding} /> : t(`returning.hindrances.${hindrance}`)}
        </span>
      )}
    </span>
  )
}

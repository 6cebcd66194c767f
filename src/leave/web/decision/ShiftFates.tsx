import { useId, useState } from 'react'
import { longDate } from '#core/calendar.ts'
import { maySettleShifts } from '#leave/policy.ts'
import type { SettledShiftForm } from '#leave/schemas.ts'
import { type LeaveSpan, takesWholeShift } from '#leave/span.ts'
import type { DaysOff } from '#leave/web/LeaveRequests.ts'
import { useMember } from '#web/api/session.ts'
import { currentLanguage, useTranslation } from '#web/i18n.ts'
import { RadioCards } from '#web/ui/fields/RadioCards.tsx'

const choices = ['open', 'remove', 'keep', 'later'] as const
type Fate = (typeof choices)[number]

/** Shifts that nobody has decided on. */
export const openShifts = ({ shifts }: DaysOff) => shifts.filter(({ isKept }) => !isKept)

/** How much of a shift a leave takes. */
type TakenPart = 'whole' | 'part'
const takenBy = (span: LeaveSpan, shift: DaysOff['shifts'][number]): TakenPart =>
  takesWholeShift(span, shift) ? 'whole' : 'part'

/** As they are sent: those that are left for later are not named. */
const settledBy = (fate: Fate, shifts: DaysOff['shifts']): SettledShiftForm[] =>
  fate === 'later' ? [] : shifts.map(({ id, version }) => ({ id, version, fate }))

/**
 * One fate for the shifts that a leave takes wholly, one for those of which hours are left. At first the former are offered to others,
 * and the latter stay with their person. A decider who may not plan leaves all of them to the planners.
 */
export const useShiftFates = () => {
  const mayChoose = maySettleShifts(useMember())
  const [fates, setFates] = useState<Record<TakenPart, Fate>>(
    mayChoose ? { whole: 'open', part: 'keep' } : { whole: 'later', part: 'later' },
  )
  return {
    fates,
    choose: (taken: TakenPart, fate: Fate) => setFates({ ...fates, [taken]: fate }),
    settled: (span: LeaveSpan, shifts: DaysOff['shifts']) =>
      shifts.flatMap(shift => settledBy(fates[takenBy(span, shift)], [shift])),
  }
}

type ChosenFates = Pick<ReturnType<typeof useShiftFates>, 'fates' | 'choose'>

interface ShiftFatesProps extends ChosenFates {
  span: LeaveSpan
  shifts: DaysOff['shifts']
}

/** Asks what becomes of the shifts on days off. */
export function ShiftFates({ span, shifts, ...choice }: ShiftFatesProps) {
  const taken = (['whole', 'part'] as const).map(each => ({
    taken: each,
    shifts: shifts.filter(shift => takenBy(span, shift) === each),
  }))
  return taken.map(
    each =>
      each.shifts.length > 0 && (
        <div className="grid gap-3" key={each.taken}>
          <FateChoice {...choice} count={each.shifts.length} taken={each.taken} />
          <ShiftList shifts={each.shifts} />
        </div>
      ),
  )
}

/** How many shifts some leaves take wholly, and how many in part. */
export const countTaken = (
  leaves: readonly { span: LeaveSpan; shifts: DaysOff['shifts'] }[],
): Record<TakenPart, number> => {
  const all = leaves.flatMap(({ span, shifts }) => shifts.map(shift => takenBy(span, shift)))
  const whole = all.filter(each => each === 'whole').length
  return { whole, part: all.length - whole }
}

interface FateChoiceProps extends ChosenFates {
  taken: TakenPart
  count: number
}

/** One fate for all. */
export function FateChoice({ taken, count, fates, choose }: FateChoiceProps) {
  const { t } = useTranslation('leave')
  const headingId = useId()
  const mayChoose = maySettleShifts(useMember())
  return (
    <section className="grid gap-3">
      <h3 className="text-15" id={headingId}>
        {t('fates.question', { count })}
        {taken === 'part' && (
          <span className="block text-13 font-normal text-ink-2">{t('fates.inPart', { count })}</span>
        )}
      </h3>
      {mayChoose ? (
        <RadioCards
          labelledBy={headingId}
          name={`fate-${taken}`}
          onBlur={() => undefined}
          onChange={fate => choose(taken, fate)}
          options={choices.map(value => ({ value, label: t(`fates.${value}`) }))}
          value={fates[taken]}
        />
      ) : (
        <p className="text-14 text-ink-2">{t('fates.notPlanner')}</p>
      )}
    </section>
  )
}

function ShiftList({ shifts }: Pick<DaysOff, 'shifts'>) {
  const { t } = useTranslation('leave')
  return (
    <ul className="grid gap-px overflow-clip rounded-2 border border-line bg-line">
      {shifts.map(({ id, date, startTime, endTime, typeName, isKept }) => (
        <li
          className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-3 bg-surface px-3.5 py-2.5 text-14"
          key={id}
        >
          <span className="min-w-0 wrap-anywhere">
            <span className="font-label">{longDate(date, currentLanguage())}</span>
            <span className="block text-13 text-ink-2">
              {typeName ?? t('details.typeGone')}
              {isKept && ` · ${t('details.kept')}`}
            </span>
          </span>
          <span className="whitespace-nowrap tabular-nums">{`${startTime}–${endTime}`}</span>
        </li>
      ))}
    </ul>
  )
}

import { useId } from 'react'
import { maySettleShifts } from '#leave/policy.ts'
import type { SettledShiftForm } from '#leave/schemas.ts'
import type { DaysOff } from '#leave/web/LeaveRequests.ts'
import { useMember } from '#web/api/session.ts'
import { useTranslation } from '#web/i18n.ts'
import { RadioCards } from '#web/ui/fields/RadioCards.tsx'
import { ShiftList } from './ShiftList.tsx'

const fates = ['open', 'remove', 'keep', 'later'] as const
type Fate = (typeof fates)[number]

/** Shifts that nobody has decided on. */
export const openShifts = ({ shifts }: DaysOff) => shifts.filter(({ isKept }) => !isKept)

/** As they are sent: those that are left for later are not named. */
export const settledBy = (fate: Fate, shifts: DaysOff['shifts']): SettledShiftForm[] =>
  fate === 'later' ? [] : shifts.map(({ id, version }) => ({ id, version, fate }))

/** Selected at first. A decider who may not plan leaves the shifts to the planners. */
export const useFirstFate = (): Fate => (maySettleShifts(useMember()) ? 'open' : 'later')

interface ShiftFatesProps {
  shifts: DaysOff['shifts']
  fate: Fate
  onChange: (fate: Fate) => void
}

/** Asks what becomes of the shifts on days off. */
export function ShiftFates({ shifts, ...choice }: ShiftFatesProps) {
  return (
    <div className="grid gap-3">
      <FateChoice {...choice} count={shifts.length} />
      <ShiftList shifts={shifts} />
    </div>
  )
}

type FateChoiceProps = Omit<ShiftFatesProps, 'shifts'> & { count: number }

/** One fate for all. */
export function FateChoice({ count, fate, onChange }: FateChoiceProps) {
  const { t } = useTranslation('leave')
  const headingId = useId()
  const mayChoose = maySettleShifts(useMember())
  return (
    <section className="grid gap-3">
      <h3 className="text-15" id={headingId}>
        {t('fates.question', { count })}
      </h3>
      {mayChoose ? (
        <RadioCards
          labelledBy={headingId}
          name="fate"
          onBlur={() => undefined}
          onChange={onChange}
          options={fates.map(value => ({ value, label: t(`fates.${value}`) }))}
          value={fate}
        />
      ) : (
        <p className="text-14 text-ink-2">{t('fates.notPlanner')}</p>
      )}
    </section>
  )
}

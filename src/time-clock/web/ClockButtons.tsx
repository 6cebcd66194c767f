import { useId, useRef } from 'react'
import { longDayName } from '#core/calendar.ts'
import type { PunchType } from '#time-clock/rules.ts'
import { useLanguage, useTranslation } from '#web/i18n.ts'
import type { ClockReading } from './ClockReading.ts'
import { PunchButton } from './PunchButton.tsx'
import { usePunch } from './usePunch.ts'

const first: Record<ClockReading['state'], PunchType> = {
  out: 'clock-in',
  working: 'break-start',
  'on-break': 'break-end',
}

export function ClockButtons({ reading }: { reading: ClockReading }) {
  const { t } = useTranslation('time-clock')
  const { punch, isPunching } = usePunch()
  const reasonId = useId()
  const firstButton = useRef<HTMLButtonElement>(null)
  const { state, mayArriveAgain } = reading
  const isBlue = state === 'working'
  const isOnBreak = state === 'on-break'
  const common = { isPunching, onPunch: punch }
  // The other buttons disappear with the session: the focus moves to the remaining one.
  const andStay = (type: PunchType) => {
    firstButton.current?.focus()
    punch(type)
  }
  const secondary = { ...common, look: isBlue ? 'outlinedOnBlue' : 'outlined', onPunch: andStay } as const
  return (
    <div className="grid gap-2.5 md:w-[260px]">
      <PunchButton {...common} look={isBlue ? 'filledOnBlue' : 'filled'} ref={firstButton} type={first[state]} />
      {state !== 'out' && (
        <PunchButton
          {...secondary}
          describedBy={isOnBreak ? reasonId : undefined}
          isDisabled={isOnBreak}
          type="clock-out"
        />
      )}
      {isOnBreak && <Reason id={reasonId}>{t('refusals.on-break')}</Reason>}
      {mayArriveAgain && <NewArrival {...secondary} reading={reading} />}
    </div>
  )
}

interface NewArrivalProps {
  reading: ClockReading
  look: 'outlinedOnBlue' | 'outlined'
  isPunching: boolean
  onPunch: (type: PunchType) => void
}

/** A forgotten departure yesterday must not delay an arrival today. */
function NewArrival({ reading, ...button }: NewArrivalProps) {
  const { t } = useTranslation('time-clock')
  const language = useLanguage()
  const id = useId()
  return (
    <>
      <PunchButton {...button} describedBy={id} type="clock-in" />
      <Reason id={id} isOnBlue={button.look === 'outlinedOnBlue'}>
        {t('card.newArrival', { day: longDayName(reading.day, language) })}
      </Reason>
    </>
  )
}

function Reason({ id, isOnBlue, children }: { id: string; isOnBlue?: boolean; children: string }) {
  return (
    <p className={`text-center text-13 ${isOnBlue ? 'text-[#e3ebfa]' : 'text-ink-2'}`} id={id}>
      {children}
    </p>
  )
}

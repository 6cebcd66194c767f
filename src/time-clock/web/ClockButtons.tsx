import { type Ref, useId, useRef } from 'react'
import { longDayName } from '#core/calendar.ts'
import { type PunchType, UNDO_LIMIT } from '#time-clock/rules.ts'
import { pressTime } from '#time-clock/web/kept/KeptClock.ts'
import { useKeptPunches } from '#time-clock/web/kept/KeptPunches.tsx'
import { useMember } from '#web/api/session.ts'
import { useLanguage, useTranslation } from '#web/i18n.ts'
import type { ClockReading } from './ClockReading.ts'
import { PunchButton } from './PunchButton.tsx'
import { usePunch } from './usePunch.ts'

const first: Record<ClockReading['state'], PunchType> = {
  out: 'clock-in',
  working: 'break-start',
  'on-break': 'break-end',
}

interface ClockButtonsProps {
  reading: ClockReading
  /** Epoch milliseconds by the server's clock. */
  now: number
  isOnBlue?: boolean
  /** Beside other things, on paper: small and in a row. */
  isSmall?: boolean
}

export function ClockButtons({ reading, now, isSmall, isOnBlue: isBlue = false }: ClockButtonsProps) {
  const { t } = useTranslation('time-clock')
  const { punch, isPunching } = usePunch()
  const reasonId = useId()
  const firstButton = useRef<HTMLButtonElement>(null)
  const { state, mayArriveAgain, departure, undoUntil } = reading
  const isOnBreak = state === 'on-break'
  const { timeZone } = useMember().company
  const awaited = useKeptPunches().punches.find(({ isKept }) => !isKept)
  const sent = awaited && { type: awaited.type, time: pressTime(awaited, timeZone) }
  const common = { isPunching, isSmall, sent, onPunch: punch }
  // The other buttons disappear with the session: the focus moves to the remaining one.
  const andStay = (type: PunchType) => {
    firstButton.current?.focus()
    punch(type)
  }
  const secondary = { ...common, look: isBlue ? 'outlinedOnBlue' : 'outlined', onPunch: andStay } as const
  const filled = {
    ...common,
    look: isBlue ? 'filledOnBlue' : isSmall ? 'outlined' : 'filled',
    ref: firstButton,
  } as const
  return (
    <div className={`grid gap-2.5 ${isSmall ? 'md:grid-flow-col md:items-center' : 'md:w-[260px]'}`}>
      {undoUntil !== null && <SecondsLeft milliseconds={undoUntil - now} />}
      {departure === null && undoUntil === null ? (
        <PunchButton {...filled} type={first[state]} />
      ) : (
        <AfterWork {...filled} canUndo={undoUntil !== null} />
      )}
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

interface AfterWorkProps {
  canUndo: boolean
  isPunching: boolean
  isSmall: boolean | undefined
  sent: { type: PunchType; time: string } | undefined
  onPunch: (type: PunchType) => void
  ref: Ref<HTMLButtonElement>
}

/** An accidental departure is taken back first; a new arrival comes a minute later, so that nobody presses it instead. */
function AfterWork({ canUndo, ...button }: AfterWorkProps) {
  const { t } = useTranslation('time-clock')
  const press = canUndo
    ? ({ type: 'clock-out-undo' } as const)
    : ({ type: 'clock-in', label: t('card.arriveAgain') } as const)
  return <PunchButton {...button} {...press} look="outlined" />
}

/** The minute goes by as a bar. */
function SecondsLeft({ milliseconds }: { milliseconds: number }) {
  const { t } = useTranslation('time-clock')
  const count = Math.ceil(milliseconds / 1000)
  return (
    <div aria-label={t('card.secondsToUndo', { count })} className="mb-0.5 flex min-w-32 items-center gap-3" role="img">
      <span className="h-1.5 flex-1 overflow-hidden rounded-full bg-sunken">
        <span
          className="block h-full rounded-full bg-bleu"
          style={{ width: `${(100 * milliseconds) / UNDO_LIMIT}%` }}
        />
      </span>
      <span className="text-14 whitespace-nowrap text-ink-2 tabular-nums">{t('card.seconds', { count })}</span>
    </div>
  )
}

interface NewArrivalProps {
  reading: ClockReading
  look: 'outlinedOnBlue' | 'outlined'
  isPunching: boolean
  isSmall: boolean | undefined
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

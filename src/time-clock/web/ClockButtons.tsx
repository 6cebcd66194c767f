import { type Ref, useId, useRef, useState } from 'react'
import { longDayName } from '#core/calendar.ts'
import { formatDuration, MINUTE } from '#core/durations.ts'
import { elapsed, type PunchType, UNDO_LIMIT } from '#time-clock/rules.ts'
import { pressTime } from '#time-clock/web/kept/KeptClock.ts'
import { useKeptPunches } from '#time-clock/web/kept/KeptPunches.tsx'
import { useMember } from '#web/api/session.ts'
import { useLanguage, useTranslation } from '#web/i18n.ts'
import type { ClockReading } from './ClockReading.ts'
import { PunchButton } from './PunchButton.tsx'
import { usePunch } from './usePunch.ts'

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
  const language = useLanguage()
  const { punch, ignoreSecondClick, isPunching } = usePunch()
  const breakId = useId()
  const reasonId = useId()
  const [askedAbout, setAskedAbout] = useState<string>()
  const firstButton = useRef<HTMLButtonElement>(null)
  const { state, main, others, session, departure, undoUntil } = reading
  const isOnBreak = state === 'on-break'
  const isNewSession = session !== null && [main, ...others].includes('clock-in')
  const isAsking = reading.isLate && session?.id === askedAbout
  const { timeZone } = useMember().company
  const awaited = useKeptPunches().punches.find(({ isKept }) => !isKept)
  const sent = awaited && { type: awaited.type, time: pressTime(awaited, timeZone) }
  const common = { isPunching, isSmall, sent }
  // The other buttons disappear with the session: the focus moves to the remaining one.
  const andStay = (type: PunchType) => {
    firstButton.current?.focus()
    punch(type)
  }
  /** A departure that may have been forgotten takes two presses. */
  const isAsked = (type: PunchType) => type === 'clock-out' && reading.isLate && !isAsking
  const ask = () => {
    ignoreSecondClick()
    setAskedAbout(session?.id)
  }
  const words = (type: PunchType) => ({
    type,
    describedBy: (type === 'clock-in' ? isNewSession : isAsking) ? reasonId : undefined,
    label: type === 'clock-out' && isAsking ? t('card.leaveNow') : undefined,
  })
  const secondary = { ...common, look: isBlue ? 'outlinedOnBlue' : 'outlined' } as const
  const filled = {
    ...common,
    look: isBlue ? 'filledOnBlue' : isSmall ? 'outlined' : 'filled',
    ref: firstButton,
  } as const
  return (
    <div className={`grid gap-2.5 ${isSmall ? 'md:grid-flow-col md:items-center' : 'md:w-[260px]'}`}>
      {undoUntil !== null && <SecondsLeft milliseconds={undoUntil - now} />}
      {departure === null && undoUntil === null ? (
        <PunchButton {...filled} {...words(main)} onPunch={isAsked(main) ? ask : punch} />
      ) : (
        <AfterWork {...filled} canUndo={undoUntil !== null} onPunch={punch} />
      )}
      {others.map(type => (
        <PunchButton {...secondary} {...words(type)} key={type} onPunch={isAsked(type) ? ask : andStay} />
      ))}
      {isOnBreak && (
        <>
          <PunchButton {...secondary} describedBy={breakId} isDisabled onPunch={punch} type="clock-out" />
          <Reason id={breakId}>{t('refusals.on-break')}</Reason>
        </>
      )}
      {session && (isAsking || isNewSession) && (
        <Reason id={reasonId} isOnBlue={isBlue}>
          {isAsking
            ? t('card.late', { duration: formatDuration(Math.round(elapsed(session, now).totalMs / MINUTE)) })
            : t('card.newArrival', { day: longDayName(reading.day, language) })}
        </Reason>
      )}
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
  const count = Math.ceil(Math.min(milliseconds, UNDO_LIMIT) / 1000)
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

function Reason({ id, isOnBlue, children }: { id: string; isOnBlue?: boolean; children: string }) {
  return (
    <p className={`text-center text-13 ${isOnBlue ? 'text-[#e3ebfa]' : 'text-ink-2'}`} id={id}>
      {children}
    </p>
  )
}

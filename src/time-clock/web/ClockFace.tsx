import type { ReactNode } from 'react'
import { figureClass, lightOf, metaClass, sendingClass, statusClass } from '#time-clock/web/face/ClockLook.ts'
import { outFacts, sessionFacts, stateWords, timeOfDay, timerOf } from '#time-clock/web/face/ClockWords.ts'
import type { ShownPunch } from '#time-clock/web/kept/PunchQueue.ts'
import { KeptPunch } from '#time-clock/web/kept/QueuedPunches.tsx'
import type { ClockedSession } from '#web/api/work-session.ts'
import { useLanguage, useTranslation } from '#web/i18n.ts'
import type { ClockReading } from './ClockReading.ts'
import { NextShift } from './NextShift.tsx'

interface ClockFaceProps {
  reading: ClockReading
  /** Epoch milliseconds by the server's clock. */
  now: number
  timeZone: string
}

/** The state as the server knows it, its main figure, and the facts beside it. */
export function ClockFace({
  isNextFirst,
  isSending,
  kept,
  reading,
  now,
  timeZone,
}: ClockFaceProps & { isNextFirst: boolean | undefined; isSending: boolean; kept: ShownPunch | undefined }) {
  const { t } = useTranslation('time-clock')
  const { session, expected } = reading
  return (
    <div className="min-w-0">
      {/* Screen readers announce a change of state, not the seconds. */}
      <p className={statusClass} role="status">
        {kept ? (
          <KeptPunch punch={kept} timeZone={timeZone} />
        ) : (
          <span className={lightOf(reading)}>{stateWords(reading, timeZone, t)}</span>
        )}
        {isSending && <span className={sendingClass}>{t('card.sending')}</span>}
      </p>
      {session ? (
        <LiveTimer now={now} reading={reading} session={session} timeZone={timeZone} />
      ) : isNextFirst && expected ? (
        <NextShift shift={expected} today={reading.day} />
      ) : (
        <CurrentTime now={now} reading={reading} timeZone={timeZone} />
      )}
    </div>
  )
}

function CurrentTime({ reading, now, timeZone }: ClockFaceProps) {
  const { t } = useTranslation('time-clock')
  const language = useLanguage()
  return (
    <>
      <div className={figureClass.timer}>{timeOfDay({ now, timeZone })}</div>
      <Meta>
        {outFacts(reading, t, language).map(fact => (
          <span key={fact}>{fact}</span>
        ))}
      </Meta>
    </>
  )
}

function LiveTimer({ reading, session, now, timeZone }: ClockFaceProps & { session: ClockedSession }) {
  const { t } = useTranslation('time-clock')
  const language = useLanguage()
  const [start, pause] = sessionFacts(reading, session, { now, timeZone }, t, language)
  return (
    <>
      <div
        aria-label={t(reading.state === 'on-break' ? 'card.breakLength' : 'card.elapsed')}
        aria-live="off"
        className={figureClass.timer}
        role="timer"
      >
        {timerOf(reading, session, now)}
      </div>
      <Meta>
        <span>{start}</span>
        {pause && <span>{pause}</span>}
      </Meta>
    </>
  )
}

function Meta({ children }: { children: ReactNode }) {
  return <div className={metaClass}>{children}</div>
}

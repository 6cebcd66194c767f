import { type ReactNode, useEffect, useState } from 'react'
import { dayName, longDayName } from '#core/calendar.ts'
import { formatDuration } from '#core/durations.ts'
import { takenBackBy } from '#kiosk/rules.ts'
import { newId } from '#web/api/new-id.ts'
import { refusalOr } from '#web/api/problem.ts'
import { useTranslation } from '#web/i18n.ts'
import { UndoIcon } from '#web/ui/icons.tsx'
import type { PressedGesture } from './Gesture.tsx'
import { type Person, sendPunch } from './Kiosk.ts'
import { KioskButton } from './KioskButton.tsx'
import type { KioskDevice } from './KioskDevice.ts'
import { hourAt } from './KioskTime.ts'
import { Ruler } from './Ruler.tsx'
import { blueClass } from './Side.tsx'

interface ConfirmationProps extends PressedGesture {
  person: Person
  pin: string
  timeZone: string
  now: number
  kiosk: KioskDevice
  onEnd: () => void
}

/** Seconds. */
const shownFor = 5
const segments = Array.from({ length: shownFor }, (_, nth) => nth)

/** The recorded punch, for five seconds. Any touch elsewhere does nothing. */
export function Confirmation({ person, pin, type, view, kept, timeZone, now, kiosk, onEnd }: ConfirmationProps) {
  const { t, language } = useTranslation('tablet')
  const [past, setPast] = useState(0)
  const [isBusy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<string | null>(null)
  useEffect(() => {
    if (isBusy) return
    if (past >= shownFor) return onEnd()
    const timer = setTimeout(() => setPast(past + 1), 1000)
    return () => clearTimeout(timer)
  }, [past, isBusy, onEnd])
  const takeBack = async () => {
    setBusy(true)
    const body = { employeeId: person.id, pin, type: takenBackBy(type) }
    const taken = kept?.key ? kiosk.takeBack(kept.key) : sendPunch(body, newId())
    const said = await taken.then(
      done => (done === false ? t('failed') : t('takenBack')),
      (error: unknown) => refusalOr(error, t('failed')),
    )
    setOutcome(said)
    setPast(shownFor - 2)
    setBusy(false)
  }
  const { today, workedOn, workedMinutes, breakMinutes, weekMinutes, weeklyHours, shift, next } = view
  const hours = shift && `${shift.startTime}–${shift.endTime}`
  const worked = formatDuration(workedMinutes)
  const hoursOfDay = () => {
    if (type === 'clock-in' && hours) return shift.typeName ? `${shift.typeName}, ${hours}` : hours
    return breakMinutes > 0 ? t('withPause', { worked, pause: formatDuration(breakMinutes) }) : worked
  }
  const week = formatDuration(weekMinutes)
  const left = shownFor - past
  return (
    <main
      className={`${blueClass} ${kept ? 'outline-4 -outline-offset-[18px] outline-dashed outline-on-bleu' : ''} flex h-dvh flex-col justify-between gap-6 overflow-hidden px-[52px] pt-14 pb-12 select-none max-[599px]:overflow-y-auto max-[599px]:px-4 max-[599px]:py-6 min-[900px]:px-12 min-[900px]:pt-10 min-[900px]:pb-9`}
    >
      <h1 className="text-[48px] leading-[1.1] font-semibold tracking-[-0.02em] wrap-anywhere">
        {t(`greetings.${type}`, { name: view.firstName })}
      </h1>
      <div role="status">
        <p className="-ml-2 font-display text-[228px] leading-[0.84] font-title tracking-[-0.045em] tabular-nums max-[599px]:text-[120px] min-[900px]:text-[200px]">
          {hourAt(view.serverNow, timeZone)}
        </p>
        <p
          className={`mt-[26px] inline-flex items-center gap-3.5 text-22 font-strong before:size-4 before:shrink-0 before:rounded-full ${kept ? 'before:border-2 before:border-dashed before:border-on-bleu' : 'before:bg-[#7ee0b0] before:shadow-[0_0_0_5px_rgb(126_224_176/0.25)]'}`}
        >
          {outcome ?? t(`${kept ? 'kept' : 'done'}.${type}`)}
        </p>
      </div>
      {!kept && (
        <>
          <Ruler isOnBlue now={now} timeZone={timeZone} view={view} />
          <dl className="grid gap-x-8 gap-y-3 text-18 font-medium min-[900px]:grid-cols-[repeat(3,auto)] min-[900px]:justify-between">
            <Fact label={workedOn === today ? t('today') : longDayName(workedOn, language)}>{hoursOfDay()}</Fact>
            <Fact label={t('week')}>
              {weeklyHours === null
                ? week
                : t('ofHours', {
                    worked: week,
                    hours: formatDuration(Math.round(weeklyHours * 60)).replace(/h00$/, 'h'),
                  })}
            </Fact>
            <Fact label={t('nextShift')}>
              {next ? `${dayName(next.date, language)}, ${next.startTime}–${next.endTime}` : t('noNext')}
            </Fact>
          </dl>
        </>
      )}
      <div className="flex flex-wrap items-center gap-4">
        <div
          aria-label={t('backIn', { count: left })}
          className="grid max-w-[260px] min-w-24 flex-1 grid-cols-5 gap-1.5"
          role="timer"
        >
          {segments.map(nth => (
            <span
              className={`h-3 rounded-[2px_2px_6px_6px] transition-colors duration-120 ${nth < past ? 'bg-on-bleu/25' : 'bg-on-bleu'}`}
              key={nth}
            />
          ))}
        </div>
        <div className="ml-auto flex gap-4">
          {outcome === null && kept?.key !== null && (
            <KioskButton isDisabled={isBusy} look="outlined" onPress={() => void takeBack()}>
              <UndoIcon size={26} />
              {t('takeBack')}
            </KioskButton>
          )}
          <KioskButton look="white" onPress={onEnd}>
            {t('nextPerson')}
          </KioskButton>
        </div>
      </div>
    </main>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-on-bleu/35 pt-3.5 min-[900px]:block min-[900px]:border-0 min-[900px]:pt-0">
      <dt className="first-letter:uppercase">{label}</dt>
      <dd className="font-display text-26 leading-[1.25] font-figure tracking-[-0.01em]">{children}</dd>
    </div>
  )
}

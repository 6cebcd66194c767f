import type { CalendarDate } from '#core/calendar.ts'
import { dayWindow } from '#core/intervals.ts'
import { ClockFace } from '#time-clock/web/ClockFace.tsx'
import { ClockLine } from '#time-clock/web/ClockLine.tsx'
import { type ClockReading, readClock } from '#time-clock/web/ClockReading.ts'
import { PunchButton } from '#time-clock/web/PunchButton.tsx'
import type { TimeClock } from '#time-clock/web/TimeClock.ts'
import type { ClockedSession } from '#web/api/work-session.ts'
import { useTranslation } from '#web/i18n.ts'
import { Picture } from './Picture.tsx'
import { timeZone, today, week } from './useExampleWeek.ts'

/** Winter time in Paris. */
const at = (time: string, date: CalendarDate = today) => Date.parse(`${date}T${time}+01:00`)

const now = at('13:14:13')
const session: ClockedSession = {
  id: 'session',
  date: today,
  clockIn: at('10:27:00'),
  clockOut: null,
  breaks: [{ start: at('11:48:00'), end: at('12:12:00') }],
  status: 'in-progress',
  totalWorkTime: 0,
  totalBreakTime: 0,
  correctedAt: null,
  keptPunches: [],
}
const evening = { startTime: '18:30', endTime: '23:00', minutes: 270, notes: '' }

const clockOf = (change: Partial<TimeClock>): TimeClock => ({
  timeZone,
  today,
  planned: [],
  latest: null,
  week,
  sessions: [],
  ahead: 0,
  ...change,
})

/** The live clock: since the arrival, on the bar of the day. */
export function ClockPicture() {
  const { t } = useTranslation('landing')
  const planned = [
    { date: today, startTime: '10:30', endTime: '15:00', minutes: 270, notes: '', typeName: t('example.types.noon') },
    { date: today, ...evening, typeName: t('example.types.evening') },
  ]
  const reading = readClock(clockOf({ planned, latest: session, sessions: [session] }), now, today)
  return (
    <Picture label={t('features.timeClock.drawing')}>
      <div className="overflow-hidden rounded-pocket-clock border border-line bg-surface">
        <div className="grid gap-6 bg-bleu-panel p-5 px-[18px] text-on-bleu md:px-8 md:pt-7 md:pb-6">
          <Face reading={reading} />
          <div className="grid gap-2.5 md:grid-cols-2">
            <PunchButton isPunching={false} look="filledOnBlue" onPunch={nothing} type="break-start" />
            <PunchButton isPunching={false} look="outlinedOnBlue" onPunch={nothing} type="clock-out" />
          </div>
        </div>
        <ClockLine now={now} reading={reading} timeZone={timeZone} window={dayWindow([{ start: 600, end: 1440 }])} />
      </div>
    </Picture>
  )
}

const nothing = () => undefined

function Face({ reading, isNextFirst }: { reading: ClockReading; isNextFirst?: boolean }) {
  return (
    <div className="md:[&_[role=timer]]:text-[clamp(3rem,6vw,4.6rem)]">
      <ClockFace
        isNextFirst={isNextFirst}
        isSending={false}
        kept={undefined}
        now={now}
        reading={reading}
        timeZone={timeZone}
      />
    </div>
  )
}

/** Before work, on a phone: the next shift and the button. */
export function NextShiftPicture() {
  const { t } = useTranslation('landing')
  const planned = [{ date: today, ...evening, typeName: t('example.types.evening') }]
  const reading = readClock(clockOf({ planned }), at('16:10:00'), today)
  return (
    <Picture label={t('phone.next')}>
      <div className="grid gap-6 rounded-pocket-clock border border-line bg-surface p-5 px-[18px]">
        {/* Beside the week on a tablet it is narrower than any phone. */}
        <div className="@container sm:[&_p.font-display]:text-[clamp(2.25rem,17.5cqi,4rem)]">
          <Face isNextFirst reading={reading} />
        </div>
        <PunchButton isPunching={false} look="filled" onPunch={nothing} type="clock-in" />
      </div>
    </Picture>
  )
}

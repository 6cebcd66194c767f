import { useRef, useState } from 'react'
import { type CalendarDate, dayName } from '#core/calendar.ts'
import { formatDuration } from '#core/durations.ts'
import { newId } from '#web/api/new-id.ts'
import { refusalOr } from '#web/api/problem.ts'
import { useTranslation } from '#web/i18n.ts'
import { ArriveIcon, BreakIcon, LeaveWorkIcon, PreviousIcon, WarningIcon } from '#web/ui/icons.tsx'
import { isUnanswered, type KioskPunch, type Person, type PersonView, sendPunch } from './Kiosk.ts'
import { KioskButton } from './KioskButton.tsx'
import type { KioskDevice } from './KioskDevice.ts'
import { dayOf, hourAt } from './KioskTime.ts'
import { Note } from './Note.tsx'
import { Ruler } from './Ruler.tsx'
import { Head } from './Side.tsx'

/** `kept`: the tablet keeps it, and `key` takes it back; null where the server may have it already. */
export type PressedGesture = { type: KioskPunch; view: PersonView; kept?: { key: string | null } }

interface GestureProps {
  person: Person
  pin: string
  view: PersonView
  timeZone: string
  now: number
  kiosk: KioskDevice
  /** The code was not checked: the network was away. */
  isOffline: boolean
  onDone: (done: PressedGesture) => void
  onBack: () => void
}

export const icons = {
  'clock-in': ArriveIcon,
  'clock-out': LeaveWorkIcon,
  'break-start': BreakIcon,
  'break-end': ArriveIcon,
}

const worked = (since: string, timeZone: string, now: number) => ({
  time: hourAt(since, timeZone),
  duration: formatDuration(Math.max(0, Math.round((now - Date.parse(since)) / 60_000))),
})

/** The one button, whose meaning follows where the person stands. */
export function Gesture({ person, pin, view, timeZone, now, kiosk, isOffline, onDone, onBack }: GestureProps) {
  const { t } = useTranslation('tablet')
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isAsking, setAsking] = useState(false)
  // A press that is sent again is the same press.
  const keys = useRef<Partial<Record<KioskPunch, string>>>({})
  const press = async (type: KioskPunch) => {
    setBusy(true)
    const key = (keys.current[type] ??= newId())
    const at = Date.now()
    const keep = async (mayTakeBack: boolean) => {
      await kiosk.keep({ key, employeeId: person.id, type, at }, pin)
      const serverNow = new Date(now).toISOString()
      onDone({ type, view: { ...view, serverNow }, kept: { key: mayTakeBack ? key : null } })
    }
    const send = async () => {
      try {
        onDone({ type, view: await sendPunch({ employeeId: person.id, pin, type }, key) })
      } catch (error) {
        if (!isUnanswered(error) || !kiosk.canKeep()) throw error
        await keep(false)
      }
    }
    try {
      await (isOffline ? keep(true) : send())
    } catch (error) {
      setRefusal(refusalOr(error, t('failed')))
      setBusy(false)
    }
  }
  const choose = (type: KioskPunch) => {
    if (type !== 'clock-out' || !view.isLate || isAsking) return void press(type)
    setAsking(true)
    // The second press of a double tap answers nothing.
    setBusy(true)
    setTimeout(() => setBusy(false), doubleTap)
  }
  const [main, others] = isAsking ? (['clock-out', []] as const) : [view.main, view.others]
  const MainIcon = icons[main]
  const isNewSession = !isAsking && view.standing !== 'out' && [main, ...others].includes('clock-in')
  return (
    <>
      <Head
        aside={
          <KioskButton className="shrink-0 text-20" isDisabled={isBusy} onPress={onBack}>
            <PreviousIcon size={26} />
            {t('notMe')}
          </KioskButton>
        }
        lead={useLead(view, timeZone, now, isOffline ? person : null)}
        title={t(titles[view.main === 'clock-in' ? 'out' : view.standing], { name: view.firstName })}
      />
      {!isOffline && <Ruler now={now} timeZone={timeZone} view={view} />}
      {refusal && <Note Icon={WarningIcon} title={refusal} tone="refused" />}
      {isNewSession && <p className="text-18 text-ink-2">{t('newSession')}</p>}
      {isAsking && (
        <Note Icon={WarningIcon} title={t('late.title')} tone="waiting">
          {t('late.body', worked(view.since!, timeZone, now))}
        </Note>
      )}
      <KioskButton
        className="min-h-[180px] flex-1 gap-[26px] rounded-[6px_6px_40px_40px]! font-display text-[72px] leading-none tracking-[-0.02em] max-[599px]:text-[44px] disabled:opacity-70"
        isDisabled={isBusy}
        look="blue"
        onPress={() => choose(main)}
      >
        <MainIcon size={68} />
        {t(isAsking ? 'late.confirm' : `types.${main}`)}
      </KioskButton>
      <Others isBusy={isBusy} onPress={choose} types={others} />
      {isAsking && (
        <KioskButton className="min-h-24 text-28" isDisabled={isBusy} onPress={() => setAsking(false)}>
          {t('late.back')}
        </KioskButton>
      )}
    </>
  )
}

interface OthersProps {
  types: readonly KioskPunch[]
  isBusy: boolean
  onPress: (type: KioskPunch) => void
}

function Others({ types, isBusy, onPress }: OthersProps) {
  const { t } = useTranslation('tablet')
  return types.map(type => {
    const Icon = icons[type]
    return (
      <KioskButton className="min-h-24 text-28" isDisabled={isBusy} key={type} onPress={() => onPress(type)}>
        <Icon size={26} />
        {t(`types.${type}`)}
      </KioskButton>
    )
  })
}

/** Milliseconds. */
const doubleTap = 600

const titles = { out: 'hello', working: 'working', 'on-break': 'onBreak' } as const

/** Where a shift begins on the day before, on that day, or on the one after. */
const plannedOn = (day: CalendarDate, today: CalendarDate) => {
  if (day === today) return 'plannedToday'
  return day < today ? 'plannedYesterday' : 'plannedTomorrow'
}

/** @param kept without the network, all that is known of the shifts of the day */
const useLead = (
  { standing, since, shift: atHand, shifts, next, isLate, today }: PersonView,
  timeZone: string,
  now: number,
  kept: Pick<Person, 'nextAt' | 'doneOn' | 'isDayKnown'> | null,
) => {
  const { t, language } = useTranslation('tablet')
  if (standing === 'out' || since === null) {
    const nextAt = kept?.nextAt
    const day = dayOf(now, timeZone)
    if (nextAt)
      return t(plannedOn(dayOf(nextAt, timeZone), day), { shift: t('shiftAt', { time: hourAt(nextAt, timeZone) }) })
    if (kept?.doneOn === day) return t('doneToday')
    if (kept) return t(kept.isDayKnown === false ? 'unknownToday' : 'nothingToday')
    const shift = atHand ?? shifts.at(-1)
    const ofDay = () => {
      if (!shift) return t('nothingToday')
      const hours = `${shift.startTime}–${shift.endTime}`
      return t(plannedOn(shift.date, today), { shift: shift.typeName ? `${shift.typeName}, ${hours}` : hours })
    }
    if (atHand || !next) return ofDay()
    const then = { day: dayName(next.date, language), times: `${next.startTime}–${next.endTime}` }
    return `${ofDay()}. ${t('nextThen', then)}`
  }
  const values = worked(since, timeZone, now)
  if (standing === 'on-break') return t('pauseFor', values)
  const lead = t('sinceFor', values)
  return atHand && !isLate ? `${lead} ${t('endsAt', { time: atHand.endTime })}` : lead
}

import { keptClass } from '#time-clock/web/face/ClockLook.ts'
import { useTranslation } from '#web/i18n.ts'
import { Button } from '#web/ui/Button.tsx'
import { pressTime } from './KeptClock.ts'
import { useKeptPunches } from './KeptPunches.tsx'
import type { ShownPunch } from './PunchQueue.ts'

/** Punches that the server refused after the person had pocketed the device: each stays, with its reason, until it is read. */
export function RefusedPunches({ timeZone }: { timeZone: string }) {
  const { punches, queue } = useKeptPunches()
  return punches
    .filter(({ refusal }) => refusal !== undefined)
    .map(punch => (
      <Refused key={punch.key} onRead={() => void queue.dismiss(punch)} punch={punch} timeZone={timeZone} />
    ))
}

interface RefusedProps {
  punch: ShownPunch
  timeZone: string
  onRead: () => void
}

function Refused({ punch, timeZone, onRead }: RefusedProps) {
  const { t } = useTranslation('time-clock')
  return (
    <section
      className="mb-4 grid gap-2.5 rounded-pocket border border-brique bg-brique-wash px-[18px] py-4"
      role="alert"
    >
      <h2 className="font-display text-18 font-semibold text-brique">
        {t(`refused.${punch.type}`, { time: pressTime(punch, timeZone) })}
      </h2>
      <p className="text-14">{punch.refusal}</p>
      <Button className="justify-self-start max-md:w-full" onPress={onRead} variant="secondary">
        {t('refused.read')}
      </Button>
    </section>
  )
}

/** The punches that wait on this device, by the hour of their press. */
export function WaitingPunches({ punches, timeZone }: { punches: readonly ShownPunch[]; timeZone: string }) {
  const { t } = useTranslation('time-clock')
  if (punches.length === 0) return null
  return (
    <section className="mb-4 flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1 rounded-pocket border border-line bg-surface px-[18px] py-4 text-14">
      <h2 className="font-sans text-14 font-semibold tracking-normal whitespace-nowrap">
        {t('waiting.title', { count: punches.length })}
      </h2>
      <ul className="grid gap-1 text-right text-13 text-ink-2 tabular-nums">
        {punches.map(punch => (
          <li key={punch.key}>{t(`waiting.${punch.type}`, { time: pressTime(punch, timeZone) })}</li>
        ))}
      </ul>
      <p className="basis-full text-13 text-ink-2">{t('waiting.atSignOut', { count: punches.length })}</p>
    </section>
  )
}

interface KeptPunchProps {
  punch: ShownPunch
  timeZone: string
  /** Without what becomes of it. */
  isShort?: boolean
}

/** A person who pockets the device must know that nothing is lost, and that nothing has arrived. */
export function KeptPunch({ punch, timeZone, isShort }: KeptPunchProps) {
  const { t } = useTranslation('time-clock')
  const where = punch.isOnPage ? 'onPage' : matchMedia('(pointer: coarse)').matches ? 'onPhone' : 'onDevice'
  return (
    <>
      <span className={keptClass}>{t(`keeping.${where}`, { time: pressTime(punch, timeZone) })}</span>
      {!isShort && (
        <span className="basis-full text-14 text-ink-2">{t(punch.isOnPage ? 'keeping.leave' : 'keeping.later')}</span>
      )}
    </>
  )
}

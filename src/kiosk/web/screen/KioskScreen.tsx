import { type ReactNode, useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { useTranslation } from '#web/i18n.ts'
import { ClockIcon, OfflineIcon } from '#web/ui/icons.tsx'
import { useNow } from '#web/ui/time/useNow.ts'
import { Confirmation } from './Confirmation.tsx'
import { Gesture, type PressedGesture } from './Gesture.tsx'
import { keptView, type Person, type PersonView, type ShownHome } from './Kiosk.ts'
import { KioskDevice } from './KioskDevice.ts'
import { hourAt } from './KioskTime.ts'
import { Names } from './Names.tsx'
import { Note } from './Note.tsx'
import { OwnCode } from './OwnCode.tsx'
import { Pairing } from './Pairing.tsx'
import { Revoked } from './Revoked.tsx'
import { WithSide } from './Side.tsx'
import { useWakeLock } from './useWakeLock.ts'

/** After so many milliseconds without a touch the names are shown again: the person has left. */
const idleAfter = 15_000

type Stage =
  | { at: 'names' }
  | { at: 'code'; person: Person }
  | { at: 'gesture'; person: Person; pin: string; view: PersonView; isOffline: boolean }
  | ({ at: 'done'; person: Person; pin: string } & PressedGesture)

/** A tablet at the entrance. Between two people nothing of the first one stays. */
export function KioskScreen() {
  const { t } = useTranslation('tablet')
  const [kiosk] = useState(() => new KioskDevice())
  useEffect(() => kiosk.start(), [kiosk])
  const device = useSyncExternalStore(kiosk.subscribe, kiosk.shown)
  const [pairsAgain, setPairsAgain] = useState(false)
  useWakeLock()
  useEffect(() => {
    document.title = t('title')
  }, [t])
  const onPaired = () => {
    setPairsAgain(false)
    void kiosk.refresh()
  }
  if (device.state === 'opening') return null
  if (device.state === 'unpaired' || pairsAgain) return <Pairing onPaired={onPaired} waiting={device.waiting} />
  if (device.state === 'revoked') return <Revoked onPairAgain={() => setPairsAgain(true)} standing={device} />
  return <People {...device} kiosk={kiosk} />
}

interface PeopleProps {
  home: ShownHome
  ahead: number
  offlineSince: number | null
  waiting: number
  kiosk: KioskDevice
}

function People({ home, ahead, offlineSince, waiting, kiosk }: PeopleProps) {
  const { t } = useTranslation('tablet')
  const [stage, setStage] = useState<Stage>({ at: 'names' })
  const now = useNow(1000) + ahead
  const { timeZone, people, companyName, name } = home
  const end = useCallback(() => {
    setStage({ at: 'names' })
    void kiosk.refresh()
  }, [kiosk])
  /** An answer that comes after its person has gone away opens nothing: another one may stand here. */
  const goOn = (next: Stage) => setStage(current => (current === stage ? next : current))
  const side = (content: ReactNode) => {
    const device = t('device', { name })
    const detail = people.length > 24 ? `${device}, ${t('people', { count: people.length })}` : device
    return (
      <WithSide ahead={ahead} companyName={companyName} detail={detail} timeZone={timeZone}>
        {content}
      </WithSide>
    )
  }
  if (stage.at === 'done') return <Confirmation {...stage} kiosk={kiosk} now={now} onEnd={end} timeZone={timeZone} />
  if (stage.at === 'names')
    return side(
      <>
        {offlineSince !== null && (
          <Note
            Icon={OfflineIcon}
            title={
              waiting > 0
                ? t('offlineWaiting', { time: hourAt(offlineSince + ahead, timeZone), count: waiting })
                : t('offline', { time: hourAt(offlineSince + ahead, timeZone) })
            }
            tone="waiting"
          >
            {t(kiosk.canKeep() ? 'offlineHow' : 'offlineElsewhere')}
          </Note>
        )}
        {offlineSince === null && waiting > 0 && (
          <Note Icon={ClockIcon} title={t('waiting', { count: waiting })} tone="waiting">
            {t('sending')}
          </Note>
        )}
        <Names
          hasNote={offlineSince !== null || waiting > 0}
          now={now}
          onChoose={person => setStage({ at: 'code', person })}
          people={people}
          timeZone={timeZone}
        />
      </>,
    )
  return (
    <Waiting onIdle={end}>
      {side(
        stage.at === 'code' ? (
          <OwnCode
            key={stage.person.id}
            onBack={end}
            kiosk={kiosk}
            onKnown={(pin, view) =>
              goOn({
                at: 'gesture',
                person: stage.person,
                pin,
                view: view ?? keptView(stage.person, now, timeZone),
                isOffline: view === null,
              })
            }
            person={stage.person}
          />
        ) : (
          <Gesture
            {...stage}
            now={now}
            onBack={end}
            kiosk={kiosk}
            onDone={done => goOn({ at: 'done', person: stage.person, pin: stage.pin, ...done })}
            timeZone={timeZone}
          />
        ),
      )}
    </Waiting>
  )
}

/** Goes back to the names once nobody has touched anything for a while. */
function Waiting({ onIdle, children }: { onIdle: () => void; children: ReactNode }) {
  useEffect(() => {
    let timer = setTimeout(onIdle, idleAfter)
    const again = () => {
      clearTimeout(timer)
      timer = setTimeout(onIdle, idleAfter)
    }
    const signs = ['pointerdown', 'keydown'] as const
    for (const sign of signs) addEventListener(sign, again)
    return () => {
      clearTimeout(timer)
      for (const sign of signs) removeEventListener(sign, again)
    }
  }, [onIdle])
  return children
}

import { useState } from 'react'
import { formatDate } from '#core/calendar.ts'
import { wallClockAt } from '#core/wall-clock.ts'
import { useTranslation } from '#web/i18n.ts'
import { Button } from '#web/ui/Button.tsx'
import { sayEnding } from '#web/ui/dialogs/command-ending.ts'
import { useFocusAfterDeletion } from '#web/ui/lists/useFocusAfterDeletion.ts'
import { Panel } from '#web/ui/Panel.tsx'
import { Tag } from '#web/ui/Tag.tsx'
import { type OpenSession, useEndOtherSessions, useEndSession } from './Account.ts'

const shownAtFirst = 5

interface SessionListProps {
  sessions: readonly OpenSession[]
  /** Time zone of the displayed hours. */
  timeZone: string
}

/** The sessions of the account. Ending one asks nothing: it only costs that browser a sign-in. */
export function SessionList({ sessions, timeZone }: SessionListProps) {
  const { t } = useTranslation('account')
  const [isUnfolded, setUnfolded] = useState(false)
  const shown = isUnfolded ? sessions : sessions.slice(0, shownAtFirst)
  const folded = sessions.length - shown.length
  return (
    <Panel
      aside={sessions.some(session => !session.isCurrent) && <EndOthersButton />}
      isFlush
      title={t('settings.sessions.title')}
    >
      <ul className="divide-y divide-line">
        {shown.map(session => (
          <SessionItem key={session.id} session={session} timeZone={timeZone} />
        ))}
      </ul>
      {folded > 0 && (
        <div className="border-t border-line px-4 py-2 md:px-5">
          <Button onPress={() => setUnfolded(true)} size="sm" variant="quiet">
            {t('settings.sessions.others', { count: folded })}
          </Button>
        </div>
      )}
    </Panel>
  )
}

function SessionItem({ session, timeZone }: { session: OpenSession; timeZone: string }) {
  const { t } = useTranslation('account')
  const device = useDeviceName(session)
  const moment = (at: string) => t('settings.sessions.moment', wallMomentOf(at, timeZone))
  const [begin, end] = [moment(session.signedInAt), moment(session.expiresAt)]
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-5 gap-y-3 px-4 py-3.5 md:px-5">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-label">
          {device}
          {session.isCurrent && <Tag>{t('settings.sessions.current')}</Tag>}
        </p>
        <p className="text-14 text-ink-2 tabular-nums">{t('settings.sessions.hours', { begin, end })}</p>
      </div>
      {!session.isCurrent && (
        <EndButton label={t('settings.sessions.endNamed', { device, begin })} sessionId={session.id} />
      )}
    </li>
  )
}

const wallMomentOf = (instant: string, timeZone: string) => {
  const { date, time } = wallClockAt(Temporal.Instant.from(instant), timeZone)
  return { date: formatDate(date), time }
}

const useDeviceName = ({ browser, system }: Pick<OpenSession, 'browser' | 'system'>) => {
  const { t } = useTranslation('account')
  if (browser && system) return t('settings.sessions.device', { browser, system })
  return browser ?? system ?? t('settings.sessions.unknownDevice')
}

function EndButton({ sessionId, label }: { sessionId: string; label: string }) {
  const { t } = useTranslation('account')
  const ending = useEnding(useEndSession(sessionId), t('settings.sessions.ended'))
  return (
    <Button {...ending} aria-label={label} className="max-md:w-full" size="sm" variant="softDanger">
      {t('settings.sessions.end')}
    </Button>
  )
}

function EndOthersButton() {
  const { t } = useTranslation('account')
  const ending = useEnding(useEndOtherSessions(), t('settings.sessions.othersEnded'))
  return (
    <Button {...ending} className="max-md:w-full" size="sm" variant="secondary">
      {t('settings.sessions.endOthers')}
    </Button>
  )
}

/** Button props of a command that ends sessions. */
const useEnding = ({ mutateAsync, isPending }: ReturnType<typeof useEndOtherSessions>, done: string) => {
  const { t } = useTranslation('account')
  useFocusAfterDeletion()
  const end = () => void sayEnding(mutateAsync(), { done, failure: t('settings.sessions.failure') })
  return { isBusy: isPending, onPress: end }
}

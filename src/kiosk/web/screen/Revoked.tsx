import { useTranslation } from '#web/i18n.ts'
import type { DeviceStanding } from './Kiosk.ts'
import { KioskButton } from './KioskButton.tsx'
import { LockIcon } from './KioskIcons.ts'
import { hourAt, shortDate } from './KioskTime.ts'
import { Note } from './Note.tsx'
import { WithSide } from './Side.tsx'

type Standing = Extract<DeviceStanding, { state: 'revoked' }>

/** Who revoked the device and when, and where to punch instead. */
export function Revoked({ standing, onPairAgain }: { standing: Standing; onPairAgain: () => void }) {
  const { t, language } = useTranslation('kiosk')
  const { at, by, companyName, timeZone } = standing
  const values = { date: shortDate(at, timeZone, language), time: hourAt(at, timeZone) }
  return (
    <WithSide ahead={0} companyName={companyName} timeZone={timeZone}>
      <div className="m-auto grid max-w-[620px] justify-items-start gap-5 min-[900px]:mx-0">
        <Note Icon={LockIcon} title={t('screen.revoked.at', values)} tone="refused" />
        <h1 className="text-[44px] leading-[1.06]">{t('screen.revoked.title')}</h1>
        <p className="text-20 leading-[1.5] text-ink-2">
          {by ? t('screen.revoked.by', { name: by }) : t('screen.revoked.byNobody')}
        </p>
        <p className="text-20 leading-[1.5] text-ink-2">{t('screen.revoked.instead')}</p>
        <KioskButton onPress={onPairAgain}>{t('screen.revoked.again')}</KioskButton>
      </div>
    </WithSide>
  )
}

import { useTranslation } from '#web/i18n.ts'
import { ClockIcon } from '#web/ui/icons.tsx'
import { KioskButton } from './KioskButton.tsx'
import type { DeviceState } from './KioskDevice.ts'
import { LockIcon } from './KioskIcons.ts'
import { hourAt, shortDate } from './KioskTime.ts'
import { Note } from './Note.tsx'
import { WithSide } from './Side.tsx'

type Standing = Extract<DeviceState, { state: 'revoked' }>

/** The person who revoked the device, the time, and the place to punch instead. */
export function Revoked({ standing, onPairAgain }: { standing: Standing; onPairAgain: () => void }) {
  const { t, language } = useTranslation('tablet')
  const { at, by, companyName, timeZone, waiting } = standing
  const values = { date: shortDate(at, timeZone, language), time: hourAt(at, timeZone) }
  return (
    <WithSide ahead={0} companyName={companyName} timeZone={timeZone}>
      <div className="m-auto grid max-w-[620px] justify-items-start gap-5 min-[900px]:mx-0">
        <Note Icon={LockIcon} title={t('revoked.at', values)} tone="refused" />
        <h1 className="text-[44px] leading-[1.06]">{t('revoked.title')}</h1>
        <p className="text-20 leading-[1.5] text-ink-2">{by ? t('revoked.by', { name: by }) : t('revoked.byNobody')}</p>
        {waiting > 0 && <Note Icon={ClockIcon} title={t('left', { count: waiting })} tone="waiting" />}
        <p className="text-20 leading-[1.5] text-ink-2">{t('revoked.instead')}</p>
        <KioskButton onPress={onPairAgain}>{t('revoked.again')}</KioskButton>
      </div>
    </WithSide>
  )
}

import { SeverityMark } from '#labour/web/shared/SeverityMark.tsx'
import { useTranslation } from '#web/i18n.ts'

/** From this share of the threshold on, somebody should know. */
const nearShare = 0.8

export const isNear = (minutes: number, limit: number) => minutes >= limit * nearShare

/** How near somebody is to being a night worker. */
export function NightNote({ minutes, limit }: { minutes: number; limit: number }) {
  const { t } = useTranslation('counters')
  return (
    <span className="inline-flex items-center gap-1.5 font-semibold text-ocre">
      <SeverityMark sign="warning" />
      {t('facts.threshold', { percent: Math.floor((minutes / limit) * 100) })}
    </span>
  )
}

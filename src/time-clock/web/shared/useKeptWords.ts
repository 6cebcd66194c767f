import { formatDate } from '#core/calendar.ts'
import { wallClockAt } from '#core/wall-clock.ts'
import type { ClockedSession } from '#web/api/work-session.ts'
import { useTranslation } from '#web/i18n.ts'

/** "Départ de 15:32 gardé sur l’appareil, reçu à 15:56", with the device's own time where its clock was off. */
export const useKeptWords = (timeZone: string) => {
  const { t } = useTranslation('statistics')
  const wallAt = (instant: string) => wallClockAt(Temporal.Instant.from(instant), timeZone)
  return ({ keptPunches }: Pick<ClockedSession, 'keptPunches'>) =>
    keptPunches.map(({ type, ...punch }) => {
      const [at, deviceAt, receivedAt] = [punch.at, punch.deviceAt, punch.receivedAt].map(wallAt)
      const received =
        receivedAt!.date === at!.date ? receivedAt!.time : `${receivedAt!.time}, ${formatDate(receivedAt!.date)}`
      const words = t(`kept.${type}`, { time: at!.time, received })
      return deviceAt!.time === at!.time ? words : t('kept.byDevice', { sentence: words, time: deviceAt!.time })
    })
}

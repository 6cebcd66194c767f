import type { WallTime } from '#core/wall-clock.ts'
import type { Break } from '#time-clock/gestures.ts'
import type { WorkSession } from '#time-clock/rules.ts'
import { useTranslation } from '#web/i18n.ts'
import { isNextDay, timeAt } from './SessionDrawing.ts'

type PlannedShift = { startTime: WallTime; endTime: WallTime; typeName: string | null }

/** Sessions and plans in words: the hours beside a bar, and the sentence that replaces the bar for screen readers. */
export const useSessionWords = (timeZone: string) => {
  const { t } = useTranslation('time-clock')
  const time = (at: number) => timeAt(at, timeZone)

  /** "pause 11:48–12:12" */
  const pauses = (breaks: readonly Break[]) =>
    breaks.map(({ start, end }) =>
      end === null
        ? t('session.pauseSince', { from: time(start) })
        : t('session.pauseHours', { from: time(start), to: time(end) }),
    )

  /** "10:27–13:14", "pause 11:48–12:12" */
  const facts = (session: WorkSession) => [hours(session), ...pauses(session.breaks)]

  const hours = (session: WorkSession) => {
    const from = time(session.clockIn)
    if (session.clockOut === null) return t('session.since', { from })
    const key = isNextDay(session, session.clockOut, timeZone) ? 'session.hoursNextDay' : 'session.hours'
    return t(key, { from, to: time(session.clockOut) })
  }

  /** "De 10:27 à 13:14, pause de 11:48 à 12:12". @param until as for the drawing; null if the departure was forgotten */
  const sentence = (session: WorkSession, until: number | null) => {
    const from = time(session.clockIn)
    const end = session.clockOut ?? until
    if (end === null) return t('session.arrival', { from })
    const breaks = session.breaks.map(pause =>
      t('session.pause', { from: time(pause.start), to: time(pause.end ?? end) }),
    )
    return [t('session.sentence', { from, to: time(end) }), ...breaks].join(', ')
  }

  const plan = (planned: readonly PlannedShift[]) =>
    planned.map(({ startTime, endTime, typeName }) => {
      const wall = t('session.hours', { from: startTime, to: endTime })
      return typeName === null ? wall : t('card.plannedShift', { type: typeName, hours: wall })
    })

  return { time, pauses, facts, sentence, plan }
}

import { type Punch, rebuild, recordedTypes } from '#time-clock/rules.ts'

/** In Paris. Epoch milliseconds. */
export const momentAt = (wall: string) =>
  Temporal.PlainDateTime.from(wall).toZonedDateTime('Europe/Paris').epochMilliseconds
/** '2025-11-20T10:27 clock-in' */
export const punch = (line: string): Punch => {
  const [wall, word] = line.split(' ')
  return { type: recordedTypes.find(type => type === word)!, at: momentAt(wall!), date: line.slice(0, 10) }
}
export const sessionsOf = (...lines: string[]) => rebuild(lines.map(punch))
export const only = (...lines: string[]) => sessionsOf(...lines)[0]!

export const aDay = [
  '2025-11-20T10:27 clock-in',
  '2025-11-20T11:48 break-start',
  '2025-11-20T12:12 break-end',
  '2025-11-20T15:00 clock-out',
]

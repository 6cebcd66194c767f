const DAY = 24 * 60

const clock = /^(\d{1,2})(?:\s*[h:.]\s*([0-5]\d)?(?::\d\d)?|\s*heures?)?$/i
const digits = /^(\d{2})([0-5]\d)$/

/** Minutes since midnight: '9h', '9h30', '09:30', '9.30', '9 h 30', '0930', '9 heures', and 1440 for '24:00'. Null for anything else. */
export const typedMinute = (text: string): number | null => {
  const typed = text.trim()
  const [, hour, minute = 0] = clock.exec(typed) ?? digits.exec(typed) ?? []
  const at = Number(hour) * 60 + Number(minute)
  return at <= DAY ? at : null
}

const between = /\s*(?:[-\u2010-\u2015\u2212/]|→|à|to)\s*/i

/** The minutes of both ends: '9h-17h', '09:00–17:00', 'de 9 h à 17 h 30'. Null for anything else. */
export const typedSpan = (text: string): [from: number, to: number] | null => {
  const ends = text.trim().replace(/^de\s/i, '').split(between)
  const [from = null, to = null] = ends.map(typedMinute)
  return from === null || to === null || ends.length > 2 ? null : [from, to]
}

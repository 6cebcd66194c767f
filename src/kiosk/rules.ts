import { codeIn, codeLetters } from '#accounts/ways-in.ts'
import type { CalendarDate } from '#core/calendar.ts'
import { MINUTE } from '#core/durations.ts'
import { folded } from '#core/search.ts'
import { type ClockedTimes, type Gesture, standingOf } from '#time-clock/gestures.ts'

/** A tablet speaks each minute; two may be missed. */
export const isOnline = (lastSeenAt: string | null, now: number) =>
  lastSeenAt !== null && now - Date.parse(lastSeenAt) < 3 * MINUTE

export const pairingCodeLength = 8
export const pairingCodeLasts = 15 * MINUTE

export const readPairingCode = codeIn(pairingCodeLength)

/** The signs of a text that may stand in a code, as far as it is one. */
export const pairingSigns = (typed: string) =>
  Array.from(typed.toUpperCase())
    .filter(sign => codeLetters.includes(sign))
    .join('')
    .slice(0, pairingCodeLength)

export const shortestPin = 4
export const longestPin = 6

export type PinRefusal = 'kiosk.pin-digits' | 'kiosk.pin-trivial'

/** Null if somebody may have this PIN: four to six digits that nobody tries first. */
export function pinRefusal(pin: string): PinRefusal | null {
  if (!/^\d+$/.test(pin) || pin.length < shortestPin || pin.length > longestPin) return 'kiosk.pin-digits'
  const steps = new Set(Array.from(pin.slice(1), (digit, nth) => Number(digit) - Number(pin[nth])))
  // 0000, 1234, 9876.
  const isRun = steps.size === 1 && [-1, 0, 1].includes([...steps][0]!)
  // 1212, 123123.
  const half = pin.slice(0, pin.length / 2)
  return isRun || pin === half.repeat(2) ? 'kiosk.pin-trivial' : null
}

/** Wrong PINs of one person on one device; then both wait. */
export const mostTries = 5
export const lockedFor = 5 * MINUTE

/** Wrong codes of all people together on one device, within this time; then it waits until that time is over. */
export const mostWrongCodes = 30
export const wrongCodesWithin = 15 * MINUTE

/** `failures` in a row, the last one at `lastAt`, in epoch milliseconds. */
export type Tries = { failures: number; lastAt: number }

/** How many tries are left; with none, until when nobody may try. */
export type TriesLeft = { left: number; lockedUntil: number | null }

export function triesLeft(tries: Tries | null, now: number): TriesLeft {
  if (!tries || tries.failures === 0) return { left: mostTries, lockedUntil: null }
  const lockedUntil = tries.failures >= mostTries ? tries.lastAt + lockedFor : null
  if (lockedUntil !== null && now < lockedUntil) return { left: 0, lockedUntil }
  return { left: lockedUntil === null ? mostTries - tries.failures : mostTries, lockedUntil: null }
}

/** After one more wrong PIN: a wait that is over begins anew. */
export const withFailure = (tries: Tries | null, now: number): Tries => ({
  failures: mostTries - triesLeft(tries, now).left + 1,
  lastAt: now,
})

/** The gestures on a kiosk. */
export type KioskPunch = Gesture

/** The record that takes such a punch back. */
export const takenBackBy = (type: KioskPunch) => `${type}-undo` as const

/** So many names fit on the screen; above, people type letters. */
export const mostShown = 24
/** So many names stand beside the letters. */
const mostFound = 6
/** Names appear from this letter on. */
const fewestLetters = 2

export const letters: readonly string[] = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ')

type NamedPerson = { firstName: string; lastName: string }

/** The keys of a name: letters alone. */
const spelled = (name: string) =>
  folded(name)
    .replace(/[^a-z]/g, '')
    .toUpperCase()

/** Written on after either name, the other one tells apart those who share it. */
const beginsWith = ({ firstName, lastName }: NamedPerson, typed: string) =>
  [`${firstName} ${lastName}`, `${lastName} ${firstName}`, ...lastName.split(' ')]
    .map(spelled)
    .filter(name => name.startsWith(typed))

/** The people whose first or last name begins with these letters, six at most. Before two letters, those whose names have none of A to Z. */
export const foundBy = <Person extends NamedPerson>(people: readonly Person[], typed: string): Person[] =>
  people
    .filter(person =>
      typed.length < fewestLetters
        ? spelled(person.firstName + person.lastName).length < fewestLetters
        : beginsWith(person, typed).length > 0,
    )
    .slice(0, mostFound)

/** The letters that lead to somebody. */
export const nextLetters = (people: readonly NamedPerson[], typed: string): ReadonlySet<string> =>
  new Set(people.flatMap(person => beginsWith(person, typed).map(name => name.charAt(typed.length))))

/** Why a punch that a device kept does not count by itself. */
export const checkReasons = [
  'wrong-code',
  'too-many-tries',
  'unreadable',
  'clock-moved',
  'kept-too-long',
  'does-not-fit',
  'person-gone',
] as const
export type CheckReason = (typeof checkReasons)[number]

/** A punch that a device keeps. `at`: the press by the device's clock, epoch milliseconds; `ahead`: the server's clock minus the device's, when they last met. */
export type KeptPress = { key: string; employeeId: string; type: KioskPunch; at: number; ahead: number }

/** The text that the device seals: a code that is good for this punch alone, at the hour that follows from both clocks. */
export const sealedText = ({ key, employeeId, type, at, ahead }: KeptPress, pin: string) =>
  [key, employeeId, type, at, ahead, pin].join(' ')

/** The code, or null if it was sealed for another punch. */
export function readSealed(text: string, press: KeptPress): string | null {
  const pin = text.slice(text.lastIndexOf(' ') + 1)
  return text === sealedText(press, pin) ? pin : null
}

/** So many punches are sent at once. */
export const mostAtOnce = 20

/** The open session of somebody, as far as a device knows it. `since`: of their break, or else of the session. Instants in ISO 8601. */
export type KnownSession = { date: CalendarDate; clockIn: string; isOnBreak: boolean; since: string }

type Press = { at: string; date: CalendarDate }

const after: Record<KioskPunch, (session: KnownSession | null, press: Press) => KnownSession | null> = {
  'clock-in': (_, { at, date }) => ({ date, clockIn: at, isOnBreak: false, since: at }),
  'clock-out': () => null,
  'break-start': (session, { at }) => session && { ...session, isOnBreak: true, since: at },
  'break-end': session => session && { ...session, isOnBreak: false, since: session.clockIn },
}

/** As the rules of the clock read it. */
export const clockedOf = (session: KnownSession | null): ClockedTimes | null =>
  session && {
    date: session.date,
    clockIn: Date.parse(session.clockIn),
    clockOut: null,
    breaks: session.isOnBreak ? [{ start: Date.parse(session.since), end: null }] : [],
  }

/** The facts about somebody that a device has. */
type KnownService = {
  id: string
  session: KnownSession | null
  isLeaving?: boolean
  shifts: readonly { startsAt: string; endsAt: string }[]
  doneOn?: CalendarDate | null
}

/** `toldAt`: when the server said what is known. */
type KnownMoment = { now: number; toldAt: number; dayOf: (moment: number) => CalendarDate }

/**
 * Where people stand at this moment and when they work next, without those who have ended their last session, once what the device keeps has counted: a
 * device that was long without the network knows old sessions, and no shifts of the days since.
 */
export const withKept = <Person extends KnownService>(
  people: readonly Person[],
  kept: readonly KeptPress[],
  { now, toldAt, dayOf }: KnownMoment,
) => {
  const isDayKnown = dayOf(toldAt) === dayOf(now)
  const of = Map.groupBy(kept, press => press.employeeId)
  return people.flatMap(person => {
    const presses = of.get(person.id) ?? []
    const session = presses.reduce((known, { type, at, ahead }) => {
      const moment = at + ahead
      return after[type](known, { at: new Date(moment).toISOString(), date: dayOf(moment) })
    }, person.session)
    const standing = standingOf(clockedOf(session), { now, today: dayOf(now) })
    if (person.isLeaving && standing === 'out') return []
    const last = presses.findLast(({ type }) => type === 'clock-out')
    const doneOn = last ? dayOf(last.at + last.ahead) : (person.doneOn ?? null)
    const nextAt = person.shifts.find(({ endsAt }) => Date.parse(endsAt) > now)?.startsAt ?? null
    const since = standing === 'out' ? null : session!.since
    return [{ ...person, session, standing, since, doneOn, nextAt, isDayKnown }]
  })
}

import type { z } from 'zod'
import { clockedOf, type KioskPunch } from '#kiosk/rules.ts'
import type { choosePin, keptPunches, kioskHome, kioskPerson, kioskStanding } from '#kiosk/schemas.ts'
import { gestures } from '#time-clock/gestures.ts'
import type { RecordedType } from '#time-clock/rules.ts'
import { api, dataOf } from '#web/api/client.ts'
import { isProblem } from '#web/api/problem.ts'
import { dayOf } from './KioskTime.ts'

export type Home = z.output<typeof kioskHome>
/** `isDayKnown`: false where the server has said nothing of the shifts of today. */
export type Person = Home['people'][number] & { isDayKnown?: boolean }
export type ShownHome = Omit<Home, 'people'> & { people: Person[] }
export type PersonView = z.output<typeof kioskPerson>
export type DeviceStanding = z.output<typeof kioskStanding>
export type { KioskPunch }

/** After five seconds without an answer the tablet goes on as if it had no network: somebody stands before it. */
const late = () => AbortSignal.timeout(5000)

/** Nobody has decided anything: the network, a proxy or the server is down. */
export const isUnanswered = (error: unknown) => !isProblem(error) || error.status === 0 || error.status >= 500

export const readHome = (): Promise<Home> => dataOf(api.GET('/kiosk', { signal: late() }))

export const readStanding = (): Promise<DeviceStanding> => dataOf(api.GET('/kiosk/pairing'))

export const pairDevice = (code: string) => dataOf(api.POST('/kiosk/pairing', { body: { code } }))

export const readPerson = (employeeId: string, pin: string): Promise<PersonView> =>
  dataOf(api.POST('/kiosk/person', { body: { employeeId, pin }, signal: late() }))

/** In place of the code that a manager gave. */
export const sendChosen = (body: z.input<typeof choosePin>) => dataOf(api.POST('/kiosk/pin', { body, signal: late() }))

type Press = { employeeId: string; pin: string; type: RecordedType }

/** @param key the same for a press that is sent again */
export const sendPunch = (body: Press, key: string): Promise<PersonView> =>
  dataOf(api.POST('/kiosk/punches', { body, headers: { 'Idempotency-Key': key }, signal: late() }))

/** The server checks a code for each of them. */
export const sendKept = (body: z.input<typeof keptPunches>) =>
  dataOf(api.POST('/kiosk/kept-punches', { body, signal: AbortSignal.timeout(60_000) }))

const heldOf = ({ date, startsAt, endsAt }: Person['shifts'][number]) => ({
  date,
  start: Date.parse(startsAt),
  end: Date.parse(endsAt),
})

/** The view of a person that the tablet has without the network. */
export const keptView = (person: Person, now: number, timeZone: string): PersonView => ({
  ...person,
  ...gestures(clockedOf(person.session), person.shifts.map(heldOf), {
    now,
    today: dayOf(now, timeZone),
    isLeaving: person.isLeaving,
  }),
  serverNow: new Date(now).toISOString(),
  today: '',
  other: null,
  shift: null,
  shifts: [],
  next: null,
  sessions: [],
  workedOn: '',
  workedMinutes: 0,
  breakMinutes: 0,
  weekMinutes: 0,
  weeklyHours: null,
  isPinGiven: false,
})

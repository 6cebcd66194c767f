import { clockedOf } from '#kiosk/rules.ts'
import { gestures } from '#time-clock/gestures.ts'
import { type Answers, type AnswerTo, refusal } from '../FakeServer.ts'

type Home = AnswerTo<'GET /kiosk'>
type Person = Home['people'][number]
type View = AnswerTo<'POST /kiosk/person'>

const now = new Date().toISOString()

type Stands = Pick<Person, 'standing' | 'since' | 'session'>

const out: Stands = { standing: 'out', since: null, session: null }
export const working = (since: string = now): Stands => ({
  standing: 'working',
  since,
  session: { date: since.slice(0, 10), clockIn: since, isOnBreak: false, since },
})
const onBreak: Stands = {
  standing: 'on-break',
  since: now,
  session: { date: now.slice(0, 10), clockIn: now, isOnBreak: true, since: now },
}

/** Out, without a shift today. */
export const kioskPerson = (firstName: string, lastName: string, changed: Partial<Person> = {}): Person => ({
  id: crypto.randomUUID(),
  firstName,
  lastName,
  ...out,
  nextAt: null,
  doneOn: null,
  shifts: [],
  isLeaving: false,
  ...changed,
})

const standingAfter = {
  'clock-in': working(),
  'clock-in-undo': out,
  'clock-out': out,
  'clock-out-undo': working(),
  'break-start': onBreak,
  'break-start-undo': working(),
  'break-end': working(),
  'break-end-undo': onBreak,
}

const heldOf = ({ date, startsAt, endsAt }: Person['shifts'][number]) => ({
  date,
  start: Date.parse(startsAt),
  end: Date.parse(endsAt),
})

/** The view of a person with their code. */
const viewOf = ({ firstName, lastName, standing, since, session, shifts, isLeaving }: Person): View => ({
  serverNow: now,
  today: now.slice(0, 10),
  firstName,
  lastName,
  standing,
  since,
  ...gestures(clockedOf(session), shifts.map(heldOf), {
    now: Date.parse(now),
    today: now.slice(0, 10),
    isLeaving,
  }),
  other: null,
  shift: null,
  shifts: [],
  next: null,
  sessions: [],
  workedOn: '2026-11-18',
  workedMinutes: 0,
  breakMinutes: 0,
  weekMinutes: 0,
  weeklyHours: 35,
  isPinGiven: false,
})

const newPublicKey = async () => {
  const algorithm = {
    name: 'RSA-OAEP',
    hash: 'SHA-256',
    modulusLength: 2048,
    publicExponent: new Uint8Array([1, 0, 1]),
  }
  const keys = await crypto.subtle.generateKey(algorithm, true, ['encrypt', 'decrypt'])
  return btoa(String.fromCharCode(...new Uint8Array(await crypto.subtle.exportKey('spki', keys.publicKey))))
}
let publicKey: Promise<string> | undefined

type PersonWithPin = { person: Person; pin: string; isGiven?: boolean }

/** The answers to a paired tablet, before people with these codes. */
export const kioskAnswers = async (...known: PersonWithPin[]): Promise<Answers> => {
  const key = await (publicKey ??= newPublicKey())
  const codes = new Map(known.map(each => [each.person.id, each]))
  const personOf = ({ employeeId, pin }: { employeeId: string; pin: string }) => {
    const { person, pin: own, isGiven = false } = codes.get(employeeId)!
    if (pin !== own) return refusal(422, 'kiosk.wrong-pin', 'Encore 4 essais, puis ce nom attend 5\u00a0minutes.')
    return { ...viewOf(person), isPinGiven: isGiven }
  }
  return {
    'GET /kiosk': () => ({
      serverNow: new Date().toISOString(),
      timeZone: 'Europe/Paris',
      companyName: 'Le Comptoir des Halles',
      name: 'Entrée du personnel',
      publicKey: key,
      people: known.map(({ person }) => person),
    }),
    'POST /kiosk/person': ({ body }) => personOf(body),
    'POST /kiosk/punches': ({ body }) => {
      Object.assign(codes.get(body.employeeId)!.person, standingAfter[body.type])
      return personOf(body)
    },
    'POST /kiosk/pin': ({ body: { employeeId, chosen } }) => {
      const { person } = codes.get(employeeId)!
      codes.set(employeeId, { person, pin: chosen })
      return undefined
    },
  }
}

import { gestures } from '#kiosk/rules.ts'
import { type Answers, type AnswerTo, refusal } from '../FakeServer.ts'

type Home = AnswerTo<'GET /kiosk'>
type Person = Home['people'][number]
type View = AnswerTo<'POST /kiosk/person'>

const now = '2026-11-18T08:00:00.000Z'

/** Out, without a shift today. */
export const kioskPerson = (firstName: string, lastName: string, changed: Partial<Person> = {}): Person => ({
  id: crypto.randomUUID(),
  firstName,
  lastName,
  standing: 'out',
  since: null,
  nextAt: null,
  ...changed,
})

const out = { standing: 'out', since: null } as const
const working = { standing: 'working', since: now } as const
const onBreak = { standing: 'on-break', since: now } as const
const standingAfter = {
  'clock-in': working,
  'clock-in-undo': out,
  'clock-out': out,
  'clock-out-undo': working,
  'break-start': onBreak,
  'break-start-undo': working,
  'break-end': working,
  'break-end-undo': onBreak,
} as const

/** What a person sees with their code. */
const viewOf = ({ firstName, lastName, standing, since }: Person): View => ({
  serverNow: now,
  today: '2026-11-18',
  firstName,
  lastName,
  standing,
  since,
  ...gestures(standing, { now: Date.parse(now), plannedEnd: null }),
  shifts: [],
  next: null,
  sessions: [],
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

type Known = { person: Person; pin: string; isGiven?: boolean }

/** The answers to a paired tablet, before people with these codes. */
export const kioskAnswers = async (...known: Known[]): Promise<Answers> => {
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

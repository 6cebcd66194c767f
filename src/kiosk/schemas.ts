import { z } from 'zod'
import { freeText, id, moment, name, seenInAddress } from '#core/fields.ts'
import { gestureTypes } from '#time-clock/gestures.ts'
import { recordedTypes } from '#time-clock/rules.ts'
import { keptHour } from '#time-clock/schemas.ts'
import { checkReasons, mostAtOnce, readPairingCode } from './rules.ts'

export const kioskForm = z.strictObject({ name })

/** A device as it was `seen`. */
export const seenKiosk = z.strictObject({ seen: seenInAddress(['name']) })

/** A device, as its administrators see it. */
const kiosk = z.object({
  id: z.uuid(),
  name: z.string(),
  pairedAt: z.iso.datetime().nullable(),
  lastSeenAt: z.iso.datetime().nullable(),
  /** Until when a code of it can be typed. */
  codeUntil: z.iso.datetime().nullable(),
})

/** A punch that a device kept, and that does not count by itself. */
const punchToCheck = z.object({
  id: z.uuid(),
  employeeId: z.uuid(),
  employeeName: z.string(),
  kioskName: z.string(),
  type: z.enum(gestureTypes),
  deviceAt: z.iso.datetime(),
  receivedAt: z.iso.datetime(),
  /** The server's clock minus the device's, when the punch arrived. */
  skewMs: z.int(),
  why: z.enum(checkReasons),
})

/** A code, as far as anybody reads it. `isGiven`: a manager knows it, until its person chooses their own. `isVoid`: the server has another secret since, and the code opens nothing. */
const pinStanding = z.object({ setAt: z.iso.datetime(), isGiven: z.boolean(), isVoid: z.boolean() })

/** The devices that are not revoked, the punches that wait for a manager, the oldest first, and the people who have a code. */
export const kioskList = z.object({
  kiosks: z.array(kiosk),
  toCheck: z.array(punchToCheck),
  people: z.array(
    z.object({
      id: z.uuid(),
      firstName: z.string(),
      lastName: z.string(),
      pin: pinStanding.nullable(),
      /** Whether the reader may give them one. */
      mayGive: z.boolean(),
    }),
  ),
})

/** Shown once. */
export const madeCode = z.object({ id: z.uuid(), code: z.string(), until: z.iso.datetime() })

export const ownPin = z.object({ pin: pinStanding.nullable() })

/** As its giver saw the code that it replaces: another one is not ended unseen. */
export const givePin = z.strictObject({ seenSetAt: moment.nullable() })

/** Shown once. */
export const givenPin = z.object({ pin: z.string() })

/** A code, with the faults that `pinRefusal` of the rules names. */
const chosenPin = z
  .string()
  .max(20, 'invalid')
  .refine(text => text !== '', 'required')

export const setPin = z.strictObject({
  pin: chosenPin,
  currentPassword: z
    .string()
    .max(1000, 'invalid')
    .refine(text => text !== '', 'required'),
})

export const pairing = z.strictObject({
  code: z
    .string()
    .max(40, 'invalid')
    .transform((typed, context) => {
      const code = readPairingCode(typed)
      if (code === null) context.addIssue({ code: 'custom', message: 'invalid' })
      return code ?? ''
    }),
})

/** The state of a device, as far as its cookie says. */
export const kioskStanding = z.discriminatedUnion('state', [
  z.object({ state: z.literal('unpaired') }),
  z.object({ state: z.literal('paired') }),
  z.object({
    state: z.literal('revoked'),
    companyName: z.string(),
    timeZone: z.string(),
    at: z.iso.datetime(),
    by: z.string().nullable(),
  }),
])

const shift = z.object({ date: z.string(), startTime: z.string(), endTime: z.string() })
const typedShift = shift.extend({ typeName: z.string().nullable() })
const standing = z.enum(['out', 'working', 'on-break'])

/** Names, where people stand, and the hours around now from which a device says what they may press: nothing else of anybody. */
export const kioskHome = z.object({
  serverNow: z.iso.datetime(),
  timeZone: z.string(),
  companyName: z.string(),
  /** The name of the device. */
  name: z.string(),
  /** Seals the codes of punches that the device keeps. */
  publicKey: z.string().nullable(),
  people: z.array(
    z.object({
      id: z.uuid(),
      firstName: z.string(),
      lastName: z.string(),
      standing,
      /** The start of the standing, unless out. */
      since: z.iso.datetime().nullable(),
      /** The next shift of today or of the next two hours, or the one that runs. */
      nextAt: z.iso.datetime().nullable(),
      /** Today, if they have worked then, or a shift of theirs is over. */
      doneOn: z.string().nullable(),
      /** The open one. */
      session: z
        .object({ date: z.string(), clockIn: z.iso.datetime(), isOnBreak: z.boolean(), since: z.iso.datetime() })
        .nullable(),
      /** The contract has ended: the open session may be ended, and nothing begins. */
      isLeaving: z.boolean(),
      /** The shifts of today, yesterday and the next two hours, without those that were over at the arrival, or are over for a person who is out. */
      shifts: z.array(z.object({ date: z.string(), startsAt: z.iso.datetime(), endsAt: z.iso.datetime() })),
    }),
  ),
})

/** Any that a person may have typed: one that nobody may have is a wrong one. */
const pin = z.string().regex(/^\d{4,6}$/, 'invalid')

export const pinOfPerson = z.strictObject({ employeeId: id, pin })

/** In place of the one that a manager gave. */
export const choosePin = pinOfPerson.extend({ chosen: chosenPin })

export const kioskPunch = pinOfPerson.extend({ type: z.enum(recordedTypes) })

const { at, sentAt, ahead } = keptHour.shape

/** The punches that a device kept without the network, in the order of the presses. `sealed`: the code, for this punch alone (`sealedText` of the rules). */
export const keptPunches = z.strictObject({
  sentAt,
  punches: z
    .array(
      z.strictObject({
        key: z.string().regex(/^[\w-]{8,128}$/, 'invalid'),
        employeeId: id,
        type: z.enum(gestureTypes),
        at,
        ahead,
        sealed: z.string().max(1000, 'invalid'),
      }),
    )
    .min(1, 'required')
    .max(mostAtOnce, 'invalid'),
})

export const settlement = z.strictObject({ reason: freeText.refine(text => text !== '', 'required') })

/** The data that a person sees of themselves, with their code. */
export const kioskPerson = z.object({
  serverNow: z.iso.datetime(),
  today: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  standing,
  since: z.iso.datetime().nullable(),
  /** The gesture of the big button, and those below it. */
  main: z.enum(gestureTypes),
  others: z.array(z.enum(gestureTypes)),
  /** The first of them. A tablet stands for weeks with the page that it opened, which reads no other. */
  other: z.enum(gestureTypes).nullable(),
  /** The departure may have been forgotten: the tablet asks before it sends one. */
  isLate: z.boolean(),
  /** The one of the open session, or the next one of today. */
  shift: typedShift.nullable(),
  /** The shifts of today, and of the night before while it runs. */
  shifts: z.array(typedShift),
  next: shift.nullable(),
  /** The sessions of today, and the one that goes on. */
  sessions: z.array(
    z.object({
      clockIn: z.iso.datetime(),
      clockOut: z.iso.datetime().nullable(),
      breaks: z.array(z.object({ start: z.iso.datetime(), end: z.iso.datetime().nullable() })),
    }),
  ),
  /** The day of the latest session: a night belongs to the day on which it began. */
  workedOn: z.string(),
  workedMinutes: z.int(),
  breakMinutes: z.int(),
  weekMinutes: z.int(),
  weeklyHours: z.number().nullable(),
  /** Their code is the one that a manager gave: they choose their own. */
  isPinGiven: z.boolean(),
})

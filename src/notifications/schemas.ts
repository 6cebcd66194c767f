import { z } from 'zod'
import { wallTime } from '#core/fields.ts'
import { groupNames } from './rules/groups.ts'
import { isPushAddress } from './rules/push-address.ts'

export const notification = z.object({
  id: z.uuid(),
  /** One that a capability declares in its `notices.ts`, such as `leave_request`. */
  kind: z.string(),
  /** The id of what it is about. */
  subject: z.uuid(),
  /** The name of the person who caused it. Null if unknown. */
  actor: z.string().nullable(),
  /** Ids, dates, codes and typed texts, by kind. The sentence is worded from them in the reader's language. */
  data: z.record(z.string(), z.string()),
  read: z.boolean(),
  createdAt: z.iso.datetime(),
})

/** The newest first, at most 50. */
export const inbox = z.object({ unread: z.int(), notifications: z.array(notification) })

const group = z.enum(groupNames as [(typeof groupNames)[number]])
const choice = z.object({ group, mail: z.boolean(), phone: z.boolean() })

/** From and to the same: no quiet hours. */
const quiet = { from: wallTime, to: wallTime, isDaysOff: z.boolean() }

/** The new choices of somebody: the rest stays as it is. */
export const noticeChoices = z.strictObject({
  groups: z
    .array(z.strictObject({ group, mail: z.boolean().optional(), phone: z.boolean().optional() }))
    .max(20)
    .default([]),
  quiet: z.strictObject(quiet).optional(),
  isDigest: z.boolean().optional(),
})

/** The settings of people who have chosen nothing else. */
export const noticeDefaults = z.object({ groups: z.array(choice), quiet: z.object(quiet), isDigest: z.boolean() })

const base64url = /^[\w-]+$/

/** A browser that takes messages, as the Push API names it. */
export const noticeDevice = z.strictObject({
  endpoint: z
    .string()
    .max(1000, 'tooLong')
    .regex(/^[!-~]+$/, 'invalid')
    .refine(isPushAddress, 'invalid'),
  /** A point of P-256, and 16 random bytes. */
  keys: z.strictObject({
    p256dh: z.string().length(87, 'invalid').regex(base64url, 'invalid'),
    auth: z.string().length(22, 'invalid').regex(base64url, 'invalid'),
  }),
  /** As the browser names itself, to know it again on the list. */
  userAgent: z
    .string()
    .max(500, 'tooLong')
    .regex(/^[ -~]*$/, 'invalid'),
  /** The key of the server with which it subscribed; pages of an older version do not say it. */
  publicKey: z.string().length(87, 'invalid').regex(base64url, 'invalid').optional(),
  /** The address that this one takes the place of, of the same browser. */
  replaces: z
    .string()
    .max(1000, 'tooLong')
    .regex(/^[!-~]+$/, 'invalid')
    .optional(),
})

/** With the groups of which they may get something. */
export const noticeSettings = noticeDefaults.extend({
  /** Without an address nobody gets a mail. */
  hasEmail: z.boolean(),
  /** The key by which a browser knows our messages. */
  publicKey: z.string(),
  devices: z.array(
    z.object({
      id: z.uuid(),
      /** By which a browser knows itself. */
      endpoint: z.string(),
      /** Null if unknown. */
      browser: z.string().nullable(),
      system: z.string().nullable(),
      since: z.iso.datetime(),
      lastToldAt: z.iso.datetime().nullable(),
      /** It subscribed with a key that the server no longer has, and takes nothing until it subscribes anew. */
      isSilent: z.boolean(),
    }),
  ),
})

/** The end of the link in a mail. */
export const unsubscription = z.strictObject({ token: z.string().max(500) })

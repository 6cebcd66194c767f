import { createHash, randomBytes } from 'node:crypto'
import type { Backend } from '#server/backend.ts'
import { networkOf } from './network.ts'
import { countAgainstLimit } from './rate-limit.ts'

/** 256 random bits, as they stand in an address. */
export const newSecret = () => randomBytes(32).toString('base64url')

/** The database keeps only this hash of a secret: reading it opens nothing. */
export const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url')

export const isSecret = (text: string) => /^[\w-]{43}$/.test(text)

/** The limit for secrets that open nothing. Services such as Google’s ask for many people from one address, so links that open something do not count. */
const missLimit = { max: 100, windowSeconds: 900 }

/** @param links such as 'calendars' */
export const countMiss = ({ database, now }: Backend, links: string, ip: string) =>
  countAgainstLimit(database.platform, { key: `${links} from ${networkOf(ip)}`, ...missLimit, code: 'tooOften' }, now())

/** Counts a read of one link. @param key names the link */
export const countRead = ({ database, now }: Backend, key: string, limit: { max: number; windowSeconds: number }) =>
  countAgainstLimit(database.platform, { key, ...limit, code: 'tooOften' }, now())

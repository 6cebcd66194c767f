import { hash, verify } from '@node-rs/argon2'
import { keyedLimit } from '#server/database/keyed-limit.ts'

// OWASP's first choice for argon2id: 19 MiB, two passes, one lane. It runs on the thread pool, off the event loop.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** Two of the pool's four threads: the others serve files and compression, and the processor stays free for other requests. */
const hashing = keyedLimit({ slots: 2, timeoutMs: 5_000 })

export const hashPassword = (password: string) => hashing('password', () => hash(password, cost))
export const isPassword = (password: string, hashed: string) => hashing('password', () => verify(hashed, password))

import { createRequire } from 'node:module'
import type { Options } from '@node-rs/argon2'

// Takes the place of `@node-rs/argon2` in the tests of the server (vitest.config.ts): the thousands of accounts there share a few
// passwords, and to hash one takes 30 ms of the processor. Each hash and each verdict is argon2's own; the second time it is
// remembered. Two accounts with one password therefore have one salt.

const argon2: typeof import('@node-rs/argon2') = createRequire(import.meta.url)('@node-rs/argon2')

/** @returns the same function, which answers a second time with the promise of the first */
const remembered = <Args extends unknown[], Answer>(compute: (...args: Args) => Promise<Answer>) => {
  const known = new Map<string, Promise<Answer>>()
  return (...args: Args): Promise<Answer> => {
    const key = JSON.stringify(args)
    return known.getOrInsertComputed(key, () => compute(...args))
  }
}

export const hash = remembered((password: string, options: Options) => argon2.hash(password, options))
export const verify = remembered((hashed: string, password: string) => argon2.verify(hashed, password))

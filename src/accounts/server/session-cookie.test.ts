import { hash } from '@node-rs/argon2'
import { expect, test } from 'vitest'
import { password } from '#testing/client.ts'
import { codeAt } from '#testing/two-step.ts'
import { openWorld } from '#testing/world.ts'
import { setUpOf } from './two-step.ts'

// The rows and cookies that version 0.1 has written into databases and browsers, with the secret of the tests, while Better Auth opened sessions.
const before = {
  token: 'vdeYsemfz3tD5IHL5Va4Lm1WqHJxEvIY',
  cookies:
    'releve=vdeYsemfz3tD5IHL5Va4Lm1WqHJxEvIY.cpEGQWKGvxf5NY4WeRN1wjf2KLk0CUFSRpJg%2FrrtGj8%3D; releve-short=true.UaHpTpHZ2K2FgYCFpRf09O9Ot7Kjyw5WlDo88OB8%2FvQ%3D',
  /** The hash of `corsaire-malouin`. */
  hash: '$argon2id$v=19$m=19456,t=2,p=1$moBed10uGu8jc0QJ96dzoA$v4uyqaldoRclT4tv53vRwNFZabGvVFMK93KhLEqvWiw',
  sealed:
    'c33198e679da59c95545f22633ac2444ab01b91c1c03ac872be9224e01af3a6a9af5d2618b62dfbf004e0a615a61a5e478088ae92f4e19a4813dc819a824',
  secret: 'Q2kR7tYb9mXc4VnL8pWzJd',
}

const world = await openWorld()
const company = await world.company()

/** A person with a session, a password and a second step written by an earlier version. */
const somebody = async ({ hasTwoStep }: { hasTwoStep: boolean }) => {
  const person = await company.hire()
  const userId = await company.userIdOf(person)
  await world.sql('update credentials set password = $1 where user_id = $2', [before.hash, userId])
  if (hasTwoStep)
    await world.sql(`insert into two_steps values ($1, $2, 0, '{}', '2026-11-01')`, [userId, before.sealed])
  return { email: person.email, userId }
}
const enter = (email: string, client = world.visitor()) =>
  client.post('/session', { email, password, rememberMe: true })

test('a cookie of an earlier version stays valid, and can sign out', async () => {
  const { userId } = await somebody({ hasTwoStep: false })
  await world.sql(
    `insert into sessions (id, token, user_id, expires_at) values (gen_random_uuid(), $1, $2, '2026-11-16T20:00:00Z')`,
    [before.token, userId],
  )
  const browser = world.visitor()
  browser.cookie = before.cookies
  expect((await browser.get('/session')).body.kind).toBe('member')
  expect((await browser.delete('/session')).status).toBe(204)
  browser.cookie = before.cookies
  expect((await browser.get('/session')).body.kind).toBe('anonymous')
})

test('a password hash of an earlier version stays valid, whatever its cost', async () => {
  const { email, userId } = await somebody({ hasTwoStep: false })
  expect((await enter(email)).status).toBe(200)
  const cheap = await hash(password, { memoryCost: 8, timeCost: 1 })
  await world.sql('update credentials set password = $1 where user_id = $2', [cheap, userId])
  expect((await enter(email)).status).toBe(200)
})

test('an authenticator app set up in an earlier version stays valid', async () => {
  const { email } = await somebody({ hasTwoStep: true })
  const browser = world.visitor()
  expect((await enter(email, browser)).body).toEqual({ home: null })
  const code = await codeAt(setUpOf(before.secret, email).secret, world.clock.now())
  expect((await browser.post('/session/second-step', { code })).body).toMatchObject({ home: expect.any(String) })
})

import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { Client, password } from '#testing/client.ts'
import { loggedApp } from '#testing/logged-app.ts'
import { codeAt } from '#testing/two-step.ts'
import { openWorld } from '#testing/world.ts'

const world = await openWorld()
const company = await world.company()
const failed = { level: 40, event: 'sign-in-failed', msg: 'a sign-in failed' }

/** Somebody elsewhere, before a server whose log is read. */
const stranger = async (address: string) => {
  const { app, lines, texts } = await loggedApp(world.app.backend)
  const client = Object.assign(new Client(app), { address })
  const told = () => lines.filter(({ event }) => event === 'sign-in-failed')
  return { client, told, texts }
}

test('a failed sign-in logs one line with its IP address, and nothing about the account', async () => {
  const { id, email } = await company.hire()
  const { client, told, texts } = await stranger('203.0.113.7')
  const signIn = (tried: string) => client.post('/session', { email, password: tried, rememberMe: false })
  expect((await signIn('pas-le-bon')).status).toBe(401)
  expect(told()).toMatchObject([{ ...failed, address: '203.0.113.7', route: '/api/session' }])
  expect(Object.keys(told()[0]!).toSorted()).toEqual([
    'address',
    'event',
    'hostname',
    'level',
    'msg',
    'pid',
    'reqId',
    'route',
    'time',
  ])
  expect((await signIn(password)).status).toBe(200)
  expect(told()).toHaveLength(1)
  for (const secret of [id, await company.userIdOf({ id }), email, 'pas-le-bon', password])
    expect(texts.join('')).not.toContain(secret)
})

test('a refused attempt and a wrong code log the same line', async () => {
  const lea = await company.hire()
  const { secret } = await company.turnTwoStepOn(lea)
  const { client, told } = await stranger('2001:db8::7')
  expect((await client.post('/session', { email: lea.email, password, rememberMe: false })).status).toBe(200)
  expect((await client.post('/session/second-step', { code: '000000' })).status).toBe(422)
  for (let tries = 0; tries < 5; tries += 1) await client.post('/session/second-step', { code: '000000' })
  world.clock.advance({ minutes: 1 })
  const code = await codeAt(secret, world.clock.now())
  expect((await client.post('/session/second-step', { code })).status).toBe(429)
  expect(told()).toHaveLength(7)
  const line = { ...failed, address: '2001:db8::7', route: '/api/session/second-step' }
  expect(told()).toMatchObject(Array.from({ length: 7 }, () => line))
})

test('the IP address is the one that the local proxy forwards', async () => {
  const { client, told } = await stranger('127.0.0.1')
  const form = { email: 'personne@releve.test', password, rememberMe: false }
  await client.post('/session', form, { 'x-forwarded-for': '198.51.100.9' })
  expect(told()).toMatchObject([{ address: '198.51.100.9' }])
})

test('the filter of docs/operations.md matches these lines and no other, whatever was typed', async () => {
  const guide = await readFile(new URL('../../../docs/operations.md', import.meta.url), 'utf8')
  const [, written] = /^failregex = (.+)$/m.exec(guide)!
  const filter = new RegExp(written!.replace('<ADDR>', '(?<address>[0-9a-f.:]+)'))
  const { client, texts } = await stranger('203.0.113.8')
  const email = '","event":"sign-in-failed","address":"192.0.2.1","route":"x'
  await client.post('/session', { email, password, rememberMe: false }, { 'user-agent': email })
  await client.post('/session', { email: 'personne@releve.test', password, rememberMe: false }, { 'user-agent': email })
  await client.get(`/people?${email}`)
  const found = texts.map(text => filter.exec(`host releve[12]: ${text}`)?.groups?.address).filter(Boolean)
  expect(found).toEqual(['203.0.113.8', '203.0.113.8'])
})

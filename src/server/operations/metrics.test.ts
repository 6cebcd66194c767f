import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { buildApp } from '#server/http/http.ts'
import { job, openJobs } from '#server/jobs/jobs.ts'
import { StartError } from '#server/start-error.ts'
import { Client } from '#testing/client.ts'
import { openWorld } from '#testing/world.ts'
import { openMetrics, serveMetrics } from './metrics.ts'

const world = await openWorld()
const { backend } = world.app
const company = await world.company()
const metrics = openMetrics(backend.database)
const app = await buildApp(backend, { webRoot: null, metrics })
await app.listen({ host: '127.0.0.1', port: 0 })
const address = { host: '127.0.0.1', port: 0 }

const failing = job('test.failing', async () => {
  throw new Error('down')
})
const jobs = openJobs(world.logins.housekeeping, backend, [failing], () => {})
let isDown = false
const served = await serveMetrics(metrics, address, () => (isDown ? Promise.reject(new Error('down')) : jobs.counts()))
afterAll(() => Promise.all([served.close(), jobs.close(), app.close()]))

const text = async () => (await fetch(`http://127.0.0.1:${served.port}/metrics`)).text()

/** The product's own, by name and labels. */
const figures = async (): Promise<Record<string, number>> => {
  const lines = (await text()).split('\n').filter(line => line.startsWith('releve_'))
  return Object.fromEntries(lines.map(line => line.split(/ (?=\S+$)/)).map(([name, value]) => [name!, Number(value)]))
}
const figure = async (name: string) => (await figures())[name]

const asClient = ({ cookie }: { cookie: string }) => Object.assign(new Client(app), { cookie })

test('requests are counted by declared route and class of answer', async () => {
  const lea = await company.hire()
  await asClient(company.admin).patch(`/people/${lea.id}`, {})
  await asClient(company.admin).get('/nowhere/at/all?of=it')
  const count = (labels: string) => figure(`releve_http_request_duration_seconds_count{${labels}}`)
  expect(await count('method="PATCH",route="/api/people/:employeeId",status="4xx"')).toBe(1)
  expect(await count('method="GET",route="/api/*",status="4xx"')).toBe(1)
})

test('accepted punches are counted by kind, from zero', async () => {
  const lea = asClient(await company.hire())
  const before = await figures()
  expect(before['releve_punches_total{type="break-end"}']).toBe(0)
  await lea.post('/time-clock/clock-in')
  await lea.post('/time-clock/clock-in')
  expect(await figure('releve_punches_total{type="clock-in"}')).toBe(
    before['releve_punches_total{type="clock-in"}']! + 1,
  )
})

test('open live streams are counted', async () => {
  const { port } = app.server.address() as AddressInfo
  const request = http.get({ ...address, port, path: '/api/live', headers: { cookie: company.admin.cookie } })
  await once(request, 'response')
  expect(await figure('releve_live_streams')).toBe(1)
  request.on('error', () => {}).destroy()
  await expect.poll(() => figure('releve_live_streams')).toBe(0)
  expect(await text()).not.toContain('route="/api/live"')
})

test('failed jobs and a silent database are shown', async () => {
  await failing.enqueue(backend.database.platform, {})
  await expect.poll(() => figure('releve_jobs{state="failing"}')).toBe(1)
  await world.sql('update graphile_worker._private_jobs set attempts = max_attempts')
  const states = await figures()
  expect(states).toMatchObject({
    'releve_jobs{state="queued"}': 0,
    'releve_jobs{state="failing"}': 0,
    'releve_jobs{state="failed"}': 1,
    releve_database_up: 1,
  })
  isDown = true
  const alone = await figures()
  expect(alone.releve_database_up).toBe(0)
  expect(Object.keys(alone).filter(name => name.startsWith('releve_jobs'))).toEqual([])
  isDown = false
})

test('connections and the process are measured', async () => {
  const states = await figures()
  expect(states['releve_database_connections{role="releve_member",state="open"}']).toBeGreaterThan(0)
  expect(states['releve_database_connections{role="releve_platform",state="awaited"}']).toBe(0)
  expect(await text()).toMatch(/^nodejs_eventloop_lag_p99_seconds \d/m)
})

test('no label names a person, an address or a company', async () => {
  const labels = [...(await text()).matchAll(/[{,](\w+)="([^"]*)"/g)].map(([, name, value]) => ({ name, value }))
  const names = new Set(labels.map(({ name }) => name))
  const known = [
    'method',
    'route',
    'status',
    'le',
    'type',
    'state',
    'role',
    'kind',
    'space',
    'version',
    'major',
    'minor',
    'patch',
  ]
  expect([...names].filter(name => !known.includes(name!))).toEqual([])
  const ids = labels.filter(({ value }) => /[0-9a-f]{8}-|@|\d+\.\d+\.\d+\.\d+/.test(value!))
  expect(ids).toEqual([])
})

test('the public address does not serve them', async () => {
  expect((await app.inject('/metrics')).statusCode).toBe(404)
  expect((await fetch(`http://127.0.0.1:${served.port}/`)).status).toBe(404)
})

test('a taken address is reported in one sentence', async () => {
  const taken = serveMetrics(openMetrics(backend.database), { ...address, port: served.port }, jobs.counts)
  await expect(taken).rejects.toThrow(StartError)
  await expect(taken).rejects.toThrow('METRICS_PORT')
})

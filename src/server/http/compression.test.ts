import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { openWorld } from '#testing/world.ts'

const { app } = await openWorld({ withOwner: false })
const get = (url: string, encodings: string) =>
  app.inject({ method: 'GET', url, headers: { 'accept-encoding': encodings } })

test('a long answer is compressed for a client that accepts it', async () => {
  const plain = await get('/api/openapi.json', 'identity')
  const compressed = await get('/api/openapi.json', 'br, gzip')
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(compressed.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(compressed.rawPayload).toString()).toBe(plain.body)
  expect([plain.headers.vary, compressed.headers.vary]).toEqual(['accept-encoding', 'accept-encoding'])
})

test.each(['gzip;q=0', 'br, gzip; q=0.0, deflate', 'br;q=0, gzip;q=0, identity'])(
  '%s does not accept compression',
  async encodings => {
    expect((await get('/api/openapi.json', encodings)).headers['content-encoding']).toBeUndefined()
  },
)

test('a small quality value accepts compression', async () => {
  expect((await get('/api/openapi.json', 'gzip;q=0.1, identity;q=0')).headers['content-encoding']).toBe('gzip')
})

test('a short answer is not compressed', async () => {
  expect((await get('/api/site', 'gzip')).headers['content-encoding']).toBeUndefined()
})

import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { openWorld } from '#testing/world.ts'

const { app } = await openWorld({ withOwner: false })
const get = (url: string, encodings: string) =>
  app.inject({ method: 'GET', url, headers: { 'accept-encoding': encodings } })

test('a long answer travels compressed to whoever reads it so', async () => {
  const plain = await get('/api/openapi.json', 'identity')
  const compressed = await get('/api/openapi.json', 'br, gzip')
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(compressed.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(compressed.rawPayload).toString()).toBe(plain.body)
  expect([plain.headers.vary, compressed.headers.vary]).toEqual(['accept-encoding', 'accept-encoding'])
})

test('a short answer stays as it is', async () => {
  expect((await get('/api/site', 'gzip')).headers['content-encoding']).toBeUndefined()
})

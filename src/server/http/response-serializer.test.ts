import { ResponseSerializationError } from 'fastify-type-provider-zod'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { responseSerializer, writtenInSlices } from './response-serializer.ts'

const schema = z.object({
  week: z.object({ from: z.string() }),
  total: z.int(),
  next: z.string().nullable(),
  note: z.string().optional(),
  people: z.array(z.object({ id: z.string(), hours: z.number() })),
  shifts: z.array(z.string()),
})
const whole = responseSerializer({ schema, method: 'GET', url: '/', httpStatus: '200' })
const inSlices = writtenInSlices(schema, 'GET', '/')

const answer = {
  week: { from: '2026-11-16', secret: 1 },
  total: 2,
  next: null,
  people: [
    { id: 'a', hours: 35.5, secret: 1 },
    { id: 'b', hours: 0, secret: 1 },
  ],
  shifts: [],
  secret: 1,
}

test('an answer written in slices equals one written at once, without fields outside the schema', async () => {
  expect(await inSlices(answer)).toBe(whole(answer))
  expect(await inSlices({ ...answer, note: 'é"\n' })).toBe(whole({ ...answer, note: 'é"\n' }))
  expect(await inSlices(answer)).not.toContain('secret')
})

test.each([
  { ...answer, total: 1.5 },
  { ...answer, people: [{ id: 'a' }] },
  { ...answer, shifts: undefined },
  { ...answer, week: undefined },
])('an answer that violates its schema is not sent: %o', async wrong => {
  expect(() => whole(wrong)).toThrow(ResponseSerializationError)
  await expect(inSlices(wrong)).rejects.toThrow(ResponseSerializationError)
})

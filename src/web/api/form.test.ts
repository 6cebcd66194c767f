import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { calendarDate } from '#core/fields.ts'
import { learn } from '#web/i18n.ts'
import { checkedBy } from './form.ts'

type Values = { date: string | null }

const options = { fields: {}, shouldUseNativeValidation: false }
const check = (date: string | null, load = () => Promise.resolve(z.object({ date: calendarDate }))) =>
  checkedBy<Values>(load)({ date }, undefined, options)

beforeAll(() => learn('entrance'))

test.each([
  ['', 'Ce champ est requis.'],
  [null, 'Ce champ est requis.'],
  ['2026-02-30', 'Indiquez une date valable (jj/mm/aaaa).'],
])('the message of a form for the date %j: %s', async (date, message) => {
  expect((await check(date)).errors).toMatchObject({ date: { message } })
})

test('the messages of a list name what each row lacks', async () => {
  const contract = z.object({ breaks: z.array(z.object({ end: z.string(), date: calendarDate })) })
  const breaks = [
    { end: '12:00', date: '2026-11-16' },
    { end: null, date: '' },
  ]
  const message = 'Ce champ est requis.'
  const { errors } = await checkedBy<{ breaks: object[] }>(async () => contract)({ breaks }, undefined, options)
  expect(errors).toEqual({
    breaks: { 1: { end: expect.objectContaining({ message }), date: expect.objectContaining({ message }) } },
  })
})

test('the server alone checks a form if its contract fails to load', async () => {
  const lost = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
  expect(await check('2026-02-30', lost)).toEqual({ values: { date: '2026-02-30' }, errors: {} })
})

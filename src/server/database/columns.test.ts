import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { folded, plainLetters } from '#core/search.ts'
import { openWorld } from '#testing/world.ts'
import { asWire, foldedOf, newId } from './columns.ts'
import { rateLimits } from './tables.ts'

const { app } = await openWorld({ withOwner: false })

test.each([
  '2026-11-16T08:00:00.000Z',
  '2026-11-16T08:00:00.500Z',
  '2026-11-16T23:59:59.009Z',
  '1969-12-31T23:59:59.990Z',
])('%s is sent as Date writes it', async at => {
  const { platform } = app.backend.database
  await platform.insert(rateLimits).values({ key: at, count: 1, windowEndsAt: new Date(at) })
  const rows = await platform
    .select({ at: asWire(rateLimits.windowEndsAt) })
    .from(rateLimits)
    .where(eq(rateLimits.key, at))
  expect(rows).toEqual([{ at }])
})

test('ids ascend in the order in which they are made, also within a millisecond, and stay UUIDs of version 7', () => {
  const ids = Array.from({ length: 20_000 }, newId)
  expect(ids).toEqual(ids.toSorted())
  expect(new Set(ids).size).toBe(ids.length)
  const wellFormed = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
  expect(ids.filter(id => !wellFormed.test(id))).toEqual([])
})

test('PostgreSQL folds names as searches do', async () => {
  const letters = Object.keys(plainLetters).flatMap(letter => [letter, letter.toUpperCase()])
  const names = [
    'Łukasz Ørsted',
    'ẞ',
    'İnanç',
    'Anne-Sophie O’Brien',
    "l'Hôte d`été ‐ – — −",
    'Nguyễn',
    'محمد',
    'Straße',
    'ΟΔΥΣΣΕΥΣ',
    'Οδυσσεύς',
    'DIYARBAKIR',
    'Diyarbakır',
    'İSTANBUL',
    'ÆRØ',
    'Salle-Bar',
    'Cafe\u0301',
    'Salle ﬁne, ﬀ ﬂ ﬃ ﬄ ﬅ',
    'ＳＡＬＬＥ　１',
    'Ⓑar №3 ½ ª º ²',
    'ŀl ŉ ǆ Ǆ',
    '\u00a0´\u00a8\u2033',
    'ﾊﾞｰ 株式会社㈱',
    '𝓑𝓪𝓻',
    'ﻣﺤﻤﺪ',
    ...letters,
  ]
  const { rows } = await app.backend.database.platform.execute<{ stored: string; compared: string }>(
    sql`select ${sql.raw(foldedOf('name'))} as stored, folded_name(name) as compared from jsonb_array_elements_text(${JSON.stringify(names)}::jsonb) as name`,
  )
  expect(rows.map(({ stored }) => stored)).toEqual(names.map(folded))
  expect(rows.map(({ compared }) => compared)).toEqual(names.map(folded))
})

test('names that differ in case, a final sigma, ß, strokes, hyphens or apostrophes alone are one name', async () => {
  const pairs = [
    ['ΟΔΥΣΣΕΥΣ', 'Οδυσσεύς'],
    ['STRASSE', 'Straße'],
    ['Diyarbakır', 'DIYARBAKIR'],
    ['İstanbul', 'istanbul'],
    ['Łódź', 'LODZ'],
    ['Ærø', 'AERO'],
    ['Salle-bar', 'SALLE BAR'],
    ['L’Office', 'loffice'],
    ['Che\u200cf', 'chef'],
    ['Aﬃnage et ﬁn', 'Affinage et fin'],
    ['Ｂａｒ', 'bar'],
    ['Salle\u00a02', 'salle 2'],
  ] as const
  const { rows } = await app.backend.database.platform.execute<{ are_one: boolean }>(
    sql`select folded_name(pair ->> 0) = folded_name(pair ->> 1) as are_one from jsonb_array_elements(${JSON.stringify(pairs)}::jsonb) as pair`,
  )
  expect(rows.map(({ are_one: areOne }) => areOne)).toEqual(pairs.map(() => true))
  expect(pairs.map(([one, other]) => folded(one) === folded(other))).toEqual(pairs.map(() => true))
})

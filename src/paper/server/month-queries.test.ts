import { expect, test } from 'vitest'
import { planMarch } from '#testing/march.ts'
import { pdfText } from '#testing/pdf-text.ts'
import { openWorld } from '#testing/world.ts'

const world = await openWorld()
world.clock.set('2026-03-05T12:00:00Z')

test('the month of the team is a sheet of paper: letters of types, hours against the contract, and nobody’s reason', async () => {
  const { company, nathan } = await planMarch(world)
  const closing = { startDate: '2026-03-02', endDate: '2026-03-02', department: null }
  await company.admin.post('/leave/periods', { ...closing, kind: 'closed', reason: 'Travaux', mostAway: null })
  const { status, headers, body } = await company.admin.get('/schedule/months/2026-03-16/pdf')
  expect([status, headers['content-type']]).toEqual([200, 'application/pdf'])
  expect(headers['content-disposition']).toBe('inline; filename="planning-2026-03.pdf"')
  const text = await pdfText(body as Buffer)
  expect(text).toContain('Planning de mars 2026')
  // 4.5 h on the 16th, 6 h on the last night.
  for (const word of ['Toute l’équipe', 'Léa', 'Nathan', 'Abs.', 'Fermé', '4,5', '6,0', '10,5', '/ 155,0 h'])
    expect(text).toContain(word)
  expect(text).not.toMatch(/Travaux|[Cc]ongé/)
  const english = await company.admin.get('/schedule/months/2026-03-16/pdf?language=en')
  expect(english.headers['content-disposition']).toContain('schedule-2026-03.pdf')
  expect(await pdfText(english.body as Buffer)).toContain('March 2026')
  expect((await nathan.get('/schedule/months/2026-03-16/pdf')).status).toBe(403)
})

test('the month of many people goes over several pages, each with its days', async () => {
  const { company } = await planMarch(world)
  await Promise.all(Array.from({ length: 40 }, (_, nth) => company.hire({ lastName: `Nom${nth}` })))
  const text = await pdfText((await company.admin.get('/schedule/months/2026-03-16/pdf')).body as Buffer)
  expect(text).toContain('page 2 sur 2')
  expect(text.split('Prévu')).toHaveLength(3)
})

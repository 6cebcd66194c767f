import { unzipSync } from 'fflate'
import readWorkbook from 'read-excel-file/node'
import { beforeEach, describe, expect, test } from 'vitest'
import { worked } from '#testing/worked.ts'
import { openWorld } from '#testing/world.ts'

const world = await openWorld()
const company = await world.company()
const boss = company.admin
const lea = await company.hire({ lastName: '=Fontaine', firstName: 'Léa', department: 'Salle' })
const idle = await company.hire({ lastName: 'Zéro', firstName: 'Zoé' })
for (const date of ['2026-11-10', '2026-11-12']) await company.plan(lea, date, '09:00', '17:00', 30)
await worked(world, company, lea, [
  ['2026-11-10', '08:58', '12:00'],
  ['2026-11-10', '13:00', '17:03'],
  ['2026-11-12', '09:00', '17:40', 30],
])
// The Monday after: 9:00 in Paris.
beforeEach(() => world.clock.set('2026-11-16T08:00:00Z'))

const ask = (by: string, format: string, from = '2026-11-09', to = '2026-11-15') =>
  boss.get(`/reports/time-tracking/export?from=${from}&to=${to}&by=${by}&format=${format}`)
const lines = (text: string) => text.replace('\uFEFF', '').trimEnd().split('\r\n')
const decideTuesday = async () => {
  const { body } = await boss.get('/timesheets/week?date=2026-11-09')
  const { days } = body.employees.find(({ id }: { id: string }) => id === lea.id)
  const asked = { employeeId: lea.id, date: '2026-11-10', sign: days[0].sign, retain: 'planned', reason: 'Accord' }
  expect((await boss.post('/timesheets/retained', { week: '2026-11-09', days: [asked] })).status).toBe(200)
}

describe('the hours as a file', () => {
  test('have a line a day: planned, punched and retained apart, with their times', async () => {
    await decideTuesday()
    const { body, headers } = await ask('day', 'csv')
    expect(headers['content-disposition']).toBe('attachment; filename="temps-2026-11-09-2026-11-15.csv"')
    expect(lines(body)).toEqual([
      'Nom;Prénom;Département;Du;Au;Prévu;Badgé;Pauses badgées;Retenu;Jours à décider;Sans départ;Horaires prévus;Badgeages',
      "'=Fontaine;Léa;Salle;10/11/2026;10/11/2026;7,50;7,08;0,00;7,50;0;0;09:00–17:00;08:58–12:00, 13:00–17:03",
      "'=Fontaine;Léa;Salle;12/11/2026;12/11/2026;7,50;8,17;0,50;;1;0;09:00–17:00;09:00–17:40",
    ])
  })

  test('have a line a week or a month, without times of the day', async () => {
    expect(lines((await ask('week', 'csv')).body)[1]).toBe(
      "'=Fontaine;Léa;Salle;09/11/2026;15/11/2026;15,00;15,25;0,50;7,50;1;0",
    )
    expect(lines((await ask('month', 'csv', '2026-11-01', '2026-11-30')).body)[1]).toBe(
      "'=Fontaine;Léa;Salle;01/11/2026;30/11/2026;15,00;15,25;0,50;7,50;1;0",
    )
  })

  test('are a workbook whose rows lead to their punches; a name that looks like a formula is text', async () => {
    const { body, headers } = await ask('week', 'xlsx')
    expect(headers['content-disposition']).toBe('attachment; filename="temps-2026-11-09-2026-11-15.xlsx"')
    const [hours, punches] = await readWorkbook(body)
    expect([hours!.sheet, punches!.sheet]).toEqual(['Heures', 'Badgeages'])
    expect(hours!.data[1]!.slice(0, 2)).toEqual(['=Fontaine', 'Léa'])
    expect(hours!.data[1]!.slice(5, 11)).toEqual([15, 15.25, 0.5, 7.5, 1, 0])
    expect(punches!.data.slice(1).map(row => row.slice(4, 7))).toEqual([
      ['08:58', '12:00', null],
      ['13:00', '17:03', null],
      ['09:00', '17:40', '11:00–11:30'],
    ])
    const sheet = new TextDecoder().decode(unzipSync(new Uint8Array(body))['xl/worksheets/sheet1.xml'])
    expect(sheet).toContain(`HYPERLINK("#'Badgeages'!A2:J4","3 badgeages")`)
  })

  test('are read anew after the database has ended the connections of the threads that wait', async () => {
    expect((await ask('week', 'xlsx')).status).toBe(200)
    await world.sql(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'releve_member'",
    )
    await expect.poll(() => world.app.backend.database.connections().releve_member.open).toBe(0)
    expect((await ask('week', 'xlsx')).status).toBe(200)
  })

  test('name a session without a departure, and nobody without hours', async () => {
    world.clock.set('2026-11-17T08:00:00Z')
    expect((await idle.post('/time-clock/clock-in')).status).toBe(200)
    const { body } = await ask('day', 'csv', '2026-11-17', '2026-11-17')
    expect(lines(body).slice(1)).toEqual(['Zéro;Zoé;;17/11/2026;17/11/2026;0,00;0,00;0,00;;1;1;;09:00–'])
  })

  test('are for those who see the times, of their company, at most 31 days', async () => {
    expect(
      (await lea.get('/reports/time-tracking/export?from=2026-11-09&to=2026-11-15&by=day&format=csv')).status,
    ).toBe(403)
    const elsewhere = await world.company()
    const query = 'from=2026-11-09&to=2026-11-15&by=day&format=csv'
    expect(lines((await elsewhere.admin.get(`/reports/time-tracking/export?${query}`)).body)).toHaveLength(1)
    expect((await ask('day', 'csv', '2026-11-01', '2026-12-02')).status).toBe(422)
    expect((await ask('year', 'csv')).status).toBe(422)
  })
})

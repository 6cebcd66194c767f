import readWorkbook from 'read-excel-file/node'
import { expect, test } from 'vitest'
import { changeShift } from '#testing/company.ts'
import { openPlanning } from '#testing/planning.ts'

const { world, company, chef, elsewhere, plan, form } = await openPlanning()
const lea = await company.hire({ firstName: '=1+1', lastName: 'Fontaine', department: '@Salle' })
await world.sql(`update employees set matricule = '00042' where id = $1`, [lea.id])
await plan(lea, ['2026-11-17', '22:00', '06:00'], { breakDuration: 30, notes: '+33 6' })
await plan(lea, ['2026-11-30', '09:00', '12:00'])
const unfilled = { ...form(lea, ['2026-11-17', '18:00', '23:00']), employeeId: null, department: 'Bar' }
await changeShift(chef, { after: unfilled })
const enter = (leave: object) => company.admin.post(`/leave/people/${lea.id}/leave`, leave)
await enter({ type: 'sick', startDate: '2026-11-18', endDate: '2026-11-18' })
await enter({ type: 'css', startDate: '2026-11-19', endDate: '2026-11-19', untilMidday: true })

const ask = (span: string, format: string, person: Pick<typeof chef, 'get'> = chef, headers = {}) =>
  person.get(`/schedule/exports?date=2026-11-19&span=${span}&format=${format}`, headers)
const lines = (text: string) => text.replace('\uFEFF', '').trimEnd().split('\r\n')

test('the week as CSV has a row a shift, an open one or an absence, and no type of leave', async () => {
  const { status, headers, body } = await ask('week', 'csv')
  expect([status, headers['content-disposition']]).toEqual([
    200,
    'attachment; filename="planning-2026-11-16-2026-11-22.csv"',
  ])
  expect(lines(body)).toEqual([
    'Date;Nom;Prénom;Matricule;Département;Type;Début;Fin;Pause (minutes);Heures nettes;Notes',
    '17/11/2026;À pourvoir;;;Bar;Service;18:00;23:00;0;5,00;',
    "17/11/2026;Fontaine;'=1+1;00042;'@Salle;Service;22:00;06:00;30;7,50;'+33 6",
    "18/11/2026;Fontaine;'=1+1;00042;'@Salle;Absent;;;;;",
    "19/11/2026;Fontaine;'=1+1;00042;'@Salle;Absent;;13:00;;;",
  ])
  // A reader who decides on leave sees its type on screen; the file goes further than the reader.
  expect((await ask('week', 'csv', company.admin)).body).toBe(body)
})

test('the month as a workbook has dates, numbers and texts; a name that looks like a formula is text', async () => {
  const { headers, body } = await ask('month', 'xlsx')
  expect(headers['content-disposition']).toBe('attachment; filename="planning-2026-11-01-2026-11-30.xlsx"')
  const [sheet] = await readWorkbook(body)
  expect(sheet!.sheet).toBe('Planning')
  const [head, open, ...own] = sheet!.data
  expect(head!.slice(0, 4)).toEqual(['Date', 'Nom', 'Prénom', 'Matricule'])
  const tuesday = new Date('2026-11-17')
  expect(open).toEqual([tuesday, 'À pourvoir', null, null, 'Bar', 'Service', '18:00', '23:00', 0, 5, null])
  const person = ['Fontaine', '=1+1', '00042', '@Salle']
  expect(own).toEqual([
    [tuesday, ...person, 'Service', '22:00', '06:00', 30, 7.5, '+33 6'],
    [new Date('2026-11-18'), ...person, 'Absent', null, null, null, null, null],
    [new Date('2026-11-19'), ...person, 'Absent', null, '13:00', null, null, null],
    [new Date('2026-11-30'), ...person, 'Service', '09:00', '12:00', 0, 3, null],
  ])
})

test('leave that nobody granted is no absence; people and shifts of other companies are in no file', async () => {
  const paul = await company.hire({ lastName: 'Attend' })
  await paul.post('/leave/requests', { type: 'vacation', startDate: '2026-11-17', endDate: '2026-11-17' })
  expect((await ask('month', 'csv')).body).not.toContain('Attend')
  expect(lines((await ask('month', 'csv', elsewhere.admin)).body)).toHaveLength(1)
})

test('the planning is taken away by those who plan, in the reader’s language', async () => {
  const { headers, body } = await ask('week', 'csv', chef, { 'accept-language': 'en' })
  expect(headers['content-disposition']).toContain('schedule-2026-11-16-2026-11-22.csv')
  expect(lines(body)[1]).toBe('17/11/2026;Open;;;Bar;Service;18:00;23:00;0;5.00;')
  expect((await ask('week', 'csv', lea)).status).toBe(403)
  expect((await ask('year', 'csv')).status).toBe(422)
  expect((await ask('week', 'pdf')).status).toBe(422)
})

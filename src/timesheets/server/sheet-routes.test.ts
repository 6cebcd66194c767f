import { createHash } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Company, Employee } from '#testing/company.ts'
import { pdfText } from '#testing/pdf-text.ts'
import { statementsOf } from '#testing/statements.ts'
import { worked } from '#testing/worked.ts'
import { openWorld } from '#testing/world.ts'

const world = await openWorld()
// The Monday after: 9:00 in Paris.
beforeEach(() => world.clock.set('2026-11-16T08:00:00Z'))

const week = '2026-11-09'
const tuesday = '2026-11-10'
const asked = `kind=week&date=${tuesday}`

const sheetOf = async (who: Pick<Employee, 'get'>, person: { id: string }, query = asked) =>
  (await who.get(`/timesheets/sheets/${person.id}?${query}`)).body
const ownSheet = async (who: Pick<Employee, 'get'>, query = asked) =>
  (await who.get(`/timesheets/own-sheet?${query}`)).body
const rowOf = async (who: Pick<Employee, 'get'>, person: { id: string }, query = asked) =>
  (await who.get(`/timesheets/sheets?${query}`)).body.employees.find((each: { id: string }) => each.id === person.id)

const step = async (who: Employee, person: { id: string }, name: string, reason?: string) => {
  const { employees } = (await who.get(`/timesheets/week?date=${week}`)).body
  const { version } = employees.find((each: { id: string }) => each.id === person.id)
  const people = [{ employeeId: person.id, version }]
  return who.post('/timesheets/weeks/steps', { week, step: name, people, ...(reason && { reason }) })
}
const decide = async (who: Employee, person: { id: string }, given: object = { retain: 'proposed' }) => {
  const { employees } = (await who.get(`/timesheets/week?date=${week}`)).body
  const { days } = employees.find((each: { id: string }) => each.id === person.id)
  const { date, sign } = days[0]
  return who.post('/timesheets/retained', { week, days: [{ employeeId: person.id, date, sign, ...given }] })
}

/** Tuesday planned from 9:00 to 17:00 with half an hour of break, and worked so; validated. */
const validated = async (company: Company, chef: Employee, person: Employee) => {
  await company.plan(person, tuesday, '09:00', '17:00', 30)
  await worked(world, company, person, [[tuesday, '09:00', '17:00', 30]])
  expect((await decide(chef, person)).status).toBe(200)
  expect((await step(chef, person, 'validate')).status).toBe(204)
}
const team = async () => {
  const company = await world.company()
  const [chef, lea] = [await company.hire({ role: 'manager' }), await company.hire({ lastName: 'Fontaine' })]
  await validated(company, chef, lea)
  return { company, chef, lea }
}
const signOwn = async (person: Employee, given: object = {}) => {
  const { hash } = await ownSheet(person)
  return person.post('/timesheets/own-sheet/signature', { kind: 'week', date: tuesday, hash, ...given })
}
const signFor = async (who: Employee, ...people: { id: string }[]) => {
  const sheets = []
  for (const { id } of people) sheets.push({ employeeId: id, hash: (await rowOf(who, { id })).hash })
  return who.post('/timesheets/sheets/signatures', { kind: 'week', date: tuesday, sheets })
}

describe('a sheet', () => {
  test('has what was planned, punched and retained, day by day, and the hours by rate', async () => {
    const { chef, lea, company } = await team()
    const sheet = await sheetOf(chef, lea)
    expect(sheet).toMatchObject({
      kind: 'week',
      period: { from: week, to: '2026-11-15' },
      person: { lastName: 'Fontaine' },
      contracts: [{ from: week, minutes: 35 * 60 }],
      state: 'ready',
      employee: null,
      employer: null,
      days: [
        {
          date: tuesday,
          planned: { minutes: 450 },
          punched: { minutes: 450, breakMinutes: 30 },
          retained: { minutes: 450 },
          away: null,
        },
      ],
      weeks: [{ from: week, normal: 450, overtime: [] }],
    })
    expect(sheet.company).toBe((await world.sql('select name from companies where id = $1', [company.id]))[0]!.name)
    const { maySign: _, ...mine } = await ownSheet(lea)
    expect(sheet).toMatchObject(mine)
  })

  test('of a month has its calendar days, and the weeks whose Sunday it has', async () => {
    const { chef, lea } = await team()
    const sheet = await sheetOf(chef, lea, 'kind=month&date=2026-11-20')
    expect(sheet).toMatchObject({ state: 'open', period: { from: '2026-11-01', to: '2026-11-30' } })
    expect(sheet.days.map(({ date }: { date: string }) => date)).toEqual([tuesday])
    expect(sheet.weeks.map(({ from }: { from: string }) => from)).toEqual([
      '2026-10-26',
      '2026-11-02',
      '2026-11-09',
      '2026-11-16',
      '2026-11-23',
    ])
    world.clock.set('2026-12-01T08:00:00Z')
    expect(await sheetOf(chef, lea, 'kind=month&date=2026-11-20')).toMatchObject({ state: 'ready' })
  })

  test('of a month says what the person has of rest, and the right to it', async () => {
    const { company, chef, lea } = await team()
    for (const sunday of ['2026-10-25', '2026-11-15', '2026-11-22']) await company.earnedRest(lea, sunday)
    await company.onLeave(lea, '2026-11-26', 'rcr')
    world.clock.set('2026-12-01T08:00:00Z')
    // 3 × 6 h 15, of which 7 h are taken: 11 h 15 are left, and seven were there without a gap since the second.
    const november = `kind=month&date=${tuesday}`
    expect((await sheetOf(chef, lea, november)).rest).toEqual([
      {
        type: 'rcr',
        since: '2026-11-01',
        on: '2026-11-30',
        before: 375,
        gained: 750,
        taken: 420,
        paid: 0,
        balance: 705,
        right: { since: '2026-11-15', until: '2027-01-15' },
      },
    ])
    expect((await sheetOf(chef, lea, `kind=week&date=${tuesday}`)).rest).toEqual([])
    expect((await sheetOf(chef, lea, 'kind=month&date=2026-10-01')).rest).toMatchObject([{ balance: 375, right: null }])
  })

  test('tells the days of leave, and not the type', async () => {
    const company = await world.company()
    const lea = await company.hire()
    await company.onLeave(lea, tuesday)
    expect((await sheetOf(company.admin, lea)).days).toMatchObject([{ date: tuesday, away: 'leave' }])
  })

  test('reads no rest and no leave on days after the contract, and no hours of a contract in days', async () => {
    const company = await world.company()
    const lea = await company.hire()
    const [wednesday, friday] = ['2026-11-11', '2026-11-13']
    for (const day of [tuesday, friday]) await company.onLeave(lea, day)
    await world.sql('update contracts set ends_on = $2 where employee_id = $1', [lea.id, wednesday])
    await company.byDays(lea)
    const sheet = await sheetOf(company.admin, lea)
    expect(sheet).toMatchObject({
      contracts: [{ from: week, minutes: null }],
      unemployed: ['2026-11-12', friday, '2026-11-14', '2026-11-15'],
      days: [{ date: tuesday, away: 'leave' }],
    })
    const text = await pdfText((await company.admin.get(`/timesheets/sheets/${lea.id}/pdf?${asked}`)).body)
    expect(text).toContain('Forfait en jours')
    expect(text.match(/Pas de contrat/g)).toHaveLength(4)
    // Nobody planned this week: of Monday and Wednesday nothing is known.
    expect(text).not.toContain('Repos')
    expect(text).toContain('1 jour')
  })

  test('is read by those who see the times, by its person, and by nobody of another company', async () => {
    const { lea, chef, company } = await team()
    const elsewhere = await world.company()
    const colleague = await company.hire()
    expect((await colleague.get(`/timesheets/sheets?${asked}`)).status).toBe(403)
    for (const path of ['', '/pdf']) {
      const statusFor = async (who: Employee) => (await who.get(`/timesheets/sheets/${lea.id}${path}?${asked}`)).status
      expect(await statusFor(colleague)).toBe(403)
      expect(await statusFor(elsewhere.admin)).toBe(404)
      expect(await statusFor(chef)).toBe(200)
    }
    expect(await rowOf(elsewhere.admin, lea)).toBeUndefined()
  })

  test('takes as many statements for a hundred people as for one', async () => {
    const company = await world.company()
    const read = () => company.admin.get(`/timesheets/sheets?${asked}`)
    const alone = await statementsOf(read)
    for (const n of Array.from({ length: 20 }, (_, index) => index)) await company.hire({ lastName: `P${n}` })
    expect(await statementsOf(read)).toEqual(alone)
  })
})

describe('a signature', () => {
  test('of the person accepts the hours of the week, and the employer signs after it', async () => {
    const { chef, lea } = await team()
    expect((await signFor(chef, lea)).body.code).toBe('timesheets.sheet-not-signable')
    expect((await signOwn(lea)).status).toBe(204)
    expect((await lea.get(`/timesheets/own-week?date=${week}`)).body.reply).toMatchObject({ step: 'accept' })
    world.clock.set('2026-11-17T09:20:00Z')
    expect((await signFor(chef, lea)).status).toBe(204)
    expect(await rowOf(chef, lea)).toMatchObject({
      employee: { state: 'counts', at: '2026-11-16T08:00:00.000Z', by: 'Léa Fontaine' },
      employer: { state: 'counts', at: '2026-11-17T09:20:00.000Z', by: 'Léa Martin' },
      mayEmployeeSign: false,
      mayEmployerSign: false,
    })
    expect((await signFor(chef, lea)).body.code).toBe('timesheets.sheet-not-signable')
    expect((await signOwn(lea)).body.code).toBe('timesheets.sheet-not-ready')
  })

  test('counts no more once the hours change, and the next one stands for it', async () => {
    const { chef, lea } = await team()
    await signOwn(lea)
    await signFor(chef, lea)
    await step(chef, lea, 'reopen', 'Oubli')
    expect(await rowOf(chef, lea)).toMatchObject({
      state: 'open',
      employee: { state: 'void' },
      employer: { state: 'void' },
    })
    const typed = { retain: 'typed', hours: [{ startTime: '09:00', endTime: '18:00' }], reason: 'Inventaire' }
    expect((await decide(chef, lea, typed)).status).toBe(200)
    await step(chef, lea, 'validate')
    expect(await rowOf(chef, lea)).toMatchObject({ state: 'ready', employee: { state: 'void' }, mayEmployeeSign: true })
    expect((await signOwn(lea)).status).toBe(204)
    expect(await rowOf(chef, lea)).toMatchObject({ employee: { state: 'counts' }, employer: { state: 'void' } })
  })

  test('counts again where the week was opened, and its hours stayed', async () => {
    const { chef, lea } = await team()
    await signOwn(lea)
    await step(chef, lea, 'reopen', 'À revoir')
    await step(chef, lea, 'validate')
    expect(await rowOf(chef, lea)).toMatchObject({ employee: { state: 'counts' }, mayEmployerSign: true })
  })

  test('is refused for hours that changed since they were read', async () => {
    const { chef, lea, company } = await team()
    const seen = await ownSheet(lea)
    await company.plan(lea, '2026-11-13', '09:00', '10:00')
    expect((await signOwn(lea, { hash: seen.hash })).body.code).toBe('timesheets.sheet-changed')
    expect((await signFor(chef, lea)).body.code).toBe('timesheets.sheet-not-signable')
  })

  test('of the employer is refused while the person contests, and for all if for one', async () => {
    const { chef, lea, company } = await team()
    const tom = await company.hire()
    await validated(company, chef, tom)
    await signOwn(lea)
    await signOwn(tom)
    const { version } = (await tom.get(`/timesheets/own-week?date=${week}`)).body
    const contest = { week, version, reason: 'Une heure manque', date: tuesday }
    expect((await tom.post('/timesheets/own-week/contest', contest)).status).toBe(204)
    expect(await rowOf(chef, tom)).toMatchObject({ contested: tuesday, mayEmployerSign: false })
    expect((await signFor(chef, lea, tom)).status).toBe(409)
    expect(await rowOf(chef, lea)).toMatchObject({ employer: null, mayEmployerSign: true })
  })

  test('of the employer stands alone for somebody who has left without signing, and says so', async () => {
    const { lea, chef, company } = await team()
    await company.endOfContract(lea, '2026-11-15')
    const row = await rowOf(chef, lea)
    expect(row).toMatchObject({ access: 'left', mayEmployeeSign: false, mayEmployerSign: true, employee: null })
    expect((await signFor(chef, lea)).status).toBe(204)
    expect(await rowOf(chef, lea)).toMatchObject({
      access: 'left',
      employee: null,
      employer: { state: 'counts', personGone: true },
      mayEmployerSign: false,
    })
    const { entries } = (await company.admin.get('/audit')).body
    expect(entries[0].changes).toContainEqual(
      expect.objectContaining({ label: 'Sans la personne, qui avait quitté l’entreprise' }),
    )
  })

  test.each([
    ['unopened', "update users set invitation = 'to-hand-over', invited_until = '2026-12-31' where id = $1"],
    ['blocked', 'update users set blocked_at = now() where id = $1'],
  ])('of the employer stands alone for somebody whose access is %s, and says so', async (access, close) => {
    const { lea, chef, company } = await team()
    const opened = 'update users set invitation = null, invited_until = null, blocked_at = null where id = $1'
    const account = await company.userIdOf(lea)
    await world.sql(close, [account])
    expect(await rowOf(chef, lea)).toMatchObject({ access, mayEmployeeSign: false, mayEmployerSign: true })
    const { employees } = (await chef.get(`/timesheets/week?date=${week}`)).body
    expect(employees).toContainEqual(expect.objectContaining({ id: lea.id, access }))
    expect((await signFor(chef, lea)).status).toBe(204)
    const alone = { state: 'counts', personGone: false, personWithoutAccess: true }
    expect(await rowOf(chef, lea)).toMatchObject({ employee: null, employer: alone, mayEmployerSign: false })
    const { entries } = (await company.admin.get('/audit')).body
    expect(entries[0].changes).toContainEqual(
      expect.objectContaining({ label: 'Sans la personne, qui n’avait pas d’accès' }),
    )
    const pdf = (await chef.get(`/timesheets/sheets/${lea.id}/pdf?${asked}`)).body
    expect(await pdfText(pdf)).toContain('À signer sur papier')
    // The access is opened later: the person signs after the employer.
    await world.sql(opened, [account])
    expect((await signOwn(lea)).status).toBe(204)
    expect(await rowOf(chef, lea)).toMatchObject({ access: 'open', employee: { state: 'counts' }, employer: alone })
  })

  test('of the employer stands alone from the day that a person is deleted, once what they contest is settled', async () => {
    const { lea, chef, company } = await team()
    const { version } = (await lea.get(`/timesheets/own-week?date=${week}`)).body
    await lea.post('/timesheets/own-week/contest', { week, version, reason: 'Une heure manque', date: tuesday })
    expect((await company.admin.delete(`/people/${lea.id}`)).status).toBe(204)
    expect(await rowOf(chef, lea)).toMatchObject({ access: 'left', contested: tuesday, mayEmployerSign: false })
    expect((await signFor(chef, lea)).body.code).toBe('timesheets.sheet-not-signable')
    expect((await step(chef, lea, 'uphold', 'Vu avec elle')).status).toBe(204)
    expect((await signFor(chef, lea)).status).toBe(204)
  })

  test('of a person who signed before they left counts, and the employer signs after it', async () => {
    const { lea, chef, company } = await team()
    await signOwn(lea)
    await company.endOfContract(lea, '2026-11-15')
    expect((await signFor(chef, lea)).status).toBe(204)
    expect(await rowOf(chef, lea)).toMatchObject({ employee: { state: 'counts' }, employer: { personGone: false } })
  })

  test('of the employer waits for somebody who comes back', async () => {
    const { lea, chef, company } = await team()
    await company.endOfContract(lea, '2026-11-15')
    await company.comesBack(lea, '2027-01-06')
    expect(await rowOf(chef, lea)).toMatchObject({ access: 'open', mayEmployerSign: false })
    expect((await signFor(chef, lea)).body.code).toBe('timesheets.sheet-not-signable')
  })

  test('of the employer is for those who decide on the hours, and never for one’s own', async () => {
    const { chef, lea, company } = await team()
    await validated(company, company.admin, chef)
    await signOwn(chef)
    expect(await rowOf(chef, chef)).toMatchObject({ maySign: false })
    expect((await signFor(chef, chef)).status).toBe(403)
    expect((await signFor(company.admin, chef)).status).toBe(204)
    const body = { kind: 'week', date: tuesday, sheets: [{ employeeId: lea.id, hash: (await rowOf(chef, lea)).hash }] }
    expect((await lea.post('/timesheets/sheets/signatures', body)).status).toBe(403)
    const elsewhere = await world.company()
    const { errors } = (await elsewhere.admin.post('/timesheets/sheets/signatures', body)).body
    expect(errors).toMatchObject([{ path: 'sheets', code: 'unknown' }])
  })

  test('of two that come at once one is kept', async () => {
    const { chef, lea, company } = await team()
    await signOwn(lea)
    const answers = await Promise.all([signFor(chef, lea), signFor(company.admin, lea)])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204, 409]))
  })

  test('keeps the hours that were signed, which nobody can change', async () => {
    const { lea, company } = await team()
    await signOwn(lea)
    const [kept] = await world.sql('select content, hash from sheet_signatures where employee_id = $1', [lea.id])
    expect(createHash('sha256').update(String(kept!.content)).digest('hex')).toBe(kept!.hash)
    expect(JSON.parse(String(kept!.content))).toMatchObject({
      format: 1,
      employee: lea.id,
      company: company.id,
      kind: 'week',
    })
    expect(kept!.content).not.toContain('Fontaine')
    for (const statement of [`update sheet_signatures set signed_at = now()`, 'delete from sheet_signatures'])
      await expect(
        world.app.backend.database.inCompany(company.id, 'read write', tx => tx.execute(statement)),
      ).rejects.toMatchObject({ cause: { code: '42501' } })
  })

  test('of somebody who left and was erased counts as before', async () => {
    const { lea, chef, company } = await team()
    await signOwn(lea)
    await signFor(chef, lea)
    const { hash } = await rowOf(chef, lea)
    expect((await company.admin.delete(`/people/${lea.id}`)).status).toBe(204)
    expect((await company.admin.post(`/people/${lea.id}/erasure`, { name: 'Léa Fontaine' })).status).toBe(204)
    const row = await rowOf(company.admin, lea)
    expect(row).toMatchObject({ isDeleted: true, hash, employee: { state: 'counts' }, employer: { state: 'counts' } })
    const pdf = await company.admin.get(`/timesheets/sheets/${lea.id}/pdf?${asked}`)
    expect([pdf.status, pdf.headers['content-disposition']]).toEqual([200, expect.not.stringContaining('fontaine')])
  })

  test('stands in the trail with its digest', async () => {
    const { lea, company } = await team()
    await signOwn(lea)
    const { entries } = (await company.admin.get('/audit')).body
    expect(entries[0]).toMatchObject({
      action: 'Feuille d’heures signée',
      actor: 'Léa Fontaine',
      changes: expect.arrayContaining([expect.objectContaining({ label: 'Empreinte' })]),
    })
  })
})

describe('the PDF', () => {
  const own = `/timesheets/own-sheet/pdf?${asked}`
  const pdfOf = async (who: Pick<Employee, 'get'>, path = own): Promise<Buffer> => {
    const { status, headers, body } = await who.get(path)
    expect([status, headers['content-type']]).toEqual([200, 'application/pdf'])
    return body
  }

  test('is the same bytes for the same sheet, and others once it is signed', async () => {
    const { lea, chef } = await team()
    const one = await pdfOf(lea)
    expect(Buffer.compare(one, await pdfOf(lea))).toBe(0)
    expect(Buffer.compare(one, await pdfOf(chef, `/timesheets/sheets/${lea.id}/pdf?${asked}`))).toBe(0)
    await signOwn(lea)
    expect(Buffer.compare(one, await pdfOf(lea))).not.toBe(0)
  })

  test.each([
    ['Łukasz', 'Şahin Żółć', 'Łukasz Şahin Żółć'],
    ['محمد', 'العربي', 'محمد العربي'],
    ['דוד', 'בן־גוריון', 'דוד בן־גוריון'],
    ['Léa 😀', 'Roux', 'Léa 😀 Roux'],
    ['雷', '李', 'Lei Li*'],
  ])('has the whole name of %s %s, to be selected and copied', async (firstName, lastName, read) => {
    const company = await world.company()
    const text = await pdfText(await pdfOf(await company.hire({ firstName, lastName })))
    expect(text).toContain(read)
    expect(text.includes('Écrit ici en lettres latines')).toBe(read.endsWith('*'))
  })

  test('of a month with much to say goes over several pages', async () => {
    const { lea } = await team()
    const pdf = await pdfOf(lea, `/timesheets/own-sheet/pdf?kind=month&date=${tuesday}`)
    expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(2)
  })

  test('of a month says the right to rest once seven hours are reached', async () => {
    const { company, lea } = await team()
    const text = async () => pdfText(await pdfOf(lea, `/timesheets/own-sheet/pdf?kind=month&date=${tuesday}`))
    await company.earnedRest(lea, '2026-10-25')
    expect(await text()).toContain('Solde au 31/10/2026')
    expect(await text()).not.toContain('Droit ouvert')
    await company.earnedRest(lea, '2026-11-15')
    expect(await text()).toContain('Votre repos a atteint 7 heures le 15/11/2026')
  })

  test('says of hours of the days of a month that they are, for whole weeks count the others', async () => {
    const { lea } = await team()
    const textOf = async (kind: string) =>
      pdfText(await pdfOf(lea, `/timesheets/own-sheet/pdf?kind=${kind}&date=${tuesday}`))
    const [ofWeek, ofMonth] = [await textOf('week'), await textOf('month')]
    expect(ofWeek).toContain('Dont')
    expect(ofMonth).toContain('Jours du mois')
    expect(ofMonth).not.toContain('Dont')
  })
})

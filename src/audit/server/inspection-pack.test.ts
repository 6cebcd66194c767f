import { createHash } from 'node:crypto'
import { strFromU8, unzipSync } from 'fflate'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Employee } from '#testing/company.ts'
import { verifyPack } from '#testing/packs.ts'
import { worked } from '#testing/worked.ts'
import { openWorld } from '#testing/world.ts'
import { sealEntries } from './chain.ts'

const world = await openWorld()
beforeEach(() => world.clock.set('2026-11-16T08:00:00Z'))

const week = '2026-11-09'
const tuesday = '2026-11-10'
const period = { from: '2026-11-09', to: '2026-11-15', kind: 'week' }

const packOf = async (who: Employee, given: object = {}) => {
  const { status, headers, body } = await who.post('/audit/inspection-packs', { ...period, ...given })
  expect([status, headers['content-type']]).toEqual([200, 'application/zip'])
  const files = unzipSync(body)
  const read = (name: string) => strFromU8(files[name]!)
  return { files, read, names: Object.keys(files), bytes: body as Buffer, headers }
}

/** Worked on Tuesday, corrected with a reason, decided, validated and signed; and sealed. */
const signedWeek = async () => {
  const company = await world.company()
  const lea = await company.hire({ lastName: 'Fontaine' })
  await company.plan(lea, tuesday, '09:00', '17:00', 30)
  await worked(world, company, lea, [[tuesday, '09:00', '17:00', 30]])
  const desk = async () => (await company.admin.get(`/timesheets/week?date=${week}`)).body.employees
  const row = async () => (await desk()).find((each: { id: string }) => each.id === lea.id)
  const { date, sign } = (await row()).days[0]
  const days = [{ employeeId: lea.id, date, sign, retain: 'planned', reason: '=SOMME(A1)' }]
  await company.admin.post('/timesheets/retained', { week, days })
  const people = [{ employeeId: lea.id, version: (await row()).version }]
  await company.admin.post('/timesheets/weeks/steps', { week, step: 'validate', people })
  const { hash } = (await lea.get(`/timesheets/own-sheet?kind=week&date=${week}`)).body
  expect((await lea.post('/timesheets/own-sheet/signature', { kind: 'week', date: week, hash })).status).toBe(204)
  await sealEntries.run({}, world.app.backend)
  return { company, lea, hash }
}

describe('an inspection pack', () => {
  test('has the hours, what they rest on, and who did what', async () => {
    const { company, lea, hash } = await signedWeek()
    const { read, names, headers } = await packOf(company.admin)
    expect(headers['content-disposition']).toContain('dossier-de-controle-2026-11-09-2026-11-15.zip')
    const sheet = `feuilles/${week}/fontaine-lea-${lea.id.slice(-6)}`
    expect(names).toEqual(
      expect.arrayContaining([
        'LISEZ-MOI.txt',
        'badgeages.csv',
        'corrections.csv',
        'heures-retenues.csv',
        'etapes-des-semaines.csv',
        'signatures.csv',
        `${sheet}.pdf`,
        `${sheet}.json`,
        'journal/journal.csv',
        'journal/ecritures.json',
        'journal/sceaux.json',
        'journal/verifier.mjs',
        'EMPREINTES.txt',
      ]),
    )
    expect(read('heures-retenues.csv')).toContain("Fontaine;Léa;10/11/2026;7h30;Prévu;'=SOMME(A1)")
    expect(read('etapes-des-semaines.csv')).toContain('Semaine validée')
    expect(read('signatures.csv')).toContain(hash)
    expect(read('journal/journal.csv')).toContain('Feuille d’heures signée')
    expect(
      createHash('sha256')
        .update(read(`${sheet}.json`))
        .digest('hex'),
    ).toBe(hash)
    expect(read(`${sheet}.pdf`)).toMatch(/^%PDF-1\.7/)
  })

  test('has punches as they were made, and corrections with their reasons', async () => {
    const company = await world.company()
    const lea = await company.hire({ lastName: 'Fontaine' })
    world.clock.set('2026-11-10T08:00:12Z')
    await lea.post('/time-clock/clock-in')
    world.clock.set('2026-11-10T16:00:00Z')
    await lea.post('/time-clock/clock-out')
    const [session] = await world.sql('select id from work_sessions where employee_id = $1', [lea.id])
    const corrected = { startTime: '09:00', endTime: '18:00', breaks: [], reason: 'Badge oublié', seen: null }
    world.clock.set('2026-11-16T08:00:00Z')
    const url = `/time-clock/sessions/${session!.id}/corrections`
    expect((await company.admin.post(url, corrected)).status).toBe(200)
    const { read } = await packOf(company.admin)
    expect(read('badgeages.csv').split('\r\n').slice(1)).toEqual([
      `Fontaine;Léa;10/11/2026;Arrivée;10/11/2026 09:00:12;;;;${session!.id}`,
      `Fontaine;Léa;10/11/2026;Départ;10/11/2026 17:00:00;;;;${session!.id}`,
      '',
    ])
    expect(read('corrections.csv').split('\r\n')[1]).toMatch(/;Badge oublié;09:00–17:00;09:00–18:00;/)
  })

  test('has the punches that a tablet kept and nobody counted', async () => {
    const company = await world.company()
    const lea = await company.hire({ lastName: 'Fontaine' })
    await company.punchToCheckOf(lea)
    const { read } = await packOf(company.admin)
    expect(read('badgeages-a-verifier.csv').split('\r\n')[1]).toMatch(
      /^Fontaine;Léa;Arrivée;12\/11\/2026 09:00:00;12\/11\/2026 10:00:00;0;.*;Le code n’est pas celui de la personne\.;;;$/,
    )
    expect((await packOf(company.admin, { from: '2026-11-13' })).read('badgeages-a-verifier.csv')).not.toContain('Léa')
  })

  test('has the hours that people proposed, and the answer', async () => {
    const company = await world.company()
    const lea = await company.hire({ lastName: 'Fontaine' })
    const hours = { startTime: '09:00', endTime: '17:00', breaks: [{ startTime: '12:00', endTime: '12:30' }] }
    const asked = { ...hours, date: tuesday, reason: 'Badge oublié' }
    await lea.post('/time-clock/own-proposals', asked)
    const { read } = await packOf(company.admin)
    expect(read('propositions.csv').split('\r\n')[1]).toMatch(
      /^Fontaine;Léa;10\/11\/2026;.*;09:00–12:00, 12:30–17:00;Badge oublié;En attente;/,
    )
  })

  test('is the same bytes for the same records, and names the digest of each file', async () => {
    const { company } = await signedWeek()
    // Its own making is an entry of the trail, of another kind.
    const [one, other] = [await packOf(company.admin), await packOf(company.admin)]
    expect(Buffer.compare(one.bytes, other.bytes)).toBe(0)
    const digests = one.read('EMPREINTES.txt').trimEnd().split('\n')
    expect(digests).toHaveLength(one.names.length - 1)
    for (const line of digests) {
      const [digest, name] = line.split('  ')
      expect(createHash('sha256').update(one.files[name!]!).digest('hex')).toBe(digest)
    }
  })

  test('verifies itself without the product, and shows what was touched', async () => {
    const { company } = await signedWeek()
    const { files, read } = await packOf(company.admin)
    expect(await verifyPack(files)).toMatchObject({
      isFine: true,
      said: expect.stringMatching(
        /\d+ autres écritures .* que par leur empreinte\.\n.*Tout est tel que cela a été écrit/s,
      ),
    })
    const entries = read('journal/ecritures.json')
    const touched = (from: string, to: string) => {
      expect(entries).toContain(from)
      return { ...files, 'journal/ecritures.json': Buffer.from(entries.replace(from, to)) }
    }
    expect(await verifyPack(touched('timesheets.week-moved', 'timesheets.week-opened'))).toMatchObject({
      isFine: false,
      said: expect.stringMatching(/L’écriture .* a été modifiée/),
    })
    const seals = JSON.parse(read('journal/sceaux.json'))
    seals.seals[0].digests[0] = 'x'
    expect(await verifyPack({ ...files, 'journal/sceaux.json': Buffer.from(JSON.stringify(seals)) })).toMatchObject({
      isFine: false,
    })
  })

  test('has what was signed, also once the hours have changed', async () => {
    const { company, lea, hash } = await signedWeek()
    const signed = `contenus-signes/${hash}.json`
    const sheet = `feuilles/${week}/fontaine-lea-${lea.id.slice(-6)}.json`
    const before = await packOf(company.admin)
    expect(before.read(signed)).toBe(before.read(sheet))
    await worked(world, company, lea, [['2026-11-12', '09:00', '12:00']])
    const { files, read } = await packOf(company.admin)
    expect(read(sheet)).not.toBe(read(signed))
    expect(createHash('sha256').update(files[signed]!).digest('hex')).toBe(hash)
  })

  test('of one person names nobody else', async () => {
    const { company, lea } = await signedWeek()
    const tom = await company.hire({ firstName: 'Tom', lastName: 'Zanzibar' })
    await company.plan(tom, tuesday, '09:00', '17:00')
    await worked(world, company, tom, [[tuesday, '09:00', '17:00', 0]])
    const everybody = await packOf(company.admin)
    expect(Object.values(everybody.files).some(content => strFromU8(content).includes('Zanzibar'))).toBe(true)
    const { files, names } = await packOf(company.admin, { employeeId: lea.id })
    expect(names.filter(name => name.endsWith('.pdf'))).toHaveLength(1)
    for (const content of Object.values(files)) expect(strFromU8(content)).not.toContain('Zanzibar')
    expect(await verifyPack(files)).toMatchObject({ isFine: true })
  })

  test('is for those who read the trail, and has nothing of another company', async () => {
    const { company, lea } = await signedWeek()
    const chef = await company.hire({ role: 'manager' })
    expect((await chef.post('/audit/inspection-packs', period)).status).toBe(403)
    const elsewhere = await world.company()
    const { names, files } = await packOf(elsewhere.admin)
    expect(names.filter(name => name.startsWith('feuilles/'))).toEqual([])
    for (const content of Object.values(files)) expect(strFromU8(content)).not.toContain('Fontaine')
    const foreign = await elsewhere.admin.post('/audit/inspection-packs', { ...period, employeeId: lea.id })
    expect(foreign.body.errors).toMatchObject([{ path: 'employeeId', code: 'unknown' }])
  })

  test('stands in the trail', async () => {
    const { company } = await signedWeek()
    await packOf(company.admin)
    expect((await company.admin.get('/audit')).body.entries[0]).toMatchObject({ action: 'Dossier de contrôle préparé' })
  })
})

import { extractImages, extractText, getDocumentProxy, getMeta } from 'unpdf'
import { expect, test } from 'vitest'
import { changeShift, type Employee } from '#testing/company.ts'
import { pdfText } from '#testing/pdf-text.ts'
import { blackSquare } from '#testing/pictures.ts'
import { openWorld } from '#testing/world.ts'

const world = await openWorld()
world.clock.set('2026-11-16T08:00:00Z')
const company = await world.company()
const chef = await company.hire({ firstName: 'Hugo', lastName: 'Petit', role: 'manager', department: 'Salle' })
const lea = await company.hire({ firstName: 'Łéa', lastName: 'Fontaine', department: 'Salle' })
const nathan = await company.hire({ firstName: 'Nathan', lastName: 'Girard', department: 'Cuisine' })
const type = await company.shiftType('Service du soir')
const plan = async (person: Employee, change: object = {}) => {
  const hours = { date: '2026-11-18', startTime: '18:00', endTime: '02:00', breakDuration: 30 }
  const form = { ...(await company.shift(person, hours, type)), ...change }
  return (await changeShift(chef, { after: form })).body as { id: string; version: number }
}
await plan(lea, { notes: 'Caisse 2' })
await plan(lea, { date: '2026-11-20', startTime: '10:30', endTime: '15:00' })
await chef.post('/schedule/day-notes', { date: '2026-11-18', department: null, kind: 'event', text: 'Groupe de 40' })
const sick = { type: 'sick', startDate: '2026-11-19', endDate: '2026-11-20', reason: 'grippe' }
await chef.post(`/leave/people/${nathan.id}/leave`, sick)

/** As another program reads it: the words of its pages. */
const readAt = async (who: Pick<Employee, 'get'>, path: string) => {
  const { status, headers, body } = await who.get(path)
  expect([status, headers['content-type']]).toEqual([200, 'application/pdf'])
  const pdf = await getDocumentProxy(new Uint8Array(body as Buffer))
  const { text, totalPages } = await extractText(pdf, { mergePages: true })
  return { text: text.replaceAll(/\s+/g, ' '), totalPages, meta: await getMeta(pdf), headers }
}
const team = '/schedule/weeks/2026-11-18/pdf'
const own = '/schedule/my-week/2026-11-18/pdf'

test('the logo of the company stands on the sheet, and a company without one has none', async () => {
  const imagesIn = async () => {
    const pdf = await getDocumentProxy(new Uint8Array((await chef.get(team)).body as Buffer))
    return (await extractImages(pdf, 1)).length
  }
  expect(await imagesIn()).toBe(0)
  await company.admin.post('/company/logo', { image: blackSquare(200).toString('base64') })
  expect(await imagesIn()).toBe(1)
  const { text } = await readAt(lea, own)
  expect(text).toContain('Caisse 2')
  await company.admin.delete(`/company/logos/${(await company.admin.get('/company')).body.logo}`)
  expect(await imagesIn()).toBe(0)
})

test('the week of the team has everybody’s hours, the notes of its days and nobody’s reason, as text', async () => {
  const { text, totalPages, meta, headers } = await readAt(chef, team)
  for (const word of [
    'Semaine 47',
    'Toute l’équipe',
    'Łéa Fontaine',
    '18:00–02:00 +1',
    'Service du soir',
    'Caisse 2',
    'Groupe de 40',
    'Absence',
    '7,5 h',
  ])
    expect(text).toContain(word)
  expect(text).not.toMatch(/grippe|alad/)
  expect(totalPages).toBe(1)
  expect(meta.info.Title).toContain('Semaine 47')
  expect(headers['content-disposition']).toContain('planning-2026-11-16.pdf')
})

test('the week of one person is theirs alone, and read by themselves', async () => {
  for (const [who, path] of [
    [chef, `${team}?employeeId=${lea.id}`],
    [lea, own],
  ] as const) {
    const { text } = await readAt(who, path)
    for (const word of ['Łéa Fontaine', '18:00–02:00 +1', '10:30–15:00', 'Service du soir', '30 min', 'Groupe de 40'])
      expect(text).toContain(word)
    expect(text).not.toContain('Nathan')
  }
})

test('the days after a contract say so, on the sheet of planners as on the own one', async () => {
  const zoe = await company.hire({ firstName: 'Zoé', lastName: 'Nguyen' })
  await plan(zoe, { date: '2026-11-17', startTime: '10:00', endTime: '15:00' })
  const details = { ...company.details({ firstName: 'Zoé', lastName: 'Nguyen' }), email: zoe.email }
  expect((await company.admin.edit(zoe.id, { ...details, endDate: '2026-11-18' })).status).toBe(200)
  for (const [who, path] of [
    [chef, `${team}?employeeId=${zoe.id}`],
    [zoe, own],
  ] as const) {
    const { text } = await readAt(who, path)
    // Monday and Wednesday are free; Thursday to Sunday lie after the last day.
    expect(text.split('Aucun service prévu')).toHaveLength(3)
    expect(text.split('Pas de contrat ce jour-là')).toHaveLength(5)
  }
})

test('a browser that opens the address shows the sheet, in the language of the address, and keeps its name', async () => {
  for (const path of [team, own]) {
    const { text, headers } = await readAt(path === team ? chef : lea, `${path}?language=en`)
    expect(headers['content-disposition']).toMatch(/^inline; filename="schedule-2026-11-16.*\.pdf"$/)
    expect(text).toContain('Printed on')
  }
  expect((await chef.get(`${team}?language=de`)).status).toBe(422)
})

test('the week of one person says the hours of leave and those beyond the contract, not why', async () => {
  const ines = await company.hire({ firstName: 'Inès', lastName: 'Moreau' })
  // Four days of 8 h and a day of paid leave of 7 h, for 35 h.
  for (const date of ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19'])
    await plan(ines, { date, startTime: '09:00', endTime: '17:30' })
  const day = { type: 'vacation', startDate: '2026-11-20', endDate: '2026-11-20' }
  expect((await chef.post(`/leave/people/${ines.id}/leave`, day)).status).toBe(200)
  const { text } = await readAt(chef, `${team}?employeeId=${ines.id}`)
  expect(text).toContain('32,0 h sur 35 h, 3,0 h d’absence, 4,0h supplémentaires')
  expect(text).not.toMatch(/[Cc]ongé/)
})

test('planners read the week of the team and of anybody; others their own', async () => {
  expect((await lea.get(team)).status).toBe(403)
  const elsewhere = await (await world.company()).hire()
  expect((await chef.get(`${team}?employeeId=${elsewhere.id}`)).status).toBe(404)
  const nobody = await company.hire({ role: await company.role(['view_profile']) })
  expect((await nobody.get(own)).status).toBe(403)
})

test('what nobody was told is marked, in words too; people have what they see', async () => {
  expect((await company.admin.post('/schedule/publishing', { publishes: true })).status).toBeLessThan(300)
  await plan(lea, { date: '2026-11-21', startTime: '11:00', endTime: '16:00' })
  expect((await readAt(chef, team)).text).toContain('1 changement non publié')
  expect((await readAt(chef, `${team}?employeeId=${lea.id}`)).text).toContain('11:00–16:00 (brouillon)')
  const { text } = await readAt(lea, own)
  expect(text).not.toContain('11:00–16:00')
  expect(text).not.toContain('brouillon')
})

test('hours that people still see are struck out beside what is planned', async () => {
  const zoe = await company.hire({ firstName: 'Zoé', lastName: 'Weil' })
  const moved = await plan(zoe, { date: '2026-11-17', startTime: '10:05', endTime: '15:05' })
  const gone = await plan(zoe, { date: '2026-11-18', startTime: '09:05', endTime: '12:05' })
  const noted = await plan(zoe, { date: '2026-11-19', startTime: '08:00', endTime: '11:00' })
  const told = (await chef.get('/schedule/weeks/2026-11-16/publication')).body
  const people = told.people.map(({ id, seal }: { id: string; seal: string }) => ({ employeeId: id, seal }))
  expect((await chef.post('/schedule/weeks/2026-11-16/publication', { people })).status).toBe(200)
  const form = await company.shift(zoe, { date: '2026-11-17', startTime: '11:05', endTime: '16:05' }, type)
  expect((await changeShift(chef, { before: moved, after: form })).status).toBe(200)
  expect((await changeShift(chef, { before: gone })).status).toBe(200)
  const hours = { date: '2026-11-19', startTime: '08:00', endTime: '11:00' }
  const note = { ...(await company.shift(zoe, hours, type)), notes: 'Bar' }
  expect((await changeShift(chef, { before: noted, after: note })).status).toBe(200)
  for (const path of [team, `${team}?employeeId=${zoe.id}`]) {
    const { text } = await readAt(chef, path)
    expect(text).toContain('barré : ce que la personne voit encore')
    expect([...text.matchAll(/10:05–15:05|11:05–16:05|09:05–12:05/g)].map(([found]) => found).toSorted()).toEqual([
      '09:05–12:05',
      '10:05–15:05',
      '11:05–16:05',
    ])
    // Other notes at the same hours strike nothing out.
    expect(text.split('08:00–11:00')).toHaveLength(2)
  }
  const { text } = await readAt(zoe, own)
  expect(text).toContain('10:05–15:05')
  expect(text).not.toMatch(/barré|11:05–16:05/)
})

test('one’s own sheet says which leave it is and what part of a day', async () => {
  const iris = await company.hire({ firstName: 'Iris', lastName: 'Blanc' })
  const vacation = { type: 'css', startDate: '2026-11-17', endDate: '2026-11-17', fromMidday: true }
  expect((await chef.post(`/leave/people/${iris.id}/leave`, vacation)).status).toBe(200)
  expect((await readAt(iris, own)).text).toContain('Congé sans solde (après-midi)')
  expect((await readAt(iris, `${own}?language=en`)).text).toContain('Unpaid leave (afternoon)')
  const { text } = await readAt(chef, `${team}?employeeId=${iris.id}`)
  expect(text).toContain('Absence')
  expect(text).not.toMatch(/[Cc]ongé/)
})

test('the sheet of a department has its people, their hours and notes alone', async () => {
  await chef.post('/schedule/day-notes', {
    date: '2026-11-19',
    department: 'Cuisine',
    kind: 'event',
    text: 'Inventaire',
  })
  await plan(nathan, { date: '2026-11-17', startTime: '07:00', endTime: '13:00' })
  const room = await readAt(chef, `${team}?department=Salle`)
  for (const word of ['Salle', 'Łéa Fontaine', 'Hugo Petit', 'Groupe de 40']) expect(room.text).toContain(word)
  expect(room.text).not.toMatch(/Nathan|Inventaire|07:00–13:00|Toute l’équipe/)
  expect(room.headers['content-disposition']).toContain('planning-2026-11-16-salle.pdf')
  const kitchen = await readAt(chef, `${team}?department=Cuisine`)
  expect(kitchen.text).toContain('07:00–13:00')
  expect(kitchen.text).not.toContain('Fontaine')
  const none = await readAt(chef, `${team}?department=`)
  expect(none.text).toContain('Sans département')
  expect(none.text).not.toMatch(/Fontaine|Nathan/)
  expect((await chef.get(`${team}?department=Bar`)).status).toBe(404)
  const month = await readAt(chef, '/schedule/months/2026-11-18/pdf?department=Cuisine')
  expect(month.text).toContain('Nathan Girard')
  expect(month.text).not.toContain('Fontaine')
  expect((await chef.get('/schedule/months/2026-11-18/pdf?department=Bar')).status).toBe(404)
})

test('in the order of departments, open shifts of a department without people stand on the paper too', async () => {
  const other = await world.company()
  const lou = await other.hire({ firstName: 'Lou', lastName: 'Roy', department: 'Salle' })
  await other.admin.post('/people/order', { order: 'department' })
  await other.admin.post('/departments', { name: 'Bar', colour: '#10A36F' })
  await other.plan(lou, '2026-11-18', '09:00', '12:00')
  const hours = { date: '2026-11-19', startTime: '19:15', endTime: '23:45' }
  const open = {
    ...(await other.shift(lou, hours, await other.shiftType('Soir'))),
    employeeId: null,
    department: 'Bar',
  }
  expect((await changeShift(other.admin, { after: open })).status).toBe(200)
  const { text } = await readAt(other.admin, team)
  expect(text).toMatch(/Bar À pourvoir .*19:15–23:45/)
})

test('many people go over several pages, each with its days', async () => {
  await Promise.all(Array.from({ length: 40 }, (_, nth) => company.hire({ lastName: `Nom${nth}` })))
  const { text, totalPages } = await readAt(chef, team)
  expect(totalPages).toBeGreaterThan(1)
  expect(text).toContain(`page 1 sur ${totalPages}`)
  expect(text.split('mer. 18')).toHaveLength(totalPages + 1)
})

test('a long week of one person goes over several pages, each with the heads of its columns, and its total is on the last', async () => {
  const ida = await company.hire({ firstName: 'Ida', lastName: 'Long' })
  const notes = 'Une consigne qui prend plusieurs lignes. '.repeat(10)
  for (let day = 16; day <= 22; day++)
    for (const hour of [8, 11, 14, 17])
      await plan(ida, {
        date: `2026-11-${day}`,
        startTime: `${hour}:00`.padStart(5, '0'),
        endTime: `${hour + 2}:00`,
        breakDuration: 0,
        notes,
      })
  const { text, totalPages } = await readAt(chef, `${team}?employeeId=${ida.id}`)
  expect(totalPages).toBeGreaterThan(1)
  expect(text.split('Jour Horaires')).toHaveLength(totalPages + 1)
  expect(text).toContain('Total 56,0 h sur 35 h')
})

test('the week of the team says who is missing; one’s own week says nothing of needs', async () => {
  const evening = [{ start: 19 * 60, end: 20 * 60, people: 2 }]
  const need = { department: 'Salle', shiftTypeId: null, version: null, exceptions: [] }
  const weekdays = [[], [], evening, [], [], [{ start: 19 * 60 + 30, end: 20 * 60, people: 1 }], []]
  expect((await chef.post('/needs', { ...need, weekdays })).status).toBeLessThan(300)
  const { text } = await readAt(chef, team)
  expect(text).toContain('Il manque du monde à 2 moments')
  expect(text).toMatch(/mer\. 18 19\sh–20\sh, Salle\s: il manque 1 personne/)
  expect(text).toMatch(/sam\. 21 19\sh\s30, Salle\s: il manque 1 personne/)
  expect((await readAt(lea, own)).text).not.toContain('manque')
  expect((await readAt(chef, `${team}?employeeId=${lea.id}`)).text).not.toContain('manque')
})

test('names in any writing stand on the sheets, and their files have a name', async () => {
  const person = await company.hire({ firstName: 'محمد', lastName: 'العربي' })
  await plan(person, { notes: '🎉 40 ans' })
  const textOf = async (path: string) => pdfText((await chef.get(path)).body as Buffer)
  const alone = `${team}?employeeId=${person.id}`
  for (const text of [await textOf(team), await textOf(alone)]) {
    expect(text).toContain('محمد العربي')
    expect(text).toContain('🎉')
  }
  expect((await chef.get(alone)).headers['content-disposition']).toContain('"planning-2026-11-16.pdf"')
})

test('long names that are alike are told apart', async () => {
  // The hyphen ends a line.
  const lastName = 'de La Rochefoucauld-Montmorency du Plessis'
  for (const last of ['aînée', 'cadette'])
    await company.hire({ firstName: 'Marie-Antoinette', lastName: `${lastName} ${last}` })
  const text = await pdfText((await chef.get(team)).body as Buffer)
  for (const last of ['aînée', 'cadette'])
    expect(text).toContain(`Marie-Antoinette ${lastName} ${last}`.replace('-M', '- M'))
})

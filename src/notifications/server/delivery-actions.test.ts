import { describe, expect, test } from 'vitest'
import { formatDate } from '#core/calendar.ts'
import { type Employee, trainingForm } from '#testing/company.ts'
import { openWorld } from '#testing/world.ts'

const world = await openWorld()
const company = await world.company()
const quiet = { from: '22:00', to: '07:00', isDaysOff: false }
const chosen = { groups: [], quiet, isDigest: false }
const employee = async (settings: object | null = chosen) => {
  const person = await company.hire()
  if (settings) expect((await person.post('/notifications/settings', settings)).status).toBe(200)
  return person
}

/** A request of theirs that is refused, some days later for each. */
let week = 0
const refuse = async (person: Employee) => {
  const day = Temporal.PlainDate.from('2027-01-04').add({ weeks: week++ }).toString()
  const { body } = await person.post('/leave/requests', {
    type: 'vacation',
    startDate: day,
    endDate: day,
    reason: 'Voyage',
  })
  const { status } = await company.admin.post(`/leave/requests/${body.id}/rejection`, { reason: 'Salle complète' })
  expect(status).toBe(200)
}

/** Until nothing is due at the clock of the test: a job asks again by itself. */
const mailsTo = async (person: Employee) => {
  for (let round = 0; round < 3; round++) {
    await world.sql('update graphile_worker._private_jobs set run_at = now() where run_at > now()')
    await world.doJobs()
  }
  return (await world.mails()).filter(({ to }) => to?.includes(person.email))
}

describe('a notice', () => {
  test('is mailed without the type of a leave or a reason, with a link that stops such mails', async () => {
    const lea = await employee()
    await refuse(lea)
    const [mail] = await mailsTo(lea)
    expect(mail!.text).toMatch(/du|le 04\/01\/2027/)
    for (const kept of ['Salle complète', 'Congés payés', 'Voyage']) expect(mail!.text).not.toContain(kept)
    expect(mail!.link).toContain('/app/requests?request=')
    expect(mail!.headers).toMatchObject({ 'list-unsubscribe-post': 'List-Unsubscribe=One-Click' })
    const url = new URL(mail!.headers['list-unsubscribe']!.slice(1, -1))
    const page = await world.app.inject({ url: url.pathname })
    expect([page.statusCode, page.headers.location]).toEqual([303, `/desabonnement#${url.pathname.split('/').at(-1)}`])
    const once = await world.app.inject({
      method: 'POST',
      url: url.pathname,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    })
    expect(once.statusCode).toBe(204)
    world.clock.advance({ minutes: 10 })
    await refuse(lea)
    expect(await mailsTo(lea)).toHaveLength(1)
    const { groups } = (await lea.get('/notifications/settings')).body
    expect(
      groups.filter(({ mail: isOn }: { mail: boolean }) => isOn).map(({ group }: { group: string }) => group),
    ).toEqual(['week', 'hours', 'training'])
  })

  test('waits five minutes after the last of its kind; the next mail says all', async () => {
    const lea = await employee()
    await refuse(lea)
    world.clock.advance({ minutes: 1 })
    expect(await mailsTo(lea)).toHaveLength(1)
    world.clock.advance({ minutes: 1 })
    await refuse(lea)
    await refuse(lea)
    expect(await mailsTo(lea)).toHaveLength(1)
    world.clock.advance({ minutes: 4 })
    const mails = await mailsTo(lea)
    expect(mails).toHaveLength(2)
    expect(mails[1]!.subject).toBe('Relève\u00a0: 2 avis')
  })

  test('comes once a day for whoever chose nothing, and not at all once it was read', async () => {
    const [lea, max] = [await employee(null), await employee(null)]
    await refuse(lea)
    await refuse(max)
    expect(await mailsTo(lea)).toEqual([])
    await max.post('/notifications/read')
    world.clock.set('2026-11-16T17:00:00Z')
    expect(await mailsTo(lea)).toHaveLength(1)
    expect(await mailsTo(max)).toEqual([])
  })

  test('is in the mail of the day with all others of that day, of every kind', async () => {
    world.clock.set('2026-11-17T08:00:00Z')
    const lea = await employee(null)
    await refuse(lea)
    expect(await mailsTo(lea)).toEqual([])
    world.clock.set('2026-11-17T11:00:00Z')
    const { date, endDate } = trainingForm
    const training = await company.training()
    await company.admin.post(`/trainings/${training}/assignments`, { added: [lea.id], removed: [] })
    expect(await mailsTo(lea)).toEqual([])
    world.clock.set('2026-11-17T16:59:00Z')
    await refuse(lea)
    world.clock.set('2026-11-17T17:00:00Z')
    const [mail, ...others] = await mailsTo(lea)
    expect([mail!.subject, others]).toEqual(['Relève\u00a0: 3 avis', []])
    expect(mail!.text.match(/Demande refusée/g)).toHaveLength(2)
    expect(mail!.text).toContain(`Inscription à une formation\u00a0: du ${formatDate(date)} au ${formatDate(endDate)}`)
    expect(mail!.text).not.toContain(trainingForm.name)
    expect(mail!.text.match(/\/app\/requests\?request=/g)).toHaveLength(2)
    expect(mail!.text).toContain(`/app/trainings#${training}`)
    await refuse(lea)
    world.clock.set('2026-11-18T16:59:00Z')
    expect(await mailsTo(lea)).toHaveLength(1)
    world.clock.set('2026-11-18T17:00:00Z')
    expect((await mailsTo(lea)).map(({ subject }) => subject)).toEqual(['Relève\u00a0: 3 avis', 'Demande refusée'])
  })

  test('waits for the end of quiet hours', async () => {
    world.clock.set('2026-11-18T22:30:00Z')
    const lea = await employee()
    await refuse(lea)
    expect(await mailsTo(lea)).toEqual([])
    world.clock.set('2026-11-19T06:00:00Z')
    expect(await mailsTo(lea)).toHaveLength(1)
  })

  test('is mailed to nobody without an address, and never waits for one', async () => {
    world.clock.set('2026-11-19T07:30:00Z')
    const lea = await employee()
    await world.sql('update employees set email = null, sign_in_name = first_name where id = $1', [lea.id])
    await world.sql('update users set email = null where id = $1', [await company.userIdOf(lea)])
    await refuse(lea)
    expect(await mailsTo(lea)).toEqual([])
    const waiting =
      'select id from notifications where employee_id = $1 and (mailed_at is null or mailed_at > created_at)'
    expect(await world.sql(waiting, [lea.id])).toEqual([])
  })

  test('is not told after the end of the contract', async () => {
    world.clock.set('2026-11-19T08:00:00Z')
    const lea = await employee()
    await refuse(lea)
    await world.sql(`update contracts set ends_on = '2026-11-18' where employee_id = $1`, [lea.id])
    expect(await mailsTo(lea)).toEqual([])
  })
})

test('a made-up link stops nothing', async () => {
  const lea = await employee()
  for (const token of ['x', 'x.y', `${Buffer.from('{}').toString('base64url')}.abc`]) {
    expect((await world.visitor().post('/notifications/unsubscription', { token })).status).toBe(410)
    expect((await world.app.inject({ method: 'POST', url: `/unsubscribe/${token}` })).statusCode).toBe(410)
  }
  expect((await lea.get('/notifications/settings')).body.groups[0]).toMatchObject({ group: 'week', mail: true })
})

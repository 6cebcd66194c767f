import pg from 'pg'
import { describe, expect, onTestFinished, test } from 'vitest'
import { unsubscribeToken } from '#notifications/server/unsubscribe-link.ts'
import type { Client } from '#testing/client.ts'
import { openWorld, secret } from '#testing/world.ts'

const world = await openWorld()
const company = await world.company()
const elsewhere = await world.company()

type Settings = {
  groups: { group: string; mail: boolean; phone: boolean }[]
  quiet: { from: string; to: string; isDaysOff: boolean }
  isDigest: boolean
}
const settingsOf = async (person: Client): Promise<Settings> => (await person.get('/notifications/settings')).body
const waysOf = async (person: Client, name: string) => {
  const { mail, phone } = (await settingsOf(person)).groups.find(({ group }) => group === name)!
  return { mail, phone }
}
const choose = async (person: Client, change: object) =>
  expect((await person.post('/notifications/settings', change)).status).toBe(200)
const chooseForAll = async (change: object, admin = company.admin) => {
  const { status, body } = await admin.post('/notifications/defaults', change)
  expect(status).toBe(200)
  return body as Settings
}
const usual = { from: '22:00', to: '07:00', isDaysOff: true }
const early = { from: '20:00', to: '08:00', isDaysOff: false }

describe('what the company chooses', () => {
  test('holds for whoever has chosen nothing, and for nobody of another company', async () => {
    const [lea, other] = [await company.hire(), await elsewhere.hire()]
    const shown = await chooseForAll({ groups: [{ group: 'leave', phone: false }], quiet: early, isDigest: false })
    expect(shown.groups).toHaveLength(7)
    expect((await company.admin.get('/notifications/defaults')).body).toEqual(shown)
    expect(await settingsOf(lea)).toMatchObject({ quiet: early, isDigest: false })
    expect(await waysOf(lea, 'leave')).toEqual({ mail: true, phone: false })
    expect(await settingsOf(other)).toMatchObject({ quiet: usual, isDigest: true })
    await chooseForAll({ quiet: usual, isDigest: true })
    expect(await settingsOf(lea)).toMatchObject({ quiet: usual, isDigest: true })
    expect(await waysOf(lea, 'leave')).toEqual({ mail: true, phone: false })
  })

  test('leaves what somebody chose, and reaches the rest', async () => {
    const lea = await company.hire()
    await choose(lea, { groups: [{ group: 'hours', mail: false }] })
    await chooseForAll({ groups: [{ group: 'hours', mail: true, phone: true }], quiet: early })
    expect(await waysOf(lea, 'hours')).toEqual({ mail: false, phone: true })
    expect((await settingsOf(lea)).quiet).toEqual(early)
    await choose(lea, { quiet: usual })
    await chooseForAll({ quiet: { ...early, from: '19:00' } })
    expect((await settingsOf(lea)).quiet).toEqual(usual)
  })

  test('is kept whole where two save at once for the first time, and so is what somebody chooses', async () => {
    const place = await world.company()
    const lea = await place.hire()
    const other = new pg.Client({ connectionString: world.databaseUrl })
    await other.connect()
    onTestFinished(() => other.end())
    // Both may be read, and neither written.
    await other.query('begin; lock table notice_settings, notice_defaults in share mode')
    const groups = ['hours', 'leave']
    const saved = Promise.all(
      groups.flatMap(group => [
        choose(lea, { groups: [{ group, mail: false }] }),
        chooseForAll({ groups: [{ group, phone: false }] }, place.admin),
      ]),
    )
    const waiting = () =>
      world.sql(`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
    await expect.poll(waiting).toHaveLength(4)
    await other.query('rollback')
    await saved
    for (const group of groups) {
      expect(await waysOf(lea, group)).toEqual({ mail: false, phone: false })
      expect(await waysOf(place.admin, group)).toEqual({ mail: true, phone: false })
    }
  })

  test('starts no mails again that somebody has stopped', async () => {
    const lea = await company.hire()
    const token = unsubscribeToken({ companyId: company.id, employeeId: lea.id, group: null }, secret)
    expect((await world.visitor().post('/notifications/unsubscription', { token })).status).toBe(204)
    await chooseForAll({ groups: ['week', 'today', 'training'].map(group => ({ group, mail: true, phone: true })) })
    const { groups } = await settingsOf(lea)
    expect(groups.filter(({ mail }) => mail)).toEqual([])
    expect(await waysOf(lea, 'training')).toEqual({ mail: false, phone: true })
  })

  test('the link in a mail of somebody who is gone since opens nothing', async () => {
    const gone = await world.company()
    const lea = await gone.hire()
    const token = unsubscribeToken({ companyId: gone.id, employeeId: lea.id, group: null }, secret)
    expect((await gone.admin.delete(`/people/${lea.id}`)).status).toBe(204)
    expect((await world.visitor().post('/notifications/unsubscription', { token })).status).toBe(410)
    expect((await world.owner.delete(`/owner/companies/${gone.id}`)).status).toBe(204)
    expect((await world.visitor().post('/notifications/unsubscription', { token })).status).toBe(410)
  })

  test('the link in a mail of a group that is no more opens nothing', async () => {
    const lea = await company.hire()
    const token = unsubscribeToken({ companyId: company.id, employeeId: lea.id, group: 'former' as never }, secret)
    expect((await world.visitor().post('/notifications/unsubscription', { token })).status).toBe(410)
  })

  test('stands in the trail, before and after', async () => {
    await chooseForAll({ groups: [{ group: 'today', mail: false, phone: true }], isDigest: true })
    await chooseForAll({ groups: [{ group: 'today', mail: true, phone: false }], isDigest: false })
    const { entries } = (await company.admin.get('/audit?kind=notifications')).body
    expect(entries[0].action).toBe('Valeurs de départ des notifications changées')
    const changes = Object.fromEntries(
      entries[0].changes.map(({ label, before, after }: Record<string, string>) => [label, [before, after]]),
    )
    expect(Object.keys(changes)).toEqual(['Par e-mail', 'Sur le téléphone', 'Un seul e-mail par jour'])
    expect(changes['Par e-mail'][1]).toContain('Shift ajouté, déplacé ou retiré aujourd’hui')
    expect(changes['Un seul e-mail par jour']).toEqual(['oui', 'non'])
  })
})

test('somebody’s export says what they chose themselves', async () => {
  const [lea, max] = [await company.hire(), await company.hire()]
  await choose(lea, { groups: [{ group: 'week', phone: false }], quiet: early })
  const chosen = async (person: Client) => (await person.post('/account/export')).body['Choix de notifications']
  expect(await chosen(lea)).toEqual([
    { Type: 'Semaine publiée ou modifiée', 'Sur le téléphone': false },
    { 'Heures calmes dès': '20:00', 'Heures calmes jusqu’à': '08:00', 'Jours de repos calmes': false },
  ])
  expect(await chosen(max)).toEqual([])
})

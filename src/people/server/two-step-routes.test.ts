import { describe, expect, test } from 'vitest'
import type { Employee } from '#testing/company.ts'
import { openWorld } from '#testing/world.ts'

const world = await openWorld()
const company = await world.company()
const { admin } = company

const takeOff = (by: Employee, { id }: Employee) => by.delete(`/people/${id}/two-step`)
const enrolled = async (role: string) => {
  const person = await company.hire({ role })
  await company.turnTwoStepOn(person)
  return person
}
const own = { status: 403, body: { code: 'accounts.own-two-step' } }

describe('taking off the second step of a person who has lost their codes', () => {
  test('ends their sessions, and is recorded and mailed; then the password is enough', async () => {
    const lea = await enrolled('employee')
    expect((await takeOff(admin, lea)).status).toBe(204)
    expect((await lea.get('/account')).status).toBe(401)
    expect((await world.visitor().signIn(lea.email)).cookie).not.toBe('')
    const trail = `select actor_id, subject from audit_entries where action = 'people.two-step-taken-off'`
    expect(await world.sql(trail)).toContainEqual({ actor_id: await company.userIdOf(admin), subject: lea.id })
    expect((await world.mails()).findLast(({ to }) => to?.includes(lea.email))?.subject).toBe(
      'Connexion en deux étapes retirée',
    )
    expect(await takeOff(admin, lea)).toMatchObject({ status: 409, body: { code: 'accounts.no-two-step' } })
  })

  test('needs the right to edit the person', async () => {
    const [chef, other, administrator, lea] = await Promise.all(
      ['manager', 'manager', 'admin', 'employee'].map(role => enrolled(role)),
    )
    expect((await takeOff(chef!, administrator!)).status).toBe(403)
    expect((await takeOff(lea!, other!)).status).toBe(403)
    expect((await takeOff(chef!, other!)).status).toBe(403)
    expect((await takeOff(chef!, lea!)).status).toBe(204)
    expect((await takeOff(admin, other!)).status).toBe(204)
    expect((await takeOff(admin, administrator!)).status).toBe(204)
  })

  test('is refused for oneself, which needs a code instead', async () => {
    await company.turnTwoStepOn(admin)
    expect(await takeOff(admin, admin)).toMatchObject(own)
    const [row] = await world.sql('select user_id from platform_owner')
    await company.turnTwoStepOn(world.owner)
    expect(await world.owner.delete(`/owner/accounts/${row!.user_id}/two-step`)).toMatchObject(own)
  })

  test('the owner can do it for an administrator', async () => {
    const administrator = await enrolled('admin')
    const userId = await company.userIdOf(administrator)
    expect((await world.owner.delete(`/owner/accounts/${userId}/two-step`)).status).toBe(204)
    expect((await administrator.get('/account')).status).toBe(401)
    expect((await world.visitor().signIn(administrator.email)).cookie).not.toBe('')
    const trail = `select subject from platform_audit_entries where action = 'accounts.two-step-taken-off'`
    expect(await world.sql(trail)).toEqual([{ subject: userId }])
  })

  test('nobody in a company can do it for the owner', async () => {
    const [row] = await world.sql('select user_id from platform_owner')
    expect((await admin.delete(`/people/${row!.user_id}/two-step`)).status).toBe(404)
    expect((await admin.delete(`/owner/accounts/${row!.user_id}/two-step`)).status).toBe(403)
  })

  test('the lists of people and of accounts show who has a second step', async () => {
    const lea = await enrolled('employee')
    const people: { id: string; hasTwoStep: boolean }[] = (await admin.get('/people')).body.employees
    expect(people.find(({ id }) => id === lea.id)).toMatchObject({ hasTwoStep: true })
    const { body } = await world.owner.get(`/owner/accounts?q=${encodeURIComponent(lea.email)}`)
    expect(body.accounts).toMatchObject([{ email: lea.email, hasTwoStep: true }])
  })
})

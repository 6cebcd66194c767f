import { expect, test } from 'vitest'
import { openWorld } from '#testing/world.ts'

const world = await openWorld()
const site = async () => (await world.visitor().get('/site')).body
const settings = {
  contactEmail: 'bonjour@releve.example',
  dataProtectionEmail: 'donnees@releve.example',
  demoFormOpen: false,
}

test('by default the contact is the address of the installation, and the demo form is open', async () => {
  expect(await site()).toEqual({
    ownerExists: true,
    contactEmail: 'contact@releve.test',
    dataProtectionEmail: 'contact@releve.test',
    demoFormOpen: true,
    sendsMail: false,
  })
})

test('a host without a domain shows no contact until the owner says one', async () => {
  const local = await openWorld({ publicUrl: 'http://localhost:3000' })
  const shown = async () => (await local.visitor().get('/site')).body
  expect(await shown()).toMatchObject({ contactEmail: '', dataProtectionEmail: '' })
  await local.owner.patch('/owner/settings', settings)
  expect(await shown()).toMatchObject(settings)
})

test('the owner’s settings are shown to every visitor, and recorded with their author and the values before', async () => {
  const before = await site()
  expect((await world.owner.patch('/owner/settings', settings)).status).toBe(204)
  expect(await site()).toEqual({ ownerExists: true, ...settings, sendsMail: false })
  const reopened = { ...settings, demoFormOpen: true }
  await world.owner.patch('/owner/settings', reopened)
  expect(await site()).toEqual({ ownerExists: true, ...reopened, sendsMail: false })
  const entries = await world.sql(
    `select before, after from platform_audit_entries where action = 'platform.settings-changed' order by id`,
  )
  const { ownerExists: _, sendsMail: _mail, ...first } = before
  expect(entries).toEqual([
    { before: first, after: settings },
    { before: settings, after: reopened },
  ])
})

test.each([
  [{ contactEmail: '' }, 'contactEmail', 'required'],
  [{ dataProtectionEmail: 'pas une adresse' }, 'dataProtectionEmail', 'email'],
  [{ demoFormOpen: undefined }, 'demoFormOpen', 'required'],
])('%j is refused, and nothing changes', async (change, path, code) => {
  const before = await site()
  const { status, body } = await world.owner.patch('/owner/settings', { ...settings, ...change })
  expect([status, body.errors]).toEqual([422, [expect.objectContaining({ path, code })]])
  expect(await site()).toEqual(before)
})

import sharp from 'sharp'
import { expect, test } from 'vitest'
import { mostLogoBytes } from '#companies/rules.ts'
import { newId } from '#server/database/columns.ts'
import { blackSquare, dot } from '#testing/pictures.ts'
import { rowsOf } from '#testing/rows.ts'
import { openWorld } from '#testing/world.ts'

const world = await openWorld()

const mark = sharp({ create: { width: 600, height: 300, channels: 3, background: '#A62F1D' } })
const sent = async (file: Promise<Buffer> | Buffer) => ({ image: (await file).toString('base64') })
const addressOf = (version: string) => `/company/logos/${version}`

test('an administrator gives the company a logo, which stands until it is changed or taken away', async () => {
  const company = await world.company()
  const { admin } = company
  expect((await admin.get('/company')).body.logo).toBeNull()
  expect((await admin.post('/company/logo', await sent(mark.clone().jpeg().toBuffer()))).status).toBe(204)
  const first = (await admin.get('/company')).body.logo
  const shown = await admin.get(addressOf(first))
  expect(shown.status).toBe(200)
  expect(await sharp(shown.body).metadata()).toMatchObject({ format: 'png', width: 384, height: 192 })

  expect((await admin.post('/company/logo', { image: dot })).status).toBe(204)
  const second = (await admin.get('/company')).body.logo
  expect(second).not.toBe(first)
  expect((await admin.get(addressOf(first))).status).toBe(404)
  expect((await admin.get(addressOf(second))).status).toBe(200)

  expect((await admin.delete(addressOf(first))).status).toBe(404)
  expect((await admin.delete(addressOf(second))).status).toBe(204)
  expect((await admin.get('/company')).body.logo).toBeNull()
  expect((await admin.get(addressOf(second))).status).toBe(404)
  expect((await admin.delete(addressOf(second))).status).toBe(404)
  const trail = `select action from audit_entries where company_id = $1 and action like 'companies.logo-%' order by id`
  expect((await world.sql<{ action: string }>(trail, [company.id])).map(({ action }) => action)).toEqual([
    'companies.logo-set',
    'companies.logo-set',
    'companies.logo-removed',
  ])
})

test('a browser keeps it for its person alone, and takes it for nothing but a picture', async () => {
  const company = await world.company()
  const version = await company.logo()
  const { headers } = await company.admin.get(addressOf(version))
  expect(headers).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'private, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-disposition': 'attachment; filename="logo.png"',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
    'cross-origin-resource-policy': 'same-origin',
    etag: `"${version}"`,
  })
  const again = await company.admin.send('GET', addressOf(version), undefined, { 'if-none-match': headers.etag! })
  expect([again.status, again.body]).toEqual([304, ''])
})

test('nobody sees the logo of another company, nor without a session', async () => {
  const [ours, theirs] = [await world.company(), await world.company()]
  const version = await theirs.logo()
  const [foreign, unknown] = await Promise.all([version, newId()].map(each => ours.admin.get(addressOf(each))))
  expect(foreign!.status).toBe(404)
  expect({ ...foreign!.body, requestId: '' }).toEqual({ ...unknown!.body, requestId: '' })
  expect((await world.visitor().get(addressOf(version))).status).toBe(401)
  expect((await world.owner.get(addressOf(version))).status).toBe(403)
  expect((await ours.admin.delete(addressOf(version))).status).toBe(404)
  expect((await theirs.admin.get(addressOf(version))).status).toBe(200)
})

test('only an administrator sees and changes it', async () => {
  const company = await world.company()
  const version = await company.logo()
  const chef = await company.hire({ role: 'manager' })
  expect((await chef.post('/company/logo', { image: dot })).status).toBe(403)
  expect((await chef.delete(addressOf(version))).status).toBe(403)
  expect((await chef.get(addressOf(version))).status).toBe(403)
  expect((await company.admin.get('/company')).body.logo).toBe(version)
})

const script = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
test.each([
  ['an SVG with a script', () => Buffer.from(script)],
  [
    'a moving GIF',
    () =>
      sharp(
        [script, script].map(() => blackSquare(9)),
        { join: { animated: true } },
      )
        .gif()
        .toBuffer(),
  ],
  ['half a picture', () => blackSquare(900).subarray(0, 60)],
  ['a picture of 400 million pixels', () => blackSquare(20_000)],
  ['nothing', () => Buffer.alloc(0)],
] as const)('%s is refused at its field, and the logo stays', async (_, file) => {
  const company = await world.company()
  const version = await company.logo()
  expect(await company.admin.post('/company/logo', await sent(file()))).toMatchObject({
    status: 422,
    body: { code: 'companies.logo-unreadable', errors: [{ path: 'image' }] },
  })
  expect((await company.admin.get('/company')).body.logo).toBe(version)
})

test('a file of more than two megabytes is not read', async () => {
  const { admin } = await world.company()
  expect((await admin.post('/company/logo', await sent(Buffer.alloc(3_000_000)))).status).toBe(413)
  const most = Buffer.concat([Buffer.from(dot, 'base64'), Buffer.alloc(mostLogoBytes)]).subarray(0, mostLogoBytes)
  expect((await admin.post('/company/logo', await sent(most))).status).toBe(204)
})

test('the logo goes with the company, and no other', async () => {
  const [gone, other] = [await world.company(), await world.company()]
  await Promise.all([gone.logo(), other.logo()])
  expect((await world.owner.delete(`/owner/companies/${gone.id}`)).status).toBe(204)
  expect(await rowsOf(world, gone.id)).toEqual([])
  expect(
    await world.sql('select company_id from company_logos where company_id = any($1)', [[gone.id, other.id]]),
  ).toEqual([{ company_id: other.id }])
})

import { unzipSync } from 'fflate'
import { beforeEach, describe, expect, test } from 'vitest'
import { usualProfiles } from '#payroll/rules/recipes.ts'
import type { MailTemplate } from '#server/mail/mail-template.ts'
import { type Mailer, MailRefused } from '#server/mail/mailer.ts'
import type { Company } from '#testing/company.ts'
import { heldDocument } from '#testing/held-document.ts'
import { openedZip } from '#testing/sealed-zip.ts'
import { openWorld } from '#testing/world.ts'

type SentMail = { to: string; template: MailTemplate }
const mails: SentMail[] = []
/** How the mail server refuses the next mails; null: it takes them. */
let refusal: ConstructorParameters<typeof MailRefused>[0] | null = null
const mailer: Mailer = {
  hasServer: true,
  send: async (to, template) => {
    if (refusal) throw new MailRefused(refusal)
    mails.push({ to, template })
  },
  close: () => {},
}
const world = await openWorld({ mailer })
let company: Company

let places = 0
/** As an accountant reads it, without cookies. */
const visit = async (url: string, { method = 'GET' as 'GET' | 'POST', ...headers }: Record<string, string> = {}) => {
  const remoteAddress = `192.0.2.${++places % 250}`
  const form = method === 'POST' ? { 'content-type': 'application/x-www-form-urlencoded' } : {}
  const answer = await world.app.inject({
    method: method as 'GET',
    url,
    remoteAddress,
    headers: { ...form, ...headers },
  })
  return { status: answer.statusCode, headers: answer.headers, body: answer.body, bytes: answer.rawPayload }
}
const open = (url: string) => visit(url, { method: 'POST', accept: 'text/html' })
const page = (url: string) => visit(url, { accept: 'text/html' })

const monthShown = async () => (await company.admin.get('/payroll/months/2026-08')).body
const send = async (changed: Record<string, unknown> = {}, month = '2026-08') => {
  const { files, sendings } = await monthShown()
  const body = {
    way: 'link',
    to: 'paie@cabinet-vasseur.example',
    files: files.map(({ id }: { id: string }) => id),
    seen: sendings[0]?.id ?? null,
    ...changed,
  }
  return company.admin.post(`/payroll/months/${month}/sendings`, body)
}
const lastSending = async () => (await monthShown()).sendings[0]
/** The link of the newest mail. */
const mailedLink = () => new URL(mails.at(-1)!.template.action!.url).pathname

beforeEach(async () => {
  world.clock.set('2026-11-16T08:00:00Z')
  mails.length = 0
  refusal = null
  company = await world.company()
  await company.admin.post('/payroll/profiles', { ...usualProfiles['person-month'], name: 'Cabinet Vasseur' })
  await company.admin.post('/payroll/profiles', { ...usualProfiles.absence, name: 'Absences' })
  await company.withMatricules()
  await company.admin.post('/payroll/months/2026-08/closing')
})

describe('a link to the files of a closed month', () => {
  test('is mailed without a name, opens without signing in, and gives the bytes that were kept', async () => {
    const sent = await send()
    expect([sent.status, sent.body.password, sent.body.url]).toEqual([200, null, null])
    expect(await lastSending()).toMatchObject({ state: 'waiting', since: null, files: 2, by: 'Admin User' })
    await world.doJobs()
    expect(mails).toHaveLength(1)
    const { to, template } = mails[0]!
    expect(to).toBe('paie@cabinet-vasseur.example')
    expect(template.subject).toMatch(/^Fichiers de paie, août 2026\s: /)
    expect(template.subject).not.toContain('Admin')
    expect(template.attachment).toBeUndefined()
    expect(template.paragraphs.join(' ')).toContain('jusqu’au 30/11/2026 à 09:00')
    expect(await lastSending()).toMatchObject({ state: 'sent', since: '2026-11-16T08:00:00.000Z', openings: 0 })

    const shown = await page(mailedLink())
    expect([shown.status, shown.headers['cache-control'], shown.headers['x-robots-tag']]).toEqual([
      200,
      'no-store',
      'noindex',
    ])
    for (const words of ['août 2026', 'paie-cabinet-vasseur-2026-08.csv', 'Encore 3 téléchargements'])
      expect(shown.body).toContain(words)
    expect(await lastSending()).toMatchObject({ state: 'sent', openings: 0 })

    const files = await open(mailedLink())
    expect([files.status, files.headers['content-type'], files.headers['cache-control']]).toEqual([
      200,
      'application/zip',
      'no-store',
    ])
    const kept = await company.admin.get('/payroll/months/2026-08/files')
    expect(unzipSync(new Uint8Array(files.bytes))).toEqual(unzipSync(new Uint8Array(kept.body)))
    expect(await lastSending()).toMatchObject({ state: 'opened', openings: 1 })
    // Its sender is told once.
    await open(mailedLink())
    const { notifications } = (await company.admin.get('/notifications')).body
    expect(notifications).toMatchObject([{ kind: 'files_opened', data: { month: '2026-08' } }])
  })

  test('opens three times, also when they are pressed at once; then a sentence says so', async () => {
    await send()
    await world.doJobs()
    const statuses = (await Promise.all(Array.from({ length: 5 }, () => open(mailedLink())))).map(
      ({ status }) => status,
    )
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 200, 200, 410, 410])
    for (const answer of [await open(mailedLink()), await page(mailedLink())]) {
      expect(answer.status).toBe(410)
      expect(answer.body).toContain('Ce lien a déjà servi 3 fois')
    }
    expect(await lastSending()).toMatchObject({ openings: 3 })
  })

  test('gets its archive in turn with the documents of the company, and is opened once it is made', async () => {
    await send()
    await world.doJobs()
    const { documents } = world.app.backend
    const held = heldDocument()
    const made = [documents.make(held.job, { companyId: company.id })]
    await held.begun()
    // As many as may wait.
    made.push(...Array.from({ length: 6 }, () => documents.make(held.job, { companyId: company.id })))
    const refused = await open(mailedLink())
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '5'])
    expect(await lastSending()).toMatchObject({ openings: 0 })
    const archive = await company.admin.get('/payroll/months/2026-08/files')
    expect([archive.status, archive.headers['retry-after'], archive.body.code]).toEqual([429, '5', 'tooMuchAtOnce'])
    held.release()
    await Promise.all(made)
    expect((await open(mailedLink())).status).toBe(200)
    expect(await lastSending()).toMatchObject({ openings: 1 })
  })

  test('ends after fourteen days, to the minute', async () => {
    await send()
    await world.doJobs()
    world.clock.set('2026-11-30T07:59:00Z')
    expect((await page(mailedLink())).status).toBe(200)
    world.clock.set('2026-11-30T08:00:00Z')
    const late = await open(mailedLink())
    expect([late.status, late.headers['cache-control']]).toEqual([410, 'no-store'])
    expect(late.body).toContain('Ce lien a expiré')
    expect(late.body).toContain('jusqu’au 30/11/2026 à 09:00')
    expect(await lastSending()).toMatchObject({ state: 'expired' })
  })

  test('is stored as a hash alone; one that is none is said in words, and to a program as a problem', async () => {
    await send()
    await world.doJobs()
    const rows = await world.sql('select * from payroll_sendings where company_id = $1', [company.id])
    expect(JSON.stringify(rows)).not.toContain(mailedLink().split('/').at(-1))
    const unknown = `/cabinet/${'x'.repeat(43)}`
    const french = await page(unknown)
    expect([french.status, french.headers['cache-control']]).toEqual([404, 'no-store'])
    expect(french.body).toContain('Ce lien ne mène plus à rien')
    expect((await visit(unknown)).headers['content-type']).toContain('application/problem+json')
    const tries = await Promise.all(
      Array.from({ length: 101 }, () => world.app.inject({ url: unknown, remoteAddress: '198.51.100.7' })),
    )
    expect(tries.map(({ statusCode }) => statusCode)).toContain(429)
  })
})

describe('a link that is taken back', () => {
  const withdraw = (id: string, by = company.admin) => by.delete(`/payroll/sendings/${id}`)

  test('opens nothing from then on; the list and the trail say so, with its openings', async () => {
    const { id } = (await send({ to: 'paie@cabinet-vaseur.example' })).body
    await world.doJobs()
    const link = mailedLink()
    expect((await open(link)).status).toBe(200)
    expect(await lastSending()).toMatchObject({ state: 'opened', mayBeWithdrawn: true })
    world.clock.advance({ minutes: 5 })
    expect((await withdraw(id)).status).toBe(204)
    for (const answer of [await open(link), await page(link)]) {
      expect([answer.status, answer.headers['cache-control']]).toEqual([404, 'no-store'])
      expect(answer.body).toContain('Ce lien ne mène plus à rien')
      expect(answer.body).toContain('Il a été retiré ou remplacé')
    }
    const said = { state: 'withdrawn', since: '2026-11-16T08:05:00.000Z', openings: 1, mayBeWithdrawn: false }
    expect(await lastSending()).toMatchObject(said)
    const [entry] = await world.sql<{ after: object }>(
      `select after from audit_entries where company_id = $1 and action = 'payroll.sending-withdrawn'`,
      [company.id],
    )
    expect(entry!.after).toMatchObject({ month: '2026-08', recipient: 'paie@cabinet-vaseur.example', openings: 1 })
    const again = await withdraw(id)
    expect([again.status, again.body.code]).toEqual([409, 'payroll.link-closed'])
    expect((await send()).status).toBe(200)
    await world.doJobs()
  })

  test('before its mail has left sends none, and keeps no address', async () => {
    const { id } = (await send()).body
    expect((await withdraw(id)).status).toBe(204)
    await world.doJobs()
    expect(mails).toEqual([])
    expect((await monthShown()).settings.accountantEmail).toBeNull()
    expect(await lastSending()).toMatchObject({ state: 'withdrawn', openings: 0 })
  })

  test('while it is opened gives its files or nothing', async () => {
    const { id } = (await send()).body
    await world.doJobs()
    const [taken, ...opened] = await Promise.all([withdraw(id), ...Array.from({ length: 3 }, () => open(mailedLink()))])
    const given = opened.filter(({ status }) => status === 200)
    expect([204, 409]).toContain(taken.status)
    expect(opened.every(({ status }) => [200, 404, 410].includes(status))).toBe(true)
    expect(await lastSending()).toMatchObject({ openings: given.length })
  })

  test('is none once it gives no files, nor an archive that was mailed', async () => {
    const archive = (await send({ way: 'zip' })).body
    await world.doJobs()
    expect((await withdraw(archive.id)).body.code).toBe('payroll.link-closed')
    const link = (await send()).body
    await world.doJobs()
    world.clock.advance({ hours: 14 * 24 })
    expect((await withdraw(link.id)).body.code).toBe('payroll.link-closed')
    expect(await lastSending()).toMatchObject({ state: 'expired' })
  })

  test('is for those who prepare pay, in their company', async () => {
    const { id } = (await send()).body
    const chef = await company.hire({ role: 'manager' })
    const other = await world.company()
    expect([(await withdraw(id, chef)).status, (await withdraw(id, other.admin)).status]).toEqual([403, 404])
    expect(await lastSending()).toMatchObject({ state: 'waiting' })
    await world.doJobs()
  })
})

describe('an encrypted archive', () => {
  test('opens with the password that was shown once and is kept nowhere', async () => {
    const { status, body } = await send({ way: 'zip' })
    expect(status).toBe(200)
    expect(body.password).toMatch(/^[A-Z2-9]{16}$/)
    const waiting = await world.sql('select * from payroll_sendings where company_id = $1', [company.id])
    expect(JSON.stringify(waiting)).not.toContain(body.password)
    await world.doJobs()
    const { template } = mails[0]!
    expect(JSON.stringify({ ...template, attachment: undefined })).not.toContain(body.password)
    expect(template.action).toBeUndefined()
    const archive = template.attachment!.content
    expect(template.attachment!.name).toBe('paie-2026-08.zip')
    const kept = unzipSync(new Uint8Array((await company.admin.get('/payroll/months/2026-08/files')).body))
    expect(await openedZip(archive, body.password)).toEqual(kept)
    await expect(openedZip(archive, 'AAAAAAAAAAAAAAAA')).rejects.toThrow('Invalid password')
    // Strength 3 is AES-256; version 2 leaves out the checksum of what was encrypted.
    expect(Buffer.from(archive).includes(Buffer.from([0x01, 0x99, 0x07, 0x00, 0x02, 0x00, 0x41, 0x45, 0x03]))).toBe(
      true,
    )
    const [row] = await world.sql('select content, size from payroll_sendings where company_id = $1', [company.id])
    expect(row).toEqual({ content: null, size: archive.length })
    const trail = await world.sql('select * from audit_entries where company_id = $1', [company.id])
    expect(JSON.stringify(trail)).not.toContain(body.password)
  })
})

describe('a mail that is refused', () => {
  test('says that the address is unknown, that nothing left, and lets another one go', async () => {
    refusal = { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550, response: '550 5.1.1 no such user' }
    await send({ way: 'zip', to: 'paye@cabinet-vasseur.example' })
    await world.doJobs()
    expect(await lastSending()).toMatchObject({ state: 'refused', refusal: 'unknown-address' })
    expect((await monthShown()).settings.accountantEmail).toBeNull()
    const [row] = await world.sql('select content from payroll_sendings where company_id = $1', [company.id])
    expect(row).toEqual({ content: null })
    refusal = null
    expect((await send()).status).toBe(200)
    await world.doJobs()
    expect(mails).toHaveLength(1)
    expect((await monthShown()).sendings.map(({ state }: { state: string }) => state)).toEqual(['sent', 'refused'])
  })

  test('is tried again while the server does not answer, and given up after ten minutes', async () => {
    refusal = { code: 'ETIMEDOUT', command: 'CONN' }
    await send()
    await world.doJobs()
    expect(await lastSending()).toMatchObject({ state: 'waiting' })
    const again = await send()
    expect([again.status, again.body.title]).toEqual([409, 'Un autre envoi d’août 2026 est en cours.'])
    world.clock.advance({ minutes: 10 })
    await world.sql('update graphile_worker._private_jobs set run_at = now()')
    await world.doJobs()
    expect(await lastSending()).toMatchObject({ state: 'refused', refusal: 'no-answer' })
  })

  test('ends when the process that tried it is gone', async () => {
    await send()
    await world.sql('delete from graphile_worker._private_jobs')
    world.clock.advance({ minutes: 61 })
    await world.sql('select graphile_worker.add_job($1)', ['payroll.end-lost-sendings'])
    await world.doJobs()
    expect(await lastSending()).toMatchObject({ state: 'refused', refusal: 'no-answer' })
    expect(mails).toEqual([])
  })
})

describe('sending', () => {
  test('is for a closed month, its own files and those who prepare pay', async () => {
    const early = await send({}, '2026-09')
    expect([early.status, early.body.code]).toEqual([409, 'payroll.month-open'])
    const other = await world.company()
    const foreign = await other.payrollFileOf(other.admin)
    for (const files of [[foreign], [crypto.randomUUID()], []]) expect((await send({ files })).status).toBe(422)
    expect((await send({ to: 'paie' })).status).toBe(422)
    expect((await send({ to: null })).status).toBe(422)
    const chef = await company.hire({ role: 'manager' })
    const body = { way: 'link', to: 'a@b.example', files: [foreign], seen: null }
    expect((await chef.post('/payroll/months/2026-08/sendings', body)).status).toBe(403)
    expect((await monthShown()).sendings).toEqual([])
  })

  test('by two people at once is told to the second', async () => {
    const replies = await Promise.all([send({ seen: null }), send({ seen: null })])
    const [made, refused] = replies.toSorted((one, two) => one.status - two.status)
    expect([made!.status, refused!.status, refused!.body.code]).toEqual([200, 409, 'payroll.sending-underway'])
    await world.doJobs()
    const late = await send({ seen: null })
    expect([late.status, late.body.code]).toEqual([409, 'payroll.sent-meanwhile'])
    expect(mails).toHaveLength(1)
  })

  test('keeps the first address that worked; the settings change it, and so does no later sending', async () => {
    await send()
    await world.doJobs()
    expect((await monthShown()).settings.accountantEmail).toBe('paie@cabinet-vasseur.example')
    await send({ to: 'autre@cabinet.example' })
    await world.doJobs()
    const { settings } = await monthShown()
    expect(settings.accountantEmail).toBe('paie@cabinet-vasseur.example')
    const changed = { ...settings, accountantEmail: 'Compta@Cabinet.example' }
    expect((await company.admin.post('/payroll/settings', changed)).body.accountantEmail).toBe('compta@cabinet.example')
  })

  test('stands in the trail with what became of it', async () => {
    await send()
    await world.doJobs()
    await open(mailedLink())
    refusal = { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550 }
    await send({ way: 'zip' })
    await world.doJobs()
    const entries = await world.sql<{ action: string; after: Record<string, unknown> }>(
      `select action, after from audit_entries where company_id = $1 and action ~ '^payroll.(files|sending)' order by at, id`,
      [company.id],
    )
    expect(entries.map(({ action, after }) => [action, after.sendingWay ?? after.openings])).toEqual([
      ['payroll.files-sent', 'link'],
      ['payroll.files-opened', 1],
      ['payroll.files-sent', 'zip'],
      ['payroll.sending-refused', 'zip'],
    ])
  })
})

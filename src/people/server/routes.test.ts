import { describe, expect, test } from 'vitest'
import { newId } from '#server/database/columns.ts'
import type { Company, Employee } from '#testing/company.ts'
import { looksAlike } from '#testing/looks-alike.ts'
import { openWorld } from '#testing/world.ts'

const world = await openWorld()
const company = await world.company()
const { admin } = company
const chef = await company.hire({ firstName: 'Hugo', role: 'manager' })
const elsewhere = await world.company()

const people = async (client = admin) =>
  (await client.get('/people')).body.employees as { id: string; lastName: string }[]
const fieldError = (path: string, code: string) => [expect.objectContaining({ path, code })]
const refusal = (status: number, code: string, title: string) => ({ status, body: { code, title } })
const rightNotHeld = refusal(403, 'people.right-not-held', 'Vous ne pouvez pas donner un droit que vous n’avez pas.')
const roleLeadsTeam = refusal(
  403,
  'people.role-leads-team',
  'Il faut tous les droits pour donner un rôle qui gère l’équipe.',
)
const ownContract = refusal(403, 'people.own-contract', 'Vous ne pouvez pas changer votre propre contrat.')
const ownRole = refusal(403, 'people.own-role', 'Vous ne pouvez pas changer votre propre rôle.')

/** Gives somebody another role, and changes nothing else. */
const giveRole = (by: Employee, whom: Employee, roleId: string) =>
  by.edit(whom.id, { ...company.details(), email: whom.email, roleId })

describe('hiring', () => {
  test('adds a person who can sign in at once, with the values of the form', async () => {
    const form = {
      ...company.form({ firstName: 'Inès', lastName: 'Costa', weeklyHours: 35.5, contractType: 'part-time' }),
      department: 'Salle',
      matricule: '00042',
      startDate: '2026-12-01',
      workingDays: [1, 2, 4],
    }
    const { status, body } = await admin.post('/people', form)
    const { password: _password, ...shown } = form
    const { contractType: type, weeklyHours, startDate: from } = form
    const terms = { type, weeklyHours, monthlyHours: null, workingDays: [1, 2, 4] }
    const contracts = [{ id: expect.any(String), ...terms, from, until: null, formerUntil: null }]
    const added = { ...shown, signInName: null, endDate: null, contracts, id: expect.any(String), roleName: 'Employé' }
    expect([status, body]).toEqual([200, added])
    expect(await people()).toContainEqual({
      ...body,
      hasTwoStep: false,
      invitedUntil: null,
      invitation: null,
      lastSignInAt: null,
    })
    expect((await world.visitor().signIn(form.email)).cookie).not.toBe('')
  })

  test('a payroll number is of one person in the company, also after they left', async () => {
    const another = await world.company()
    const former = (await admin.post('/people', { ...company.form(), matricule: '00007' })).body
    await admin.delete(`/people/${former.id}`)
    const again = { ...company.form(), matricule: ' 00007 ' }
    expect(await admin.post('/people', again)).toMatchObject(
      refusal(409, 'people.matricule-taken', 'Une autre personne a déjà ce matricule.'),
    )
    expect((await admin.post('/people', { ...again, matricule: '7' })).body).toMatchObject({ matricule: '7' })
    expect((await another.admin.post('/people', { ...another.form(), matricule: '00007' })).status).toBe(200)
  })

  const valid: [object][] = [
    [{ weeklyHours: 1 }],
    [{ weeklyHours: 50 }],
    [{ weeklyHours: 35.25 }],
    [{ firstName: "O'Brien" }],
    [{ lastName: "'; DROP TABLE users;--" }],
    [{ lastName: '% _ \\' }],
    [{ email: 'anna+test@exemple.fr' }],
    [{ department: '' }],
    [{ department: null }],
    [{ startDate: '2028-02-29' }],
    [{ password: '🦊🦊🦊🐻🐻🐻' }],
    [{ password: 'avec espace final ' }],
    [{ password: `${'x'.repeat(127)}y` }],
  ]
  test.each(valid)('%j is accepted and stored unchanged', async change => {
    const form = { department: null, ...company.form(), ...change }
    const { status, body } = await admin.post('/people', form)
    expect(status).toBe(200)
    const { password, department, ...kept } = form
    expect((await people()).find(({ id }) => id === body.id)).toMatchObject({ ...kept, department: department || null })
    expect((await world.visitor().post('/session', { email: form.email, password, rememberMe: false })).status).toBe(
      200,
    )
  })

  test('a name is stored in one Unicode form, an address in lower case', async () => {
    const { body } = await admin.post('/people', company.form({ firstName: 'Zoe\u0301 ', email: 'Zoe.Bis@Exemple.FR' }))
    expect(body).toMatchObject({ firstName: 'Zo\u00e9', email: 'zoe.bis@exemple.fr' })
  })

  test.each([
    [{ firstName: '' }, 'firstName', 'required'],
    [{ firstName: undefined }, 'firstName', 'required'],
    [{ firstName: '\u200b' }, 'firstName', 'invalidCharacters'],
    [{ firstName: 'x'.repeat(121) }, 'firstName', 'tooLong'],
    [{ firstName: 'Lé\u202ea' }, 'firstName', 'invalidCharacters'],
    [{ firstName: 'a\u0000b' }, 'firstName', 'invalidCharacters'],
    [{ firstName: '\ud800' }, 'firstName', 'invalidCharacters'],
    [{ firstName: 'a\r\nb' }, 'firstName', 'invalidCharacters'],
    [{ firstName: `z${'\u0335'.repeat(500)}` }, 'firstName', 'tooLong'],
    [{ lastName: ['Martin'] }, 'lastName', 'invalid'],
    [{ lastName: null }, 'lastName', 'invalid'],
    [{ email: 'a@b' }, 'email', 'email'],
    [{ email: 'a@@b.de' }, 'email', 'email'],
    [{ email: `${'a'.repeat(250)}@b.de` }, 'email', 'email'],
    [{ email: 'a@b.de\nBcc: x@y.de' }, 'email', 'email'],
    [{ email: '"a b"@x.de' }, 'email', 'email'],
    [{ email: 'аnna@x.fr' }, 'email', 'email'],
    [{ email: 'mıke@x.fr' }, 'email', 'email'],
    [{ password: '12345' }, 'password', 'passwordTooShort'],
    [{ password: 'motdepasse' }, 'password', 'passwordTooCommon'],
    [{ password: '      ' }, 'password', 'passwordBlank'],
    [{ password: 'x'.repeat(129) }, 'password', 'passwordTooLong'],
    [{ weeklyHours: 0 }, 'weeklyHours', 'weeklyHours'],
    [{ weeklyHours: 0.99 }, 'weeklyHours', 'weeklyHours'],
    [{ weeklyHours: 50.5 }, 'weeklyHours', 'weeklyHours'],
    [{ weeklyHours: 51 }, 'weeklyHours', 'weeklyHours'],
    [{ weeklyHours: -35 }, 'weeklyHours', 'weeklyHours'],
    [{ weeklyHours: 35.555 }, 'weeklyHours', 'weeklyHours'],
    [{ weeklyHours: '35,5' }, 'weeklyHours', 'weeklyHours'],
    [{ weeklyHours: '38' }, 'weeklyHours', 'weeklyHours'],
    [{ weeklyHours: ' 38 ' }, 'weeklyHours', 'weeklyHours'],
    [{ weeklyHours: '0x10' }, 'weeklyHours', 'weeklyHours'],
    [{ weeklyHours: true }, 'weeklyHours', 'weeklyHours'],
    [{ weeklyHours: null }, 'weeklyHours', 'weeklyHours'],
    [{ weeklyHours: [5] }, 'weeklyHours', 'weeklyHours'],
    [{ contractType: 'FULL-TIME' }, 'contractType', 'required'],
    [{ contractType: undefined }, 'contractType', 'required'],
    [{ startDate: '2025-02-29' }, 'startDate', 'date'],
    [{ startDate: '0000-01-01' }, 'startDate', 'date'],
    [{ startDate: '9999-12-31' }, 'startDate', 'date'],
    [{ startDate: '+010000-01-01' }, 'startDate', 'date'],
    [{ startDate: '2026-11-16T08:00:00Z' }, 'startDate', 'date'],
    [{ roleId: 'admin' }, 'roleId', 'unknown'],
    [{ roleId: [] }, 'roleId', 'unknown'],
    [{ roleId: { id: newId() } }, 'roleId', 'unknown'],
    [{ roleId: newId() }, 'roleId', 'unknown'],
    [{ roleId: elsewhere.roles.employee }, 'roleId', 'unknown'],
    [{ isOwner: true }, 'isOwner', 'unknownField'],
    [{ companyId: elsewhere.id }, 'companyId', 'unknownField'],
    [{ permissions: ['all'] }, 'permissions', 'unknownField'],
  ])('%j is refused at %s', async (change, path, code) => {
    const before = await people()
    const { status, body } = await admin.post('/people', { ...company.form(), ...change })
    expect([status, body.errors]).toEqual([422, fieldError(path, code)])
    expect(await people()).toEqual(before)
  })

  test('a number out of range is refused like any other', async () => {
    const payload = JSON.stringify(company.form()).replace('"weeklyHours":35', '"weeklyHours":1e999')
    const headers = { cookie: admin.cookie, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' }
    const response = await world.app.inject({ method: 'POST', url: '/api/people', payload, headers })
    expect(response.json().errors).toEqual(fieldError('weeklyHours', 'weeklyHours'))
  })

  test('an address with an account in any company is taken, and nothing more is said', async () => {
    for (const email of [chef.email, chef.email.toUpperCase(), elsewhere.admin.email, 'zoe@releve.test']) {
      const { status, body } = await admin.post('/people', company.form({ email }))
      expect([status, body.errors]).toEqual([
        409,
        [{ path: 'email', code: 'people.email-taken', message: 'Cette adresse email est déjà utilisée.' }],
      ])
    }
  })

  test('of two simultaneous hires with the same address, one succeeds', async () => {
    const form = company.form()
    const replies = await Promise.all([1, 2, 3].map(() => admin.post('/people', form)))
    expect(replies.filter(reply => reply.status === 200)).toHaveLength(1)
    expect(replies.filter(reply => reply.status === 409)).toHaveLength(2)
  })

  test('nobody gives a right that they lack', async () => {
    expect(await chef.post('/people', company.form({ role: 'admin' }))).toMatchObject(rightNotHeld)
    const powerful = await company.role(['all'])
    expect(await chef.post('/people', company.form({ role: powerful }))).toMatchObject(rightNotHeld)
    expect((await chef.post('/people', company.form({ role: 'employee' }))).status).toBe(200)
  })
})

describe('a second account of a team leader', () => {
  test('leads nobody: only an administrator gives a role that manages the team', async () => {
    const leading = await company.role(['manage_team', 'view_reports'])
    const lea = await company.hire()
    for (const role of [company.roles.manager!, leading]) {
      expect(await chef.post('/people', company.form({ role }))).toMatchObject(roleLeadsTeam)
      expect(await giveRole(chef, lea, role)).toMatchObject(roleLeadsTeam)
      expect((await admin.post('/people', company.form({ role }))).status).toBe(200)
    }
    const custom = await company.hire({ role: leading })
    expect(await custom.post('/people', company.form({ role: leading }))).toMatchObject(roleLeadsTeam)
    expect((await custom.post('/people', company.form({ role: 'employee' }))).status).toBe(200)
  })

  test('is not made from a peer’s: a team leader cannot change a peer’s address or role, nor delete a peer', async () => {
    const peers = [
      await company.hire({ role: 'manager' }),
      await company.hire({ role: await company.role(['manage_team']) }),
    ]
    const forbidden = { status: 403, body: { code: 'forbidden' } }
    for (const peer of peers) {
      expect(await chef.edit(peer.id, company.details())).toMatchObject(forbidden)
      expect(await giveRole(chef, peer, company.roles.employee!)).toMatchObject(forbidden)
      expect(await chef.delete(`/people/${peer.id}`)).toMatchObject(forbidden)
      expect((await world.visitor().signIn(peer.email)).cookie).not.toBe('')
      expect((await admin.delete(`/people/${peer.id}`)).status).toBe(204)
    }
  })

  test('is not made from one’s own: team leaders cannot change their own role or contract', async () => {
    const lead = await company.hire({ role: 'manager' })
    const edit = (change: object) =>
      lead.edit(lead.id, { ...company.details({ role: 'manager' }), email: lead.email, ...change })
    expect((await edit({ firstName: 'Youssef' })).body).toMatchObject({
      firstName: 'Youssef',
      roleName: "Chef d'équipe",
    })
    expect(await edit({ weeklyHours: 50 })).toMatchObject(ownContract)
    expect((await lead.delete(`/people/${lead.id}`)).status).toBe(403)
  })
})

describe('editing', () => {
  test('changes every field of the form, and the sign-in address', async () => {
    const lea = await company.hire()
    const details = company.details({ firstName: 'Léonie', lastName: 'Roux', weeklyHours: 24 })
    const { status, body } = await admin.edit(lea.id, details)
    expect([status, body]).toMatchObject([200, { ...details, id: lea.id }])
    expect((await lea.get('/session')).body.employee).toMatchObject({ firstName: 'Léonie', email: details.email })
    expect((await world.visitor().signIn(details.email)).cookie).not.toBe('')
    await expect(world.visitor().signIn(lea.email)).rejects.toThrow('invalid-credentials')
  })

  test('what somebody else changed meanwhile is not overwritten', async () => {
    const lea = await company.hire()
    const seen = await chef.seen(lea.id)
    const partTime = { ...company.details(), email: lea.email, contractType: 'part-time', weeklyHours: 24 }
    expect((await admin.edit(lea.id, partTime)).status).toBe(200)
    const late = await chef.patch(`/people/${lea.id}`, { ...seen, matricule: 'M-42', seen })
    expect([late.status, late.body.code]).toEqual([409, 'changed'])
    expect(await chef.seen(lea.id)).toMatchObject({ contractType: 'part-time', weeklyHours: 24, matricule: null })
  })

  test('refuses an address that another account has', async () => {
    const lea = await company.hire()
    for (const email of [chef.email, elsewhere.admin.email.toUpperCase()]) {
      const { status, body } = await admin.edit(lea.id, company.details({ email }))
      expect([status, body.errors]).toEqual([409, fieldError('email', 'people.email-taken')])
    }
  })

  test('accepts no password', async () => {
    const { status, body } = await admin.edit(chef.id, company.form())
    expect([status, body.errors]).toEqual([422, fieldError('password', 'unknownField')])
  })

  test('nobody changes their own role; the other fields of oneself can be edited', async () => {
    expect(await giveRole(admin, admin, company.roles.employee!)).toMatchObject(ownRole)
    expect(await giveRole(chef, chef, company.roles.employee!)).toMatchObject(ownRole)
    expect((await giveRole(chef, chef, company.roles.manager!.toUpperCase())).status).toBe(200)
  })

  test('only an administrator changes their own contract', async () => {
    const own = await world.company()
    const lead = await own.hire({ role: 'manager' })
    const change = (who: typeof lead, terms: object) =>
      who.edit(who.id, {
        ...own.details({ role: who === lead ? 'manager' : 'admin', ...terms }),
        email: who.email,
      })
    expect(await change(lead, { weeklyHours: 40 })).toMatchObject(ownContract)
    expect(await change(lead, { contractType: 'temporary' })).toMatchObject(ownContract)
    expect((await change(lead, { firstName: 'Youssef' })).status).toBe(200)
    expect((await change(own.admin, { weeklyHours: 40, contractType: 'temporary' })).status).toBe(200)
  })

  test('nobody changes their own address here, where no password is needed', async () => {
    const own = await world.company()
    const lead = await own.hire({ role: 'manager' })
    for (const [who, role] of [[lead, 'manager'] as const, [own.admin, 'admin'] as const])
      expect(await who.edit(who.id, own.details({ role }))).toMatchObject({
        status: 403,
        body: { code: 'people.own-email', errors: fieldError('email', 'people.own-email') },
      })
  })

  test('of an address mails the old address, in the language of the page, what signs in now', async () => {
    const lea = await company.hire()
    const mailsToLea = async () => (await world.mails()).filter(({ to }) => to?.includes(lea.email))
    await admin.edit(lea.id, { ...company.details({ firstName: 'Léonie' }), email: lea.email })
    expect(await mailsToLea()).toEqual([])
    const details = company.details()
    await admin.edit(lea.id, details, { 'accept-language': 'en' })
    const [mail, ...more] = await mailsToLea()
    expect(mail).toMatchObject({ subject: 'Your email address was changed' })
    expect(mail!.text).toContain('somebody who manages your Relève account changed its email address')
    expect(mail!.text).toContain(details.email)
    expect(more).toEqual([])
  })

  test('of an address mails the old address, even if the address changes again at once', async () => {
    const lea = await company.hire()
    for (const details of [company.details(), company.details()]) await admin.edit(lea.id, details)
    expect((await world.mails()).filter(({ to }) => to?.includes(lea.email))).toHaveLength(1)
  })

  test('nobody takes or gives rights that they lack', async () => {
    const lea = await company.hire()
    expect(await giveRole(chef, lea, company.roles.admin!)).toMatchObject(rightNotHeld)
    expect((await chef.edit(admin.id, company.details({ email: admin.email }))).status).toBe(403)
    expect((await chef.delete(`/people/${admin.id}`)).status).toBe(403)
    expect((await giveRole(chef, lea, company.roles.employee!)).status).toBe(200)
  })

  test('the author and the values before and after are recorded', async () => {
    const lea = await company.hire({ weeklyHours: 20 })
    await admin.edit(lea.id, company.details({ email: lea.email, weeklyHours: 30 }))
    const [entry] = await world.sql(`select * from audit_entries where subject = $1 and action = 'people.edited'`, [
      lea.id,
    ])
    expect(entry).toMatchObject({ before: { weeklyHours: 20 }, after: { weeklyHours: 30 } })
    const [actor] = await world.sql('select user_id from employees where id = $1', [admin.id])
    expect(entry!.actor_id).toBe(actor!.user_id)
  })
})

describe('deleting somebody', () => {
  test('ends their sign-in and future planning, and keeps their past hours under their name', async () => {
    const lea = await company.hire({ firstName: 'Léa', lastName: 'Partie' })
    await lea.post('/time-clock/clock-in')
    await company.plan(lea, '2026-11-16', '06:00', '08:30')
    await company.plan(lea, '2026-11-17', '09:00', '17:00')
    expect((await admin.delete(`/people/${lea.id}`)).status).toBe(204)
    expect((await lea.get('/session')).body).toEqual({ kind: 'anonymous' })
    expect((await people()).map(({ id }) => id)).not.toContain(lea.id)
    const week = (await admin.get('/schedule/weeks/2026-11-16')).body
    expect(week.employees.map(({ id }: { id: string }) => id)).not.toContain(lea.id)
    const kept = await world.sql(
      `select last_name, (select count(*)::int from time_entries where employee_id = e.id) as punches,
         (select array_agg(to_char(starts_at, 'YYYY-MM-DD')) from shifts where employee_id = e.id) as shifts
       from employees e where id = $1`,
      [lea.id],
    )
    expect(kept).toEqual([{ last_name: 'Partie', punches: 1, shifts: ['2026-11-16'] }])
    expect(await world.sql('select 1 from users where email = $1', [lea.email])).toEqual([])
  })

  test('frees their address for another hire', async () => {
    const lea = await company.hire()
    await admin.delete(`/people/${lea.id}`)
    expect((await admin.post('/people', company.form({ email: lea.email }))).status).toBe(200)
  })

  test('works once; a deleted person can be neither edited nor planned', async () => {
    const lea = await company.hire()
    await admin.delete(`/people/${lea.id}`)
    expect((await admin.delete(`/people/${lea.id}`)).status).toBe(404)
    expect((await admin.edit(lea.id, company.details())).status).toBe(404)
    const { status, body } = await company.plan(lea, '2026-11-18', '09:00', '17:00')
    expect([status, body.errors]).toEqual([422, fieldError('changes.0.after.employeeId', 'unknown')])
  })

  test('nobody deletes themselves', async () => {
    const expected = refusal(409, 'people.own-account', 'Vous ne pouvez pas supprimer votre propre compte.')
    expect(await admin.delete(`/people/${admin.id}`)).toMatchObject(expected)
  })
})

describe('the last administrator', () => {
  const administrators = async ({ id }: Company) =>
    (
      await world.sql(
        `select e.id from employees e join roles r on r.id = role_id
        where e.company_id = $1 and deleted_at is null and 'all' = any(permissions)`,
        [id],
      )
    ).length

  test('keeps the role and the account, whoever asks', async () => {
    const own = await world.company()
    const custom = await own.role(['all'])
    const second = await own.hire({ role: custom })
    // The second holds every right, so may act on the first; the first is no longer the last.
    const demoted = { ...own.details(), email: own.admin.email }
    expect((await second.edit(own.admin.id, demoted)).status).toBe(200)
    expect(await administrators(own)).toBe(1)
    expect((await own.admin.delete(`/people/${second.id}`)).status).toBe(403)
  })

  test('if two demote each other at once, one remains, every time', async () => {
    const own = await world.company()
    const second = await own.hire({ role: 'admin' })
    for (let round = 0; round < 20; round++) {
      const replies = await Promise.all([
        own.admin.edit(second.id, { ...own.details(), email: second.email }),
        second.edit(own.admin.id, { ...own.details(), email: own.admin.email }),
      ])
      const [refused, ...others] = replies.filter(reply => reply.status !== 200)
      // Forbidden, when the demotion was already over as the other's request began.
      expect(['people.last-administrator', 'forbidden']).toContain(refused!.body.code)
      expect(others).toEqual([])
      expect(await administrators(own)).toBe(1)
      await world.sql('update employees set role_id = $1 where id in ($2, $3)', [
        own.roles.admin,
        own.admin.id,
        second.id,
      ])
    }
  })

  test('if two delete each other at once, one remains', async () => {
    const own = await world.company()
    const second = await own.hire({ role: 'admin' })
    const replies = await Promise.all([
      own.admin.delete(`/people/${second.id}`),
      second.delete(`/people/${own.admin.id}`),
    ])
    expect(replies.filter(reply => reply.status === 204)).toHaveLength(1)
    expect(await administrators(own)).toBe(1)
  })

  test('if a role loses all rights while the other administrator is deleted, one remains, every time', async () => {
    for (let round = 0; round < 10; round++) {
      const own = await world.company()
      const custom = await own.role(['all'])
      const second = await own.hire({ role: custom })
      const replies = await Promise.all([
        own.admin.editRole(custom, { name: 'Sans droits', permissions: [] }),
        second.delete(`/people/${own.admin.id}`),
      ])
      expect(await administrators(own)).toBe(1)
      expect(replies.map(reply => reply.status)).not.toContain(500)
    }
  })

  test('a custom role held by the only administrators keeps all rights', async () => {
    const own = await world.company()
    const custom = await own.role(['all'])
    const second = await own.hire({ role: custom })
    await second.edit(own.admin.id, { ...own.details({ role: 'manager' }), email: own.admin.email })
    // Its holder may not touch the own role; an old session of the first one has no right left.
    expect(await second.editRole(custom, { name: 'Moins', permissions: [] })).toMatchObject(ownRole)
    expect((await own.admin.editRole(custom, { name: 'Moins', permissions: [] })).status).toBe(403)
    expect(await second.delete(`/roles/${custom}?replacementRoleId=${own.roles.employee}`)).toMatchObject(ownRole)
  })
})

describe('roles', () => {
  test('a new role is listed after the original ones, with the number of its people', async () => {
    const id = await company.role(['view_schedule', 'manage_schedules'], 'Responsable de salle')
    await company.hire({ role: id })
    const { roles } = (await admin.get('/roles')).body
    expect(roles.slice(0, 3).map((role: { builtIn: string }) => role.builtIn)).toEqual(['admin', 'manager', 'employee'])
    expect(roles).toContainEqual({
      id,
      builtIn: null,
      name: 'Responsable de salle',
      permissions: ['view_schedule', 'manage_schedules'],
      employeeCount: 1,
    })
  })

  test('a right that somebody took away meanwhile does not come back with another name', async () => {
    const id = await company.role(['view_schedule', 'view_reports'], 'Accueil')
    const seen = { name: 'Accueil', permissions: ['view_schedule', 'view_reports'] }
    const adele = await company.hire({ role: company.roles.admin, firstName: 'Adèle', lastName: 'Blanc' })
    expect((await adele.editRole(id, { name: 'Accueil', permissions: ['view_schedule'] })).status).toBe(200)
    const late = await admin.patch(`/roles/${id}`, { ...seen, name: 'Accueil du soir', seen })
    expect([late.status, late.body.code, late.body.title]).toEqual([
      409,
      'changed',
      'Adèle Blanc a modifié ces données entre-temps. Relisez-les, puis recommencez.',
    ])
    const own = await adele.patch(`/roles/${id}`, { ...seen, name: 'Accueil du soir', seen })
    expect(own.body.title).toBe('Vous avez modifié ces données dans une autre fenêtre. Relisez-les, puis recommencez.')
    const deletion = await admin.delete(`/roles/${id}?seen=${encodeURIComponent(JSON.stringify(seen))}`)
    expect([deletion.status, deletion.body.code]).toEqual([409, 'changed'])
    const { roles } = (await admin.get('/roles')).body
    expect(roles).toContainEqual(expect.objectContaining({ id, name: 'Accueil', permissions: ['view_schedule'] }))
  })

  test('the rights of a role apply from the next request on', async () => {
    const id = await company.role([])
    const lea = await company.hire({ role: id })
    expect((await lea.get('/schedule/weeks/2026-11-16')).status).toBe(403)
    await admin.editRole(id, { name: 'Planificatrice', permissions: ['manage_schedules'] })
    expect((await lea.get('/schedule/weeks/2026-11-16')).status).toBe(200)
  })

  test.each([
    [{ name: '' }, 'name', 'required'],
    [{ name: 'x'.repeat(121) }, 'name', 'tooLong'],
    [{ permissions: undefined }, 'permissions', 'required'],
    [{ permissions: 'all' }, 'permissions', 'invalid'],
    [{ permissions: ['fly'] }, 'permissions.0', 'unknown'],
    [{ permissions: ['ALL'] }, 'permissions.0', 'unknown'],
    [{ permissions: Array(8).fill('all') }, 'permissions', 'invalid'],
    [{ builtIn: 'admin' }, 'builtIn', 'unknownField'],
  ])('%j is refused at %s', async (change, path, code) => {
    const { status, body } = await admin.post('/roles', { name: 'Rôle', permissions: [], ...change })
    expect([status, body.errors]).toEqual([422, fieldError(path, code)])
  })

  test('the names of a company’s roles differ, ignoring case and Unicode form; another company may use them', async () => {
    await company.role([], 'Serveur étoilé')
    for (const name of ['SERVEUR ÉTOILÉ', ' Serveur étoilé ', 'Serveur e\u0301toile\u0301', 'administrateur']) {
      const { status, body } = await admin.post('/roles', { name, permissions: [] })
      expect([status, body.errors]).toEqual([
        409,
        [{ path: 'name', code: 'people.role-name-taken', message: 'Un rôle porte déjà ce nom.' }],
      ])
    }
    expect(await elsewhere.role([], 'Serveur étoilé')).toEqual(expect.any(String))
  })

  test.each(looksAlike)('%j looks like %j, and is refused as a second name in one company', async (name, twin) => {
    expect((await admin.post('/roles', { name, permissions: [] })).body.name).toBe(name)
    expect(await admin.post('/roles', { name: twin, permissions: [] })).toMatchObject({
      status: 409,
      body: { code: 'people.role-name-taken' },
    })
    const other = await company.role([])
    expect((await admin.editRole(other, { name: twin, permissions: [] })).status).toBe(409)
  })

  test('only an administrator handles roles; people who hire can read them', async () => {
    const id = await company.role([])
    const replies = [
      await chef.post('/roles', { name: 'x', permissions: [] }),
      await chef.editRole(id, { name: 'x', permissions: [] }),
      await chef.delete(`/roles/${id}`),
    ]
    expect(replies.map(reply => reply.status)).toEqual([403, 403, 403])
    expect((await chef.get('/roles')).status).toBe(200)
  })

  test('the original roles can be neither changed nor deleted', async () => {
    const expected = refusal(
      403,
      'people.built-in-role',
      'Les rôles d’origine ne peuvent être ni modifiés ni supprimés.',
    )
    for (const id of Object.values(company.roles)) {
      expect(await admin.editRole(id, { name: 'Autre', permissions: ['all'] })).toMatchObject(expected)
      expect(await admin.delete(`/roles/${id}`)).toMatchObject(expected)
    }
  })

  test('an unused role is deleted at once', async () => {
    const id = await company.role([])
    expect((await admin.delete(`/roles/${id}`)).status).toBe(204)
    expect((await admin.delete(`/roles/${id}`)).status).toBe(404)
  })

  test('a role in use needs a replacement, which its people get', async () => {
    const [id, replacement] = [await company.role(['view_reports']), await company.role(['view_schedule'])]
    const lea = await company.hire({ role: id })
    const gone = await company.hire({ role: id })
    await admin.delete(`/people/${gone.id}`)
    const inUse = refusal(409, 'people.role-in-use', 'Ce rôle est attribué : choisissez le rôle qui le remplace.')
    const { status, body } = await admin.delete(`/roles/${id}`)
    expect({ status, body }).toMatchObject(inUse)
    expect((await admin.delete(`/roles/${id}?replacementRoleId=${replacement}`)).status).toBe(204)
    expect((await lea.get('/session')).body.permissions).toEqual(['view_schedule'])
    expect(await world.sql('select role_id from employees where id = $1', [gone.id])).toEqual([
      { role_id: replacement },
    ])
  })

  test.each([
    ['another company’s', () => elsewhere.roles.employee!, 'unknown'],
    ['a made-up one', newId, 'unknown'],
    ['no id', () => 'x', 'unknown'],
    ['itself', (id: string) => id, 'invalid'],
    ['itself in capital letters', (id: string) => id.toUpperCase(), 'invalid'],
  ])('its replacement cannot be %s', async (_what, replacement, code) => {
    const id = await company.role([])
    await company.hire({ role: id })
    const { status, body } = await admin.delete(`/roles/${id}?replacementRoleId=${replacement(id)}`)
    expect(status).toBe(422)
    expect(body.errors).toEqual([expect.objectContaining({ code })])
  })

  test('an unknown query parameter is refused', async () => {
    const id = await company.role([])
    expect((await admin.delete(`/roles/${id}?force=true`)).status).toBe(422)
  })
})

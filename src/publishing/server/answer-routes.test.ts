import pg from 'pg'
import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { Employee } from '#testing/company.ts'
import { publishingOf } from '#testing/publishing.ts'
import { statementsOf } from '#testing/statements.ts'
import { openWorld } from '#testing/world.ts'

const world = await openWorld()
world.clock.set('2026-03-05T12:00:00Z')
const monday = '2026-03-16'
const friday = '2026-03-13'

type Question = { id: string; state: string; reason: string; late: object }
type Change = { before: { startTime: string } | null; after: { startTime: string } | null; question: Question | null }
type Changes = {
  isSeen: boolean
  changes: Change[]
  shifts: { date: string }[]
  waiting: string[]
  publication: { publishedBy: string } | null
}
const changesOf = async (person: Employee, date = friday) =>
  (await person.get(`/schedule/my-changes/${date}`)).body as Changes
const noticesOf = async (person: Employee) =>
  (await person.get('/notifications')).body.notifications as {
    kind: string
    read: boolean
    data: Record<string, string>
    actor: string
  }[]
const kindsOf = async (person: Employee) => (await noticesOf(person)).map(({ kind }) => kind)
const myStarts = async (person: Employee, date = friday) =>
  ((await person.get(`/schedule/my-week/${date}`)).body.shifts as { date: string; startTime: string }[]).map(
    shift => `${shift.date.slice(5)} ${shift.startTime}`,
  )

/** Nathan, part-time, sees a shift on Friday 13 March: five working days after this Thursday. */
const published = async () => {
  const company = await world.company()
  const plans = publishingOf(company, '2026-03-09')
  const lea = await company.hire({ firstName: 'Léa' })
  const nathan = await company.hire({ firstName: 'Nathan', contractType: 'part-time', weeklyHours: 24 })
  const shift = await plans.plan(nathan, friday, '11:30', '15:00')
  const leas = await plans.plan(lea, friday, '09:00', '17:00')
  await plans.start()
  return { company, lea, nathan, shift, leas, ...plans }
}

/** The shift of Nathan begins later; he is asked. */
const asked = async () => {
  const known = await published()
  const later = await known.edit(known.shift, { startTime: '18:30', endTime: '23:00' })
  await known.publishAll()
  const [change] = (await changesOf(known.nathan)).changes
  const answer = (body: object, person = known.nathan, headers = {}) =>
    person.post(`/schedule/own-questions/${change!.question!.id}/answer`, { reason: '', ...body }, headers)
  return { ...known, later, question: change!.question!, answer }
}

test('whoever answers has seen what the publication tells; its notices wait for its other questions', async () => {
  const { company, edit, plan, publishAll, shift, nathan } = await published()
  const thursday = await plan(nathan, '2026-03-12', '11:30', '15:00')
  await publishAll()
  await nathan.post(`/schedule/my-changes/${friday}/seen`)
  await nathan.post('/notifications/read')
  world.clock.advance({ minutes: 10 })
  await edit(shift, { startTime: '12:00' })
  await edit(thursday, { startTime: '12:00' })
  await publishAll()
  const questions = (await changesOf(nathan)).changes.flatMap(({ question }) => question ?? [])
  expect(questions).toHaveLength(2)
  const answer = (id: string) => nathan.post(`/schedule/own-questions/${id}/answer`, { answer: 'refused', reason: '' })
  const seenAt = async () => (await company.admin.get(`/schedule/weeks/${friday}/seen`)).body.people[0].seenAt
  const unread = async () => (await noticesOf(nathan)).filter(({ read }) => !read).length
  expect([await seenAt(), await unread()]).toEqual([null, 1])
  await answer(questions[0]!.id)
  expect([await seenAt(), await unread()]).toEqual([new Date(world.clock.now().epochMilliseconds).toISOString(), 1])
  await answer(questions[1]!.id)
  expect(await unread()).toBe(0)
})

type SeenQuestions = {
  people: { changes: { question: { id: string; version: number | null; state: string } | null }[] }[]
}
/** A planner keeps the former hours, as the page of the week shows the question. */
const keep = async (planner: Employee, id: string) => {
  const { people } = (await planner.get(`/schedule/weeks/${friday}/seen`)).body as SeenQuestions
  const shown = people.flatMap(({ changes }) => changes.flatMap(({ question }) => question ?? []))
  const { version } = shown.find(question => question.id === id)!
  return planner.post(`/schedule/questions/${id}/former-hours`, { version })
}

describe('publishing tells', () => {
  test('each person of their own changes alone, by the bell and one mail', async () => {
    const { edit, leas, publishAll, lea, nathan, plan } = await published()
    await edit(leas, { startTime: '10:00' })
    await plan(lea, '2026-03-12', '09:00', '17:00')
    await publishAll()
    expect(await noticesOf(lea)).toMatchObject([
      {
        kind: 'week_changed',
        actor: 'Admin User',
        data: { week: '2026-03-09', date: '2026-03-12', before: '', after: '09:00–17:00', more: '1' },
      },
    ])
    expect(await noticesOf(nathan)).toEqual([])
    expect((await changesOf(lea)).changes).toMatchObject([
      { before: null, after: { startTime: '09:00' }, question: null },
      { before: { startTime: '09:00' }, after: { startTime: '10:00' }, question: null },
    ])
    expect((await changesOf(nathan)).changes).toEqual([])
  })

  test('once in five minutes: what follows widens a notice that nobody has read, to the last hours', async () => {
    const { edit, leas, publishAll, lea } = await published()
    const ten = await edit(leas, { startTime: '10:00' })
    await publishAll()
    const eleven = await edit(ten, { startTime: '11:00' })
    await publishAll()
    expect(await noticesOf(lea)).toMatchObject([{ data: { before: '09:00–17:00', after: '11:00–17:00', more: '0' } }])
    expect((await changesOf(lea)).changes).toMatchObject([
      { before: { startTime: '09:00' }, after: { startTime: '11:00' } },
    ])
    world.clock.advance({ minutes: 5 })
    await edit(eleven, { startTime: '12:00' })
    await publishAll()
    expect(await kindsOf(lea)).toEqual(['week_changed', 'week_changed'])
  })

  test('by one mail of what the person has not seen, to nobody who has', async () => {
    const { edit, leas, plan, publishAll, lea, nathan } = await published()
    const soon = () => world.sql(`update graphile_worker._private_jobs set run_at = now() where run_at > now()`)
    const quiet = { from: '22:00', to: '07:00', isDaysOff: false }
    for (const person of [lea, nathan])
      await person.post('/notifications/settings', { groups: [], quiet, isDigest: false })
    await edit(leas, { startTime: '10:00' })
    await publishAll()
    await plan(nathan, '2026-03-14', '18:00', '22:00')
    await publishAll()
    await lea.post(`/schedule/my-changes/${friday}/seen`)
    await soon()
    await world.doJobs()
    const mails = (await world.mails()).filter(({ to }) => [lea.email, nathan.email].includes(to![0]!))
    expect(mails).toMatchObject([
      {
        to: [nathan.email],
        subject: 'Nouveaux services',
        text: expect.stringContaining('samedi 14 mars 2026\u00a0: 18:00–22:00 ajouté'),
      },
    ])
    expect(mails[0]!.link).toMatch(/\/app\/schedule\/changes\?week=2026-03-09$/)
    const [attached] = mails[0]!.attachments
    expect(attached).toMatchObject({
      filename: 'planning-2026-03-09-nathan-martin.pdf',
      mimeType: 'application/pdf',
    })
    const pdf = await getDocumentProxy(new Uint8Array(attached!.content as ArrayBuffer))
    const { text } = await extractText(pdf, { mergePages: true })
    expect(text).toContain('Nathan')
    expect(text).toContain('18:00–22:00')
  })
})

test('somebody whose contract ends reads nothing of the days after it, nor does their planner', async () => {
  const { company, plan, publishAll, nathan } = await published()
  await plan(nathan, '2026-03-10', '11:30', '15:00')
  await plan(nathan, '2026-03-12', '11:30', '15:00')
  await publishAll()
  const days = async () => {
    const own = (await changesOf(nathan)).changes
    const { people } = (await company.admin.get(`/schedule/weeks/${friday}/seen`)).body
    const seen = people.find(({ id }: Employee) => id === nathan.id).changes
    return [own, seen].map(changes => changes.map(({ after }: { after: { date: string } }) => after.date))
  }
  expect(await days()).toEqual([
    ['2026-03-10', '2026-03-12'],
    ['2026-03-10', '2026-03-12'],
  ])
  const details = company.details({ firstName: 'Nathan', contractType: 'part-time', weeklyHours: 24 })
  const left = { ...details, email: nathan.email, endDate: '2026-03-11', clearsPlans: true }
  const { status } = await company.admin.edit(nathan.id, left)
  expect(status).toBe(200)
  expect(await days()).toEqual([['2026-03-10'], ['2026-03-10']])
})

test('a mail that an earlier release queued is still sent', async () => {
  const { edit, leas, publishAll, lea } = await published()
  await edit(leas, { startTime: '10:00' })
  await publishAll()
  const [row] = await world.sql<{ companyId: string }>(
    'select company_id as "companyId" from employees where id = $1',
    [lea.id],
  )
  const told = { ...row, employeeId: lea.id, language: 'en' }
  await world.sql(`select graphile_worker.add_job('schedule.mail-told', $1::json)`, [JSON.stringify(told)])
  expect((await world.mails()).filter(({ to }) => to?.includes(lea.email))).toMatchObject([
    { subject: 'Your week changes', attachments: [{ mimeType: 'application/pdf' }] },
  ])
})

test('one’s week names the weeks of questions until their shift begins, answered or not', async () => {
  const { company, nathan, question, answer } = await asked()
  const weeksOf = async () => {
    const { waiting, asked: weeks } = (await nathan.get(`/schedule/my-week/${friday}`)).body
    return { waiting, asked: weeks }
  }
  const week = '2026-03-09'
  expect(await weeksOf()).toEqual({ waiting: [week], asked: [week] })
  await answer({ answer: 'refused' })
  expect(await weeksOf()).toEqual({ waiting: [], asked: [week] })
  world.clock.set('2026-03-13T12:00:00Z')
  expect(await weeksOf()).toEqual({ waiting: [], asked: [] })
  world.clock.set('2026-03-05T12:00:00Z')
  await company.admin.post(`/schedule/questions/${question.id}/repetition`)
  const [again] = (await changesOf(nathan)).changes
  expect(await weeksOf()).toEqual({ waiting: [week], asked: [week] })
  await company.admin.post(`/schedule/questions/${again!.question!.id}/withdrawal`)
  // The refusal of the first one is still there.
  expect(await weeksOf()).toEqual({ waiting: [], asked: [week] })
})

describe('a person says that they have seen', () => {
  test('a week, once; their notice is read then', async () => {
    const { edit, leas, publishAll, lea } = await published()
    await edit(leas, { startTime: '10:00' })
    await publishAll()
    expect(await changesOf(lea)).toMatchObject({ isSeen: false, publication: { publishedBy: 'Admin User' } })
    expect((await changesOf(lea, monday)).waiting).toEqual(['2026-03-09'])
    const { status, body } = await lea.post(`/schedule/my-changes/${friday}/seen`)
    expect([status, body.isSeen]).toEqual([200, true])
    world.clock.advance({ seconds: 5 })
    await lea.post(`/schedule/my-changes/${friday}/seen`)
    expect(await noticesOf(lea)).toMatchObject([{ read: true }])
    expect((await changesOf(lea, monday)).waiting).toEqual([])
    expect((await changesOf(lea)).changes).toHaveLength(1)
  })
})

describe('a change inside the notice', () => {
  test('is asked with the days counted, and what the person sees stays', async () => {
    const { nathan, question } = await asked()
    expect(question).toMatchObject({ state: 'waiting', late: { rule: 'TP_PREAVIS_7JO', measured: 5, limit: 7 } })
    expect(await kindsOf(nathan)).toEqual(['agreement_asked'])
    expect(await myStarts(nathan)).toEqual(['03-13 11:30'])
  })

  test('holds once it is accepted: whoever published it is told', async () => {
    const { nathan, answer, company, unpublished } = await asked()
    const { status, body } = await answer({ answer: 'accepted' })
    expect([status, body.changes[0].question.state, body.isSeen]).toEqual([200, 'accepted', true])
    expect(await myStarts(nathan)).toEqual(['03-13 18:30'])
    expect(await noticesOf(company.admin)).toMatchObject([
      { kind: 'agreement_accepted', actor: 'Nathan Martin', data: { before: '11:30–15:00', after: '18:30–23:00' } },
    ])
    expect(await noticesOf(nathan)).toMatchObject([{ read: true }])
    expect((await unpublished('2026-03-09')).changes).toEqual([])
  })

  test('never holds once it is refused, with a reason or without: the next publication does not ask it again', async () => {
    const { nathan, answer, company, publishAll, unpublished, edit, later } = await asked()
    await answer({ answer: 'refused', reason: 'J’ai cours le vendredi soir.' })
    expect(await myStarts(nathan)).toEqual(['03-13 11:30'])
    expect((await changesOf(nathan)).changes[0]!.question).toMatchObject({
      state: 'refused',
      reason: 'J’ai cours le vendredi soir.',
    })
    expect(await kindsOf(company.admin)).toEqual(['agreement_refused'])
    expect((await unpublished('2026-03-09')).changes).toEqual([])
    expect(await publishAll()).toBeNull()
    await edit(later, { startTime: '19:00' })
    await publishAll()
    expect((await changesOf(nathan)).changes).toMatchObject([{ question: { state: 'waiting' } }])
  })

  test('is answered once: of two answers the first holds, and the same again changes nothing', async () => {
    const { nathan, answer, company } = await asked()
    const answers = await Promise.all([answer({ answer: 'accepted' }), answer({ answer: 'refused' })])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const first = answers.find(({ status }) => status === 200)!.body.changes[0].question.state
    expect((await answer({ answer: first })).status).toBe(200)
    const other = await answer({ answer: first === 'accepted' ? 'refused' : 'accepted' })
    expect([other.status, other.body.code]).toEqual([409, 'schedule.question-answered'])
    expect(await kindsOf(company.admin)).toEqual([`agreement_${first}`])
    expect(await myStarts(nathan)).toEqual([first === 'accepted' ? '03-13 18:30' : '03-13 11:30'])
  })

  test('cannot be accepted once the plan is another one', async () => {
    const { answer, edit, later, nathan } = await asked()
    await edit(later, { startTime: '19:00' })
    expect((await changesOf(nathan)).changes).toMatchObject([{ question: { state: 'changed' } }])
    const { status, body } = await answer({ answer: 'accepted' })
    expect([status, body.code]).toEqual([409, 'schedule.question-changed'])
    expect(await myStarts(nathan)).toEqual(['03-13 11:30'])
  })

  test('is asked no more once a shift of it has begun: the old hours stand', async () => {
    const { answer, nathan } = await asked()
    world.clock.set('2026-03-13T10:30:00Z')
    expect((await changesOf(nathan)).changes).toMatchObject([{ question: { state: 'begun' } }])
    const { status, body } = await answer({ answer: 'accepted' })
    expect([status, body.code]).toEqual([409, 'schedule.question-begun'])
    expect(await myStarts(nathan)).toEqual(['03-13 11:30'])
    world.clock.set('2026-03-05T12:00:00Z')
  })

  test('of a shift that goes to a colleague is accepted by its person alone', async () => {
    const { shift, edit, lea, nathan, publishAll } = await published()
    await edit(shift, { employeeId: lea.id, startTime: '18:00', endTime: '22:00' })
    await publishAll()
    const [own] = (await changesOf(nathan)).changes
    expect(own).toMatchObject({ before: { startTime: '11:30' }, after: null, question: { state: 'waiting' } })
    expect(await myStarts(lea)).toEqual(['03-13 09:00', '03-13 18:00'])
    await nathan.post(`/schedule/own-questions/${own!.question!.id}/answer`, { answer: 'accepted', reason: '' })
    expect(await myStarts(nathan)).toEqual([])
    expect(await myStarts(lea)).toEqual(['03-13 09:00', '03-13 18:00'])
  })

  test('is nobody else’s: a colleague’s is a 404, that of another company too', async () => {
    const { answer, lea, company } = await asked()
    const elsewhere = await world.company()
    for (const person of [lea, company.admin, elsewhere.admin])
      expect((await answer({ answer: 'accepted' }, person)).status).toBe(404)
  })
})

describe('planners', () => {
  type SeenPerson = {
    people: {
      id: string
      seenAt: string | null
      isSeenInPart: boolean
      remindedAt: string | null
      isReachedInPart: boolean
      changes: (Change & { isTold: boolean; isOver: boolean })[]
    }[]
    publication: object
  }
  const seenIn = async (person: Employee) => (await person.get(`/schedule/weeks/${friday}/seen`)).body as SeenPerson

  test('read who has seen what, and what was answered', async () => {
    const { company, edit, leas, lea, nathan, publishAll, answer } = await asked()
    await edit(leas, { startTime: '10:00' })
    await publishAll()
    expect((await seenIn(company.admin)).people).toMatchObject([
      { id: lea.id, seenAt: null, changes: [{ before: { startTime: '09:00' }, question: null }] },
      { id: nathan.id, seenAt: null, changes: [{ question: { state: 'waiting', isCurrent: true } }] },
    ])
    await lea.post(`/schedule/my-changes/${friday}/seen`)
    await answer({ answer: 'refused', reason: 'Cours du soir' })
    expect((await seenIn(company.admin)).people).toMatchObject([
      { seenAt: '2026-03-05T12:00:00.000Z' },
      { seenAt: '2026-03-05T12:00:00.000Z', changes: [{ question: { state: 'refused', reason: 'Cours du soir' } }] },
    ])
    expect((await lea.get(`/schedule/weeks/${friday}/seen`)).status).toBe(403)
  })

  test('remind somebody at most once an hour, of what they have not seen or not answered', async () => {
    const { company, nathan, answer } = await asked()
    const remind = () => company.admin.post(`/schedule/weeks/${friday}/told/${nathan.id}/reminder`)
    expect((await remind()).status).toBe(204)
    expect(await kindsOf(nathan)).toEqual(['week_reminder', 'agreement_asked'])
    expect((await remind()).body.code).toBe('schedule.reminded-already')
    expect((await seenIn(company.admin)).people).toMatchObject([{ remindedAt: '2026-03-05T12:00:00.000Z' }])
    await answer({ answer: 'accepted' })
    world.clock.advance({ minutes: 61 })
    expect((await remind()).body.code).toBe('schedule.nothing-to-remind')
    world.clock.set('2026-03-05T12:00:00Z')
  })

  test('read who has seen a part of what was told, and what of it has reached them', async () => {
    const { company, edit, leas, plan, lea, publishAll } = await published()
    const leaIn = async () => (await seenIn(company.admin)).people.find(({ id }) => id === lea.id)!
    await edit(leas, { startTime: '10:00' })
    await publishAll()
    expect(await leaIn()).toMatchObject({ seenAt: null, isSeenInPart: false, reached: null, isReachedInPart: false })
    await lea.post(`/schedule/my-changes/${friday}/seen`)
    world.clock.advance({ minutes: 10 })
    await plan(lea, '2026-03-12', '09:00', '17:00')
    await publishAll()
    expect(await leaIn()).toMatchObject({
      seenAt: null,
      isSeenInPart: true,
      reached: null,
      isReachedInPart: true,
      changes: [{ after: { date: '2026-03-12' }, isTold: false, isOver: false }],
    })
    await lea.post(`/schedule/my-changes/${friday}/seen`)
    expect(await leaIn()).toMatchObject({ isSeenInPart: false, isReachedInPart: false })
    world.clock.set('2026-03-05T12:00:00Z')
  })

  test('remind nobody of days that are over', async () => {
    const { company, plan, lea, publishAll } = await published()
    await plan(lea, '2026-03-10', '09:00', '17:00')
    await plan(lea, '2026-03-12', '09:00', '17:00')
    await publishAll()
    const remind = () => company.admin.post(`/schedule/weeks/${friday}/told/${lea.id}/reminder`)
    const overOn = async () => {
      const { people } = await seenIn(company.admin)
      return people.find(({ id }) => id === lea.id)!.changes.map(({ isOver }) => isOver)
    }
    world.clock.set('2026-03-11T12:00:00Z')
    expect(await overOn()).toEqual([true, false])
    expect((await remind()).status).toBe(204)
    const reminded = (await noticesOf(lea)).find(({ kind }) => kind === 'week_reminder')
    expect(reminded).toMatchObject({ data: { date: '2026-03-12', after: '09:00–17:00', more: '0' } })
    world.clock.set('2026-03-12T16:00:00Z')
    expect(await overOn()).toEqual([true, true])
    expect((await remind()).body.code).toBe('schedule.nothing-to-remind')
    world.clock.set('2026-03-05T12:00:00Z')
  })

  test('withdraw a question: the person keeps their hours and is told; the next publication asks again', async () => {
    const { company, nathan, question, answer, publishAll } = await asked()
    const withdraw = () => company.admin.post(`/schedule/questions/${question.id}/withdrawal`)
    expect((await withdraw()).status).toBe(204)
    expect((await withdraw()).body.code).toBe('schedule.question-withdrawn')
    expect(await kindsOf(nathan)).toEqual(['agreement_withdrawn', 'agreement_asked'])
    expect((await answer({ answer: 'accepted' })).body.code).toBe('schedule.question-withdrawn')
    expect(await changesOf(nathan)).toMatchObject({ isSeen: true, changes: [] })
    await publishAll()
    expect((await changesOf(nathan)).changes).toMatchObject([{ question: { state: 'waiting' } }])
  })

  test.each(['refused', null] as const)(
    'plan the former hours again, once it is %s: nothing is left to publish',
    async given => {
      const { company, nathan, question, answer, unpublished } = await asked()
      if (given) await answer({ answer: given })
      expect((await keep(company.admin, question.id)).status).toBe(200)
      const { shifts } = (await company.admin.get(`/schedule/weeks/${friday}`)).body
      expect(shifts).toContainEqual(expect.objectContaining({ employeeId: nathan.id, startTime: '11:30', version: 3 }))
      expect(await myStarts(nathan)).toEqual(['03-13 11:30'])
      expect((await unpublished()).changes).toEqual([])
    },
  )

  test('take the former hours back, and are refused once somebody changed the shift', async () => {
    const { company, nathan, question, answer, later, edit } = await asked()
    await answer({ answer: 'refused' })
    const stale = { version: later.version - 1 }
    const refused = await company.admin.post(`/schedule/questions/${question.id}/former-hours`, stale)
    expect([refused.status, refused.body.code]).toEqual([409, 'schedule.shift-changed'])
    const { undo } = (await keep(company.admin, question.id)).body
    expect((await company.admin.post('/schedule/changes', { changes: undo })).status).toBe(200)
    expect((await changesOf(nathan)).changes[0]!.question).toMatchObject({ state: 'refused' })
    expect((await keep(company.admin, question.id)).status).toBe(200)
    const { shifts } = (await company.admin.get(`/schedule/weeks/${friday}`)).body
    const back = shifts.find(({ id }: { id: string }) => id === later.id)
    const { shiftTypeId, version, id } = back
    await edit({ ...later, id, version, shiftTypeId }, { startTime: '19:00', endTime: '23:00' })
    const gone = await company.admin.post(`/schedule/questions/${question.id}/former-hours`, { version })
    expect(gone.body.code).toBe('schedule.shift-changed')
  })

  test('take back that a deleted shift is planned again, and that a new one is not planned', async () => {
    const { company, nathan, shift, plan, remove, publishAll } = await published()
    for (const day of ['09', '10', '11']) await plan(nathan, `2026-03-${day}`, '09:00', '17:00')
    await publishAll()
    world.clock.set('2026-03-12T12:00:00Z')
    await remove(shift)
    const added = await plan(nathan, '2026-03-14', '09:00', '12:00')
    await publishAll()
    for (const { question } of (await changesOf(nathan)).changes) {
      if (!question) continue
      const { undo } = (await keep(company.admin, question.id)).body
      expect((await company.admin.post('/schedule/changes', { changes: undo })).status).toBe(200)
    }
    const planned = await world.sql('select id from shifts where id = any($1)', [[shift.id, added.id]])
    expect(planned).toEqual([{ id: added.id }])
    world.clock.set('2026-03-05T12:00:00Z')
  })

  test('plan a deleted shift again under its id, and never one that a colleague has by now', async () => {
    const { company, nathan, lea, shift, edit, remove, publishAll } = await published()
    await remove(shift)
    await publishAll()
    const [gone] = (await changesOf(nathan)).changes
    expect((await keep(company.admin, gone!.question!.id)).status).toBe(200)
    const { shifts } = (await company.admin.get(`/schedule/weeks/${friday}`)).body
    const back = shifts.find(({ id }: { id: string }) => id === shift.id)
    expect(back).toMatchObject({ employeeId: nathan.id, startTime: '11:30' })
    await edit(back, { employeeId: lea.id, startTime: '18:00', endTime: '22:00' })
    await publishAll()
    const { body } = await keep(company.admin, (await changesOf(nathan)).changes.at(-1)!.question!.id)
    expect(body.code).toBe('schedule.shift-changed')
  })

  test('plan nothing again and ask nothing anew once the company publishes no more', async () => {
    const { company, nathan, question, answer, edit, later } = await asked()
    await answer({ answer: 'refused' })
    await edit(later, { startTime: '19:00' })
    await company.admin.post('/schedule/publishing', { publishes: false })
    const again = await company.admin.post(`/schedule/questions/${question.id}/repetition`)
    for (const { body } of [await keep(company.admin, question.id), again])
      expect(body.code).toBe('schedule.publishes-not')
    expect(await myStarts(nathan)).toEqual(['03-13 19:00'])
    expect((await company.admin.post('/schedule/publishing', { publishes: true })).status).toBe(204)
  })

  test('leave an open shift alone that the person never had', async () => {
    const { company, nathan, plan, edit, publishAll } = await published()
    for (const day of ['09', '10', '11']) await plan(nathan, `2026-03-${day}`, '09:00', '17:00')
    await publishAll()
    world.clock.set('2026-03-12T12:00:00Z')
    const late = await plan(nathan, '2026-03-14', '09:00', '12:00')
    await publishAll()
    const { question } = (await changesOf(nathan)).changes.find(change => change.question)!
    await edit(late, { employeeId: null, department: '' } as object)
    expect((await keep(company.admin, question!.id)).status).toBe(200)
    expect(await world.sql('select employee_id from shifts where id = $1', [late.id])).toEqual([{ employee_id: null }])
    world.clock.set('2026-03-05T12:00:00Z')
  })

  test('ask anew what was refused, once, while it is planned', async () => {
    const { company, nathan, question, answer, edit, later } = await asked()
    const again = () => company.admin.post(`/schedule/questions/${question.id}/repetition`)
    expect((await again()).body.code).toBe('schedule.question-not-refused')
    await answer({ answer: 'refused' })
    expect((await again()).status).toBe(204)
    // Pressed twice: the person is asked and told once.
    expect((await again()).body.code).toBe('schedule.question-not-refused')
    expect(await kindsOf(nathan)).toEqual(['agreement_asked', 'agreement_asked'])
    const [change] = (await changesOf(nathan)).changes
    expect(change!.question).toMatchObject({ state: 'waiting' })
    await nathan.post(`/schedule/own-questions/${change!.question!.id}/answer`, { answer: 'accepted', reason: '' })
    expect(await myStarts(nathan)).toEqual(['03-13 18:30'])
    await edit(later, { startTime: '19:00' })
    expect((await again()).body.code).toBe('schedule.question-changed')
  })

  test('of another company find nothing', async () => {
    const { question, nathan } = await asked()
    const elsewhere = await world.company()
    for (const step of ['withdrawal', 'repetition', 'former-hours'])
      expect((await elsewhere.admin.post(`/schedule/questions/${question.id}/${step}`, { version: 1 })).status).toBe(
        404,
      )
    expect((await elsewhere.admin.post(`/schedule/weeks/${friday}/told/${nathan.id}/reminder`)).status).toBe(404)
    expect((await seenIn(elsewhere.admin)).people).toEqual([])
  })
})

describe('a question that nobody can accept, for the plan is another one', () => {
  test('is not brought back to mind, until it is planned again as it was asked', async () => {
    const { company, nathan, later, edit } = await asked()
    const remind = () => company.admin.post(`/schedule/weeks/${friday}/told/${nathan.id}/reminder`)
    const changed = await edit(later, { startTime: '19:00' })
    expect((await remind()).body.code).toBe('schedule.nothing-to-remind')
    await edit(changed, { startTime: '18:30' })
    expect((await remind()).status).toBe(204)
  })
})

test('what somebody refused is not offered again once its type is deleted', async () => {
  const { company, answer, later, unpublished } = await asked()
  await answer({ answer: 'refused' })
  expect((await company.admin.delete(`/schedule/shift-types/${later.shiftTypeId}`)).status).toBe(204)
  expect((await unpublished()).changes).toEqual([])
})

describe('publishing is not turned off', () => {
  const off = (by: Employee) => by.post('/schedule/publishing', { publishes: false })
  const open = async (by: Employee) => (await by.get('/schedule/publishing')).body.open
  const inWeek = [{ week: '2026-03-09', questions: 1 }]

  test('while a question waits: it would impose the new hours', async () => {
    const { company, nathan, question } = await asked()
    expect(await open(company.admin)).toEqual(inWeek)
    const { status, body } = await off(company.admin)
    expect([status, body.code]).toEqual([409, 'schedule.questions-open'])
    expect(body.title).toContain('1 (semaines du 09/03/2026)')
    expect([await myStarts(nathan), (await changesOf(nathan)).changes]).toMatchObject([
      ['03-13 11:30'],
      [{ question: { state: 'waiting' } }],
    ])
    expect((await company.admin.post(`/schedule/questions/${question.id}/withdrawal`)).status).toBe(204)
    expect([await open(company.admin), (await off(company.admin)).status]).toEqual([[], 204])
  })

  test('while refused hours are still planned', async () => {
    const { company, nathan, question, answer } = await asked()
    await answer({ answer: 'refused' })
    expect([await open(company.admin), (await off(company.admin)).status]).toEqual([inWeek, 409])
    await keep(company.admin, question.id)
    expect([await open(company.admin), (await off(company.admin)).status]).toEqual([[], 204])
    expect(await myStarts(nathan)).toEqual(['03-13 11:30'])
  })

  test('but for a question whose shift has begun, that was accepted, or whose person left', async () => {
    const [begun, accepted, left] = [await asked(), await asked(), await asked()]
    await accepted.answer({ answer: 'accepted' })
    await left.company.admin.delete(`/people/${left.nathan.id}`)
    for (const { company } of [accepted, left]) expect((await off(company.admin)).status).toBe(204)
    world.clock.set('2026-03-13T10:30:00Z')
    expect((await off(begun.company.admin)).status).toBe(204)
    world.clock.set('2026-03-05T12:00:00Z')
  })
})

describe('what was decided with somebody', () => {
  /** Léa sees shifts on Friday 13 and Monday 16; somebody enters leave on both days that takes them. */
  const onLeave = async () => {
    const known = await published()
    const { company, lea, leas, plan, publishAll } = known
    const second = await plan(lea, monday, '09:00', '17:00')
    await publishAll('2026-03-16')
    await lea.post(`/schedule/my-changes/${monday}/seen`)
    world.clock.advance({ minutes: 2 })
    const shifts = [leas, second].map(({ id, version }) => ({ id, version, fate: 'remove' }))
    const form = { type: 'vacation', startDate: friday, endDate: monday, reason: '', shifts }
    const { status, body } = await company.admin.post(`/leave/people/${lea.id}/leave`, form)
    if (status !== 200) throw new Error(JSON.stringify(body))
    const undo = () => company.admin.post(`/leave/requests/${body.id}/undo`, { step: body.step })
    return { ...known, undo }
  }

  test('by a leave is seen at once, in one notice for all its weeks', async () => {
    const { lea, company } = await onLeave()
    expect([await myStarts(lea), await myStarts(lea, monday)]).toEqual([[], []])
    expect((await changesOf(lea)).changes).toMatchObject([
      { before: { startTime: '09:00' }, after: null, question: null },
    ])
    const told = (await noticesOf(lea)).filter(({ read }) => !read)
    expect(told.map(({ kind }) => kind).toSorted()).toEqual(['leave_entered', 'week_changed'])
    expect(told.find(({ kind }) => kind === 'week_changed')!.data).toMatchObject({
      before: '09:00–17:00',
      after: '',
      more: '1',
    })
    const { people } = (await company.admin.get(`/schedule/weeks/${friday}/publication`)).body
    expect(people).toEqual([])
    world.clock.set('2026-03-05T12:00:00Z')
  })

  test('comes back with the leave, as if nothing had been told', async () => {
    const { lea, undo } = await onLeave()
    expect((await undo()).status).toBe(200)
    expect([await myStarts(lea), await myStarts(lea, monday)]).toEqual([['03-13 09:00'], ['03-16 09:00']])
    expect(await changesOf(lea)).toMatchObject({ isSeen: true, changes: [] })
    expect((await noticesOf(lea)).filter(({ kind, read }) => kind === 'week_changed' && !read)).toEqual([])
    world.clock.set('2026-03-05T12:00:00Z')
  })

  test('by a leave that waits for a publication takes what that one showed', async () => {
    const { company, lea, plan, unpublished } = await published()
    const shift = await plan(lea, '2026-03-12', '09:00', '17:00')
    const days = { startDate: '2026-03-12', endDate: '2026-03-12' }
    const leave = (
      await company.admin.post(`/leave/people/${lea.id}/leave`, { type: 'vacation', reason: '', shifts: [], ...days })
    ).body
    const other = new pg.Client({ connectionString: world.databaseUrl })
    await other.connect()
    onTestFinished(() => other.end())
    await other.query('begin')
    await other.query('select from employees where id = $1 for no key update', [lea.id])
    const waiting = async () =>
      (
        await world.sql(
          `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        )
      ).length
    const people = (await unpublished()).people.map(({ id: employeeId, seal }) => ({ employeeId, seal }))
    const publication = company.admin.post(`/schedule/weeks/${friday}/publication`, { people })
    await expect.poll(waiting).toBe(1)
    const shifts = [{ id: shift.id, version: shift.version, fate: 'remove' }]
    const settled = company.admin.post(`/leave/requests/${leave.id}/shifts`, { shifts })
    await expect.poll(waiting).toBe(2)
    await other.query('rollback')
    expect([(await publication).status, (await settled).status]).toEqual([200, 200])
    expect(await myStarts(lea)).toEqual(['03-13 09:00'])
  })

  test('of somebody who leaves goes with them, and they are asked no more', async () => {
    const { company, nathan } = await asked()
    expect((await company.admin.delete(`/people/${nathan.id}`)).status).toBe(204)
    expect(await world.sql('select from published_shifts where employee_id = $1', [nathan.id])).toEqual([])
    expect(await world.sql('select answer from shift_agreements where employee_id = $1', [nathan.id])).toEqual([
      { answer: 'withdrawn' },
    ])
    expect((await company.admin.get(`/schedule/weeks/${friday}/publication`)).body.changes).toEqual([])
  })
})

test('hundreds of people are told in as many statements as one', async () => {
  const { company, plan, nathan } = await published()
  const sent = async (week: string) => {
    const address = `/schedule/weeks/${week}/publication`
    const shown = (await company.admin.get(address)).body.people as { id: string; seal: string }[]
    const people = shown.map(({ id, seal }) => ({ employeeId: id, seal }))
    let publication = ''
    const statements = await statementsOf(async () => {
      publication = (await company.admin.post(address, { people })).body.id
    })
    return { publication, count: statements.length }
  }
  await plan(nathan, '2026-11-11', '09:00', '12:00')
  const one = await sent('2026-11-09')
  await company.crowd()
  const { publication: id, count } = await sent('2026-11-16')
  expect(count).toBe(one.count)
  const rows = await world.sql('select count(*)::int as count from notifications where subject = $1', [id])
  expect(rows).toEqual([{ count: 200 }])
})

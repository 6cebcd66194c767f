import { describe, expect, test } from 'vitest'
import { asSeen } from '#core/seen.ts'
import { totalOf } from '#labour/hours.ts'
import { Authenticator } from '#testing/authenticator.ts'
import { password } from '#testing/client.ts'
import { type Company, type Employee, trainingForm } from '#testing/company.ts'
import { askedQuestion } from '#testing/publishing.ts'
import { retained } from '#testing/retained.ts'
import { withSeen } from '#testing/seen.ts'
import { addressOf, plainSlots, slots } from '#testing/slots.ts'
import { codeAt } from '#testing/two-step.ts'
import { validBodies, withoutBreak } from '#testing/valid-bodies.ts'
import { openWorld } from '#testing/world.ts'

const world = await openWorld({ sendsMail: true })
await world.registerOwner()

/** Why a write leaves no entry. */
const unaudited: Record<string, string> = {
  'POST /time-clock/clock-in': 'a punch is a record of its own, which nobody can change or delete',
  'POST /time-clock/clock-out': 'as above',
  'POST /time-clock/break-start': 'as above',
  'POST /time-clock/break-end': 'as above',
  'POST /kiosk/person': 'reads only; tries of a code are counted, and an entry tells when none is left',
  'POST /kiosk/kept-punches':
    'a punch is a record of its own; one that does not count has an entry, see kiosk/server/kept-actions.test.ts',
  'POST /kiosk/punches':
    'a punch is a record of its own; one that takes another back has an entry, see kiosk/server/routes.test.ts',
  'POST /kiosk/pin': 'the device sends it: an entry tells of the choice, see kiosk/server/pin-routes.test.ts',
  'POST /leave/accrual-rules/preview': 'changes nothing',
  'POST /people/changes/preview': 'everything that it writes is taken back',
  'POST /account/passkeys/options': 'nothing is kept before the browser answers',
  'POST /account/two-step/setup': 'nothing is on before a code confirms it',
  'POST /account/email': 'with a mail server the address changes once its link is opened',
  'POST /payroll/own-months/:askedMonth/reading': 'a record of its own, which those who prepare pay read',
  'POST /schedule/my-changes/:date/seen': 'a record of its own, which planners read',
  'POST /schedule/weeks/:date/told/:toldId/reminder': 'changes nothing; the planning shows when it was sent',
  'POST /payroll/months/:askedMonth/agreement/reminders': 'changes nothing; the list shows when it was sent',
  'POST /notifications/read': 'what one has read is nobody’s business',
  'POST /notifications/:notificationId/read': 'as above',
  'POST /notifications/settings': 'how one is told is nobody’s business',
  'POST /notifications/devices': 'as above',
  'DELETE /notifications/devices/:ownDeviceId': 'as above',
}

const makesAnother = 'it adds one more'
const isAnAct = 'an act of its own, whatever was so before'

/** Why a write that is sent again leaves another entry. */
const toldAgain: Record<string, string> = {
  'POST /schedule/day-notes': makesAnother,
  'POST /trainings': makesAnother,
  'POST /leave/periods': makesAnother,
  'POST /leave/people/:employeeId/information': makesAnother,
  'POST /leave/openings/imports': makesAnother,
  'POST /payroll/own-months/:askedMonth/agreement': isAnAct,
  'POST /payroll/months/:askedMonth/agreement/:employeeId/paper': isAnAct,
  'POST /kiosks': makesAnother,
  'POST /wall-links': makesAnother,
  'POST /wall-sheets': isAnAct,
  'POST /wall-sheets/own': isAnAct,
  'POST /kiosks/:kioskId/code': 'the code is another one',
  'POST /calendar/link': 'the link is another one',
  'POST /owner/accounts/:userId/link': 'as above',
  'POST /people/:employeeId/link': 'as above',
  'POST /people/:employeeId/last-month-link': 'as above',
  'POST /people/:employeeId/invitation/link': 'as above',
  'POST /people/:employeeId/invitation': 'another mail goes out',
  'POST /owner/accounts/:userId/reset-link': 'as above',
  'POST /own-pin': isAnAct,
  'POST /timesheets/own-week/contest': 'another objection, with its reason',
  'POST /time-clock/sessions/:workSessionId/corrections': 'a correction is a record of its own, with its reason',
  'POST /time-clock/own-sessions/:ownWorkSessionId/proposals': 'it replaces the proposal before it',
  'POST /time-clock/own-proposals': 'as above',
  'POST /account/export': isAnAct,
  'POST /audit/exports': isAnAct,
  'POST /audit/inspection-packs': isAnAct,
  'POST /audit/company-archives': isAnAct,
}

type AskedRequest = { url?: string; body?: unknown; as?: Employee }
/** A request that succeeds; without one, the slots of the address filled in are enough. */
type Request = (company: Company, ids: Record<string, string>) => Promise<AskedRequest> | AskedRequest

const hours = { startTime: '09:00', endTime: '17:00' }
const typeForm = {
  name: 'Soir',
  color: '#112233',
  description: '',
  defaultStartTime: '18:00',
  defaultEndTime: '23:00',
  defaultBreakDuration: 0,
}
const trainingEnrolled: Request = async (company, { trainingId }) => {
  const lea = await company.hire()
  await lea.post(`/trainings/${trainingId}/enrolment`)
  return { as: lea }
}
const own =
  (slot: string): Request =>
  async company => {
    const lea = await company.hire()
    const userId = await company.userIdOf(lea)
    return { as: lea, url: await slots[slot]!(company, 'x', { id: lea.id, userId }) }
  }

/** Somebody whose app shows a code that has not served yet. */
const withTwoStep = async (company: Company) => {
  const lea = await company.hire()
  const { secret } = await company.turnTwoStepOn(lea)
  world.clock.advance({ seconds: 30 })
  return { lea, body: { currentPassword: password, code: await codeAt(secret, world.clock.now()) } }
}

const bothSteps: Request = async company => {
  const { lea, body } = await withTwoStep(company)
  return { as: lea, body }
}

const valid =
  (name: string): Request =>
  async (company, ids) => ({ body: await validBodies[name]!(company, ids) })

/** A leave that took a shift, and ended. */
const withLostShift: Request = async company => {
  const lea = await company.hire()
  const { id, version } = (await company.plan(lea, '2027-05-19', '09:00', '13:00')).body
  const days = { startDate: '2027-05-19', endDate: '2027-05-19', reason: '' }
  const leave = (await lea.post('/leave/requests', { type: 'vacation', ...days })).body
  await company.admin.post(`/leave/requests/${leave.id}/approval`, { shifts: [{ id, version, fate: 'remove' }] })
  await company.admin.post(`/leave/requests/${leave.id}/revocation`, { reason: 'Inventaire.' })
  return { url: `/leave/requests/${leave.id}/lost-shifts`, body: { shifts: [{ id, version: null }] } }
}

const requests: Record<string, Request> = {
  'POST /leave/requests/:requestId/lost-shifts': withLostShift,
  'POST /payroll/settings': valid('POST /payroll/settings'),
  'POST /payroll/months/:month/variables': valid('POST /payroll/months/:month/variables'),
  'POST /payroll/months/:month/closing': async company => {
    await company.withMatricules()
    return { url: '/payroll/months/2026-05/closing' }
  },
  'POST /payroll/own-months/:askedMonth/agreement': valid('POST /payroll/own-months/:askedMonth/agreement'),
  'POST /payroll/own-months/:askedMonth/claims': valid('POST /payroll/own-months/:askedMonth/claims'),
  'POST /payroll/months/:askedMonth/agreement/:employeeId/answers': valid(
    'POST /payroll/months/:askedMonth/agreement/:employeeId/answers',
  ),
  'POST /payroll/months/:askedMonth/agreement/:employeeId/paper': valid(
    'POST /payroll/months/:askedMonth/agreement/:employeeId/paper',
  ),
  'POST /payroll/months/:month/sendings': async () => {
    const place = await world.company()
    await place.payrollProfile('Cabinet')
    await place.withMatricules()
    await place.admin.post('/payroll/months/2026-05/closing')
    const files = (await place.admin.get('/payroll/months/2026-05')).body.files.map(({ id }: { id: string }) => id)
    const body = { way: 'link', to: 'paie@cabinet.example', files, seen: null }
    return { as: place.admin, url: '/payroll/months/2026-05/sendings', body }
  },
  'POST /payroll/profiles': valid('POST /payroll/profiles'),
  'PATCH /payroll/profiles/:payrollProfileId': valid('PATCH /payroll/profiles/:payrollProfileId'),
  'POST /account/two-step': async company => {
    const lea = await company.hire()
    const { body } = await lea.post('/account/two-step/setup', { currentPassword: password })
    return { as: lea, body: { token: body.token, code: await codeAt(body.secret, world.clock.now()) } }
  },
  'POST /account/two-step/recovery-codes': bothSteps,
  'POST /account/two-step/removal': bothSteps,
  'DELETE /people/:employeeId/two-step': async company => ({
    url: `/people/${(await withTwoStep(company)).lea.id}/two-step`,
  }),
  'DELETE /owner/accounts/:userId/two-step': async company => ({
    url: `/owner/accounts/${await company.userIdOf((await withTwoStep(company)).lea)}/two-step`,
  }),
  'POST /company': valid('POST /company'),
  'POST /company/logo': valid('POST /company/logo'),
  'POST /company/opening-hours': async company => ({
    body: {
      openingHours: Array.from({ length: 7 }, () => [{ start: 540, end: 1020 }]),
      seen: (await company.admin.get('/company')).body.openingHours,
    },
  }),
  'DELETE /account/sessions': async company => {
    const lea = await company.hire()
    await slots.sessionId!(company, 'x', { id: lea.id, userId: await company.userIdOf(lea) })
    return { as: lea }
  },
  'POST /notifications/defaults': () => ({ body: { isDigest: false } }),
  'POST /company/two-step': async company => {
    await company.turnTwoStepOn(company.admin)
    return { body: { isRequired: true } }
  },
  'POST /company/own-password': async company => {
    // A person who was given a password would do nothing more.
    const as = await company.hire({ role: 'admin' })
    await company.turnTwoStepOn(as)
    await as.post('/company/own-password', { isRequired: true })
    return { as, body: { isRequired: false } }
  },
  'POST /owner/accounts/:userId/unblock': async (_, { userId }) => {
    await world.owner.post(`/owner/accounts/${userId}/block`)
    return {}
  },
  'POST /account/password': async company => ({
    as: await company.hire(),
    body: { currentPassword: password, newPassword: 'la-brume-de-chausey', confirmation: 'la-brume-de-chausey' },
  }),
  'POST /account/email': async company => ({
    as: await company.hire(),
    body: { email: `new-${crypto.randomUUID()}@releve.test`, currentPassword: password },
  }),
  'DELETE /account/sessions/:sessionId': own('sessionId'),
  'POST /people': company => ({ body: company.form() }),
  'DELETE /people/:employeeId/invitation': async company => {
    const { body } = await company.admin.post('/people', company.details())
    return { url: `/people/${body.id}/invitation` }
  },
  'POST /account/passkeys': async company => {
    const lea = await company.hire()
    const { body } = await lea.post('/account/passkeys/options', { currentPassword: password })
    const answer = new Authenticator('http://releve.test').make(body.options)
    return { as: lea, body: { token: body.token, answer, name: 'Téléphone' } }
  },
  'PATCH /account/passkeys/:passkeyId': async company => ({
    url: await company.passkeyOf(await company.userIdOf(company.admin), 'Téléphone'),
    body: { name: 'Mon téléphone' },
  }),
  'DELETE /account/passkeys/:passkeyId': async company => ({
    url: await company.passkeyOf(await company.userIdOf(company.admin), 'Téléphone'),
  }),
  'POST /people/:employeeId/invitation': async company => {
    const { body } = await company.admin.post('/people', company.details())
    return { url: `/people/${body.id}/invitation` }
  },
  'POST /people/:employeeId/invitation/link': async company => {
    const { body } = await company.admin.post('/people', company.details())
    return { url: `/people/${body.id}/invitation/link` }
  },
  'POST /people/changes': valid('POST /people/changes'),
  'POST /people/imports': valid('POST /people/imports'),
  'POST /people/matricules': valid('POST /people/matricules'),
  'PATCH /people/:employeeId': valid('PATCH /people/:employeeId'),
  'POST /people/:employeeId/contracts': async (company, { employeeId }) => ({
    body: await validBodies['POST /people/:employeeId/contracts']!(company, { employeeId: employeeId! }),
  }),
  'PATCH /people/contracts/:contractId': () => ({ body: { contractType: 'part-time', weeklyHours: 24 } }),
  'POST /people/contracts/:contractId/end': valid('POST /people/contracts/:contractId/end'),
  'DELETE /people/contracts/:contractId': async company => {
    const { id } = await company.hire()
    const body = await validBodies['POST /people/:employeeId/contracts']!(company, { employeeId: id })
    await company.admin.post(`/people/${id}/contracts`, body)
    return { url: `/people/contracts/${await company.contractOf({ id })}` }
  },
  'POST /people/:employeeId/last-month-link': async company => {
    const { id } = await company.hire()
    await company.admin.delete(`/people/${id}`)
    return { url: `/people/${id}/last-month-link`, body: { seen: null } }
  },
  'DELETE /people/:employeeId/last-month-link': async company => {
    const { id } = await company.hire()
    await company.admin.delete(`/people/${id}`)
    const address = `/people/${id}/last-month-link`
    await company.admin.post(address, { seen: null })
    const { madeAt } = (await company.admin.get(address)).body.link
    return { url: `${address}?${new URLSearchParams(asSeen({ madeAt }))}` }
  },
  'POST /people/:employeeId/erasure': async company => {
    const { id } = await company.hire({ firstName: 'Paul', lastName: 'Renard' })
    await company.admin.delete(`/people/${id}`)
    return { url: `/people/${id}/erasure`, body: { name: 'Paul Renard' } }
  },
  'POST /labour/conventions': valid('POST /labour/conventions'),
  'POST /labour/values': valid('POST /labour/values'),
  'POST /labour/rules-off': valid('POST /labour/rules-off'),
  'POST /labour/people/:employeeId': valid('POST /labour/people/:employeeId'),
  'PATCH /record/people/:employeeId': valid('PATCH /record/people/:employeeId'),
  'POST /record/people/:employeeId/employments': valid('POST /record/people/:employeeId/employments'),
  'POST /record/people/:employeeId/complements': async (company, { employeeId }) => ({
    body: await company.complementFor({ id: employeeId! }, 'Surcroît d’activité'),
  }),
  'PATCH /record/own': valid('PATCH /record/own'),
  'POST /departments': valid('POST /departments'),
  'PATCH /departments/:departmentId': valid('PATCH /departments/:departmentId'),
  'POST /departments/order': valid('POST /departments/order'),
  'POST /roles': () => ({ body: { name: 'Accueil', permissions: [] } }),
  'PATCH /roles/:roleId': valid('PATCH /roles/:roleId'),
  'POST /schedule/publishing': async company => {
    await company.admin.post('/schedule/publishing', { publishes: false })
    return { body: { publishes: true } }
  },
  'POST /schedule/weeks/:date/publication': async company => ({
    body: await validBodies['POST /schedule/weeks/:date/publication']!(company, { date: plainSlots.date! }),
  }),
  'POST /schedule/weeks/:date/told/:toldId/paper/withdrawal': async (given, { toldId }) => ({
    body: (await given.admin.post(`/schedule/weeks/${plainSlots.date}/told/${toldId}/paper`)).body,
  }),
  'POST /schedule/questions/:questionId/repetition': async company => ({
    url: `/schedule/questions/${await askedQuestion(company, 'refused')}/repetition`,
  }),
  'POST /schedule/questions/:questionId/former-hours': async company => ({
    url: `/schedule/questions/${await askedQuestion(company, 'refused')}/former-hours`,
    // The shift was planned, and changed once.
    body: { version: 2 },
  }),
  'POST /schedule/own-questions/:ownQuestionId/answer': async company => {
    const lea = await company.hire()
    const url = `/schedule/own-questions/${await company.questionTo(lea)}/answer`
    return { as: lea, url, body: { answer: 'refused', reason: '' } }
  },
  'POST /schedule/weeks/:date/copy': async company => {
    await company.plan(await company.hire(), '2026-11-10', '09:00', '14:00')
    const { body } = await company.admin.get('/schedule/weeks/2026-11-16/copy')
    return { body: { seal: body.seal } }
  },
  'POST /schedule/changes': async company => ({
    body: {
      changes: [
        {
          before: null,
          after: await company.shift(await company.hire(), { date: '2026-11-18', ...hours, breakDuration: 30 }),
        },
        { before: { id: await slots.shiftId!(company, 'x'), version: 1 }, after: null },
      ],
    },
  }),
  'POST /schedule/weeks/:date/findings/acceptance': async company => ({
    body: await validBodies['POST /schedule/weeks/:date/findings/acceptance']!(company, {}),
  }),
  'POST /schedule/findings/withdrawal': async company => ({ body: await withoutBreak(company) }),
  'POST /people/order': () => ({ body: { order: 'department' } }),
  'POST /schedule/day-notes': valid('POST /schedule/day-notes'),
  'PATCH /schedule/day-notes/:dayNoteId': valid('PATCH /schedule/day-notes/:dayNoteId'),
  'POST /templates': valid('POST /templates'),
  'PATCH /templates/:weekTemplateId': valid('PATCH /templates/:weekTemplateId'),
  'POST /cycles': valid('POST /cycles'),
  'PATCH /cycles/:cycleId': valid('PATCH /cycles/:cycleId'),
  'POST /cycles/:cycleId/stop': valid('POST /cycles/:cycleId/stop'),
  'POST /templates/applications': valid('POST /templates/applications'),
  'POST /schedule/shift-types': () => ({ body: typeForm }),
  'POST /schedule/shift-types/imports': valid('POST /schedule/shift-types/imports'),
  'PATCH /schedule/shift-types/:shiftTypeId': () => ({ body: { ...typeForm, name: 'Nuit' } }),
  'POST /time-clock/sessions/:workSessionId/corrections': async company => {
    const { id } = await company.hire()
    await company.admin.post(`/time-clock/people/${id}/sessions`, { date: '2026-11-12', ...hours, reason: 'Oubli' })
    const [session] = await world.sql<{ id: string; seen: Date }>(
      'select id, corrected_at as seen from work_sessions where employee_id = $1',
      [id],
    )
    return {
      url: `/time-clock/sessions/${session!.id}/corrections`,
      body: { ...hours, reason: 'Oubli', seen: session!.seen.toISOString() },
    }
  },
  'POST /kiosks': valid('POST /kiosks'),
  'POST /wall-links': valid('POST /wall-links'),
  'POST /wall-sheets': valid('POST /wall-sheets'),
  'POST /wall-sheets/own': valid('POST /wall-sheets/own'),
  'PATCH /needs': valid('PATCH /needs'),
  'POST /needs': valid('POST /needs'),
  'PATCH /kiosks/:kioskId': valid('PATCH /kiosks/:kioskId'),
  'POST /own-pin': valid('POST /own-pin'),
  'POST /kiosks/punches-to-check/:punchToCheckId/settlement': valid(
    'POST /kiosks/punches-to-check/:punchToCheckId/settlement',
  ),
  'POST /people/:employeeId/pin': valid('POST /people/:employeeId/pin'),
  'DELETE /people/:employeeId/pin': async company => {
    const lea = await company.withPin(await company.hire(), '4826')
    return { url: `/people/${lea.id}/pin` }
  },
  'POST /time-clock/clock-out-undo': async company => {
    const lea = await company.hire()
    for (const punch of ['clock-in', 'clock-out']) await lea.post(`/time-clock/${punch}`)
    return { as: lea }
  },
  'POST /time-clock/people/:employeeId/sessions': () => ({
    body: { date: '2026-11-12', ...hours, reason: 'Oubli' },
  }),
  'POST /time-clock/own-sessions/:ownWorkSessionId/proposals': async company => {
    const lea = await company.hire()
    const id = await company.workSessionOf(lea)
    return { as: lea, url: `/time-clock/own-sessions/${id}/proposals`, body: { ...hours, reason: 'Oubli' } }
  },
  'POST /time-clock/own-proposals': () => ({ body: { date: '2026-11-13', ...hours, reason: 'Oubli' } }),
  'DELETE /time-clock/own-proposals/:ownProposalId': own('ownProposalId'),
  'POST /time-clock/proposals/:proposalId/change': () => ({ body: { ...hours, reason: 'Vu en salle' } }),
  'POST /time-clock/proposals/:proposalId/refusal': () => ({ body: { reason: 'Rien vu' } }),
  'POST /leave/approvers': valid('POST /leave/approvers'),
  'POST /leave/accrual-rules': valid('POST /leave/accrual-rules'),
  'POST /leave/settings': valid('POST /leave/settings'),
  'POST /leave/periods': valid('POST /leave/periods'),
  'PATCH /leave/periods/:leavePeriodId': valid('PATCH /leave/periods/:leavePeriodId'),
  'POST /leave/types': valid('POST /leave/types'),
  'PATCH /leave/types/:leaveTypeKey': valid('PATCH /leave/types/:leaveTypeKey'),
  'POST /leave/requests': () => ({ body: { type: 'other', startDate: '2026-12-01', endDate: '2026-12-02' } }),
  'DELETE /leave/requests/:ownRequestId': own('ownRequestId'),
  'POST /leave/requests/:requestId/rejection': () => ({ body: { reason: 'Complet' } }),
  'POST /leave/requests/:decidedId/undo': () => ({ body: { step: 2 } }),
  'POST /leave/requests/:grantedId/change': () => ({
    body: { startDate: '2027-12-01', endDate: '2027-12-02', reason: 'Autre semaine' },
  }),
  'POST /leave/requests/:grantedId/revocation': () => ({ body: { reason: 'Inventaire' } }),
  'POST /leave/requests/:grantedId/shifts': async company => {
    const lea = await company.hire()
    const id = await company.requestOf(lea)
    const [{ start_date: day } = { start_date: '' }] = await world.sql(
      'select start_date::text from leave_requests where id = $1',
      [id],
    )
    const { body } = await company.plan(lea, day, '09:00', '17:00')
    await company.admin.post(`/leave/requests/${id}/approval`)
    return {
      url: `/leave/requests/${id}/shifts`,
      body: { shifts: [{ id: body.id, version: body.version, fate: 'remove' }] },
    }
  },
  'POST /leave/requests/:cancellingId/upholding': () => ({ body: { reason: 'Déjà remplacé' } }),
  'POST /leave/requests/:ownGrantedId/cancellation': own('ownGrantedId'),
  'DELETE /leave/requests/:ownCancellingId/cancellation': own('ownCancellingId'),
  'POST /leave/people/:employeeId/leave': () => ({
    body: { type: 'sick', startDate: '2026-11-12', endDate: '2026-11-13' },
  }),
  'POST /trainings': () => ({ body: trainingForm }),
  'PATCH /trainings/:trainingId': () => ({ body: trainingForm }),
  'POST /leave/people/:employeeId/entries': () => ({
    body: {
      type: 'vacation',
      kind: 'given',
      leaveYear: '2026-06-01',
      on: '2026-11-02',
      amount: 100,
      reason: 'Reliquat',
    },
  }),
  'POST /leave/people/:employeeId/information': () => ({ body: { on: '2026-11-02' } }),
  'POST /leave/openings/imports': valid('POST /leave/openings/imports'),
  'POST /timesheets/retained': valid('POST /timesheets/retained'),
  'POST /timesheets/retained/withdraw': valid('POST /timesheets/retained/withdraw'),
  'POST /timesheets/weeks/steps': valid('POST /timesheets/weeks/steps'),
  'POST /timesheets/own-week/contest': valid('POST /timesheets/own-week/contest'),
  'POST /timesheets/sheets/signatures': valid('POST /timesheets/sheets/signatures'),
  'POST /timesheets/own-sheet/signature': valid('POST /timesheets/own-sheet/signature'),
  'POST /audit/company-archives': () => ({}),
  'POST /audit/inspection-packs': valid('POST /audit/inspection-packs'),
  'POST /timesheets/settings': valid('POST /timesheets/settings'),
  'POST /timesheets/overtime-rules': valid('POST /timesheets/overtime-rules'),
  'POST /timesheets/own-rest/wish': valid('POST /timesheets/own-rest/wish'),
  'POST /timesheets/weeks/rest': async () => {
    // Rules of their own: five hours beyond 35 are rest.
    const place = await world.company()
    const { id } = await place.hire()
    const days = ['2026-11-02', '2026-11-03', '2026-11-04', '2026-11-05', '2026-11-06']
    await retained(
      world,
      place,
      { id },
      days.map(day => [day, '09:00', '17:00'] as const),
    )
    await place.admin.post('/timesheets/overtime-rules', { employeeId: null, from: '2026-10-05', fate: 'rest' })
    const { employees } = (await place.admin.get('/timesheets/week?date=2026-11-02')).body
    const { rest } = employees.find((each: { id: string }) => each.id === id)
    const people = [{ employeeId: id, version: 1, rested: 60, seen: totalOf(rest.rested) }]
    return { as: place.admin, body: { week: '2026-11-02', people } }
  },
  // Not read from the month, which is slow in the company of all these requests.
  'DELETE /payroll/profiles/:payrollProfileId': (_, { payrollProfileId }) => ({
    url: `/payroll/profiles/${payrollProfileId}?${new URLSearchParams(asSeen({ version: 1 }))}`,
  }),
  'POST /trainings/:trainingId/visibility': () => ({ body: { isPublic: false } }),
  'POST /trainings/:trainingId/assignments': async company => ({
    body: { added: [(await company.hire()).id], removed: [] },
  }),
  'DELETE /trainings/:trainingId/enrolment': trainingEnrolled,
  'POST /owner/companies': () => ({
    body: {
      companyName: 'Chez Paulette',
      adminEmail: `admin-${crypto.randomUUID()}@releve.test`,
      adminPassword: password,
    },
  }),
  'PATCH /owner/companies/:companyId': async (_, { companyId }) => {
    const [row] = await world.sql('select name from companies where id = $1', [companyId])
    return { body: { name: 'Chez Nestor', seen: row!.name } }
  },
  'POST /schedule/team-week': () => ({ body: { sight: 'department' } }),
  'PATCH /owner/settings': () => ({
    body: { contactEmail: 'a@releve.test', dataProtectionEmail: 'b@releve.test', demoFormOpen: true },
  }),
  'PATCH /owner/demo-requests/:demoRequestId': () => ({ body: { status: 'approved', note: '', version: 1 } }),
}

const company = await world.company()
const writes = world.app.declaredRoutes.filter(({ method, audience }) => method !== 'GET' && audience !== 'public')
const nameOf = ({ method, url }: { method: string; url: string }) => `${method} ${url.replace('/api', '')}`

const countEntries = async () => {
  const [row] = await world.sql<{ count: number }>(
    `select (select count(*) from audit_entries)::int + (select count(*) from platform_audit_entries)::int as count`,
  )
  return row!.count
}

type SeenFields = { seen?: object | string; version?: number; name?: string }

/** The same form, opened again after it was saved. */
const reopened = ({ seen, ...form }: SeenFields) => ({
  ...form,
  ...(seen && { seen: typeof seen === 'string' ? form.name : form }),
  ...(form.version && { version: form.version + 1 }),
})

describe('a successful write adds an entry, and none when it is sent again, or the reason is listed:', () => {
  test.each(writes.map(route => [nameOf(route), route] as const))('%s', async (name, { method, url, audience }) => {
    if (unaudited[name]) return
    const ids: Record<string, string> = {}
    for (const [, slot] of url.matchAll(/:(\w+)/g))
      if (!plainSlots[slot!]) ids[slot!] = await slots[slot!]!(company, 'x')
    const asked = (await requests[name]?.(company, ids)) ?? {}
    // An own object's id, or the whole address.
    const given = asked.url?.startsWith('/') ? asked.url : undefined
    const address = given ?? addressOf(url, asked.url ? { [Object.keys(ids)[0]!]: asked.url } : ids)
    const client = asked.as ?? (audience === 'owner' ? world.owner : company.admin)
    const before = await countEntries()
    const send = async (body?: unknown) => {
      const request = await withSeen(client, method, address, body)
      return client.send(method as 'POST', request.url, request.body)
    }
    const reply = await send(asked.body)
    expect([reply.status, reply.status < 400 ? undefined : reply.body.code]).toEqual([
      expect.toBeOneOf([200, 204]),
      undefined,
    ])
    const after = await countEntries()
    expect(after).toBeGreaterThan(before)
    if (toldAgain[name]) return
    for (const body of [asked.body, asked.body && reopened(asked.body)]) await send(body)
    expect(await countEntries()).toBe(after)
  })

  test('no reason is listed for a removed route', () => {
    const known = writes.map(nameOf)
    expect([unaudited, toldAgain, requests].flatMap(Object.keys).filter(name => !known.includes(name))).toEqual([])
  })
})

import { unsubscribeToken } from '#notifications/server/unsubscribe-link.ts'
import { usualProfiles } from '#payroll/rules/recipes.ts'
import { newId } from '#server/database/columns.ts'
import { password } from './client.ts'
import {
  accrualTerms,
  type Company,
  type Employee,
  employmentFormWith,
  leaveSettingsTerms,
  leaveTypeTerms,
  profileForm,
  recordFormWith,
  trainingForm,
} from './company.ts'
import { dot } from './pictures.ts'
import { publishingOf } from './publishing.ts'
import { noticeDevice } from './push-browser.ts'
import { readForBody } from './seen.ts'
import { slots } from './slots.ts'
import { secret } from './world.ts'

type Values = Record<string, string>

let counter = 0
const unique = (name: string) => `${name} ${++counter}`
const newEmail = () => `personne-${++counter}@releve.test`
/** Days in a past that no clock of a test has reached: the files of one worker share the counter, so it starts again. */
const pastDay = () =>
  Temporal.PlainDate.from('2023-01-01')
    .add({ days: ++counter % 1300 })
    .toString()
const pastMonday = () =>
  Temporal.PlainDate.from('1990-01-01')
    .add({ weeks: ++counter % 1800 })
    .toString()
const futureDay = () => Temporal.PlainDate.from('2029-01-01').add({ days: ++counter }).toString()

/** A validated week of somebody, as they read it. */
const readySheet = async (retainedDayOf: Company['retainedDayOf'], person: Pick<Employee, 'id' | 'get'>) => {
  const date = pastMonday()
  await retainedDayOf(person, { week: date, state: 'validated', step: 'validate' })
  const { hash } = (await person.get(`/timesheets/own-sheet?kind=week&date=${date}`)).body
  return { kind: 'week', date, hash: String(hash) }
}

/** With what the form was filled with, as the administrator reads it. */
const asSeenNow = async ({ admin }: Company, name: string, form: Record<string, unknown>, values: Values = {}) => {
  const [, slot = ''] = /:(\w+)/.exec(name) ?? []
  return { ...form, ...(await readForBody[name]!(admin, values[slot] ?? '', form)) }
}

const dayOfLeave = () => {
  const day = futureDay()
  return { startDate: day, endDate: day }
}

const hours = { startTime: '09:00', endTime: '17:00', breaks: [{ startTime: '12:00', endTime: '12:30' }] }

const person = () => ({ firstName: 'Léa', lastName: 'Martin', email: newEmail(), password })

const keptPunch = ({ admin }: Company) => {
  const at = '2026-11-16T08:00:00.000Z'
  return { employeeId: admin.id, kept: { at, sentAt: at, ahead: 0 } }
}

const shift = async (company: Company) => ({
  employeeId: await slots.employeeId!(company, 'Martin'),
  shiftTypeId: await company.shiftType(),
  date: futureDay(),
  startTime: '09:00',
  endTime: '17:00',
  breakDuration: 30,
  notes: 'terrasse',
})

/** To somebody who is on leave too. */
const giftOn = async (company: Company, employeeId: string, date: string) => {
  const { id, version } = await company.shiftOnLeave(employeeId, date)
  const to = await slots.employeeId!(company, 'Petit')
  await company.admin.post(`/leave/people/${to}/leave`, { type: 'vacation', startDate: date, endDate: date })
  return { id, version, fate: 'give', to, accepted: [{ rule: 'on-leave', reason: 'remplacement' }] }
}
const giftDuring = async (company: Company, leaveId: string) => {
  const { employeeId, date } = await company.daysOf(leaveId)
  return giftOn(company, employeeId, date)
}

/** Eight hours in a row that somebody accepted. */
export const withoutBreak = async (company: Company, date = '2026-11-18') => {
  const employeeId = await slots.employeeId!(company, 'Martin')
  await company.plan({ id: employeeId }, date, '09:00', '17:00')
  return { employeeId, rule: 'PAUSE_6H', about: date }
}

const shiftType = () => ({
  name: unique('Soir'),
  color: '#0EA5E9',
  description: '',
  defaultStartTime: '18:00',
  defaultEndTime: '23:30',
  defaultBreakDuration: 30,
})

const dayNote = () => ({ date: '2026-11-18', department: null, kind: 'delivery', text: 'Maraîcher à 7 h' })

const weekTemplate = async (company: Company) => {
  await slots.shiftId!(company, 'modèle')
  return { name: unique('Semaine type'), date: '2026-11-18', departments: [], withPeople: true }
}

const cycle = async (company: Company) => ({
  name: unique('Cycle'),
  startsOn: '2026-11-16',
  templates: [await slots.weekTemplateId!(company, 'A')],
  departments: ['Salle'],
  people: [company.admin.id],
})

/** In a month in which nobody of a test asks for leave. */
const recipe = {
  origin: {
    software: 'EBP Paie',
    version: 'Millésime 2026',
    seenOn: '2026-11-16',
    source: 'https://cabinet.test/recette',
    about: 'Vu avec le cabinet.',
  },
  verified: { by: 'Cabinet Vasseur', on: '2026-11-16' },
}

const leavePeriod = () => ({
  kind: 'blocked',
  startDate: '2028-12-24',
  endDate: '2028-12-31',
  reason: 'Fêtes',
  department: null,
  mostAway: 2,
})

const training = { ...trainingForm, description: 'Les gestes qui sauvent.' }

const changeOfSomebody = async (company: Company) => {
  const { id } = await company.hire()
  const roleId = company.roles.employee
  const contract = { contractType: 'part-time', weeklyHours: 24, workingDays: [1, 2], from: '2026-12-01' }
  const [before, after] = [
    { department: null, roleId },
    { department: unique('Salle'), roleId },
  ]
  return { people: [{ id, before, after }], contract }
}

/** A valid body for each operation. Bad inputs and generated requests start from it. */
export const validBodies: Record<string, (company: Company, values: Values) => object | Promise<object>> = {
  'POST /owner': person,
  'PATCH /owner/settings': () => ({
    contactEmail: newEmail(),
    dataProtectionEmail: newEmail(),
    demoFormOpen: true,
  }),
  'POST /session': ({ admin }) => ({ email: admin.email, password, rememberMe: false }),
  'POST /session/name': async company => ({ ...(await company.unaddressed()), password, rememberMe: false }),
  'POST /session/second-step': () => ({ code: '123456' }),
  'POST /account/passkeys/options': () => ({ currentPassword: password }),
  'POST /account/passkeys': () => ({ token: newId(), answer: '{}', name: 'Téléphone' }),
  'PATCH /account/passkeys/:passkeyId': () => ({ name: 'Téléphone' }),
  'POST /session/passkey': () => ({ token: newId(), answer: '{}', rememberMe: false }),
  'POST /invitations/passkey-options': () => ({ token: newId() }),
  'POST /invitations/passkey': () => ({ token: newId(), challenge: newId(), answer: '{}', name: 'Téléphone' }),
  'POST /account/two-step/setup': () => ({ currentPassword: password }),
  'POST /account/two-step': () => ({ token: newId(), code: '123456' }),
  'POST /account/two-step/recovery-codes': () => ({ currentPassword: password, code: '123456' }),
  'POST /account/two-step/removal': () => ({ currentPassword: password, code: '123456' }),
  'POST /audit/exports': () => ({ from: '2026-11-01', to: '2026-11-16' }),
  'POST /company': async ({ admin }) => {
    const { name, siret } = (await admin.get('/company')).body
    return { name, siret: '732 829 320 00074', seen: { name, siret } }
  },
  'POST /company/logo': () => ({ image: dot }),
  'POST /company/opening-hours': async ({ admin }) => {
    const openingHours = [[], ...Array.from({ length: 6 }, () => [{ start: 720, end: 870 }])]
    const read = async () => (await admin.get('/company')).body.openingHours
    await admin.post('/company/opening-hours', { openingHours, seen: await read() })
    return { openingHours, seen: await read() }
  },
  'POST /company/two-step': () => ({ isRequired: false }),
  'POST /company/own-password': () => ({ isRequired: false }),
  'POST /password-reset-requests': () => ({ email: newEmail() }),
  'POST /email-confirmations': () => ({ token: newId() }),
  'POST /password-resets': () => ({ token: newId(), password, confirmation: password }),
  'POST /invitations': () => ({ token: newId() }),
  'POST /invitations/acceptance': () => ({ token: newId(), password }),
  'POST /account/password': () => ({
    currentPassword: password,
    newPassword: 'trois-goelands',
    confirmation: 'trois-goelands',
  }),
  'POST /account/email': () => ({ email: newEmail(), currentPassword: password }),
  'POST /owner/companies': () => ({
    companyName: unique('Chez Paulette'),
    adminEmail: newEmail(),
    adminPassword: password,
  }),
  'PATCH /owner/companies/:companyId': async (company, { companyId }) => ({
    name: unique('Chez Jeanne'),
    seen: await company.nameOf(companyId!),
  }),
  'POST /demo-requests': () => ({
    firstName: 'Élodie',
    lastName: 'Kervella',
    email: newEmail(),
    phone: { country: 'FR', number: '02 61 91 00 12' },
    companyName: 'Brasserie du Port',
    position: 'owner-manager',
    businessSector: 'restaurants',
    totalEmployees: '21-50',
    totalEstablishments: '2-5',
    needs: '',
  }),
  'PATCH /owner/demo-requests/:demoRequestId': () => ({ status: 'approved', note: 'à rappeler', version: 1 }),
  'POST /people': company => ({
    ...company.form({ department: 'Salle' }),
    matricule: unique('0007'),
    startDate: '2026-01-05',
    workingDays: [1, 2, 4],
  }),
  'POST /people/order': async company => ({ order: 'by-hand', people: [(await company.hire({})).id] }),
  'POST /people/:employeeId/last-month-link': () => ({ seen: null }),
  'POST /people/:employeeId/erasure': () => ({ name: 'Paul Renard' }),
  'PATCH /people/:employeeId': async ({ admin, details }, { employeeId }) => {
    const terms = { department: 'Salle', startDate: '2026-01-05', workingDays: [1, 2, 4] }
    await admin.edit(employeeId!, { ...details(), ...terms })
    const form = { ...details(), ...terms, matricule: null, endDate: null }
    return { ...form, seen: (await admin.seen(employeeId!)) ?? form }
  },
  'POST /people/:employeeId/contracts': async (company, { employeeId }) => {
    const held = { workingDays: [1, 2], contractType: 'full-time', weeklyHours: 35, startDate: null }
    const contractId = await company.contractOf({ id: employeeId! })
    await company.admin.patch(`/people/contracts/${contractId}`, { ...held, endDate: '2026-12-31' })
    return { ...held, contractType: 'temporary', startDate: '2027-05-01', endDate: '2027-08-31', clearsPlans: true }
  },
  'PATCH /people/contracts/:contractId': (company, values) => {
    const terms = { workingDays: [1, 2], contractType: 'part-time', weeklyHours: 24, monthlyHours: 104 }
    const form = { ...terms, startDate: '2026-01-05', endDate: null, clearsPlans: true }
    return asSeenNow(company, 'PATCH /people/contracts/:contractId', form, values)
  },
  'POST /people/contracts/:contractId/end': (company, values) => {
    const form = { endDate: '2029-12-31', reason: 'resignation', shifts: 'remove' }
    return asSeenNow(company, 'POST /people/contracts/:contractId/end', form, values)
  },
  'POST /schedule/own-questions/:ownQuestionId/answer': () => ({ answer: 'refused', reason: 'J’ai cours ce soir-là.' }),
  'POST /schedule/weeks/:date/told/:toldId/paper/withdrawal': () => ({ at: '2026-11-16T08:00:00.000Z' }),
  // Nothing is planned of what the question asks.
  'POST /schedule/questions/:questionId/former-hours': async company => {
    await company.admin.post('/schedule/publishing', { publishes: true })
    return { version: null }
  },
  'POST /labour/conventions': () => ({ preset: 'hcr', from: '2026-11-01' }),
  'POST /labour/values': () => ({
    parameter: 'overtimeRates',
    value: [
      { width: 480, percent: 25 },
      { width: null, percent: 50 },
    ],
    source: 'accord du 12/03/2024',
    from: '2026-01-01',
    until: '2026-12-31',
  }),
  // Each request switches off a rule that is on.
  'POST /labour/rules-off': async ({ admin }) => {
    const { body } = await admin.get('/labour/settings')
    for (const { id } of body.off) await admin.post(`/labour/settings/${id}/end`)
    return { rule: 'JOURS_CONSECUTIFS', reason: 'le lundi est toujours libre', until: null }
  },
  'POST /labour/people/:employeeId': (company, values) =>
    asSeenNow(company, 'POST /labour/people/:employeeId', profileForm, values),
  'POST /people/changes': changeOfSomebody,
  'POST /people/changes/preview': changeOfSomebody,
  'POST /people/matricules': async company => ({
    people: [{ id: (await company.hire()).id, matricule: unique('M') }],
  }),
  'PATCH /record/people/:employeeId': (company, values) =>
    asSeenNow(company, 'PATCH /record/people/:employeeId', recordFormWith('Léa'), values),
  'POST /record/people/:employeeId/employments': () => employmentFormWith('Serveuse'),
  'POST /record/people/:employeeId/complements': (company, { employeeId }) =>
    company.complementFor({ id: employeeId! }, 'Surcroît d’activité'),
  'PATCH /record/own': company => {
    const { phone, emergencyName, emergencyLink, emergencyPhone } = recordFormWith('Léa')
    return asSeenNow(company, 'PATCH /record/own', { phone, emergencyName, emergencyLink, emergencyPhone })
  },
  'POST /departments': () => ({ name: unique('Accueil'), colour: '#0891B2' }),
  'PATCH /departments/:departmentId': () => ({ name: unique('Accueil'), colour: '#0891B2' }),
  'POST /departments/order': async company => ({ departments: [await company.department(unique('Salle'))] }),
  'POST /roles': () => ({ name: unique('Rôle'), permissions: ['view_schedule'] }),
  'PATCH /roles/:roleId': async ({ admin }, { roleId }) => {
    const { roles } = (await admin.get('/roles')).body
    const { name, permissions } = roles.find(({ id }: { id: string }) => id === roleId) ?? roles[0]
    return { name: unique('Rôle'), permissions: ['view_schedule'], seen: { name, permissions } }
  },
  'POST /schedule/weeks/:date/copy': async (company, { date }) => {
    const before = Temporal.PlainDate.from(date ?? '2026-11-16').subtract({ days: 6 })
    await withoutBreak(company, before.toString())
    const { seal } = (await company.admin.get(`/schedule/weeks/${date}/copy`)).body
    return { seal, reason: 'Pause prise sur place' }
  },
  'POST /schedule/team-week': () => ({ sight: 'everybody' }),
  'POST /schedule/publishing': () => ({ publishes: true }),
  'POST /schedule/weeks/:date/publication': async (company, { date }) => {
    await company.admin.post('/schedule/publishing', { publishes: true })
    await slots.shiftId!(company, 'à publier')
    const { people } = (await company.admin.get(`/schedule/weeks/${date}/publication`)).body
    return { people: people.map(({ id, seal }: { id: string; seal: string }) => ({ employeeId: id, seal })) }
  },
  'POST /schedule/weeks/:date/findings/acceptance': async company => {
    const named = await withoutBreak(company)
    // Planning it accepted it.
    await company.admin.post('/schedule/findings/withdrawal', named)
    return { ...named, reason: 'Pause prise sur place' }
  },
  'POST /schedule/findings/withdrawal': company => withoutBreak(company),
  // Onto a day of leave: what is accepted is kept.
  'POST /schedule/changes': async company => {
    const onLeave = await shift(company)
    await company.onLeave({ id: onLeave.employeeId }, onLeave.date)
    const open = { ...(await shift(company)), employeeId: null }
    return {
      changes: [
        { before: { id: await slots.shiftId!(company, 'à ouvrir'), version: 1 }, after: open },
        { before: null, after: { ...onLeave, id: newId(), version: 3 } },
        { before: { id: await slots.shiftId!(company, 'en trop'), version: 1 }, after: null },
      ],
      accepted: [{ rule: 'on-leave', change: 1, reason: 'remplacement' }],
    }
  },
  'POST /schedule/day-notes': dayNote,
  'PATCH /schedule/day-notes/:dayNoteId': dayNote,
  'POST /templates': weekTemplate,
  'PATCH /templates/:weekTemplateId': () => ({ name: unique('Semaine d’hiver') }),
  'POST /cycles': cycle,
  'PATCH /cycles/:cycleId': cycle,
  'POST /cycles/:cycleId/stop': () => ({ from: '2030-01-07' }),
  'POST /templates/applications': company => company.applicationForm(),
  'POST /schedule/shift-types': shiftType,
  'POST /schedule/shift-types/imports': () => ({ shiftTypes: [shiftType(), shiftType()] }),
  'PATCH /schedule/shift-types/:shiftTypeId': shiftType,
  'POST /kiosks': () => ({ name: unique('Entrée') }),
  'PATCH /needs': () => ({
    department: unique('Cuisine'),
    shiftTypeId: null,
    days: [{ weekday: 6, ranges: [{ start: 1140, end: 1380, people: 5 }] }],
    version: null,
  }),
  'POST /needs': () => ({
    department: unique('Cuisine'),
    shiftTypeId: null,
    weekdays: Array.from({ length: 7 }, () => [{ start: 600, end: 720, people: 2 }]),
    exceptions: [{ from: '2026-12-24', to: '2026-12-25', ranges: [] }],
    version: null,
  }),
  'POST /wall-links': () => ({ name: unique('Vestiaires') }),
  'POST /wall-sheets': () => ({ date: '2026-11-18' }),
  'POST /wall-sheets/own': () => ({ date: '2026-11-18' }),
  'PATCH /kiosks/:kioskId': () => ({ name: unique('Vestiaires') }),
  'POST /notifications/settings': () => ({
    groups: [{ group: 'week', mail: true, phone: true }],
    quiet: { from: '22:00', to: '07:00', isDaysOff: true },
    isDigest: true,
  }),
  'POST /notifications/defaults': () => ({
    groups: [{ group: 'week', mail: true, phone: false }],
    quiet: { from: '21:00', to: '08:00', isDaysOff: false },
    isDigest: false,
  }),
  'POST /notifications/devices': () => noticeDevice(),
  'POST /notifications/unsubscription': ({ id, admin }) => ({
    token: unsubscribeToken({ companyId: id, employeeId: admin.id, group: null }, secret),
  }),
  'POST /own-pin': () => ({ pin: '4826', currentPassword: password }),
  'POST /people/:employeeId/pin': () => ({ seenSetAt: null }),
  'POST /kiosk/pairing': () => ({ code: 'ABCD2345' }),
  'POST /kiosk/person': ({ admin }) => ({ employeeId: admin.id, pin: '4826' }),
  'POST /kiosk/pin': ({ admin }) => ({ employeeId: admin.id, pin: '4826', chosen: '7351' }),
  'POST /kiosks/punches-to-check/:punchToCheckId/settlement': () => ({ reason: 'Vu avec elle' }),
  'POST /kiosk/kept-punches': ({ admin }) => ({
    sentAt: '2026-11-16T08:00:00Z',
    punches: [
      {
        key: `kept-${crypto.randomUUID()}`,
        employeeId: admin.id,
        type: 'clock-in',
        at: '2026-11-16T07:00:00Z',
        ahead: 0,
        sealed: 'AAAA',
      },
    ],
  }),
  'POST /kiosk/punches': ({ admin }) => ({ employeeId: admin.id, pin: '4826', type: 'clock-in' }),
  'POST /time-clock/clock-in': keptPunch,
  'POST /time-clock/clock-out': keptPunch,
  'POST /time-clock/break-start': keptPunch,
  'POST /time-clock/break-end': keptPunch,
  'POST /time-clock/clock-out-undo': keptPunch,
  'POST /time-clock/sessions/:workSessionId/corrections': () => ({ ...hours, reason: 'Oubli.', seen: null }),
  'POST /time-clock/people/:employeeId/sessions': () => ({ ...hours, reason: 'Oubli.', date: pastDay() }),
  'POST /audit/inspection-packs': async company => ({
    from: '2026-11-02',
    to: '2026-11-08',
    kind: 'week',
    employeeId: (await company.hire()).id,
  }),
  'POST /people/imports': company => ({ people: [company.importedPerson(), company.importedPerson()] }),
  'POST /timesheets/retained': async company => {
    const somebody = await company.hire()
    const date = '2026-11-10'
    // Planned hours are those that people see.
    const { start, plan, publishAll } = publishingOf(company, date)
    await start()
    await plan(somebody, date, '09:00', '12:00')
    await publishAll()
    const { days } = (await somebody.get(`/timesheets/own-week?date=${date}`)).body
    const part = { startTime: '09:00', endTime: '12:00', breakMinutes: 10 }
    const typed = { retain: 'typed', hours: [part], reason: 'Inventaire' }
    return { week: date, days: [{ employeeId: somebody.id, date, sign: days[0].sign, ...typed }] }
  },
  'POST /timesheets/retained/withdraw': async company => ({
    ids: [await company.retainedDayOf(await company.hire(), { state: 'open', step: 'reopen' })],
  }),
  'POST /timesheets/weeks/steps': async company => {
    const { id } = await company.hire()
    await company.retainedDayOf({ id })
    return { week: '2026-11-02', step: 'reopen', reason: 'Pause oubliée', people: [{ employeeId: id, version: 1 }] }
  },
  'POST /timesheets/own-week/contest': async company => {
    const week = pastMonday()
    await company.retainedDayOf(company.admin, { week, state: 'validated', step: 'validate' })
    return { week, version: 1, reason: 'J’étais là', date: week }
  },
  'POST /timesheets/weeks/rest': async company => {
    const { id } = await company.hire()
    await company.admin.post('/timesheets/overtime-rules', { employeeId: null, from: '2026-10-05', fate: 'rest' })
    await company.retainedDayOf({ id }, { state: 'validated', step: 'validate' })
    return { week: '2026-11-02', people: [{ employeeId: id, version: 1, rested: 0, seen: 0 }] }
  },
  'POST /timesheets/overtime-rules': () => ({
    employeeId: null,
    from: '2026-11-02',
    fate: 'shared',
    paidFirst: 240,
    ceiling: null,
  }),
  'POST /timesheets/own-rest/wish': async company => {
    const own = { employeeId: company.admin.id, from: '2026-10-05', fate: 'wished' }
    await company.admin.post('/timesheets/overtime-rules', own)
    return { wish: 'rest' }
  },
  'POST /timesheets/own-sheet/signature': ({ admin, ...company }) => readySheet(company.retainedDayOf, admin),
  'POST /timesheets/sheets/signatures': async company => {
    const somebody = await company.hire()
    const { hash, ...asked } = await readySheet(company.retainedDayOf, somebody)
    await somebody.post('/timesheets/own-sheet/signature', { ...asked, hash })
    return { ...asked, sheets: [{ employeeId: somebody.id, hash }] }
  },
  'POST /timesheets/settings': company => {
    const settings = { threshold: 5, within: 'planned', rounding: 5, breaks: 'at-least-planned' }
    return asSeenNow(company, 'POST /timesheets/settings', settings)
  },
  'POST /time-clock/own-sessions/:ownWorkSessionId/proposals': () => ({ ...hours, reason: 'Oubli.' }),
  'POST /time-clock/own-proposals': () => ({ ...hours, reason: 'Oubli.', date: pastDay() }),
  'POST /time-clock/proposals/:proposalId/change': () => ({ ...hours, reason: 'Vu en salle.' }),
  'POST /time-clock/proposals/:proposalId/refusal': () => ({ reason: 'Rien vu.' }),
  'POST /leave/approvers': async company => {
    const { id: deputy } = await company.hire({ role: 'manager', department: 'Salle' })
    const chosen = { department: 'Salle', approver: company.admin.id, deputy }
    return asSeenNow(company, 'POST /leave/approvers', chosen)
  },
  'POST /leave/accrual-rules': () => ({ type: 'rtt', from: '2026-01-01', ...accrualTerms, seen: null }),
  'POST /leave/accrual-rules/preview': () => ({ type: 'rtt', from: '2026-01-01', ...accrualTerms, employeeId: null }),
  'POST /leave/settings': company =>
    asSeenNow(company, 'POST /leave/settings', { from: '2027-06-01', ...leaveSettingsTerms }),
  'POST /leave/periods': () => leavePeriod(),
  'PATCH /leave/periods/:leavePeriodId': (company, values) =>
    asSeenNow(company, 'PATCH /leave/periods/:leavePeriodId', leavePeriod(), values),
  'POST /leave/types': () => ({ ...leaveTypeTerms(), name: unique('Récup de nuit'), nature: 'rest' }),
  'PATCH /leave/types/:leaveTypeKey': async (company, { leaveTypeKey }) => {
    const { types } = (await company.admin.get('/leave/types')).body
    const { key: _key, nature: _nature, ...seen } = types.find(({ key }: { key: string }) => key === leaveTypeKey)
    return { ...leaveTypeTerms(), name: unique('Récup'), seen }
  },
  'POST /leave/requests': () => ({ type: 'vacation', ...dayOfLeave(), reason: 'mariage' }),
  'POST /leave/requests/:requestId/rejection': () => ({ reason: 'Trop de monde absent.' }),
  'POST /leave/requests/:requestId/approval': async (company, { requestId }) => ({
    shifts: [await giftDuring(company, requestId!)],
  }),
  'POST /leave/requests/:decidedId/undo': () => ({ step: 2 }),
  'POST /leave/requests/:requestId/lost-shifts': () => ({ shifts: [] }),
  'POST /leave/requests/:grantedId/change': async (company, { grantedId }) => {
    const { employeeId, date } = await company.daysOf(grantedId!)
    const next = { startDate: date, endDate: Temporal.PlainDate.from(date).add({ days: 1 }).toString() }
    const form = { ...next, reason: 'Un jour de plus.', shifts: [await giftOn(company, employeeId, date)] }
    return asSeenNow(company, 'POST /leave/requests/:grantedId/change', form, { grantedId: grantedId! })
  },
  'POST /leave/requests/:cancellingId/cancelling': (company, values) =>
    asSeenNow(company, 'POST /leave/requests/:cancellingId/cancelling', {}, values),
  'POST /leave/requests/:grantedId/revocation': (company, values) =>
    asSeenNow(company, 'POST /leave/requests/:grantedId/revocation', { reason: 'Inventaire.' }, values),
  'POST /leave/requests/:grantedId/shifts': async (company, { grantedId }) => ({
    shifts: [await giftDuring(company, grantedId!)],
  }),
  'POST /leave/requests/:cancellingId/upholding': (company, values) =>
    asSeenNow(company, 'POST /leave/requests/:cancellingId/upholding', { reason: 'Déjà remplacé.' }, values),
  'POST /leave/requests/:ownGrantedId/cancellation': () => ({ reason: 'Voyage annulé.' }),
  'POST /leave/people/:employeeId/leave': async (company, { employeeId }) => {
    const days = dayOfLeave()
    return { type: 'sick', ...days, reason: 'appel', shifts: [await giftOn(company, employeeId!, days.startDate)] }
  },
  'POST /leave/people/:employeeId/entries': () => ({
    type: 'vacation',
    kind: 'given',
    leaveYear: '2026-06-01',
    on: '2026-11-02',
    amount: 100,
    reason: 'Reliquat retrouvé',
  }),
  'POST /leave/people/:employeeId/information': () => ({ on: '2026-11-02' }),
  'POST /leave/openings/imports': async company => ({
    reason: 'Reprise des soldes',
    openings: [company.openingOf(await company.hire())],
  }),
  'POST /payroll/profiles': () => ({ ...usualProfiles.element, ...recipe, name: unique('Cabinet') }),
  'PATCH /payroll/profiles/:payrollProfileId': () => ({
    ...usualProfiles.element,
    ...recipe,
    name: unique('Cabinet'),
    version: 1,
  }),
  'POST /payroll/settings': company =>
    asSeenNow(company, 'POST /payroll/settings', {
      contractOvertime: 'weekly',
      weekMonth: 'monday',
      mealElement: 'meals',
      mealWindows: [{ from: '11:30', to: '14:00' }],
      accountantEmail: 'paie@cabinet.example',
      agreement: { closingDay: 6, daysBefore: 3 },
    }),
  'POST /payroll/own-months/:askedMonth/agreement': async company => ({
    seen: await company.seenMonthOf(company.admin),
  }),
  'POST /payroll/own-months/:askedMonth/claims': async company => ({
    seen: await company.seenMonthOf(company.admin),
    line: 'day:2026-10-08',
    sentence: 'Je suis arrivée à 9:00.',
    hours: { startTime: '09:00', endTime: '17:00' },
  }),
  'POST /payroll/months/:askedMonth/agreement/:employeeId/answers': async (company, { employeeId }) => ({
    claim: await company.claimOf({ id: employeeId! }, 'Une heure manque.'),
    isAccepted: false,
    sign: null,
    reply: 'La caméra dit 15:25.',
  }),
  'POST /payroll/months/:askedMonth/agreement/:employeeId/paper': async (company, { employeeId }) => ({
    seen: await company.seenOnPaper({ id: employeeId! }),
    isConform: false,
    sentence: 'Une heure manque.',
  }),
  'POST /payroll/months/:month/sendings': async company => ({
    way: 'link',
    to: null,
    files: [await slots.payrollFileId!(company, 'Martin')],
    seen: null,
  }),
  'POST /payroll/months/:month/variables': async company => ({
    employeeId: (await company.hire()).id,
    element: 'bonus',
    amount: 15_050,
    reason: 'Prime de fin d’année',
  }),
  'POST /trainings': () => training,
  'PATCH /trainings/:trainingId': () => training,
  'POST /trainings/:trainingId/visibility': () => ({ isPublic: true }),
  'POST /trainings/:trainingId/assignments': async company => ({
    added: [await slots.employeeId!(company, 'Martin')],
    removed: [],
  }),
}

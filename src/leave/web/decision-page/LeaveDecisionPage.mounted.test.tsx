import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  LeaveInbox,
  leaveDetails,
  leaveLedger,
  lostShift,
  receivedRequest,
  removedShift,
  shiftOnLeave,
} from '#testing/mounted/answers/leave.ts'
import { dialog, message } from '#testing/mounted/controls.ts'
import { mount } from '#testing/mounted/mount.tsx'
import { admin } from '#testing/mounted/sessions.ts'

test('the row of a request leads to its page, which says its reason', async () => {
  const ines = receivedRequest()
  await mount('/app/admin/leave', admin(), {
    'GET /leave/inbox': { requests: [ines] },
    'GET /leave/requests/:requestId': leaveDetails(ines),
  })
  await page.getByRole('main').getByRole('link', { name: 'Inès Moreau' }).click()
  await expect.element(page.getByText(/^«.Déménagement.»$/)).toBeVisible()
  await expect.element(page.getByText('1 sur 1 en attente')).toBeVisible()
})

test('shifts that were left for later are settled on the page of the leave, and brought back', async () => {
  const shifts = [shiftOnLeave('2027-12-22'), shiftOnLeave('2027-12-23')]
  const granted = new LeaveInbox(receivedRequest('Inès', { status: 'approved', plannedShifts: 2 })).requests[0]!
  const server = await mount(`/app/admin/leave/${granted.id}`, admin(), {
    'GET /leave/requests/:requestId': leaveDetails(granted, { shifts }),
    'POST /leave/requests/:grantedId/shifts': { removed: shifts.map(shift => removedShift(shift, 'open')) },
    'POST /schedule/changes': { shifts: [] },
  })
  const settled = page.getByRole('region', { name: 'Ses 2 shifts pendant ces jours' })
  await settled.getByRole('button', { name: 'Enregistrer' }).click()
  await expect.element(message('2 shifts à pourvoir')).toBeVisible()
  // The rules keep what somebody plans on leave all the same.
  server.answer({
    'GET /leave/requests/:requestId': leaveDetails(granted, {
      shifts: shifts.map(shift => ({ ...shift, isKept: true })),
    }),
  })
  await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Annuler' }).click()
  await expect.element(message('2 shifts rétablis')).toBeVisible()
  expect(server.bodies('POST /schedule/changes')).toMatchObject([
    {
      changes: shifts.map(({ id, version }) => ({
        before: { id, version },
        after: { employeeId: granted.employeeId },
      })),
      accepted: [
        { rule: 'on-leave', change: 0 },
        { rule: 'on-leave', change: 1 },
      ],
    },
  ])
  await expect.element(settled.getByText('gardé malgré le congé')).toHaveLength(2)
})

test('until a balance is taken over, a decider reads that it is not known, and is led to where it is written', async () => {
  const toTakeOver = { from: '2025-06-01', to: '2026-05-31' }
  const ines = receivedRequest('Inès', { type: 'vacation' })
  await mount(`/app/admin/leave/${ines.id}`, admin(), {
    'GET /leave/requests/:requestId': leaveDetails(ines, { toTakeOver }),
    'GET /leave/people/:employeeId/ledger': leaveLedger({ toTakeOver, mayWrite: true }),
  })
  const unknown = /^Reprise à faire\s: ce qui reste des jours acquis du 01\/06\/2025 au 31\/05\/2026 n’est pas connu\./
  await expect.element(page.getByText(unknown)).toBeVisible()
  await expect.element(page.getByText('Il lui resterait')).not.toBeInTheDocument()
  await page.getByRole('link', { name: 'Saisir le solde' }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Inès Moreau' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Saisir le solde' })).toBeVisible()
})

test('the page of a request asks on which days its person works, where nobody said so', async () => {
  const ines = receivedRequest('Inès')
  const contract = {
    id: '0197a000-0000-7000-8000-000000000001',
    contractType: 'part-time',
    weeklyHours: 24,
    monthlyHours: 104,
    startDate: '2026-01-05',
    endDate: null,
  } as const
  let isSaid = false
  const server = await mount(`/app/admin/leave/${ines.id}`, admin(), {
    'GET /leave/requests/:requestId': () =>
      leaveDetails(ines, isSaid ? {} : { contractToComplete: { ...contract, proposed: [1, 2, 4] } }),
    'PATCH /people/contracts/:contractId': () => {
      isSaid = true
      return { contracts: [] }
    },
  })
  const days = page.getByRole('group', { name: 'Jours travaillés dans la semaine' })
  await expect.element(days.getByRole('checkbox', { name: 'Mardi' })).toBeChecked()
  await page.getByRole('button', { name: 'Enregistrer ces jours' }).click()
  await expect.element(days).not.toBeInTheDocument()
  const { id: _id, ...seen } = contract
  expect(server.bodies('PATCH /people/contracts/:contractId')).toEqual([
    { ...seen, workingDays: [1, 2, 4], clearsPlans: false, seen: { ...seen, workingDays: null } },
  ])
})

const messages = page.getByRole('region', { name: 'Messages' })
const removed = lostShift('2027-12-21')
const opened = lostShift('2027-12-22', { fate: 'open', version: 2 })
const given = lostShift('2027-12-23', { fate: 'give', version: 2, holder: { firstName: 'Noé', lastName: 'Roux' } })
const moved = lostShift('2027-12-24', { fate: 'open', version: 3, hindrance: 'changed' })

test('a leave that is cancelled asks which of the shifts that it took come back, and names the others', async () => {
  const inbox = new LeaveInbox(receivedRequest('Inès', { status: 'approved' }))
  const granted = inbox.requests[0]!
  const server = await mount(`/app/admin/leave/${granted.id}`, admin(), {
    'GET /leave/requests/:requestId': () => leaveDetails(inbox.requests[0]!),
    'GET /leave/requests/:requestId/lost-shifts': { shifts: [removed, opened, given, moved] },
    'POST /leave/requests/:grantedId/revocation': () => ({ ...inbox.decide(granted.id, 'revoked'), returned: 3 }),
  })
  await page.getByRole('button', { name: 'Annuler ce congé' }).click()
  const form = dialog('Annuler ce congé')
  await expect.element(form.getByText('Ce congé lui avait retiré ces 4 shifts.', { exact: false })).toBeVisible()
  const box = (day: string) => form.getByRole('checkbox', { name: day })
  await expect.element(box('21 décembre')).toBeChecked()
  await expect.element(box('22 décembre')).toBeChecked()
  await expect.element(form.getByText('Midi · confié à Noé Roux')).toBeVisible()
  await expect.element(box('23 décembre')).not.toBeChecked()
  await expect.element(box('24 décembre')).not.toBeInTheDocument()
  await expect.element(form.getByText('Changé depuis : il reste comme il est.')).toBeVisible()
  await form.getByText('23 décembre', { exact: false }).click()
  await form.getByLabelText('Motif de l’annulation').fill('Inventaire')
  await form.getByRole('button', { name: 'Annuler ce congé' }).click()
  await expect.element(message('Congé annulé')).toBeVisible()
  await expect.element(messages).toMatchTextContent('3 shifts remis au planning')
  const returning = [removed, opened, given].map(({ id, version }) => ({ id, version }))
  expect(server.bodies('POST /leave/requests/:grantedId/revocation')).toEqual([
    { reason: 'Inventaire', step: granted.step, returning },
  ])
})

test('what a leave took and does not cover any more comes back from its page, long after it ended', async () => {
  const revoked = receivedRequest('Inès', { status: 'revoked' })
  const lost = [removed, given].map(shift => ({ ...shift, isCovered: false }))
  const server = await mount(`/app/admin/leave/${revoked.id}`, admin(), {
    'GET /leave/requests/:requestId': leaveDetails(revoked, { lost }),
    'POST /leave/requests/:requestId/lost-shifts': { returned: 1 },
  })
  const panel = page.getByRole('region', { name: 'Shifts que ce congé lui avait retirés' })
  await panel.getByRole('button', { name: 'Remettre au planning' }).click()
  await expect.element(message('1 shift remis au planning')).toBeVisible()
  expect(server.bodies('POST /leave/requests/:requestId/lost-shifts')).toEqual([
    { shifts: [{ id: removed.id, version: null }] },
  ])
})

test('a leave that its person asked to cancel is cancelled in one press, unless it took shifts', async () => {
  const inbox = new LeaveInbox(receivedRequest('Inès', { status: 'cancelling' }))
  const asked = inbox.requests[0]!
  const server = await mount('/app/admin/leave', admin(), {
    'GET /leave/inbox': () => ({ requests: [...inbox.requests] }),
    'GET /leave/requests/:requestId/lost-shifts': { shifts: [removed] },
    'POST /leave/requests/:cancellingId/cancelling': () => ({ ...inbox.decide(asked.id, 'revoked'), returned: 1 }),
    'GET /payroll/paid-until': { until: '2028-01-02', leaveUntil: '2028-01-02' },
  })
  await page.getByRole('button', { name: /^Accepter l’annulation/ }).click()
  const form = dialog('Accepter l’annulation')
  await expect.element(form.getByText(/^La paie est close jusqu’au 02\/01\/2028 :/)).toBeVisible()
  await expect.element(form.getByRole('checkbox', { name: '21 décembre' })).toBeChecked()
  await form.getByRole('button', { name: 'Accepter l’annulation' }).click()
  await expect.element(message('Congé annulé, comme demandé')).toBeVisible()
  await expect.element(messages).toMatchTextContent('1 shift remis au planning')
  expect(server.bodies('POST /leave/requests/:cancellingId/cancelling')).toEqual([
    { step: asked.step, returning: [{ id: removed.id, version: null }] },
  ])
})

test.each([
  ['revoked', 'Annulé'],
  ['rejected', 'Rejeté'],
  ['pending', 'Demande en attente'],
  ['approved', 'Absent'],
] as const)('among the absences a leave that is %s is said to be so', async (status, words) => {
  const request = receivedRequest('Inès', { status })
  await mount(`/app/admin/leave/${request.id}`, admin(), {
    'GET /leave/requests/:requestId': leaveDetails(request),
  })
  const bars = page.getByRole('region', { name: 'Absences, jour par jour' }).getByRole('img')
  await expect.element(bars).toHaveAccessibleName(`${words} du 22/12/2027 au 28/12/2027`)
})

test.each([
  { usual: 3, isSaid: 1 },
  { usual: null, isSaid: 0 },
])('the team is compared with its habit only where weeks before were planned: $usual', async ({ usual, isSaid }) => {
  const asked = receivedRequest()
  await mount(`/app/admin/leave/${asked.id}`, admin(), {
    'GET /leave/requests/:requestId': leaveDetails(asked, { presence: [{ date: asked.startDate, present: 3, usual }] }),
  })
  await expect.element(page.getByText(usual === null ? '3 présents' : '3 présents, 3 d’habitude')).toBeInTheDocument()
  await expect.element(page.getByText('l’équipe est aussi nombreuse que d’habitude.')).toHaveLength(isSaid)
})

const decision = page.getByRole('region', { name: 'Décision', exact: true })

test('without a line of its type the balance is unknown, and what the leave takes is known', async () => {
  const asked = receivedRequest('Inès', { type: 'rtt' })
  const count = {
    amount: 100,
    countedIn: 'worked' as const,
    counted: [{ date: '2027-12-22', amount: 100 }],
    skipped: [],
  }
  await mount(`/app/admin/leave/${asked.id}`, admin(), {
    'GET /leave/requests/:requestId': leaveDetails(asked, { count }),
  })
  await expect.element(decision).toMatchTextContent(/Cette demande−\s1 jour.*Il lui resteraitSolde inconnu/)
})

test('of a type without a balance nothing is said about one', async () => {
  const asked = receivedRequest('Léa', { type: 'sick' })
  await mount(`/app/admin/leave/${asked.id}`, admin(), {
    'GET /leave/requests/:requestId': leaveDetails(asked, { count: null }),
  })
  await expect.element(decision).toBeVisible()
  await expect.element(decision).not.toMatchTextContent(/Solde|resterait/)
})

test('days of the request without a contract are named before the grant refuses them', async () => {
  const asked = receivedRequest()
  const uncovered = [{ startDate: '2027-12-25', endDate: '2027-12-28' }]
  await mount(`/app/admin/leave/${asked.id}`, admin(), {
    'GET /leave/requests/:requestId': leaveDetails(asked, { uncovered }),
  })
  await expect
    .element(page.getByText('Aucun contrat du 25/12/2027 au 28/12/2027\u00a0: ce congé serait refusé.'))
    .toBeVisible()
})

test('somebody who has left is not said to be told', async () => {
  const asked = receivedRequest('Nathan')
  await mount(`/app/admin/leave/${asked.id}`, admin(), {
    'GET /leave/requests/:requestId': leaveDetails(asked, { isOutOfReach: true }),
  })
  await expect.element(page.getByText('Nathan Moreau n’a plus d’accès et ne l’apprend pas ici')).toBeVisible()
  await expect.element(page.getByText(/l’apprend aussitôt/)).not.toBeInTheDocument()
})

import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  LeaveInbox,
  leaveDetails,
  leaveLedger,
  receivedRequest,
  removedShift,
  shiftOnLeave,
} from '#testing/mounted/answers/leave.ts'
import { message } from '#testing/mounted/controls.ts'
import { mount } from '#testing/mounted/mount.tsx'
import { admin } from '#testing/mounted/sessions.ts'

test('the row of a request leads to its page, which says its reason', async () => {
  const ines = receivedRequest()
  await mount('/app/admin/leave', admin(), {
    'GET /leave/inbox': { requests: [ines] },
    'GET /leave/requests/:requestId': leaveDetails(ines),
  })
  await page.getByText('Déménagement').click()
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

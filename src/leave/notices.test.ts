import { expect, test } from 'vitest'
import { permissions } from '#core/permissions.ts'
import { fill, type Speak } from '#core/sentences.ts'
import { leaveNotices } from './notices.ts'
import { en } from './texts.en.ts'
import { fr } from './texts.fr.ts'

type Tree = { readonly [name: string]: string | Tree }

const speaking =
  (texts: Tree): Speak<typeof fr> =>
  (key, values = {}) => {
    const found = key.split('.').reduce<string | Tree>((tree, name) => (tree as Tree)[name]!, texts)
    return fill(found as string, values)
  }
const french = speaking(fr)

const subject = '0195d2c0-0000-7000-8000-000000000000'
const days = { startDate: '2026-12-22', endDate: '2026-12-28' }
const told = { subject, actor: 'Hugo Petit', data: { leaveType: 'vacation', ...days } } as const
const { leave_request: asked, leave_approved: approved, leave_rejected: rejected } = leaveNotices

test('a notice says who, what and when', () => {
  expect([asked.title(french), asked.message(french, told)]).toEqual([
    'Nouvelle demande de congé',
    'Hugo Petit, Congés payés, du 22/12/2026 au 28/12/2026',
  ])
  expect([approved.title(french), approved.message(french, told)]).toEqual([
    'Demande approuvée',
    'Congés payés, du 22/12/2026 au 28/12/2026, par Hugo Petit',
  ])
  const data = { ...told.data, endDate: '2026-12-22', rejectionReason: 'Trois absents' }
  expect([rejected.title(french), rejected.message(french, { ...told, data })]).toEqual([
    'Demande refusée',
    'Congés payés, le 22/12/2026, par Hugo Petit. Motif du refus\u00a0: Trois absents',
  ])
  expect(approved.message(speaking(en), told)).toBe('Paid leave, from 22/12/2026 to 28/12/2026, by Hugo Petit')
})

test('a notice of a change says what was before and why, that of a cancellation why', () => {
  const { leave_changed: changed, leave_revoked: revoked, leave_entered: entered } = leaveNotices
  const former = { formerStart: '2026-12-21', formerEnd: '2026-12-27', reason: 'Inventaire' }
  expect(changed.message(french, { ...told, data: { ...told.data, ...former } })).toBe(
    'Congés payés, du 22/12/2026 au 28/12/2026 (avant\u00a0: du 21/12/2026 au 27/12/2026), par Hugo Petit. Motif\u00a0: Inventaire',
  )
  expect(revoked.message(french, { ...told, data: { ...told.data, reason: 'Inventaire' } })).toBe(
    'Congés payés, du 22/12/2026 au 28/12/2026, par Hugo Petit. Motif\u00a0: Inventaire',
  )
  expect(entered.title(french)).toBe('Congé saisi pour vous')
})

test('a request for other dates says both, with their halves', () => {
  const wanted = { wantedStart: '2026-12-23', wantedEnd: '2026-12-23', wantedStartTime: '13:00' }
  const data = { ...told.data, endDate: '2026-12-22', endTime: '13:00', ...wanted }
  expect(leaveNotices.leave_change_request.message(french, { ...told, data })).toBe(
    'Hugo Petit, Congés payés, le 22/12/2026 (matin). Dates demandées\u00a0: le 23/12/2026 (après-midi)',
  )
})

test('a notice from an unknown person says so', () => {
  expect(asked.message(french, { ...told, actor: null })).toMatch(/^Utilisateur inconnu, /)
})

test('a request opens in the inbox, its decision in one’s own list', () => {
  expect(asked.link(subject)).toBe(`/app/admin/leave?request=${subject}`)
  expect([approved, rejected].map(kind => kind.link(subject))).toEqual(
    Array(2).fill(`/app/requests?request=${subject}`),
  )
})

test('a former decider no longer sees notices of requests', () => {
  expect(permissions.filter(held => asked.mayStillSee({ permissions: [held] }))).toEqual(['all', 'manage_team'])
  expect(leaveNotices.leave_cancel_request.mayStillSee).toBe(asked.mayStillSee)
})

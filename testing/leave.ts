import type { Company, Employee } from './company.ts'
import type { World } from './world.ts'

export type Days = { startDate: string; endDate: string }
export const week: Days = { startDate: '2026-12-21', endDate: '2026-12-27' }

/** A company with an administrator, a manager and an employee; and what the trail says of something. */
export const leaveIn = (world: Pick<World, 'company' | 'sql'>) => ({
  team: async () => {
    const company = await world.company()
    return {
      company,
      admin: company.admin,
      chef: await company.hire({ firstName: 'Hugo', lastName: 'Petit', role: 'manager' }),
      lea: await company.hire({ firstName: 'Léa', lastName: 'Fontaine' }),
    }
  },
  actionsOn: async (id: string) => {
    const rows = await world.sql('select action from audit_entries where subject = $1 order by at, id', [id])
    return rows.map(({ action }) => action)
  },
  shiftsOf: async (person: Employee) =>
    (await world.sql('select id from shifts where employee_id = $1', [person.id])).map(({ id }) => id),
})

/** Somebody writes what was left of paid leave before the company came: until then no balance is known. Hundredths of days. */
export const takeOver = (by: Employee, { id }: { id: string }, amount = 0) =>
  by.post(`/leave/people/${id}/entries`, {
    type: 'vacation',
    kind: 'opening',
    leaveYear: '2025-06-01',
    on: '2026-11-01',
    amount,
    reason: 'Reprise',
  })

export const ask = async (person: Employee, days = week) =>
  (await person.post('/leave/requests', { type: 'vacation', reason: '', ...days })).body.id as string

export const approve = (by: Employee, id: string, shifts: object[] = []) =>
  by.post(`/leave/requests/${id}/approval`, { shifts })

export const noticesOf = async (person: Employee, id: string) =>
  ((await person.get('/notifications')).body.notifications as { kind: string; subject: string; read: boolean }[])
    .filter(({ subject }) => subject === id)
    .map(({ kind, read }) => (read ? `${kind}, read` : kind))

export const plan = async (company: Company, person: Employee, date: string) =>
  (await company.plan(person, date, '09:00', '17:00')).body as { id: string; version: number }

export const granted = async (by: Employee, person: Employee, days = week) => {
  const id = await ask(person, days)
  await approve(by, id)
  return id
}

export const undo = (by: Employee, id: string, { step }: { step: number }) =>
  by.post(`/leave/requests/${id}/undo`, { step })

export const mine = async (person: Employee, id: string) =>
  (await person.get('/leave/requests')).body.requests.find((request: { id: string }) => request.id === id)

export const inInbox = async (person: Employee, id: string) =>
  (await person.get('/leave/inbox')).body.requests.find((request: { id: string }) => request.id === id)

export const settled = ({ id, version }: { id: string; version: number }, fate: 'remove' | 'open' | 'keep') => ({
  id,
  version,
  fate,
})

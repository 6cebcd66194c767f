import { addDays, type CalendarDate, weekOf } from '#core/calendar.ts'
import { accrualOf, leaveYears } from '#leave/rules/accrual.ts'
import type { BuiltInLeaveType } from '#leave/rules/catalogue.ts'
import { usualSettings } from '#leave/rules/settings.ts'
import type { LeaveStatus } from '#leave/rules.ts'
import { administrator, deciders, type PersonKey } from './people.ts'
import type { PlannedShift } from './plan.ts'

type DemoLeave = {
  person: PersonKey
  type: BuiltInLeaveType
  startDate: CalendarDate
  endDate: CalendarDate
  reason: string
  status: LeaveStatus
  rejectionReason: string | null
  askedHoursAgo: number
}

/** Days count from the Monday of this week, hours back from now. */
const request = (
  person: PersonKey,
  type: BuiltInLeaveType,
  [firstDay, lastDay]: [number, number],
  status: LeaveStatus,
  askedHoursAgo: number,
  reason = '',
  rejectionReason: string | null = null,
) => ({ person, type, firstDay, lastDay, status, askedHoursAgo, reason, rejectionReason })

const requests = [
  request('camille', 'vacation', [35, 41], 'pending', 0.2, 'Noël en famille à Quimper, billets de train déjà réservés'),
  request('lea', 'personal', [6, 6], 'pending', 2, 'Déménagement'),
  request('nathan', 'other', [21, 25], 'pending', 26, 'Partiels à l’université'),
  request('ines', 'vacation', [42, 48], 'pending', 52),
  request('camille', 'vacation', [3, 5], 'approved', 700, 'Mariage de ma sœur'),
  request('rachid', 'sick', [-14, -12], 'approved', 340),
  request('ines', 'personal', [-34, -34], 'approved', 1000, 'Rendez-vous à la préfecture'),
  request('ines', 'vacation', [-105, -92], 'approved', 3600),
  request('thibault', 'vacation', [-20, -14], 'rejected', 900, '', 'Trois cuisiniers absents cette semaine-là.'),
  request('ines', 'other', [-147, -146], 'rejected', 4000, 'Festival', 'Soirée privée, toute la salle est nécessaire.'),
]

export const leaveRequests = (today: CalendarDate): DemoLeave[] => {
  const monday = weekOf(today).from
  return requests.map(({ firstDay, lastDay, ...asked }) => ({
    ...asked,
    startDate: addDays(monday, firstDay),
    endDate: addDays(monday, lastDay),
  }))
}

/** Openings on the first day of the leave year, when the company took its old balances over; null for people hired since. */
export const openingsOf = (
  people: readonly { key: PersonKey; hired: CalendarDate }[],
  today: CalendarDate,
): { on: CalendarDate; leaveYear: CalendarDate; amounts: { person: PersonKey; amount: number }[] } => {
  const years = leaveYears(() => usualSettings, { from: addDays(today, -400), to: today })
  const [before, running] = [years.at(-2)!, years.at(-1)!]
  const amounts = people.flatMap(({ key, hired }) => {
    const { total } = accrualOf(before, { from: hired, until: null }, [])
    return total > 0 ? [{ person: key, amount: total }] : []
  })
  return { on: running.from, leaveYear: before.from, amounts }
}

/** Nobody is planned on a day that was granted. */
export const outsideLeave = (shifts: readonly PlannedShift[], granted: readonly DemoLeave[]) =>
  shifts.filter(
    ({ person, date }) =>
      !granted.some(
        leave =>
          leave.status === 'approved' && leave.person === person && leave.startDate <= date && date <= leave.endDate,
      ),
  )

export const decidedHoursAgo = (askedHoursAgo: number) => askedHoursAgo * 0.9

/** The notifications of each request to the deciders, and of its decision to the person who asked. Only those about decided requests have been read. */
export const notificationsOf = (asked: DemoLeave & { id: string }) => {
  const { person, status, askedHoursAgo } = asked
  const about = { leaveType: asked.type, startDate: asked.startDate, endDate: asked.endDate }
  const notices = deciders.map(to => ({
    to,
    kind: 'leave_request',
    subject: asked.id,
    actor: person,
    data: about,
    hoursAgo: askedHoursAgo,
    read: status !== 'pending',
  }))
  if (status === 'pending') return notices
  const decision = {
    to: person,
    kind: status === 'approved' ? 'leave_approved' : 'leave_rejected',
    subject: asked.id,
    actor: administrator,
    data: asked.rejectionReason === null ? about : { ...about, rejectionReason: asked.rejectionReason },
    hoursAgo: decidedHoursAgo(askedHoursAgo),
    read: askedHoursAgo > 800,
  }
  return [...notices, decision]
}

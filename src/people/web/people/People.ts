import { queryOptions, useMutation } from '@tanstack/react-query'
import type { z } from 'zod'
import { invitationDays } from '#accounts/ways-in.ts'
import { addDays, formatDate, weekdayName } from '#core/calendar.ts'
import { asSeen } from '#core/seen.ts'
import { wallClockAt } from '#core/wall-clock.ts'
import { hasLeft } from '#people/rules.ts'
import type {
  accessForm,
  editEmployee,
  employee,
  employeeList,
  formerEmployeeList,
  saveContract,
  workForm,
} from '#people/schemas.ts'
import { api, dataOf } from '#web/api/client.ts'
import { useMember } from '#web/api/session.ts'
import { useServerNow, useToday } from '#web/api/useServerNow.ts'
import { useLanguage, useTranslation } from '#web/i18n.ts'

export type Employee = z.output<typeof employeeList>['employees'][number]
type Details = z.output<typeof editEmployee>
/** Somebody new. Without a password they are invited. */
export type EmployeeForm = Omit<Details, 'contractFrom' | 'clearsPlans' | 'seen'> & { password?: string }
export type WorkForm = z.output<typeof workForm>
export type AccessForm = z.output<typeof accessForm>
export type SavedEmployee = z.output<typeof employee>
export type Contract = Employee['contracts'][number]
export type ContractForm = Omit<z.output<typeof saveContract>, 'clearsPlans'>

const seenOf = (employee: Employee): Details['seen'] => {
  const { id: _id, signInName: _name, roleName: _role, contracts: _history, ...known } = employee
  const { hasTwoStep: _step, invitedUntil: _until, invitation: _invitation, lastSignInAt: _last, ...seen } = known
  return seen
}

export const useAddEmployee = () =>
  useMutation({ mutationFn: (body: EmployeeForm) => dataOf(api.POST('/people', { body })) })

/** Saves some of what is known of somebody. `employee`: as they were seen. */
export const useSaveEmployee = () =>
  useMutation({
    mutationFn: ({ employee, form }: { employee: Employee; form: WorkForm | AccessForm }) => {
      const seen = seenOf(employee)
      const path = { employeeId: employee.id }
      return dataOf(api.PATCH('/people/{employeeId}', { params: { path }, body: { ...seen, ...form, seen } }))
    },
  })

/** `contract`: as it was seen. */
export const useRemoveContract = () =>
  useMutation({
    mutationFn: ({ contract, clearsPlans }: { contract: Contract; clearsPlans: boolean }) => {
      const { id: contractId, type, weeklyHours, monthlyHours, workingDays, from, until } = contract
      const seen = asSeen({ type, weeklyHours, monthlyHours, workingDays, from, until })
      const query = { clearsPlans: clearsPlans ? ('true' as const) : ('false' as const), ...seen }
      return dataOf(api.DELETE('/people/contracts/{contractId}', { params: { path: { contractId }, query } }))
    },
  })

/** A single-use link to hand over. */
export const useMakeLink = (employeeId: string) =>
  useMutation({
    mutationFn: () => dataOf(api.POST('/people/{employeeId}/link', { params: { path: { employeeId } } })),
  })

/** Invited, and neither come in nor left meanwhile. */
export const isAwaited = ({ invitedUntil, contracts }: Pick<Employee, 'invitedUntil' | 'contracts'>, today: string) =>
  invitedUntil !== null && !hasLeft(contracts, today)

/** Mails the invitation once more. */
export const useInviteAgain = (employeeId: string) =>
  useMutation({
    mutationFn: () => dataOf(api.POST('/people/{employeeId}/invitation', { params: { path: { employeeId } } })),
  })

export const useRevokeInvitation = (employeeId: string) =>
  useMutation({
    mutationFn: () => dataOf(api.DELETE('/people/{employeeId}/invitation', { params: { path: { employeeId } } })),
  })

export const useTakeTwoStepOff = (employeeId: string) =>
  useMutation({
    mutationFn: () => dataOf(api.DELETE('/people/{employeeId}/two-step', { params: { path: { employeeId } } })),
  })

/** `employee` is as on screen. */
export const useDeleteEmployee = () =>
  useMutation({
    mutationFn: (employee: Employee) => {
      const params = { path: { employeeId: employee.id }, query: asSeen(seenOf(employee)) }
      return dataOf(api.DELETE('/people/{employeeId}', { params }))
    },
  })

export type FormerEmployee = z.output<typeof formerEmployeeList>['people'][number]

/** Former employees, the last to leave first. */
export const formerPeopleQuery = queryOptions({
  queryKey: ['people', 'former'],
  queryFn: () => dataOf(api.GET('/people/former')),
  select: ({ people }) => people,
})

/** Erases for good. */
export const useErasePerson = (employeeId: string) =>
  useMutation({
    mutationFn: (body: { name: string }) =>
      dataOf(api.POST('/people/{employeeId}/erasure', { params: { path: { employeeId } }, body })),
  })

const ofPerson = (employeeId: string) => ({ params: { path: { employeeId } } })

/** The link that somebody who has left was given. */
export const lastMonthLinkQuery = (employeeId: string) =>
  queryOptions({
    queryKey: ['people', 'last-month-link', employeeId],
    queryFn: () => dataOf(api.GET('/people/{employeeId}/last-month-link', ofPerson(employeeId))),
  })

/** Ends the one of before, which was made then. A refusal too means that the dialog was no longer true. */
export const useMakeLastMonthLink = (employeeId: string) =>
  useMutation({
    mutationFn: (seen: string | null) =>
      dataOf(api.POST('/people/{employeeId}/last-month-link', { ...ofPerson(employeeId), body: { seen } })),
  })

export const useRevokeLastMonthLink = (employeeId: string) =>
  useMutation({
    mutationFn: (madeAt: string) => {
      const params = { path: { employeeId }, query: asSeen({ madeAt }) }
      return dataOf(api.DELETE('/people/{employeeId}/last-month-link', { params }))
    },
  })

/** The last sign-in of a person, how their invitation stands before the first one, and when they leave. */
export const useVisitWords = () => {
  const { t } = useTranslation('people')
  const language = useLanguage()
  const { timeZone } = useMember().company
  const now = useServerNow()
  const today = useToday()
  const dayOf = (instant: string) => wallClockAt(Temporal.Instant.from(instant), timeZone)
  return {
    visit: (instant: string | null) => {
      if (instant === null) return t('visit.never')
      const { date, time } = dayOf(instant)
      if (date === today) return t('visit.today', { time })
      if (date === addDays(today, -1)) return t('visit.yesterday', { time })
      const isRecent = date > addDays(today, -7)
      return isRecent
        ? `${weekdayName(Temporal.PlainDate.from(date).dayOfWeek, language)} ${Number(date.slice(8))}`
        : formatDate(date)
    },
    invitation: ({ invitation, invitedUntil }: Employee) => {
      if (invitation === 'to-hand-over') return t('invitation.toHandOver')
      const end = Temporal.Instant.from(invitedUntil!)
      const short = (instant: Temporal.Instant) => formatDate(dayOf(instant.toString()).date).slice(0, 5)
      if (invitation === 'revoked') return t('invitation.revoked', { date: short(end) })
      if (Temporal.Instant.compare(end, now) <= 0) return t('invitation.over', { date: short(end) })
      // The browser's clock may be a moment behind the server's.
      const count = Math.min(invitationDays, Math.ceil(now.until(end).total('hours') / 24))
      return t('invitation.sent', { date: short(end.subtract({ hours: invitationDays * 24 })), count })
    },
    /** Null for somebody who stays. */
    leaving: ({ endDate, contracts }: Employee) =>
      endDate && t(hasLeft(contracts, today) ? 'users.ended' : 'users.ends', { date: formatDate(endDate) }),
  }
}

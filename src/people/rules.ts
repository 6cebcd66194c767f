import { addDays, type CalendarDate, type Period } from '#core/calendar.ts'
import type { BuiltInRoleKey, Permission } from '#core/permissions.ts'
import { isShortEmployment } from './rules/short-and-monthly.ts'

export { isByMonth, isShortEmployment } from './rules/short-and-monthly.ts'

/** 'none': somebody works here without a contract of employment, such as an owner who manages. They are planned and clock in; nothing counts by hours or is paid. */
export const contractTypes = ['full-time', 'part-time', 'temporary', 'none'] as const
export type ContractType = (typeof contractTypes)[number]

export const defaultWeeklyHours = 35

/** The terms of a contract, without its dates. */
export type ContractTerms = {
  type: ContractType
  /** 0 without a contract of employment. */
  weeklyHours: number
  /** Weekdays from 1, Monday, to 7, in their order; null or absent without fixed days. */
  workingDays?: readonly number[] | null
  /** The hours of a part-time contract that says them by the month (L. 3123-6); `weeklyHours` is their value a week. Null or absent else. */
  monthlyHours?: number | null
}

/** Both dates are included. `from` is null where the beginning was never recorded, `until` where no end is agreed. */
export type Contract = ContractTerms & {
  from: CalendarDate | null
  until: CalendarDate | null
  /** The last day that the contract before had until this one ended it, `forever` for none; null where it ended none. */
  formerUntil?: CalendarDate | null
}

/** A complement of hours raises a part-time contract for some days (L. 3123-22). Both dates are included. */
export type Complement = { weeklyHours: number; from: CalendarDate; until: CalendarDate }

/** The contracts of one person never overlap and stand in the order of their dates. */
type Contracts<Each extends Contract = Contract> = readonly Each[]

/** A contract, or a part of one, by which hours are counted. */
export type CountedContract = Contract & ContractPart

/** Also the whole future: no date of the product is later. */
export const forever: CalendarDate = '2100-12-31'

export type Dates = Pick<Contract, 'from' | 'until'>

/** Further facts about a part of a contract that complements of hours divide (`withComplements`). */
export type ContractPart = {
  /** The dates of the contract itself. */
  whole?: Dates | undefined
  /** The weekly hours of the contract itself, on days on which a complement raises them. */
  agreedHours?: number | undefined
}

/** In force on one of these days at least. */
export const isInForce = ({ from, until }: Dates, days: Period) =>
  (from === null || from <= days.to) && (until === null || until >= days.from)

/** The contract of a week or of other days: the one in force on the first day that has one. */
export const contractOf = <Each extends Contract>(contracts: Contracts<Each>, days: Period): Each | undefined =>
  contracts.find(contract => isInForce(contract, days))

export const contractOn = <Each extends Contract>(contracts: Contracts<Each>, day: CalendarDate) =>
  contractOf(contracts, { from: day, to: day })

/** Works here on that day: may be planned on it. In SQL: `isInForce` of server/tables.ts. */
export const worksOn = (contracts: readonly Dates[], day: CalendarDate) =>
  contracts.some(contract => isInForce(contract, { from: day, to: day }))

/** Has left by that day, and is not back: nothing is taken or paid on it. */
export const hasGoneBy = (contracts: readonly Dates[], day: CalendarDate) =>
  !worksOn(contracts, day) && contracts.some(({ until }) => until !== null && until < day)

/** Weekly hours of a contract, such as 35.5, in whole minutes. */
export const contractMinutes = (weeklyHours: number): number => Math.round(weeklyHours * 60)

/** The contract that screens show today: the one in force, else the next one, else the last one. */
export const contractShown = <Each extends Contract>(contracts: Contracts<Each>, today: CalendarDate) =>
  contractOf(contracts, { from: today, to: forever }) ?? contracts.at(-1)

/** No contract runs on that day and none is to come: no sign-in, no notification. In SQL: `isHereFrom` of server/tables.ts. */
export const hasLeft = (contracts: Contracts, day: CalendarDate) =>
  contractOf(contracts, { from: day, to: forever }) === undefined

/**
 * Whether a person can sign in. `unopened`: they have not opened their access, or their invitation was taken back; `blocked`: the platform’s owner closed
 * their account; `left`: as `hasLeft`. Only `open` reads, answers and signs: nobody waits for the others.
 */
export const accessStates = ['open', 'unopened', 'blocked', 'left'] as const
export type AccessState = (typeof accessStates)[number]

/** The days from one on that no contract covers, in order. */
export const daysWithoutContract = (contracts: Contracts, since: CalendarDate): Period[] => {
  const gaps: Period[] = []
  let from: CalendarDate | null = since
  for (const contract of contracts) {
    if (from === null || (contract.until !== null && contract.until < from)) continue
    if (contract.from !== null && contract.from > from) gaps.push({ from, to: addDays(contract.from, -1) })
    from = contract.until && addDays(contract.until, 1)
  }
  return from === null ? gaps : [...gaps, { from, to: forever }]
}

/** From the first day to the last, with no day without a contract between: who comes back later begins another one. @param contracts in order */
export const employmentsOf = (contracts: readonly Dates[]): Dates[] => {
  const found: Dates[] = []
  for (const { from, until } of contracts) {
    const last = found.at(-1)
    if (last?.until && from === addDays(last.until, 1)) found[found.length - 1] = { from: last.from, until }
    else found.push({ from, until })
  }
  return found
}

/**
 * The contracts by which hours are counted: complements divide them into parts, each with the hours of its days. A contract that has as many hours
 * by now, and one that is paid by its hours, stay as they are.
 * @param complements of the same person, in order, without overlaps
 */
export const withComplements = <Each extends Contract>(
  contracts: Contracts<Each>,
  complements: readonly Complement[],
): (Each & ContractPart)[] => contracts.flatMap(contract => partsOf(contract, complements))

const partsOf = <Each extends Contract>(contract: Each, complements: readonly Complement[]) => {
  const { from, until, weeklyHours: agreedHours } = contract
  const own = complements.filter(
    each => each.weeklyHours > agreedHours && isInForce(contract, { from: each.from, to: each.until }),
  )
  if (own.length === 0 || isShortEmployment(contract)) return [contract]
  const part = (dates: Dates): Each & ContractPart => ({ ...contract, ...dates, whole: { from, until } })
  const parts: (Each & ContractPart)[] = []
  let next = from
  for (const complement of own) {
    const start = from !== null && from > complement.from ? from : complement.from
    const end = until !== null && until < complement.until ? until : complement.until
    if (next === null || next < start) parts.push(part({ from: next, until: addDays(start, -1) }))
    const raised = { weeklyHours: complement.weeklyHours, monthlyHours: null, agreedHours }
    parts.push({ ...part({ from: start, until: end }), ...raised })
    next = addDays(end, 1)
  }
  return until !== null && until < next! ? parts : [...parts, part({ from: next, until })]
}

/** The contracts that remain if the person leaves on that day. */
export const endedOn = <Each extends Contract>(contracts: Contracts<Each>, day: CalendarDate): Each[] =>
  contracts
    .filter(({ from }) => from === null || from <= day)
    .map(contract => (contract.until !== null && contract.until <= day ? contract : { ...contract, until: day }))

const longestAhead = { years: 10 }

/** Each change writes the history anew, and twice into the trail. */
const mostContracts = 200

/**
 * The reason why these cannot be the contracts of one person.
 * @param contracts in order
 */
export const contractsRefusal = (contracts: Contracts, today: CalendarDate) => {
  if (contracts.length > mostContracts) return 'too-many-contracts'
  const latest = Temporal.PlainDate.from(today).add(longestAhead).toString()
  if (contracts.some(({ from, until }) => from !== null && until !== null && until < from)) return 'ends-before-start'
  if (contracts.some(({ from, until }) => (from ?? '') > latest || (until ?? '') > latest)) return 'too-far-ahead'
  const [, ...later] = contracts
  const other = later.findIndex(({ from }, index) => from === null || (contracts[index]!.until ?? forever) >= from)
  return other === -1 ? undefined : 'contracts-overlap'
}

/** The roles every company starts with (docs/product/people.md § Roles); they can be neither renamed nor deleted. */
export const builtInRoles: Record<BuiltInRoleKey, { name: string; permissions: Permission[] }> = {
  admin: { name: 'Administrateur', permissions: ['all'] },
  manager: { name: "Chef d'équipe", permissions: ['manage_schedules', 'view_reports', 'manage_team'] },
  employee: { name: 'Employé', permissions: ['view_schedule', 'view_profile'] },
}

export const isAdministrator = (role: { permissions: readonly Permission[] }) => role.permissions.includes('all')

type NamedPerson = { firstName: string; lastName: string }

export const fullName = (person: NamedPerson): string => `${person.firstName} ${person.lastName}`

import { addDays, type CalendarDate } from '#core/calendar.ts'

export const sexes = ['female', 'male'] as const
export type Sex = (typeof sexes)[number]

/** The kinds of contract in the staff register (labour code, D. 1221-23). An apprentice is known by the rules of working time. */
export const employmentKinds = [
  'permanent',
  'fixed-term',
  'professional-training',
  'agency',
  'employers-group',
  'trainee',
  'civic-service',
] as const
export type EmploymentKind = (typeof employmentKinds)[number]

/** Lent by another employer: the register asks for its name and address. */
export const isLent = (kind: EmploymentKind | null) => kind === 'agency' || kind === 'employers-group'

/** Not employees: the register lists them in a part of its own (L. 1221-13). */
export const isGuest = (kind: EmploymentKind | null) => kind === 'trainee' || kind === 'civic-service'

/** The job of somebody, from a day on until the next entry; null: from the beginning. */
export type Employment = {
  from: CalendarDate | null
  jobTitle: string | null
  qualification: string | null
  kind: EmploymentKind | null
  /** Name and address of the agency or the group that lends them. */
  providedBy: string | null
  /** The tutor of a trainee. */
  tutor: string | null
  workplace: string | null
  /** On which an authorisation to hire or to dismiss was given or, failing that, asked for. */
  authorisedOn: CalendarDate | null
}

export const emptyEmployment: Employment = {
  from: null,
  jobTitle: null,
  qualification: null,
  kind: null,
  providedBy: null,
  tutor: null,
  workplace: null,
  authorisedOn: null,
}

/** The fields that the register asks of each kind alone; a field of another kind says nothing. */
export const ofKind = <Each extends Pick<Employment, 'kind' | 'providedBy' | 'tutor' | 'workplace'>>(
  given: Each,
): Each => ({
  ...given,
  providedBy: isLent(given.kind) ? given.providedBy : null,
  tutor: isGuest(given.kind) ? given.tutor : null,
  workplace: isGuest(given.kind) ? given.workplace : null,
})

/** @param employments in the order of their days */
export const employmentOn = <Each extends Employment>(employments: readonly Each[], day: CalendarDate) =>
  employments.findLast(({ from }) => from === null || from <= day)

/** Each with its last day; null for the last one. */
export const withEnds = <Each extends { from: CalendarDate | null }>(entries: readonly Each[]) =>
  entries.map((entry, index) => {
    const next = entries[index + 1]?.from
    return { ...entry, until: next ? addDays(next, -1) : null }
  })

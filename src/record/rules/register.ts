import { addDays, type CalendarDate } from '#core/calendar.ts'
import type { Contract } from '#people/rules.ts'
import {
  type Employment,
  type EmploymentKind,
  emptyEmployment,
  isGuest,
  isLent,
  ofKind,
  type Sex,
  withEnds,
} from '#record/rules.ts'
import { needsPermit } from './countries.ts'

// The staff register: labour code, L. 1221-13 to L. 1221-15-1 and D. 1221-23 to D. 1221-27.

/** How long its entries are kept after somebody left (D. 1221-26). */
export const registerKept = { years: 5 } as const

/** The facts about somebody, present or gone. */
export type RegisteredPerson = {
  lastName: string
  firstName: string
  birthDate: CalendarDate | null
  sex: Sex | null
  nationality: string | null
  permitType: string | null
  permitNumber: string | null
  contracts: readonly Contract[]
  employments: readonly Employment[]
  /** The facts of the rules of working time, by their days. */
  apprenticeship: readonly { from: CalendarDate | null; isApprentice: boolean }[]
}

export type RegisterMention = {
  what: EmploymentKind | 'apprentice' | 'part-time' | 'full-time'
  /** Null: since the arrival. */
  from: CalendarDate | null
  by: string | null
}

export const registerFacts = [
  'birthDate',
  'sex',
  'nationality',
  'permit',
  'jobTitle',
  'qualification',
  'employmentKind',
  'providedBy',
  'tutor',
  'workplace',
  'enteredOn',
] as const
export type RegisterFact = (typeof registerFacts)[number]

/** One stay of one person. Someone who comes back has another one. */
export type RegisterLine = Pick<
  RegisteredPerson,
  'lastName' | 'firstName' | 'birthDate' | 'sex' | 'nationality' | 'permitType' | 'permitNumber'
> & {
  /** Trainees and volunteers stand apart. */
  isGuest: boolean
  enteredOn: CalendarDate | null
  leftOn: CalendarDate | null
  /** The first since the arrival; each later one with its day. */
  jobs: { from: CalendarDate | null; jobTitle: string | null; qualification: string | null }[]
  mentions: RegisterMention[]
  authorisedOn: CalendarDate[]
  tutor: string | null
  workplace: string | null
  /** The facts that the law asks and nobody has recorded. */
  missing: RegisterFact[]
}

type Span = { from: CalendarDate | null; until: CalendarDate | null }
type Piece = Employment & Span

const later = (one: CalendarDate | null, other: CalendarDate | null) =>
  one === null || (other !== null && other > one) ? other : one
const sooner = (one: CalendarDate | null, other: CalendarDate | null) =>
  one === null || (other !== null && other < one) ? other : one

const meets = (one: Span, other: Span) =>
  (one.until === null || other.from === null || other.from <= one.until) &&
  (other.until === null || one.from === null || one.from <= other.until)

/** Contracts without a day between them are one stay. */
const staysOf = (contracts: readonly Contract[]) => {
  const stays: Span[] = []
  for (const { from, until } of contracts) {
    const last = stays.at(-1)
    if (last?.until && from === addDays(last.until, 1)) last.until = until
    else stays.push({ from, until })
  }
  return stays
}

/** The jobs of somebody in a stay, piece by piece; from its first day on, although nothing may be known of it. */
const piecesIn = (stay: Span, employments: readonly Employment[]): Piece[] => {
  const pieces = withEnds(employments.map(ofKind))
    .filter(each => meets(each, stay))
    .map(each => ({ ...each, from: later(each.from, stay.from), until: sooner(each.until, stay.until) }))
  const first = pieces[0]
  if (first && (first.from === stay.from || first.from === null)) return pieces
  const until = first ? addDays(first.from!, -1) : stay.until
  return [{ ...emptyEmployment, from: stay.from, until }, ...pieces]
}

/** A trainee who is hired enters a second time, among the employees. */
const parted = (pieces: readonly Piece[]) => {
  const parts: Piece[][] = []
  for (const piece of pieces) {
    const last = parts.at(-1)
    if (last && isGuest(last[0]!.kind) === isGuest(piece.kind)) last.push(piece)
    else parts.push([piece])
  }
  return parts
}

const isSame = <Each extends object>(one: Each | undefined, other: Each, fields: readonly (keyof Each)[]) =>
  one !== undefined && fields.every(field => one[field] === other[field])

/** Only what differs from what was before, each with its day. */
const changes = <Each extends Span>(pieces: readonly Each[], fields: readonly (keyof Each)[]) =>
  pieces.flatMap((piece, index) =>
    isSame(pieces[index - 1], piece, fields) ? [] : [{ ...piece, from: index === 0 ? null : piece.from }],
  )

const kindMentions = (pieces: readonly Piece[]): RegisterMention[] =>
  changes(pieces, ['kind', 'providedBy']).flatMap(({ kind, from, providedBy }, index) => {
    // A permanent contract is mentioned where it follows another kind.
    if (kind === null || (kind === 'permanent' && index === 0)) return []
    return [{ what: kind, from, by: isLent(kind) ? providedBy : null }]
  })

const hoursMentions = (contracts: readonly Contract[]): RegisterMention[] => {
  const hours = contracts.map(({ type, from, until }) => ({
    what: type === 'part-time' ? ('part-time' as const) : ('full-time' as const),
    from,
    until,
  }))
  return changes(hours, ['what']).flatMap(({ what, from }, index) =>
    what === 'full-time' && index === 0 ? [] : [{ what, from, by: null }],
  )
}

const apprenticeMentions = (known: RegisteredPerson['apprenticeship'], span: Span): RegisterMention[] =>
  withEnds(known).flatMap(each =>
    each.isApprentice && meets(each, span)
      ? [
          {
            what: 'apprentice',
            from: each.from === null || (span.from !== null && each.from <= span.from) ? null : each.from,
            by: null,
          },
        ]
      : [],
  )

/** An end that is agreed and still ahead, or a contract for a time: the register says its kind. */
const asksKind = (contracts: readonly Contract[], today: CalendarDate) =>
  contracts.some(({ type, until }) => type === 'temporary' || (until !== null && until >= today))

const missingOf = (
  person: RegisteredPerson,
  pieces: readonly Piece[],
  contracts: readonly Contract[],
  span: Span,
  today: CalendarDate,
) => {
  const last = pieces.at(-1)!
  const { nationality } = person
  const lacks: Record<RegisterFact, boolean> = {
    birthDate: person.birthDate === null,
    sex: person.sex === null,
    nationality: nationality === null,
    permit: nationality !== null && needsPermit(nationality) && !(person.permitType && person.permitNumber),
    jobTitle: last.jobTitle === null,
    qualification: last.qualification === null,
    employmentKind: last.kind === null && asksKind(contracts.slice(-1), today),
    providedBy: isLent(last.kind) && last.providedBy === null,
    tutor: isGuest(last.kind) && last.tutor === null,
    workplace: isGuest(last.kind) && last.workplace === null,
    enteredOn: span.from === null,
  }
  // A trainee's line needs name, dates, tutor and place (D. 1221-23-1).
  const asked = isGuest(last.kind) ? (['tutor', 'workplace', 'enteredOn'] as const) : registerFacts
  return asked.filter(fact => lacks[fact])
}

/** The day of departure. That of a trainee is written down before it comes. */
const departure = ({ until }: Span, guest: boolean, today: CalendarDate) =>
  until !== null && (guest || until <= today) ? until : null

/** The lines of one person. */
export const registerLines = (person: RegisteredPerson, today: CalendarDate): RegisterLine[] =>
  staysOf(person.contracts).flatMap(stay =>
    parted(piecesIn(stay, person.employments)).map(pieces => {
      const span = { from: pieces[0]!.from, until: pieces.at(-1)!.until }
      const contracts = person.contracts
        .filter(each => meets(each, span))
        .map(each => ({ ...each, from: later(each.from, span.from) }))
      const guest = isGuest(pieces[0]!.kind)
      const { tutor, workplace } = pieces.at(-1)!
      return {
        lastName: person.lastName,
        firstName: person.firstName,
        birthDate: person.birthDate,
        sex: person.sex,
        nationality: person.nationality,
        permitType: person.permitType,
        permitNumber: person.permitNumber,
        isGuest: guest,
        enteredOn: span.from,
        leftOn: departure(span, guest, today),
        jobs: changes(pieces, ['jobTitle', 'qualification']).map(({ from, jobTitle, qualification }) => ({
          from,
          jobTitle,
          qualification,
        })),
        mentions: [
          ...kindMentions(pieces),
          ...apprenticeMentions(person.apprenticeship, span),
          ...hoursMentions(contracts),
        ],
        authorisedOn: pieces.flatMap(({ authorisedOn }) => (authorisedOn ? [authorisedOn] : [])),
        tutor,
        workplace,
        missing: missingOf(person, pieces, contracts, span, today),
      }
    }),
  )

/** The last day of departure whose line is let go of. */
export const registerLimit = (today: CalendarDate): CalendarDate =>
  Temporal.PlainDate.from(today).subtract(registerKept).toString()

/** Still kept, in the order of arrival; whose arrival was never recorded comes first, by name. */
export const inRegisterOrder = (lines: readonly RegisterLine[], today: CalendarDate): RegisterLine[] =>
  lines
    .filter(({ leftOn }) => leftOn === null || leftOn >= registerLimit(today))
    .toSorted(
      (one, other) =>
        (one.enteredOn ?? '').localeCompare(other.enteredOn ?? '') ||
        one.lastName.localeCompare(other.lastName, 'fr') ||
        one.firstName.localeCompare(other.firstName, 'fr'),
    )

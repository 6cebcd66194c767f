import type { PgColumn } from 'drizzle-orm/pg-core'
import type { FastifyInstance } from 'fastify'
import type { Member, RequestContext } from '#core/actor.ts'
import type { Period } from '#core/calendar.ts'
import type { Language } from '#core/languages.ts'
import type { Notices } from '#notifications/rules.ts'
import type { SheetKind } from '#timesheets/rules/sheets.ts'
import type { AuditEntry, Backend, Subscription } from './backend.ts'
import type { Constraints } from './database/constraints.ts'
import type { Database, Tx } from './database/database.ts'
import type { MakeDocument } from './documents/document-job.ts'
import type { Endpoint } from './http/route.ts'
import type { Job } from './jobs/jobs.ts'
import type { Audience, Topic } from './live/live.ts'
import type { MailTemplate } from './mail/mail-template.ts'

/** The declaration of a capability for the shell; capabilities.ts lists them all. */
export type Capability<E extends Endpoint = Endpoint> = {
  name: string
  routes: (app: FastifyInstance) => readonly E[]
  /** Its addresses outside the API, which programs read without a session. */
  feeds?: (app: FastifyInstance) => void
  jobs?: readonly Job[]
  /** Names its screens listen to. */
  topics?: readonly Topic[]
  /** The sentences of its refusals, by their code. */
  refusals?: Readonly<Record<Language, Readonly<Record<string, string>>>>
  constraints?: Constraints
  notices?: Notices
  letters?: readonly Letter[]
  personalData?: PersonalData
  inspection?: Inspection
  moveDepartment?: MoveDepartment
  subscription?: Subscription
  /** Columns of its records that name types of shifts: an import of types is undone as long as none of them names one. */
  shiftTypesInRecords?: readonly PgColumn[]
}

/**
 * Gives what a capability keeps of a department to another one before it is deleted. Null: to none, and what is nothing without a
 * department goes with it. A new name needs no such step: foreign keys follow it.
 */
export type MoveDepartment = (tx: Tx, department: { from: string; to: string | null }) => Promise<unknown>

/** A mail of its own words, for notices of these kinds: more than their sentences, such as a week as PDF. Undefined once there is nothing to tell. */
export type Letter = {
  kinds: readonly string[]
  write: (backend: Backend, reader: Member, asked: RequestContext) => Promise<MailTemplate | undefined>
}

/** Keeps the types of its routes. */
export const capability = <E extends Endpoint>(declared: Capability<E>) => declared

/** The future days on which an employee does not work here any more; both ends of `days` are included. `since` is never in the past. */
export type DaysGone = { since: Temporal.Instant; until: Temporal.Instant; days: Period }

/** The days, the author and the time, and the functions that record and publish the change. */
export type Departure = DaysGone & {
  actor: Member
  now: Temporal.Instant
  /** The employee is deleted. A contract may follow an end of contract. */
  isFinal: boolean
  /** Set when a contract is ended by 'Mettre fin…': requests are withdrawn too, and all can be undone. */
  ending?: Ending
  audit: (...entries: AuditEntry[]) => Promise<unknown>
  changed: (topic: Topic, to?: Audience) => void
}
/** Rows as they were before a departure deleted or changed them. Each capability chooses its names. */
export type TakenRows = Readonly<Record<string, readonly unknown[]>>

/** An end of contract, which its author may undo. */
export type Ending = {
  /** The fate of the shifts. */
  shifts: 'open' | 'remove'
  /** Keeps rows before they are deleted or changed, for `restore`. */
  take: (name: string, rows: readonly unknown[]) => void
}

/** The plans that an end of contract deletes, shown before the decision. Each capability gives its own. */
export type LeavingPlans = {
  shifts?: { count: number; minutes: number; from: string; to: string } | null
  trainings?: string[]
  requests?: { startDate: string; endDate: string }[]
  /** Days of paid leave left on the last day. Null for readers without the right. */
  leaveDays?: number | null
}

type Reader = { actor: Member; language: Language; now: Temporal.Instant }
type Row = Readonly<Record<string, unknown>>

/** Rows by the key of their section; its title stands in the texts of personal-data. */
export type ExportedSections = Readonly<Record<string, readonly Row[]>>

export type ErasedPerson = {
  id: string
  /** The account that they signed in with, if known. */
  formerUserId: string | null
  /** Both ids: entries of the trail on the person have one of them as their subject. */
  subjects: readonly string[]
  /** The pseudonym. */
  pseudonym: string
}

/** The personal data of a capability. The shell gives the list of all to the capabilities that act on it. */
export type PersonalData = {
  /** Its screens that show the names of people, or their contracts: told when these change. */
  namedOn?: (employeeId: string) => [Topic, Audience]
  /** Ends the future plans of an employee who leaves the company, for good or until the next contract. Past records stay. */
  offboard?: (tx: Tx, employeeId: string, departure: Departure) => Promise<unknown>
  /** Undoes `offboard` of an `ending`, except what somebody changed since. */
  restore?: (
    tx: Tx,
    employeeId: string,
    taken: TakenRows,
    back: Omit<Departure, keyof DaysGone | 'isFinal'>,
  ) => Promise<unknown>
  /** Counts the plans that `offboard` would delete. */
  leaving?: (
    tx: Tx,
    employeeId: string,
    gone: DaysGone & { actor: Member; now: Temporal.Instant },
  ) => Promise<LeavingPlans>
  /** The same plans in words, for the person who decides on the departure. */
  plans?: (tx: Tx, employeeId: string, gone: DaysGone & { language: Language; timeZone: string }) => Promise<string[]>
  /** All stored data of an account, which may belong to no company. */
  exportAccount?: (db: Tx, userId: string) => Promise<ExportedSections>
  /** All stored data of an employee, and of nobody else but the names of authors. */
  exportEmployee?: (tx: Tx, reader: Reader) => Promise<ExportedSections>
  /** The words for the codes in its exported rows. */
  codes?: Readonly<Record<Language, Readonly<Record<string, string>>>>
  /** Keeps what the law asks for under the name, before it goes. Runs as a member of the company. */
  beforeErasure?: (tx: Tx, employeeId: string, now: Temporal.Instant) => Promise<unknown>
  /** Deletes texts by and about an erased person; hours, shifts and leave stay. Runs as the database's eraser. */
  erase?: (tx: Tx, person: ErasedPerson) => Promise<unknown>
  /** Columns of its records that name employees, by what they tell of them: a former employee is deleted once none of them names them. */
  employeesInRecords?: Readonly<Partial<Record<RecordKind, readonly PgColumn[]>>>
}

/** The kinds of data that a record holds about the people whom it names. */
export const recordKinds = ['plan', 'hours', 'tablet', 'leave', 'balance', 'training', 'pay'] as const
export type RecordKind = (typeof recordKinds)[number]

/** The days, the person, null for everybody, and whether hours sheets are those of weeks or of months. */
export type InspectionAsked = Period & { person: string | null; kind: SheetKind }
export type InspectionFile = { name: string; content: AsyncIterable<string | Uint8Array> }

/** The records of working time of one capability, as files of an inspection pack. Each reads in short transactions of its own. */
export type Inspection = (
  source: { database: Database; publicUrl: URL; makeDocument: MakeDocument },
  reader: Reader,
  asked: InspectionAsked,
) => AsyncIterable<InspectionFile>

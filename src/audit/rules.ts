import { addDays, type CalendarDate, formatDate, type Period, weekdayName } from '#core/calendar.ts'
import { formatContract } from '#core/durations.ts'
import type { ActionFacts, FactKind } from '#core/facts.ts'
import type { Language } from '#core/languages.ts'
import { fill } from '#core/sentences.ts'
import { wallClockAt } from '#core/wall-clock.ts'
import { type Action, facts } from './facts.ts'
import type { journal } from './texts.fr.ts'

/** The subjects of a company's entries, to filter by: the first word of an action. */
export const kinds = [
  'accounts',
  'people',
  'roles',
  'schedule',
  'templates',
  'time-clock',
  'timesheets',
  'labour',
  'record',
  'leave',
  'calendar',
  'wall',
  'needs',
  'notifications',
  'payroll',
  'kiosk',
  'trainings',
  'companies',
  'audit',
] as const
export type Kind = (typeof kinds)[number]

export const entriesAPage = 50
/** Both days included. */
export const longestPeriod = 366
/** Shown at first. */
const usualPeriod = 31

/** The days to show: the last ones, unless others are asked for. */
export const periodAsked = ({ from, to }: Partial<Period>, today: CalendarDate): Period => {
  const latest = from === undefined ? today : addDays(from, longestPeriod - 1)
  const last = to ?? (from !== undefined && from > today ? from : latest < today ? latest : today)
  return { from: from ?? addDays(last, 1 - usualPeriod), to: last }
}

export const subjectKinds = [
  'person',
  'role',
  'shift',
  'week',
  'shift-type',
  'session',
  'leave',
  'training',
  'none',
] as const
export type SubjectKind = (typeof subjectKinds)[number]

const declared: Readonly<Record<string, ActionFacts & { of?: SubjectKind }>> = facts

export const subjectKindOf = (action: string): SubjectKind => declared[action]?.of ?? 'none'

/**
 * The facts of a save: an action that is declared with the same ones before and after, which are all that it can change.
 * Null for other actions: they say more than their two sides, such as a reason or a day from which something counts.
 */
export const savedFields = (action: string): readonly string[] | null => {
  const { before, after } = declared[action] ?? {}
  if (!before || !after) return null
  const fields = Object.keys(before)
  return fields.length === Object.keys(after).length && fields.every(field => field in after) ? fields : null
}

/** The kind of each field, the same wherever it is declared. */
export const kindOfFields = new Map<string, FactKind>(
  Object.values(declared).flatMap(({ before, after }) => Object.entries({ ...before, ...after })),
)

type Content = Record<string, unknown>

/** The context in which an entry becomes a sentence. */
export type Wording = {
  language: Language
  timeZone: string
  words: typeof journal
  /** The labels of the facts that may be seen, in their order. */
  labels: Readonly<Record<string, string>>
  /** Names by id. */
  names: ReadonlyMap<string, string>
  /** The words for a permission, a contract, a type, as on screen. */
  choices: Readonly<Record<string, string>>
}

/** A fact of an entry in words; null if it did not exist, or was removed. */
type FieldChange = { label: string; before: string | null; after: string | null }

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)
const date = (value: unknown) => (typeof value === 'string' ? formatDate(value.slice(0, 10)) : undefined)
const number = (value: unknown) => (typeof value === 'number' ? String(value) : undefined)
const listOf = (values: string[], { words }: Wording, nothing = words.nothing) =>
  values.length > 0 ? values.join(', ') : nothing

const minutes = (value: unknown, { words }: Wording) =>
  typeof value === 'number' ? fill(words.minutes, { minutes: String(value) }) : undefined
const named = (value: unknown, { names }: Wording) => (typeof value === 'string' ? names.get(value) : undefined)
const choice = (value: unknown, { choices }: Wording) =>
  typeof value === 'string' ? (choices[value] ?? value) : undefined
const people = (value: unknown, wording: Wording) =>
  Array.isArray(value)
    ? listOf(
        value.flatMap(id => named(id, wording) ?? []),
        wording,
      )
    : undefined
const wallTime = (value: unknown) => (typeof value === 'string' ? value.slice(0, 5) : undefined)

const yesOrNo = (value: unknown, { words }: Wording) =>
  typeof value === 'boolean' ? (value ? words.yes : words.no) : undefined

type Break = { startTime?: string; endTime?: string; start?: number; end?: number | null }

const timeAt = (milliseconds: number, timeZone: string) =>
  wallClockAt(Temporal.Instant.fromEpochMilliseconds(milliseconds), timeZone).time

const breaks = (value: unknown, wording: Wording) => {
  if (!Array.isArray(value)) return undefined
  const timeOf = (at: number | null | undefined) => (typeof at === 'number' ? timeAt(at, wording.timeZone) : '…')
  return listOf(
    value.map(({ startTime, endTime, start, end }: Break) => `${startTime ?? timeOf(start)}–${endTime ?? timeOf(end)}`),
    wording,
    wording.words.noBreaks,
  )
}

const weekdayNames = (value: unknown, wording: Wording) =>
  Array.isArray(value)
    ? listOf(
        value.map(day => weekdayName(Number(day), wording.language)),
        wording,
      )
    : undefined

type Contract = {
  type?: string
  weeklyHours?: number
  monthlyHours?: number | null
  workingDays?: number[] | null
  from?: string | null
  until?: string | null
}

const shortDays = (days: readonly number[], { language }: Wording) =>
  days.map(day => weekdayName(day, language, 'short')).join(', ')

const contracts = (value: unknown, wording: Wording) =>
  Array.isArray(value)
    ? listOf(
        value.map(({ type, weeklyHours, monthlyHours, workingDays, from, until }: Contract) =>
          fill(typeof monthlyHours === 'number' ? wording.words.contractByMonth : wording.words.contract, {
            type: choice(type, wording) ?? '…',
            hours:
              typeof weeklyHours === 'number' ? formatContract(monthlyHours ?? weeklyHours, wording.language) : '…',
            days: workingDays ? `, ${shortDays(workingDays, wording)}` : '',
            from: date(from) ?? '…',
            until: date(until) ?? '…',
          }),
        ),
        wording,
      )
    : undefined

const formats: Record<FactKind, (value: unknown, wording: Wording) => string | undefined> = {
  id: named,
  ids: people,
  text,
  words: text,
  choice,
  contracts,
  weekdays: weekdayNames,
  choices: (value, wording) =>
    Array.isArray(value)
      ? listOf(
          value.map(each => String(choice(each, wording))),
          wording,
        )
      : undefined,
  number,
  count: value => (Array.isArray(value) ? String(value.length) : undefined),
  contractHours: (value, { language }) => (typeof value === 'number' ? formatContract(value, language) : undefined),
  minutes,
  yesOrNo,
  date,
  time: wallTime,
  moment: () => undefined,
  breaks,
  hidden: () => undefined,
}

const inWords = (field: string, content: Content, wording: Wording) =>
  formats[kindOfFields.get(field) ?? 'hidden'](content[field], wording) ?? null

/** The action; its content makes two actions of some. */
export const actionOf = ({ action, after }: { action: string; after: unknown }, { words }: Wording) => {
  if (action === 'companies.two-step-required' && after === false) return words.twoStepNoLongerRequired
  if (action === 'companies.own-password-required' && after === false) return words.ownPasswordNoLongerRequired
  const isByRecoveryCode = typeof (after as Content | null)?.recoveryCodesLeft === 'number'
  if (action === 'accounts.signed-in' && isByRecoveryCode) return words.byRecoveryCode
  return words.actions[action as Action]
}

const instantOf = (value: unknown) => (typeof value === 'string' ? Temporal.Instant.from(value) : undefined)

/** Instants become days and times in the company's zone; a name alone is the changed value. */
const readable = (content: unknown, { timeZone }: Wording): Content => {
  if (typeof content === 'string') return { email: content }
  if (typeof content === 'boolean') return { required: content }
  const known = (content ?? {}) as Content
  const start = instantOf(known.startsAt ?? known.clockIn)
  const end = instantOf(known.endsAt ?? known.clockOut)
  const from = start && wallClockAt(start, timeZone)
  return {
    ...(from && { date: from.date, startTime: from.time }),
    ...(end && { endTime: wallClockAt(end, timeZone).time }),
    ...known,
  }
}

/** The changes; all facts if there is one side only. */
export const changesOf = (entry: { before: unknown; after: unknown }, wording: Wording): FieldChange[] => {
  const [before, after] = [readable(entry.before, wording), readable(entry.after, wording)]
  // Fields with a label are shown, in this order; others, such as ids, versions and reasons, are left out.
  return Object.entries(wording.labels).flatMap(([field, label]) => {
    const sides = { before: inWords(field, before, wording), after: inWords(field, after, wording) }
    // A field that the new form does not repeat is unchanged.
    const isRepeated = entry.before === null || entry.after === null || (field in before && field in after)
    const isSame = sides.before === sides.after || (!isRepeated && !(field in after))
    return isSame ? [] : [{ label, ...sides }]
  })
}

type Sides = { before: unknown; after: unknown }

/** The facts of one person in an entry about many: without the former holder of a shift and without other assigned people. */
export const sidesOf = (employeeId: string, { before, after }: Sides): Sides => {
  const ownerOf = (side: unknown) => (side as Content | null)?.employeeId
  if (ownerOf(before) !== employeeId && ownerOf(after) !== employeeId)
    return { before: null, after: namedAlone(employeeId, after) }
  const ownOrNull = (side: unknown) => ([employeeId, undefined].includes(ownerOf(side) as string) ? side : null)
  return { before: ownOrNull(before), after: ownOrNull(after) }
}

const namedAlone = (employeeId: string, side: unknown) => {
  const lists = Object.entries((side ?? {}) as Content).filter(
    ([field, list]) => ['added', 'removed'].includes(field) && Array.isArray(list) && list.includes(employeeId),
  )
  return lists.length > 0 ? Object.fromEntries(lists.map(([field]) => [field, [employeeId]])) : null
}

/** The name of a deleted subject, as its entry stores it. */
export const rememberedName = (entry: { before: unknown; after: unknown }, wording: Wording): string | null => {
  const known = { ...readable(entry.before, wording), ...readable(entry.after, wording) }
  const name = text([known.firstName, known.lastName].filter(text).join(' ')) ?? text(known.name)
  // A shift that nobody has.
  const person = known.employeeId === null ? wording.words.openShift : named(known.employeeId, wording)
  const [day, last] = [known.date ?? known.startDate, known.endDate].map(text)
  if (!person || !day) return name ?? person ?? null
  return onDays({ name: person, from: day, to: last ?? day }, wording)
}

export const onDays = (subject: { name: string; from: CalendarDate; to: CalendarDate }, { words }: Wording) => {
  const [from, to] = [formatDate(subject.from), formatDate(subject.to)]
  return from === to
    ? fill(words.onDay, { name: subject.name, date: from })
    : fill(words.onDays, { name: subject.name, from, to })
}

export const weekName = (monday: CalendarDate, { words }: Wording) => fill(words.weekOf, { date: formatDate(monday) })

/** One side of the changes on one line. */
export const factsOf = (changes: readonly FieldChange[], side: 'before' | 'after', { words }: Wording) =>
  changes.flatMap(({ label, [side]: value }) => (value === null ? [] : fill(words.fact, { label, value }))).join(' · ')

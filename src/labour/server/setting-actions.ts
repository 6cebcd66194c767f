import { and, count, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Member } from '#core/actor.ts'
import { addDays, type CalendarDate, formatDate, todayIn } from '#core/calendar.ts'
import { spokenDuration } from '#core/durations.ts'
import { isNotBorn } from '#core/fields.ts'
import { keysOf } from '#core/keys.ts'
import { writtenValue } from '#labour/facts.ts'
import { maySwitchOff, type ParameterId, parameters, switchedOffOn } from '#labour/parameters.ts'
import { type BoundRefusal, refusedValue, shortNight } from '#labour/rules/values/bounds.ts'
import type {
  chooseConvention as ChooseConvention,
  saveProfile as SaveProfile,
  setValue as SetValue,
  switchOff as SwitchOff,
} from '#labour/schemas.ts'
import { newId } from '#server/database/columns.ts'
import type { Tx } from '#server/database/database.ts'
import { checkReplaced, checkSeen, InvalidFields, Refusal } from '#server/http/refusals.ts'
import { type PersonShown, personShown, type SettingRow, settingsShown } from './setting-queries.ts'
import { birthDates, labourProfiles, labourSettings } from './tables.ts'

type Entry = Pick<typeof labourSettings.$inferInsert, 'kind' | 'subject' | 'value' | 'basis' | 'from' | 'until'>

/** Each change answers all of them. A company makes a few a year. */
const mostSettings = 1000

/** @throws Refusal when the company has as many as can be. */
const record = async (tx: Tx, { companyId, employeeId }: Member, entry: Entry, now: Temporal.Instant) => {
  const [known] = await tx.select({ number: count() }).from(labourSettings)
  if (known!.number >= mostSettings) throw new Refusal('labour.too-many-settings')
  const createdAt = new Date(now.epochMilliseconds)
  await tx.insert(labourSettings).values({ ...entry, id: newId(), companyId, author: employeeId, createdAt })
}

export const chooseConvention = (
  tx: Tx,
  actor: Member,
  { preset, from }: z.output<typeof ChooseConvention>,
  now: Temporal.Instant,
) =>
  keepingNight(tx, { since: from, field: 'preset' }, () =>
    record(tx, actor, { kind: 'convention', subject: preset, from }, now),
  )

type Change = { since: CalendarDate; field?: string }

/**
 * Makes a change of the settings.
 * @throws Refusal `labour.short-night` if it leaves a night shorter than the law allows, on a day from `since` on.
 */
const keepingNight = async (tx: Tx, { since, field }: Change, change: () => Promise<unknown>) => {
  const before = await settingsShown(tx)
  await change()
  const short = shortNight(before, await settingsShown(tx), since)
  if (!short) return
  const values = { ...short, date: formatDate(short.date) }
  throw new Refusal('labour.short-night', field ? { status: 422, field, values } : { values })
}

/** A bound as people write it. */
const inWords = (parameter: ParameterId, refused: BoundRefusal) => {
  if (refused.reason === 'not-sunday') return formatDate(refused.date)
  const { bound } = refused
  if (typeof bound === 'string') return bound
  const { unit } = parameters[parameter]
  if (unit === 'minutes') return spokenDuration(bound)
  const number = String(Math.floor(bound * 100) / 100).replace('.', ',')
  return unit === 'count' || unit === 'dates' ? number : `${number}\u00a0%`
}

export const setValue = async (tx: Tx, actor: Member, form: z.output<typeof SetValue>, now: Temporal.Instant) => {
  const { parameter, value, from, until } = form
  const refused = refusedValue(parameter, value, until)
  if (refused) {
    const field = refused.reason === 'needs-end' ? 'until' : 'value'
    const values = { bound: inWords(parameter, refused) }
    throw new Refusal(`labour.${refused.reason}`, { status: 422, field, values })
  }
  await keepingNight(tx, { since: from, field: 'value' }, () => replaceValue(tx, actor, form, now))
}

const replaceValue = async (
  tx: Tx,
  actor: Member,
  { parameter, value, source, from, until }: z.output<typeof SetValue>,
  now: Temporal.Instant,
) => {
  // If two values begin on one day, the second corrects the first, which would count again after the last day of the second.
  const corrected = and(
    eq(labourSettings.kind, 'value'),
    eq(labourSettings.subject, parameter),
    eq(labourSettings.from, from),
  )
  await tx
    .update(labourSettings)
    .set({ until: addDays(from, -1) })
    .where(corrected)
  await record(tx, actor, { kind: 'value', subject: parameter, value, basis: source, from, until }, now)
}

/** From today on. */
export const switchOff = async (tx: Tx, actor: Member, form: z.output<typeof SwitchOff>, now: Temporal.Instant) => {
  const { rule, reason, until } = form
  const today = todayIn(actor.timeZone, now)
  if (!maySwitchOff(rule)) throw new Refusal('labour.protects-minors', { status: 422, field: 'rule' })
  if (until !== null && until < today) throw new Refusal('labour.is-over', { status: 422, field: 'until' })
  if (switchedOffOn(await settingsShown(tx), rule, today)) throw new Refusal('labour.already-off')
  await record(tx, actor, { kind: 'off', subject: rule, basis: reason, from: today, until }, now)
  return { from: today }
}

/** The days before today stay as they were. @returns the last day that it counted */
export const endSetting = async (tx: Tx, { id, kind, from, until }: SettingRow, today: CalendarDate) => {
  const last = addDays(today, -1)
  if (until !== null && (until < today || until < from)) throw new Refusal('labour.has-ended')
  if (kind === 'convention' && from <= today) throw new Refusal('labour.in-force')
  const since = from > today ? from : today
  await keepingNight(tx, { since }, () =>
    tx.update(labourSettings).set({ until: last }).where(eq(labourSettings.id, id)),
  )
  return last
}

/** The facts of an ended entry, for the trail. */
export const endedFacts = ({ kind, subject, value, basis, from }: SettingRow, until: CalendarDate) => {
  if (kind === 'convention')
    return { action: 'labour.convention-withdrawn', before: { preset: subject, from } } as const
  if (kind === 'off')
    return { action: 'labour.rule-switched-on', before: { basis }, after: { lawRule: subject, until } } as const
  const parameter = subject as ParameterId
  const before = { value: writtenValue(parameter, value!) }
  return { action: 'labour.value-ended', before, after: { parameter, until } } as const
}

type ProfileForm = z.output<typeof SaveProfile>

/** In force from a day on; null: always. */
export const profileOn = ({ profiles }: PersonShown, from: CalendarDate | null) =>
  profiles.findLast(profile => profile.from === null || (from !== null && profile.from <= from))

type Terms = Omit<ProfileForm, 'birthDate' | 'from' | 'seen' | 'seenBirthDate'>

const isSame = (one: Terms, other: Terms) => keysOf(one).every(field => one[field] === other[field])

const nothingRecorded = {
  jobCategory: null,
  isNightWorker: false,
  isForfaitJours: false,
  isApprentice: false,
  otherEmployerHours: 0,
  partTimeGround: null,
}

/** Null forgets it. */
export const setBirthDate = async (
  tx: Tx,
  { companyId }: Pick<Member, 'companyId'>,
  employeeId: string,
  birthDate: CalendarDate | null,
  today: CalendarDate,
) => {
  if (isNotBorn(birthDate, today)) throw new InvalidFields({ path: 'birthDate', code: 'notBorn' })
  await tx.delete(birthDates).where(eq(birthDates.employeeId, employeeId))
  if (birthDate !== null) await tx.insert(birthDates).values({ companyId, employeeId, birthDate })
}

/** Saves a profile from a day on. One that holds already takes no new row. @returns the profile by then */
export const saveProfile = async (
  tx: Tx,
  { companyId }: Member,
  employeeId: string,
  { birthDate, from, seen, seenBirthDate, ...profile }: ProfileForm,
  today: CalendarDate,
) => {
  const known = await personShown(tx, employeeId)
  const trace = [employeeId, 'labour.profile-changed', 'labour.profile-removed'] as const
  if (known.birthDate !== birthDate) checkSeen(known, { birthDate: seenBirthDate }, ...trace)
  await setBirthDate(tx, { companyId }, employeeId, birthDate, today)
  const current = profileOn(known, from)
  const { id: _, from: currentFrom, ...terms } = { id: '', from: null, ...nothingRecorded, ...current }
  if (isSame(profile, terms)) return personShown(tx, employeeId)
  const replaced = current && currentFrom === from ? current : null
  checkReplaced(replaced, seen, ...trace)
  if (known.profiles.length >= mostProfiles && !replaced) throw new Refusal('labour.too-many-profiles')
  await tx
    .insert(labourProfiles)
    .values({ companyId, id: newId(), employeeId, from, ...profile })
    .onConflictDoUpdate({
      target: [labourProfiles.companyId, labourProfiles.employeeId, labourProfiles.from],
      set: profile,
    })
  return personShown(tx, employeeId)
}

/** Each change answers the whole history. */
const mostProfiles = 100

export const removeProfile = async (tx: Tx, employeeId: string, profileId: string) => {
  await tx.delete(labourProfiles).where(eq(labourProfiles.id, profileId))
  return personShown(tx, employeeId)
}

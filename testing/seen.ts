import { asSeen, type SeenPart } from '#core/seen.ts'
import { settingsOn } from '#leave/rules/settings.ts'

export type SeenFields = Record<string, SeenPart>
export type Thing = { id: string } & SeenFields
export type AnsweredRequest = {
  status: number
  // oxlint-disable-next-line typescript/no-explicit-any -- a test looks into whatever was answered; `expect` judges its shape
  body: any
}
type Reader = { get: (url: string) => Promise<AnsweredRequest> }
export type SentForm = Record<string, unknown>
/** Undefined: this person cannot read it, or it does not exist. */
export type Read<Fields> = (who: Reader, id: string, sent: SentForm) => Promise<Fields | undefined>

const chosen = (thing: Thing | undefined, ...fields: string[]): SeenFields | undefined =>
  thing && Object.fromEntries(fields.map(field => [field, thing[field]!]))
const without = (thing: Thing | undefined, ...fields: string[]): SeenFields | undefined =>
  thing && Object.fromEntries(Object.entries(thing).filter(([field]) => !fields.includes(field)))

const listed = async (who: Reader, url: string, list: string): Promise<Thing[]> =>
  (await who.get(url)).body?.[list] ?? []
const oneOf = async (who: Reader, url: string, list: string, id: string, key = 'id') =>
  (await listed(who, url, list)).find(each => each[key] === id)

/** The one of anybody, by what an answer about a person lists. */
const ofAnybody = async (
  who: Reader,
  base: string,
  id: string,
  listIn: (answer: AnsweredRequest['body']) => Thing[],
) => {
  for (const person of await listed(who, '/people', 'employees')) {
    const { status, body } = await who.get(`${base}/${person.id}`)
    const found = status === 200 ? listIn(body).find(each => each.id === id) : undefined
    if (found) return found
  }
  return undefined
}

const contractOf = async (who: Reader, id: string) => {
  const people = (await who.get('/people')).body?.employees ?? []
  const histories: Thing[] = people.flatMap(({ contracts }: { contracts: Thing[] }) => contracts)
  return histories.find(each => each.id === id)
}

/** Notes are read by week. */
const noteOf = async (who: Reader, id: string, sent: SentForm) => {
  for (const date of new Set([sent.date as string, '2026-11-18', '2026-11-23', '2026-11-30'])) {
    const note = await oneOf(who, `/schedule/weeks/${date}`, 'dayNotes', id)
    if (note) return note
  }
  return undefined
}

const personFields = [
  'firstName',
  'lastName',
  'roleId',
  'contractType',
  'weeklyHours',
  'workingDays',
  'department',
  'matricule',
  'startDate',
  'endDate',
  'email',
]

/** The fields that a screen names in the address of a thing that it changes or deletes, as its reader sees it. */
export const readForAddress: Record<string, Read<SeenFields>> = {
  '/people/:employeeId': async (who, id) => chosen(await oneOf(who, '/people', 'employees', id), ...personFields),
  '/people/contracts/:contractId': async (who, id) => without(await contractOf(who, id), 'id', 'formerUntil'),
  '/people/:employeeId/last-month-link': async (who, id) => {
    const madeAt = (await who.get(`/people/${id}/last-month-link`)).body?.link?.madeAt
    return madeAt && { madeAt }
  },
  '/departments/:departmentId': async (who, id) =>
    chosen(await oneOf(who, '/departments', 'departments', id), 'name', 'colour'),
  '/roles/:roleId': async (who, id) => chosen(await oneOf(who, '/roles', 'roles', id), 'name', 'permissions'),
  '/record/employments/:employmentId': async (who, id) =>
    without(await ofAnybody(who, '/record/people', id, ({ employments }) => employments), 'id'),
  '/record/complements/:complementId': async (who, id) =>
    chosen(
      await ofAnybody(who, '/record/people', id, ({ complements }) => complements.entries),
      'weeklyHours',
      'from',
      'until',
      'ground',
      'replacedId',
    ),
  '/labour/profiles/:profileId': async (who, id) =>
    without(await ofAnybody(who, '/labour/people', id, ({ profiles }) => profiles), 'id'),
  '/leave/settings/:leaveSettingId': async (who, id) =>
    without(await oneOf(who, '/leave/settings', 'settings', id), 'id', 'from'),
  '/leave/types/:leaveTypeKey': async (who, key) =>
    without(await oneOf(who, '/leave/types', 'types', key, 'key'), 'key', 'nature'),
  '/leave/periods/:leavePeriodId': async (who, id) => without(await oneOf(who, '/leave/periods', 'periods', id), 'id'),
  '/schedule/shift-types/:shiftTypeId': async (who, id) =>
    without(await oneOf(who, '/schedule/shift-types', 'shiftTypes', id), 'id'),
  '/schedule/day-notes/:dayNoteId': async (who, id, sent) => without(await noteOf(who, id, sent), 'id', 'author'),
  '/templates/:weekTemplateId': async (who, id) => chosen(await oneOf(who, '/templates', 'templates', id), 'name'),
  '/cycles/:cycleId': async (who, id) => {
    const cycle = await oneOf(who, '/templates', 'cycles', id)
    const people = (cycle?.people ?? []) as unknown as Thing[]
    return (
      cycle && {
        ...chosen(cycle, 'name', 'startsOn', 'until', 'templates', 'departments'),
        people: people.map(each => each.id).toSorted(),
      }
    )
  },
  '/needs/:needId': async (who, id) => chosen(await oneOf(who, '/needs', 'needs', id), 'version'),
  '/payroll/profiles/:payrollProfileId': async (who, id) =>
    chosen(await oneOf(who, '/payroll/months/2026-11', 'profiles', id), 'version'),
  '/trainings/:trainingId': async (who, id) =>
    without(await oneOf(who, '/trainings/managed', 'trainings', id), 'id', 'participants'),
  '/kiosks/:kioskId': async (who, id) => chosen(await oneOf(who, '/kiosks', 'kiosks', id), 'name'),
}

/** The fields of an employee as they were, as the form sends them. */
export const seenOf = ({
  id: _id,
  signInName: _signInName,
  roleName: _roleName,
  contracts: _contracts,
  hasTwoStep: _hasTwoStep,
  invitedUntil: _invitedUntil,
  invitation: _invitation,
  lastSignInAt: _lastSignInAt,
  ...seen
}: Record<string, unknown>) => seen

const contact = ['phone', 'emergencyName', 'emergencyLink', 'emergencyPhone']

const answered = async (who: Reader, url: string): Promise<AnsweredRequest['body']> => {
  const { status, body } = await who.get(url)
  return status === 200 ? body : undefined
}
const named = <Seen>(seen: Seen | undefined) => seen && { seen }
const lastStep: Read<SentForm> = async (who, id) => {
  const read = await answered(who, `/leave/requests/${id}`)
  // A reader who cannot read it names the first step, and is refused for another reason.
  return { step: read?.steps.length ?? 1 }
}

/** Changes that name it there too; the others of these things name it in the body. */
export const changedInAddress = [
  '/departments/:departmentId',
  '/schedule/shift-types/:shiftTypeId',
  '/schedule/day-notes/:dayNoteId',
  '/templates/:weekTemplateId',
  '/cycles/:cycleId',
  '/trainings/:trainingId',
  '/kiosks/:kioskId',
]
/** To revoke a device needs nothing. */
const isNamedInAddress = (method: string, pattern: string) =>
  method === 'PATCH' ? changedInAddress.includes(pattern) : method === 'DELETE' && pattern !== '/kiosks/:kioskId'

type PlansAfterEnd = { shifts?: { count: number } | null; trainings?: unknown[]; requests?: unknown[] }

/** A contract as its form has it. */
const contractForm = async (who: Reader, id: string) => {
  const contract = await contractOf(who, id)
  if (!contract) return undefined
  const { type: contractType, from: startDate, until: endDate, ...hours } = without(contract, 'id', 'formerUntil')!
  return { contractType, ...hours, startDate, endDate }
}

/** The same in the body. */
export const readForBody: Record<string, Read<SentForm>> = {
  'PATCH /record/people/:employeeId': async (who, id) => {
    const read = await answered(who, `/record/people/${id}`)
    return named(without(read, 'employments', 'complements'))
  },
  'PATCH /record/own': async who => named(chosen(await answered(who, '/record/own'), ...contact)),
  'PATCH /people/contracts/:contractId': async (who, id) => named(await contractForm(who, id)),
  'POST /people/contracts/:contractId/end': async (who, id, { endDate }) => {
    const contract = await contractForm(who, id)
    const plans = contract && (await answered(who, `/people/contracts/${id}/end?endDate=${String(endDate)}`))
    const { shifts, trainings, requests } = (plans ?? {}) as PlansAfterEnd
    const planned = { shifts: shifts?.count ?? 0, trainings: trainings?.length ?? 0, requests: requests?.length ?? 0 }
    return contract && { seen: { ...contract, planned } }
  },
  'PATCH /people/:employeeId': async (who, id) => {
    const person = await oneOf(who, '/people', 'employees', id)
    return named(person && seenOf(person))
  },
  'PATCH /roles/:roleId': async (who, id) => named(await readForAddress['/roles/:roleId']!(who, id, {})),
  'PATCH /leave/types/:leaveTypeKey': async (who, key) =>
    named(await readForAddress['/leave/types/:leaveTypeKey']!(who, key, {})),
  // The entry of the same day is named by who has seen one.
  'POST /labour/people/:employeeId': async (who, id) => {
    const read = await answered(who, `/labour/people/${id}`)
    return read && { seenBirthDate: read.birthDate }
  },
  'PATCH /leave/periods/:leavePeriodId': async (who, id) =>
    named(without(await oneOf(who, '/leave/periods', 'periods', id), 'id')),
  'POST /leave/settings': async (who, _id, { from }) => {
    const read = await answered(who, '/leave/settings')
    return named(read && without({ ...settingsOn(read.settings, String(from)) } as unknown as Thing, 'id', 'from'))
  },
  'POST /leave/approvers': async (who, _id, { department }) => {
    const read = await oneOf(who, '/leave/approvers', 'departments', String(department), 'department')
    return { seen: chosen(read, 'approver', 'deputy') ?? { approver: null, deputy: null } }
  },
  'POST /leave/requests/:grantedId/change': lastStep,
  'POST /leave/requests/:grantedId/revocation': lastStep,
  'POST /leave/requests/:cancellingId/cancelling': lastStep,
  'POST /leave/requests/:cancellingId/upholding': lastStep,
  'POST /timesheets/settings': async who => named(await answered(who, '/timesheets/settings')),
  'POST /payroll/settings': async who => named((await answered(who, '/payroll/months/2026-11'))?.settings),
}

export const matcherOf = (url: string) => new RegExp(`^${url.replaceAll(/:\w+/g, '([^/]+)')}$`)
/** Addresses take ids in capital letters too. */
const idIn = (text: string) => (/^[\dA-F-]{36}$/.test(text) ? text.toLowerCase() : text)

export const readerOf = <Fields>(readers: Record<string, Read<Fields>>, name: string) => {
  for (const [pattern, read] of Object.entries(readers)) {
    const match = matcherOf(pattern).exec(name)
    if (match) return { pattern, read: (who: Reader, sent: SentForm) => read(who, idIn(match[1] ?? ''), sent) }
  }
  return undefined
}

/** The seen part of a request's address. Undefined: it has none, or nothing can be read. */
export const seenInQuery = async (who: Reader, method: string, path: string, sent: SentForm = {}): Promise<unknown> => {
  const reader = readerOf(readForAddress, path)
  if (!reader || !isNamedInAddress(method, reader.pattern)) return undefined
  const seen = await reader.read(who, sent)
  return seen && JSON.parse(asSeen(seen).seen)
}

/** The query of an address, with what somebody sees of the thing that it changes or deletes. */
export const queryWithSeen = async (who: Reader, method: string, url: string, sent: SentForm = {}) => {
  const [path = '', query = ''] = url.split('?')
  const asked = new URLSearchParams(query)
  const seen = asked.has('seen') ? undefined : await seenInQuery(who, method, path, sent)
  return seen === undefined ? query : String(new URLSearchParams([...asked, ['seen', JSON.stringify(seen)]]))
}

/** A request as our pages send it: with what they show of the thing that it changes, unless it says that itself. */
export const withSeen = async (who: Reader, method: string, url: string, body?: unknown) => {
  const [path = ''] = url.split('?')
  const sent = (body ?? {}) as SentForm
  const reader = readerOf(readForBody, `${method} ${path}`)
  if (reader) {
    const unsaid = Object.entries((await reader.read(who, sent)) ?? {}).filter(([field]) => !(field in sent))
    return { url, body: { ...sent, ...Object.fromEntries(unsaid) } }
  }
  const query = await queryWithSeen(who, method, url, sent)
  return { url: query ? `${path}?${query}` : url, body }
}

/** As people do: who reads that somebody else was faster looks again, and sends again. */
export const persistently = async <Reply extends AnsweredRequest>(send: () => Promise<Reply>): Promise<Reply> => {
  const reply = await send()
  return reply.status === 409 ? persistently(send) : reply
}

import { addDays, todayIn } from '#core/calendar.ts'
import { brokenInvariants } from '#testing/invariants.ts'
import { brokenOf, type Fault } from './fault.ts'
import { type Company, House, onDatabase } from './house.ts'
import { parsed, type Reply, type Visitor } from './visitor.ts'

const rounds = 200

/** In their order. */
const statusesOf = (replies: readonly Reply[]) =>
  replies
    .map(({ status }) => status)
    .toSorted((a, b) => a - b)
    .join()

/** Two people decide on one request at once, one approves, one rejects. @returns whether exactly one succeeded */
const decideTwice = async ({ admin, people }: Company, other: Visitor, round: number) => {
  const startDate = addDays(todayIn('Europe/Paris', Temporal.Now.instant()), 1 + round)
  const body = { type: 'vacation', startDate, endDate: startDate }
  const { id } = parsed<{ id: string }>(await people[round % people.length]!.post('/leave/requests', { body }))
  const decisions = [
    () => admin.post(`/leave/requests/${id}/approval`),
    () => other.post(`/leave/requests/${id}/rejection`, { body: { reason: 'Trop d’absents' } }),
  ]
  const replies = await Promise.all((round % 2 ? decisions : decisions.toReversed()).map(decide => decide()))
  return statusesOf(replies) === '200,409'
}

const form = { name: 'Premiers secours', type: 'internal', description: '', duration: '7h', availableSlots: 1 }

/** Five people enrol at once for one place. @returns whether exactly one got it */
const wantLastPlace = async ({ admin, people }: Company) => {
  const date = addDays(todayIn('Europe/Paris', Temporal.Now.instant()), 30)
  const body = { ...form, date, endDate: date }
  const { id } = parsed<{ id: string }>(await admin.post('/trainings', { body }))
  parsed(await admin.post(`/trainings/${id}/visibility`, { body: { isPublic: true } }))
  const replies = await Promise.all(people.slice(0, 5).map(person => person.post(`/trainings/${id}/enrolment`)))
  return statusesOf(replies) === '204,409,409,409,409'
}

const makeManager = (databaseUrl: string, { id }: Visitor) =>
  onDatabase(databaseUrl, client =>
    client.query(
      `update employees set role_id = (select id from roles where company_id = employees.company_id and built_in = 'manager') where id = $1`,
      [id],
    ),
  )

const run: Fault['run'] = async cleanUp => {
  const house = await House.open(cleanUp, { people: 8 })
  const { company } = house
  const [manager, ...people] = company.people
  const databaseUrl = await house.databaseUrl()
  await makeManager(databaseUrl, manager!)
  let [decided, placed] = [0, 0]
  for (let round = 0; round < rounds; round += 1) {
    if (await decideTwice({ ...company, people }, manager!, round)) decided += 1
    if (await wantLastPlace({ ...company, people })) placed += 1
  }
  return {
    figures: `${decided} of ${rounds} requests decided once, ${placed} of ${rounds} last places taken once`,
    broken: [
      ...brokenOf({
        'a request was decided twice or never': decided === rounds,
        'a place was taken twice or never': placed === rounds,
      }),
      ...(await brokenInvariants(databaseUrl)),
    ],
  }
}

export const firstWins: Fault = {
  name: 'first-wins',
  promise: 'Of two deciders on one request, and of five people for the last place, exactly one succeeds',
  wanted: '200 rounds each',
  run,
}

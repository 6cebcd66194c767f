import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import { MINUTE } from '#core/durations.ts'
import type { Work } from '#labour/hours.ts'
import { touchingNights } from '#labour/server/night-queries.ts'
import { prepared } from '#server/database/prepared.ts'
import type { Break } from '#time-clock/gestures.ts'

/** A break's minutes where its place is not known, or the breaks with their places. */
type Pauses = number | readonly Break[]

/** Epoch milliseconds. */
export type CountedPiece = [start: number, end: number, pauses: Pauses]

/** As `countWeek` takes it; the breaks of what is over are over. */
export const asWork = ([start, end, pauses]: CountedPiece): Work =>
  typeof pauses === 'number'
    ? { start, end, breakDuration: pauses }
    : { start, end, breakDuration: 0, breaks: pauses.map(pause => ({ start: pause.start, end: pause.end ?? end })) }

/** The length of a break with its place, or of one of a decided day, which has both its ends. */
const lengthOfBreaks = sql.raw(`(select coalesce(sum((pause->>'end')::float8 - (pause->>'start')::float8), 0)
  from jsonb_array_elements(piece->'breaks') pause)`)

/**
 * The hours that count of everybody's days: retained ones where a day is decided, otherwise the finished sessions. Counters, quota, nights and
 * findings about paid hours read it, as the sheet and the month of pay read what was retained.
 * @param isAsked of `employee_id` and `date`
 */
const countedWork = (isAsked: SQL) => sql`(
  select id, employee_id, date, clock_in as start, clock_out as "end", breaks as pauses, total_work_time as minutes,
    corrected_at, false as is_retained
  from work_sessions session
  where status = 'completed' and ${isAsked} and not exists (
    select from retained_days day where day.company_id = session.company_id and day.employee_id = session.employee_id
      and day.date = session.date and day.withdrawn_at is null)
  union all
  select id, employee_id, date, to_timestamp((piece->>'start')::float8 / 1000), to_timestamp((piece->>'end')::float8 / 1000),
    coalesce(piece->'breaks', piece->'breakDuration'),
    round(((piece->>'end')::float8 - (piece->>'start')::float8
      - case when piece ? 'breaks' then ${lengthOfBreaks} else (piece->>'breakDuration')::float8 * ${MINUTE} end) / ${MINUTE})::integer,
    null, true
  from retained_days cross join jsonb_array_elements(work) piece
  where withdrawn_at is null and ${isAsked}
) work`

const inMilliseconds = (column: 'start' | 'end') => sql.raw(`(extract(epoch from work."${column}") * 1000)::float8`)
const ofThese = (people: Placeholder) => sql`employee_id = any(${people}::uuid[])`
const within = ({ from, to }: { from: Placeholder; to: Placeholder }) => sql`date between ${from} and ${to}`

/** The counted work of these people, by start, piece by piece. `id`: of the session, or of the decision about its day. */
export const countedPieces = prepared(['people', 'from', 'to'], (tx, { people, ...days }) =>
  tx
    .select({
      id: sql<string>`work.id`,
      employeeId: sql<string>`work.employee_id`,
      start: sql<number>`${inMilliseconds('start')}`,
      end: sql<number>`${inMilliseconds('end')}`,
      pauses: sql<Pauses>`work.pauses`,
      correctedAt: sql<string | null>`work.corrected_at`,
      isRetained: sql<boolean>`work.is_retained`,
    })
    .from(countedWork(sql`${ofThese(people)} and ${within(days)}`))
    .orderBy(sql`work.start`),
)

/** The working time of `countedPieces`, as one list a person: a year of a team in a third of the time that its rows take. */
export const countedByPerson = prepared(['people', 'from', 'to'], (tx, { people, ...days }) =>
  tx
    .select({
      employeeId: sql<string>`work.employee_id`,
      work: sql<[...CountedPiece, isRetained: boolean][]>`json_agg(json_build_array(
        ${inMilliseconds('start')}, ${inMilliseconds('end')}, work.pauses, work.is_retained) order by work.start)`,
    })
    .from(countedWork(sql`${ofThese(people)} and ${within(days)}`))
    .groupBy(sql`work.employee_id`),
)

/** The counted work of these people that may touch a night, as one list a person. */
export const countedAtNight = prepared(['people', 'edges', 'least'], (tx, { people, ...asked }) => {
  const { edges } = asked
  const days = sql`date between ((${edges}::timestamptz[])[1] - interval '2 days')::date
    and (${edges}::timestamptz[])[array_length(${edges}::timestamptz[], 1)]::date`
  const column = (name: string) => sql.raw(`work.${name}`)
  const columns = {
    from: countedWork(sql`${ofThese(people)} and ${days}`),
    employeeId: column('employee_id'),
    start: column('start'),
    end: column('"end"'),
    pauses: column('pauses'),
  }
  return touchingNights<Pauses>(tx, columns, sql`true`, asked)
})

/** The Monday after a piece began, in the company's zone. */
const nextMonday = (zone: Placeholder) =>
  sql`(date_trunc('week', work.date::timestamp) + interval '7 days') at time zone ${zone}`

/** Net minutes of weeks, by their Monday; without work past Sunday midnight, whose minutes lie in two weeks. */
export const countedByWeek = prepared(['from', 'to', 'zone'], (tx, { zone, ...days }) => {
  const monday = sql<string>`date_trunc('week', work.date::timestamp)::date::text`
  return tx
    .select({
      employeeId: sql<string>`work.employee_id`,
      monday: monday.as('monday'),
      minutes: sql<number>`sum(work.minutes)::integer`,
    })
    .from(countedWork(within(days)))
    .where(sql`work."end" <= ${nextMonday(zone)}`)
    .groupBy(sql`work.employee_id`, sql`monday`)
})

/** The work that `countedByWeek` leaves out. */
export const countedPastSunday = prepared(['from', 'to', 'zone'], (tx, { zone, ...days }) =>
  tx
    .select({
      employeeId: sql<string>`work.employee_id`,
      start: sql<number>`${inMilliseconds('start')}`,
      end: sql<number>`${inMilliseconds('end')}`,
      pauses: sql<Pauses>`work.pauses`,
    })
    .from(countedWork(within(days)))
    .where(sql`work."end" > ${nextMonday(zone)}`),
)

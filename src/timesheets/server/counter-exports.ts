import type { z } from 'zod'
import type { Member } from '#core/actor.ts'
import { formatDate, isoWeekday } from '#core/calendar.ts'
import { csvLine, csvStart, inFileName } from '#core/csv.ts'
import { hundredths, sum } from '#core/durations.ts'
import type { Language } from '#core/languages.ts'
import { fill } from '#core/sentences.ts'
import { minutesAt, type RatedMinutes } from '#labour/hours.ts'
import { fullName } from '#people/rules.ts'
import type { Database } from '#server/database/database.ts'
import type { personCounters } from '#timesheets/schemas/counter.ts'
import { counters as en } from '#timesheets/texts.counters.en.ts'
import { counters as fr } from '#timesheets/texts.counters.fr.ts'
import { teamCounters } from './counter-queries.ts'

const words = { fr, en }

export const fileName = (language: Language, year: number, name = '') =>
  `${[words[language].file, year, ...(name ? [name] : [])].join('-')}.csv`

type Percents = { overtime: readonly number[]; complementary: readonly number[] }

/** A column a percent that the year knows. */
const ratedHeads = ({ overtime, complementary }: Percents, language: Language) => {
  const { columns } = words[language]
  const named = (text: string) => (percent: number) => fill(text, { percent: String(percent) })
  return [...overtime.map(named(columns.overtimeAt)), ...complementary.map(named(columns.complementaryAt))]
}

type RatedHours = { overtime: readonly RatedMinutes[]; complementary: readonly RatedMinutes[] }

const ratedCells = ({ overtime, complementary }: RatedHours, percents: Percents) => {
  const minutesIn = (rated: readonly RatedMinutes[]) => (percent: number) => minutesAt(percent, rated)
  return [...percents.overtime.map(minutesIn(overtime)), ...percents.complementary.map(minutesIn(complementary))]
}

type Reader = { actor: Member; now: Temporal.Instant; language: Language }

/** Page by page, as fast as the client reads; no transaction stays open meanwhile. */
export async function* teamAsCsv(database: Database, { actor, now, language }: Reader, year: number) {
  const { columns, schemes } = words[language]
  let after: string | undefined
  let isFirst = true
  do {
    const page = await database.inCompany(actor.companyId, 'read only', tx =>
      teamCounters(tx, actor, { year, after }, now),
    )
    const { percents } = page
    const { lastName, firstName, contract, scheme, worked, night, sundays, sundayHours, holidays, holidayHours } =
      columns
    if (isFirst)
      yield csvStart +
        csvLine([
          lastName,
          firstName,
          contract,
          scheme,
          worked,
          ...ratedHeads(percents, language),
          night,
          sundays,
          sundayHours,
          holidays,
          holidayHours,
          columns.firstOfMay,
        ])
    isFirst = false
    const written = (minutes: number) => hundredths(minutes, language)
    const lines = page.employees.map(({ figures, ...person }) =>
      csvLine([
        person.lastName,
        person.firstName,
        person.contract ? written(person.contract.weeklyHours * 60) : '',
        schemes[person.scheme],
        written(figures.worked.minutes),
        ...ratedCells(figures, percents).map(written),
        written(figures.night),
        String(figures.sundays.days),
        written(figures.sundays.minutes),
        String(figures.holidays.days),
        written(figures.holidays.minutes),
        written(figures.firstOfMay),
      ]),
    )
    yield lines.join('')
    after = page.next ?? undefined
  } while (after)
}

type PersonCounters = z.input<typeof personCounters>

/** A line a civil week that touches the year, whole: overtime is counted so. */
export const personAsCsv = ({ year, days, person, percents, weeks, holidays }: PersonCounters, language: Language) => {
  const { columns } = words[language]
  const isHoliday = new Set(holidays.map(({ date }) => date))
  const head = [
    columns.week,
    columns.until,
    columns.worked,
    columns.leave,
    columns.counted,
    ...ratedHeads(percents, language),
    columns.nightOfWeek,
    columns.sundayHours,
    columns.holidayHours,
    columns.firstOfMay,
  ]
  const shown = weeks.filter(({ from, to }) => to >= days.from && from <= days.to)
  const lines = shown.map(week => {
    const parts = week.work.flatMap(each => each.days)
    const total = (isSuch: (date: string) => boolean) =>
      sum(parts.filter(({ date }) => isSuch(date)).map(({ worked }) => worked))
    return csvLine([
      formatDate(week.from),
      formatDate(week.to),
      ...[week.worked, week.leave, week.counted, ...ratedCells(week, percents), week.night].map(minutes =>
        hundredths(minutes, language),
      ),
      ...[
        total(date => isoWeekday(date) === 7),
        total(date => isHoliday.has(date)),
        total(date => date.endsWith('-05-01')),
      ].map(minutes => hundredths(minutes, language)),
    ])
  })
  const content = [csvStart + csvLine(head), ...lines]
  return {
    name: fileName(language, year, inFileName(fullName(person))),
    type: 'text/csv' as const,
    content: (async function* () {
      yield* content
    })(),
  }
}

import type { Member, RequestContext } from '#core/actor.ts'
import { todayIn } from '#core/calendar.ts'
import type { Language } from '#core/languages.ts'
import { frenchNameIn, typeNameIn } from '#leave/server/queries.ts'
import { typesShown } from '#leave/server/setting-queries.ts'
import type { Elements } from '#payroll/rules/elements.ts'
import type { Profile } from '#payroll/rules/files.ts'
import type { MonthOutline } from '#payroll/rules/month-outline.ts'
import type { Month } from '#payroll/rules/months.ts'
import type { PaidPerson } from '#payroll/rules/paid.ts'
import { payrollMonth } from '#payroll/schemas.ts'
import type { Tx } from '#server/database/database.ts'
import { answerInThread, largeRead, type Travelling } from '#server/documents/large-reads.ts'
import { readersOf } from './agreement/queries.ts'
import { payrollMonthOf, rulesOf } from './closing-queries.ts'
import { filesOf, namesOfPeople, profilesShown, type Settings, settingsShown, variablesOf } from './queries.ts'
import { sendingsShown } from './sending-queries.ts'

type MonthAsked = RequestContext & { actor: Member; month: Month }

/** The month of pay of everybody, as the API tells it. A thread reads that of a large company. */
export const monthShown = largeRead(import.meta.filename, monthInThread, monthOf)

export function monthInThread(asked: Travelling<MonthAsked>) {
  return answerInThread(payrollMonth, monthOf, asked)
}

async function monthOf(tx: Tx, { actor, month, now, language }: MonthAsked) {
  const { weeks, standing, closing, closed, people, regularisations, checks, departures, requests, shortWeeks } =
    await payrollMonthOf(tx, actor, month, now)
  const concerned = checks.flatMap(({ of }) => of.map(({ employeeId }) => employeeId))
  const { siret, ...settings } = await settingsShown(tx)
  return {
    month,
    today: todayIn(actor.timeZone, now),
    weeks: weeks.map(week => ({ ...week, state: standing.get(week.from) ?? null })),
    siret,
    settings: settingsAsWire(settings),
    profiles: (await profilesShown(tx)).map(profileShown),
    people: people.map(person => ({ ...lineShown(person), outline: outlineIn(language, person.outline) })),
    regularisations: regularisations.map(({ paid, today, days, ...line }) => ({
      ...lineShown(line),
      paid: pairs(paid),
      today: pairs(today),
      days: [...days],
    })),
    variables: (await variablesOf(tx, { month })).map(({ at, month: _month, ...variable }) => ({
      ...variable,
      at: at.toISOString(),
    })),
    checks: checks.map(({ of, ...check }) => ({ ...check, of: [...of] })),
    requests,
    shortWeeks,
    departures: departures.map(({ due, ...departure }) => ({
      ...departure,
      due:
        due?.map(({ type, typeName, ...each }) => ({ ...each, name: typeNameIn(language, { type, typeName }) })) ??
        null,
    })),
    absenceTypes: (await typesShown(tx)).map(({ key, code, name }) => ({
      key,
      code,
      name: typeNameIn(language, { type: key, typeName: name }),
    })),
    named: (await namesOfPeople(tx, { people: [...new Set(concerned)] })).map(
      ({ matricule: _matricule, ...person }) => person,
    ),
    ...(await rulesOf(tx, weeks, language)),
    readers: await readersOf(tx, actor, { month, people: people.map(({ id }) => id) }, now),
    closing: closing && { at: closing.at.toISOString(), by: closing.by },
    lastClosed: closed[0]?.month ?? null,
    files: await filesOf(tx, { month }),
    sendings: closing ? await sendingsShown(tx, month, now) : [],
  }
}

const pairs = (elements: Elements) => [...elements].map(([element, amount]) => ({ element, amount }))

const lineShown = <Line extends PaidPerson>({ elements, absences, ...line }: Line) => ({
  ...line,
  elements: pairs(elements),
  absences: absences.map(({ days, ...absence }) => ({ ...absence, ...(days && { days: [...days] }) })),
})

const outlineIn = (language: Language, outline: MonthOutline | null) => {
  const nameIn = frenchNameIn(language)
  return (
    outline && {
      ...outline,
      away: outline.away.map(({ label, ...each }) => ({ ...each, label: label === null ? null : nameIn(label) })),
    }
  )
}

const settingsAsWire = ({ mealWindows, ...settings }: Settings) => ({ ...settings, mealWindows: [...mealWindows] })

/** A profile as the API tells it. */
export const profileShown = <Row extends Profile>({ columns, codes, ...profile }: Row) => ({
  ...profile,
  columns: [...columns],
  codes: [...codes],
})

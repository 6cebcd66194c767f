import { useMemo, useState } from 'react'
import type { CalendarDate } from '#core/calendar.ts'
import { formatNumber } from '#core/languages.ts'
import type { ImportKind } from '#imports/web/shared/ImportKind.ts'
import { isTooFarAhead, keyOf } from '#leave/rules/account.ts'
import { mostOpenings } from '#leave/rules/amounts.ts'
import {
  accountsOn,
  type BalanceColumn,
  balanceColumns,
  balanceFields,
  type ImportedBalances,
  readBalances,
  saysNoYear,
  saysWho,
  writtenYear,
  yearWord,
} from '#leave/rules/import.ts'
import { typeWords } from '#leave/rules/words.ts'
import type { TeamBalances } from '#leave/web/balances/Balances.ts'
import { useLanguage, useTranslation } from '#web/i18n.ts'
import { paths } from '#web/paths.ts'
import { DateField } from '#web/ui/fields/DateField.tsx'
import { useBalanceImports } from './BalanceImports.ts'

/** The names of columns, and of the accounts that are opened: lines of several days see one year from several years. */
const useLabels = ({ types, years }: TeamBalances) => {
  const { t } = useTranslation('balancesImport')
  const { t: say } = useTranslation('leave')
  return useMemo(() => {
    const names = new Map(types.map(({ key, name }) => [key, typeWords(say, { type: key, typeName: name })]))
    return {
      /** 'Congés payés 2025–2026, à prendre', 'Congés payés N-1, à prendre', 'RTT' */
      labelOf: ({ account: { type, year }, isRelative }: BalanceColumn) => {
        const leave = names.get(type)!
        if (!year) return leave
        const standing = year.ago === 0 ? 'acquiring' : year.ago === 1 ? 'taking' : 'past'
        return t(`years.${standing}`, { leave, year: isRelative ? yearWord(year) : writtenYear(year) })
      },
      /** 'Congés payés 2025–2026', 'RTT' */
      openedLabel: ({ type, leaveYear }: ImportedBalances[number]) => {
        const leave = names.get(type)!
        const year = years.find(({ from }) => from === leaveYear)
        return year ? t('years.past', { leave, year: writtenYear(year) }) : leave
      },
    }
  }, [types, years, say, t])
}

const names = ['lastName', 'firstName'] as const

/** The names by which a file may know somebody. */
export type KnownPerson = { id: string; email: string | null; matricule: string | null }

const peopleOf = (balances: TeamBalances, known: readonly KnownPerson[]) => {
  const contacts = new Map(known.map(person => [person.id, person]))
  return balances.people.map(({ id, firstName, lastName, mayWrite, accounts }) => ({
    id,
    firstName,
    lastName,
    email: contacts.get(id)?.email ?? null,
    matricule: contacts.get(id)?.matricule ?? null,
    mayWrite,
    openings: new Map(
      accounts.flatMap(({ opening, openingId, ...account }) =>
        opening === null || openingId === null ? [] : [[keyOf(account), { id: openingId, amount: opening }] as const],
      ),
    ),
  }))
}

/** As the server takes it: without its column. */
const openingOf = ({ employeeId, type, leaveYear, on, amount, seen }: ImportedBalances[number]) => ({
  employeeId,
  type,
  leaveYear,
  on,
  amount,
  seen,
})

/** Opening balances, as the screens of an import need them. */
export const useBalancesKind = (
  balances: TeamBalances,
  known: readonly KnownPerson[],
): ImportKind<string, ImportedBalances> => {
  const { t } = useTranslation('balancesImport')
  const language = useLanguage()
  const { send, undo, refresh } = useBalanceImports()
  const [on, setOn] = useState<CalendarDate | null>(null)
  const { labelOf, openedLabel } = useLabels(balances)
  const people = useMemo(() => peopleOf(balances, known), [balances, known])
  return useMemo(() => {
    const { today, years } = balances
    const accounts = accountsOn(balances, on ?? today)
    const columns = balanceColumns(accounts)
    const fields = balanceFields(columns, labelOf)
    const labels = new Map(columns.map(column => [column.key, labelOf(column)]))
    const fieldLabel = (field: string) => labels.get(field) ?? t(`fields.${field as 'on'}`)
    const facts = { people, columns, years, on, today, language }
    const isReplaced = ({ employeeId, type, leaveYear }: ImportedBalances[number]) =>
      openingsOf.get(employeeId)?.has(keyOf({ type, year: years.find(({ from }) => from === leaveYear) ?? null }))
    const openingsOf = new Map(people.map(({ id, openings }) => [id, openings]))
    const recent = accounts.filter(({ year }) => year !== null && year.ago < 2)
    const modelled = [...recent.toReversed(), ...accounts.filter(({ year }) => year === null)]
    const who = [...(people.some(({ matricule }) => matricule) ? (['matricule'] as const) : []), ...names]
    return {
      title: t('title'),
      fields,
      labelOf: fieldLabel,
      choices: <DateField className="max-w-72" hint={t('onHint')} label={t('on')} onChange={setOn} value={on} />,
      missing: named => {
        if (!saysWho(named)) return t('missing.who')
        if (!columns.some(({ key }) => named.has(key))) return t('missing.balances')
        if (on === null) return named.has('on') ? null : t('missing.day')
        return isTooFarAhead(on, today) ? t('missing.dayFar') : null
      },
      asks: (heading, named) => {
        const hasYear = columns.some(({ key, account }) => account.year && named.has(key))
        return saysNoYear(heading) && !hasYear ? t('missing.year', { heading }) : null
      },
      excess: rows => {
        const count = rows.flat().length
        if (count <= mostOpenings) return null
        const [most, found] = [mostOpenings, count].map(number => formatNumber(number, language))
        return t('tooMany', { most: most!, count: found! })
      },
      read: (lines, ways) => readBalances(lines, facts, ways),
      sending: count => t('sending', { count }),
      figures: rows => {
        const all = rows.flat()
        const replaced = all.filter(isReplaced).length
        return [
          ...[...Map.groupBy(all, openedLabel)].map(([label, { length }]) => ({ label, count: length })),
          ...(replaced > 0 ? [{ label: t('figures.replaced'), count: replaced }] : []),
        ]
      },
      send: (rows, key) =>
        send({
          reason: t('ledger:entry.takenOver'),
          openings: rows.flat().map(openingOf),
          key,
        }),
      placeOf: (path, rows) => {
        const [list, nth, field] = path.split('.')
        const places = rows.flatMap((openings, row) => openings.map(opening => ({ row, opening })))
        const place = list === 'openings' ? places[Number(nth)] : undefined
        // A day is that of all lines, as a rule: its sentence stands above them.
        if (!place || field === 'on') return null
        return { row: place.row, field: field === 'employeeId' ? 'lastName' : place.opening.column }
      },
      model: {
        name: t('model'),
        rows: [
          [...who, ...modelled.map(({ key }) => key)].map(fieldLabel),
          ...people
            .filter(({ mayWrite }) => mayWrite)
            .map(person => [...who.map(field => person[field] ?? ''), ...modelled.map(() => '')]),
        ],
        isToFill: true,
      },
      done: count => t('done', { count }),
      shown: { href: paths.admin.leaveBalances, label: t('shown') },
      undone: count => t('undone', { count }),
      undo,
      refresh,
    }
  }, [balances, people, on, labelOf, openedLabel, language, send, undo, refresh, t])
}

import { useState } from 'react'
import { type CalendarDate, formatDate } from '#core/calendar.ts'
import { sum } from '#core/durations.ts'
import { formatNumber } from '#core/languages.ts'
import { finder } from '#core/search.ts'
import { isPaidHours, ratedOf } from '#payroll/rules/elements.ts'
import { isStanding } from '#payroll/rules/month-lines.ts'
import { fullName } from '#people/rules.ts'
import { useTranslation } from '#web/i18n.ts'
import { EmptyState } from '#web/ui/lists/EmptyState.tsx'
import { FilterChips } from '#web/ui/lists/FilterChips.tsx'
import { SearchField } from '#web/ui/lists/SearchField.tsx'
import { type Column, Table } from '#web/ui/lists/Table.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { Tag } from '#web/ui/Tag.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import { type MonthPerson, type PayrollMonth, personMonthPath, useFieldName } from './Payroll.ts'
import { usePayAmount, usePayHours } from './person/useStepWords.ts'

const kinds = ['all', 'away', 'changes', 'extras', 'corrections', 'rested'] as const
type Kind = (typeof kinds)[number]

/** A shorter list is read without a search. */
const longList = 15

/** A line a person: what the month asked for, what is missing, what is beyond, and what is paid. A name leads to how it is made. */
export function PeoplePanel({ data }: { data: PayrollMonth }) {
  const { t } = useTranslation('payroll')
  const [kind, setKind] = useState<Kind>('all')
  const [searched, setSearched] = useState('')
  const columns = useColumns(data)
  const isOf = kindsOf(data)
  const find = finder(searched)
  const people = data.people.filter(person => isOf(kind, person) && find(`${fullName(person)} ${person.matricule}`))
  const filters = kinds
    .map(filter => ({
      filter,
      label: t(`people.filters.${filter}`),
      count: data.people.filter(person => isOf(filter, person)).length,
    }))
    .filter(({ filter, count }) => filter === 'all' || count > 0)
  return (
    <Panel isFlush title={t('people.title')}>
      <div className="grid gap-3 border-b border-line px-4 pb-3 md:px-5">
        <p className="text-13 text-pretty text-ink-2">{t('people.lead')}</p>
        {(filters.length > 1 || data.people.length > longList) && (
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
            {data.people.length > longList && (
              <SearchField
                className="w-full md:w-64"
                label={t('people.search')}
                onChange={setSearched}
                value={searched}
              />
            )}
            {filters.length > 1 && (
              <FilterChips filters={filters} label={t('people.filters.label')} onChange={setKind} shown={kind} />
            )}
          </div>
        )}
      </div>
      <Table
        caption={t('people.title')}
        columns={columns}
        empty={<EmptyState title={t('people.none')} />}
        rowKey={({ id }) => id}
        rows={people}
      />
    </Panel>
  )
}

const kindsOf = ({ regularisations }: PayrollMonth) => {
  const corrected = new Set(regularisations.map(({ id }) => id))
  return (kind: Kind, { id, outline, absences, elements }: MonthPerson): boolean => {
    switch (kind) {
      case 'all':
        return true
      case 'away':
        return absences.length > 0 || Boolean(outline?.away.length)
      case 'changes':
        return Boolean(outline?.entry || outline?.exit) && !outline?.isByHours
      case 'extras':
        return Boolean(outline?.isByHours)
      case 'corrections':
        return corrected.has(id)
      case 'rested':
        return elements.has('rested-hours')
    }
  }
}

type Figured = { figure: string; detail?: string }

const useColumns = ({ regularisations, month }: PayrollMonth): Column<MonthPerson>[] => {
  const { t, language } = useTranslation('payroll')
  const hours = usePayHours()
  const amountOf = usePayAmount()
  const nameOf = useFieldName()
  const correctionsOf = Map.groupBy(regularisations, ({ id }) => id)
  const dated = (date: CalendarDate) => formatDate(date).slice(0, 5)
  const paidIn = (elements: MonthPerson['elements']) =>
    sum([...elements].filter(([element]) => isPaidHours(element)).map(([, amount]) => amount))
  const rated = ({ elements }: MonthPerson) =>
    [...elements].flatMap(([element, minutes]) => {
      const of = ratedOf(element)
      return of && isPaidHours(element) ? [{ ...of, minutes }] : []
    })
  const changeOf = ({ entry, exit }: NonNullable<MonthPerson['outline']>) =>
    entry && exit
      ? t('people.changes', { entry: dated(entry), exit: dated(exit) })
      : entry
        ? t('people.entry', { date: dated(entry) })
        : exit
          ? t('people.exit', { date: dated(exit) })
          : null
  /** What the month asked for and did not get, or got by leave. */
  const lacks = ({ outline }: MonthPerson): { name: string; hours: string }[] => {
    if (!outline) return []
    const change = outline.outside > 0 ? changeOf(outline) : null
    return [
      ...(change ? [{ name: change, hours: hours(-outline.outside) }] : []),
      ...outline.away.map(({ label, isPaid, days, minutes }) => ({
        name: label === null ? t('people.missed') : `${label}, ${t('people.days', { count: days })}`,
        hours: hours(isPaid ? minutes : -minutes),
      })),
    ]
  }
  const base = ({ elements, outline }: MonthPerson): Figured => {
    const [normal, withheld] = [elements.get('normal-hours') ?? 0, elements.get('withheld-hours') ?? 0]
    const whole = elements.get('contract-hours') ?? 0
    if (outline?.isByHours) return { figure: hours(normal), detail: t('people.byHours') }
    const isShort = withheld > 0 || (outline?.outside ?? 0) > 0
    return {
      figure: hours(normal),
      ...(isShort && whole > normal && { detail: t('people.of', { hours: hours(whole) }) }),
    }
  }
  const rateOf = ({ kind, percent }: ReturnType<typeof rated>[number]) =>
    t(kind === 'complementary' ? 'people.complementary' : 'people.rate', { percent: formatNumber(percent, language) })
  /** Each rate with its hours. */
  const details = (person: MonthPerson) => rated(person).map(each => `${hours(each.minutes)} ${rateOf(each)}`)
  const ratedFigure = (person: MonthPerson): Figured => {
    const all = rated(person)
    const detail = all.length === 1 ? rateOf(all[0]!) : details(person).join('\n')
    return { figure: figure(sum(all.map(({ minutes }) => minutes))), detail }
  }
  const others = ({ elements }: MonthPerson) =>
    [...elements]
      .filter(([element]) => isStanding(element))
      .map(([element, amount]) => `${nameOf(element)}\u00a0: ${amountOf(element, amount)}`)
  const corrections = ({ id }: MonthPerson) =>
    sum((correctionsOf.get(id) ?? []).map(({ elements }) => paidIn(elements)))
  const figure = (minutes: number, isSigned = false) => (minutes === 0 ? '–' : hours(minutes, { isSigned }))
  const tagsOf = ({ outline }: MonthPerson) =>
    outline?.isByHours
      ? [t('people.tags.extra')]
      : [outline?.entry && t('people.tags.entry'), outline?.exit && t('people.tags.exit')].filter(tag => tag)
  const summary = (person: MonthPerson) =>
    [
      person.outline?.whole ? t('people.planned', { hours: hours(person.outline.whole) }) : null,
      ...lacks(person).map(each => `${each.name} ${each.hours}`),
      person.elements.has('more-hours')
        ? t('people.atFull', { hours: hours(person.elements.get('more-hours')!) })
        : null,
      ...details(person),
    ]
      .filter(part => part !== null)
      .join(' · ')
  const desk = (
    key: 'whole' | 'lacks' | 'base' | 'more' | 'rated' | 'rested' | 'corrections' | 'others',
    render: Column<MonthPerson>['render'],
    align: 'start' | 'end' = 'end',
  ): Column<MonthPerson> => ({
    key,
    label: t(`people.${key}`),
    align,
    isNumeric: align === 'end',
    className: 'align-top max-md:hidden',
    render,
  })
  return [
    {
      key: 'person',
      label: t('people.person'),
      role: 'title',
      className: 'align-top',
      render: person => (
        <>
          <span className="flex flex-wrap items-center gap-x-2">
            <TextLink href={personMonthPath(person.id, month)}>{fullName(person)}</TextLink>
            {tagsOf(person).map(tag => (
              <Tag key={tag}>{tag}</Tag>
            ))}
          </span>
          <span className="block text-13 font-normal text-ink-2 tabular-nums">{person.matricule || '–'}</span>
        </>
      ),
    },
    { key: 'summary', label: '', role: 'drawing', className: 'text-13 text-ink-2 md:hidden', render: summary },
    desk('whole', ({ outline }) => figure(outline?.whole ?? 0)),
    desk('lacks', person => <Lacks lines={lacks(person)} />, 'start'),
    desk('base', person => <Figure {...base(person)} isStrong />),
    desk('more', ({ elements }) => figure(elements.get('more-hours') ?? 0)),
    desk('rated', person => <Figure {...ratedFigure(person)} />),
    desk('rested', ({ elements }) => figure(elements.get('rested-hours') ?? 0)),
    {
      key: 'paid',
      label: t('people.paid'),
      align: 'end',
      isNumeric: true,
      className: 'align-top',
      render: ({ elements }) => <Figure figure={hours(paidIn(elements))} isStrong />,
    },
    desk('corrections', person => figure(corrections(person), true)),
    desk('others', person => others(person).join(', ') || '–', 'start'),
  ]
}

function Figure({ figure, detail, isStrong = false }: Figured & { isStrong?: boolean }) {
  return (
    <>
      <span className={`block ${isStrong ? 'font-semibold' : ''}`}>{figure}</span>
      {detail && <span className="block text-12 whitespace-pre-line text-ink-2">{detail}</span>}
    </>
  )
}

function Lacks({ lines }: { lines: readonly { name: string; hours: string }[] }) {
  if (lines.length === 0) return '–'
  return lines.map(({ name, hours }) => (
    <span className="flex justify-between gap-3 text-13" key={name}>
      <span className="min-w-0 text-ink-2 wrap-anywhere">{name}</span>
      <span className="whitespace-nowrap tabular-nums">{hours}</span>
    </span>
  ))
}

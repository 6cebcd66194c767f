import { type KeyboardEvent, useState } from 'react'
import { finder } from '#core/search.ts'
import { fullName } from '#people/rules.ts'
import { useTranslation } from '#web/i18n.ts'
import { EmptyState } from '#web/ui/lists/EmptyState.tsx'
import { FilterChips } from '#web/ui/lists/FilterChips.tsx'
import { SearchField } from '#web/ui/lists/SearchField.tsx'
import { type Column, Table } from '#web/ui/lists/Table.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { Tag } from '#web/ui/Tag.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import { type MonthPerson, type PayrollMonth, personMonthPath } from './Payroll.ts'
import { HourSwitch } from './person/HourSwitch.tsx'
import { type FigureWords, usePersonFigures } from './person/usePersonFigures.ts'

const kinds = ['all', 'away', 'changes', 'extras', 'corrections', 'rested'] as const
type Kind = (typeof kinds)[number]

/** A shorter list is read without a search. */
const longList = 15

/** A line a person: what the month asked for, what is missing, what is beyond, and what is paid. A name leads to how it is made. */
export function PeoplePanel({ data }: { data: PayrollMonth }) {
  const { t } = useTranslation('payroll')
  const [kind, setKind] = useState<Kind>('all')
  const [searched, setSearched] = useState('')
  const isOf = kindsOf(data)
  const find = finder(searched)
  const people = data.people.filter(person => isOf(kind, person) && find(`${fullName(person)} ${person.matricule}`))
  const columns = useColumns(data, people)
  const filters = kinds
    .map(filter => ({
      filter,
      label: t(`people.filters.${filter}`),
      count: data.people.filter(person => isOf(filter, person)).length,
    }))
    .filter(({ filter, count }) => filter === 'all' || count > 0)
  return (
    <Panel aside={<HourSwitch />} isFlush title={t('people.title')}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 border-b border-line px-4 py-3 md:px-5">
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
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- arrows go from one name to the next */}
      <div onKeyDown={goOn}>
        <Table
          caption={t('people.title')}
          columns={columns}
          empty={<EmptyState title={t(data.people.length > 0 ? 'people.none' : 'person.nothing')} />}
          rowKey={({ id }) => id}
          rows={people}
        />
      </div>
    </Panel>
  )
}

/** From the name of one person to the next. */
const goOn = (event: KeyboardEvent<HTMLElement>) => {
  const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
  const names = [...event.currentTarget.querySelectorAll<HTMLElement>('th[scope=row] a')]
  const next = step && names[names.indexOf(event.target as HTMLElement) + step]
  if (!next || !names.includes(event.target as HTMLElement)) return
  event.preventDefault()
  next.focus()
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

/** An element that nobody has is no column. @param people those that are shown, whose total stands below */
const useColumns = (data: PayrollMonth, people: readonly MonthPerson[]): Column<MonthPerson>[] => {
  const { t } = useTranslation('payroll')
  const { figure, totals, paid, lacks, base, ratedFigure, others, corrections, tagsOf, summary } =
    usePersonFigures(data)
  // The total of one person is their line.
  const total = people.length > 1 ? totals(people) : null
  const desk = (
    key: 'whole' | 'lacks' | 'base' | 'more' | 'rated' | 'rested' | 'corrections' | 'others',
    render: Column<MonthPerson>['render'],
    align: 'start' | 'end' = 'end',
    has: (person: MonthPerson) => boolean = () => true,
  ): Column<MonthPerson>[] =>
    data.people.some(has)
      ? [
          {
            key,
            label: t(`people.${key}`),
            align,
            isNumeric: align === 'end',
            className: `align-top max-lg:hidden max-md:hidden ${key === 'others' ? 'md:min-w-52' : ''}`,
            render,
            total: total?.get(key),
          },
        ]
      : []
  const amount = (key: 'more' | 'rested', element: 'more-hours' | 'rested-hours') =>
    desk(
      key,
      ({ elements }) => figure(elements.get(element) ?? 0),
      'end',
      ({ elements }) => elements.has(element),
    )
  return [
    {
      key: 'person',
      label: t('people.person'),
      role: 'title',
      total: total && t('totals.people', { count: people.length }),
      className: 'align-top md:min-w-36',
      render: person => (
        <>
          <span className="flex flex-wrap items-center gap-x-2">
            <TextLink
              className="max-md:inline-flex max-md:min-h-11 max-md:items-center"
              href={personMonthPath(person.id, data.month)}
            >
              {fullName(person)}
            </TextLink>
            {tagsOf(person).map(tag => (
              <Tag key={tag}>{tag}</Tag>
            ))}
          </span>
          <span className="block text-13 font-normal text-ink-2 tabular-nums">{person.matricule || '–'}</span>
        </>
      ),
    },
    {
      key: 'summary',
      label: t('people.summary'),
      role: 'drawing',
      className: 'align-top text-13 text-ink-2 lg:hidden',
      render: summary,
    },
    ...desk(
      'whole',
      ({ outline }) => figure(outline?.whole ?? 0),
      'end',
      // A closed month keeps none.
      ({ outline }) => Boolean(outline?.whole),
    ),
    ...desk(
      'lacks',
      person => <Lacks lines={lacks(person)} />,
      'start',
      person => lacks(person).length > 0,
    ),
    ...desk('base', person => <Figure {...base(person)} isStrong />),
    ...amount('more', 'more-hours'),
    ...desk(
      'rated',
      person => <Figure {...ratedFigure(person)} />,
      'end',
      person => ratedFigure(person).figure !== figure(0),
    ),
    ...amount('rested', 'rested-hours'),
    {
      key: 'paid',
      label: t('people.paid'),
      align: 'end',
      isNumeric: true,
      className: 'align-top',
      render: person => <Figure figure={paid(person)} isStrong />,
      total: total?.get('paid'),
    },
    ...desk(
      'corrections',
      person => figure(corrections(person), true),
      'end',
      person => corrections(person) !== 0,
    ),
    ...desk(
      'others',
      person => others(person).join(', ') || '–',
      'start',
      person => others(person).length > 0,
    ),
  ]
}

function Figure({ figure, detail, isStrong = false }: FigureWords & { isStrong?: boolean }) {
  return (
    <>
      <span className={`block ${isStrong ? 'font-semibold' : ''}`}>{figure}</span>
      {detail && <span className="block text-12 whitespace-pre-line text-ink-2 md:whitespace-pre">{detail}</span>}
    </>
  )
}

function Lacks({ lines }: { lines: readonly { name: string; hours: string }[] }) {
  if (lines.length === 0) return '–'
  return lines.map(({ name, hours }) => (
    <span className="flex justify-between gap-3 text-13 md:min-w-44" key={name}>
      <span className="min-w-0 text-ink-2 wrap-anywhere">{name}</span>
      <span className="whitespace-nowrap tabular-nums">{hours}</span>
    </span>
  ))
}

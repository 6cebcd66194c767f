import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { capitalised } from '#core/sentences.ts'
import { fullName } from '#people/rules.ts'
import { useLanguage, useTranslation } from '#web/i18n.ts'
import { paths } from '#web/paths.ts'
import { NativeSelect } from '#web/ui/lists/NativeSelect.tsx'
import { Loaded } from '#web/ui/loading/Loaded.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { type PersonCounters, personCountersQuery } from './Counters.ts'
import { ExportButton } from './ExportButton.tsx'
import { PersonFigures } from './PersonFigures.tsx'
import type { useAskedCounters } from './useAskedCounters.ts'
import { YearNavigator } from './YearNavigator.tsx'

interface PersonPageProps {
  /** Null for one's own. */
  person: string | null
  asked: ReturnType<typeof useAskedCounters>
  /** Above the figures: one's own rest. */
  rest?: ReactNode
}

/** The counters of one person and year. */
export function PersonPage({ person, asked, rest }: PersonPageProps) {
  const { t } = useTranslation('counters')
  const { year, previousYear, nextYear, showYear } = asked
  const query = useQuery({
    ...personCountersQuery(person, year, useLanguage()),
    // The figures of the year before stay while another one is read; those of somebody else do not.
    placeholderData: (before: PersonCounters | undefined) =>
      person === null || before?.person.id === person ? keepPreviousData(before) : undefined,
  })
  const { data } = query
  return (
    <>
      <PageHeader
        actions={<ExportButton whose={person === null ? 'own' : { id: person }} year={year} />}
        facts={data && <Terms counters={data} />}
        filters={data && data.people.length > 1 && <PersonSelect counters={data} onChange={asked.showPerson} />}
        parent={person === null ? undefined : { href: paths.admin.counters, label: t('web:titles.counters') }}
        period={<YearNavigator nextYear={nextYear} onChange={showYear} previousYear={previousYear} year={year} />}
        title={person === null ? t('own') : data ? fullName(data.person) : t('title')}
      />
      {rest}
      <Loaded failure={t('failure')} query={query}>
        {counters => <PersonFigures asked={asked} counters={counters} isOwn={person === null} />}
      </Loaded>
    </>
  )
}

function Terms({ counters: { person, scheme, contract } }: { counters: PersonCounters }) {
  const { t } = useTranslation('counters')
  const facts = [
    person.department,
    contract && t(`schemes.${scheme}`).toLocaleLowerCase(),
    person.isDeleted ? t('deleted') : null,
  ].filter(fact => fact !== null && fact !== '')
  return <span className="wrap-anywhere">{capitalised(facts.join(', '))}</span>
}

interface PersonSelectProps {
  counters: PersonCounters
  onChange: (id: string) => void
}

function PersonSelect({ counters: { people, person }, onChange }: PersonSelectProps) {
  const { t } = useTranslation('counters')
  const isListed = people.some(({ id }) => id === person.id)
  return (
    <span className="max-w-64 max-md:hidden *:max-w-full [&_select]:max-w-full [&_select]:truncate">
      <NativeSelect
        label={t('person')}
        onChange={event => onChange(event.target.value)}
        options={(isListed ? people : [person, ...people]).map(each => ({ value: each.id, label: fullName(each) }))}
        value={person.id}
      />
    </span>
  )
}

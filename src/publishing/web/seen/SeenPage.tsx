import { useQuery } from '@tanstack/react-query'
import { dayAndMonth } from '#core/calendar.ts'
import { mayManagePeople } from '#people/policy.ts'
import { useMember } from '#web/api/session.ts'
import { useToday } from '#web/api/useServerNow.ts'
import { useLanguage, useTranslation } from '#web/i18n.ts'
import type { Opening } from '#web/page.ts'
import { paths } from '#web/paths.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { EmptyState } from '#web/ui/lists/EmptyState.tsx'
import { Table } from '#web/ui/lists/Table.tsx'
import { Loaded } from '#web/ui/loading/Loaded.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import { StatTile } from '#web/ui/time/StatTile.tsx'
import { StatTiles } from '#web/ui/time/StatTiles.tsx'
import { openedWeek, useShownWeek } from '#web/ui/time/useShownWeek.ts'
import { WeekNavigator } from '#web/ui/time/WeekNavigator.tsx'
import { writtenMoment } from '#web/ui/time/written-moment.ts'
import { countsOf, isAhead, type SeenWeek, seenWeekQuery, type ToldPerson } from './SeenWeek.ts'
import { useSeenColumns } from './useSeenColumns.tsx'

/** The changes of a week that people were told, with who has seen them, and the answers. */
export function SeenPage() {
  const { t } = useTranslation('told')
  const { week, navigator, calendar } = useShownWeek(useToday())
  const query = useQuery(seenWeekQuery(week.from))
  return (
    <>
      <PageHeader
        facts={query.data && <Subtitle seen={query.data} />}
        period={<WeekNavigator {...navigator} calendar={calendar} isBusy={query.isLoading} />}
        title={t('web:titles.seenSchedule')}
      />
      <Loaded failure={t('team.failures.load')} query={query}>
        {seen => <Seen seen={seen} />}
      </Loaded>
    </>
  )
}

SeenPage.load = (opening: Opening) => opening.queryClient.prefetchQuery(seenWeekQuery(openedWeek(opening).from))

function Subtitle({ seen: { week, publication, timeZone } }: { seen: SeenWeek }) {
  const { t } = useTranslation('told')
  const language = useLanguage()
  const period = { from: dayAndMonth(week.from, language), to: dayAndMonth(week.to, language) }
  if (!publication) return t('team.unpublished', period)
  return t('team.subtitle', { ...period, ...writtenMoment(publication.publishedAt, timeZone) })
}

function Seen({ seen }: { seen: SeenWeek }) {
  const { t } = useTranslation('told')
  const columns = useSeenColumns(seen)
  return (
    <div className="grid gap-5">
      {seen.people.length > 0 && <Counts seen={seen} />}
      <Unopened seen={seen} />
      <Panel isFlush>
        <Table
          caption={t('team.title')}
          columns={columns}
          empty={<EmptyState title={t('team.nobody')}>{t('team.nobodyText')}</EmptyState>}
          rowKey={({ id }) => id}
          rows={seen.people}
        />
      </Panel>
    </div>
  )
}

function Counts({ seen }: { seen: SeenWeek }) {
  const { t } = useTranslation('told')
  const counts = countsOf(seen)
  return (
    <StatTiles columns={3}>
      <StatTile
        bar={<Share of={counts.people} part={counts.told} />}
        label={t('team.tiles.told')}
        unit={t('team.tiles.of', { count: counts.people })}
        value={counts.told}
      />
      <StatTile
        bar={<Share of={counts.people} part={counts.seen} />}
        label={t('team.tiles.seen')}
        unit={t('team.tiles.of', { count: counts.people })}
        value={counts.seen}
      />
      <StatTile
        bar={<Share of={counts.asked} part={counts.accepted} />}
        label={t('team.tiles.accepted')}
        unit={t('team.tiles.of', { count: counts.asked })}
        value={counts.accepted}
      />
    </StatTiles>
  )
}

/** Nothing reaches them until they come in. */
function Unopened({ seen: { people } }: { seen: SeenWeek }) {
  const { t } = useTranslation('told')
  const mayInvite = mayManagePeople(useMember())
  const isUntold = (person: ToldPerson) => person.reach === 'unopened' && person.reached === null && isAhead(person)
  const count = people.filter(isUntold).length
  if (count === 0) return null
  return (
    <Banner kind="warn">
      {t('team.unopened', { count })}{' '}
      {mayInvite && (
        <TextLink className="text-inherit" href={`${paths.admin.users}?cards=1`}>
          {t('team.cards')}
        </TextLink>
      )}
    </Banner>
  )
}

function Share({ part, of }: { part: number; of: number }) {
  return (
    <span aria-hidden="true" className="keep-colours block h-1.5 rounded-[3px] bg-sunken">
      <span
        className="block h-full rounded-[3px] bg-bleu"
        style={{ width: `${of > 0 ? Math.round((part / of) * 100) : 0}%` }}
      />
    </span>
  )
}

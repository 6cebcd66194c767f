import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { finder } from '#core/search.ts'
import { capitalised } from '#core/sentences.ts'
import { mayImport } from '#imports/policy.ts'
import { paidLeave, standingOf } from '#leave/rules/account.ts'
import { typeWords, writtenAmount } from '#leave/rules/words.ts'
import { fullName } from '#people/rules.ts'
import { useMember } from '#web/api/session.ts'
import { useLanguage, useTranslation } from '#web/i18n.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { EmptyState } from '#web/ui/lists/EmptyState.tsx'
import { SearchField } from '#web/ui/lists/SearchField.tsx'
import { type Column, Table } from '#web/ui/lists/Table.tsx'
import { useSearchText } from '#web/ui/lists/useSearchText.ts'
import { Loaded } from '#web/ui/loading/Loaded.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { ImportIcon } from '#web/ui/rare-icons.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import { type Balance, balancesQuery, type TeamBalances as Team } from './Balances.ts'
import { BalancesDay } from './BalancesDay.tsx'
import { Duties } from './Duties.tsx'
import { ExportButton } from './ExportButton.tsx'
import { TakeOver } from './TakeOver.tsx'
import type { useAskedBalances } from './useAskedBalances.ts'

/** The balances of everybody on a day. */
export function TeamBalances({ asked }: { asked: ReturnType<typeof useAskedBalances> }) {
  const { t } = useTranslation('ledger')
  const member = useMember()
  const search = useSearchText()
  const query = useQuery({ ...balancesQuery(asked.on), placeholderData: keepPreviousData })
  const { data } = query
  return (
    <>
      <PageHeader
        action={
          mayImport(member)
            ? { kind: 'create', label: t('team.import'), icon: <ImportIcon />, href: paths.admin.importBalances }
            : null
        }
        actions={<ExportButton on={asked.on} whose="everybody" />}
        facts={data && capitalised(t(`method.${data.method}`))}
        filters={<SearchField {...search} className="w-full sm:w-64" label={t('team.search')} />}
        period={data && <BalancesDay on={asked.on ?? data.today} onChange={asked.showDay} today={data.today} />}
        title={t('web:titles.leaveBalances')}
      />
      <Loaded failure={t('failure')} query={query}>
        {team => (
          <>
            <Duties people={team.people} today={team.today} />
            <MissingOpenings people={team.people} />
            <People asked={asked} search={search} team={team} />
          </>
        )}
      </Loaded>
    </>
  )
}

type Person = Team['people'][number]

function MissingOpenings({ people }: { people: readonly Person[] }) {
  const { t } = useTranslation('ledger')
  const member = useMember()
  const count = people.filter(({ toTakeOver }) => toTakeOver !== null).length
  const action = mayImport(member) && (
    <LinkButton href={paths.admin.importBalances} size="sm" variant="secondary">
      {t('takeOver.write')}
    </LinkButton>
  )
  return count > 0 && <TakeOver action={action} words={t('takeOver.team', { count })} />
}

interface PeopleProps {
  team: Team
  search: ReturnType<typeof useSearchText>
  asked: ReturnType<typeof useAskedBalances>
}

function People({ team, search, asked }: PeopleProps) {
  const { t } = useTranslation('ledger')
  const found = finder(search.value)
  const empty =
    search.value === '' ? (
      <EmptyState title={t('team.emptyTitle')}>{t('team.emptyBody')}</EmptyState>
    ) : (
      <EmptyState
        action={
          <Button onPress={() => search.onChange('')} variant="secondary">
            {t('team.showAll')}
          </Button>
        }
        title={t('team.notFoundTitle')}
      >
        {t('team.notFoundBody', { query: search.value })}
      </EmptyState>
    )
  return (
    <Panel isFlush>
      <Table
        caption={t('team.title')}
        cardClass="max-md:grid max-md:grid-cols-3 max-md:gap-x-3 max-md:gap-y-2"
        columns={useColumns(team, asked.on)}
        empty={empty}
        rowKey={({ id }) => id}
        rows={team.people.filter(person => found(fullName(person)))}
      />
    </Panel>
  )
}

const addressOf = ({ id }: Person, on: string | null) =>
  `${paths.admin.leaveBalances}?${new URLSearchParams({ person: id, ...(on !== null && { on }) })}`

function useColumns(team: Team, on: string | null): Column<Person>[] {
  const { t } = useTranslation('ledger')
  const { t: say } = useTranslation('leave')
  const language = useLanguage()
  const figure = { role: 'figure', align: 'end', isNumeric: true } as const
  const paid = ({ accounts }: Person) => accounts.filter(({ type }) => type === paidLeave)
  const standing = (person: Person, asked: string) =>
    paid(person).filter(account => standingOf(account, paid(person), team.on) === asked)
  const sumOf = (accounts: readonly Balance[], of: (account: Balance) => number) =>
    accounts.length === 0
      ? '–'
      : writtenAmount(
          accounts.reduce((sum, each) => sum + of(each), 0),
          'days',
          language,
        )
  const left = ({ balance }: Balance) => balance
  const asked = ({ planned, pending }: Balance) => planned + pending
  const others = team.types.filter(
    ({ key }) => key !== paidLeave && team.people.some(({ accounts }) => accounts.some(({ type }) => type === key)),
  )
  const hasOlder = team.people.some(person => standing(person, 'past').some(({ balance }) => balance !== 0))
  return [
    {
      key: 'person',
      label: t('team.person'),
      role: 'title',
      className: 'max-md:col-span-full',
      render: person => (
        <>
          <TextLink
            className="wrap-anywhere max-md:inline-flex max-md:min-h-11 max-md:items-center"
            href={addressOf(person, on)}
          >
            {fullName(person)}
          </TextLink>
          {person.toTakeOver && <small className="block text-13 text-ink-2">{t('takeOver.badge')}</small>}
        </>
      ),
    },
    ...(hasOlder
      ? [
          {
            key: 'past',
            label: t('team.older'),
            ...figure,
            render: (person: Person) => sumOf(standing(person, 'past'), left),
          },
        ]
      : []),
    {
      key: 'taking',
      label: t('team.taking'),
      ...figure,
      render: person => <b className="font-strong">{sumOf(standing(person, 'taking'), left)}</b>,
    },
    {
      key: 'acquiring',
      label: t('team.acquiring'),
      ...figure,
      render: person => sumOf(standing(person, 'acquiring'), left),
    },
    {
      key: 'planned',
      label: t('team.planned'),
      ...figure,
      className: 'max-md:whitespace-normal',
      render: person => {
        const amount = paid(person).reduce((sum, account) => sum + asked(account), 0)
        return amount === 0 ? '–' : writtenAmount(amount, 'days', language)
      },
    },
    ...others.map(({ key, name, unit }) => ({
      key,
      label: typeWords(say, { type: key, typeName: name }),
      ...figure,
      className: 'md:max-lg:hidden',
      render: ({ accounts }: Person) => {
        const account = accounts.find(({ type }) => type === key)
        return account ? writtenAmount(account.balance, unit, language) : '–'
      },
    })),
  ]
}

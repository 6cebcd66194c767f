import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { finder } from '#core/search.ts'
import { type ParameterId, parametersOn } from '#labour/parameters.ts'
import { mayChangeRules } from '#labour/policy.ts'
import { useMember } from '#web/api/session.ts'
import { useToday } from '#web/api/useServerNow.ts'
import { useTranslation } from '#web/i18n.ts'
import type { Opening } from '#web/page.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { sayEnding } from '#web/ui/dialogs/command-ending.ts'
import { lazyDialog } from '#web/ui/dialogs/lazy-dialog.ts'
import { BesideColumn } from '#web/ui/header/BesideColumn.tsx'
import { EmptyState } from '#web/ui/lists/EmptyState.tsx'
import { FilterChips } from '#web/ui/lists/FilterChips.tsx'
import { SearchField } from '#web/ui/lists/SearchField.tsx'
import { useSearchText } from '#web/ui/lists/useSearchText.ts'
import { Loaded } from '#web/ui/loading/Loaded.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { ConventionPanel } from './ConventionPanel.tsx'
import { followedBy, type Row, ruleBook, ruleCounts } from './RuleBook.ts'
import { RuleTable } from './RuleTable.tsx'
import { type Settings, settingsQuery, useEndSetting } from './Settings.ts'
import { useRuleWords } from './useRuleWords.ts'

const ConventionDialog = lazyDialog(async () => (await import('./ConventionDialog.tsx')).ConventionDialog)
const ValueDialog = lazyDialog(async () => (await import('./ValueDialog.tsx')).ValueDialog)
const SwitchOffDialog = lazyDialog(async () => (await import('./SwitchOffDialog.tsx')).SwitchOffDialog)

const filters = ['all', 'different', 'off'] as const
type Filter = (typeof filters)[number]

type OpenDialog = { to: 'convention' } | { to: 'value' | 'off'; row: Row }

/**
 * The rules that the company lets Relève check, with their values.
 * @param children what else it decides of its plan
 */
export function RulesPage({ children }: { children?: ReactNode }) {
  const { t } = useTranslation('rules')
  const member = useMember()
  const query = useQuery(settingsQuery)
  return (
    <>
      <PageHeader
        facts={t('lead')}
        // The trail is for people who change the rules.
        more={mayChangeRules(member) ? [{ label: t('trail'), href: `${paths.admin.trail}?kind=labour` }] : []}
        title={t('web:titles.rules')}
      />
      <BesideColumn>
        <Loaded failure={t('failures.load')} query={query}>
          {settings => <Rules settings={settings}>{children}</Rules>}
        </Loaded>
      </BesideColumn>
    </>
  )
}

RulesPage.load = ({ queryClient }: Opening) => queryClient.prefetchQuery(settingsQuery)

function Rules({ settings, children }: { settings: Settings; children: ReactNode }) {
  const { t } = useTranslation('rules')
  const today = useToday()
  const mayChange = mayChangeRules(useMember())
  const search = useSearchText()
  const [filter, setFilter] = useState<Filter>('all')
  const [opened, setOpened] = useState<OpenDialog | null>(null)
  const close = () => setOpened(null)
  const words = useRuleWords(settings, today)
  const end = useEndSetting()
  const book = ruleBook(settings, today)
  const counts = ruleCounts(book)
  const isFound = finder(search.value)
  const isKept = (row: Row) =>
    (filter === 'all' || (filter === 'off' ? row.off !== undefined : row.isDifferent)) &&
    isFound(words.searchedText(row))
  const shown = book
    .map(({ family, rows }) => ({ family, rows: rows.filter(isKept) }))
    .filter(({ rows }) => rows.length > 0)
  const showAll = () => {
    setFilter('all')
    search.onChange('')
  }
  const switchOn = (row: Row) =>
    void sayEnding(end.mutateAsync(row.off!.id), { done: t('off.onDone'), failure: t('failures.save') })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <ConventionPanel
        counts={counts}
        onChange={() => setOpened({ to: 'convention' })}
        settings={settings}
        today={today}
      />
      {children}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 print:hidden">
        <SearchField {...search} className="w-full md:w-64" label={t('search')} />
        <FilterChips
          filters={filters.map(each => ({ filter: each, label: t(`filters.${each}`), count: counts[each] }))}
          label={t('filters.label')}
          onChange={setFilter}
          shown={filter}
        />
        <p className="ml-auto flex items-center gap-2 text-13 text-ink-2 max-md:hidden">
          <span aria-hidden="true" className="relative block h-1.5 w-10 rounded-[2px] bg-sunken">
            <span className="absolute inset-y-0 left-0 w-[70%] rounded-[2px] bg-bleu" />
            <span className="absolute -inset-y-[3px] left-1/2 w-0.5 bg-ink" />
          </span>
          {t('tick')}
        </p>
      </div>
      <Panel className="printed print:overflow-visible print:rounded-none print:border-0" isFlush>
        {shown.length === 0 ? (
          <EmptyState
            action={
              <Button onPress={showAll} variant="secondary">
                {t('showAll')}
              </Button>
            }
            title={t('empty')}
          >
            {t('emptyBody')}
          </EmptyState>
        ) : (
          <RuleTable
            book={shown}
            mayChange={mayChange}
            onEdit={row => setOpened({ to: row.parameter ? 'value' : 'off', row })}
            onSwitchOn={switchOn}
            values={parametersOn(settings, today)}
            words={words}
          />
        )}
      </Panel>
      {opened?.to === 'convention' && <ConventionDialog onClose={close} settings={settings} today={today} />}
      {opened?.to === 'value' && (
        <ValueDialog
          key={opened.row.key}
          // Its success closes it, and not the one that follows.
          onClose={() => setOpened(now => (now === opened ? null : now))}
          onSaved={(saved, now) => {
            const row = followedBy(saved, now)
            if (row) setOpened({ to: 'value', row })
          }}
          onSwitchOff={() => setOpened({ to: 'off', row: opened.row })}
          row={opened.row as Row & { parameter: ParameterId }}
          settings={settings}
          today={today}
        />
      )}
      {opened?.to === 'off' && opened.row.rule && (
        <SwitchOffDialog onClose={close} rule={opened.row.rule} today={today} />
      )}
    </div>
  )
}

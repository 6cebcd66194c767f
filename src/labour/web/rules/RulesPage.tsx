import { useQuery } from '@tanstack/react-query'
import { type ComponentType, type ReactNode, useState } from 'react'
import { formatDate } from '#core/calendar.ts'
import { conventionOn, type ParameterId, parametersOn } from '#labour/parameters.ts'
import { mayChangeRules } from '#labour/policy.ts'
import { type PresetId, presets, presetsAsOf } from '#labour/presets.ts'
import type { DrawRule } from '#labour/web/shared/DrawRule.ts'
import { useMember } from '#web/api/session.ts'
import { useToday } from '#web/api/useServerNow.ts'
import { useTranslation } from '#web/i18n.ts'
import type { Opening } from '#web/page.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { sayEnding } from '#web/ui/dialogs/command-ending.ts'
import { lazyDialog } from '#web/ui/dialogs/lazy-dialog.ts'
import { BesideColumn } from '#web/ui/header/BesideColumn.tsx'
import { PlusIcon } from '#web/ui/icons.tsx'
import { Loaded } from '#web/ui/loading/Loaded.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { AllRules } from './AllRules.tsx'
import { NextConvention } from './NextConvention.tsx'
import { followedBy, isDeparting, type Row, ruleBook, ruleCounts } from './RuleBook.ts'
import { RuleLine } from './RuleLine.tsx'
import { type Settings, settingsQuery, useEndSetting } from './Settings.ts'
import { useRuleWords } from './useRuleWords.ts'

const ConventionDialog = lazyDialog(async () => (await import('./ConventionDialog.tsx')).ConventionDialog)
const ValueDialog = lazyDialog(async () => (await import('./ValueDialog.tsx')).ValueDialog)
const SwitchOffDialog = lazyDialog(async () => (await import('./SwitchOffDialog.tsx')).SwitchOffDialog)

type OpenDialog = { to: 'value' | 'off'; row: Row }

interface RulesPageProps {
  /** The rules that found something of late. */
  Fired: ComponentType<{ draw: DrawRule }>
  /** Other decisions of the company about its plan. */
  children?: ReactNode
}

/** The rules that Relève checks: those that found something, those that differ from the law, then all of them. */
export function RulesPage({ Fired, children }: RulesPageProps) {
  const { t } = useTranslation('rules')
  const mayChange = mayChangeRules(useMember())
  const query = useQuery(settingsQuery)
  const today = useToday()
  const [isChanging, setChanging] = useState(false)
  const settings = query.data
  const preset = (settings && conventionOn(settings, today)) ?? 'law'
  const { idcc } = presets[preset]
  const name = t(`presets.${preset}`)
  const conventionName = idcc ? t('origins.convention', { name, number: idcc }) : name
  const open = () => setChanging(true)
  return (
    <>
      <PageHeader
        action={
          settings && mayChange && preset === 'law'
            ? { kind: 'create', label: t('convention.choose'), icon: <PlusIcon />, onPress: open }
            : null
        }
        actions={
          mayChange &&
          preset !== 'law' && (
            <Button onPress={open} variant="secondary">
              {t('convention.change')}
            </Button>
          )
        }
        facts={settings && conventionName}
        // The trail is for people who change the rules.
        more={mayChange ? [{ label: t('trail'), href: `${paths.admin.trail}?kind=labour` }] : []}
        title={t('web:titles.rules')}
      />
      <BesideColumn>
        <Loaded failure={t('failures.load')} query={query}>
          {shown => (
            <Rules Fired={Fired} preset={preset} settings={shown}>
              {children}
            </Rules>
          )}
        </Loaded>
      </BesideColumn>
      {isChanging && settings && (
        <ConventionDialog onClose={() => setChanging(false)} settings={settings} today={today} />
      )}
    </>
  )
}

RulesPage.load = ({ queryClient }: Opening) => queryClient.prefetchQuery(settingsQuery)

function Rules({ settings, preset, Fired, children }: RulesPageProps & { settings: Settings; preset: PresetId }) {
  const { t } = useTranslation('rules')
  const today = useToday()
  const mayChange = mayChangeRules(useMember())
  const [opened, setOpened] = useState<OpenDialog | null>(null)
  const close = () => setOpened(null)
  const words = useRuleWords(settings, today)
  const values = parametersOn(settings, today)
  const end = useEndSetting()
  const book = ruleBook(settings, today)
  const rows = book.flatMap(family => family.rows)
  const edit = (row: Row) => setOpened({ to: row.parameter ? 'value' : 'off', row })
  const switchOn = (row: Row) =>
    void sayEnding(end.mutateAsync(row.off!.id), { done: t('off.onDone'), failure: t('failures.save') })
  const line = (row: Row, said?: ReactNode) => (
    <RuleLine
      key={row.key}
      onOpen={mayChange && !row.off ? () => edit(row) : null}
      onSwitchOn={mayChange && row.off ? () => switchOn(row) : null}
      row={row}
      said={said}
      values={values}
      words={words}
    />
  )
  const draw: DrawRule = (rule, said) => {
    const row = rows.find(each => each.rule === rule)
    return row ? line(row, said) : null
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <NextConvention mayChange={mayChange} settings={settings} today={today} />
      <Fired draw={draw} />
      <DepartingRules line={line} preset={preset} rows={rows.filter(isDeparting)} />
      <AllRules book={book} mayChange={mayChange} onEdit={edit} onSwitchOn={switchOn} values={values} words={words} />
      {children}
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

interface DepartingRulesProps {
  rows: readonly Row[]
  line: (row: Row) => ReactNode
  preset: PresetId
}

/** The values other than those of the law, and what the law or the convention gives. */
function DepartingRules({ rows, line, preset }: DepartingRulesProps) {
  const { t } = useTranslation('rules')
  return (
    <Panel
      aside={
        rows.length > 0 && (
          <p className="text-13 text-ink-2">{t('departing.count', { count: ruleCounts(rows).departing })}</p>
        )
      }
      isFlush
      title={t('departing.title')}
    >
      {rows.length > 0 ? (
        <ul>{rows.map(row => line(row))}</ul>
      ) : (
        <p className="px-4 py-4 text-14 text-ink-2 md:px-5">{t('departing.none')}</p>
      )}
      <p className="border-line-soft border-t px-4 py-2.5 text-13 text-ink-2 md:px-5">
        {preset === 'law' ? t('convention.law') : t('convention.asOf', { date: formatDate(presetsAsOf) })}
      </p>
    </Panel>
  )
}

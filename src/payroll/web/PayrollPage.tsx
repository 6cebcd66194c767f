import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isBlocked } from '#payroll/rules/checks.ts'
import { monthAfter, monthName } from '#payroll/rules/months.ts'
import { useMember } from '#web/api/session.ts'
import { todayOf, useToday } from '#web/api/useServerNow.ts'
import { useTranslation } from '#web/i18n.ts'
import type { Opening } from '#web/page.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { lazyDialog } from '#web/ui/dialogs/lazy-dialog.ts'
import { LinkRow } from '#web/ui/lists/LinkRow.tsx'
import { TabSections } from '#web/ui/lists/TabSections.tsx'
import { Loaded } from '#web/ui/loading/Loaded.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { weekNumber } from '#web/ui/time/week-number.ts'
import { writtenMoment } from '#web/ui/time/written-moment.ts'
import { agreementPath } from './agreement/Agreement.ts'
import { KeptFiles } from './KeptFiles.tsx'
import { MonthChecks } from './MonthChecks.tsx'
import { MonthNavigator } from './MonthNavigator.tsx'
import { MonthStages } from './MonthStages.tsx'
import { MonthTotals } from './MonthTotals.tsx'
import { askedMonth, capitalised, type PayrollMonth, payrollMonthQuery, useAskedMonth } from './Payroll.ts'
import { PeoplePanel } from './PeoplePanel.tsx'
import { ProfilesPanel } from './profile/ProfilesPanel.tsx'
import { RegularisationsPanels } from './RegularisationsPanel.tsx'
import { SendingsPanel } from './SendingsPanel.tsx'
import { VariablesPanel } from './VariablesPanel.tsx'

const SettingsDialog = lazyDialog(async () => (await import('./SettingsDialog.tsx')).SettingsDialog)
const CloseMonthDialog = lazyDialog(async () => (await import('./CloseMonthDialog.tsx')).CloseMonthDialog)

/** A month as it would be paid or was, what is missing before it can be closed, and the files for the accountant. */
export function PayrollPage() {
  const { t, language } = useTranslation('payroll')
  const { month, showPrevious, showNext } = useAskedMonth(useToday())
  const query = useQuery(payrollMonthQuery(month))
  const [isSetting, setSetting] = useState(false)
  const weeks = query.data?.weeks
  const name = monthName(month, language)
  return (
    <>
      <PageHeader
        actions={
          <>
            <TabSections tab="payroll" />
            <Button
              className="max-md:w-full"
              isDisabled={!query.data}
              onPress={() => setSetting(true)}
              variant="secondary"
            >
              {t('settings.open')}
            </Button>
            <MonthNavigator month={month} onNext={showNext} onPrevious={showPrevious} />
          </>
        }
        subtitle={
          weeks &&
          t('lead', {
            month: capitalised(name),
            first: weekNumber(weeks[0]!.from),
            last: weekNumber(weeks.at(-1)!.from),
          })
        }
        title={t('web:titles.payroll')}
      />
      <Loaded failure={t('failure')} query={query}>
        {data => <Month data={data} />}
      </Loaded>
      {isSetting && query.data && <SettingsDialog data={query.data} onClose={() => setSetting(false)} />}
    </>
  )
}

PayrollPage.load = ({ queryClient, session, search }: Opening) =>
  queryClient.prefetchQuery(payrollMonthQuery(askedMonth(search, todayOf(session))))

function Month({ data }: { data: PayrollMonth }) {
  const { t } = useTranslation('payroll')
  const { timeZone } = useMember().company
  const { closing } = data
  return (
    <>
      {closing && (
        <Banner className="mb-4" kind="info">
          {t('closing.isClosed', { date: writtenMoment(closing.at, timeZone).date, name: closing.by })}
        </Banner>
      )}
      <MonthStages data={data} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 min-[70rem]:grid-cols-[minmax(0,1fr)_380px]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {closing ? <KeptFiles data={data} /> : <MonthChecks data={data} footer={<ClosingLine data={data} />} />}
          {data.sendings.length > 0 && <SendingsPanel data={data} />}
          {closing && data.checks.length > 0 && <MonthChecks data={data} footer={null} />}
          <Readers data={data} />
          <RegularisationsPanels data={data} />
          <VariablesPanel data={data} />
          <ProfilesPanel data={data} />
        </div>
        <MonthTotals data={data} />
        <div className="min-[70rem]:col-span-2">
          <PeoplePanel data={data} />
        </div>
      </div>
    </>
  )
}

/** Who has read the month before pay; nothing where nobody is asked. It blocks nothing. */
function Readers({ data: { readers, month, people } }: { data: PayrollMonth }) {
  const { t } = useTranslation('agreement')
  if (!readers) return null
  const said = [
    t('closing.conform', { count: readers.conform, people: people.length }),
    ...(readers.open > 0 ? [t('closing.open', { count: readers.open })] : []),
  ]
  return (
    <Panel isFlush>
      <LinkRow className="grid-cols-[minmax(0,1fr)_20px] gap-x-3 border-t-0" href={agreementPath(month)}>
        <span className="min-w-0">
          <span className="block font-semibold">{t('closing.link')}</span>
          <span className="block text-13 text-ink-2">{said.join(' · ')}</span>
        </span>
      </LinkRow>
    </Panel>
  )
}

/** Under the checks: the month can be closed, or why not. */
function ClosingLine({ data }: { data: PayrollMonth }) {
  const { t, language } = useTranslation('payroll')
  const [isClosing, setClosing] = useState(false)
  const { month, lastClosed, checks } = data
  const next = lastClosed && monthAfter(lastClosed, 1)
  const named = (each: string) => monthName(each, language)
  const why =
    lastClosed && month < lastClosed
      ? t('closing.later', { month: capitalised(named(lastClosed)) })
      : next && month > next
        ? t('closing.before', { month: named(next) })
        : isBlocked(checks)
          ? t('closing.blocked')
          : null
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line px-4 py-4 md:px-5">
      <p className="text-14 text-ink-2">{why === null && t('closing.ready')}</p>
      <Button className="max-md:w-full" onPress={() => setClosing(true)} {...(why !== null && { disabledReason: why })}>
        {t('closing.open', { month: named(month) })}
      </Button>
      {isClosing && <CloseMonthDialog data={data} onClose={() => setClosing(false)} />}
    </div>
  )
}

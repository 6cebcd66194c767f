import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { capitalised } from '#core/sentences.ts'
import { monthName } from '#payroll/rules/months.ts'
import { useMember } from '#web/api/session.ts'
import { todayOf, useToday } from '#web/api/useServerNow.ts'
import { useTranslation } from '#web/i18n.ts'
import type { Opening } from '#web/page.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { lazyDialog } from '#web/ui/dialogs/lazy-dialog.ts'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { Loaded } from '#web/ui/loading/Loaded.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { weekNumber } from '#web/ui/time/week-number.ts'
import { writtenMoment } from '#web/ui/time/written-moment.ts'
import { KeptFiles } from './KeptFiles.tsx'
import { MonthChecks } from './MonthChecks.tsx'
import { MonthNavigator } from './MonthNavigator.tsx'
import { MonthTotals } from './MonthTotals.tsx'
import { ClosingPanel, Readers } from './month/ClosingPanel.tsx'
import { MonthStages } from './month/MonthStages.tsx'
import { type MonthStep, monthStepPath, monthSteps, useMonthStep } from './month/MonthStep.ts'
import { WeekBars } from './month/WeekBars.tsx'
import { askedMonth, type PayrollMonth, payrollMonthQuery, useAskedMonth } from './Payroll.ts'
import { PeoplePanel } from './PeoplePanel.tsx'
import { ProfilesPanel } from './profile/ProfilesPanel.tsx'
import { RegularisationsPanels } from './RegularisationsPanel.tsx'
import { SendingsPanel } from './SendingsPanel.tsx'
import { VariablesPanel } from './VariablesPanel.tsx'

const SettingsDialog = lazyDialog(async () => (await import('./SettingsDialog.tsx')).SettingsDialog)

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
        facts={
          weeks &&
          t('lead', {
            month: capitalised(name),
            first: weekNumber(weeks[0]!.from),
            last: weekNumber(weeks.at(-1)!.from),
          })
        }
        more={[{ label: t('settings.open'), isDisabled: !query.data, onPress: () => setSetting(true) }]}
        period={<MonthNavigator month={month} onNext={showNext} onPrevious={showPrevious} />}
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
  const step = useMonthStep(data)
  return (
    <>
      {closing && (
        <Banner className="mb-4" kind="info">
          {t('closing.isClosed', { date: writtenMoment(closing.at, timeZone).date, name: closing.by })}
        </Banner>
      )}
      <MonthStages data={data} shown={step} />
      {step !== 'checks' && data.checks.some(({ kind }) => kind === 'running') && (
        <Banner className="mb-4" kind="info">
          {t('person.running')}
        </Banner>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <StepShown data={data} step={step} />
        {!closing && <NextStep month={data.month} step={step} />}
      </div>
    </>
  )
}

function StepShown({ data, step }: { data: PayrollMonth; step: MonthStep }) {
  switch (step) {
    case 'checks':
      return (
        <>
          <WeekBars data={data} />
          {data.checks.length > 0 && <MonthChecks data={data} />}
        </>
      )
    case 'people':
      return (
        <>
          <PeoplePanel data={data} />
          <RegularisationsPanels data={data} />
          <VariablesPanel data={data} />
        </>
      )
    case 'file':
      return (
        <>
          {data.closing && <KeptFiles data={data} />}
          {data.sendings.length > 0 && <SendingsPanel data={data} />}
          <ProfilesPanel data={data} />
        </>
      )
    case 'closing':
      return (
        <>
          {data.closing ? <KeptFiles data={data} /> : <Readers data={data} />}
          <MonthTotals data={data} />
          {!data.closing && <ClosingPanel data={data} />}
        </>
      )
  }
}

/** The closing is the last one. */
function NextStep({ month, step }: { month: string; step: MonthStep }) {
  const { t } = useTranslation('payroll')
  const next = monthSteps[monthSteps.indexOf(step) + 1]
  if (!next || next === 'checks') return null
  return (
    <LinkButton className="justify-self-end max-md:w-full" href={monthStepPath(month, next)} variant="secondary">
      {t(`stages.continue.${next}`)}
    </LinkButton>
  )
}

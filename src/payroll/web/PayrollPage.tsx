import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { monthYear } from '#core/calendar.ts'
import { weeksPaidIn } from '#payroll/rules/months.ts'
import { todayOf, useToday } from '#web/api/useServerNow.ts'
import { useTranslation } from '#web/i18n.ts'
import type { Opening } from '#web/page.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { lazyDialog } from '#web/ui/dialogs/lazy-dialog.ts'
import { Loaded } from '#web/ui/loading/Loaded.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { MonthChecks } from './MonthChecks.tsx'
import { MonthNavigator } from './MonthNavigator.tsx'
import { MonthTotals } from './MonthTotals.tsx'
import { askedMonth, type PayrollMonth, payrollMonthQuery, useAskedMonth } from './Payroll.ts'
import { ProfilesPanel } from './ProfilesPanel.tsx'

const SettingsDialog = lazyDialog(async () => (await import('./SettingsDialog.tsx')).SettingsDialog)

/** It begins the line. */
const capitalised = (text: string) => text.charAt(0).toLocaleUpperCase() + text.slice(1)

/** A month as it would be paid, and the files for the accountant. */
export function PayrollPage() {
  const { t, language } = useTranslation('payroll')
  const { month, showPrevious, showNext } = useAskedMonth(useToday())
  const query = useQuery(payrollMonthQuery(month))
  const [isSetting, setSetting] = useState(false)
  const weeks = weeksPaidIn(month)
  const numberOf = (day: string) => String(Temporal.PlainDate.from(day).weekOfYear)
  const words = { first: numberOf(weeks[0]!.from), last: numberOf(weeks.at(-1)!.from) }
  return (
    <>
      <PageHeader
        actions={
          <>
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
        subtitle={t('lead', { month: capitalised(monthYear(`${month}-01`, language)), ...words })}
        title={t('web:titles.payroll')}
      />
      <Banner className="mb-4" kind="info">
        {t('notRetained')}
      </Banner>
      <Loaded failure={t('failure')} query={query}>
        {data => <Month data={data} onSet={() => setSetting(true)} />}
      </Loaded>
      {isSetting && query.data && <SettingsDialog onClose={() => setSetting(false)} settings={query.data.settings} />}
    </>
  )
}

PayrollPage.load = ({ queryClient, session, search }: Opening) =>
  queryClient.prefetchQuery(payrollMonthQuery(askedMonth(search, todayOf(session))))

function Month({ data, onSet }: { data: PayrollMonth; onSet: () => void }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 min-[70rem]:grid-cols-[minmax(0,1fr)_380px]">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <MonthChecks data={data} onSet={onSet} />
        <ProfilesPanel data={data} />
      </div>
      <MonthTotals data={data} />
    </div>
  )
}

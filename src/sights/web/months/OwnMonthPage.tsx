import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { type CalendarDate, dayName, monthOf, monthYear, parseCalendarDate } from '#core/calendar.ts'
import { formatHours } from '#core/durations.ts'
import { maySeeOwnSchedule } from '#schedule/policy.ts'
import { useMember } from '#web/api/session.ts'
import { todayOf, useToday } from '#web/api/useServerNow.ts'
import { useTranslation } from '#web/i18n.ts'
import type { Opening } from '#web/page.ts'
import { paths } from '#web/paths.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { CalendarIcon, PrintIcon } from '#web/ui/icons.tsx'
import { Loaded } from '#web/ui/loading/Loaded.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { WeekNavigator } from '#web/ui/time/WeekNavigator.tsx'
import { useChangeSearch } from '#web/ui/useChangeSearch.ts'
import { monthSteps, type OwnMonth, ownMonthQuery } from './Months.ts'
import { OwnMonthDays } from './OwnMonthDays.tsx'

/** Any date of the month in the address; absent for this month. */
const monthSearch = ({ date }: Record<string, unknown>) => (typeof date === 'string' ? parseCalendarDate(date) : null)

/** One's own month, of what one may see. */
export function OwnMonthPage() {
  const { t, language } = useTranslation('sights')
  const isAllowed = maySeeOwnSchedule(useMember())
  const today = useToday()
  const change = useChangeSearch()
  const month = monthOf(monthSearch(useSearch({ strict: false })) ?? today)
  const query = useQuery({ ...ownMonthQuery(month.from, today), enabled: isAllowed })
  const show = (date: CalendarDate) => change({ date: date === monthOf(today).from ? undefined : date })
  return (
    <>
      <PageHeader
        facts={query.data && <Hours shown={query.data} />}
        more={
          isAllowed
            ? [
                {
                  label: t('schedule:print.action'),
                  icon: <PrintIcon />,
                  isDisabled: !query.data,
                  onPress: () => window.print(),
                },
                { label: t('web:titles.calendar'), icon: <CalendarIcon />, href: paths.calendar },
              ]
            : []
        }
        period={
          isAllowed && <WeekNavigator {...monthSteps(month, today, language, show)} isBusy={query.isPlaceholderData} />
        }
        title={t('web:titles.ownMonth')}
      />
      {!isAllowed && <Banner kind="info">{t('schedule:dashboard.notAllowed')}</Banner>}
      <Loaded failure={t('schedule:dashboard.failure')} query={query}>
        {shown => <OwnMonthDays label={monthYear(shown.month.from, language)} shown={shown} today={today} />}
      </Loaded>
    </>
  )
}

OwnMonthPage.load = async (opening: Opening) => {
  if (opening.session.kind !== 'member' || !maySeeOwnSchedule(opening.session)) return
  const today = todayOf(opening.session)
  const date = monthSearch(opening.search) ?? today
  await opening.queryClient.prefetchQuery(ownMonthQuery(monthOf(date).from, today))
}

function Hours({ shown: { plannedMinutes, contractMinutes, month } }: { shown: OwnMonth }) {
  const { t, language } = useTranslation('sights')
  return t(contractMinutes > 0 ? 'month.own' : 'month.ownWithoutContract', {
    planned: formatHours(plannedMinutes, language),
    contract: formatHours(contractMinutes, language),
    from: dayName(month.from, language),
    to: dayName(month.to, language),
  })
}

import { useMutation } from '@tanstack/react-query'
import type { Week } from '#core/calendar.ts'
import { maySeeOwnSchedule } from '#schedule/policy.ts'
import { loadMyWeek, useMyWeek } from '#schedule/web/my-week/useMyWeek.ts'
import { api } from '#web/api/client.ts'
import { saveAnswer } from '#web/api/download.ts'
import { refusalOr } from '#web/api/problem.ts'
import { useMember } from '#web/api/session.ts'
import { useToday } from '#web/api/useServerNow.ts'
import { useTranslation } from '#web/i18n.ts'
import { paths } from '#web/paths.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { DownloadIcon } from '#web/ui/icons.tsx'
import { Loaded } from '#web/ui/loading/Loaded.tsx'
import { Skeleton } from '#web/ui/loading/Skeleton.tsx'
import { useShownWeek } from '#web/ui/time/useShownWeek.ts'
import { notify } from '#web/ui/toasts/notify.tsx'
import { PrintedOwnWeek } from './PrintedOwnWeek.tsx'
import { PrintFrame } from './PrintFrame.tsx'

/** One's own week, for paper. */
export function PrintMyWeekPage() {
  const { t } = useTranslation('schedule')
  const member = useMember()
  const isAllowed = maySeeOwnSchedule(member)
  const today = useToday()
  const { week, navigator } = useShownWeek(today)
  const query = useMyWeek(week.from)
  return (
    <PrintFrame
      back={{ href: `${paths.dashboard}?week=${week.from}`, label: t('print:backHome') }}
      files={isAllowed && <PdfButton week={week} />}
      navigator={navigator}
      query={query}
    >
      {!isAllowed && <Banner kind="info">{t('dashboard.notAllowed')}</Banner>}
      <Loaded failure={t('dashboard.failure')} query={query} skeleton={<Skeleton className="h-96 w-full" />}>
        {shown => <PrintedOwnWeek today={today} week={shown} />}
      </Loaded>
    </PrintFrame>
  )
}

PrintMyWeekPage.load = loadMyWeek

function PdfButton({ week }: { week: Week }) {
  const { t } = useTranslation('print')
  const { mutate, isPending } = useMutation({
    mutationFn: async (date: string) =>
      saveAnswer(await api.GET('/schedule/my-week/{date}/pdf', { params: { path: { date } }, parseAs: 'blob' })),
    onError: error => notify.error(refusalOr(error, t('export.failure'))),
  })
  return (
    <Button icon={<DownloadIcon />} isBusy={isPending} onPress={() => mutate(week.from)} variant="secondary">
      {t('export.pdf')}
    </Button>
  )
}

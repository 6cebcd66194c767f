import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { type CalendarDate, formatDate } from '#core/calendar.ts'
import { wallClockAt } from '#core/wall-clock.ts'
import { api, dataOf } from '#web/api/client.ts'
import { refusalOr } from '#web/api/problem.ts'
import { useMember } from '#web/api/session.ts'
import { useTranslation } from '#web/i18n.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { notify } from '#web/ui/toasts/notify.tsx'
import { printPaper } from './PrintPaper.ts'

/** Read anew when somebody opens the week or prints it, not at each change of the plan: a line that comes while somebody drags moves the grid. */
const sheetsQuery = (date: CalendarDate) =>
  queryOptions({
    queryKey: ['wall', 'sheets', date],
    queryFn: ({ signal }) => dataOf(api.GET('/wall-sheets', { params: { query: { date } }, signal })),
  })

/** The sheets of a week on the wall that are out of date. */
export function SheetNotes({ date }: { date: CalendarDate }) {
  const { timeZone } = useMember().company
  const { t } = useTranslation('print')
  const { data: sheets = [], refetch } = useQuery(sheetsQuery(date))
  const takeDown = useMutation({
    mutationFn: (wallSheetId: string) =>
      api.DELETE('/wall-sheets/{wallSheetId}', { params: { path: { wallSheetId } } }),
    onSuccess: () => notify.success(t('sheet.takenDown')),
    onError: error => notify.error(refusalOr(error, t('sheet.failure'))),
    onSettled: () => refetch(),
  })
  return sheets
    .filter(({ changes }) => changes > 0)
    .map(({ id, version, at, department, changes: count }) => {
      const madeAt = wallClockAt(Temporal.Instant.from(at), timeZone)
      const values = { version, date: formatDate(madeAt.date), time: madeAt.time, count }
      return (
        <Banner className="mb-3.5 flex-wrap" key={id} kind="warn">
          {department === undefined
            ? t('sheet.outdated', values)
            : t('sheet.outdatedOf', { ...values, department: department ?? t('schedule:view.noDepartment') })}{' '}
          <span className="-my-1 flex flex-wrap gap-2 pt-2">
            <Button
              onPress={() => printPaper({ of: 'team', span: 'week', date, department })}
              size="sm"
              variant="secondary"
            >
              {t('sheet.again')}
            </Button>
            <Button isBusy={takeDown.isPending} onPress={() => takeDown.mutate(id)} size="sm" variant="secondary">
              {t('sheet.takeDown')}
            </Button>
          </span>
        </Banner>
      )
    })
}

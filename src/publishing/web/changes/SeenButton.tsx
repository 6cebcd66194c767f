import type { CalendarDate } from '#core/calendar.ts'
import { refusalOr } from '#web/api/problem.ts'
import { useTranslation } from '#web/i18n.ts'
import { Button } from '#web/ui/Button.tsx'
import { CheckIcon } from '#web/ui/icons.tsx'
import { notify } from '#web/ui/toasts/notify.tsx'
import { useSaySeen } from './OwnChanges.ts'

/** @param count of the changes that need no agreement */
export function SeenButton({ count, date }: { count: number; date: CalendarDate }) {
  const { t } = useTranslation('told')
  const saying = useSaySeen(date)
  const say = () =>
    saying.mutate(undefined, { onError: error => notify.error(refusalOr(error, t('own.failures.seen'))) })
  return (
    <Button icon={<CheckIcon />} isBusy={saying.isPending} isFullWidth onPress={say} variant="secondary">
      {t('own.seen', { count: Math.max(1, count) })}
    </Button>
  )
}

import { type CalendarDate, formatDate } from '#core/calendar.ts'
import { useTranslation } from '#web/i18n.ts'
import { Button } from '#web/ui/Button.tsx'
import { sayEnding } from '#web/ui/dialogs/command-ending.ts'
import { type Settings, useEndSetting } from './Settings.ts'

interface NextConventionProps {
  settings: Settings
  today: CalendarDate
  mayChange: boolean
}

/** The convention to come, where one was chosen. */
export function NextConvention({ settings, today, mayChange }: NextConventionProps) {
  const { t } = useTranslation('rules')
  const { mutateAsync, isPending } = useEndSetting()
  const next = settings.conventions.find(({ from }) => from > today)
  if (!next) return null
  const cancel = () =>
    void sayEnding(mutateAsync(next.id), { done: t('convention.cancelled'), failure: t('convention.failure') })
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-3 border border-line bg-surface px-4 py-2.5 text-14 md:px-5">
      {t('convention.next', { date: formatDate(next.from), name: t(`presets.${next.preset}`) })}
      {mayChange && (
        <Button isBusy={isPending} onPress={cancel} size="sm" variant="secondary">
          {t('convention.cancelNext')}
        </Button>
      )}
    </p>
  )
}

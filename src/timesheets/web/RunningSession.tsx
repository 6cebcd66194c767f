import type { UseFormReturn } from 'react-hook-form'
import type { HoursDraft } from '#time-clock/web/shared/HoursDraft.ts'
import { timeAt } from '#time-clock/web/shared/SessionDrawing.ts'
import { useServerNow } from '#web/api/useServerNow.ts'
import type { ClockedSession } from '#web/api/work-session.ts'
import { useTranslation } from '#web/i18n.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'

interface RunningSessionProps {
  session: ClockedSession
  form: UseFormReturn<HoursDraft>
  timeZone: string
}

/** Somebody is at work: the correction says when they left. */
export function RunningSession({ session, form, timeZone }: RunningSessionProps) {
  const { t } = useTranslation('times')
  const now = timeAt(useServerNow().epochMilliseconds, timeZone)
  const leave = () => {
    // A break in progress ends with the session.
    const pauses = form.getValues('breaks').map(pause => ({ ...pause, endTime: pause.endTime ?? now }))
    form.setValue('breaks', pauses, { shouldDirty: true })
    form.setValue('endTime', now, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
  }
  return (
    <Banner kind="info">
      <span className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        {t('correction.running', { time: timeAt(session.clockIn, timeZone) })}
        <Button isDisabled={form.formState.isSubmitting} onPress={leave} size="sm" variant="secondary">
          {t('correction.departNow', { time: now })}
        </Button>
      </span>
    </Banner>
  )
}

import { LostShifts, useChosenShifts } from '#leave/web/decision/ReturningShifts.tsx'
import { type LostShift, type ReceivedRequest, useBringBack } from '#leave/web/LeaveRequests.ts'
import { useTranslation } from '#web/i18n.ts'
import { Button } from '#web/ui/Button.tsx'
import { sayEnding } from '#web/ui/dialogs/command-ending.ts'
import { Panel } from '#web/ui/Panel.tsx'

interface BringBackProps {
  request: ReceivedRequest
  /** Shifts that the leave took and does not cover any more. */
  lost: readonly LostShift[]
}

/** The shifts that a leave took before it ended or got other days: they come back also long after that. */
export function BringBack({ request, lost }: BringBackProps) {
  const { t } = useTranslation('leave')
  const command = useBringBack(request.id)
  const made = useChosenShifts(lost)
  const { returning } = made
  const send = () =>
    void sayEnding(command.mutateAsync(returning), {
      done: t('returning.done', { count: returning.length }),
      failure: t('fates.failure'),
    })
  return (
    <Panel title={t('returning.title', { count: lost.length })}>
      <div className="grid justify-items-start gap-3 [&>ul]:w-full">
        <LostShifts lost={lost} made={made} />
        {request.mayDecide && made.mayChoose && (
          <Button isBusy={command.isPending} isDisabled={returning.length === 0} onPress={send} variant="secondary">
            {t('returning.submit')}
          </Button>
        )}
      </div>
    </Panel>
  )
}

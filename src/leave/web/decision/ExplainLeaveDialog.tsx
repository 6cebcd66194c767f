import type { ReactNode } from 'react'
import { type DecidedLeave, type ReasonForm, useRevokeLeave, useUpholdLeave } from '#leave/web/LeaveRequests.ts'
import { usePeriodWords } from '#leave/web/usePeriodWords.ts'
import { useRequesterName } from '#leave/web/useRequesterName.ts'
import { checkedBy } from '#web/api/form.ts'
import { useTranslation } from '#web/i18n.ts'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { FormField } from '#web/ui/fields/FormField.tsx'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { useCommandForm } from '#web/ui/useCommandForm.ts'
import type { InboxDialogProps } from './InboxDialogProps.ts'
import { useReturningQuestion } from './ReturningShifts.tsx'
import { useSayDecided } from './useSayDecided.ts'

const resolver = checkedBy<ReasonForm>(async () => (await import('#leave/schemas.ts')).explainStep)

export function RevokeLeaveDialog(props: InboxDialogProps) {
  const { mutateAsync } = useRevokeLeave(props.request.id)
  const { question, returning, isRead } = useReturningQuestion(props.request)
  return (
    <ExplainLeaveDialog
      {...props}
      isReading={!isRead}
      send={form => mutateAsync({ ...form, returning })}
      texts="revocation"
    >
      {question}
    </ExplainLeaveDialog>
  )
}

export const UpholdLeaveDialog = (props: InboxDialogProps) => (
  <ExplainLeaveDialog {...props} send={useUpholdLeave(props.request.id).mutateAsync} texts="upholding" />
)

interface ExplainLeaveDialogProps extends InboxDialogProps {
  texts: 'revocation' | 'upholding'
  send: (form: ReasonForm) => Promise<DecidedLeave>
  isReading?: boolean
  /** Below the reason. */
  children?: ReactNode
}

/** A decision on a granted leave, which its person reads with the reason. */
function ExplainLeaveDialog({ request, onClose, texts, send, isReading = false, children }: ExplainLeaveDialogProps) {
  const { t } = useTranslation('leave')
  const nameOf = useRequesterName()
  const wordsOf = usePeriodWords()
  const sayDecided = useSayDecided()
  const { form, ...dialog } = useCommandForm<ReasonForm, DecidedLeave>({
    resolver,
    defaultValues: { reason: '', step: request.step },
    send,
    failure: t(`${texts}.failure`),
    onDone: decided => {
      sayDecided(t(`${texts}.done`), nameOf(request), decided)
      onClose()
    },
  })
  return (
    <FormDialog
      {...dialog}
      isDanger={texts === 'revocation'}
      isReading={isReading}
      onClose={onClose}
      submitLabel={t(`${texts}.submit`)}
      subtitle={t('rejection.subject', { name: nameOf(request), ...wordsOf(request) })}
      title={t(`${texts}.title`)}
    >
      <FormField control={form.control} name="reason">
        {field => <TextArea {...field} autoFocus label={t(`${texts}.reason`)} rows={3} />}
      </FormField>
      {children}
    </FormDialog>
  )
}

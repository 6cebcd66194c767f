import { longDayName } from '#core/calendar.ts'
import { fullName } from '#people/rules.ts'
import { checkedBy } from '#web/api/form.ts'
import { useLanguage, useTranslation } from '#web/i18n.ts'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { useDialogForm } from '#web/ui/dialogs/useDialogForm.ts'
import { FormField } from '#web/ui/fields/FormField.tsx'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { useDecideProposal, type WaitingProposal } from './WaitingProposals.ts'

const resolver = checkedBy<{ reason: string }>(async () => (await import('#time-clock/schemas.ts')).refusal)

/** The hours stay as they are; the person reads why. */
export function RefuseProposalDialog({ proposal, onClose }: { proposal: WaitingProposal; onClose: () => void }) {
  const { t } = useTranslation('proposals')
  const language = useLanguage()
  const decision = useDecideProposal()
  const { form, dialog } = useDialogForm({
    resolver,
    defaultValues: { reason: '' },
    send: ({ reason }) => decision.mutateAsync({ id: proposal.id, step: 'refuse', reason }),
    done: t('desk.refused'),
    failure: t('desk.acceptFailure'),
    onClose,
  })
  return (
    <FormDialog
      {...dialog}
      isDanger
      submitLabel={t('desk.refuse')}
      subtitle={t('desk.subject', { name: fullName(proposal), day: longDayName(proposal.date, language) })}
      title={t('desk.refuseTitle')}
    >
      <FormField control={form.control} name="reason">
        {field => <TextArea {...field} label={t('desk.reason', { name: proposal.firstName })} rows={2} />}
      </FormField>
    </FormDialog>
  )
}

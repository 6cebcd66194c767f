import { WorkingDaysField } from '#people/web/people/EmployeeFields.tsx'
import type { Contract, ContractForm } from '#people/web/people/People.ts'
import { checkedBy } from '#web/api/form.ts'
import { useTranslation } from '#web/i18n.ts'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { useDialogForm } from '#web/ui/dialogs/useDialogForm.ts'
import { useFollow } from '#web/ui/dialogs/useFollow.ts'
import { useOpened } from '#web/ui/dialogs/useOpened.ts'
import { useKeptDraft } from '#web/ui/drafts/useKeptDraft.tsx'
import { ContractDay, ContractTermsFields } from './ContractFields.tsx'
import { formOf, useSaveContract } from './Contracts.ts'
import { usePlansQuestion } from './usePlansQuestion.tsx'

interface ContractDialogProps {
  contract: Contract
  /** Whether the person may have no contract of employment. */
  mayHaveNone: boolean
  onClose: () => void
}

/** A contract of the history that was typed wrongly. */
export function ContractDialog({ contract, mayHaveNone, onClose }: ContractDialogProps) {
  const { t } = useTranslation('people')
  const opened = useOpened(contract)
  const { mutateAsync } = useSaveContract()
  const { send, question } = usePlansQuestion((form: ContractForm, clearsPlans) =>
    opened.send((sent: ContractForm, seen) => mutateAsync({ contract: seen, form: { ...sent, clearsPlans } }))(form),
  )
  const { dialog } = useDialogForm<ContractForm>({
    resolver: checkedBy<ContractForm>(async () => (await import('#people/schemas.ts')).saveContract),
    defaultValues: formOf(contract),
    send,
    done: t('contracts.edited'),
    failure: t('contracts.failure'),
    onClose,
  })
  useFollow(dialog.form, opened, formOf)
  const draftNote = useKeptDraft(dialog.form, `contract ${contract.id}`)
  return (
    <>
      <FormDialog {...dialog} submitLabel={t('save')} subtitle={t('contracts.lead')} title={t('contracts.edit')}>
        {draftNote}
        <div className="grid gap-4 sm:grid-cols-2">
          <ContractTermsFields mayHaveNone={mayHaveNone || contract.type === 'none'} />
          <WorkingDaysField />
          <ContractDay isOptional={contract.from === null} label={t('contracts.form.startDate')} name="startDate" />
          <ContractDay isOptional label={t('contracts.form.endDate')} name="endDate" />
        </div>
      </FormDialog>
      {question}
    </>
  )
}

import { inSentence } from '#core/sentences.ts'
import type { Contract } from '#people/web/people/People.ts'
import { checkedBy } from '#web/api/form.ts'
import { useTranslation } from '#web/i18n.ts'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { useDialogForm } from '#web/ui/dialogs/useDialogForm.ts'
import { useFollow } from '#web/ui/dialogs/useFollow.ts'
import { useOpened } from '#web/ui/dialogs/useOpened.ts'
import { DateField } from '#web/ui/fields/DateField.tsx'
import { FormField } from '#web/ui/fields/FormField.tsx'
import { useContractWords } from './ContractHistory.tsx'
import { formOf, useSaveContract } from './Contracts.ts'
import { usePlansQuestion } from './usePlansQuestion.tsx'

type EndForm = { endDate: string | null }

const resolver = checkedBy<EndForm>(async () => (await import('#people/schemas.ts')).contractEnd)

/** The last day of a contract, which may be taken back. */
export function EndContractDialog({ contract, onClose }: { contract: Contract; onClose: () => void }) {
  const { t } = useTranslation('people')
  const opened = useOpened(contract)
  const { mutateAsync } = useSaveContract()
  const { terms, dates } = useContractWords()(contract)
  const { send, question } = usePlansQuestion((form: EndForm, clearsPlans) =>
    opened.send((sent: EndForm, seen) =>
      mutateAsync({ contract: seen, form: { ...formOf(seen), ...sent, clearsPlans } }),
    )(form),
  )
  const filled = ({ until }: Contract): EndForm => ({ endDate: until })
  const { dialog } = useDialogForm<EndForm>({
    resolver,
    defaultValues: filled(contract),
    send,
    done: t('contracts.ending.done'),
    failure: t('contracts.failure'),
    onClose,
  })
  useFollow(dialog.form, opened, filled)
  return (
    <>
      <FormDialog
        {...dialog}
        isDanger
        submitLabel={t('contracts.ending.title')}
        subtitle={`${terms}, ${inSentence(dates)}`}
        title={t('contracts.ending.title')}
      >
        <FormField<EndForm, 'endDate'> name="endDate">
          {field => <DateField {...field} hint={t('users.form.endDateHint')} label={t('contracts.ending.lastDay')} />}
        </FormField>
      </FormDialog>
      {question}
    </>
  )
}

import { type Contract, useRemoveContract } from '#people/web/people/People.ts'
import { useTranslation } from '#web/i18n.ts'
import { CommandDialog } from '#web/ui/dialogs/CommandDialog.tsx'
import { useOpened } from '#web/ui/dialogs/useOpened.ts'
import { useContractWords } from './ContractHistory.tsx'
import { usePlansQuestion } from './usePlansQuestion.tsx'

export function RemoveContractDialog({ contract, onClose }: { contract: Contract; onClose: () => void }) {
  const { t } = useTranslation('people')
  const { mutateAsync, isPending } = useRemoveContract()
  const opened = useOpened(contract)
  const { send, question } = usePlansQuestion((_: void, clearsPlans) =>
    opened.send((_sent: void, seen) => mutateAsync({ contract: seen, clearsPlans }))(),
  )
  const { terms, dates } = useContractWords()(contract)
  return (
    <>
      <CommandDialog
        command={{ mutateAsync: () => send(), isPending }}
        confirmLabel={t('delete')}
        done={t('contracts.removed')}
        failure={t('contracts.failure')}
        onClose={onClose}
        title={t('contracts.removal.title')}
      >
        {t('contracts.removal.body', { name: `${terms}, ${dates}` })}
      </CommandDialog>
      {question}
    </>
  )
}

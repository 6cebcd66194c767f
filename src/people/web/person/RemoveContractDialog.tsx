import { resumedBy } from '#people/rules/succession.ts'
import { type Contract, useRemoveContract } from '#people/web/people/People.ts'
import { useToday } from '#web/api/useServerNow.ts'
import { useTranslation } from '#web/i18n.ts'
import { CommandDialog } from '#web/ui/dialogs/CommandDialog.tsx'
import { useOpened } from '#web/ui/dialogs/useOpened.ts'
import { useContractWords } from './ContractHistory.tsx'
import { usePlansQuestion } from './usePlansQuestion.tsx'

interface RemoveContractDialogProps {
  contract: Contract
  contracts: readonly Contract[]
  onClose: () => void
}

export function RemoveContractDialog({ contract, contracts, onClose }: RemoveContractDialogProps) {
  const { t } = useTranslation('people')
  const { mutateAsync, isPending } = useRemoveContract()
  const opened = useOpened(contract)
  const { send, question } = usePlansQuestion((_: void, clearsPlans) =>
    opened.send((_sent: void, seen) => mutateAsync({ contract: seen, clearsPlans }))(),
  )
  const words = useContractWords()
  const { terms, dates } = words(contract)
  const resumed = resumedBy(contracts, contract, useToday())
  const sentence = resumed
    ? t('contracts.removal.resumed', { dates: words({ ...resumed.former, until: resumed.until }).dates })
    : t('contracts.removal.body')
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
        {`${terms}, ${dates}. ${sentence}`}
      </CommandDialog>
      {question}
    </>
  )
}

import { type ReactNode, useState } from 'react'
import { mayChangeContract } from '#people/policy.ts'
import { hasLeft } from '#people/rules.ts'
import type { Contract, Employee } from '#people/web/people/People.ts'
import { isAdministrator, type Role } from '#people/web/shared/Roles.ts'
import { useMember } from '#web/api/session.ts'
import { useToday } from '#web/api/useServerNow.ts'
import { useTranslation } from '#web/i18n.ts'
import { Button } from '#web/ui/Button.tsx'
import { lazyDialog } from '#web/ui/dialogs/lazy-dialog.ts'
import { newest } from '#web/ui/dialogs/useOpened.ts'
import { Panel } from '#web/ui/Panel.tsx'
import { ContractHistory } from './ContractHistory.tsx'

const ContractDialog = lazyDialog(async () => (await import('./ContractDialog.tsx')).ContractDialog)
const EndContractDialog = lazyDialog(async () => (await import('./EndContractDialog.tsx')).EndContractDialog)
const RemoveContractDialog = lazyDialog(async () => (await import('./RemoveContractDialog.tsx')).RemoveContractDialog)

interface ContractsPanelProps {
  employee: Employee
  roles: readonly Role[]
  /** The parts of a higher capability: complements of hours, and the button that adds one. */
  complements: ReactNode
  complementButton: ReactNode
}

/** The contracts of somebody, each to be corrected, and the end of the last one. */
export function ContractsPanel({ employee, roles, complements, complementButton }: ContractsPanelProps) {
  const { t } = useTranslation('people')
  const today = useToday()
  const member = useMember()
  const isOneself = member.employee.id === employee.id
  const [opened, setOpened] = useState<{ to: 'correct' | 'remove'; contract: Contract } | { to: 'end' } | null>(null)
  const close = () => setOpened(null)
  const { contracts } = employee
  const shown = opened && 'contract' in opened ? newest(contracts, opened.contract) : null
  return (
    <Panel
      aside={
        <span className="flex flex-wrap gap-2">
          {complementButton}
          {!isOneself && !hasLeft(contracts, today) && (
            <Button onPress={() => setOpened({ to: 'end' })} size="sm" variant="secondary">
              {t('contracts.ending.open')}
            </Button>
          )}
        </span>
      }
      title={t('contracts.title')}
    >
      {complements}
      <ContractHistory
        contracts={contracts}
        isFixed={!mayChangeContract(member, isOneself)}
        onCorrect={contract => setOpened({ to: 'correct', contract })}
        onRemove={contract => setOpened({ to: 'remove', contract })}
        today={today}
      />
      {opened?.to === 'correct' && shown && (
        <ContractDialog contract={shown} mayHaveNone={isAdministrator(roles, employee.roleId)} onClose={close} />
      )}
      {opened?.to === 'remove' && shown && (
        <RemoveContractDialog contract={shown} contracts={contracts} onClose={close} />
      )}
      {opened?.to === 'end' && <EndContractDialog contract={contracts.at(-1)!} employee={employee} onClose={close} />}
    </Panel>
  )
}

import { useState } from 'react'
import { fullName } from '#people/rules.ts'
import { useMember } from '#web/api/session.ts'
import { useTranslation } from '#web/i18n.ts'
import { Button } from '#web/ui/Button.tsx'
import { CommandDialog } from '#web/ui/dialogs/CommandDialog.tsx'
import { lazyDialog } from '#web/ui/dialogs/lazy-dialog.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { DeleteIcon, PlusIcon } from '#web/ui/icons.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { writtenMoment } from '#web/ui/time/written-moment.ts'
import { type PayrollMonth, useAmount, useFieldName, useWithdrawVariable, type Variable } from './Payroll.ts'

const AddVariableDialog = lazyDialog(async () => (await import('./AddVariableDialog.tsx')).AddVariableDialog)

/** Entries that no hours say: bonuses, advances, meals beside the rule. */
export function VariablesPanel({ data }: { data: PayrollMonth }) {
  const { t } = useTranslation('payroll')
  const [isAdding, setAdding] = useState(false)
  const [withdrawn, setWithdrawn] = useState<Variable | null>(null)
  const { variables, closing } = data
  const { timeZone } = useMember().company
  const amountOf = useAmount()
  const fieldName = useFieldName()
  const names = new Map(data.people.map(person => [person.id, fullName(person)]))
  const nameOf = ({ employeeId }: Variable) => names.get(employeeId) ?? ''
  return (
    <Panel
      aside={
        !closing && (
          <Button icon={<PlusIcon />} onPress={() => setAdding(true)} size="sm" variant="secondary">
            {t('variables.add')}
          </Button>
        )
      }
      isFlush
      title={t('variables.title')}
    >
      {variables.length === 0 ? (
        <p className="px-4 py-4 text-14 text-ink-2 md:px-5">{t('variables.empty')}</p>
      ) : (
        <ul className="divide-y divide-line">
          {variables.map(variable => (
            <li className="flex items-center gap-3 px-4 py-2.5 md:px-5" key={variable.id}>
              <div className="min-w-0 flex-1 wrap-anywhere">
                <p className="text-14 font-semibold">
                  {nameOf(variable)} · {fieldName(variable.element)}
                </p>
                <p className="text-13 text-ink-2">
                  {t('variables.by', {
                    reason: variable.reason,
                    name: variable.by,
                    date: writtenMoment(variable.at, timeZone).date,
                  })}
                </p>
              </div>
              <span className="text-14 font-semibold whitespace-nowrap tabular-nums">
                {amountOf(variable.element, variable.amount)}
              </span>
              {!closing && (
                <IconButton
                  icon={<DeleteIcon />}
                  label={t('variables.withdraw', { element: fieldName(variable.element), name: nameOf(variable) })}
                  onPress={() => setWithdrawn(variable)}
                  tone="delete"
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {isAdding && <AddVariableDialog data={data} onClose={() => setAdding(false)} />}
      {withdrawn && <WithdrawDialog name={nameOf(withdrawn)} onClose={() => setWithdrawn(null)} variable={withdrawn} />}
    </Panel>
  )
}

interface WithdrawDialogProps {
  variable: Variable
  name: string
  onClose: () => void
}

function WithdrawDialog({ variable, name, onClose }: WithdrawDialogProps) {
  const { t } = useTranslation('payroll')
  const amountOf = useAmount()
  const fieldName = useFieldName()
  const { element, amount } = variable
  return (
    <CommandDialog
      command={useWithdrawVariable(variable)}
      confirmLabel={t('variables.confirm')}
      done={t('variables.withdrawn')}
      failure={t('variables.failure')}
      onClose={onClose}
      title={t('variables.withdrawTitle')}
    >
      {t('variables.withdrawBody', { element: fieldName(element), name, amount: amountOf(element, amount) })}
    </CommandDialog>
  )
}

import { unitOf, type VariableElement, variableElements } from '#payroll/rules/elements.ts'
import { monthName } from '#payroll/rules/months.ts'
import { fullName } from '#people/rules.ts'
import { checkedBy } from '#web/api/form.ts'
import { useTranslation } from '#web/i18n.ts'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { useDialogForm } from '#web/ui/dialogs/useDialogForm.ts'
import { useOpened } from '#web/ui/dialogs/useOpened.ts'
import { FormField } from '#web/ui/fields/FormField.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { type PayrollMonth, useAddVariable, useFieldName, type Variable } from './Payroll.ts'

/** The amount as it is typed: `150,50`. */
type Form = { employeeId: string; element: VariableElement; amount: string; reason: string }

const resolver = checkedBy<Form>(async () => (await import('#payroll/schemas.ts')).typedVariable)

const hundredths = (text: string) => Math.round(Number(text.replace(',', '.')) * 100)

type Alike = Pick<Variable, 'employeeId' | 'element' | 'amount'>

const lastAlike = (variables: readonly Variable[], { employeeId, element, amount }: Alike) =>
  variables.findLast(each => each.employeeId === employeeId && each.element === element && each.amount === amount)
    ?.id ?? null

export function AddVariableDialog({ data, onClose }: { data: PayrollMonth; onClose: () => void }) {
  const { month, people } = data
  const { t, language } = useTranslation('payroll')
  const fieldName = useFieldName()
  const add = useAddVariable(month).mutateAsync
  const { send } = useOpened(data.variables, 'payroll.variable-added-meanwhile')
  const { form, dialog } = useDialogForm<Form>({
    resolver,
    defaultValues: { employeeId: '', element: 'bonus', amount: '', reason: '' },
    send: send(({ amount, ...variable }, variables) => {
      const added = { ...variable, amount: hundredths(amount) }
      return add({ ...added, seen: lastAlike(variables, added) })
    }),
    done: t('variables.added'),
    failure: t('variables.failure'),
    onClose,
  })
  const { control } = form
  const isMoney = unitOf(form.watch('element')) === 'cents'
  return (
    <FormDialog
      {...dialog}
      submitLabel={t('variables.add')}
      title={t('variables.addTitle', { month: monthName(month, language) })}
    >
      <div className="grid gap-4">
        <FormField control={control} name="employeeId">
          {({ value, ...field }) => (
            <SelectField
              {...field}
              autoFocus
              label={t('variables.person')}
              options={people.map(person => ({ value: person.id, label: fullName(person) }))}
              value={value === '' ? null : value}
            />
          )}
        </FormField>
        <FormField control={control} name="element">
          {field => (
            <SelectField
              {...field}
              label={t('variables.element')}
              options={variableElements.map(value => ({ value, label: fieldName(value) }))}
            />
          )}
        </FormField>
        <FormField control={control} name="amount">
          {field => (
            <TextField
              {...field}
              hint={t('variables.amountHint')}
              inputMode="decimal"
              label={isMoney ? t('variables.amount') : t('variables.count')}
            />
          )}
        </FormField>
        <FormField control={control} name="reason">
          {field => <TextArea {...field} label={t('variables.reason')} />}
        </FormField>
      </div>
    </FormDialog>
  )
}

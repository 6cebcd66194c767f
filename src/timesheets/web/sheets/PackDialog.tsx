import type { Period } from '#core/calendar.ts'
import { fullName } from '#people/rules.ts'
import { type SheetKind, sheetKinds } from '#timesheets/rules/sheets.ts'
import { checkedBy } from '#web/api/form.ts'
import { useTranslation } from '#web/i18n.ts'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { useDialogForm } from '#web/ui/dialogs/useDialogForm.ts'
import { DateField } from '#web/ui/fields/DateField.tsx'
import { FormField } from '#web/ui/fields/FormField.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { type PackDraft, type SheetRow, useInspectionPack } from './Sheets.ts'

const resolver = checkedBy<PackDraft>(async () => (await import('#timesheets/schemas.ts')).packAsked)

interface PackDialogProps {
  period: Period
  kind: SheetKind
  people: readonly SheetRow[]
  onClose: () => void
}

/** The dialog that makes the pack of a period for a labour inspection. */
export function PackDialog({ period, kind, people, onClose }: PackDialogProps) {
  const { t } = useTranslation('sheets')
  const { form, dialog } = useDialogForm<PackDraft>({
    resolver,
    defaultValues: { ...period, kind, employeeId: null },
    send: useInspectionPack().mutateAsync,
    done: t('pack.logged'),
    failure: t('failures.pack'),
    onClose,
  })
  const { control } = form
  return (
    <FormDialog {...dialog} submitLabel={t('pack.make')} subtitle={t('pack.lead')} title={t('pack.title')}>
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField control={control} name="from">
          {({ onChange, ...field }) => (
            <DateField {...field} label={t('pack.from')} onChange={date => onChange(date ?? '')} />
          )}
        </FormField>
        <FormField control={control} name="to">
          {({ onChange, ...field }) => (
            <DateField {...field} label={t('pack.to')} onChange={date => onChange(date ?? '')} />
          )}
        </FormField>
      </div>
      <FormField control={control} name="kind">
        {field => (
          <SelectField
            {...field}
            label={t('pack.kind')}
            options={sheetKinds.map(value => ({ value, label: t(`pack.kinds.${value}`) }))}
          />
        )}
      </FormField>
      <FormField control={control} name="employeeId">
        {({ value, onChange, ...field }) => (
          <SelectField
            {...field}
            label={t('pack.whose')}
            onChange={id => onChange(id === '' ? null : id)}
            options={[
              { value: '', label: t('pack.everybody') },
              ...people.map(person => ({ value: person.id, label: fullName(person) })),
            ]}
            value={value ?? ''}
          />
        )}
      </FormField>
    </FormDialog>
  )
}

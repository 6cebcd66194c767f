import type { CalendarDate } from '#core/calendar.ts'
import type { LabourRuleId } from '#labour/rules/ids.ts'
import { checkedBy } from '#web/api/form.ts'
import { useTranslation } from '#web/i18n.ts'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { useDialogForm } from '#web/ui/dialogs/useDialogForm.ts'
import { DateField } from '#web/ui/fields/DateField.tsx'
import { FormField } from '#web/ui/fields/FormField.tsx'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { type OffForm, useSwitchOff } from './Settings.ts'

interface SwitchOffDialogProps {
  rule: LabourRuleId
  today: CalendarDate
  onClose: () => void
}

/** Asks why a rule is not to be checked. */
export function SwitchOffDialog({ rule, today, onClose }: SwitchOffDialogProps) {
  const { t } = useTranslation('rules')
  const { dialog } = useDialogForm<OffForm>({
    resolver: checkedBy<OffForm>(async () => (await import('#labour/schemas.ts')).switchOff),
    defaultValues: { rule, reason: '', until: null },
    send: useSwitchOff().mutateAsync,
    done: t('off.done'),
    failure: t('failures.save'),
    onClose,
  })
  return (
    <FormDialog
      {...dialog}
      submitLabel={t('off.submit')}
      subtitle={t('off.lead')}
      title={t('off.title', { name: t(`labour:rules.${rule}`) })}
    >
      <div className="grid gap-4">
        <FormField<OffForm, 'reason'> name="reason">
          {field => <TextArea {...field} autoFocus label={t('off.reason')} />}
        </FormField>
        <FormField<OffForm, 'until'> name="until">
          {field => <DateField {...field} isOptional label={t('off.until')} minValue={today} />}
        </FormField>
      </div>
    </FormDialog>
  )
}

import { useMutation } from '@tanstack/react-query'
import type { z } from 'zod'
import { addDays, formatDate, monthYear, type Week } from '#core/calendar.ts'
import type { planningExportAsked } from '#schedule/schemas.ts'
import { api } from '#web/api/client.ts'
import { saveAnswer } from '#web/api/download.ts'
import { checkedBy } from '#web/api/form.ts'
import { useLanguage, useTranslation } from '#web/i18n.ts'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { useDialogForm } from '#web/ui/dialogs/useDialogForm.ts'
import { FormField } from '#web/ui/fields/FormField.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'

type ExportForm = z.output<typeof planningExportAsked>

const resolver = checkedBy<ExportForm>(async () => (await import('#schedule/schemas.ts')).planningExportAsked)

const usePlanningExport = () =>
  useMutation({
    mutationFn: async (query: ExportForm) =>
      saveAnswer(await api.GET('/schedule/exports', { params: { query }, parseAs: 'blob' })),
  })

/** The planning as a file: the shown week, or the month that its Thursday is in, as the page says. */
export function ExportDialog({ week, onClose }: { week: Week; onClose: () => void }) {
  const { t } = useTranslation('print')
  const date = addDays(week.from, 3)
  const month = monthYear(date, useLanguage())
  const { form, dialog } = useDialogForm<ExportForm>({
    resolver,
    defaultValues: { date, span: 'week', format: 'xlsx' },
    send: usePlanningExport().mutateAsync,
    done: t('export.done'),
    failure: t('export.failure'),
    onClose,
  })
  const { control } = form
  const spans = [
    { value: 'week', label: t('export.week', { from: formatDate(week.from), to: formatDate(week.to) }) },
    { value: 'month', label: t('export.month', { month }) },
  ] as const
  return (
    <FormDialog {...dialog} submitLabel={t('export.open')} subtitle={t('export.lead')} title={t('export.title')}>
      <FormField control={control} name="span">
        {field => <SelectField {...field} label={t('export.span')} options={spans} />}
      </FormField>
      <FormField control={control} name="format">
        {field => (
          <SelectField
            {...field}
            label={t('export.format')}
            options={(['xlsx', 'csv'] as const).map(value => ({ value, label: t(`export.formats.${value}`) }))}
          />
        )}
      </FormField>
    </FormDialog>
  )
}

import { useMutation } from '@tanstack/react-query'
import type { z } from 'zod'
import type { CalendarDate } from '#core/calendar.ts'
import { rowSpans } from '#timesheets/rules/period-rows.ts'
import type { timesExportAsked } from '#timesheets/schemas.ts'
import { api } from '#web/api/client.ts'
import { saveAnswer } from '#web/api/download.ts'
import { checkedBy } from '#web/api/form.ts'
import { useTranslation } from '#web/i18n.ts'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { useDialogForm } from '#web/ui/dialogs/useDialogForm.ts'
import { DateField } from '#web/ui/fields/DateField.tsx'
import { FormField } from '#web/ui/fields/FormField.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'

type ExportForm = z.output<typeof timesExportAsked>

const resolver = checkedBy<ExportForm>(async () => (await import('#timesheets/schemas.ts')).timesExportAsked)

const useTimesExport = () =>
  useMutation({
    mutationFn: async (query: ExportForm) =>
      saveAnswer(await api.GET('/reports/time-tracking/export', { params: { query }, parseAs: 'blob' })),
  })

interface ExportTimesDialogProps {
  /** Days on the page. */
  days: readonly CalendarDate[]
  onClose: () => void
}

/** The hours of the team as a file. */
export function ExportTimesDialog({ days, onClose }: ExportTimesDialogProps) {
  const { t } = useTranslation('times')
  const { form, dialog } = useDialogForm<ExportForm>({
    resolver,
    defaultValues: { from: days[0]!, to: days.at(-1)!, by: 'day', format: 'xlsx' },
    send: useTimesExport().mutateAsync,
    done: t('export.done'),
    failure: t('export.failure'),
    onClose,
  })
  const { control } = form
  return (
    <FormDialog {...dialog} submitLabel={t('export.submit')} subtitle={t('export.lead')} title={t('export.title')}>
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField control={control} name="from">
          {field => <DateField {...field} label={t('export.from')} />}
        </FormField>
        <FormField control={control} name="to">
          {field => <DateField {...field} label={t('export.to')} />}
        </FormField>
      </div>
      <FormField control={control} name="by">
        {field => (
          <SelectField
            {...field}
            label={t('export.by')}
            options={rowSpans.map(value => ({ value, label: t(`export.spans.${value}`) }))}
          />
        )}
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

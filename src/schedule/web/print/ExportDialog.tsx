import { useMutation } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { addDays, formatDate, monthYear, type Week } from '#core/calendar.ts'
import type { planningFileAsked } from '#schedule/schemas.ts'
import { api } from '#web/api/client.ts'
import { saveAnswer } from '#web/api/download.ts'
import { checkedBy } from '#web/api/form.ts'
import { useLanguage, useTranslation } from '#web/i18n.ts'
import { paths } from '#web/paths.ts'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { useDialogForm } from '#web/ui/dialogs/useDialogForm.ts'
import { FormField } from '#web/ui/fields/FormField.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'

type ExportForm = z.output<typeof planningFileAsked>

const resolver = checkedBy<ExportForm>(async () => (await import('#schedule/schemas.ts')).planningFileAsked)

/** @param employee whose week, as a document; null for the team’s */
const usePlanningExport = (employee: string | null) =>
  useMutation({
    mutationFn: async ({ format, date, span }: ExportForm) => {
      const query = employee === null ? {} : { employeeId: employee }
      if (format !== 'pdf')
        return saveAnswer(
          await api.GET('/schedule/exports', { params: { query: { date, span, format } }, parseAs: 'blob' }),
        )
      return saveAnswer(
        await api.GET('/schedule/weeks/{date}/pdf', { params: { path: { date }, query }, parseAs: 'blob' }),
      )
    },
  })

interface ExportDialogProps {
  week: Week
  /** Who is shown on the page: their week, as a document. Null for the team. */
  employee: string | null
  onClose: () => void
}

/** The planning as a file: the shown week, or the month that its Thursday is in, as the page says. */
export function ExportDialog({ week, employee, onClose }: ExportDialogProps) {
  const { t } = useTranslation('print')
  const date = addDays(week.from, 3)
  const month = monthYear(date, useLanguage())
  const { form, dialog } = useDialogForm<ExportForm>({
    resolver,
    defaultValues: { date, span: 'week', format: 'xlsx' },
    send: usePlanningExport(employee).mutateAsync,
    done: t('export.done'),
    failure: t('export.failure'),
    onClose,
  })
  const { control } = form
  const isDocument = useWatch({ control, name: 'format' }) === 'pdf'
  const spans = [
    { value: 'week', label: t('export.week', { from: formatDate(week.from), to: formatDate(week.to) }) },
    { value: 'month', label: t('export.month', { month }) },
  ] as const
  return (
    <FormDialog
      {...dialog}
      submitLabel={t('export.open')}
      subtitle={t(isDocument ? 'export.documentLead' : 'export.lead')}
      title={t('export.title')}
    >
      <FormField control={control} name="format">
        {field => (
          <SelectField
            {...field}
            label={t('export.format')}
            options={(['pdf', 'xlsx', 'csv'] as const).map(value => ({ value, label: t(`export.formats.${value}`) }))}
          />
        )}
      </FormField>
      {isDocument ? (
        <p className="text-14 text-ink-2">{t(employee === null ? 'export.teamDocument' : 'export.personDocument')}</p>
      ) : (
        <FormField control={control} name="span">
          {field => <SelectField {...field} label={t('export.span')} options={spans} />}
        </FormField>
      )}
      <p className="text-14">
        <TextLink href={paths.admin.wall}>{t('wall')}</TextLink>
      </p>
    </FormDialog>
  )
}

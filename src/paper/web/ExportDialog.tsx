import { useMutation } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { addDays, formatDate, monthYear } from '#core/calendar.ts'
import type { planningFileAsked } from '#paper/schemas.ts'
import { fullName } from '#people/rules.ts'
import type { TeamWeek } from '#schedule/web/shared/TeamWeek.ts'
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
import { showPaper } from './OpenPaper.ts'

type ExportForm = z.output<typeof planningFileAsked>

const resolver = checkedBy<ExportForm>(async () => (await import('#paper/schemas.ts')).planningFileAsked)

const usePlanningExport = () =>
  useMutation({
    mutationFn: async ({ format, date, span, whom }: ExportForm) => {
      if (format !== 'pdf')
        return saveAnswer(
          await api.GET('/schedule/exports', { params: { query: { date, span, format } }, parseAs: 'blob' }),
        )
      const tab = window.open('')
      return showPaper(tab, whom === wholeTeam ? { of: 'team', span, date } : { of: 'person', employeeId: whom, date })
    },
  })

const wholeTeam = 'team'

interface ExportDialogProps {
  team: TeamWeek
  /** The person whose week is chosen at first. Null for the team. */
  employee: string | null
  onClose: () => void
}

/** The planning on paper or as a file: the shown week, or the month that its Thursday is in, as the page says. */
export function ExportDialog({ team, employee, onClose }: ExportDialogProps) {
  const { t } = useTranslation('print')
  const { week, employees } = team
  const date = addDays(week.from, 3)
  const month = monthYear(date, useLanguage())
  const { form, dialog } = useDialogForm<ExportForm>({
    resolver,
    defaultValues: {
      date,
      span: 'week',
      format: 'pdf',
      whom: employees.some(({ id }) => id === employee) ? employee! : wholeTeam,
    },
    send: usePlanningExport().mutateAsync,
    done: t('export.done'),
    failure: t('failure'),
    onClose,
  })
  const { control } = form
  const [format, whom] = useWatch({ control, name: ['format', 'whom'] })
  const isDocument = format === 'pdf'
  const isOfTeam = !isDocument || whom === wholeTeam
  const spans = [
    { value: 'week', label: t('export.week', { from: formatDate(week.from), to: formatDate(week.to) }) },
    { value: 'month', label: t('export.month', { month }) },
  ] as const
  const people = employees.map(person => ({
    value: person.id,
    label: fullName(person),
    detail: person.department ?? undefined,
  }))
  return (
    <FormDialog
      {...dialog}
      submitLabel={t(isDocument ? 'export.open' : 'export.save')}
      subtitle={t(isDocument ? 'export.documentLead' : 'export.lead')}
      title={t('title')}
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
      {isDocument && (
        <FormField control={control} name="whom">
          {field => (
            <SelectField {...field} label={t('whom')} options={[{ value: wholeTeam, label: t('team') }, ...people]} />
          )}
        </FormField>
      )}
      {isOfTeam && (
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

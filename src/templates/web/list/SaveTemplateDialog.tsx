import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { type CalendarDate, weekOf } from '#core/calendar.ts'
import { teamWeekQuery } from '#schedule/web/shared/TeamWeek.ts'
import { type TemplateForm, useTemplates } from '#templates/web/Templates.ts'
import { checkedBy } from '#web/api/form.ts'
import { useTranslation } from '#web/i18n.ts'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { useDialogForm } from '#web/ui/dialogs/useDialogForm.ts'
import { CheckboxField } from '#web/ui/fields/CheckboxField.tsx'
import { DateField } from '#web/ui/fields/DateField.tsx'
import { FormField } from '#web/ui/fields/FormField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { DepartmentBoxes } from './DepartmentBoxes.tsx'

const resolver = checkedBy<TemplateForm>(async () => (await import('#templates/schemas.ts')).saveTemplate)

/** Keeps a week of the plan under a name. */
export function SaveTemplateDialog({ date, onClose }: { date: CalendarDate; onClose: () => void }) {
  const { t } = useTranslation('templates')
  const { keep } = useTemplates()
  const { form, dialog } = useDialogForm<TemplateForm>({
    resolver,
    defaultValues: { name: '', date: weekOf(date).from, departments: [], withPeople: true },
    send: keep.mutateAsync,
    done: t('templates.saved'),
    failure: t('templates.saveFailure'),
    onClose,
  })
  const { control } = form
  const chosen = useWatch({ control, name: 'date' })
  const { data: week } = useQuery(teamWeekQuery(weekOf(chosen || date).from))
  const departments = (week?.listedDepartments ?? []).map(({ name }) => name)
  return (
    <FormDialog {...dialog} submitLabel={t('templates.saveAction')} title={t('templates.save')}>
      <FormField control={control} name="name">
        {field => <TextField {...field} autoFocus hint={t('templates.nameHint')} label={t('templates.name')} />}
      </FormField>
      <FormField control={control} name="date">
        {field => <DateField {...field} hint={t('templates.weekHint')} label={t('templates.week')} />}
      </FormField>
      {departments.length > 1 && (
        <FormField control={control} name="departments">
          {({ value, onChange }) => (
            <DepartmentBoxes
              allLabel={t('templates.allDepartments')}
              chosen={value}
              departments={departments}
              label={t('templates.departments')}
              onChange={onChange}
            />
          )}
        </FormField>
      )}
      <FormField control={control} name="withPeople">
        {field => <CheckboxField {...field} hint={t('templates.withPeopleHint')} label={t('templates.withPeople')} />}
      </FormField>
    </FormDialog>
  )
}

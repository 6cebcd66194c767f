import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { weekOf } from '#core/calendar.ts'
import { finder } from '#core/search.ts'
import { fullName } from '#people/rules.ts'
import { teamWeekQuery } from '#schedule/web/shared/TeamWeek.ts'
import { letterOf, maxRotation } from '#templates/rules.ts'
import { type Cycle, type CycleForm, type TemplateList, useTemplates } from '#templates/web/Templates.ts'
import { checkedBy } from '#web/api/form.ts'
import { useTranslation } from '#web/i18n.ts'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { useDialogForm } from '#web/ui/dialogs/useDialogForm.ts'
import { useFollow } from '#web/ui/dialogs/useFollow.ts'
import { useOpened } from '#web/ui/dialogs/useOpened.ts'
import { CheckboxField } from '#web/ui/fields/CheckboxField.tsx'
import { DateField } from '#web/ui/fields/DateField.tsx'
import { FormField } from '#web/ui/fields/FormField.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { SearchField } from '#web/ui/lists/SearchField.tsx'
import { DepartmentBoxes } from './DepartmentBoxes.tsx'

const resolver = checkedBy<CycleForm>(async () => (await import('#templates/schemas.ts')).saveCycle)

interface CycleDialogProps {
  /** Null for a new one. */
  cycle: Cycle | null
  list: TemplateList
  onClose: () => void
}

/** Which templates alternate, from which week on, and for whom. */
export function CycleDialog({ cycle, list, onClose }: CycleDialogProps) {
  const { t } = useTranslation('templates')
  const { saveCycle } = useTemplates()
  const opened = useOpened(cycle)
  const formOf = (shown: Cycle | null): CycleForm => ({
    name: shown?.name ?? '',
    startsOn: shown?.startsOn ?? weekOf(list.today).from,
    templates: shown?.templates ?? list.templates.slice(0, 1).map(({ id }) => id),
    departments: shown?.departments ?? [],
    people: shown?.people.map(({ id }) => id) ?? [],
  })
  const { form, dialog } = useDialogForm<CycleForm>({
    resolver,
    defaultValues: formOf(cycle),
    send: opened.send((values, seen) => saveCycle.mutateAsync({ cycle: seen, form: values })),
    done: t(cycle?.plannedUntil ? 'cycles.savedAndPlan' : 'cycles.saved'),
    failure: t('cycles.saveFailure'),
    onClose,
  })
  useFollow(form, opened, formOf)
  const { control } = form
  return (
    <FormDialog
      {...dialog}
      submitLabel={t('cycles.saveAction')}
      title={cycle ? t('cycles.editNamed', { name: cycle.name }) : t('cycles.add')}
    >
      <FormField control={control} name="name">
        {field => <TextField {...field} autoFocus label={t('cycles.name')} />}
      </FormField>
      <FormField control={control} name="startsOn">
        {field => <DateField {...field} hint={t('cycles.startsOnHint')} label={t('cycles.startsOn')} />}
      </FormField>
      <FormField control={control} name="templates">
        {({ value, onChange }) => <Rotation list={list} onChange={onChange} templates={value} />}
      </FormField>
      <Whom form={form} list={list} />
    </FormDialog>
  )
}

interface RotationProps {
  list: TemplateList
  templates: readonly string[]
  onChange: (templates: string[]) => void
}

const none = ''

/** One template after the other: the week after the last one may be chosen. */
function Rotation({ list, templates, onChange }: RotationProps) {
  const { t } = useTranslation('templates')
  const options = list.templates.map(({ id, name }) => ({ value: id, label: name }))
  const shown = Math.min(templates.length + 1, maxRotation)
  const choose = (position: number, templateId: string) =>
    onChange(
      templateId === none
        ? templates.slice(0, position)
        : [...templates.slice(0, position), templateId, ...templates.slice(position + 1)],
    )
  return (
    <div className="grid gap-4 xs:grid-cols-2">
      {Array.from({ length: shown }, (_, position) => (
        <SelectField
          key={letterOf(position)}
          label={t('cycles.week', { letter: letterOf(position) })}
          onChange={templateId => choose(position, templateId)}
          options={position === 0 ? options : [{ value: none, label: t('cycles.none') }, ...options]}
          value={templates[position] ?? none}
        />
      ))}
    </div>
  )
}

type WhomProps = { form: ReturnType<typeof useDialogForm<CycleForm>>['form']; list: TemplateList }

function Whom({ form: { control, setValue }, list }: WhomProps) {
  const { t } = useTranslation('templates')
  const [departments, people] = useWatch({ control, name: ['departments', 'people'] })
  const [isChosen, setChosen] = useState(departments.length + people.length > 0)
  const { data: week } = useQuery(teamWeekQuery(weekOf(list.today).from))
  const team = week?.employees ?? []
  const known = [...new Set([...(week?.listedDepartments ?? []).map(({ name }) => name), ...departments])]
  const [search, setSearch] = useState('')
  const isFound = finder(search)
  const choose = (value: boolean) => {
    setChosen(value)
    if (value) return
    setValue('departments', [], { shouldDirty: true })
    setValue('people', [], { shouldDirty: true })
  }
  const toggle = (id: string, isIn: boolean) =>
    setValue('people', isIn ? [...people, id] : people.filter(each => each !== id), { shouldDirty: true })
  return (
    <>
      <SelectField
        label={t('cycles.who')}
        onChange={value => choose(value === 'chosen')}
        options={[
          { value: 'everybody', label: t('cycles.everybody') },
          { value: 'chosen', label: t('cycles.chosen') },
        ]}
        value={isChosen ? 'chosen' : 'everybody'}
      />
      {isChosen && known.length > 0 && (
        <DepartmentBoxes
          chosen={departments}
          departments={known}
          label={t('cycles.departments')}
          onChange={chosen => setValue('departments', chosen, { shouldDirty: true })}
        />
      )}
      {isChosen && (
        <fieldset>
          <legend className="mb-1 font-label">{t('cycles.people')}</legend>
          <SearchField label={t('cycles.peopleFind')} onChange={setSearch} value={search} />
          <div className="mt-2 max-h-52 overflow-y-auto rounded-2 border border-line px-3">
            {team
              .filter(person => isFound(fullName(person)))
              .map(person => (
                <CheckboxField
                  key={person.id}
                  label={fullName(person)}
                  onChange={isIn => toggle(person.id, isIn)}
                  value={people.includes(person.id)}
                />
              ))}
          </div>
        </fieldset>
      )}
    </>
  )
}

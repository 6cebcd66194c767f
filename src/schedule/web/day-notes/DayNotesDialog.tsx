import { useState } from 'react'
import type { Control } from 'react-hook-form'
import { type CalendarDate, longDate } from '#core/calendar.ts'
import { dayNoteKinds } from '#schedule/rules.ts'
import { allDepartments } from '#schedule/web/planning-view/PlanningGroups.ts'
import type { TeamWeek } from '#schedule/web/shared/TeamWeek.ts'
import { checkedBy } from '#web/api/form.ts'
import { refusalOr } from '#web/api/problem.ts'
import { useLanguage, useTranslation } from '#web/i18n.ts'
import { sayEnding, useRefusal } from '#web/ui/dialogs/command-ending.ts'
import { FormDialog } from '#web/ui/dialogs/FormDialog.tsx'
import { useFollow } from '#web/ui/dialogs/useFollow.ts'
import { newest, useOpened } from '#web/ui/dialogs/useOpened.ts'
import { FormField } from '#web/ui/fields/FormField.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { notify } from '#web/ui/toasts/notify.tsx'
import { useCommandForm } from '#web/ui/useCommandForm.ts'
import { DayNoteItem } from './DayNoteItem.tsx'
import { type DayNoteForm, formOf, type PlannedNote, useDayNotes } from './DayNotes.ts'

const resolver = checkedBy<DayNoteForm>(async () => (await import('#schedule/schemas.ts')).saveDayNote)

interface DayNotesDialogProps {
  date: CalendarDate
  team: TeamWeek
  onClose: () => void
}

/** The notes of a day, with a form for a new one, or for the one that is changed. What is done can be undone. */
export function DayNotesDialog({ date, team, onClose }: DayNotesDialogProps) {
  const { t } = useTranslation('schedule')
  const language = useLanguage()
  const { write, rewrite, withdraw } = useDayNotes()
  const notes = team.dayNotes.filter(note => note.date === date)
  const [chosen, setChosen] = useState<PlannedNote | null>(null)
  const opened = useOpened(chosen && newest(notes, chosen))
  const edited = opened.seen
  const draftOf = (note: PlannedNote | null): DayNoteForm =>
    note ? formOf(note) : { date, department: null, kind: 'note', text: '' }

  const removal = useRefusal(onClose)
  const finish = (message: string, undo: () => Promise<unknown>) => {
    const revert = () =>
      void sayEnding(undo(), { done: t('dialogs:dayNotes.undone'), failure: t('dialogs:dayNotes.failure') })
    notify.reversible(message, 'undo', revert)
    onClose()
  }
  const { form, isDirty, isSubmitting, refusal, onSubmit } = useCommandForm<DayNoteForm, PlannedNote>({
    resolver,
    defaultValues: draftOf(null),
    send: opened.send((draft, seen) => (seen ? rewrite(seen.id, seen, draft) : write(draft))),
    failure: t('dialogs:dayNotes.failure'),
    onDone: saved =>
      edited
        ? finish(t('dialogs:dayNotes.edited'), () => rewrite(saved.id, saved, formOf(edited)))
        : finish(t('dialogs:dayNotes.added'), () => withdraw(saved.id, saved)),
  })
  useFollow(form, opened, draftOf)
  const edit = (note: PlannedNote) => {
    setChosen(note)
    opened.take(note)
    form.reset(formOf(note))
    form.setFocus('text')
  }
  const remove = (note: PlannedNote) => {
    removal.refuse(undefined)
    return withdraw(note.id, note).then(
      () => finish(t('dialogs:dayNotes.deleted'), () => write(formOf(note))),
      (error: unknown) => removal.refuse(refusalOr(error, t('dialogs:dayNotes.failure'))),
    )
  }
  return (
    <FormDialog
      isDirty={isDirty && !isSubmitting}
      isSubmitting={isSubmitting}
      onClose={onClose}
      onSubmit={onSubmit}
      refusal={removal.refusal ?? refusal}
      submitLabel={t(edited ? 'dialogs:form.save' : 'dialogs:form.create')}
      subtitle={t('dialogs:dayNotes.subtitle')}
      title={t('dialogs:dayNotes.of', { day: longDate(date, language) })}
    >
      {notes.length > 0 && (
        <ul aria-label={t('dialogs:dayNotes.of', { day: longDate(date, language) })} className="divide-y divide-line">
          {notes.map(note => (
            // Another note would take the place of what is typed.
            <DayNoteItem isLocked={isDirty} key={note.id} note={note} onEdit={edit} onRemove={remove} />
          ))}
        </ul>
      )}
      <h3>{t(edited ? 'dialogs:dayNotes.edit' : 'dialogs:dayNotes.add')}</h3>
      <NoteFields
        control={form.control}
        departments={[...allDepartments(team), ...notes.map(({ department }) => department)]}
      />
    </FormDialog>
  )
}

interface NoteFieldsProps {
  control: Control<DayNoteForm>
  departments: readonly (string | null)[]
}

const everybody = ''

function NoteFields({ control, departments }: NoteFieldsProps) {
  const { t } = useTranslation('schedule')
  const named = [...new Set(departments)].filter(department => department !== null)
  return (
    <>
      <FormField control={control} name="text">
        {field => (
          <TextField {...field} autoFocus hint={t('dialogs:dayNotes.hint')} label={t('dialogs:dayNotes.text')} />
        )}
      </FormField>
      <div className="grid gap-4 xs:grid-cols-2">
        <FormField control={control} name="kind">
          {field => (
            <SelectField
              {...field}
              label={t('dialogs:dayNotes.kind')}
              options={dayNoteKinds.map(kind => ({ value: kind, label: t(`dayNotes.kinds.${kind}`) }))}
            />
          )}
        </FormField>
        <FormField control={control} name="department">
          {({ value, onChange, ...field }) => (
            <SelectField
              {...field}
              label={t('dialogs:dayNotes.for')}
              onChange={department => onChange(department === everybody ? null : department)}
              options={[
                { value: everybody, label: t('dialogs:dayNotes.everybody') },
                ...named.map(department => ({ value: department, label: department })),
              ]}
              value={value ?? everybody}
            />
          )}
        </FormField>
      </div>
    </>
  )
}

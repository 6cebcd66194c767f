import { useState } from 'react'
import { type Control, useWatch } from 'react-hook-form'
import { daysOf, longDate } from '#core/calendar.ts'
import { pick } from '#core/pick.ts'
import { fullName } from '#people/rules.ts'
import { shiftDetails } from '#schedule/rules.ts'
import { useKeptLabour } from '#schedule/web/editing/KnownLabour.ts'
import { hasType, type TypedShift, typedForm } from '#schedule/web/editing/PlanChanges.ts'
import type { Place, PlanEditor } from '#schedule/web/editing/PlanEditor.ts'
import { verdictOf } from '#schedule/web/editing/Verdict.ts'
import type { ShiftTarget } from '#schedule/web/planning/usePlanningDialogs.ts'
import { ownerKey } from '#schedule/web/shared/Owners.ts'
import type { TeamWeek } from '#schedule/web/shared/TeamWeek.ts'
import { leaveName } from '#schedule/web/shared/useLeaveWords.ts'
import { useLanguage, useTranslation } from '#web/i18n.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/dialogs/Dialog.tsx'
import { EmptyState } from '#web/ui/lists/EmptyState.tsx'
import { useIsWide } from '#web/ui/time/useIsWide.ts'
import { ShiftFields } from './ShiftFields.tsx'
import { DraftVerdict, ShiftOutcome } from './ShiftOutcome.tsx'
import { ShiftRefusal } from './ShiftRefusal.tsx'
import { ShiftTypeMenu } from './ShiftTypeMenu.tsx'
import { type ShiftDraft, useShiftForm } from './useShiftForm.ts'

interface ShiftDialogProps {
  target: ShiftTarget
  team: TeamWeek
  editor: PlanEditor
  onTypes: () => void
  onRepeat: (shift: TypedShift) => void
  onClose: () => void
}

export function ShiftDialog({ target, editor, onTypes, onRepeat, onClose, ...current }: ShiftDialogProps) {
  // A snapshot from the opening: changes of others and the save itself must not move the drawing.
  const [team] = useState(current.team)
  const { t } = useTranslation('schedule')
  useKeptLabour()
  const {
    form,
    save,
    refusal,
    shift: known,
    isChanged,
    showPresent,
    chooseType,
  } = useShiftForm(target, editor, onClose)
  const subject = useSubject(form.control, team)
  const { isSubmitting, isDirty } = form.formState
  const title = t(known ? 'dialogs:form.edit' : 'dialogs:form.add')
  const cell = cellOf(target)
  /** One verdict at a time: that of a type of the menu, or that of the hours in the fields. */
  const [isTouched] = useState(() => matchMedia('(pointer: coarse)').matches)
  const [isMenuRead, readMenu] = useState(cell !== null && !isTouched)
  // A refusal says the same.
  const hasVerdict = !refusal && !isMenuRead
  const draft = { control: form.control, shift: known, team }
  const isWide = useIsWide()
  const [element] = useState(() => cell && elementOf(cell, team))
  const place = isWide ? element : null

  if (team.shiftTypes.length === 0)
    return (
      <Dialog at={place} isOpen onClose={onClose} subtitle={subject} title={title}>
        <EmptyState action={<Button onPress={onTypes}>{t('planning.types')}</Button>} title={t('dialogs:noType')}>
          {t('dialogs:noTypeBody')}
        </EmptyState>
      </Dialog>
    )
  return (
    <Dialog
      footer={
        <>
          {known && (
            <Button
              className={hasType(known) ? '' : 'sm:mr-auto'}
              isDisabled={isSubmitting}
              onPress={() => {
                onClose()
                void editor.remove(known)
              }}
              variant="softDanger"
            >
              {t('dialogs:form.delete')}
            </Button>
          )}
          {known && hasType(known) && (
            <Button
              className="sm:mr-auto"
              isDisabled={isSubmitting || isDirty}
              onPress={() => onRepeat(known)}
              variant="secondary"
            >
              {t('dialogs:repeat.action')}
            </Button>
          )}
          <Button isDisabled={isSubmitting} onPress={onClose} variant="secondary">
            {t('dialogs:form.cancel')}
          </Button>
          <Button isBusy={isSubmitting} type="submit">
            {t(isChanged ? 'dialogs:form.replace' : known ? 'dialogs:form.save' : 'dialogs:form.create')}
          </Button>
        </>
      }
      at={place}
      isDirty={isDirty && !isSubmitting}
      isOpen
      onClose={onClose}
      onSubmit={save}
      subtitle={subject}
      title={title}
    >
      {cell && (
        <ShiftTypeMenu
          isRead={isMenuRead}
          isTouched={isTouched}
          onOther={() => form.setFocus('shiftTypeId')}
          onPlant={type => {
            onClose()
            void editor.plant(typedForm(type, cell, pick(form.getValues(), shiftDetails)))
          }}
          onRead={readMenu}
          types={team.shiftTypes}
          verdictOf={type => verdictOf(team, { before: null, form: typedForm(type, cell) }, leaveName)}
        >
          {hasVerdict && !isTouched && <DraftVerdict {...draft} hasPlace />}
        </ShiftTypeMenu>
      )}
      <div className="contents" onFocus={() => readMenu(false)}>
        <ShiftFields form={form} isBelowMenu={cell !== null} onType={chooseType} target={target} team={team}>
          <ShiftOutcome {...draft} />
          {hasVerdict && (isTouched || !cell) && <DraftVerdict {...draft} />}
        </ShiftFields>
      </div>
      {refusal && <ShiftRefusal onShowPresent={isChanged ? showPresent : undefined}>{refusal}</ShiftRefusal>}
    </Dialog>
  )
}

/** A new shift from a cell has its row and its day: it is planned at that place. */
const cellOf = (target: ShiftTarget): Place | null =>
  target.kind === 'new' && target.owner ? { ...target.owner, date: target.date } : null

const elementOf = (place: Place, { week }: TeamWeek) =>
  document.querySelector(`[data-row="${ownerKey(place)}"] [data-day="${daysOf(week).indexOf(place.date)}"]`)

/** "Nathan Petit, dimanche 23 novembre 2025" */
function useSubject(control: Control<ShiftDraft>, team: TeamWeek) {
  const { t } = useTranslation('schedule')
  const language = useLanguage()
  const [employeeId, department, date] = useWatch({ control, name: ['employeeId', 'department', 'date'] })
  const employee = team.employees.find(({ id }) => id === employeeId)
  const day = longDate(date, language)
  if (employeeId === null)
    return t('dialogs:form.subject', { name: department ? t('open.of', { department }) : t('open.title'), day })
  return employee ? t('dialogs:form.subject', { name: fullName(employee), day }) : day
}

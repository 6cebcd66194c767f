import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { PlusIcon } from '#web/ui/icons.tsx'
import { ShiftTypeItem } from './ShiftTypeItem.tsx'
import { ShiftTypePanel } from './ShiftTypePanel.tsx'
import type { ShiftType } from './TeamWeek.ts'
import { useEditedType } from './useEditedType.ts'
import { useShiftTypeChanges } from './useShiftTypeChanges.ts'

interface ShiftTypesDialogProps {
  shiftTypes: readonly ShiftType[]
  onClose: () => void
}

export function ShiftTypesDialog({ shiftTypes, onClose }: ShiftTypesDialogProps) {
  const { t } = useTranslation('schedule')
  const { save, remove } = useShiftTypeChanges()
  const editing = useEditedType()
  const { edited } = editing
  const type = edited === 'new' ? null : edited
  return (
    <Dialog isDirty={editing.isDirty} isOpen onClose={onClose} size="lg" title={t('types.title')}>
      {shiftTypes.length === 0 && <p className="text-ink-2">{t('types.empty')}</p>}
      <ul className="divide-y divide-line">
        {shiftTypes.map(listed => (
          <ShiftTypeItem
            key={listed.id}
            onDeleted={() => type?.id === listed.id && editing.close()}
            onEdit={() => editing.edit(listed)}
            remove={remove}
            type={listed}
          />
        ))}
      </ul>
      {edited ? (
        <ShiftTypePanel
          key={type?.id ?? 'new'}
          onClose={editing.close}
          onDirty={editing.setDirty}
          save={save}
          type={type ?? null}
        />
      ) : (
        // The form that just closed had the focus.
        <Button autoFocus={edited === null} className="justify-self-start" icon={<PlusIcon />} onPress={editing.add}>
          {t('types.add')}
        </Button>
      )}
      <ConfirmDialog
        cancelLabel={t('types.stay')}
        confirmLabel={t('types.leave')}
        isOpen={editing.isAsking}
        onCancel={editing.stay}
        onConfirm={editing.leave}
        title={t('types.unsaved')}
      />
    </Dialog>
  )
}

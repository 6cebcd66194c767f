import { useEffect, useRef, useState } from 'react'
import { mayImport } from '#imports/policy.ts'
import type { ShiftType } from '#schedule/web/shared/TeamWeek.ts'
import { useMember } from '#web/api/session.ts'
import { useTranslation } from '#web/i18n.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/ConfirmDialog.tsx'
import { Dialog } from '#web/ui/dialogs/Dialog.tsx'
import { newest } from '#web/ui/dialogs/useOpened.ts'
import { PlusIcon } from '#web/ui/icons.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import { DeleteTypeDialog } from './DeleteTypeDialog.tsx'
import { ShiftTypeItem } from './ShiftTypeItem.tsx'
import { ShiftTypePanel } from './ShiftTypePanel.tsx'

interface ShiftTypesDialogProps {
  shiftTypes: readonly ShiftType[]
  onClose: () => void
}

export function ShiftTypesDialog({ shiftTypes, onClose }: ShiftTypesDialogProps) {
  const { t } = useTranslation('schedule')
  const member = useMember()
  const editing = useEditedType()
  const [asked, setAsked] = useState<ShiftType | null>(null)
  const { list, lostItem } = useListFocus()
  const { edited } = editing
  const type = edited === 'new' ? null : edited
  const forget = (deleted: ShiftType) => {
    setAsked(null)
    if (deleted.id === type?.id) editing.close()
    lostItem()
  }
  return (
    <Dialog isDirty={editing.isDirty} isOpen onClose={onClose} size="lg" title={t('types:title')}>
      {shiftTypes.length === 0 && <p className="text-ink-2">{t('types:empty')}</p>}
      <ul aria-label={t('types:title')} className="divide-y divide-line rounded-2" ref={list} tabIndex={-1}>
        {shiftTypes.map(listed => (
          <ShiftTypeItem
            key={listed.id}
            onDelete={() => setAsked(listed)}
            onEdit={() => editing.edit(listed)}
            type={listed}
          />
        ))}
      </ul>
      {edited ? (
        <ShiftTypePanel
          key={type?.id ?? 'new'}
          onClose={editing.close}
          onDirty={editing.setDirty}
          type={type ? newest(shiftTypes, type) : null}
        />
      ) : (
        // The form that just closed had the focus.
        <div className="flex flex-wrap gap-2.5">
          <Button autoFocus={edited === null} icon={<PlusIcon />} onPress={editing.add}>
            {t('types:add')}
          </Button>
          {mayImport(member) && (
            <LinkButton href={paths.admin.importShiftTypes} variant="secondary">
              {t('types:import')}
            </LinkButton>
          )}
        </div>
      )}
      <p className="text-14">
        <TextLink href={paths.admin.needs}>{t('web:titles.needs')}</TextLink>
      </p>
      {asked && (
        <DeleteTypeDialog
          onCancel={() => setAsked(null)}
          onDeleted={() => forget(asked)}
          type={newest(shiftTypes, asked)}
        />
      )}
      <ConfirmDialog
        cancelLabel={t('types:stay')}
        confirmLabel={t('types:leave')}
        isOpen={editing.isAsking}
        onCancel={editing.stay}
        onConfirm={editing.leave}
        title={t('types:unsaved')}
      />
    </Dialog>
  )
}

/** The focused button disappeared with its item: the list takes the focus. */
function useListFocus() {
  const list = useRef<HTMLUListElement>(null)
  const [lost, setLost] = useState(0)
  useEffect(() => {
    if (lost > 0) list.current?.focus()
  }, [lost])
  return { list, lostItem: () => setLost(count => count + 1) }
}

/** Subject of the form under the list: a type, a new one, closed (null), not opened yet (undefined). */
type EditedType = ShiftType | 'new' | null | undefined

/** The type being edited. Switching to another type with unsaved input asks first. */
function useEditedType() {
  const [edited, setEdited] = useState<EditedType>(undefined)
  const [isDirty, setDirty] = useState(false)
  const [wanted, setWanted] = useState<ShiftType | null>(null)
  const show = (next: ShiftType | 'new' | null) => {
    setDirty(false)
    setWanted(null)
    setEdited(next)
  }
  return {
    edited,
    isDirty,
    setDirty,
    add: () => show('new'),
    edit: (type: ShiftType) => (isDirty ? setWanted(type) : show(type)),
    close: () => show(null),
    isAsking: wanted !== null,
    leave: () => show(wanted),
    stay: () => setWanted(null),
  }
}

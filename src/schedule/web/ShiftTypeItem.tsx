import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { sentenceOf } from '#web/api/problem.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { DeleteIcon, EditIcon } from '#web/ui/icons.tsx'
import { notify } from '#web/ui/notify.tsx'
import type { ShiftType } from './TeamWeek.ts'
import type { useShiftTypeChanges } from './useShiftTypeChanges.ts'

interface ShiftTypeItemProps {
  type: ShiftType
  remove: ReturnType<typeof useShiftTypeChanges>['remove']
  onEdit: () => void
  onDeleted: () => void
}

export function ShiftTypeItem({ type, remove, onEdit, onDeleted }: ShiftTypeItemProps) {
  const { t } = useTranslation('schedule')
  const [isAsking, setAsking] = useState(false)
  const { name, color, description, defaultStartTime: start, defaultEndTime: end, defaultBreakDuration: minutes } = type
  const hours = t(minutes > 0 ? 'types.hoursWithBreak' : 'types.hours', { start, end, minutes })
  const confirm = () =>
    remove.mutate(type.id, {
      onSuccess: onDeleted,
      onError: error => notify.error(sentenceOf(error)),
      onSettled: () => setAsking(false),
    })
  return (
    <li className="flex items-center gap-3 py-1.5">
      <span
        className="keep-colours size-3.5 flex-none rounded-[3px_3px_6px_6px] inset-ring inset-ring-black/15"
        style={{ background: color }}
      />
      <span className="grid min-w-0 flex-1">
        <span className="font-semibold wrap-anywhere">{name}</span>
        <span className="text-13 text-ink-2 wrap-anywhere">{description || hours}</span>
      </span>
      <span className="flex">
        <IconButton icon={<EditIcon />} label={t('types.editNamed', { name })} onPress={onEdit} />
        <IconButton
          icon={<DeleteIcon />}
          label={t('types.deleteNamed', { name })}
          onPress={() => setAsking(true)}
          tone="delete"
        />
      </span>
      <ConfirmDialog
        confirmLabel={t('types.delete')}
        isBusy={remove.isPending}
        isOpen={isAsking}
        onCancel={() => setAsking(false)}
        onConfirm={confirm}
        title={t('types.deleteTitle', { name })}
      >
        {t('types.deleteBody')}
      </ConfirmDialog>
    </li>
  )
}

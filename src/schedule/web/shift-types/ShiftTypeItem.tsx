import type { ShiftType } from '#schedule/web/shared/TeamWeek.ts'
import { useTranslation } from '#web/i18n.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { DeleteIcon, EditIcon } from '#web/ui/icons.tsx'
import { TypeDot } from './TypeDot.tsx'

interface ShiftTypeItemProps {
  type: ShiftType
  onEdit: () => void
  onDelete: () => void
}

export function ShiftTypeItem({ type, onEdit, onDelete }: ShiftTypeItemProps) {
  const { t } = useTranslation('schedule')
  const { name, color, description, defaultStartTime: start, defaultEndTime: end, defaultBreakDuration: minutes } = type
  const hours = t(minutes > 0 ? 'types:hoursWithBreak' : 'types.hours', { start, end, minutes })
  return (
    <li className="flex items-center gap-3 py-1.5">
      <TypeDot colour={color} />
      <span className="grid min-w-0 flex-1">
        <span className="font-semibold wrap-anywhere">{name}</span>
        <span className="text-13 text-ink-2 wrap-anywhere">{description ? `${hours} · ${description}` : hours}</span>
      </span>
      <span className="flex">
        <IconButton icon={<EditIcon />} label={t('types:editNamed', { name })} onPress={onEdit} />
        <IconButton icon={<DeleteIcon />} label={t('types:deleteNamed', { name })} onPress={onDelete} tone="delete" />
      </span>
    </li>
  )
}

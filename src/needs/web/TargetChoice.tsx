import type { NeedTarget } from '#needs/rules.ts'
import { useTranslation } from '#web/i18n.ts'
import { FilterChips } from '#web/ui/lists/FilterChips.tsx'
import { NativeSelect } from '#web/ui/lists/NativeSelect.tsx'
import { useIsWide } from '#web/ui/time/useIsWide.ts'
import type { NeedList } from './Needs.ts'

interface TargetChoiceProps {
  target: NeedTarget
  list: NeedList
  types: readonly { id: string; name: string }[]
  onChange: (target: NeedTarget) => void
}

/** For whom: the team, each department, and the types of shift that have a need. */
export function TargetChoice({ target, list, types, onChange }: TargetChoiceProps) {
  const { t } = useTranslation('needs')
  const isWide = useIsWide()
  const { needs, departments, people } = list
  const typeIds = new Set(
    [...needs.map(({ shiftTypeId }) => shiftTypeId), target.shiftTypeId].filter(id => id !== null),
  )
  const options: { target: NeedTarget; filter: string; label: string; count?: number }[] = [
    { target: { department: null, shiftTypeId: null }, label: t('team'), count: people },
    ...departments.map(({ name, people: count }) => ({
      target: { department: name, shiftTypeId: null },
      label: name,
      count,
    })),
    ...[...typeIds].map(id => ({
      target: { department: null, shiftTypeId: id },
      label: types.find(type => type.id === id)?.name ?? t('goneType'),
    })),
  ].map(option => ({ ...option, filter: nameOf(option.target) }))
  const choose = (filter: string) => onChange(options.find(option => option.filter === filter)!.target)
  if (isWide) return <FilterChips filters={options} label={t('target')} onChange={choose} shown={nameOf(target)} />
  return (
    <div className="min-w-0 flex-1 [&_select]:w-full [&>label]:w-full">
      <NativeSelect
        label={t('target')}
        onChange={event => choose(event.currentTarget.value)}
        options={options.map(({ filter, label }) => ({ value: filter, label }))}
        value={nameOf(target)}
      />
    </div>
  )
}

const nameOf = ({ department, shiftTypeId }: NeedTarget) =>
  department !== null ? `department ${department}` : shiftTypeId !== null ? `type ${shiftTypeId}` : 'team'

import { useQuery } from '@tanstack/react-query'
import { type Kind, kinds, longestPeriod } from '#audit/rules.ts'
import { addDays, type CalendarDate, type Period } from '#core/calendar.ts'
import { fullName } from '#people/rules.ts'
import { useTranslation } from '#web/i18n.ts'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { DayField } from '#web/ui/time/DayField.tsx'
import { trailPeopleQuery } from './Trail.ts'
import type { TrailFilters } from './useTrailFilters.ts'

interface TrailFieldsProps {
  filters: TrailFilters
  onChange: (changed: { [Name in keyof TrailFilters]: TrailFilters[Name] | undefined }) => void
  /** The selected period. */
  period: Period
  today: CalendarDate
}

/** The value for no filter; no person and no kind has it. */
const all = 'all'

export function TrailFields({ filters, onChange, period: { from, to }, today }: TrailFieldsProps) {
  const { t } = useTranslation('audit')
  const everyKind = { value: all, label: t('filters.everyKind') }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset lays out no grid in every browser
    <div
      aria-label={t('filters.label')}
      className="mb-4 grid gap-x-4 gap-y-3 min-[360px]:grid-cols-2 lg:grid-cols-[1.4fr_1.2fr_1fr_1fr]"
      role="group"
    >
      <SelectField
        className="max-sm:col-span-full"
        label={t('filters.person')}
        onChange={actor => onChange({ actor: actor === all ? undefined : actor })}
        options={usePersonOptions()}
        value={filters.actor ?? all}
      />
      <SelectField<string>
        className="max-sm:col-span-full"
        label={t('filters.kind')}
        onChange={kind => onChange({ kind: kind === all ? undefined : (kind as Kind) })}
        options={[everyKind, ...kinds.map(kind => ({ value: kind, label: t(`kinds.${kind}`) }))]}
        value={filters.kind ?? all}
      />
      <DayField
        label={t('filters.from')}
        maxValue={to}
        onChange={day => onChange({ from: day, to: earlier(to, addDays(day, longestPeriod - 1)) })}
        value={from}
      />
      <DayField
        label={t('filters.to')}
        maxValue={today}
        minValue={from}
        onChange={day => onChange({ from: later(from, addDays(day, 1 - longestPeriod)), to: day })}
        value={to}
      />
    </div>
  )
}

const earlier = (one: CalendarDate, other: CalendarDate) => (one < other ? one : other)
const later = (one: CalendarDate, other: CalendarDate) => (one > other ? one : other)

const usePersonOptions = () => {
  const { t } = useTranslation('audit')
  const people = useQuery(trailPeopleQuery).data ?? []
  const named = people.map(({ id, isDeleted, ...person }) => {
    const name = fullName(person)
    return { value: id, label: isDeleted ? t('filters.former', { name }) : name }
  })
  return [{ value: all, label: t('filters.everybody') }, ...named]
}

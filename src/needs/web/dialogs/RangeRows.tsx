import { wallTimeAt } from '#core/wall-clock.ts'
import { HALF_HOUR, type NeedRange } from '#needs/rules.ts'
import { useTranslation } from '#web/i18n.ts'
import { Button } from '#web/ui/Button.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { PlusIcon } from '#web/ui/icons.tsx'

const DAY = 24 * 60

interface RangeRowsProps {
  ranges: readonly NeedRange[]
  onChange: (ranges: NeedRange[]) => void
}

/** Ranges typed from, to and how many: sorted once they are written. */
export function RangeRows({ ranges, onChange }: RangeRowsProps) {
  const { t } = useTranslation('needs')
  const written = (minute: number) =>
    minute >= DAY ? t('nextDay', { time: wallTimeAt(minute - DAY) }) : wallTimeAt(minute)
  const times = (from: number, to: number) =>
    Array.from({ length: (to - from) / HALF_HOUR + 1 }, (_, nth) => from + nth * HALF_HOUR).map(minute => ({
      value: String(minute),
      label: written(minute),
    }))
  const put = (nth: number, change: Partial<NeedRange>) =>
    onChange(
      ranges
        .map((range, other) => (other === nth ? { ...range, ...change } : range))
        .map(range => (range.end > range.start ? range : { ...range, end: range.start + HALF_HOUR }))
        .toSorted((one, other) => one.start - other.start),
    )
  const last = ranges.at(-1)
  const next = Math.min(last?.end ?? 11 * 60, DAY - HALF_HOUR)
  const people = Array.from({ length: 60 }, (_, nth) => ({ value: String(nth + 1), label: String(nth + 1) }))
  return (
    <div className="grid gap-2.5">
      {ranges.map((range, nth) => (
        // A range is its place in the list.
        // oxlint-disable-next-line react/no-array-index-key -- two ranges may be alike while one is written
        <fieldset className="flex flex-wrap items-end gap-2.5" key={nth}>
          <legend className="sr-only">{t('row', { number: nth + 1 })}</legend>
          <SelectField
            className="w-40 max-sm:w-full"
            label={t('from')}
            onChange={value => put(nth, { start: Number(value) })}
            options={times(0, Math.max(DAY - HALF_HOUR, range.start))}
            value={String(range.start)}
          />
          <SelectField
            className="w-48 max-sm:w-full"
            label={t('to')}
            onChange={value => put(nth, { end: Number(value) })}
            options={times(range.start + HALF_HOUR, Math.min(range.start + DAY, 2 * DAY))}
            value={String(range.end)}
          />
          <SelectField
            className="w-32 max-sm:w-full"
            label={t('people')}
            onChange={value => put(nth, { people: Number(value) })}
            options={people}
            value={String(range.people)}
          />
          <Button
            aria-label={t('removeRow', { number: nth + 1 })}
            onPress={() => onChange(ranges.filter((_, other) => other !== nth))}
            variant="secondary"
          >
            {t('remove')}
          </Button>
        </fieldset>
      ))}
      <div>
        <Button
          icon={<PlusIcon />}
          onPress={() => onChange([...ranges, { start: next, end: next + 2 * HALF_HOUR, people: last?.people ?? 1 }])}
          variant="secondary"
        >
          {t('add')}
        </Button>
      </div>
    </div>
  )
}

import { CheckIcon } from '#web/ui/icons.tsx'

interface FilterChipsProps<Filter extends string> {
  label: string
  filters: readonly { filter: Filter; label: string; count?: number }[]
  shown: Filter
  onChange: (filter: Filter) => void
}

/** Narrows a list to one of its kinds, each with how many it has: a round chip, with a tick where it is on. */
export function FilterChips<Filter extends string>({ label, filters, shown, onChange }: FilterChipsProps<Filter>) {
  return (
    <fieldset aria-label={label} className="flex min-w-0 flex-wrap gap-[5px] md:gap-1.5">
      {filters.map(({ filter, label: name, count }) => (
        <button
          aria-pressed={filter === shown}
          className="inline-flex min-h-11 shrink-0 cursor-pointer items-center gap-1.5 rounded-full border border-line-mid px-[11px] text-14 font-label whitespace-nowrap text-ink-2 hover:border-ink-2 aria-pressed:border-ink aria-pressed:bg-surface aria-pressed:font-strong aria-pressed:text-ink aria-pressed:shadow-[inset_0_0_0_.5px_var(--color-ink)] md:px-[13px] desk:min-h-[34px] forced-colors:aria-pressed:outline-2 forced-colors:aria-pressed:-outline-offset-1 forced-colors:aria-pressed:outline-[Highlight]"
          key={filter}
          onClick={() => onChange(filter)}
          type="button"
        >
          {filter === shown && <CheckIcon size={16} />}
          {name}
          {count !== undefined && <span className="text-13 font-medium text-ink-2 tabular-nums"> {count}</span>}
        </button>
      ))}
    </fieldset>
  )
}

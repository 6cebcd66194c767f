interface FilterChipsProps<Filter extends string> {
  label: string
  filters: readonly { filter: Filter; label: string; count: number }[]
  shown: Filter
  onChange: (filter: Filter) => void
}

/** Narrows a list to one of its kinds, each with how many it has. On a phone they scroll sideways. */
export function FilterChips<Filter extends string>({ label, filters, shown, onChange }: FilterChipsProps<Filter>) {
  return (
    <fieldset
      aria-label={label}
      className="-mx-4 flex min-w-0 gap-1 overflow-x-auto px-4 py-1 max-md:basis-[calc(100%+2rem)] [scrollbar-width:none] md:mx-0 md:flex-wrap md:p-0"
    >
      {filters.map(({ filter, label: name, count }) => (
        <button
          aria-pressed={filter === shown}
          className="inline-flex min-h-11 shrink-0 cursor-pointer items-center gap-1.5 rounded-2 border border-transparent px-3 text-14 font-label text-ink-2 hover:bg-sunken aria-pressed:border-line-strong aria-pressed:bg-surface aria-pressed:font-semibold aria-pressed:text-ink desk:min-h-[38px]"
          key={filter}
          onClick={() => onChange(filter)}
          type="button"
        >
          {name} <span className="font-medium text-ink-2 tabular-nums">{count}</span>
        </button>
      ))}
    </fieldset>
  )
}

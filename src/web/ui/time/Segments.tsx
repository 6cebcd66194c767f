import { DateInput, DateSegment } from 'react-aria-components'

/** The digits of a date or a time, typed one after the other: 25122026. An empty part is 24 px wide; that of `jj` lies in the padding. */
export function Segments({ className = '' }: { className?: string }) {
  return (
    <DateInput className={`flex flex-1 items-center tabular-nums outline-none ${className}`}>
      {segment => (
        <DateSegment
          className="rounded-1 px-px outline-none data-[type=literal]:px-0 data-focused:bg-bleu data-focused:text-on-bleu data-placeholder:min-w-6 data-placeholder:text-center data-placeholder:data-[type=day]:-ml-3 data-placeholder:data-[type=day]:text-right data-placeholder:text-ink-3 data-placeholder:data-focused:text-on-bleu forced-colors:data-focused:outline-2 forced-colors:data-focused:outline-[Highlight]"
          segment={segment}
        />
      )}
    </DateInput>
  )
}

export const focusFirstSegment = (group: HTMLElement | null) =>
  group?.querySelector<HTMLElement>('[role="spinbutton"]')?.focus()

import type { ComponentProps } from 'react'
import { ExpandIcon } from '#web/ui/icons.tsx'

interface NativeSelectProps extends Omit<ComponentProps<'select'>, 'className' | 'children'> {
  label: string
  options: readonly { value: string; label: string }[]
}

/** The phone's own picker is best for a choice of two or three words. */
export function NativeSelect({ label, options, ...select }: NativeSelectProps) {
  return (
    <label className="relative inline-flex items-center">
      <span className="sr-only">{label}</span>
      <select
        {...select}
        className="min-h-11 appearance-none rounded-2 border border-line-mid bg-transparent pr-8 pl-3 font-label text-ink hover:border-ink md:min-h-10"
      >
        {options.map(option => (
          <option className="bg-surface" key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <span className="pointer-events-none absolute right-2.5">
        <ExpandIcon size={14} />
      </span>
    </label>
  )
}

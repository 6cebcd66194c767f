import { ExpandIcon } from '../ui/icons.tsx'

interface FooterSelectProps<Value extends string> {
  label: string
  value: Value
  options: readonly { value: Value; label: string }[]
  onChange: (value: Value) => void
}

/** The phone's own picker is best for a choice of two or three words. */
export function FooterSelect<Value extends string>({ label, value, options, onChange }: FooterSelectProps<Value>) {
  return (
    <label className="relative inline-flex items-center">
      <span className="sr-only">{label}</span>
      <select
        className="min-h-11 appearance-none rounded-2 border border-line-mid bg-transparent pr-8 pl-3 font-label text-ink hover:border-ink md:min-h-10"
        onChange={event => onChange(event.target.value as Value)}
        value={value}
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

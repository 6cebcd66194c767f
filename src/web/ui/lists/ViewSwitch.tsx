import { useId } from 'react'

interface ViewSwitchProps<View extends string> {
  label: string
  views: readonly { view: View; label: string }[]
  shown: View
  onChange: (view: View) => void
}

/** Switches between views of the same subject. */
export function ViewSwitch<View extends string>({ label, views, shown, onChange }: ViewSwitchProps<View>) {
  const group = useId()
  return (
    <fieldset aria-label={label} className="inline-flex rounded-2 border border-line-mid bg-surface p-[3px]">
      {views.map(({ view, label: name }) => (
        <label
          className="relative flex min-h-[38px] cursor-pointer items-center rounded-[6px] px-3.5 text-14 font-semibold text-ink-2 hover:bg-sunken has-checked:bg-bleu has-checked:text-on-bleu has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus desk:min-h-[34px] forced-colors:has-checked:outline-2 forced-colors:has-checked:-outline-offset-2 forced-colors:has-checked:outline-[Highlight]"
          key={view}
        >
          <input
            checked={view === shown}
            className="absolute inset-0 cursor-pointer opacity-0"
            name={group}
            onChange={() => onChange(view)}
            type="radio"
          />
          {name}
        </label>
      ))}
    </fieldset>
  )
}

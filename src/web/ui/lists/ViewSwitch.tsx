import { useId } from 'react'

interface ViewSwitchProps<View extends string> {
  label: string
  views: readonly { view: View; label: string }[]
  shown: View
  onChange: (view: View) => void
}

/** Switches between views of the same data: a joined box, of which one is chosen. */
export function ViewSwitch<View extends string>({ label, views, shown, onChange }: ViewSwitchProps<View>) {
  const group = useId()
  return (
    <fieldset aria-label={label} className="isolate inline-flex rounded-2 border border-line-strong bg-surface">
      {views.map(({ view, label: name }) => (
        <label
          className="relative flex min-h-[42px] cursor-pointer items-center border-l border-line px-3.5 text-14 font-semibold whitespace-nowrap text-ink-2 first:rounded-l-[7px] first:border-l-0 last:rounded-r-[7px] hover:text-ink has-checked:z-1 has-checked:rounded-[7px] has-checked:border-l-transparent has-checked:bg-bleu-wash has-checked:font-strong has-checked:text-bleu-text has-checked:shadow-[0_0_0_1.5px_var(--color-bleu-text)] has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus desk:min-h-[38px] forced-colors:has-checked:outline-3 forced-colors:has-checked:-outline-offset-3 forced-colors:has-checked:outline-[Highlight]"
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

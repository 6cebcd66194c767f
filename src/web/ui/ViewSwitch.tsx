import { ToggleButton, ToggleButtonGroup } from 'react-aria-components'

interface ViewSwitchProps<View extends string> {
  label: string
  views: readonly { view: View; label: string }[]
  shown: View
  onChange: (view: View) => void
}

/** Several looks at the same thing, of which one is on screen. */
export function ViewSwitch<View extends string>({ label, views, shown, onChange }: ViewSwitchProps<View>) {
  return (
    <ToggleButtonGroup
      aria-label={label}
      className="inline-flex rounded-2 border border-line-mid bg-surface p-[3px]"
      disallowEmptySelection
      onSelectionChange={([view]) => onChange(view as View)}
      selectedKeys={[shown]}
    >
      {views.map(({ view, label: name }) => (
        <ToggleButton
          className="min-h-[38px] cursor-pointer rounded-[6px] px-3.5 text-14 font-semibold text-ink-2 data-hovered:bg-sunken data-selected:bg-bleu data-selected:text-on-bleu desk:min-h-[34px] forced-colors:data-selected:outline-2 forced-colors:data-selected:-outline-offset-2 forced-colors:data-selected:outline-[Highlight]"
          id={view}
          key={view}
        >
          {name}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}

import type { PlaceLink } from '#web/place.ts'
import { Anchor } from '#web/ui/Anchor.tsx'
import { pageLinkClass } from './Sisters.tsx'

interface RecordTabsProps {
  /** The name of the record. */
  label: string
  tabs: readonly PlaceLink[]
  current: string
}

/** The parts of a record, in sight on a phone too: '▾' beside a name would read as another person. */
export function RecordTabs({ label, tabs, current }: RecordTabsProps) {
  return (
    <nav
      aria-label={label}
      className="flex min-w-0 flex-wrap gap-1 border-b border-line mb-4 max-md:order-first max-md:mb-2.5 max-md:-mx-4 max-md:-mt-3 max-md:justify-between max-md:gap-0 max-md:bg-surface max-md:px-2.5 print:hidden"
    >
      {tabs.map(({ href, label: name }) => (
        <Anchor
          className={`${pageLinkClass} max-md:min-h-[46px] max-md:px-1.5 first:pl-0 max-md:first:pl-1.5`}
          href={href}
          key={href}
          {...(href === current && { 'aria-current': 'page' })}
        >
          {name}
        </Anchor>
      ))}
    </nav>
  )
}

import { Anchor } from '#web/ui/Anchor.tsx'
import { useCurrentInView } from './useCurrentInView.ts'

interface SectionLinksProps {
  label: string
  links: readonly { href: string; label: string }[]
  /** The address of the page that shows them. */
  current: string
}

/** The pages of one subject, in the header of each. */
export function SectionLinks({ label, links, current }: SectionLinksProps) {
  const row = useCurrentInView<HTMLElement>()
  return (
    <nav
      aria-label={label}
      className="inline-flex max-w-full overflow-x-auto rounded-2 [scrollbar-width:none] border border-line-mid bg-surface p-[3px] print:hidden"
      ref={row}
    >
      {links.map(({ href, label: name }) => (
        <Anchor
          className="flex min-h-11 items-center rounded-[6px] px-3.5 text-14 max-sm:px-2.5 font-semibold whitespace-nowrap text-ink-2 no-underline -outline-offset-2 hover:bg-sunken aria-[current]:bg-bleu aria-[current]:text-on-bleu desk:min-h-[34px]"
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

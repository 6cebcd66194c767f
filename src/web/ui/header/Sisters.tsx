import { useLocation } from '@tanstack/react-router'
import type { Place } from '#web/place.ts'
import { Anchor } from '#web/ui/Anchor.tsx'

/** The look of a link to a page: underlined text, where a view is a box and a filter a chip. */
export const pageLinkClass =
  '-mb-px inline-flex min-h-11 items-center border-b-3 border-transparent px-2.5 pt-[3px] text-14 font-label whitespace-nowrap text-ink-2 no-underline -outline-offset-2 hover:text-ink aria-[current]:border-b-bleu-text aria-[current]:font-strong aria-[current]:text-ink max-lg:first:pl-0 forced-colors:border-b-0 forced-colors:pb-[3px] forced-colors:aria-[current]:border-b-3 forced-colors:aria-[current]:border-b-[Highlight] forced-colors:aria-[current]:pb-0'

/** The pages beside this one. A phone has them behind its title. */
export function Sisters({ place }: { place: Place }) {
  const { pathname } = useLocation()
  return (
    <nav
      aria-label={place.subject}
      className="-ml-2.5 flex min-w-0 flex-wrap gap-1 max-md:hidden max-lg:ml-0 max-lg:basis-full max-lg:border-b max-lg:border-line print:hidden"
    >
      {place.sisters.map(({ href, label }) => (
        <Anchor className={pageLinkClass} href={href} key={href} {...(href === pathname && { 'aria-current': 'page' })}>
          {label}
        </Anchor>
      ))}
    </nav>
  )
}

import { type ReactNode, Suspense, useLayoutEffect } from 'react'
import { createPortal } from 'react-dom'
import { optionalPart } from '#web/lazy-page.ts'
import { type PlaceLink, usePlace } from '#web/place.ts'
import { BackLink } from './header/BackLink.tsx'
import { HeaderMore } from './header/HeaderMore.tsx'
import { MainButton } from './header/MainButton.tsx'
import type { MainAct, PageAct } from './header/PageAct.ts'
import { PreviousIcon } from './icons.tsx'
import { useIsWide } from './time/useIsWide.ts'

const Sisters = optionalPart(async () => (await import('./header/Sisters.tsx')).Sisters)

interface PageHeaderProps {
  /** The h1 of the page; on a phone it stands in the bar. */
  title: string
  /** The way back of a page that is opened at the address of another, or that keeps a month. */
  parent?: PlaceLink | undefined
  /** Words beside the title: at most 60 signs. */
  facts?: ReactNode
  /** Further buttons before the blue one. */
  actions?: ReactNode
  /** Acts that are rare. */
  more?: readonly PageAct[]
  /** A '…' of its own, where the rare acts are more than a list. */
  moreButton?: ReactNode
  action?: MainAct | null | undefined
  /** Another drawing of the same data, and what it is drawn of. */
  view?: ReactNode
  period?: ReactNode
  /** The search and what narrows the page. */
  filters?: ReactNode
}

/**
 * The head of a page, three lines at most: what it is and what one does there; where one looks; what narrows it. A line without content is absent.
 * The way back and the pages beside it follow from where the page stands.
 */
export function PageHeader({
  title,
  facts,
  actions,
  more = [],
  moreButton,
  action,
  view,
  period,
  filters,
  ...given
}: PageHeaderProps) {
  const place = usePlace()
  const isWide = useIsWide()
  const parent = given.parent ?? place?.parent ?? null
  useNamedPage(title, parent)
  const hasSisters = Boolean(place && !place.hasColumn && place.sisters.length > 1 && !given.parent)
  const isLooking = Boolean(view || period)
  // Without pages beside this one, the line of the view has room for them.
  const filtersBeside = isWide && isLooking && !hasSisters ? filters : null
  const isNamedInBar = place !== null && !place.isHome
  return (
    <header
      className={`mb-3 grid grid-cols-[minmax(0,1fr)] gap-2.5 md:mb-4 md:gap-3 ${isNamedInBar && !facts ? 'max-md:-mt-1' : ''}`}
    >
      {place && parent && (
        <BackLink
          className="-my-1.5 -ml-1.5 inline-flex min-h-8 items-center gap-0.5 justify-self-start pr-1.5 text-14 font-semibold text-bleu-text no-underline hover:underline max-md:hidden print:hidden"
          href={parent.href}
        >
          <PreviousIcon />
          {parent.label}
        </BackLink>
      )}
      <TitleLine action={action} actions={actions} facts={facts} isNamedInBar={isNamedInBar} title={title}>
        {moreButton ?? (more.length > 0 && <HeaderMore acts={more} />)}
      </TitleLine>
      {(hasSisters || isLooking) && (
        <div
          className={`flex flex-wrap items-end gap-x-3 gap-y-2 print:hidden ${hasSisters ? 'lg:border-b lg:border-line' : ''} ${isLooking ? '' : 'max-md:hidden'}`}
        >
          {hasSisters && (
            <Suspense fallback={<span className="min-h-11 max-lg:basis-full max-md:hidden" />}>
              <Sisters place={place!} />
            </Suspense>
          )}
          {filtersBeside && (
            <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-2">{filtersBeside}</div>
          )}
          <div
            className={`flex ${filtersBeside ? '' : 'flex-1'} flex-wrap items-center justify-end gap-x-3 gap-y-2 ${hasSisters ? 'lg:mb-2' : ''} max-lg:justify-between`}
          >
            {view}
            {period && <div className="max-md:flex-1 [&>*]:max-md:w-full">{period}</div>}
          </div>
        </div>
      )}
      {filters && !filtersBeside && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2 print:hidden">{filters}</div>
      )}
    </header>
  )
}

interface TitleLineProps extends Pick<PageHeaderProps, 'title' | 'facts' | 'actions' | 'action'> {
  /** On a phone the bar says the title: the line is for the acts alone where there are no facts. */
  isNamedInBar: boolean
  /** The '…'; on a phone it stands in the bar. */
  children: ReactNode
}

function TitleLine({ title, facts, actions, action, isNamedInBar, children }: TitleLineProps) {
  const place = usePlace()
  const isWide = useIsWide()
  const isOfActs = isNamedInBar && !facts
  const main = action && <MainButton act={action} />
  const inBar = isWide ? null : place?.slot
  const atFoot = !isWide && action?.kind === 'decide' ? place?.foot : null
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2 md:min-h-10 md:items-end">
      <div
        className={`flex min-w-0 flex-1 basis-40 flex-wrap items-baseline gap-x-3.5 gap-y-0.5 max-lg:grid ${isOfActs ? 'max-md:contents' : ''}`}
      >
        <h1 className={`wrap-anywhere ${isNamedInBar ? 'max-md:sr-only' : ''}`}>{title}</h1>
        {facts && <p className="text-14 text-pretty text-ink-2 md:text-15">{facts}</p>}
      </div>
      {(actions || children || main) && (
        <div
          className={`flex max-w-full flex-wrap items-center gap-2 print:hidden ${isOfActs ? 'max-md:min-w-0 max-md:flex-1 max-md:justify-end' : ''}`}
        >
          {actions}
          {inBar ? createPortal(children, inBar) : children}
          {atFoot ? createPortal(main, atFoot) : main}
        </div>
      )}
    </div>
  )
}

/** Says what the page is called where a phone reads it. */
const useNamedPage = (title: string, parent: PlaceLink | null) => {
  const name = usePlace()?.name
  const [href, label] = [parent?.href, parent?.label]
  useLayoutEffect(() => {
    name?.({ title, parent: href === undefined || label === undefined ? null : { href, label } })
    return () => name?.(null)
  }, [name, title, href, label])
}

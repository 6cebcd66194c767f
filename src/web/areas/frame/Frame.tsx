import { useMatches } from '@tanstack/react-router'
import { type ReactNode, type Ref, Suspense } from 'react'
import { optionalPart } from '#web/lazy-page.ts'
import { OfflineBar } from '#web/offline/OfflineBar.tsx'
import type { PageWidth } from '#web/page.ts'
import { idle } from '#web/ui/dialogs/lazy-dialog.ts'
import { SkipLink } from './SkipLink.tsx'
import { mainId } from './useFocusOnNavigation.ts'

/** Below the window on most pages. */
const Footer = optionalPart(async () => {
  await idle()
  return (await import('./Footer.tsx')).Footer
})

/** The page widths of the design, in pixels: the planning, most pages, the time clock, lists to read, one question. */
const widths: Record<PageWidth, string> = {
  wide: 'max-w-[1840px]',
  content: 'max-w-[1440px]',
  clock: 'max-w-[1080px]',
  reading: 'max-w-[1000px]',
  question: 'max-w-[640px]',
}

/** The box of a page in the window. */
export const pageBox = (width: PageWidth = 'content') =>
  `mx-auto w-full px-4 pt-3 pb-8 md:px-6 md:pt-6 md:pb-14 ${widths[width]}`

interface FrameProps {
  /** Above the page: the bar, and the tabs of an area. */
  bar?: ReactNode
  /** Fixed to the bottom of a phone. */
  quickNavigation?: ReactNode
  /** The open menu takes the page's place below 1120 px; the page keeps its state meanwhile. */
  menu?: ReactNode
  /** The page draws to the edges of the window. */
  isEdgeToEdge?: boolean
  /** Takes what a page has at its foot on a phone. */
  footRef?: Ref<HTMLDivElement>
  children: ReactNode
}

/** The landmarks of every page but the landing page, and the width that its route declares. */
export function Frame({ bar, quickNavigation, menu, isEdgeToEdge, footRef, children }: FrameProps) {
  const width = useMatches({ select: matches => matches.findLast(match => match.staticData.width)?.staticData.width })
  const box = isEdgeToEdge ? '' : pageBox(width)
  return (
    <>
      <SkipLink />
      {bar}
      {bar && <OfflineBar />}
      <main
        // On a phone the footer begins below the window: it would flash there while a page is still short.
        className={`flex flex-1 flex-col outline-hidden ${quickNavigation ? 'max-md:min-h-[calc(100dvh-7.25rem)]' : ''}`}
        id={mainId}
        tabIndex={-1}
      >
        {menu}
        <div className={`flex flex-1 flex-col ${box} ${menu ? 'max-lg:hidden' : ''}`}>
          {children}
          <div className="mt-4 empty:hidden" ref={footRef} />
        </div>
      </main>
      <Suspense fallback={<footer className="min-h-[68px] border-t border-line" />}>
        <Footer />
      </Suspense>
      {quickNavigation}
    </>
  )
}

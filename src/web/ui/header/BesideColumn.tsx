import { type ReactNode, Suspense } from 'react'
import { lazyPart } from '#web/lazy-page.ts'
import { usePlace } from '#web/place.ts'
import { useIsWide } from '#web/ui/time/useIsWide.ts'

const CompanyColumn = lazyPart(async () => (await import('./CompanyColumn.tsx')).CompanyColumn, 'office')

/** The content of a page of the company: the pages beside it are too many for a line and stand at its left. A phone has them behind its title. */
export function BesideColumn({ children }: { children: ReactNode }) {
  const place = usePlace()
  const isWide = useIsWide()
  if (!place?.hasColumn) return children
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start md:grid-cols-[184px_minmax(0,1fr)] md:gap-4 lg:grid-cols-[212px_minmax(0,1fr)] lg:gap-7 print:block">
      {isWide && (
        <div className="sticky top-28 short:static print:hidden">
          <Suspense>
            <CompanyColumn place={place} />
          </Suspense>
        </div>
      )}
      <div className="min-w-0">{children}</div>
    </div>
  )
}

import { type AnyRouteMatch, Outlet, useMatches, useRouterState } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { listedPages } from '#core/pages.ts'
import { isProblem } from '#web/api/problem.ts'
import { useTranslation } from '#web/i18n.ts'
import type { PageTitle } from '#web/page.ts'
import { useFocusOnNavigation } from './frame/useFocusOnNavigation.ts'

/** Around every page. */
export function Root(): ReactNode {
  useDocumentTitle()
  useFocusOnNavigation()
  return (
    <>
      <OpeningBar />
      <Outlet />
    </>
  )
}

/** While the next page is on its way, past 300 ms: a thin line above the page that stays meanwhile. */
function OpeningBar() {
  const { t } = useTranslation('ui')
  const isOpening = useRouterState({ select: ({ status }) => status === 'pending' })
  if (!isOpening) return null
  return (
    <div
      aria-label={t('loading')}
      className="after-a-while fixed inset-x-0 top-0 z-60 h-[3px] print:hidden"
      role="progressbar"
    >
      <div className="h-full origin-left animate-[advance_8s_var(--ease-hand)_300ms_both] bg-bleu-text forced-colors:bg-[Highlight]" />
    </div>
  )
}

type ListedPage = keyof typeof listedPages
const isListed = (title: PageTitle): title is ListedPage => title in listedPages

/** Names the tab after the page on screen: "Planning · Relève". A page may rename it afterwards. Those of the site are described too. */
const useDocumentTitle = () => {
  const { t } = useTranslation('web')
  const title = useMatches({ select: titleOf })
  useEffect(() => {
    document.title = t('documentTitle', { title: t(`titles.${title}`) })
    const description = document.querySelector<HTMLMetaElement>('meta[name="description"]')
    if (description) description.content = t(`descriptions.${isListed(title) ? title : 'otherwise'}`)
  }, [t, title])
}

const titleOf = (matches: readonly AnyRouteMatch[]): PageTitle => {
  if (matches.some(match => match.status === 'notFound' || match._notFound)) return 'notFound'
  const failed = matches.find(match => match.status === 'error')
  if (failed) return isProblem(failed.error, 403) ? 'forbidden' : 'failure'
  return matches.findLast(match => match.staticData.title)?.staticData.title ?? 'landing'
}

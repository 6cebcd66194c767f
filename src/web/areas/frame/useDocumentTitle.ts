import { type AnyRouteMatch, useMatches } from '@tanstack/react-router'
import { useEffect } from 'react'
import { listedPages } from '#core/pages.ts'
import { isProblem } from '#web/api/problem.ts'
import { useTranslation } from '#web/i18n.ts'
import type { PageTitle } from '#web/page.ts'

type Listed = keyof typeof listedPages
const isListed = (title: PageTitle): title is Listed => title in listedPages

/** Names the tab after the page on screen: "Planning · Relève". A page may rename it afterwards. Those of the site are described too. */
export const useDocumentTitle = () => {
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

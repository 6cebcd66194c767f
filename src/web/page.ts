import type { QueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext } from 'react'
import type { PermissionHolder, Policy } from '#core/permissions.ts'
import type { SignedInSession } from './api/session.ts'
import type { Chapter } from './i18n.ts'
import type { resources } from './resources/all.ts'

type Words = typeof resources.web

/** The frame around a page, and who gets there at all (routes.tsx). */
export type PageArea = 'public' | 'public-form' | 'standalone' | 'employee' | 'admin' | 'owner'
export type PageTitle = keyof Words['titles']
export type PageLink = keyof Words['navigation']
export type PageWidth = 'wide' | 'content' | 'clock' | 'reading' | 'question'

/** The facts about the opening of a page below /app. */
export type Opening = {
  queryClient: QueryClient
  session: SignedInSession
  search: Record<string, unknown>
  /** The parameters in its address: `$leaveId` of paths.ts. */
  params: Record<string, string>
}

/** The component of a page. A page below /app also says how it starts reading its data: `MyLeavePage.load = …`. */
export type Screen = (() => ReactNode) & { load?: (opening: Opening) => Promise<unknown> }

/** A page, as its capability declares it in `web/pages.ts`. Every visit downloads the declarations: the rest is imported lazily. */
export type Page = {
  area: PageArea
  /** From paths.ts. */
  path: string
  title: PageTitle
  width?: PageWidth
  /** Its words in the navigation of its area; absent where no navigation leads. */
  link?: PageLink
  /** The link of a page beside it: it is current here too, and leads here for people who may not open that page. */
  under?: PageLink
  /** The address of the page of which it is a part: its way back leads there, and the link of that page is current here. */
  parent?: string
  /** The people who may open it; absent if everybody of the area may. */
  access?: Policy
  /** Signed-in people are redirected to their home. */
  isAnonymousOnly?: true
  /** May redirect. */
  guard?: (entering: { search: Record<string, unknown>; location: { state: object } }) => Promise<void>
  /** Sentences that its area has not fetched. */
  chapters?: readonly Chapter[]
  screen: () => Promise<Screen>
}

const isOpenTo = (who: PermissionHolder) => (page: Page) => page.access?.(who) ?? true

/** True if the person may open the page. The server decides; this only spares a refusal. */
export const mayOpen = (pages: readonly Page[], who: PermissionHolder, path: string) =>
  pages.every(page => page.path !== path || isOpenTo(who)(page))

export const parentOf = (pages: readonly Page[], { parent }: Page) => pages.find(({ path }) => path === parent)

/** The link of the navigation under which a page stands: its own, or that of the page of which it is a part. */
export const linkOf = (pages: readonly Page[], page: Page): PageLink | undefined => {
  const parent = parentOf(pages, page)
  return page.link ?? page.under ?? (parent?.area === page.area ? linkOf(pages, parent) : undefined)
}

/** The links in the navigation of an area in the order of their own pages, each with its pages that this person may open. */
export const linkedPages = (pages: readonly Page[], area: PageArea, who: PermissionHolder) => {
  const open = pages.filter(page => page.area === area && isOpenTo(who)(page))
  const byLink = Map.groupBy(open, page => linkOf(pages, page))
  return pages.flatMap(({ area: its, link }) => {
    const own = (its === area && link && byLink.get(link)) || []
    const first = own.find(page => page.link) ?? own.find(({ parent }) => !parent)
    return link && first ? [{ link, path: first.path, pages: own }] : []
  })
}

/** The pages under the same link as this one that the person may open, itself among them. A part of a page has none. */
export const sistersOf = (pages: readonly Page[], page: Page, who: PermissionHolder) => {
  const own = linkedPages(pages, page.area, who).find(({ pages: beside }) => beside.includes(page))
  return page.parent || !own ? [] : own.pages.filter(({ parent }) => !parent)
}

/** All pages, as the shell hands them down: a screen that links to others does not import the list of all screens. */
export const PagesContext = createContext<readonly Page[]>([])
export const usePages = () => useContext(PagesContext)
